// @ts-check
/** What Python says: `stage` (what never moves, and every word on screen) and `frame`
 * (everything else). A move arrives as a merge patch, which is merged into the model, so that all
 * views of it stay equal. */

/** @typedef {[glyph: string, dx: number, dy: number, tone?: string, angle?: number]} Part */
/** @typedef {{k?: string, g?: string, a?: string, on?: string, x?: number, y?: number, r?: number, s?: number,
 *   t?: string, l?: string, b?: string, n?: string[], p?: Part[], off?: boolean, to?: [number, number],
 *   h?: [tone: string, prefix: string, names: string, text?: string, to?: string][], m?: string[]}} Item */
/** @typedef {Item & {k: string, a: string, x: number, y: number, base: string, site: boolean}} Placed */
/** @typedef {{key: string, kind: "map" | "row", title: string, view?: number[], box?: number[], seat?: number, turn?: string, round?: boolean}} Area */
/** @typedef {{title: string, lang: string, langs: string[], areas: Area[], items: (Item & {k: string})[],
 *   glyphs: Record<string, string>, hues?: string[], dials?: {name: string, key: string, title: string}[],
 *   overlays?: {id: string, title: string}[], words: Record<string, string>}} Layout */
/** @typedef {[key: string, tone: string, text?: string, to?: string]} Mark */
/** @typedef {{rule: string, title: string, text: string, summary?: string, keys?: string[]}} Refusal */
/** @typedef {{s?: number, m: string, t?: string, c?: string, k?: string[]}} Entry */
/** @typedef {{title: string, chapters?: [name: string, title: string, done: boolean][], end?: string, step: number, of?: number, text: string, ask?: boolean, done?: boolean,
 *   verdict?: {ok: boolean, text: string, rule?: string}, hints?: string[], more?: boolean, options?: string[],
 *   multi?: boolean, chosen?: string[], back?: boolean, next?: boolean, rules?: {id: string, title: string}[]}} Lesson */
/** A game looked at once more: what each seat could expect at its moves, and where it turned.
 * @typedef {{state: "going" | "held" | "done", done: number, of: number, last: number, curve: Record<string, [seat: number, share: number]>,
 *   turns: [ply: number, seat: number, text: string][], fell?: [ply: number, seat: number, text: string], kept?: string}} Review */
/** @typedef {{n: number, items: Record<string, Item>, picks?: string[], next?: Record<string, string>,
 *   dial?: Record<string, string>, ghost?: Part[], on?: string[], marks?: Record<string, Mark[]>,
 *   notes?: Record<string, string>, order?: Record<string, string[]>, seats?: string[], turn?: number, status?: string, facts?: string[][],
 *   why?: {text: string, refusals?: Refusal[]}, hints?: string[], log?: Record<string, Entry>, at?: number,
 *   tilt?: number, undo?: boolean, redo?: boolean, fork?: {ply: number, text: string}, over?: {text: string, rule?: string, title?: string, review?: boolean}, review?: Review,
 *   lines?: string[], games?: [name: string, text: string][],
 *   error?: string, curtain?: {text: string}, covered?: {text: string}, thinking?: {text: string, held: boolean, seconds?: number}, resume?: {text: string, more?: boolean}, lesson?: Lesson}} Frame */
/** @typedef {{kind: string, [name: string]: unknown}} Message */
/** The part of an anywidget model that is used here.
 * @typedef {{get(name: string): any, set(name: string, value: any): void, send(content: any): void,
 *   on(event: string, call: (...args: any[]) => void): void, off(event: string, call: (...args: any[]) => void): void}} Model */

/** Apply a JSON merge patch (RFC 7386) without touching the old value: what did not change keeps its identity.
 * @param {any} old @param {any} patch @returns {any} */
export function merge(old, patch) {
  if (!isMap(patch)) return patch;
  const out = isMap(old) ? { ...old } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(out[key], value);
  }
  return out;
}

/** @param {any} value */
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A document that Python squeezed for its first journey. @param {any} value @returns {Promise<any>} */
export async function unsqueeze(value) {
  if (!ArrayBuffer.isView(value)) return value;
  return new Response(new Blob([/** @type {DataView<ArrayBuffer>} */ (value)]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Unpack a stage: its items travel as a table, because a board has many alike.
 * @param {any} stage @returns {Layout} */
export function unpack(stage) {
  const { cols, rows } = stage.items;
  if (!cols) return stage;
  const items = rows.map((/** @type {any[]} */ row) =>
    Object.fromEntries(row.map((value, i) => [cols[i], value]).filter(([, value]) => value !== null)));
  return { ...stage, items };
}
