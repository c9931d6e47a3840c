// @ts-check
/** The form in which teachers write a lesson. It knows no game; what is changed goes to Python as
 * a wish, and Python says how the lesson stands, what is wrong with it, and opens boards below. */
/** @import { Model } from "./document.js" */
import { Asking, choice, widget } from "./asking.js";
import { attr, h } from "./page.js";
import style from "./compose.css";

/** @typedef {[text: string, instead: string]} Told */
/** @typedef {{kind: string, texts: Record<string, Told>, rule: string, answer: string, any: boolean, question: string, questions: string[][]}} Step */
/** @typedef {{lang: string, langs: string[], words: Record<string, string>, games: string[][], game: string, options: [name: string, title: string, value: string, choices: string[][]][],
 *   played: string, title: Told, steps: Step[], rules: string[][], faults: string[], fine: string, board: [what: string, step: number] | null, at: string,
 *   file: string, files: string[], there: boolean, notice: string, error: string}} Page */
class Form extends Asking {
  /** The board that is open below. @type {Page["board"]} */ open = null;

  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    super(model, el, signal, "arm-form", style);
    this.show();
  }

  /** What is typed here has capitals, too. @override @param {KeyboardEvent} event */
  keeps(event) {
    return !event.ctrlKey && !event.metaKey && !(event.shiftKey && event.key === "Enter");
  }

  /** @override */
  show() {
    /** @type {Page} */ const page = this.model.get("page");
    const { words } = page, focus = this.focused(), typed = this.typed();
    attr(this.root, "lang", page.lang);
    attr(this.root, "aria-label", words.form);
    const error = this.gone ? words.gone : page.error;
    this.root.replaceChildren(
      h("header", {}, h("h2", {}, words.form), this.languages(page)),
      h("div", { class: "row" },
        choice(words.game, "game", page.game, page.games, (value) => this.ask({ kind: "game", value })),
        this.line(words.title, "title", page.title, { kind: "text", name: "title" })),
      h("fieldset", {}, h("legend", {}, words.position), ...page.options.map(([name, title, value, choices]) =>
        !choices.length ? this.number(title, "option:" + name, value, (one) => this.ask({ kind: "option", name, value: one })) : choice(title, "option:" + name, value, [...(name === "seats" ? [] : [["", words.usual]]), ...choices], (one) => this.ask({ kind: "option", name, value: one }))),
        this.button(words.choose_position, "start", { kind: "start" }), page.played && h("span", { class: "quiet" }, page.played)),
      h("h3", {}, words.steps), h("ol", {}, ...page.steps.map((step, at) => this.step(step, at + 1, page))),
      h("div", { class: "row" }, ...["say", "ask", "question"].map((value) => this.button(words["add_" + value], "add:" + value, { kind: "add", value }))),
      h("div", { role: "status", class: page.faults.length > 0 ? "bad" : "good" }, ...(page.faults.length > 0 ? page.faults : [page.fine]).map((text) => h("p", {}, text))),
      this.keeping(page),
      page.notice && h("p", { role: "status", class: "good" }, page.notice),
      error && h("p", { role: "alert", class: "bad" }, error),
      page.board ? h("div", { class: "row at" }, h("strong", {}, page.at),
        page.board[0] === "start" && this.button(words.begin_here, "begin", { kind: "begin" }, { class: "main" }), this.button(words.close, "close", { kind: "close" })) : "");
    if (focus) this.back(focus, typed);
    this.follow(page.board);
  }

  /** Go to a board that was opened, and back to where it was asked for. @param {Page["board"]} board */
  follow(board) {
    const was = this.open;
    this.open = board;
    if (board && board.join() !== was?.join()) this.root.querySelector(".at")?.scrollIntoView({ block: "start" });
    else if (was && !board) {
      const from = this.find(was[0] === "answer" ? "answer:" + was[1] : was[0]);
      from?.focus({ preventScroll: true });
      from?.scrollIntoView({ block: "center" });
    }
  }

  /** @param {Page} page */
  keeping({ words, file, files, there, faults }) {
    const name = /** @type {HTMLInputElement} */ (h("input", { "data-f": "file", value: file, spellcheck: "false" }));
    const save = (/** @type {boolean} */ yes) => () => this.ask({ kind: "save", value: name.value, yes });
    return h("div", { class: "row" }, this.button(words.try, "try", { kind: "try" }, { class: "main", disabled: faults.length > 0 }),
      h("label", {}, words.file, name), h("button", { type: "button", "data-f": "save", click: save(false) }, words.save),
      there && h("button", { type: "button", "data-f": "over", click: save(true) }, words.over),
      files.length > 0 && choice(words.open, "open", "", [["", "…"], ...files.map((one) => [one, one])], (value) => value && this.ask({ kind: "open", value })));
  }

  /** @param {Page} page */
  languages({ lang, langs, words }) {
    return h("div", { role: "group", "aria-label": words.lang, class: "row" }, ...langs.map((one) =>
      this.button(one.toUpperCase(), "lang:" + one, { kind: "lang", value: one }, { lang: one, "aria-pressed": String(one === lang) })));
  }

  /** @param {Step} step @param {number} at @param {Page} page */
  step(step, at, { words, rules, steps }) {
    const { kind, texts } = step, f = (/** @type {string} */ name) => name + ":" + at;
    const text = (/** @type {string} */ name) => this.line(words[name], f(name), texts[name], { kind: "text", step: at, name }, true);
    const small = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {Record<string, unknown>} */ wish, off = false) =>
      this.button(sign, f(name), { step: at, ...wish }, { "aria-label": `${words[name]}: ${at}`, title: words[name], disabled: off });
    const rule = kind !== "say" && choice(words.rule, f("rule"), step.rule, rules, (value) => this.ask({ kind: "rule", step: at, value }));
    return h("li", { "data-f": f("step"), class: kind }, h("div", { class: "head" }, h("strong", {}, `${at}. ${words["is_" + kind]}`), h("span", { class: "row" },
      small("↑", "up", { kind: "move", by: -1 }, at === 1), small("↓", "down", { kind: "move", by: 1 }, at === steps.length), small("✕", "drop", { kind: "drop" }))),
      kind === "question" ? h("div", { class: "row" }, rule, choice(words.question, f("question"), step.question, step.questions, (value) => this.ask({ kind: "question", step: at, value }))) : text(kind),
      kind === "ask" && h("div", { class: "row" }, rule, h("span", {}, words.answer + ": ", h("code", {}, step.answer || "–")), this.button(words.show_move, f("answer"), { kind: "answer", step: at }),
        this.tick(words.any, f("any"), step.any, (yes) => this.ask({ kind: "any", step: at, yes }))),
      kind !== "say" && text("hint"), kind === "ask" && text("done"));
  }

  /** A text that is sent when it is finished. @param {string} label @param {string} name @param {Told} told @param {Record<string, unknown>} wish */
  line(label, name, [text, instead], wish, long = false) {
    const box = /** @type {HTMLInputElement} */ (long ? h("textarea", { rows: "2", "data-f": name, change: () => this.ask({ ...wish, value: box.value }) }, text)
      : h("input", { value: text, "data-f": name, change: () => this.ask({ ...wish, value: box.value }) }));
    return h("label", { class: "text" }, label, box, instead && h("small", {}, instead));
  }

  /** @param {string} label @param {string} name @param {string} value @param {(value: string) => void} change */
  number(label, name, value, change) {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "number", value, "data-f": name, change: () => change(box.value) }));
    return h("label", {}, label, box);
  }

  /** @param {string} label @param {string} name @param {boolean} on @param {(yes: boolean) => void} change */
  tick(label, name, on, change) {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", checked: on, "data-f": name, change: () => change(box.checked) }));
    return h("label", {}, box, label);
  }

  /** @param {string} text @param {string} name @param {Record<string, unknown>} wish @param {Record<string, any>} [props] */
  button(text, name, wish, props = {}) {
    return h("button", { type: "button", "data-f": name, click: () => this.ask(wish), ...props }, text);
  }

  /** What is being typed where the focus is. */
  typed() {
    const at = document.activeElement;
    return at instanceof HTMLElement && this.root.contains(at) && "value" in at && at.tagName !== "SELECT" && at.getAttribute("type") !== "checkbox" ? String(at.value) : undefined;
  }

  /** Give the focus back, with what was typed meanwhile. @param {string} name @param {string | undefined} typed */
  back(name, typed) {
    const box = this.find(name);
    if (box && typed !== undefined) box.value = typed;
    box?.focus({ preventScroll: true });
  }
}

export default widget(Form);
