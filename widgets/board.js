// @ts-check
/**
 * One board for every game. It is told what stands where and what may be clicked next,
 * draws that, and sends back what a person meant. It knows no game and no rule.
 *
 * Python owns the truth: `stage` (what never moves, and every word on screen) and `frame`
 * (everything else). A move arrives as a merge patch, which is merged into the model, so
 * that all views of it stay equal.
 */

// ---------------------------------------------------------------- types

/** @typedef {[glyph: string, dx: number, dy: number, tone?: string, angle?: number]} Part */
/** @typedef {{k?: string, g?: string, a?: string, on?: string, x?: number, y?: number, r?: number, s?: number,
 *   t?: string, l?: string, b?: string, n?: string[], p?: Part[], off?: boolean, to?: [number, number],
 *   h?: [tone: string, prefix: string, names: string, text?: string, to?: string][], m?: string[]}} Item */
/** @typedef {Item & {k: string, a: string, x: number, y: number, base: string, site: boolean}} Placed */
/** @typedef {{key: string, kind: "map" | "row", title: string, view?: number[], box?: number[], seat?: number, turn?: string, round?: boolean}} Area */
/** @typedef {{title: string, lang: string, langs: string[], areas: Area[], items: (Item & {k: string})[],
 *   glyphs: Record<string, string>, dials?: {name: string, key: string, title: string}[],
 *   overlays?: {id: string, title: string}[], words: Record<string, string>}} Layout */
/** @typedef {[key: string, tone: string, text?: string, to?: string]} Mark */
/** @typedef {{rule: string, title: string, text: string, summary?: string, keys?: string[]}} Refusal */
/** @typedef {{s?: number, m: string, t?: string, c?: string, k?: string[]}} Entry */
/** @typedef {{title: string, chapters?: [name: string, title: string, done: boolean][], end?: string, step: number, of: number, text: string, ask?: boolean, done?: boolean,
 *   verdict?: {ok: boolean, text: string, rule?: string}, hints?: string[], more?: boolean, options?: string[],
 *   multi?: boolean, chosen?: string[], back?: boolean, next?: boolean, rules?: {id: string, title: string}[]}} Lesson */
/** @typedef {{n: number, items: Record<string, Item>, picks?: string[], next?: Record<string, string>,
 *   dial?: Record<string, string>, ghost?: Part[], on?: string[], marks?: Record<string, Mark[]>,
 *   notes?: Record<string, string>, order?: Record<string, string[]>, seats?: string[], turn?: number, status?: string, facts?: string[][],
 *   why?: {text: string, refusals?: Refusal[]}, hints?: string[], log?: Record<string, Entry>, at?: number,
 *   tilt?: number, undo?: boolean, redo?: boolean, fork?: {ply: number, text: string}, over?: {text: string, rule?: string, title?: string},
 *   lines?: string[], games?: [name: string, text: string][],
 *   error?: string, curtain?: {text: string}, covered?: {text: string}, resume?: {text: string, more?: boolean}, lesson?: Lesson}} Frame */
/** @typedef {{kind: string, [name: string]: unknown}} Message */
/** The part of an anywidget model that is used here.
 * @typedef {{get(name: string): any, set(name: string, value: any): void, send(content: any): void,
 *   on(event: string, call: (...args: any[]) => void): void, off(event: string, call: (...args: any[]) => void): void}} Model */

// ---------------------------------------------------------------- pure: what to draw

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

/** Find the place of every item. One that stands `on` another shares its area and place; x and y then shift it.
 * A site is what a person can point at: it has a label and its own place, and is not a fixture that is off. What never moves comes first, then
 * the rows in the order they are given, then what stands on maps, later glyphs above earlier ones.
 * @param {Layout} layout @param {Frame} frame @returns {Map<string, Placed>} */
export function place(layout, frame) {
  /** @type {Map<string, Placed>} */ const all = new Map();
  /** @type {Map<string, Placed>} */ const out = new Map();
  const first = layout.areas[0]?.key ?? "";
  for (const it of layout.items) {
    all.set(it.k, { a: first, x: 0, y: 0, ...it, base: it.k, site: !!it.l && !it.off });
  }
  const items = frame.items ?? {};
  /** @param {string} k @param {number} depth @returns {Placed | undefined} */
  const put = (k, depth) => {
    const known = all.get(k), it = items[k];
    if (known || !it || depth > 9) return known;
    const under = it.on ? put(it.on, depth + 1) : undefined;
    if (it.on && !under) return undefined;
    const apart = !under || it.x !== undefined || it.y !== undefined;
    const placed = {
      ...it, k, a: under?.a ?? it.a ?? first, x: (under?.x ?? 0) + (it.x ?? 0), y: (under?.y ?? 0) + (it.y ?? 0),
      base: apart ? k : /** @type {Placed} */ (under).base, site: apart && !!it.l,
    };
    all.set(k, placed);
    return placed;
  };
  for (const k of Object.keys(items)) put(k, 0);
  const heights = Object.keys(layout.glyphs), height = (/** @type {Placed} */ it) => heights.indexOf(it.g ?? "");
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

/** Points on the way clockwise round (0, 0) from one place to another, both ends included.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to @returns {{x: number, y: number}[]} */
export function arc(from, to) {
  const [r, end] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)], start = Math.atan2(from.y, from.x);
  const whole = 2 * Math.PI, angle = r && end ? Math.max(0, (Math.atan2(to.y, to.x) - start + 2 * whole + 1e-6) % whole - 1e-6) : 0;
  const steps = Math.ceil(angle * 8) + 1;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps, at = start + angle * part, far = r + (end - r) * part;
    return { x: Math.cos(at) * far, y: Math.sin(at) * far };
  });
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
  for (const it of all.values()) if (it.base === base && can.has(it.k)) top = it.k;
  return top;
}

/** Say in words what is at a site: its label, what stands there, and its state.
 * @param {string} key @param {Map<string, Placed>} all @param {Frame} frame @param {Set<string>} can @param {Record<string, string>} words */
export function describe(key, all, frame, can, words) {
  const it = all.get(key);
  if (!it || (it.off && !frame.items?.[key])) return it?.l ?? "";
  const parts = [it.l ?? key];
  if (it.b && !parts[0].includes(it.b)) parts.push(it.b);
  parts.push(...(it.n ?? []));
  let bare = true;
  for (const other of all.values()) {
    if (other.base === key && other.k !== key) {
      bare = false;
      if (other.l) parts.push(other.l);
    }
  }
  if (bare && !frame.items?.[key] && words.free) parts.push(words.free);
  if (frame.picks?.includes(key) || frame.lesson?.chosen?.includes(key)) parts.push(words.picked ?? "");
  else if (can.has(meant(key, all, can))) parts.push(words.can ?? "");
  if (it.off) parts.push(words.off ?? "");
  return parts.filter(Boolean).join(", ");
}

/** @typedef {{k: string, x: number, y: number}} Spot */

/** The neighbour an arrow key leads to. `goal` is the line one walks along, so that a zigzag stays level.
 * @param {Spot} from @param {"left" | "right" | "up" | "down"} way @param {Spot[]} spots @param {number} [goal]
 * @returns {Spot | undefined} */
export function nearest(from, way, spots, goal) {
  const flat = way === "left" || way === "right", sign = way === "left" || way === "up" ? -1 : 1;
  const line = goal ?? (flat ? from.y : from.x);
  /** @type {Spot | undefined} */ let best;
  let least = Infinity;
  for (const spot of spots) {
    const along = sign * (flat ? spot.x - from.x : spot.y - from.y);
    if (spot.k === from.k || along < 1e-3) continue;
    const across = Math.abs(flat ? spot.y - from.y : spot.x - from.x);
    const off = Math.abs((flat ? spot.y : spot.x) - line);
    // Beyond 60 degrees it is a neighbour on the side: only taken when nothing lies ahead.
    const cost = along + 1.2 * off + 0.3 * across + (across > 1.74 * along ? 1e4 : 0);
    if (cost < least - 1e-6) [best, least] = [spot, cost];
  }
  return best;
}

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

