// @ts-check
/** What to draw, and where: nothing here touches a page. */
/** @import { Frame, Item, Layout, Part, Placed } from "./document.js" */

/** Find the place of every item. One that stands `on` another shares its area and place; x and y then shift it.
 * A site is what a person can point at: it has a label and its own place, and is not a fixture that is off. What never moves comes first, then
 * the rows in the order they are given, then what stands on maps, later glyphs above earlier ones.
 * @param {Layout} layout @param {Frame} frame @returns {Map<string, Placed>} */
export function place(layout, frame) {
  /** @type {Map<string, Placed>} */ const all = new Map();
  /** @type {Map<string, Placed>} */ const out = new Map();
  const first = layout.areas[0]?.key ?? "";
  for (const it of layout.items) {
    all.set(it.k, kept(it, first, undefined, () => ({ a: first, x: 0, y: 0, ...it, base: it.k, site: !!it.l && !it.off })));
  }
  const items = frame.items ?? {};
  /** @param {string} k @param {number} depth @returns {Placed | undefined} */
  const put = (k, depth) => {
    const known = all.get(k), it = items[k];
    if (known || !it || depth > 9) return known;
    const under = it.on ? put(it.on, depth + 1) : undefined;
    if (it.on && !under) return undefined;
    const apart = !under || it.x !== undefined || it.y !== undefined;
    const placed = kept(it, k + " " + first, under, () => ({
      ...it, k, a: under?.a ?? it.a ?? first, x: (under?.x ?? 0) + (it.x ?? 0), y: (under?.y ?? 0) + (it.y ?? 0),
      base: apart ? k : /** @type {Placed} */ (under).base, site: apart && !!it.l,
    }));
    all.set(k, placed);
    return placed;
  };
  for (const k of Object.keys(items)) put(k, 0);
  const heights = new Map(Object.keys(layout.glyphs).map((name, i) => [name, i])), height = (/** @type {Placed} */ it) => heights.get(it.g ?? "") ?? -1;
  const still = layout.items.map((it) => it.k);
  const rows = layout.areas.flatMap((area) => frame.order?.[area.key] ?? []);
  const maps = new Set(layout.areas.filter((area) => area.kind === "map").map((area) => area.key));
  const above = [...all.values()].filter((it) => maps.has(it.a) && items[it.k])
    .sort((a, b) => height(a) - height(b) || (a.k < b.k ? -1 : 1)).map((it) => it.k);
  for (const k of [...still, ...rows, ...Object.keys(items).filter((k) => !maps.has(all.get(k)?.a ?? "")), ...above]) {
    const it = all.get(k);
    if (it) out.set(k, it);
  }
  return out;
}

/** @type {WeakMap<Item, {about: string, under?: Placed, placed: Placed}>} */ const KEPT = new WeakMap();

/** What was found for this very item before, if all it depends on is the same: from frame to frame little changes.
 * @param {Item} it @param {string} about @param {Placed | undefined} under @param {() => Placed} find */
function kept(it, about, under, find) {
  let known = KEPT.get(it);
  if (known?.about !== about || known.under !== under) KEPT.set(it, known = { about, under, placed: find() });
  return known.placed;
}

/** @type {WeakMap<Map<string, Placed>, Map<string, Placed[]>>} */ const STANDING = new WeakMap();

/** What stands at a place, and shares it: all that have it as their base.
 * @param {string} base @param {Map<string, Placed>} all that will not change any more */
export function standing(base, all) {
  let index = STANDING.get(all);
  if (!index) STANDING.set(all, index = Map.groupBy(all.values(), (it) => it.base));
  return index.get(base) ?? [];
}

/** Compare two drawings by key: what comes, what changes, what goes.
 * @param {Map<string, Placed>} old @param {Map<string, Placed>} now */
export function plan(old, now) {
  const enter = [], change = [], leave = [];
  for (const [k, it] of now) {
    const was = old.get(k);
    if (!was || was.a !== it.a) enter.push(k);
    else if (was !== it && JSON.stringify(was) !== JSON.stringify(it)) change.push(k);
  }
  for (const [k, it] of old) if (now.get(k)?.a !== it.a) leave.push(k);
  return { enter, change, leave };
}

/** The keys that may be picked next, unpacked from `{prefix: "name name"}`.
 * @param {Frame} frame @returns {Set<string>} */
export function open(frame) {
  const keys = new Set();
  for (const [prefix, names] of Object.entries(frame.next ?? {})) {
    for (const name of names.split(" ")) if (name) keys.add(`${prefix}:${name}`);
  }
  return keys;
}

/** What a click on a site means: the site, or what stands on it when only that may be picked.
 * @param {string} key @param {Map<string, Placed>} all @param {Set<string>} can */
export function meant(key, all, can) {
  if (can.has(key)) return key;
  const base = all.get(key)?.base ?? key;
  if (can.has(base)) return base;
  let top = base;
  for (const { k } of standing(base, all)) if (can.has(k)) top = k;
  return top;
}

/** The classes of one item; the static picture uses the same.
 * @param {Item} it @param {boolean} picked @param {boolean} can */
export function classes(it, picked, can) {
  return ["arm-i", it.g && "g-" + it.g, it.t && "tone-" + it.t, it.off && "off", picked && "picked", can && "can"]
    .filter(Boolean).join(" ");
}

/** The room that some parts need, each glyph being about one unit in radius.
 * @param {Part[]} parts */
export function bounds(parts) {
  const xs = parts.map((part) => part[1]), ys = parts.map((part) => part[2]);
  const [x, y] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const round = (/** @type {number} */ v) => Math.round(v * 100) / 100;
  return [x - 1, y - 1, Math.max(0, ...xs) - x + 2, Math.max(0, ...ys) - y + 2].map(round);
}
