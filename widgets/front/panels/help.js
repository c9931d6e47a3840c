// @ts-check
/** What the keys do. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, say } from "./panel.js";

/** @param {Host} host @returns {Panel & {turn(): boolean}} */
export function help(host) {
  const el = box("help"), words = ["arrows", "pick", "unpick", "page", "undo", "hint", "full", "help"];
  const rows = words.map((word) => say(host, "key_" + word).split(": "));
  for (const dial of [...(host.layout.dials ?? [])].reverse()) rows.splice(3, 0, [`${dial.key.toUpperCase()}, Shift+${dial.key.toUpperCase()}`, dial.title]);
  el.append(h("dl", {}, ...rows.map(([key, text]) => h("div", {}, h("dt", {}, key), h("dd", {}, text ?? "")))));
  el.hidden = true;
  return {
    el,
    reads: [],
    show: () => {},
    /** Open it or put it away; true if it is open now. */
    turn: () => !(el.hidden = !el.hidden),
  };
}
