// @ts-check
/** Where the hand is: ring, name, what it leads to, and what would be laid there. */
/** @import { Drawing } from "./drawing.js" */
import { shift } from "./moving.js";
import { attr, h, write } from "./page.js";
import { meant } from "./placing.js";

/** What is pointed at, by a mouse, a finger or the keys. */
export class Pointing {
  /** @param {Drawing} drawing @param {(key: string) => void} ask asks what a click on this would do */
  constructor(drawing, ask) {
    this.drawing = drawing;
    this.ask = ask;
    this.hover = "";
    this.focus = "";
    /** Whether the next click goes to the board. */ this.aiming = false;
    /** @type {{n: number, key: string, text: string}} what a click would do */ this.told = { n: -1, key: "", text: "" };
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.waits = undefined;
    this.tip = h("div", { class: "arm-tip", "aria-hidden": "true" });
  }

  /** Show where the hand is: ring, name, what it leads to, and what would be laid there. */
  point() {
    const key = this.hover || this.focus, it = this.drawing.all.get(key);
    this.ring("hover", this.hover);
    this.ring("ring", this.focus);
    if (this.link()) this.drawing.drawMarks();
    const said = it && (it.site || this.drawing.area(it)?.kind === "row") ? [this.drawing.said(it.base)] : [];
    if (!said.length || this.drawing.from?.base === it?.base) said.push(...(this.drawing.from?.m ?? []));
    said.push(this.foretold(key));
    write(this.tip, said.filter(Boolean).join("\n"));
    this.moveGhost();
  }

  /** What a click here would do, if it is known; else it is asked, once a hand rests. @param {string} key */
  foretold(key) {
    const { all, can, frame } = this.drawing, means = all.has(key) ? meant(key, all, can) : "";
    clearTimeout(this.waits);
    if (!can.has(means)) return "";
    if (this.told.key === means && this.told.n === frame.n) return this.told.text;
    this.waits = setTimeout(() => this.ask(means), 140);
    return "";
  }

  /** Choose whose links are drawn: what is pointed at, else the last pick. */
  link() {
    return this.drawing.link([this.hover, this.focus]);
  }

  /** @param {string} key */
  over(key) {
    this.hover = key;
    this.point();
  }

  /** @param {string} plane @param {string} key */
  ring(plane, key) {
    const it = this.drawing.all.get(key);
    for (const g of this.drawing.root.querySelectorAll(".arm-" + plane)) {
      const here = it && g.parentElement === this.drawing.nodes.get(key)?.g.closest("svg.arm-map");
      if (!here) g.replaceChildren();
      else if (g.getAttribute("data-at") !== key || !g.firstChild) g.replaceChildren(this.drawing.outline(it));
      attr(g, "data-at", here ? key : null);
      if (here) /** @type {SVGElement} */ (g).style.transform = shift(it);
    }
  }

  /** Draw what would be laid; true when the next click is the first to go to the board. */
  drawGhost() {
    for (const g of this.drawing.root.querySelectorAll(".arm-ghost")) {
      g.replaceChildren(...(this.drawing.frame.ghost ?? []).map((part) => this.drawing.part(part)));
    }
    const was = this.aiming, now = !!this.drawing.frame.ghost?.length;
    this.aiming = now || !!this.drawing.frame.picks?.length && !!this.drawing.from?.h;
    this.drawing.root.classList.toggle("placing", now);
    this.point();
    return this.aiming && !was;
  }

  moveGhost() {
    const key = this.hover || this.focus, it = this.drawing.all.get(key);
    for (const g of this.drawing.root.querySelectorAll(".arm-ghost")) {
      const here = it && g.parentElement === this.drawing.nodes.get(key)?.g.closest("svg.arm-map");
      attr(g, "class", "arm-ghost" + (here ? " shown" : "") + (this.drawing.can.has(key) ? "" : " no"));
      if (here) /** @type {SVGElement} */ (g).style.transform = shift({ x: it.x, y: it.y });
    }
  }
}
