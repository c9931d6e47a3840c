// @ts-check
/** What can be marked on the board, and what is said of that. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, say } from "./panel.js";

/** Notes that stand elsewhere: they belong to no overlay. */
const APART = ["hint", "notice", "about"];

/** @param {Host} host @returns {Panel} */
export function overlays(host) {
  const el = box("overlays"), { overlays = [] } = host.layout;
  return {
    el,
    reads: ["on", "notes"],
    show({ on = [], notes = {} }) {
      if (!overlays.length) return;
      el.replaceChildren(
        h("div", { class: "arm-set", role: "group", "aria-label": say(host, "overlays") }, ...overlays.map(({ id, title }) => h("button", {
          type: "button", class: "arm-chip", "data-f": "on:" + id, "aria-pressed": String(on.includes(id)),
          click: () => host.ask({ kind: "overlay", name: id, on: !on.includes(id) }),
        }, title))),
        ...Object.entries(notes).filter(([id]) => !APART.includes(id)).map(([, note]) => h("p", { class: "quiet" }, note)));
    },
  };
}
