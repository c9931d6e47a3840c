// @ts-check
/** A map under fingers: it zooms and moves with two, and by a double tap; a magnifier helps where
 * things stand too close to be told apart by a finger. */

/** How far a finger reaches from where it is put down, in CSS pixels. */
const FINGER = 22;
/** How much a map can be enlarged. */
const MOST = 5;

/** @typedef {{k: string, x: number, y: number, r: number}} Target a thing that may be picked: its middle and its half width, on screen */

/** What a tap means: the one thing in its reach, or, where there are several or what it would meet
 * is too small, that this place is to be magnified so often.
 * @param {number} x @param {number} y @param {string} under what lies under it @param {Target[]} targets
 * @returns {{pick?: string, zoom?: number}} */
export function tapped(x, y, under, targets) {
  const near = targets.map((one) => ({ ...one, far: Math.hypot(one.x - x, one.y - y) })).filter((one) => one.far <= FINGER || one.k === under)
    .sort((a, b) => a.far - b.far);
  if (near.length < 2) return { pick: near[0]?.k ?? under };
  // Apart enough for a finger: what lies under it is meant.
  const [first, second] = near, apart = Math.hypot(first.x - second.x, first.y - second.y);
  if (apart >= 2 * FINGER) return { pick: under || first.k };
  return { zoom: Math.max(1.5, (2 * FINGER) / Math.max(apart, 4)) };
}

/** Part of a map, larger: of `view`, so much as the scale leaves, with the point where it was.
 * @param {number[]} view the whole @param {number[]} now what is seen @param {number} times @param {number} x @param {number} y
 * @returns {number[]} */
export function zoomed(view, now, times, x, y) {
  const scale = Math.min(MOST, Math.max(1, (view[2] / now[2]) * times)), w = view[2] / scale, h = view[3] / scale;
  return kept(view, [x - ((x - now[0]) * w) / now[2], y - ((y - now[1]) * h) / now[3], w, h]);
}

/** What is seen stays inside the whole. @param {number[]} view @param {number[]} now */
export function kept([x, y, w, h], [left, top, wide, tall]) {
  return [Math.min(Math.max(left, x), x + w - wide), Math.min(Math.max(top, y), y + h - tall), wide, tall];
}

/** One map that can be enlarged. */
export class Zoom {
  /** @param {SVGSVGElement} map @param {AbortSignal} signal */
  constructor(map, signal) {
    this.map = map;
    this.view = /** @type {string} */ (map.getAttribute("viewBox")).split(" ").map(Number);
    this.now = this.view;
    /** @type {Map<number, {x: number, y: number}>} fingers on the map */ this.fingers = new Map();
    /** @type {{x: number, y: number, at: number} | undefined} */ this.last = undefined;
    /** Whether fingers moved the map: then they do not pick. */ this.moved = false;
    const on = (/** @type {string} */ type, /** @type {(e: PointerEvent) => void} */ call) =>
      map.addEventListener(type, (e) => /** @type {PointerEvent} */ (e).pointerType !== "mouse" && call(/** @type {PointerEvent} */ (e)), { signal });
    on("pointerdown", (e) => this.down(e));
    on("pointermove", (e) => this.move(e));
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) on(type, (e) => this.fingers.delete(e.pointerId));
  }

  /** Whether it is enlarged. */
  get large() {
    return this.now[2] < this.view[2] - 1e-6;
  }

  /** @param {number[]} now */
  show(now) {
    this.now = now;
    this.map.setAttribute("viewBox", now.map((value) => value.toFixed(3)).join(" "));
    this.map.classList.toggle("large", this.large);
  }

  /** A point of the screen in units of the map. @param {{x: number, y: number}} at */
  spot(at) {
    const matrix = this.map.getScreenCTM();
    return matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  /** Enlarge what lies at a point of the screen. @param {number} times @param {{x: number, y: number}} at */
  zoom(times, at) {
    const { x, y } = this.spot(at);
    this.show(zoomed(this.view, this.now, times, x, y));
  }

  /** @param {PointerEvent} e */
  down(e) {
    const at = { x: e.clientX, y: e.clientY };
    if (e.isPrimary) {
      this.fingers.clear();
      this.moved = false;
    }
    this.fingers.set(e.pointerId, at);
    const { last } = this, bare = !(e.target instanceof Element && e.target.closest(".can"));
    const twice = last && e.isPrimary && e.timeStamp - last.at < 350 && Math.hypot(at.x - last.x, at.y - last.y) < 30;
    this.last = bare && e.isPrimary && !twice ? { ...at, at: e.timeStamp } : undefined;
    if (!twice) return;
    this.moved = true;
    if (this.large) this.show(this.view);
    else this.zoom(2.2, at);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const was = this.fingers.get(e.pointerId), at = { x: e.clientX, y: e.clientY };
    if (!was || (this.fingers.size < 2 && !this.large)) return;
    const other = [...this.fingers].find(([id]) => id !== e.pointerId)?.[1];
    if (!other && !this.moved && Math.hypot(at.x - was.x, at.y - was.y) < 8) return;
    this.moved = true;
    this.fingers.set(e.pointerId, at);
    const [from, to] = [this.spot(was), this.spot(at)];
    if (other) {
      const far = (/** @type {{x: number, y: number}} */ one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
      this.zoom(far(at) / far(was), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else this.show(kept(this.view, [this.now[0] + from.x - to.x, this.now[1] + from.y - to.y, this.now[2], this.now[3]]));
  }

  /** Show all again, if something that is asked for cannot be seen.
   * @param {{x: number, y: number}[]} asked places of things that may be picked, in units of the map */
  reveal(asked) {
    const [x, y, w, h] = this.now;
    if (this.large && asked.some((at) => at.x < x || at.x > x + w || at.y < y || at.y > y + h)) this.show(this.view);
  }
}
