// @ts-check
/** What hides the board while the screen changes hands. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, button } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function curtain(host) {
  const el = box("curtain");
  return {
    el,
    reads: ["curtain"],
    show: ({ curtain }) =>
      el.replaceChildren(...(curtain ? [h("p", {}, curtain.text), button(host, "ready", () => host.ask({ kind: "ready" }))] : [])),
  };
}
