// @ts-check
/** Mouse, pen and finger. */
/** @import { View } from "./view.js" */
/** @import { Zoom } from "./zooming.js" */
import { meant } from "./placing.js";
import { tapped } from "./zooming.js";

/** The item under an event. @param {EventTarget | null} target */
export function keyOf(target) {
  return target instanceof Element ? target.closest("[data-k]")?.getAttribute("data-k") ?? "" : "";
}

/** What hands do on one view. */
export class Hands {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    this.wheel = 0;
    this.start = "";
    this.dragged = "";
    this.touch = false;
    const { root } = view, on = view.on.bind(view);
    on("click", (e) => this.clicked(e));
    on("pointerdown", (e) => this.press(e));
    on("pointerup", (e) => this.lift(e));
    on("pointermove", (e) => this.moved(e));
    on("pointerleave", () => view.pointing.over(""));
    root.addEventListener("wheel", (e) => this.wheeled(e), { signal: view.signal, passive: false });
  }

  /** @param {MouseEvent} e */
  clicked(e) {
    const zoom = this.touch ? this.view.page.zooms.find(({ map }) => map.contains(/** @type {Node} */ (e.target))) : undefined;
    const key = zoom ? this.met(e, zoom) : keyOf(e.target);
    if (!key || key === this.dragged) return;
    // A click made by Enter on a real button has no pointer behind it.
    if (e.detail) this.view.focus.byKey = false;
    this.view.pick(key);
  }

  /** What a finger meets on a map: a thing, or a place that is magnified first. @param {MouseEvent} e @param {Zoom} zoom */
  met(e, zoom) {
    if (zoom.moved) return "";
    const { all, can, nodes } = this.view.drawing, area = zoom.map.getAttribute("data-rove"), under = keyOf(e.target);
    const targets = [...all.values()].filter((it) => it.a === area && it.site && can.has(meant(it.k, all, can))).flatMap(({ k }) => {
      const box = nodes.get(k)?.g.getBoundingClientRect();
      return box ? [{ k, x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.min(box.width, box.height) / 2 }] : [];
    });
    const { pick, zoom: times } = tapped(e.clientX, e.clientY, under, targets);
    if (times && zoom.view[2] / zoom.now[2] < 4.9) zoom.zoom(times, { x: e.clientX, y: e.clientY });
    else return pick ?? under;
    return "";
  }

  /** @param {PointerEvent} e */
  press(e) {
    this.view.hurry?.();
    this.touch = e.pointerType !== "mouse";
    const g = e.target instanceof Element ? e.target.closest("[data-k]") : null;
    this.view.focus.byKey = false;
    this.view.focus.still = true;
    this.dragged = "";
    this.start = keyOf(g);
    if (!g || e.button) return;
    g.classList.add("press");
    if (e.pointerType !== "mouse") this.view.pointing.over(this.start);
  }

  /** A finger slides over the board with the preview under it; where it lifts, it picks.
   * @param {PointerEvent} e */
  lift(e) {
    if (e.pointerType === "mouse" || !this.view.frame.ghost) return;
    const under = this.under(e);
    if (under && this.start && under !== this.start) {
      this.dragged = this.start;
      this.view.pick(under);
    }
    this.view.pointing.over("");
  }

  /** A touch holds on to the element it began on, so ask the page. @param {PointerEvent} e */
  under(e) {
    return keyOf(e.pointerType === "mouse" ? e.target : this.view.root.ownerDocument.elementFromPoint(e.clientX, e.clientY));
  }

  /** @param {PointerEvent} e */
  moved(e) {
    const key = this.under(e);
    if (key !== this.view.pointing.hover) this.view.pointing.over(key);
  }

  /** @param {WheelEvent} e */
  wheeled(e) {
    const first = this.view.layout.dials?.[0]?.name;
    if (e.ctrlKey || !first || this.view.frame.dial?.[first] === undefined) return;
    if (!(e.target instanceof Element) || !e.target.closest(".arm-map")) return;
    e.preventDefault();
    e.stopPropagation();
    // A trackpad sends many small steps for what a wheel says in one.
    this.wheel = Math.sign(this.wheel) === Math.sign(e.deltaY) ? this.wheel + e.deltaY : e.deltaY;
    if (Math.abs(this.wheel) < 40) return;
    this.view.turn(first, this.wheel > 0 ? 1 : -1);
    this.wheel = 0;
  }
}
