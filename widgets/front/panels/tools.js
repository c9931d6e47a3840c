// @ts-check
/** The buttons beside what is asked: dials, turning the map, taking back, hints, help, full screen. */
/** @import { Host, Panel } from "./panel.js" */
import { attr, h, s } from "../page.js";
import { box, say } from "./panel.js";

/** What the buttons do that is not said to Python.
 * @typedef {{turn(name: string, step: 1 | -1): void, stand(): void, help(): void, full(): void, big(): void}} Doing */

/** What a tool looks like, drawn in lines. */
const ICONS = {
  undo: "M7 4 3 8l4 4M3 8h8a4.5 4.5 0 0 1 0 9H8", redo: "m13 4 4 4-4 4m4-4H9a4.5 4.5 0 0 0 0 9h3",
  hint: "M7.5 14.5a5.3 5.3 0 1 1 5 0V16h-5zM8.5 18.5h3", full: "M3 8V3h5m4 0h5v5m0 4v5h-5m-4 0H3v-5",
};

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
  const icon = (/** @type {keyof typeof ICONS} */ name, /** @type {string} */ key, click = () => press(name), /** @type {Record<string, string>} */ props = {}) => {
    const drawn = s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
    drawn.append(s("path", { d: ICONS[name] }));
    return make(name, click, { title: say(host, name) + (key && ` (${key})`), ...props }, drawn, h("span", { class: "arm-named" }, say(host, name)), kbd(key));
  };
  const el = box("tools",
    h("div", { class: "arm-set" },
      ...dials.map((dial) => make("dial:" + dial.name, () => doing.turn(dial.name, 1), { class: "arm-tool arm-dial" }, dial.title, kbd(dial.key.toUpperCase()))),
      ...host.layout.areas.filter((area) => area.turn).map((area) =>
        make("turn:" + area.key, () => doing.stand(), { "aria-pressed": "false" }, area.turn))),
    h("div", { class: "arm-set" }, icon("undo", "U"), icon("redo", ""), icon("hint", "H"),
      make("big", () => doing.big(), { "aria-pressed": "false", "aria-label": "A+, " + say(host, "big"), title: say(host, "big") }, "A+"),
      make("help", () => doing.help(), { "aria-expanded": "false", "aria-label": say(host, "help"), title: say(host, "help") }, "?"),
      icon("full", "F", () => doing.full(), { "aria-pressed": "false" })));
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
