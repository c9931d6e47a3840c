// @ts-check
/** One board for every game. It is told what stands where and what may be clicked next,
 * draws that, and sends back what a person meant. It knows no game and no rule. */
/** @import { Model } from "./document.js" */
import items from "./look/items.css";
import page from "./look/page.css";
import parts from "./look/parts.css";
import tones from "./look/tones.css";
import { initialize } from "./post.js";
import { View } from "./view.js";

/** @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context */
function render({ model, el, signal }) {
  const own = new AbortController();
  signal?.addEventListener("abort", () => own.abort());
  new View(model, el, own.signal, tones + items + parts + page);
  return () => own.abort();
}

export default { initialize, render };
