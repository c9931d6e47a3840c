// @ts-check
/** What is always said of a game: that something in it is reconstructed, for example. */
/** @import { Panel } from "./panel.js" */
import { h } from "../page.js";

/** @returns {Panel} */
export function about() {
  const el = h("p", { class: "arm-about quiet" });
  return { el, reads: ["notes"], show: ({ notes }) => el.replaceChildren(notes?.about ?? "") };
}
