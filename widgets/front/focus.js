// @ts-check
/** Who has the focus: one tab stop an area, and a place to go when what had it is gone. */
/** @import { Drawing } from "./drawing.js" */
import { attr } from "./page.js";

/** @typedef {{el: Element, area: string, f: string}} Held what has the focus, in words that survive a redraw */

/** The focus inside one view. */
export class Focus {
  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.root = drawing.root;
    /** @type {Map<string, string>} what each area's one tab stop is */ this.current = new Map();
    /** Whether the last pick was made by keys. */ this.byKey = false;
    /** Whether the page must not scroll: it is under a mouse. */ this.still = false;
  }

  /** What has the focus. @returns {Held | null} */
  held() {
    const el = this.root.ownerDocument.activeElement;
    if (!el || !this.root.contains(el)) return null;
    const area = el.closest("[data-rove]")?.getAttribute("data-rove") ?? "";
    return { el, area, f: el.getAttribute("data-f") ?? "" };
  }

  /** Keep the focus in the board when its element has gone; follow the move when played by keys.
   * @param {Held | null} held */
  keepFocus(held) {
    const next = this.byKey && held?.area && !this.drawing.frame.curtain ? this.areaOfNext(held.area) : "";
    if (next && this.enter(next)) return;
    const ready = this.root.querySelector(".arm-curtain button");
    if (held && ready) return this.aim(ready);
    if (!held) return;
    const gone = !held.el.isConnected || !!held.f && !held.el.hasAttribute("data-f"), folded = held.el.closest(".arm-row.shut")?.firstElementChild;
    // What goes, or lies in a row that was folded, cannot keep it.
    if (!gone && folded) return this.aim(folded);
    if (!gone && this.root.contains(this.root.ownerDocument.activeElement)) return;
    if (!gone) return this.aim(held.el);
    const same = held.f && this.root.querySelector(`[data-f="${CSS.escape(held.f)}"]`);
    if (same instanceof HTMLElement) this.aim(same);
    else if (!this.enter(held.area)) this.enter(this.areaOfNext("") || this.drawing.layout.areas[0].key);
  }

  /** The area that holds the next picks, if the present one holds none.
   * @param {string} present */
  areaOfNext(present) {
    let found = "";
    for (const key of this.drawing.can) {
      const area = this.drawing.all.get(key)?.a;
      if (area === present) return "";
      found ||= area ?? "";
    }
    return found;
  }

  /** Put the focus on an area's tab stop, or on its first pickable item; true if it is there.
   * @param {string} area */
  enter(area) {
    const at = this.current.get(area) ?? "";
    const key = this.drawing.can.has(at) ? at : [...this.drawing.can].find((k) => this.drawing.all.get(k)?.a === area) ?? at;
    const node = this.drawing.nodes.get(this.drawing.all.get(key)?.base ?? key)?.g;
    if (node) this.aim(node);
    return !!node && node === this.root.ownerDocument.activeElement;
  }

  /** Give the focus to an element; under a mouse the page stays where it is.
   * @param {Element} el */
  aim(el) {
    /** @type {HTMLElement} */ (el).focus({ preventScroll: this.still });
  }

  /** One tab stop per area: the last one used, else one that may be picked, else the first. */
  rove() {
    const own = Map.groupBy([...this.drawing.all.values()].filter((it) => it.base === it.k), (it) => it.a);
    for (const area of this.drawing.layout.areas) {
      const keys = (own.get(area.key) ?? []).filter((it) => it.site || area.kind === "row").map((it) => it.k);
      let at = this.current.get(area.key) ?? "";
      if (!keys.includes(at)) at = keys.find((key) => this.drawing.can.has(key)) ?? keys[0] ?? "";
      this.current.set(area.key, at);
      for (const key of keys) {
        const g = this.drawing.nodes.get(key)?.g;
        if (g) attr(g, "tabindex", key === at ? "0" : "-1");
      }
    }
  }

  /** Remember where an area was left. @param {string} key */
  came(key) {
    const it = this.drawing.all.get(key);
    if (!it || this.current.get(it.a) === key) return;
    this.current.set(it.a, key);
    this.rove();
  }
}
