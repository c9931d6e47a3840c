// @ts-check
/** Saving, loading, and other games. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { button, say } from "./panel.js";

/** @param {Host} host @param {() => void} open brings it into view @returns {Panel & {take(text: string, select: boolean): void}} */
export function saving(host, open) {
  const box = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 2, spellcheck: "false", "aria-label": say(host, "savebox") }));
  const b = (/** @type {string} */ word) => button(host, word, () => host.ask({ kind: word }));
  const el = h("div", { class: "arm-saving" }, box,
    h("div", { class: "arm-set" }, b("save"), button(host, "load", () => box.value.trim() && host.ask({ kind: "load", text: box.value })),
      b("new"), b("games")));
  return {
    el,
    reads: [],
    show: () => {},
    /** A save or a script arrived. */
    take(text, select) {
      // The button that asked may lie in the panel that closes now: its keys would go to the notebook.
      const held = el.closest(".arm")?.contains(el.ownerDocument.activeElement);
      box.value = text;
      open();
      if (held) box.focus();
      if (select) box.select();
    },
  };
}
