// @ts-check
/** What a panel is: one part of the words around the board. */
/** @import { Frame, Layout, Message } from "../document.js" */
import { h } from "../page.js";

/** What a panel needs of the view that it is part of.
 * @typedef {{layout: Layout, gone(): boolean, ask(message: Message): void}} Host */
/** A part of the page, what it reads of a frame, and how it shows that.
 * @typedef {{el: HTMLElement, reads: (keyof Frame)[], show(frame: Frame): void}} Panel */

/** A word in the language of the page. @param {Host} host @param {string} word */
export const say = (host, word) => host.layout.words[word] ?? word;

/** @param {string} name @param {...import("../page.js").Child} kids */
export const box = (name, ...kids) => h("div", { class: "arm-" + name }, ...kids);

/** A button that says a word.
 * @param {Host} host @param {string} word @param {() => void} click @param {Record<string, any>} [props] */
export function button(host, word, click, props = {}) {
  return h("button", { type: "button", class: "arm-b", "data-f": word, click, ...props }, say(host, word));
}

/** The dot of a seat. @param {{layout: Layout}} host @param {number} seat @param {string} [title] */
export const dot = ({ layout: { hues } }, seat, title) => h("i", { class: `arm-seat seat-${seat} tone-${hues?.[seat] ?? "seat-" + seat}`, title });
