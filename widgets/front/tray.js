// @ts-check
/** The tray: all that lies in rows. What is asked comes first and open; the rest folds away where
 * there is no room for it, and is opened by its heading. */
/** @import { Area, Frame } from "./document.js" */
/** @import { Drawing } from "./drawing.js" */
/** @import { Host } from "./panels/panel.js" */
import { attr, h } from "./page.js";
import { dot } from "./panels/panel.js";

/** @typedef {[wide: number, tall: number]} Size */

/** How close things may stand: from 0, with room, to this. */
const CLOSEST = 5;
/** From here on they are short tags: lower, but wider than before. */
const TAGS = 4;

/** The rows in which something may be picked, was picked for this move, or is marked.
 * @param {Drawing} drawing @param {Set<string>} before what was asked when the move began @returns {Set<string>} */
export function asked({ all, can, frame }, before) {
  const { picks = [], lesson, marks = {} } = frame;
  const lit = Object.values(marks).flat().map(([key]) => key);
  const areas = [...can, ...picks, ...(lesson?.chosen ?? []), ...lit].map((key) => all.get(key)?.a ?? "");
  return new Set([...areas, ...(picks.length ? before : [])]);
}

/** How tall boxes become that follow each other in lines, as in a flex box that wraps.
 * @param {Size[]} sizes @param {number} wide @param {Size} gap between boxes of a line, and between lines */
export function packed(sizes, wide, [across, down]) {
  let x = 0, tall = 0, line = 0;
  for (const [w, h] of sizes) {
    if (x && x + across + w > wide) {
      tall += line + down;
      x = line = 0;
    }
    x += (x && across) + w;
    line = Math.max(line, h);
  }
  return tall + line;
}

/** The rows of one view. */
export class Tray {
  /** @param {Host} host @param {Drawing} drawing @param {AbortSignal} signal */
  constructor(host, drawing, signal) {
    this.drawing = drawing;
    /** @type {Set<string>} */ this.asked = new Set();
    /** @type {Set<string>} what a person has opened or shut */ this.turned = new Set();
    /** @type {Set<string>} what lies open without being asked */ this.open = new Set();
    this.fit = 0;
    /** @type {Size} the room there is */ this.room = [0, 0];
    /** @type {Map<string, Size>} how large rows are, by how they are laid and what lies in them */ this.sizes = new Map();
    /** @type {Map<string, number>} what lies in them now */ this.inside = new Map();
    /** @type {Map<string, number>} all that has lain in them, by number */ this.numbers = new Map();
    /** @type {number} what is done when the frame is painted */ this.paints = 0;
    /** @type {number} and then, when the page has nothing to do */ this.waits = 0;
    this.rows = new Map(host.layout.areas.filter((area) => area.kind === "row").map((area) => [area.key, this.row(host, area)]));
    this.box = h("div", { class: "arm-rows" }, ...this.rows.values());
    this.el = h("div", { class: "arm-tray" }, this.box);
    const watch = new ResizeObserver(() => this.look() && this.settle());
    watch.observe(this.el);
    signal.addEventListener("abort", () => {
      watch.disconnect();
      this.rest();
    });
  }

  /** @param {Host} host @param {Area} area */
  row(host, area) {
    return h("div", { class: "arm-row", "data-area": area.key },
      h("button", { type: "button", class: "arm-h", "data-f": "row:" + area.key, "aria-expanded": "true", click: () => this.turn(area.key) },
        area.seat !== undefined && dot(host, area.seat), area.title),
      h("div", { class: "arm-flow", role: "group", "aria-label": area.title, "data-rove": area.key }));
  }

  /** Open a row, or fold it. @param {string} key */
  turn(key) {
    if (!this.turned.delete(key)) this.turned.add(key);
    this.put(this.fit, this.open);
  }

  /** @param {Frame} frame */
  show({ turn, picks = [], lesson }) {
    const before = this.asked;
    this.asked = asked(this.drawing, before);
    // What was turned by hand counts until something else is asked.
    if ([...this.asked].join() !== [...before].join()) this.turned.clear();
    if (lesson?.multi) this.asked = new Set(this.rows.keys());
    for (const [key, row] of this.rows) {
      const seat = this.drawing.layout.areas.find((area) => area.key === key)?.seat;
      row.classList.toggle("acts", seat !== undefined && seat === turn);
      row.classList.toggle("asked", this.asked.has(key));
      row.hidden = !row.querySelector("[data-k]");
    }
    this.el.hidden = [...this.rows.values()].every((row) => row.hidden);
    // While a move is made things may only come closer: nothing jumps back and forth.
    this.settle(picks.length ? this.fit : 0);
    this.rehearse();
  }

