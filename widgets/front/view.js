// @ts-check
/** One view of the board in one output cell: its parts, and what each hears of a new frame. */
/** @import { Area, Frame, Message, Model } from "./document.js" */
/** @import { Panel } from "./panels/panel.js" */
import { unpack } from "./document.js";
import { Drawing } from "./drawing.js";
import { between, follow } from "./following.js";
import { Focus } from "./focus.js";
import { Hands, keyOf } from "./hands.js";
import { Keys } from "./keys.js";
import { calm } from "./moving.js";
import { QUIET, attr, h, s, unselect, write } from "./page.js";
import { about } from "./panels/about.js";
import { curtain } from "./panels/curtain.js";
import { facts } from "./panels/facts.js";
import { help } from "./panels/help.js";
import { languages } from "./panels/languages.js";
import { lesson } from "./panels/lesson.js";
import { log } from "./panels/log.js";
import { overlays } from "./panels/overlays.js";
import { say } from "./panels/panel.js";
import { review } from "./panels/review.js";
import { saving } from "./panels/saving.js";
import { status } from "./panels/status.js";
import { strips } from "./panels/strips.js";
import { tabs } from "./panels/tabs.js";
import { tools } from "./panels/tools.js";
import { typing } from "./panels/typing.js";
import { why } from "./panels/why.js";
import { meant } from "./placing.js";
import { Pointing } from "./pointing.js";
import { news } from "./speaking.js";
import { Tray } from "./tray.js";
import { fill } from "./wide.js";
import { Zoom } from "./zooming.js";

/** One view of the board. */
export class View {
  /** @param {Model} model @param {HTMLElement} el where it shall be @param {AbortSignal} signal that ends it @param {string} style */
  constructor(model, el, signal, style) {
    this.model = model;
    this.signal = signal;
    this.layout = unpack(model.get("stage"));
    /** @type {Frame} */ this.frame = { n: -1, items: {} };
    this.upright = false;
    this.live = h("div", { class: "arm-live", role: "status", "aria-live": "polite" });
    this.root = h("div", { class: "arm", lang: this.layout.lang, "data-theme": model.get("theme") ?? "auto", role: "region" });
    this.drawing = new Drawing(this.root);
    this.pointing = new Pointing(this.drawing, (key) => {
      model.set("_peek", "");
      model.set("_peek", key);
    });
    /** @type {(() => void) | undefined} shows at once what is shown move by move */ this.hurry = undefined;
    this.focus = new Focus(this.drawing);
    const { parts, page } = this.build();
    this.parts = parts;
    this.page = page;
    this.hands = new Hands(this);
    this.keys = new Keys(this);
    this.listen();
    el.append(h("style", {}, style), this.root);
    this.update();
  }

  /** Say something to Python, by way of the model's post office.
   * @param {Message} message */
  ask(message) {
    this.model.set("_ask", { ...message, nr: Math.random() });
  }

  /** Whether Python does not answer. @returns {boolean} */
  gone() {
    return !!this.model.get("_gone");
  }

  /** @param {string} type @param {(e: any) => void} call */
  on(type, call) {
    this.root.addEventListener(type, call, { signal: this.signal });
  }

  /** Make all parts for this layout, and put them on the page. */
  build() {
    const { layout, root } = this, maps = layout.areas.filter((a) => a.kind === "map");
    const parts = {
      status: status(this), languages: languages(this), strips: strips(this), curtain: curtain(this), why: why(this), review: review(this), lesson: lesson(this),
      facts: facts(this), overlays: overlays(this), typing: typing(this), help: help(this), about: about(),
      saving: saving(this, () => this.page.tabs.open("saving", true)),
      log: log(this, (keys) => this.light(keys), (text) => this.copy(text)),
      tools: tools(this, { turn: (name, step) => this.turn(name, step), stand: () => this.stand(!this.upright), help: () => this.help(),
        full: () => this.fill(!this.full), big: () => this.enlarge() }),
    };
    const tray = new Tray(this, this.drawing, this.signal);
    const beside = tabs([
      ["facts", say(this, "facts"), parts.facts.el], ["log", say(this, "log"), parts.typing.el, parts.log.el],
      ["overlays", say(this, "overlays"), parts.overlays.el], ["saving", say(this, "save_load"), parts.saving.el]]);
    beside.bar.append(parts.languages.el);
    // What scrolls can be scrolled by keys, too.
    const deck = h("div", { class: "arm-deck", tabindex: "0", role: "group", "aria-label": say(this, "facts"), [QUIET]: "true" }, parts.help.el, parts.strips.el, parts.why.el, ...beside.panels, parts.about.el);
    const hand = h("div", { class: "arm-hand" }, parts.review.el, parts.lesson.el, tray.el);
    const grid = h("div", { class: "arm-grid" },
      h("div", { class: "arm-bar" }, parts.status.el, parts.tools.el),
      h("div", { class: "arm-boards" }, ...maps.map(map), this.pointing.tip),
      hand,
      h("div", { class: "arm-side" }, beside.bar, deck));
    const [, , wide, tall] = maps[0]?.view ?? [0, 0, 1, 1];
    grid.style.setProperty("--ratio", String(wide / tall));
    root.replaceChildren(this.live, parts.curtain.el, grid);
    attr(root, "lang", layout.lang);
    attr(root, "aria-label", layout.title || layout.words.board);
    this.drawing.begin(layout);
    const zooms = [...grid.querySelectorAll("svg.arm-map")].map((one) => new Zoom(/** @type {SVGSVGElement} */ (one), this.signal));
    return { parts, page: { grid, hand, tray, tabs: beside, deck, zooms } };
  }

