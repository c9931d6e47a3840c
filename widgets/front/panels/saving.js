// @ts-check
/** Saving, loading, and other games. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { button, say } from "./panel.js";

/** @param {Host} host @returns {Panel & {take(text: string, select: boolean): void}} */
export function saving(host) {
  const box = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 4, spellcheck: "false", "aria-label": say(host, "savebox") }));
  const b = (/** @type {string} */ word) => button(host, word, () => host.ask({ kind: word }));
  const el = /** @type {HTMLDetailsElement} */ (h("details", { class: "arm-fold" }, h("summary", {}, say(host, "save_load")), box,
    h("div", { class: "arm-set" }, b("save"), button(host, "load", () => box.value.trim() && host.ask({ kind: "load", text: box.value })),
      b("new"), b("games"))));
  return {
    el,
    reads: [],
    show: () => {},
    /** A save or a script arrived. */
    take(text, select) {
      box.value = text;
      el.open = true;
      if (select) box.select();
    },
  };
}
