// @ts-check
/** A page of words and choices: what a person wishes goes to Python, and Python says how the page
 * is to look then. The lobby and the form for lessons are such pages. */
/** @import { Model } from "./document.js" */
import { attr, h } from "./page.js";
import style from "./asking.css";

/** So many milliseconds a wish may wait before the page says that nobody answers. */
const PATIENCE = 8000;

export class Asking {
  /** Whether Python does not answer. */ gone = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ waits;

  /** @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal @param {string} name @param {string} own the style of this page alone */
  constructor(model, el, signal, name, own) {
    this.model = model;
    this.root = h("section", { class: "arm-asking " + name, "data-theme": model.get("theme") ?? "auto" });
    el.append(h("style", {}, style + own), this.root);
    const show = () => this.show(), heard = () => this.answered(false);
    model.on("change:page", show);
    model.on("msg:custom", heard);
    signal.addEventListener("abort", () => {
      clearTimeout(this.waits);
      model.off("change:page", show);
      model.off("msg:custom", heard);
    });
    // Keys that are pressed here are not the notebook's.
    this.root.addEventListener("keydown", (event) => this.keeps(event) && event.stopPropagation());
  }

  /** Draw the page as Python says it is. */
  show() {}

  /** Whether a key is for this page alone. @param {KeyboardEvent} event */
  keeps(event) {
    return !event.ctrlKey && !event.metaKey && !event.shiftKey;
  }

  /** @param {Record<string, unknown>} wish */
  ask(wish) {
    this.root.setAttribute("aria-busy", "true");
    clearTimeout(this.waits);
    this.waits = setTimeout(() => this.answered(true), PATIENCE);
    try {
      this.model.send(wish);
    } catch {
      this.answered(true);
    }
  }

  /** Python answered, or did not. @param {boolean} gone */
  answered(gone) {
    clearTimeout(this.waits);
    this.gone = gone;
    attr(this.root, "aria-busy", null);
    this.show();
  }

  /** @param {string} name @returns {HTMLInputElement | null} */
  find(name) {
    return this.root.querySelector(`[data-f="${CSS.escape(name)}"]`);
  }

  /** The name of what has the focus, so that it can be given back. */
  focused() {
    const at = /** @type {HTMLElement | null} */ (this.root.contains(document.activeElement) ? document.activeElement : null);
    return at?.dataset.f;
  }
}

/** A choice with its label. @param {string} label @param {string} name @param {string} value @param {string[][]} options @param {(value: string) => void} change */
export function choice(label, name, value, options, change) {
  const box = /** @type {HTMLSelectElement} */ (h("select", { "data-f": name, change: () => change(box.value) },
    ...options.map(([one, text]) => h("option", { value: one, selected: one === value }, text))));
  return h("label", {}, label, box);
}

/** What a widget's module gives away. @param {new (model: Model, el: HTMLElement, signal: AbortSignal) => Asking} Page */
export function widget(Page) {
  /** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
  const render = ({ model, el, signal }) => {
    const own = new AbortController();
    signal?.addEventListener("abort", () => own.abort());
    new Page(model, el, own.signal);
    return () => own.abort();
  };
  return { render };
}
