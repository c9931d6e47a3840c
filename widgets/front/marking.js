// @ts-check
/** What is marked on the board, and where things lead. */
/** @import { Frame, Item, Mark, Placed } from "./document.js" */

/** The first of these items that leads somewhere or has more to say, or on which something stands that does.
 * @param {Map<string, Placed>} all @param {string[]} keys */
export function shown(all, keys) {
  const tells = [...all.values()].filter((it) => it.h || it.m);
  return keys.map((key) => tells.find((it) => it.k === key) ?? tells.find((it) => it.base === key)).find(Boolean);
}

/** The marks of what an item leads to.
 * @param {Item | undefined} it @returns {Mark[]} */
export function links(it) {
  return (it?.h ?? []).flatMap(([tone, prefix, names, ...more]) =>
    names.split(" ").map((name) => /** @type {Mark} */ ([prefix + ":" + name, tone, ...more])));
}

/** The glyph that outlines an item, for marks: one of its own that is called so, else that of its site.
 * @param {Item} it @param {Item} base @param {Record<string, string>} glyphs */
export function outlined(it, base, glyphs) {
  return `${it.g}-ring` in glyphs ? `${it.g}-ring` : base.g ?? "";
}

/** The head of a line that leads somewhere, well before its end: what stands there is not hidden.
 * @param {number} x @param {number} y where the line ends @returns {string} points of a polygon */
export function head(x, y) {
  const far = Math.hypot(x, y) || 1, [dx, dy] = [x / far, y / far], at = Math.max(far * 0.62, Math.min(far, 0.6));
  const point = (/** @type {number} */ along, /** @type {number} */ across) =>
    `${(dx * (at + along) - dy * across).toFixed(2)},${(dy * (at + along) + dx * across).toFixed(2)}`;
  return [point(0, 0), point(-0.6, 0.28), point(-0.6, -0.28)].join(" ");
}

/** Every mark to draw: overlays, offending keys of a refusal, and what is pointed at elsewhere or leads there.
 * @param {Frame} frame @param {string[]} lit @param {Item} [from] @returns {Map<string, Mark>} */
export function marks(frame, lit, from) {
  /** @type {Map<string, Mark>} */ const out = new Map();
  const put = (/** @type {string} */ id, /** @type {Mark} */ mark) => out.set(id + "|" + mark.join("|"), mark);
  for (const [id, list] of Object.entries(frame.marks ?? {})) for (const mark of list) put(id, mark);
  for (const refusal of frame.why?.refusals ?? []) for (const key of refusal.keys ?? []) put("why", [key, "bad"]);
  for (const key of frame.lesson?.chosen ?? []) put("chosen", [key, "picked"]);
  for (const key of lit) put("lit", [key, "focus"]);
  for (const mark of links(from)) put("links", mark);
  return out;
}