  /** Know nothing of how large rows are. */
  forget() {
    for (const known of [this.sizes, this.inside, this.numbers]) known.clear();
  }

  /** Letters have another size now: find out once more how things lie best. */
  anew() {
    this.forget();
    this.look();
    this.settle();
  }

  /** See how much room there is; true if it is another than before. */
  look() {
    const { el, box } = this, { paddingTop, paddingBottom } = getComputedStyle(el), [wide, tall] = this.room;
    this.room = [box.clientWidth, el.clientHeight - (parseFloat(paddingTop) || 0) - (parseFloat(paddingBottom) || 0)];
    if (wide !== this.room[0]) this.forget();
    return wide !== this.room[0] || tall !== this.room[1];
  }

  /** Find the roomiest way in which all that is asked can be seen; what is not asked opens where room is left.
   * To lay out the page for every try would take longer than all the rest of a frame: it is reckoned.
   * @param {number} from */
  settle(from = 0) {
    const rest = [...this.rows.keys()].filter((key) => !this.asked.has(key));
    // While a move is made what lies open stays so.
    const open = new Set(from ? rest.filter((key) => this.open.has(key)) : rest);
    if (this.room[1] <= 0) return this.put(from, open);
    this.inside.clear();
    // As it lies now it most often will: what is measured first is laid out for that.
    this.put(this.fit, this.open);
    const reckon = (/** @type {number} */ fit, /** @type {Set<string>} */ open) => this.fits(fit, open);
    const found = search(from, this.fit, open, rest, reckon);
    this.put(...found);
    if (!this.full || !reckon(...found)) return;
    this.put(...search(from, this.fit, open, rest, (fit, open) => {
      this.put(fit, open);
      return !this.full;
    }));
  }

  /** Whether something is hidden. */
  get full() {
    return this.el.scrollHeight > this.el.clientHeight;
  }

  /** Whether the rows have room, laid so close, these of what is not asked open.
   * @param {number} fit @param {Set<string>} open */
  fits(fit, open) {
    const seen = [...this.rows.keys()].filter((key) => !this.rows.get(key)?.hidden);
    const lies = (/** @type {string} */ key) => this.shut(key, open) ? 2 : this.asked.has(key) ? 0 : 1;
    const rows = seen.toSorted((a, b) => lies(a) - lies(b));
    const room = (/** @type {(key: string, fit: number, shut: boolean) => Size} */ size) =>
      packed(rows.map((key) => size(key, fit, lies(key) === 2)), this.room[0], this.sizes.get("gap" + fit) ?? [0, 0]) <= this.room[1];
    // Only where it may be enough is anything measured.
    const known = rows.every((key) => this.sizes.has(this.about(key, fit, lies(key) === 2)));
    return (known || room((...how) => this.least(...how))) && room((...how) => this.size(...how));
  }

  /** How a row lies, in a word. @param {string} key @param {number} fit @param {boolean} shut */
  about(key, fit, shut) {
    return `${fit}:${shut ? "" : this.lies(key)}:${key}`;
  }

  /** How large a row is at least: as large as closer, and as tall as folded.
   * @param {string} key @param {number} fit @param {boolean} shut @returns {Size} */
  least(key, fit, shut) {
    for (let closer = fit; closer < (fit < TAGS ? TAGS : CLOSEST + 1); closer++) {
      const known = this.sizes.get(this.about(key, closer, shut));
      if (known) return known;
    }
    return [0, shut ? 0 : this.least(key, fit, true)[1]];
  }

  /** How large a row is, folded or open; where it is not known it is measured, with all that lie like it, and is first laid so, with
   * all of which it is not known.
   * @param {string} key @param {number} fit @param {boolean} shut @returns {Size} */
  size(key, fit, shut) {
    const known = this.sizes.get(this.about(key, fit, shut));
    if (known) return known;
    if (this.sizes.size > 900) this.forget();
    const is = (/** @type {string} */ one) => this.rows.get(one)?.matches(`[data-fit="${fit}"]` + (shut ? ".shut" : ":not(.shut)"));
    const unknown = [...this.rows.keys()].filter((one) => !this.rows.get(one)?.hidden && !this.sizes.has(this.about(one, fit, shut)) && (is(one) || !is(key)));
    for (const one of unknown) this.lay(one, fit, shut);
    if (!this.sizes.has("gap" + fit)) {
      attr(this.box, "data-fit", String(fit));
      const { columnGap, rowGap } = getComputedStyle(this.box);
      this.sizes.set("gap" + fit, [parseFloat(columnGap) || 0, parseFloat(rowGap) || 0]);
    }
    for (const one of unknown) {
      const { offsetWidth, offsetHeight } = /** @type {HTMLElement} */ (this.rows.get(one));
      this.sizes.set(this.about(one, fit, shut), [offsetWidth, offsetHeight]);
    }
    return /** @type {Size} */ (this.sizes.get(this.about(key, fit, shut)));
  }

