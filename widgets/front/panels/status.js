// @ts-check
/** Whose turn it is, and what is asked. */
/** @import { Host, Panel } from "./panel.js" */
import { h, renew } from "../page.js";
import { box, dot } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function status(host) {
  const el = box("status");
  return {
    el,
    reads: ["status", "turn", "seats"],
    show: ({ turn, status, seats }) =>
      renew(el, ...h("div", {}, turn !== undefined && dot(host, turn, seats?.[turn]), h("span", { class: "arm-say" }, status ?? "")).childNodes),
  };
}
