// @ts-check
/** The keyboard. */
/** @import { View } from "./view.js" */
import { keyOf } from "./hands.js";
import { QUIET, attr } from "./page.js";
import { nearest } from "./walking.js";
import { hold } from "./wide.js";

/** What keys do on one view. */
export class Keys {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    /** @type {{way: string, line: number, at: Element} | undefined} */ this.walk = undefined;
    view.on("keydown", (e) => this.key(e));
    view.on("keyup", (e) => e.key.length === 1 && e.stopPropagation());
  }

  /** The notebook listens too: what is ours, and every bare letter, must not reach it.
   * @param {KeyboardEvent} e */
  key(e) {
    const el = /** @type {Element} */ (e.target);
    this.view.hurry?.();
    this.view.focus.still = false;
    if (e.key === "Tab" && this.view.full) hold(this.view.root, e);
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
    const key = keyOf(el);
    if (!key || (e.key !== "Enter" && e.key !== " ")) return false;
    this.view.focus.byKey = true;
    if (el instanceof HTMLElement) return false;
    if (!e.repeat) this.view.pick(key);
    return true;
  }

  /** @param {KeyboardEvent} e */
  command(e) {
    const key = e.key.toLowerCase(), back = e.shiftKey;
    // A key of a dial is its own only while there is something to turn.
    const dial = this.view.layout.dials?.find((one) => one.key.toLowerCase() === key && this.view.frame.dial?.[one.name] !== undefined);
    if (dial) this.view.turn(dial.name, back ? -1 : 1);
    else if (key === "u" || key === "z") this.view.parts.tools.press(back ? "redo" : "undo");
    else if (key === "y") this.view.parts.tools.press("redo");
    else if (key === "h") this.view.parts.tools.press("hint");
    else if (key === "f") this.view.fill(!this.view.full);
    else if (key === "?") this.view.help();
    else if (key === "escape") this.escape();
    else return false;
    return true;
  }

  escape() {
    if (!this.view.parts.help.el.hidden) this.view.help();
    else if (this.view.frame.picks?.length) this.view.ask({ kind: "unpick" });
    else if (this.view.full) this.view.fill(false);
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
    if (area === this.view.parts.log.list) for (const stop of stops) attr(stop, "tabindex", stop === (to ?? el) ? "0" : "-1");
    return true;
  }

  /** @param {Element} el @param {Element[]} stops @param {"left" | "right" | "up" | "down"} way @param {Element} area */
  step(el, stops, way, area) {
    const flat = way === "left" || way === "right", map = area instanceof SVGElement;
    const spots = stops.map((stop, i) => {
      const it = map ? this.view.drawing.all.get(keyOf(stop)) : undefined, box = it ? undefined : stop.getBoundingClientRect();
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
