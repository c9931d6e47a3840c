// @ts-check
/** The maps and the rows as they are drawn: what comes, changes, moves and goes. */
/** @import { Area, Frame, Layout, Mark, Part, Placed } from "./document.js" */
import { head, marks, outlined, shown } from "./marking.js";
import { arc, calm, shift } from "./moving.js";
import { QUIET, attr, h, s, write } from "./page.js";
import { bounds, classes, meant, open, place, plan, standing } from "./placing.js";
import { describe } from "./telling.js";

/** What stands on one view of the board. */
export class Drawing {
  /** @param {Element} root where the areas are */
  constructor(root) {
    this.root = root;
    /** @type {Layout} */ this.layout = { title: "", lang: "", langs: [], areas: [], items: [], glyphs: {}, words: {} };
    /** @type {Frame} */ this.frame = { n: -1, items: {} };
    /** @type {Map<string, Placed>} */ this.all = new Map();
    /** @type {Map<string, {g: Element, body: Element, is?: unknown[], shape?: string}>} */ this.nodes = new Map();
    /** @type {Map<string, SVGElement>} */ this.marked = new Map();
    /** @type {Map<string, DocumentFragment>} */ this.glyphs = new Map();
    /** @type {Set<string>} what may be picked next */ this.can = new Set();
    /** @type {string[]} */ this.lit = [];
    /** @type {Placed | undefined} what links are drawn from */ this.from = undefined;
    /** @type {Element | undefined} what goes, and had the focus */ this.left = undefined;
    this.back = false;
    this.drawn = false;
  }

  /** Begin anew with another layout; its areas are on the page already, and empty.
   * @param {Layout} layout */
  begin(layout) {
    this.layout = layout;
    for (const map of [this.nodes, this.marked, this.glyphs, this.all]) map.clear();
    this.drawn = false;
  }

  /** Draw a frame: only what differs from the one before is touched.
   * @param {Frame} frame */
  draw(frame) {
    const { layout } = this;
    this.back = (frame.at ?? 0) < (this.frame.at ?? 0);
    this.frame = frame;
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
    this.drawn = true;
  }

  /** What is said of a thing. @param {string} key */
  said(key) {
    return describe(key, this.all, this.frame, this.can, this.layout.words);
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
    const fades = !calm() && g instanceof SVGElement, held = g === this.root.ownerDocument.activeElement;
    if (!fades && !held) return g.remove();
    for (const name of ["data-k", "data-f"]) g.removeAttribute(name);
    if (fades) {
      g.removeAttribute("tabindex");
      g.setAttribute("aria-hidden", "true");
      node.body.classList.add("arm-out");
      setTimeout(() => g.remove(), 260);
    } else {
      // Taken away with the focus in it, the browser would lay out what is half drawn.
      /** @type {HTMLElement} */ (g).style.display = "none";
      this.left = g;
    }
  }

  /** Draw an item's inside anew: its glyph or parts, badge and label.
   * @param {string} key */
  fill(key) {
    const it = /** @type {Placed} */ (this.all.get(key)), node = this.nodes.get(key);
    if (!node) return;
    const parts = it.p ?? (it.g && this.layout.glyphs[it.g] ? [/** @type {Part} */ ([it.g, 0, 0])] : []);
    // A fixture's line is its name, written where it stands.
    const to = it.to && [it.to[0] - it.x, it.to[1] - it.y], said = it.b ?? (it.off && it.n?.[0]);
    const row = node.g instanceof HTMLElement, name = it.b && it.g ? "arm-badge" : "arm-name";
    /** @type {[cls: string, text: string][]} */
    const lines = row ? [["arm-l", (it.l ?? "").split(",")[0]], ...(it.n ?? []).map((line) => /** @type {[string, string]} */ (["arm-n", line]))] : said ? [[name, said]] : [];
    const shape = JSON.stringify([parts, to, lines.map(([cls]) => cls)]), anew = shape !== node.shape;
    node.shape = shape;
    if (anew) {
      const drawn = parts.map((part) => this.part(part));
      if (to) drawn.unshift(s("line", { x2: String(to[0]), y2: String(to[1]) }));
      const texts = lines.map(([cls]) => row ? h("span", { class: cls }) : s("text", { class: cls }));
      node.body.replaceChildren(...(row ? this.picture(it, parts, drawn) : drawn), ...texts);
    }
    // What is drawn stays where only words change.
    const texts = [...node.body.children].slice(-lines.length);
    lines.forEach(([, text], i) => write(texts[i], text));
    if (node.g instanceof HTMLElement) {
      attr(node.g, "data-b", it.b ?? null);
      attr(node.g, "data-n", it.n?.length ? "" : null);
    } else /** @type {SVGElement} */ (node.g).style.transform = shift(it);
  }

  /** What is drawn on a thing in a row. @param {Placed} it @param {Part[]} parts @param {Element[]} drawn */
  picture(it, parts, drawn) {
    if (!drawn.length) return [];
    const pic = s("svg", { class: "arm-pic", "aria-hidden": "true" }), box = this.area(it).box ?? bounds(parts);
    attr(pic, "viewBox", box.join(" "));
    pic.style.setProperty("--w", String(box[2]));
    pic.append(...drawn);
    return [pic];
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
    const node = this.nodes.get(key);
    if (!node) return;
    const { g } = node, picked = picks.has(key), means = this.can.has(meant(key, this.all, this.can)), can = it.site ? means : this.can.has(key);
    // Where nothing is new that it depends on, nothing is worked out: most things stay as they are.
    const is = [it, picked, means, can, !!this.frame.items?.[key], ...standing(key, this.all)];
    if (node.is?.length === is.length && is.every((one, i) => one === node.is?.[i])) return;
    node.is = is;
    const named = it.site || g instanceof HTMLElement, said = named ? this.said(key) : null, more = it.m?.join("; ") ?? null;
    const worn = classes(it, picked, can) + (it.site ? " site" : "");
    attr(g, "class", worn);
    if (!named) {
      // It may have been one before: a screen reader and Tab pass it by now.
      for (const name of ["role", "tabindex", "aria-label", "aria-pressed", "aria-disabled"]) attr(g, name, null);
      return;
    }
    if (g instanceof SVGElement) attr(g, "role", "button");
    attr(g, QUIET, "true");
    attr(g, "aria-label", said);
    attr(g, "aria-pressed", picked ? "true" : null);
    attr(g, "aria-disabled", it.off ? "true" : null);
    attr(g, "aria-description", more);
    attr(g, "data-f", key);
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
    if (end) {
      const [x, y] = [end.x - it.x, end.y - it.y];
      g.append(s("line", { x2: String(x), y2: String(y) }));
      if (tone === "path") g.append(s("polygon", { class: "arm-head", points: head(x, y) }));
    } else g.append(this.outline(it));
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

  /** Choose whose links are drawn: the first of these things, else the last pick; true if that is another than before.
   * @param {string[]} keys */
  link(keys) {
    const was = this.from;
    this.from = shown(this.all, [...keys, ...(this.frame.picks ?? []).toReversed()]);
    return this.from !== was;
  }
}
