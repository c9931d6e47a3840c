// @ts-check
/** The lobby: a door to every game, and what can be done behind it. It knows no game; what is
 * chosen goes to Python as a wish, and Python opens the board below. */
/** @import { Model } from "./document.js" */
import { Asking, choice, widget } from "./asking.js";
import { unsqueeze } from "./document.js";
import { attr, h } from "./page.js";
import style from "./lobby.css";

/** @typedef {{name: string, title: string, text: string, players: string, seats: [low: number, high: number, usual: number], chapters: string}} Door */
/** @typedef {{lang: string, langs: string[], words: Record<string, string>, doors: Door[], levels: [name: string, text: string][],
 *   kept: [name: string, text: string][], open: boolean, error: string}} Page */
const WAYS = ["play", "learn", "practise"];

class Lobby extends Asking {
  /** What is chosen and not yet asked for. */
  game = "";
  what = "play";
  against = "";
  /** @type {number | undefined} */ seats;
  /** @type {Record<string, string>} */ pictures = {};

  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    super(model, el, signal, "arm-lobby", style);
    this.show();
    unsqueeze(model.get("pictures")).then((pictures) => { this.pictures = pictures; this.show(); });
  }

  /** @override */
  show() {
    /** @type {Page} */ const page = this.model.get("page");
    const { words, doors } = page, focus = this.focused(), bad = error(this.gone ? words.gone : page.error);
    attr(this.root, "aria-busy", null);
    attr(this.root, "lang", page.lang);
    attr(this.root, "aria-label", words.welcome);
    if (page.open) {
      this.root.replaceChildren(this.button(words.back, () => this.ask({ kind: "close" }), { "data-f": "back" }), ...(bad ? [bad] : []));
    } else {
      const door = doors.find((one) => one.name === this.game);
      const header = h("header", {}, h("h2", {}, words.welcome), this.languages(page));
      const kids = [header, bad, page.kept.length > 0 && this.goOn(page),
        h("div", { class: "doors" }, ...doors.map((one) => this.door(one))), door && this.behind(door, page)];
      this.root.replaceChildren(...kids.filter((kid) => kid instanceof Node));
    }
    if (focus) this.find(focus)?.focus();
  }

  /** @param {string} text @param {() => void} click @param {Record<string, any>} [props] */
  button(text, click, props = {}) {
    return h("button", { type: "button", click, ...props }, text);
  }

  /** @param {Page} page */
  languages({ lang, langs, words }) {
    return h("div", { role: "group", "aria-label": words.lang, class: "langs" }, ...langs.map((one) => this.button(one.toUpperCase(),
      () => one !== lang && this.ask({ kind: "lang", lang: one }), { lang: one, "aria-pressed": String(one === lang), "data-f": "lang:" + one })));
  }

  /** @param {Page} page */
  goOn({ kept, words }) {
    return h("div", { class: "kept", role: "group", "aria-label": words.go_on }, h("span", {}, words.go_on), ...kept.map(([name, text]) =>
      this.button(text, () => this.ask({ kind: "take", name }), { "data-f": "take:" + name })));
  }

  /** @param {Door} door */
  door({ name, title, text, players }) {
    const drawn = this.pictures[name];
    const picture = h("span", { class: "seen" }, drawn && h("img", { alt: "", src: "data:image/svg+xml," + encodeURIComponent(drawn) }));
    return h("button", { type: "button", class: "door", "data-f": "door:" + name, "aria-pressed": String(name === this.game), click: () => this.choose(name) },
      picture, h("strong", {}, title), h("span", {}, text), h("small", {}, players));
  }

  /** @param {string} name */
  choose(name) {
    this.game = name;
    this.seats = undefined;
    this.show();
    this.root.querySelector(".behind")?.scrollIntoView({ block: "nearest" });
  }

  /** What can be done behind a door. @param {Door} door @param {Page} page */
  behind(door, page) {
    const { words } = page, [low, high, usual] = door.seats, seats = this.seats ?? usual;
    const ways = h("div", { role: "group", "aria-label": door.title, class: "ways" }, ...WAYS.map((way) => this.button(words[way],
      () => { this.what = way; this.show(); }, { "aria-pressed": String(way === this.what), "data-f": "way:" + way })));
    const told = { play: "", learn: door.chapters, practise: words.questions }[this.what];
    const numbers = Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
    const sitting = [["", seats > 1 ? words.people : words.alone], ...(seats > 1 ? page.levels : [])];
    return h("div", { class: "behind" }, h("h3", {}, door.title), ways, told && h("p", {}, told),
      this.what === "play" && numbers.length > 1 && choice(words.seats, "seats", String(seats), numbers.map((n) => [n, n]), (value) => { this.seats = Number(value); this.show(); }),
      this.what === "play" && choice(words.opponents, "against", this.against, sitting, (value) => { this.against = value; }),
      this.button(words.begin, () => this.ask({ kind: "begin", game: door.name, what: this.what, seats, against: seats > 1 ? this.against : "" }), { class: "main", "data-f": "begin" }));
  }
}

/** @param {string} text */
const error = (text) => text !== "" && h("p", { class: "bad", role: "alert" }, text);

export default widget(Lobby);