/** The classes of one item; the static picture uses the same.
 * @param {Item} it @param {boolean} picked @param {boolean} can */
export function classes(it, picked, can) {
  return ["arm-i", it.g && "g-" + it.g, it.t && "tone-" + it.t, it.off && "off", picked && "picked", can && "can"]
    .filter(Boolean).join(" ");
}

/** Split a lesson's text into paragraphs of plain and **strong** runs.
 * @param {string} text @returns {{strong: boolean, text: string}[][]} */
export function prose(text) {
  return text.split(/\n\s*\n/).map((par) =>
    par.split("**").map((run, i) => ({ strong: i % 2 === 1, text: run })).filter((run) => run.text));
}

// ---------------------------------------------------------------- DOM helpers

/** Here board.py puts board.css, so that both travel compressed as one. */
const STYLE = "";
const SVG = "http://www.w3.org/2000/svg";
/** Lab's own shortcuts leave an element alone that carries this; on an ancestor it would not count. */
const QUIET = "data-lm-suppress-shortcuts";

/** @typedef {Node | string | false | null | undefined} Child */
/** Make an element; functions become listeners, `false` and undefined attributes are left out.
 * @param {string} tag @param {Record<string, any>} [props] @param {...Child} kids @returns {HTMLElement} */
function h(tag, props = {}, ...kids) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") el.addEventListener(name, value);
    else if (value !== undefined && value !== false) el.setAttribute(name, value === true ? "" : String(value));
  }
  if (/^(button|input|textarea|summary|select)$/.test(tag)) el.setAttribute(QUIET, "true");
  el.append(.../** @type {(Node | string)[]} */ (kids.filter((kid) => kid || kid === "")));
  return el;
}

/** @param {string} tag @param {Record<string, string>} [props] @returns {SVGElement} */
function s(tag, props = {}) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) el.setAttribute(name, value);
  return el;
}

/** Write an attribute only if it differs: an unchanged board costs nothing.
 * @param {Element} el @param {string} name @param {string | null} value */
function attr(el, name, value) {
  if (el.getAttribute(name) === value) return;
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
}

/** @param {Element} el @param {string} text */
function write(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** @param {{x: number, y: number, r?: number, s?: number}} at */
const shift = ({ x, y, r, s: scale }) =>
  `translate(${x}px,${y}px)` + (r ? ` rotate(${r}deg)` : "") + (scale && scale !== 1 ? ` scale(${scale})` : "");

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// ---------------------------------------------------------------- one model: the post office

/** Listens once per model: merges patches, and carries messages to Python one at a time, so that a
 * quick second click waits for the frame that the first one makes. Python answers every message, in
 * order; silence means that the kernel is busy or gone, and what waits is kept for its return.
 * A message that got no answer goes again under its old number: Python does nothing twice.
 * @param {{model: Model, signal?: AbortSignal}} context */
async function initialize({ model, signal }) {
  for (const name of ["stage", "frame"]) model.set(name, await unsqueeze(model.get(name)));
  /** @type {Message[]} */ const waiting = [];
  const page = Math.random().toString(36).slice(2, 7).padEnd(5, "x");
  /** @type {{message: Message, id: number, n: number} | null} */ let pending = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  let count = 0, patience = 5000;
  const gone = (/** @type {boolean} */ is) => model.set("_gone", is);

  const send = (/** @type {Message} */ message, id = ++count, n = model.get("frame").n) => {
    try {
      model.send({ ...message, id: page + id, frame: n });
    } catch {
      gone(true);
    }
    return { message, id, n };
  };
  /** Ask again, ever more seldom: an answer tells whether Python is there, and what it has not heard. */
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      gone(true);
      send({ kind: "resync" });
      patience = Math.min(2 * patience, 60000);
      listen();
    }, patience);
  };
  const post = () => {
    const message = pending ? undefined : waiting.shift();
    if (!message) return;
    pending = send(message);
    listen();
  };
  const ask = () => {
    const { nr: _, ...message } = model.get("_ask");
    const twin = JSON.stringify(message);
    // A double click means one click; turning a dial twice means twice.
    const again = [pending?.message, ...waiting].some((old) => JSON.stringify(old) === twin);
    if ((!again || message.kind === "dial") && waiting.length < 8) waiting.push(message);
    if (model.get("_gone")) send({ kind: "resync" });
    post();
    model.set("_busy", true);
  };
  const heard = (/** @type {any} */ message) => {
    const frame = model.get("frame");
    if (message.kind === "frame") model.set("frame", message.frame);
    else if (message.kind === "patch" && message.n === frame.n + 1) {
      model.set("frame", { ...merge(frame, message.patch), n: message.n });
    } else if (message.n > frame.n) send({ kind: "resync" });
    else if (message.text !== undefined) model.set("_reply", message);
    const id = message.re?.startsWith(page) ? Number(message.re.slice(5)) : 0;
    patience = 5000;
    if (pending && id > pending.id) {
      // A later question was answered, this one not: it or its answer was lost on the way.
      send(pending.message, pending.id, pending.n);
      listen();
    } else if (id && id === pending?.id) {
      pending = null;
      clearTimeout(timer);
    }
    gone(false);
    model.set("_answered", count + ":" + id);
    post();
    model.set("_busy", !!pending);
  };
  // A restarted kernel closes the line; asking is the only way to learn whether one is left.
  const line = () => model.set("_ask", { kind: "resync", nr: -++count });

  /** @type {[string, (...args: any[]) => void][]} */
  const events = [["change:_ask", ask], ["msg:custom", heard], ["comm_live_update", line]];
  for (const [event, call] of events) model.on(event, call);
  signal?.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const [event, call] of events) model.off(event, call);
  });
}

// ---------------------------------------------------------------- one view: skeleton and updates