  /** Rehearse no more. */
  rest() {
    cancelAnimationFrame(this.paints);
    globalThis.cancelIdleCallback?.(this.waits);
  }

  /** Once the frame is painted and the page has nothing to do, measure how large the rows would be, laid a little
   * otherwise: the next frame then need not. Nothing of that is seen: before the page is painted all lies as it did. */
  rehearse() {
    this.rest();
    // Sooner, the page would be laid out over and over before the answer is seen.
    this.paints = requestAnimationFrame(() => this.waits = globalThis.requestIdleCallback?.((left) => {
      const { fit, open, el } = this, rows = [...this.rows].filter(([, row]) => !row.hidden).map(([key]) => key);
      // Where everything lies open with room to spare, it most often will.
      if (!el.isConnected || this.room[1] <= 0 || (!fit && rows.every((key) => !this.shut(key, open)))) return;
      const { scrollTop } = el;
      for (const one of [fit, fit + 1, fit - 1].filter((one) => one >= 0 && one <= CLOSEST)) {
        for (const shut of [true, false]) for (const key of rows) if (left.timeRemaining() > 6) this.size(key, one, shut);
      }
      this.put(fit, open);
      if (el.scrollTop !== scrollTop) el.scrollTop = scrollTop;
    }));
  }

  /** What decides how large an open row is. @param {string} key */
  lies(key) {
    const known = this.inside.get(key);
    if (known !== undefined) return known;
    // A number is looked up sooner than all that is written there.
    const text = inside(this.rows.get(key)?.lastElementChild), number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    this.inside.set(key, number);
    return number;
  }

  /** Whether a row is folded when these of what is not asked are open.
   * @param {string} key @param {Set<string>} open */
  shut(key, open) {
    return (this.asked.has(key) || open.has(key)) === this.turned.has(key);
  }

  /** @param {number} fit @param {Set<string>} open */
  put(fit, open) {
    this.fit = fit;
    this.open = new Set(open);
    attr(this.box, "data-fit", String(fit));
    for (const key of this.rows.keys()) this.lay(key, fit, this.shut(key, open));
  }

  /** Lay one row. @param {string} key @param {number} fit @param {boolean} shut */
  lay(key, fit, shut) {
    const row = /** @type {Element} */ (this.rows.get(key));
    attr(row, "data-fit", String(fit));
    row.classList.toggle("shut", shut);
    attr(/** @type {Element} */ (row.firstElementChild), "aria-expanded", String(!shut));
  }
}

/** The roomiest way to lay rows that fits, beginning so close and with these open. How close they lie now is tried first:
 * most often they do next time, and what lies closer takes no more room.
 * @param {number} from @param {number} now @param {Set<string>} open @param {string[]} rest @param {(fit: number, open: Set<string>) => boolean} fits
 * @returns {[fit: number, open: Set<string>]} */
function search(from, now, open, rest, fits) {
  if (now <= from && fits(from, open)) return [from, open];
  /** @type {Set<string>} */ const few = new Set();
  const first = Math.max(from, now);
  let fit = first;
  while (fit < CLOSEST && !fits(fit, few)) fit++;
  if (fit === first) while (fit > from && fits(fit - 1, few)) fit--;
  // Where it stands closer than it might, nothing else opens.
  if (fit === from && fits(fit, few)) {
    if (now > from && fits(from, open)) return [from, open];
    // One that opens may make room for another: the lines are broken at other places.
    for (let count = -1; count < few.size;) {
      count = few.size;
      for (const key of rest) {
        if (few.has(key)) continue;
        few.add(key);
        if (!fits(fit, few)) few.delete(key);
      }
    }
  }
  return [fit, few];
}

/** @param {Element | null | undefined} flow */
function inside(flow) {
  return [...flow?.querySelectorAll(":scope > [data-k]") ?? []].map((it) => it.firstElementChild?.getAttribute("viewBox") + " " + it.classList.contains("picked") + it.textContent).join("|");
}