  /** A new frame: opponents' moves are shown one by one before it, where there were some. */
  update() {
    const { model, frame: was } = this, frame = /** @type {Frame} */ (model.get("frame")), steps = model.get("_steps");
    this.hurry?.();
    if (!steps || was.n !== frame.n - 1 || calm()) return this.show(frame);
    const end = () => {
      this.hurry = undefined;
      this.root.removeAttribute("data-follow");
      this.show(frame);
    };
    this.root.setAttribute("data-follow", "");
    this.hurry = follow(between(was, frame, steps), (one) => this.show(one), end);
  }

  /** Every part hears of what it reads in a frame. @param {Frame} frame */
  show(frame) {
    const { drawing, pointing, focus, parts } = this, was = this.frame, held = focus.held();
    const fresh = (/** @type {(keyof Frame)[]} */ ...names) => was.n < 0 || names.some((name) => frame[name] !== was[name]);
    this.frame = frame;
    drawing.draw(frame);
    focus.rove();
    pointing.link();
    drawing.drawMarks();
    for (const part of /** @type {Panel[]} */ (Object.values(parts))) if (fresh(...part.reads)) part.show(frame);
    if (fresh("tilt")) this.stand(this.upright);
    const { lesson, review, facts } = frame, has = { lesson, review, facts: facts?.length, next: !parts.typing.el.hidden };
    // A style sheet that looked for them itself (:has) would be read anew with every change.
    attr(this.root, "data-has", Object.entries(has).flatMap(([name, is]) => is ? name : []).join(" "));
    // What is behind a curtain is not laid out again; a board that was never seen is, and so has its height.
    const behind = !!frame.curtain && was.n >= 0;
    if (behind) unselect(this.page.grid);
    if (fresh("curtain")) this.page.grid.toggleAttribute("inert", !!frame.curtain);
    this.page.grid.classList.toggle("behind", behind);
    if (fresh("ghost", "items", "picks")) this.bring(pointing.drawGhost());
    const words = news(frame, was);
    if (words) write(this.live, words);
    // A row must lie open before it can have the focus. The tray looks how things lie: what is written after that is laid out once more.
    if (!behind) this.page.tray.show(frame);
    focus.keepFocus(held);
    drawing.left?.remove();
    if (behind) return;
    if (frame.lesson) this.uncover();
    for (const zoom of this.page.zooms) {
      if (zoom.large) zoom.reveal([...drawing.can].flatMap((key) => drawing.all.get(key) ?? []).filter((it) => it.a === zoom.map.getAttribute("data-rove")));
    }
    if (frame.why && fresh("why")) this.page.deck.scrollTop = 0;
    // On a phone who asked for a review is far below it.
    if (review && !was.review && was.n >= 0) requestAnimationFrame(() => parts.review.el.scrollIntoView({ block: "nearest" }));
    parts.log.settle();
  }

  /** On a phone the hand lies below the fold: the board comes back to be clicked. @param {boolean} begins */
  bring(begins) {
    const boards = this.pointing.tip.parentElement;
    if (begins && !this.focus.byKey) requestAnimationFrame(() => boards?.scrollIntoView({ block: "nearest" }));
  }

  /** On a phone a lesson lies over the map: what it asks for there comes into sight, if nothing of it is. */
  uncover() {
    const { grid, hand } = this.page, lid = hand.getBoundingClientRect(), asked = [...grid.querySelectorAll(".can")];
    const hidden = (/** @type {Element} */ el) => {
      const { x, y, width, height } = el.getBoundingClientRect(), across = x + width / 2, down = y + height / 2;
      return !hand.contains(el) && across > lid.left && across < lid.right && (down < 0 || down > lid.top);
    };
    if (lid.top < innerHeight && lid.bottom > 0 && asked.every(hidden)) asked[0]?.scrollIntoView({ block: "start" });
  }