/** One view of the board in one output cell. */
class View {
  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.layout = unpack(model.get("stage"));
    /** @type {Frame} */ this.frame = { n: -1, items: {} };
    /** @type {Map<string, Placed>} */ this.all = new Map();
    /** @type {Map<string, {g: Element, body: Element}>} */ this.nodes = new Map();
    /** @type {Map<string, SVGElement>} */ this.marked = new Map();
    /** @type {Map<string, DocumentFragment>} */ this.glyphs = new Map();
    /** @type {Set<string>} */ this.can = new Set();
    /** @type {Map<string, string>} what each area's one tab stop is */ this.current = new Map();
    /** @type {string[]} */ this.lit = [];
    /** @type {Placed | undefined} what links are drawn from */ this.from = undefined;
    this.hover = "";
    this.upright = false;
    this.focus = "";
    this.byKey = false;
    this.still = false;
    this.aiming = false;
    this.back = false;
    this.drawn = false;
    /** @type {{way: string, line: number, at: Element} | undefined} */ this.walk = undefined;
    this.wheel = 0;
    this.start = "";
    this.dragged = "";
    this.said = "";
    this.asked = 0;
    /** @type {Record<string, HTMLElement>} */ this.parts = {};
    this.live = h("div", { class: "arm-live", role: "status", "aria-live": "polite" });
    this.tip = h("div", { class: "arm-tip", "aria-hidden": "true" });
    /** @type {HTMLElement | undefined} the line of the log to bring into view */ this.latest = undefined;
    this.list = h("ol", { class: "arm-list", "data-rove": "log" });
    this.python = h("code", { class: "arm-code" });
    this.count = h("span", { class: "arm-count" });
    this.typed = /** @type {HTMLInputElement} */ (h("input", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: "400" }));
    this.saved = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 4, spellcheck: "false" }));
    this.root = h("div", { class: "arm", lang: this.layout.lang, "data-theme": model.get("theme") ?? "auto" });
    this.build();
    this.listen();
    if (STYLE) el.append(h("style", {}, STYLE));
    el.append(this.root);
    this.update();
  }

  /** @param {string} word */
  w(word) {
    return this.layout.words[word] ?? word;
  }

  /** Say something to Python, by way of the model's post office.
   * @param {Message} message */
  ask(message) {
    this.model.set("_ask", { ...message, nr: Math.random() });
  }

  // ------------------------------ skeleton

  build() {
    const { layout } = this, w = this.w.bind(this);
    const part = (/** @type {string} */ name, /** @type {Child[]} */ ...kids) => {
      const el = h("div", { class: "arm-" + name }, ...kids);
      this.parts[name] = el;
      return el;
    };
    const main = layout.areas.filter((a) => a.kind === "map").map((a) => this.buildMap(a));
    const rows = layout.areas.filter((a) => a.kind === "row").map((a) => this.buildRow(a));
    this.root.replaceChildren(
      this.live, part("curtain"),
      part("grid",
        part("status"), part("langs", ...this.languages()),
        h("div", { class: "arm-boards" }, ...main, this.tip),
        part("strips"), part("tools", ...this.buildTools()), part("help"),
        part("rows", ...rows),
        h("div", { class: "arm-side" }, part("lesson"), part("why"), part("facts"), part("overlays"), this.buildType(),
          this.buildLog(), this.buildSave()),
      ),
    );
    this.parts.help.hidden = true;
    this.root.setAttribute("role", "region");
    this.root.setAttribute("aria-label", layout.title || w("board"));
    if (this.upright) this.stand(true);
  }

  /** @param {Area} area */
  buildMap(area) {
    const view = area.view ?? [-1, -1, 2, 2];
    const svg = s("svg", {
      class: "arm-map", viewBox: view.join(" "), role: "group", "aria-label": area.title, "data-rove": area.key,
    });
    svg.style.setProperty("--ratio", String(view[2] / view[3]));
    svg.style.transformOrigin = `${(-100 * view[0]) / view[2]}% ${(-100 * view[1]) / view[3]}%`;
    for (const plane of ["fixed", "free", "marks", "ghost", "hover", "ring"]) {
      svg.append(s("g", { class: "arm-" + plane, ...(plane === "fixed" || plane === "free" ? {} : { "aria-hidden": "true" }) }));
    }
    return svg;
  }

  /** @param {Area} area */
  buildRow(area) {
    return h("div", { class: "arm-row", "data-area": area.key },
      h("div", { class: "arm-h" }, area.seat !== undefined && h("i", { class: `arm-seat tone-seat-${area.seat}` }), area.title),
      h("div", { class: "arm-flow", role: "group", "aria-label": area.title, "data-rove": area.key }));
  }

  buildTools() {
    const tool = (/** @type {string} */ name, /** @type {Message} */ message, /** @type {string} */ key) =>
      h("button", { type: "button", class: "arm-tool", "data-f": name, click: () => this.act(name, message) },
        this.w(name), key && h("kbd", { "aria-hidden": "true" }, key));
    const dials = (this.layout.dials ?? []).map((dial) => h("button", {
      type: "button", class: "arm-tool arm-dial", "data-f": "dial:" + dial.name,
      click: () => this.turn(dial.name, 1),
    }, dial.title, h("kbd", { "aria-hidden": "true" }, dial.key.toUpperCase())));
    const turns = this.layout.areas.filter((area) => area.turn).map((area) => h("button", {
      type: "button", class: "arm-tool", "data-f": "turn:" + area.key, "aria-pressed": String(this.upright),
      click: () => this.stand(!this.upright),
    }, area.turn));
    return [
      h("div", { class: "arm-set" }, ...dials, ...turns),
      h("div", { class: "arm-set" }, tool("undo", { kind: "undo" }, "U"), tool("redo", { kind: "redo" }, ""),
        tool("hint", { kind: "hint" }, "H"),
        h("button", { type: "button", class: "arm-tool", "data-f": "help", "aria-expanded": "false", "aria-label": this.w("help"),
          click: () => this.help() }, "?")),
    ];
  }

  /** Turn the maps that can be turned, so that they stand upright for who looks, or back.
   * @param {boolean} upright */
  stand(upright) {
    this.upright = upright;
    for (const { key } of this.layout.areas.filter((area) => area.turn)) {
      const map = /** @type {SVGElement} */ (this.root.querySelector(`svg[data-rove="${key}"]`));
      map.style.transform = upright && this.frame.tilt ? `rotate(${this.frame.tilt}deg)` : "";
      attr(/** @type {Element} */ (this.root.querySelector(`[data-f="turn:${key}"]`)), "aria-pressed", String(upright));
    }
  }

  buildType() {
    const box = this.typed;
    attr(box, "aria-label", this.w("type"));
    attr(box, "placeholder", this.w("type"));
    return this.parts.type = h("form", {
      class: "arm-type", submit: (/** @type {Event} */ e) => {
        e.preventDefault();
        this.said = box.value.trim();
        if (this.said) this.ask({ kind: "type", text: this.said });
      },
    }, box, h("button", { class: "arm-b" }, this.w("go")));
  }

  buildLog() {
    const copy = this.button("copy", () => this.copy(this.python.textContent ?? ""));
    this.parts.py = h("div", { class: "arm-py" }, this.python, copy);
    this.parts.lines = h("ul", { class: "arm-games" });
    this.list.replaceChildren();
    return h("details", { class: "arm-fold", open: true },
      h("summary", {}, this.w("log"), this.count), this.list, this.parts.lines, this.parts.py,
      h("div", { class: "arm-set" }, this.button("script", () => this.ask({ kind: "script" }))));
  }

  buildSave() {
    const box = this.saved;
    attr(box, "aria-label", this.w("savebox"));
    return h("details", { class: "arm-fold" }, h("summary", {}, this.w("save_load")), box,
      h("div", { class: "arm-set" }, this.button("save", () => this.ask({ kind: "save" })),
        this.button("load", () => box.value.trim() && this.ask({ kind: "load", text: box.value })),
        this.button("new", () => this.ask({ kind: "new" })), this.button("games", () => this.ask({ kind: "games" }))));
  }

  /** @param {string} word @param {() => void} click @param {Record<string, any>} [props] */
  button(word, click, props = {}) {
    return h("button", { type: "button", class: "arm-b", "data-f": word, click, ...props }, this.w(word));
  }

  // ------------------------------ a new frame

  update() {
    const frame = /** @type {Frame} */ (this.model.get("frame"));
    const was = this.frame;
    const held = this.held();
    this.frame = frame;
    this.back = (frame.at ?? 0) < (was.at ?? 0);
    const fresh = (/** @type {(keyof Frame)[]} */ ...names) => names.some((name) => frame[name] !== was[name]);
    this.draw();
    if (fresh("tilt")) this.stand(this.upright);
    if (fresh("status", "turn", "seats")) this.showStatus();
    if (fresh("over", "error", "resume", "fork", "curtain", "covered", "at", "games")) this.showStrips();
    if (fresh("lesson")) this.showLesson();
    if (fresh("why", "hints")) this.showWhy();
    if (fresh("facts", "seats")) this.showFacts();
    if (fresh("on", "notes")) this.showOverlays();
    if (fresh("log", "at")) this.showLog();
    if (fresh("lines")) this.showLines();
    this.showTools();
    if (fresh("ghost", "items", "picks")) this.drawGhost();
    this.keepFocus(held);
    this.speak(was);
    this.settle();
  }

  /** Work out where everything lies now: until the next frame the page would only wait. */
  settle() {
    const { list, latest } = this;
    const scroll = () => latest && (list.scrollTop = latest.offsetTop - list.clientHeight / 2);
    if (latest && !list.isConnected) requestAnimationFrame(scroll);
    else if (!scroll()) void list.offsetTop;
    this.latest = undefined;
  }

  /** What has the focus, in words that survive a redraw. */
  held() {
    const el = this.root.ownerDocument.activeElement;
    if (!el || !this.root.contains(el)) return null;
    const area = el.closest("[data-rove]")?.getAttribute("data-rove") ?? "";
    return { el, area, f: el.getAttribute("data-f") ?? "" };
  }

  /** Keep the focus in the board when its element has gone; follow the move when played by keys.
   * @param {ReturnType<View["held"]>} held */
  keepFocus(held) {
    const next = this.byKey && held?.area && !this.frame.curtain ? this.areaOfNext(held.area) : "";
    if (next) return this.enter(next);
    const ready = this.parts.curtain.querySelector("button");
    if (held && ready) return this.aim(ready);
    if (!held || this.root.contains(this.root.ownerDocument.activeElement)) return;
    if (held.el.isConnected) return this.aim(held.el);
    const same = held.f && this.root.querySelector(`[data-f="${CSS.escape(held.f)}"]`);
    if (same instanceof HTMLElement) this.aim(same);
    else if (!this.enter(held.area)) this.enter(this.areaOfNext("") || this.layout.areas[0].key);
  }

  /** The area that holds the next picks, if the present one holds none.
   * @param {string} present */
  areaOfNext(present) {
    let found = "";
    for (const key of this.can) {
      const area = this.all.get(key)?.a;
      if (area === present) return "";
      found ||= area ?? "";
    }
    return found;
  }

  /** Put the focus on an area's tab stop, or on its first pickable item.
   * @param {string} area */
  enter(area) {
    const at = this.current.get(area) ?? "";
    const key = this.can.has(at) ? at : [...this.can].find((k) => this.all.get(k)?.a === area) ?? at;
    const node = this.nodes.get(this.all.get(key)?.base ?? key)?.g;
    if (node) this.aim(node);
    return !!node;
  }

  /** Give the focus to an element; under a mouse the page stays where it is.
   * @param {Element} el */
  aim(el) {
    /** @type {HTMLElement} */ (el).focus({ preventScroll: this.still });
  }

  /** Tell a screen reader what is new, once.
   * @param {Frame} was */
  speak(was) {
    const { frame } = this, { lesson } = frame, words = [];
    if (frame.error && frame.error !== was.error) words.push(frame.error);
    if (frame.why && frame.why !== was.why) words.push(frame.why.text, ...(frame.why.refusals ?? []).map((r) => `${r.title}: ${r.text}`));
    if (lesson?.verdict && lesson.verdict !== was.lesson?.verdict) words.push(lesson.verdict.text);
    if (lesson && lesson.step !== was.lesson?.step) words.push(lesson.text.replaceAll("**", ""));
    if (frame.hints && frame.hints !== was.hints) words.push(frame.hints.at(-1) ?? "");
    if (frame.log !== was.log) words.push(frame.log?.[(frame.at ?? 0) - 1]?.t ?? "");
    if (frame.over && frame.over !== was.over) words.push(frame.over.text);
    if (frame.status !== was.status) words.push(frame.status ?? "");
    const text = words.filter(Boolean).join(" ");
    if (text) write(this.live, text);
  }

  // ------------------------------ the board

  draw() {
    const { frame, layout } = this;
    const now = place(layout, frame), diff = plan(this.all, now);
    this.can = frame.curtain ? new Set() : open(frame);
    for (const key of diff.leave) this.drop(key);
    const was = this.all;
    this.all = now;
    for (const key of diff.enter) this.add(key);
    for (const key of diff.change) {
      this.fill(key);
      this.travel(key, /** @type {Placed} */ (was.get(key)), /** @type {Placed} */ (now.get(key)));
    }
    if (diff.enter.length) this.sort();
    const picks = new Set([...(frame.picks ?? []), ...(frame.lesson?.chosen ?? [])]);
    for (const [key, it] of now) this.dress(key, it, picks);
    this.rove();
    this.link();
    this.drawMarks();
    this.drawn = true;
  }

  /** @param {Placed} it */
  area(it) {
    return /** @type {Area} */ (this.layout.areas.find((area) => area.key === it.a));
  }

  /** @param {string} key */
  add(key) {
    const it = /** @type {Placed} */ (this.all.get(key)), area = this.area(it);
    const home = area && this.root.querySelector(`[data-rove="${area.key}"]`);
    if (!home) return;
    const still = this.layout.items.some((one) => one.k === key), animate = this.drawn && !still;
    if (area.kind === "row" && it.base === key) {
      const g = h("button", { type: "button", class: "arm-i", "data-k": key, tabindex: "-1" });
      home.append(g);
      this.nodes.set(key, { g, body: g });
    } else {
      const g = s("g", { "data-k": key }), body = s("g", { class: animate ? "arm-body arm-in" : "arm-body" });
      g.append(body);
      const under = area.kind === "row" ? this.nodes.get(it.base)?.g.querySelector("svg") : null;
      (under ?? home.children[still ? 0 : 1])?.append(g);
      this.nodes.set(key, { g, body });
    }
    this.fill(key);
  }

  /** Put the nodes into the order of the items; those already there are not touched. */
  sort() {
    /** @type {Map<Element, Element>} */ const last = new Map();
    for (const key of this.all.keys()) {
      const g = this.nodes.get(key)?.g, home = g?.parentElement;
      if (!g || !home) continue;
      const before = last.get(home);
      let after = before ? before.nextElementSibling : home.firstElementChild;
      // What is fading away has no key any more, and stays where it was.
      while (after && !after.hasAttribute("data-k")) after = after.nextElementSibling;
      if (after !== g) home.insertBefore(g, after);
      last.set(home, g);
    }
  }

  /** Take an item away: it fades, and no longer counts.
   * @param {string} key */
  drop(key) {
    const node = this.nodes.get(key);
    this.nodes.delete(key);
    if (!node) return;
    const { g } = node;
    if (calm() || !(g instanceof SVGElement)) return g.remove();
    g.removeAttribute("data-k");
    g.removeAttribute("tabindex");
    g.setAttribute("aria-hidden", "true");
    node.body.classList.add("arm-out");
    setTimeout(() => g.remove(), 260);
  }

  /** Draw an item's inside anew: its glyph or parts, badge and label.
   * @param {string} key */
  fill(key) {
    const it = /** @type {Placed} */ (this.all.get(key)), node = this.nodes.get(key);
    if (!node) return;
    const parts = it.p ?? (it.g && this.layout.glyphs[it.g] ? [/** @type {Part} */ ([it.g, 0, 0])] : []);
    const drawn = parts.map((part) => this.part(part));
    if (it.to) drawn.unshift(s("line", { x2: String(it.to[0] - it.x), y2: String(it.to[1] - it.y) }));
    if (node.g instanceof HTMLElement) {
      const pic = s("svg", { class: "arm-pic", "aria-hidden": "true" });
      const box = this.area(it).box ?? bounds(parts);
      attr(pic, "viewBox", box.join(" "));
      pic.style.setProperty("--w", String(box[2]));
      pic.append(...drawn);
      node.g.replaceChildren(...(drawn.length ? [pic] : []), h("span", { class: "arm-l" }, (it.l ?? "").split(",")[0]),
        ...(it.n ?? []).map((line) => h("span", { class: "arm-n" }, line)));
      attr(node.g, "data-b", it.b ?? null);
    } else {
      // A fixture's line is its name, written where it stands.
      const said = it.b ?? (it.off && it.n?.[0]);
      if (said) {
        const text = s("text", { class: it.b && it.g ? "arm-badge" : "arm-name" });
        text.textContent = said;
        drawn.push(text);
      }
      node.body.replaceChildren(...drawn);
      /** @type {SVGElement} */ (node.g).style.transform = shift(it);
    }
  }

  /** On a round map what moves goes clockwise about the middle, and back when a move is taken back.
   * @param {string} key @param {Placed} from @param {Placed} to */
  travel(key, from, to) {
    if (!this.area(to).round || calm() || (from.x === to.x && from.y === to.y)) return;
    const way = (this.back ? arc(to, from).reverse() : arc(from, to)).map((at) => ({ transform: shift({ ...to, ...at }) }));
    this.nodes.get(key)?.g.animate(way, { duration: 300 + 18 * way.length, easing: "ease-in-out" });
  }

  /** @param {Part} part */
  part([glyph, x, y, tone, angle]) {
    const g = s("g", { class: `g-${glyph}` + (tone ? ` tone-${tone}` : "") });
    if (x || y || angle) g.setAttribute("transform", `translate(${x} ${y})` + (angle ? ` rotate(${angle})` : ""));
    g.append(this.glyph(glyph));
    return g;
  }

  /** @param {string} name */
  glyph(name) {
    let drawn = this.glyphs.get(name);
    if (!drawn) {
      const holder = s("g");
      holder.innerHTML = this.layout.glyphs[name] ?? "";
      drawn = document.createDocumentFragment();
      drawn.append(...holder.childNodes);
      this.glyphs.set(name, drawn);
    }
    return drawn.cloneNode(true);
  }

  /** Bring an item's classes, name and state up to date.
   * @param {string} key @param {Placed} it @param {Set<string>} picks */
  dress(key, it, picks) {
    const g = this.nodes.get(key)?.g;
    if (!g) return;
    const picked = picks.has(key), can = this.can.has(it.site ? meant(key, this.all, this.can) : key);
    attr(g, "class", classes(it, picked, can) + (it.site ? " site" : ""));
    if (!it.site && !(g instanceof HTMLElement)) {
      // It may have been one before: a screen reader and Tab pass it by now.
      for (const name of ["role", "tabindex", "aria-label", "aria-pressed", "aria-disabled"]) attr(g, name, null);
      return;
    }
    if (g instanceof SVGElement) attr(g, "role", "button");
    attr(g, QUIET, "true");
    attr(g, "aria-label", describe(key, this.all, this.frame, this.can, this.layout.words));
    attr(g, "aria-pressed", picked ? "true" : null);
    attr(g, "aria-disabled", it.off ? "true" : null);
    attr(g, "aria-description", it.m?.join("; ") ?? null);
    attr(g, "data-f", key);
  }

  /** One tab stop per area: the last one used, else one that may be picked, else the first. */
  rove() {
    for (const area of this.layout.areas) {
      const keys = [...this.all.values()].filter((it) => it.a === area.key && (it.site || area.kind === "row") && it.base === it.k).map((it) => it.k);
      let at = this.current.get(area.key) ?? "";
      if (!keys.includes(at)) at = keys.find((key) => this.can.has(key)) ?? keys[0] ?? "";
      this.current.set(area.key, at);
      for (const key of keys) {
        const g = this.nodes.get(key)?.g;
        if (g) attr(g, "tabindex", key === at ? "0" : "-1");
      }
    }
  }

  drawMarks() {
    const want = marks(this.frame, this.lit, this.from);
    for (const [id, node] of this.marked) {
      const it = this.all.get(want.get(id)?.[0] ?? "");
      if (it && node.style.transform === shift({ x: it.x, y: it.y })) continue;
      node.remove();
      this.marked.delete(id);
    }
    for (const [id, mark] of want) {
      if (this.marked.has(id)) continue;
      const it = this.all.get(mark[0]);
      if (!it) continue;
      const node = this.mark(it, mark);
      const g = this.nodes.get(it.base)?.g;
      const plane = g?.closest("svg.arm-map")?.querySelector(".arm-marks");
      if (!plane) continue;
      plane.append(node);
      this.marked.set(id, node);
    }
    const all = [...want.values()];
    for (const [key, { g }] of this.nodes) {
      if (!(g instanceof HTMLElement)) continue;
      const here = all.filter(([k]) => k === key);
      attr(g, "data-mark", here.at(-1)?.[1] ?? null);
      attr(g, "data-m", here.findLast(([, , text]) => text)?.[2] ?? null);
    }
  }

  /** @param {Placed} it @param {Mark} mark */
  mark(it, [, tone, text, to]) {
    const g = s("g", { class: `arm-mark tone-${tone}` });
    g.style.transform = shift({ x: it.x, y: it.y });
    const end = to ? this.all.get(to) : undefined;
    if (end) g.append(s("line", { x2: String(end.x - it.x), y2: String(end.y - it.y) }));
    else g.append(this.outline(it));
    if (text) {
      const t = s("text");
      t.textContent = text;
      g.append(t);
    }
    return g;
  }

  /** The shape of a site, for marks and rings.
   * @param {Placed} it */
  outline(it) {
    const base = this.all.get(it.base) ?? it, g = s("g", { class: "arm-outline" });
    g.append(this.glyph(outlined(it, base, this.layout.glyphs)));
    if (!g.firstChild) g.append(s("circle", { r: ".6" }));
    return g;
  }

  /** Choose whose links are drawn: what is pointed at, else the last pick; true if that is another than before. */
  link() {
    const was = this.from;
    this.from = shown(this.all, [this.hover, this.focus, ...(this.frame.picks ?? []).toReversed()]);
    return this.from !== was;
  }

  /** Show where the hand is: ring, name, what it leads to, and what would be laid there. */
  point() {
    const key = this.hover || this.focus, it = this.all.get(key);
    this.ring("hover", this.hover);
    this.ring("ring", this.focus);
    if (this.link()) this.drawMarks();
    const said = it && this.area(it)?.kind === "map" ? [describe(it.base, this.all, this.frame, this.can, this.layout.words)] : [];
    if (!said.length || this.from?.base === it?.base) said.push(...(this.from?.m ?? []));
    write(this.tip, said.join("\n"));
    this.moveGhost();
  }

  /** @param {string} plane @param {string} key */
  ring(plane, key) {
    const it = this.all.get(key);
    for (const g of this.root.querySelectorAll(".arm-" + plane)) {
      const here = it && g.parentElement === this.nodes.get(key)?.g.closest("svg.arm-map");
      if (!here) g.replaceChildren();
      else if (g.getAttribute("data-at") !== key || !g.firstChild) g.replaceChildren(this.outline(it));
      attr(g, "data-at", here ? key : null);
      if (here) /** @type {SVGElement} */ (g).style.transform = shift(it);
    }
  }

  drawGhost() {
    for (const g of this.root.querySelectorAll(".arm-ghost")) {
      g.replaceChildren(...(this.frame.ghost ?? []).map((part) => this.part(part)));
    }
    const was = this.aiming, now = !!this.frame.ghost?.length;
    this.aiming = now || !!this.frame.picks?.length && !!this.from?.h;
    this.root.classList.toggle("placing", now);
    // On a phone the hand lies below the fold: the board comes back to be clicked.
    if (this.aiming && !was && !this.byKey) requestAnimationFrame(() => this.tip.parentElement?.scrollIntoView({ block: "nearest" }));
    this.point();
  }

  moveGhost() {
    const key = this.hover || this.focus, it = this.all.get(key);
    for (const g of this.root.querySelectorAll(".arm-ghost")) {
      const here = it && g.parentElement === this.nodes.get(key)?.g.closest("svg.arm-map");
      attr(g, "class", "arm-ghost" + (here ? " shown" : "") + (this.can.has(key) ? "" : " no"));
      if (here) /** @type {SVGElement} */ (g).style.transform = shift({ x: it.x, y: it.y });
    }
  }

  // ------------------------------ the words around it

  showStatus() {
    const { turn, status, seats } = this.frame;
    this.parts.status.replaceChildren(
      turn !== undefined ? h("i", { class: `arm-seat tone-seat-${turn}`, title: seats?.[turn] }) : "",
      h("span", { class: "arm-say" }, status ?? ""));
    for (const row of this.root.querySelectorAll(".arm-row")) {
      const seat = this.layout.areas.find((area) => area.key === row.getAttribute("data-area"))?.seat;
      row.classList.toggle("acts", seat !== undefined && seat === turn);
    }
  }

  languages() {
    const { langs, lang } = this.layout;
    if (!langs || langs.length < 2) return [];
    return [h("div", { role: "group", "aria-label": this.w("lang") }, ...langs.map((one) => h("button", {
      type: "button", class: "arm-lang", "data-f": "lang:" + one, lang: one, "aria-pressed": String(one === lang),
      click: () => one !== lang && this.ask({ kind: "lang", lang: one }),
    }, one.toUpperCase())))];
  }

  showStrips() {
    const { frame } = this, { over, fork, resume, curtain, games } = frame;
    /** @type {HTMLElement[]} */ const out = [];
    const strip = (/** @type {string} */ tone, /** @type {string} */ text, /** @type {Child[]} */ ...kids) =>
      out.push(h("div", { class: "arm-strip " + tone }, h("span", {}, text), ...kids));
    if (this.model.get("_gone")) strip("bad", this.w("gone"));
    if (frame.error) strip("bad", frame.error);
    if (resume && !games) {
      strip("info", resume.text, this.button("resume_yes", () => this.ask({ kind: "resume", yes: true })),
        this.button("resume_no", () => this.ask({ kind: "resume", yes: false })),
        resume.more && this.button("games", () => this.ask({ kind: "games" }), { "data-f": "games:more" }));
    }
    if (games) strip("info games", this.w(games.length ? "games" : "games_none"), this.button("close", () => this.ask({ kind: "games" })), this.games(games));
    if (frame.covered) strip("info", frame.covered.text, this.button("uncover", () => this.ask({ kind: "ready" })));
    if (fork) strip("info", fork.text, this.button("back", () => this.ask({ kind: "back" })));
    else if ((frame.at ?? 0) < Object.keys(frame.log ?? {}).length) {
      strip("info", this.w("past"), this.button("fork", () => this.ask({ kind: "fork" })), this.button("back", () => this.ask({ kind: "back" })));
    }
    if (over) {
      strip("over", over.text, over.title && h("small", {}, `${over.title} (${over.rule ?? ""})`), this.button("new", () => this.ask({ kind: "new" })));
    }
    this.parts.strips.replaceChildren(...out);
    this.parts.grid.toggleAttribute("inert", !!curtain);
    this.parts.curtain.replaceChildren(...(curtain ? [h("p", {}, curtain.text), this.button("ready", () => this.ask({ kind: "ready" }))] : []));
  }

  /** The unfinished games that can be taken up. @param {[name: string, text: string][]} games */
  games(games) {
    return h("ul", { class: "arm-games" }, ...games.map(([name, text]) => h("li", {}, h("span", {}, text),
      this.button("take", () => this.ask({ kind: "take", name }), { "data-f": "take:" + name }),
      this.button("aside", () => this.ask({ kind: "aside", name }), { "data-f": "aside:" + name }))));
  }

  /** Other lines that were played and left. */
  showLines() {
    this.parts.lines.replaceChildren(...(this.frame.lines ?? []).map((text, number) => h("li", {}, h("span", {}, text),
      this.button("take", () => this.ask({ kind: "line", number }), { "data-f": "line:" + number }))));
  }

  showWhy() {
    const { why, hints } = this.frame, out = [];
    for (const hint of hints ?? []) out.push(h("p", { class: "arm-hint" }, hint));
    if (why) {
      out.push(h("div", { class: "arm-h" }, this.w("why")));
      if (why.text && !why.refusals?.length) out.push(h("p", {}, why.text));
      for (const { rule, title, text, summary } of why.refusals ?? []) {
        out.push(h("div", { class: "arm-rule" }, h("strong", {}, title), h("p", {}, text),
          summary && h("p", { class: "quiet" }, summary), h("code", { class: "quiet" }, rule)));
      }
    }
    this.parts.why.replaceChildren(...out);
  }

  showFacts() {
    const { facts, seats = [], turn } = this.frame;
    if (!facts?.length) return this.parts.facts.replaceChildren();
    const wide = facts.some((row) => row.length > 2);
    const seat = (/** @type {string} */ name, /** @type {number} */ i) => [h("span", { class: "arm-who" }, h("i", { class: `arm-seat tone-seat-${i}` }), name)];
    // A line has room for three seats; where there are more, each seat has a line, if that is the shorter one.
    const turned = wide && seats.length > 3 && facts.length <= seats.length;
    // Four columns have no room to say who plays them.
    const short = (/** @type {string} */ name) => seats.length > 3 ? name.replace(/ \(.+\)$/, "") : name;
    const head = turned ? facts.map(([label]) => [label]) : wide ? seats.map((name, i) => seat(short(name), i)) : [];
    const lines = turned ? seats.map((name, i) => ({ head: seat(name, i), cells: facts.map((row) => row[i + 1]) }))
      : facts.map(([label, ...cells]) => ({ head: [label], cells }));
    this.parts.facts.replaceChildren(h("table", { "aria-label": this.w("facts") },
      head.length > 0 && h("thead", {}, h("tr", {}, h("td"), ...head.map((kids) => h("th", { scope: "col" }, ...kids)))),
      h("tbody", {}, ...lines.map(({ head, cells }, n) => h("tr", {}, h("th", { scope: "row" }, ...head),
        ...cells.map((cell, i) => h("td", { class: wide && (turned ? n : i) === turn && "now" }, cell)))))));
  }

  showOverlays() {
    const { on = [], notes = {} } = this.frame, { overlays = [] } = this.layout;
    if (!overlays.length) return;
    this.parts.overlays.replaceChildren(
      h("div", { class: "arm-set", role: "group", "aria-label": this.w("overlays") }, ...overlays.map(({ id, title }) => h("button", {
        type: "button", class: "arm-chip", "data-f": "on:" + id, "aria-pressed": String(on.includes(id)),
        click: () => this.ask({ kind: "overlay", name: id, on: !this.frame.on?.includes(id) }),
      }, title))),
      ...Object.entries(notes).map(([id, note]) => h("p", { class: id === "hint" ? "arm-hint" : "quiet" }, note)));
  }

  showLog() {
    const { log = {}, at = 0 } = this.frame, { list } = this, last = at - 1;
    // Chance that has nothing to tell is no line.
    const plies = Object.keys(log).filter((ply) => log[ply].t || log[ply].c).sort((a, b) => Number(a) - Number(b));
    // Another seat may know less: a line that has nothing to tell any more goes, too.
    const told = new Set(plies);
    for (const li of [...list.children]) if (!told.has(li.getAttribute("data-ply") ?? "")) li.remove();
    plies.forEach((ply, i) => {
      const entry = log[ply], known = list.children[i];
      if (known?.getAttribute("data-ply") === ply && known.getAttribute("data-m") === entry.m + entry.t) return;
      const li = h("li", { "data-ply": ply, "data-m": entry.m + entry.t }, this.entry(ply, entry));
      if (known?.getAttribute("data-ply") === ply) known.replaceWith(li);
      else list.insertBefore(li, known ?? null);
    });
    for (const li of list.children) {
      const now = Number(li.getAttribute("data-ply")) === last, b = /** @type {Element} */ (li.firstElementChild);
      attr(b, "aria-current", now ? "step" : null);
      attr(b, "tabindex", now || (!log[last] && li === list.firstElementChild) ? "0" : "-1");
      if (now) this.latest = /** @type {HTMLElement} */ (li);
    }
    write(this.count, plies.length ? String(plies.length) : "");
    write(this.python, log[last]?.c ?? "");
    this.parts.py.hidden = !log[last]?.c;
  }

  /** One line of the log; a click shows the board as that move left it. @param {string} ply @param {Entry} entry */
  entry(ply, entry) {
    const light = (/** @type {string[]} */ keys) => () => {
      this.lit = keys;
      this.drawMarks();
    };
    const on = light(entry.k ?? []), off = light([]);
    return h("button", {
      type: "button", class: "arm-entry", "data-f": "ply:" + ply, pointerenter: on, pointerleave: off, focus: on, blur: off,
      click: () => this.ask({ kind: "goto", ply: Number(ply) + 1 }),
    }, h("b", {}, String(Number(ply) + 1)), entry.s !== undefined && h("i", { class: `arm-seat tone-seat-${entry.s}` }), h("span", {}, entry.t));
  }

  showTools() {
    const { frame, root } = this;
    /** @param {string} f @param {boolean} can @param {string} [value] */
    const set = (f, can, value) => {
      const b = root.querySelector(`[data-f="${f}"]`);
      if (!b) return;
      attr(b, "aria-disabled", can ? null : "true");
      if (value !== undefined) attr(b, "data-value", value);
    };
    set("undo", !!frame.undo);
    set("redo", !!frame.redo);
    set("hint", !frame.curtain && (!frame.over || !!frame.lesson));
    // Where nothing can be picked, nothing can be typed.
    this.parts.type.hidden = !this.can.size;
    for (const { name } of this.layout.dials ?? []) set("dial:" + name, frame.dial?.[name] !== undefined, frame.dial?.[name] ?? "");
  }

  showLesson() {
    const { lesson } = this.frame, box = this.parts.lesson;
    if (!lesson) return box.replaceChildren();
    const say = (/** @type {string} */ todo, /** @type {unknown} */ value) => this.ask({ kind: "lesson", do: todo, ...(value === undefined ? {} : { value }) });
    const { verdict } = lesson;
    box.replaceChildren(
      h("div", { class: "arm-step" }, lesson.chapters ? this.chapters(lesson) : lesson.title,
        h("span", {}, this.w("step").replace("{0}", String(lesson.step)).replace("{1}", String(lesson.of)))),
      h("progress", { max: lesson.of, value: lesson.step, "aria-label": lesson.title }),
      ...prose(lesson.text).map((runs) => h("p", {}, ...runs.map((run) => run.strong ? h("strong", {}, run.text) : run.text))),
      ...(lesson.rules ?? []).map((rule) => h("p", { class: "quiet" }, rule.title, " ", h("code", {}, rule.id))),
      lesson.options ? h("div", { class: "arm-set arm-options", role: "group", "aria-label": this.w("options") }, ...lesson.options.map((text, i) => h("button", {
        type: "button", class: "arm-b", "data-f": "option:" + i, click: () => say("answer", text),
      }, text))) : "",
      verdict ? h("div", { class: "arm-verdict " + (verdict.ok ? "good" : "soft") }, verdict.text, verdict.rule && h("code", { class: "quiet" }, " " + verdict.rule)) : "",
      ...(lesson.hints ?? []).map((text) => h("p", { class: "arm-hint" }, text)),
      lesson.end ? h("p", {}, lesson.end) : "",
      h("div", { class: "arm-set" },
        lesson.multi && !lesson.done && this.button("check", () => say("check", undefined), { class: "arm-b main", "data-f": "lesson:check" }),
        lesson.more && !lesson.done && this.button("lesson_hint", () => this.ask({ kind: "hint" }), { "data-f": "lesson:hint" }),
        h("span", { class: "arm-gap" }),
        lesson.back && this.button("prev", () => say("prev", undefined), { "data-f": "lesson:prev" }),
        lesson.next && this.button("next", () => say("next", undefined), { class: "arm-b main", "data-f": "lesson:next" })));
  }

  /** The chapter that is open, among all there are. @param {Lesson} lesson */
  chapters({ chapters = [], title }) {
    const box = /** @type {HTMLSelectElement} */ (h("select", {
      "data-f": "chapter", "aria-label": this.w("chapter"), change: () => this.ask({ kind: "lesson", do: "chapter", value: box.value }),
    }, ...chapters.map(([name, text, done], i) => h("option", { value: name, selected: text === title }, `${i + 1} · ${text}${done ? " ✓" : ""}`))));
    return box;
  }

  help() {
    const box = this.parts.help, words = ["arrows", "pick", "unpick", "page", "undo", "hint", "help"];
    box.hidden = !box.hidden;
    attr(/** @type {Element} */ (this.root.querySelector("[data-f=help]")), "aria-expanded", String(!box.hidden));
    const rows = words.map((word) => this.w("key_" + word).split(": "));
    for (const dial of [...(this.layout.dials ?? [])].reverse()) rows.splice(3, 0, [`${dial.key.toUpperCase()}, Shift+${dial.key.toUpperCase()}`, dial.title]);
    if (!box.hidden) box.replaceChildren(h("dl", {}, ...rows.map(([key, text]) => h("div", {}, h("dt", {}, key), h("dd", {}, text ?? "")))));
  }

  /** A save or a script arrived: show it, and hand it to the clipboard where the browser allows. */
  reply() {
    const { kind, text } = this.model.get("_reply");
    this.saved.value = text;
    const fold = this.saved.closest("details");
    if (fold) fold.open = true;
    if (kind === "script") this.copy(text);
    else this.saved.select();
  }

  /** @param {string} text */
  copy(text) {
    navigator.clipboard?.writeText(text).then(() => write(this.live, this.w("copied")), () => {});
  }

  /** An answer came: the optimistic light goes out, and a move typed well is cleared. */
  answered() {
    for (const g of this.root.querySelectorAll(".press")) g.classList.remove("press");
    // Who types the next move meanwhile keeps it.
    const same = this.typed.value.trim() === this.said;
    if (same && !this.frame.why && !this.frame.error && this.frame.n !== this.asked) this.typed.value = "";
    this.asked = this.frame.n;
  }

  // ------------------------------ hands

  listen() {
    const { root, signal, model } = this;
    /** @param {string} type @param {(e: any) => void} call @param {boolean} [active] */
    const on = (type, call, active) => root.addEventListener(type, call, { signal, passive: active ? false : undefined });
    on("click", (e) => this.clicked(e));
    on("keydown", (e) => this.key(e));
    on("keyup", (e) => e.key.length === 1 && e.stopPropagation());
    on("pointerdown", (e) => this.press(e));
    on("pointerup", (e) => this.lift(e));
    on("pointermove", (e) => this.moved(e));
    on("pointerleave", () => this.over(""));
    on("focusin", (e) => this.focused(e.target));
    on("focusout", () => this.focused(null));
    on("wheel", (e) => this.wheeled(e), true);
    /** @type {[string, () => void][]} */
    const events = [
      ["change:frame", () => this.update()], ["change:stage", () => this.restart()], ["change:_gone", () => this.showStrips()],
      ["change:_reply", () => this.reply()], ["change:_answered", () => this.answered()],
      ["change:_busy", () => root.toggleAttribute("data-busy", model.get("_busy"))],
      ["change:theme", () => attr(root, "data-theme", model.get("theme"))],
    ];
    for (const [event, call] of events) model.on(event, call);
    signal.addEventListener("abort", () => {
      for (const [event, call] of events) model.off(event, call);
      root.remove();
    });
  }

  /** Another game, seat or language: build everything anew. */
  restart() {
    const held = this.held();
    this.layout = unpack(this.model.get("stage"));
    for (const map of [this.nodes, this.marked, this.glyphs, this.all]) map.clear();
    attr(this.root, "lang", this.layout.lang);
    this.frame = { n: -1, items: {} };
    this.drawn = false;
    this.build();
    this.update();
    this.keepFocus(held);
  }

  /** The item under an event. @param {EventTarget | null} target */
  keyOf(target) {
    return target instanceof Element ? target.closest("[data-k]")?.getAttribute("data-k") ?? "" : "";
  }

  /** @param {string} key */
  pick(key) {
    const it = this.all.get(key);
    if (it && (it.site || this.area(it).kind === "row")) this.ask({ kind: "pick", key: meant(key, this.all, this.can) });
  }

  /** @param {MouseEvent} e */
  clicked(e) {
    const key = this.keyOf(e.target);
    if (!key || key === this.dragged) return;
    // A click made by Enter on a real button has no pointer behind it.
    if (e.detail) this.byKey = false;
    this.pick(key);
  }

  /** @param {PointerEvent} e */
  press(e) {
    const g = e.target instanceof Element ? e.target.closest("[data-k]") : null;
    this.byKey = false;
    this.still = true;
    this.dragged = "";
    this.start = this.keyOf(g);
    if (!g || e.button) return;
    g.classList.add("press");
    if (e.pointerType !== "mouse") this.over(this.start);
  }

  /** A finger slides over the board with the preview under it; where it lifts, it picks.
   * @param {PointerEvent} e */
  lift(e) {
    if (e.pointerType === "mouse" || !this.frame.ghost) return;
    const under = this.under(e);
    if (under && this.start && under !== this.start) {
      this.dragged = this.start;
      this.pick(under);
    }
    this.over("");
  }

  /** A touch holds on to the element it began on, so ask the page. @param {PointerEvent} e */
  under(e) {
    return this.keyOf(e.pointerType === "mouse" ? e.target : this.root.ownerDocument.elementFromPoint(e.clientX, e.clientY));
  }

  /** @param {PointerEvent} e */
  moved(e) {
    const key = this.under(e);
    if (key !== this.hover) this.over(key);
  }

  /** @param {string} key */
  over(key) {
    this.hover = key;
    this.point();
  }

  /** @param {EventTarget | null} target */
  focused(target) {
    const key = this.keyOf(target), it = this.all.get(key);
    if (it) {
      this.current.set(it.a, key);
      this.rove();
    }
    this.focus = target instanceof Element && target.matches(":focus-visible") ? key : "";
    this.point();
  }

  /** @param {WheelEvent} e */
  wheeled(e) {
    const first = this.layout.dials?.[0]?.name;
    if (e.ctrlKey || !first || this.frame.dial?.[first] === undefined) return;
    if (!(e.target instanceof Element) || !e.target.closest(".arm-map")) return;
    e.preventDefault();
    e.stopPropagation();
    // A trackpad sends many small steps for what a wheel says in one.
    this.wheel = Math.sign(this.wheel) === Math.sign(e.deltaY) ? this.wheel + e.deltaY : e.deltaY;
    if (Math.abs(this.wheel) < 40) return;
    this.turn(first, this.wheel > 0 ? 1 : -1);
    this.wheel = 0;
  }

  /** @param {string} name @param {1 | -1} step */
  turn(name, step) {
    if (this.frame.dial?.[name] !== undefined) this.ask({ kind: "dial", name, step });
  }

  /** @param {string} name @param {Message} message */
  act(name, message) {
    if (this.root.querySelector(`[data-f="${name}"]`)?.getAttribute("aria-disabled") !== "true") this.ask(message);
  }

  // ------------------------------ keys

  /** The notebook listens too: what is ours, and every bare letter, must not reach it.
   * @param {KeyboardEvent} e */
  key(e) {
    const el = /** @type {Element} */ (e.target);
    this.still = false;
    if (e.ctrlKey || e.metaKey || e.altKey || e.key === "Tab" || (e.key === "Enter" && e.shiftKey)) {
      // Saving, running the cell: these are the notebook's, so for this one key the guard steps aside.
      if (el.getAttribute(QUIET)) {
        el.removeAttribute(QUIET);
        setTimeout(() => el.setAttribute(QUIET, "true"));
      }
      return;
    }
    if (el.matches("input, textarea, select")) return e.stopPropagation();
    if (this.arrow(e, el) || this.command(e) || this.enterKey(e, el)) {
      e.preventDefault();
      e.stopPropagation();
    } else if (e.key.length === 1 || e.key === "Enter") e.stopPropagation();
  }

  /** Enter and Space pick; real buttons do that by themselves. @param {KeyboardEvent} e @param {Element} el */
  enterKey(e, el) {
    const key = this.keyOf(el);
    if (!key || (e.key !== "Enter" && e.key !== " ")) return false;
    this.byKey = true;
    if (el instanceof HTMLElement) return false;
    if (!e.repeat) this.pick(key);
    return true;
  }

  /** @param {KeyboardEvent} e */
  command(e) {
    const key = e.key.toLowerCase(), back = e.shiftKey;
    const dial = this.layout.dials?.find((one) => one.key.toLowerCase() === key);
    if (dial) this.turn(dial.name, back ? -1 : 1);
    else if (key === "u" || key === "z") back ? this.act("redo", { kind: "redo" }) : this.act("undo", { kind: "undo" });
    else if (key === "y") this.act("redo", { kind: "redo" });
    else if (key === "h") this.act("hint", { kind: "hint" });
    else if (key === "?") this.help();
    else if (key === "escape") this.escape();
    else return false;
    return true;
  }

  escape() {
    if (!this.parts.help.hidden) this.help();
    else if (this.frame.picks?.length) this.ask({ kind: "unpick" });
  }

  /** Arrows walk inside an area; Home, End and the page keys reach every item in order.
   * @param {KeyboardEvent} e @param {Element} el */
  arrow(e, el) {
    const area = el.closest("[data-rove]");
    const way = /** @type {"left" | "right" | "up" | "down"} */ (e.key.replace("Arrow", "").toLowerCase());
    if (!area || !/^(Arrow|Home$|End$|Page)/.test(e.key)) return false;
    const stops = [...area.querySelectorAll("[tabindex]")];
    const at = stops.indexOf(el);
    const index = { home: 0, end: stops.length - 1, pageup: at - 1, pagedown: at + 1 }[e.key.toLowerCase()];
    /** @type {Element | undefined} */
    const to = index !== undefined ? stops[Math.max(0, Math.min(index, stops.length - 1))] : this.step(el, stops, way, area);
    /** @type {HTMLElement | SVGElement | undefined} */ (to)?.focus();
    if (area === this.list) for (const stop of stops) attr(stop, "tabindex", stop === (to ?? el) ? "0" : "-1");
    return true;
  }

  /** @param {Element} el @param {Element[]} stops @param {"left" | "right" | "up" | "down"} way @param {Element} area */
  step(el, stops, way, area) {
    const flat = way === "left" || way === "right", map = area instanceof SVGElement;
    const spots = stops.map((stop, i) => {
      const it = map ? this.all.get(this.keyOf(stop)) : undefined, box = it ? undefined : stop.getBoundingClientRect();
      return { k: String(i), x: it?.x ?? (box ? box.x + box.width / 2 : 0), y: it?.y ?? (box ? box.y + box.height / 2 : 0) };
    });
    const from = spots[stops.indexOf(el)];
    if (!from) return undefined;
    const turned = this.walk?.way !== (flat ? "flat" : "tall") + area.getAttribute("data-rove") || this.walk?.at !== el;
    const line = turned || !this.walk ? (flat ? from.y : from.x) : this.walk.line;
    const found = nearest(from, way, spots, line);
    const to = found && stops[Number(found.k)];
    this.walk = { way: (flat ? "flat" : "tall") + area.getAttribute("data-rove"), line, at: to ?? el };
    return to;
  }
}

/** The room that some parts need, each glyph being about one unit in radius.
 * @param {Part[]} parts */
export function bounds(parts) {
  const xs = parts.map((part) => part[1]), ys = parts.map((part) => part[2]);
  const [x, y] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const round = (/** @type {number} */ v) => Math.round(v * 100) / 100;
  return [x - 1, y - 1, Math.max(0, ...xs) - x + 2, Math.max(0, ...ys) - y + 2].map(round);
}

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
function render({ model, el, signal }) {
  const own = new AbortController();
  signal?.addEventListener("abort", () => own.abort());
  new View(model, el, own.signal);
  return () => own.abort();
}

export default { initialize, render };
