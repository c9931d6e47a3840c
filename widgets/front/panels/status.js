// @ts-check
/** Whose turn it is, and what is asked. */
/** @import { Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, dot } from "./panel.js";

/** @returns {Panel} */
export function status() {
  const el = box("status");
  return {
    el,
    reads: ["status", "turn", "seats"],
    show: ({ turn, status, seats }) =>
      el.replaceChildren(turn !== undefined ? dot(turn, seats?.[turn]) : "", h("span", { class: "arm-say" }, status ?? "")),
  };
}
