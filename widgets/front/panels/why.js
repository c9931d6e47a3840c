// @ts-check
/** Why not: the rules that a click broke; hints, and what else is to be known. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, say } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function why(host) {
  const el = box("why");
  return {
    el,
    reads: ["why", "hints", "notes"],
    show({ why, hints, notes = {} }) {
      const out = [...(hints ?? []), notes.hint, notes.notice].filter(Boolean).map((hint) => h("p", { class: "arm-hint" }, hint));
      if (why) {
        out.push(h("div", { class: "arm-h" }, say(host, "why")));
        if (why.text && !why.refusals?.length) out.push(h("p", {}, why.text));
        for (const { rule, title, text, summary } of why.refusals ?? []) {
          out.push(h("div", { class: "arm-rule" }, h("strong", {}, title), h("p", {}, text),
            summary && h("p", { class: "quiet" }, summary), h("code", { class: "quiet" }, rule)));
        }
      }
      el.replaceChildren(...out);
    },
  };
}
