// @ts-check
/** The tray: all that lies in rows. What is asked comes first and open; the rest folds away where
 * there is no room for it, and is opened by its heading. */
/** @import { Area, Frame } from "./document.js" */
/** @import { Drawing } from "./drawing.js" */
/** @import { Host } from "./panels/panel.js" */
import { attr, h } from "./page.js";
import { dot } from "./panels/panel.js";

/** How close things may stand: from 0, with room, to this. */
const CLOSEST = 5;

/** The rows in which something may be picked, was picked for this move, or is marked.
 * @param {Drawing} drawing @param {Set<string>} before what was asked when the move began @returns {Set<string>} */
export function asked({ all, can, frame }, before) {
  const { picks = [], lesson, marks = {} } = frame;
  const lit = Object.values(marks).flat().map(([key]) => key);
  const areas = [...can, ...picks, ...(lesson?.chosen ?? []), ...lit].map((key) => all.get(key)?.a ?? "");
  return new Set([...areas, ...(picks.length ? before : [])]);
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
    /** The room when it was last measured. */ this.size = "";
    this.rows = new Map(host.layout.areas.filter((area) => area.kind === "row").map((area) => [area.key, this.row(host, area)]));
    this.box = h("div", { class: "arm-rows" }, ...this.rows.values());
    this.el = h("div", { class: "arm-tray" }, this.box);
    /** @type {Map<string, [fit: number, open: Set<string>]>} how what lay here before was laid */ this.known = new Map();
    const watch = new ResizeObserver(() => this.size !== this.room && this.anew());
    watch.observe(this.el);
    signal.addEventListener("abort", () => watch.disconnect());
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
    this.lay(this.fit, this.open);
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
    }
    // While a move is made things may only come closer: nothing jumps back and forth.
    this.settle(picks.length ? this.fit : 0);
  }

  /** There is another room now: find out once more how things lie best. */
  anew() {
    this.known.clear();
    this.settle();
  }

  /** Lay what lies here as it was laid before, or find out how: to measure takes longer than all the rest.
   * @param {number} from */
  settle(from = 0) {
    const rows = [...this.drawing.all.values()].filter((it) => this.rows.has(it.a)).map((it) => [it.k, it.l, it.n, it.p?.length]);
    const about = JSON.stringify([from, [...this.asked], from ? [...this.open] : 0, rows]);
    const known = this.known.get(about);
    if (known) return this.put(...known);
    this.measure(from);
    if (this.known.size > 60) this.known.clear();
    if (this.el.isConnected) this.known.set(about, [this.fit, new Set(this.open)]);
  }

  /** Find the roomiest way in which all that is asked can be seen; what is not asked opens where room is left.
   * @param {number} from */
  measure(from) {
    this.size = this.room;
    if (!this.el.clientHeight) return;
    const rest = [...this.rows.keys()].filter((key) => !this.asked.has(key));
    /** @type {Map<string, boolean>} */ const tried = new Map();
    // The page has to be laid out for every try: none is made twice.
    const fits = (/** @type {number} */ fit, /** @type {Set<string>} */ open) => {
      const about = [fit, ...open].join();
      if (!tried.has(about)) tried.set(about, this.lay(fit, open));
      return tried.get(about);
    };
    // While a move is made what lies open stays so.
    let open = new Set(from ? rest.filter((key) => this.open.has(key)) : rest);
    for (let fit = from; fit <= CLOSEST; fit++) {
      if (fits(fit, open)) return;
      open = new Set();
      if (fits(fit, open)) break;
    }
    if (this.full) return;
    for (const key of rest) {
      open.add(key);
      if (!fits(this.fit, open)) open.delete(key);
    }
    this.put(this.fit, open);
  }

  /** How large it is. */
  get room() {
    return this.el.clientWidth + "x" + this.el.clientHeight;
  }

  /** Whether something is hidden. */
  get full() {
    return this.el.scrollHeight > this.el.clientHeight;
  }

  /** Lay the rows so close, these of what is not asked open; true if all can be seen.
   * @param {number} fit @param {Set<string>} open */
  lay(fit, open) {
    this.put(fit, open);
    return !this.full;
  }

  /** @param {number} fit @param {Set<string>} open */
  put(fit, open) {
    this.fit = fit;
    this.open = new Set(open);
    attr(this.box, "data-fit", String(fit));
    for (const [key, row] of this.rows) {
      const lies = this.asked.has(key) || open.has(key), shut = lies === this.turned.has(key);
      row.classList.toggle("shut", shut);
      attr(/** @type {Element} */ (row.firstElementChild), "aria-expanded", String(!shut));
    }
  }
}
