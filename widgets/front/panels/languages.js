// @ts-check
/** The languages that the board speaks. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, say } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function languages(host) {
  const { langs = [], lang } = host.layout, el = box("langs");
  if (langs.length > 1) {
    el.append(h("div", { role: "group", "aria-label": say(host, "lang") }, ...langs.map((one) => h("button", {
      type: "button", class: "arm-lang", "data-f": "lang:" + one, lang: one, "aria-pressed": String(one === lang),
      click: () => one !== lang && host.ask({ kind: "lang", lang: one }),
    }, one.toUpperCase()))));
  }
  return { el, reads: [], show: () => {} };
}
