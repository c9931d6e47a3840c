// @ts-check
/** The buttons below the board: dials, turning it, taking back, hints, help. */
/** @import { Host, Panel } from "./panel.js" */
import { attr, h } from "../page.js";
import { box, say } from "./panel.js";

/** What the buttons do that is not said to Python.
 * @typedef {{turn(name: string, step: 1 | -1): void, stand(): void, help(): void}} Doing */

/** @param {Host} host @param {Doing} doing @returns {Panel & {press(name: string): void}} */
export function tools(host, doing) {
  const dials = host.layout.dials ?? [];
  /** @type {Record<string, HTMLElement>} */ const all = {};
  const make = (/** @type {string} */ f, /** @type {() => void} */ click, /** @type {Record<string, string>} */ props, /** @type {import("../page.js").Child[]} */ ...kids) =>
    all[f] = h("button", { type: "button", class: "arm-tool", "data-f": f, click, ...props }, ...kids);
  const kbd = (/** @type {string} */ key) => key && h("kbd", { "aria-hidden": "true" }, key);
  const press = (/** @type {string} */ name) => {
    if (all[name].getAttribute("aria-disabled") !== "true") host.ask({ kind: name });
  };
  const tool = (/** @type {string} */ name, /** @type {string} */ key) => make(name, () => press(name), {}, say(host, name), kbd(key));
  const el = box("tools",
    h("div", { class: "arm-set" },
      ...dials.map((dial) => make("dial:" + dial.name, () => doing.turn(dial.name, 1), { class: "arm-tool arm-dial" }, dial.title, kbd(dial.key.toUpperCase()))),
      ...host.layout.areas.filter((area) => area.turn).map((area) =>
        make("turn:" + area.key, () => doing.stand(), { "aria-pressed": "false" }, area.turn))),
    h("div", { class: "arm-set" }, tool("undo", "U"), tool("redo", ""), tool("hint", "H"),
      make("help", () => doing.help(), { "aria-expanded": "false", "aria-label": say(host, "help") }, "?")));
  const can = (/** @type {string} */ f, /** @type {boolean} */ is) => attr(all[f], "aria-disabled", is ? null : "true");
  return {
    el,
    reads: ["undo", "redo", "curtain", "over", "lesson", "dial"],
    show(frame) {
      can("undo", !!frame.undo);
      can("redo", !!frame.redo);
      can("hint", !frame.curtain && (!frame.over || !!frame.lesson));
      for (const { name } of dials) {
        can("dial:" + name, frame.dial?.[name] !== undefined);
        attr(all["dial:" + name], "data-value", frame.dial?.[name] ?? "");
      }
    },
    /** Do what a button does, by another way. */
    press,
  };
}