  /** Whether the board takes the whole window. */
  get full() {
    return this.root.classList.contains("full");
  }

  /** Take the whole window, or give it back. @param {boolean} on */
  fill(on) {
    const held = this.root.ownerDocument.activeElement;
    fill(this.root, on);
    if (held instanceof HTMLElement || held instanceof SVGElement) if (this.root.contains(held)) held.focus();
    this.mode();
  }

  /** Larger type, for a class, or back. */
  enlarge() {
    this.root.classList.toggle("big");
    this.mode();
  }

  /** Say on the buttons how the board is shown, and lay out the rows for it. */
  mode() {
    for (const name of ["full", "big"]) {
      attr(/** @type {Element} */ (this.root.querySelector(`[data-f="${name}"]`)), "aria-pressed", String(this.root.classList.contains(name)));
    }
    this.page.tray.anew();
  }

  /** Light things on the board. @param {string[]} keys */
  light(keys) {
    this.drawing.lit = keys;
    this.drawing.drawMarks();
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

  /** @param {string} name @param {1 | -1} step */
  turn(name, step) {
    if (this.frame.dial?.[name] !== undefined) this.ask({ kind: "dial", name, step });
  }

  /** @param {string} key */
  pick(key) {
    const { all, can } = this.drawing, it = all.get(key);
    if (it && (it.site || this.drawing.area(it).kind === "row")) this.ask({ kind: "pick", key: meant(key, all, can) });
  }

  /** Open the help, or put it away. */
  help() {
    const open = this.parts.help.turn();
    attr(/** @type {Element} */ (this.root.querySelector("[data-f=help]")), "aria-expanded", String(open));
  }

  /** A save or a script arrived: show it, and hand it to the clipboard where the browser allows. */
  reply() {
    const { kind, text } = this.model.get("_reply");
    this.parts.saving.take(text, kind !== "script");
    if (kind === "script") this.copy(text);
  }

  /** What a click would do is told, and said where the keys are. */
  foretold() {
    const { pointing } = this, told = this.model.get("_told");
    pointing.told = told;
    pointing.point();
    if (pointing.focus && told.text && pointing.foretold(pointing.focus) === told.text) write(this.live, told.text);
  }

  /** @param {string} text */
  copy(text) {
    navigator.clipboard?.writeText(text).then(() => write(this.live, this.layout.words.copied), () => {});
  }

  /** An answer came: the optimistic light goes out, and a move typed well is cleared. */
  answered() {
    for (const g of this.root.querySelectorAll(".press")) g.classList.remove("press");
    this.parts.typing.answered(this.frame);
  }

  /** Hear the model, and who comes to or leaves an item, until the view goes. */
  listen() {
    const { root, signal, model } = this;
    this.on("focusin", (e) => this.focused(e.target));
    this.on("focusout", () => this.focused(null));
    /** @type {[string, () => void][]} */
    const events = [
      ["change:frame", () => this.update()], ["change:stage", () => this.restart()], ["change:_gone", () => this.parts.strips.show(this.frame)],
      ["change:_reply", () => this.reply()], ["change:_told", () => this.foretold()], ["change:_answered", () => this.answered()],
      ["change:_busy", () => root.toggleAttribute("data-busy", model.get("_busy"))],
      ["change:theme", () => attr(root, "data-theme", model.get("theme"))],
    ];
    for (const [event, call] of events) model.on(event, call);
    signal.addEventListener("abort", () => {
      this.hurry?.();
      clearTimeout(this.pointing.waits);
      for (const [event, call] of events) model.off(event, call);
      root.remove();
    });
  }

  /** @param {EventTarget | null} target */
  focused(target) {
    const key = keyOf(target), was = this.pointing.focus;
    this.focus.came(key);
    this.pointing.focus = target instanceof Element && target.matches(":focus-visible") ? key : "";
    if (was !== this.pointing.focus) this.pointing.point();
  }

  /** Another game, seat or language: build everything anew. */
  restart() {
    const held = this.focus.held();
    this.layout = unpack(this.model.get("stage"));
    this.frame = { n: -1, items: {} };
    Object.assign(this, this.build());
    this.update();
    this.mode();
    this.focus.keepFocus(held);
  }
}

/** @param {Area} area */
function map(area) {
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
