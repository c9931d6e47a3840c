// @ts-check
/** Panels that open one at a time where there is little room, and stand open where there is more. */
import { attr, h } from "../page.js";
import { box } from "./panel.js";

/** @param {[name: string, title: string, ...els: HTMLElement[]][]} panels the first is open */
export function tabs(panels) {
  /** @type {Record<string, [tab: HTMLElement, panel: HTMLElement]>} */ const all = {};
  /** Open a panel, or put it away. @param {string} name @param {boolean} [on] */
  const open = (name, on = !all[name][1].classList.contains("open")) => {
    for (const [other, [tab, panel]] of Object.entries(all)) {
      const is = other === name && on;
      panel.classList.toggle("open", is);
      attr(tab, "aria-expanded", String(is));
    }
  };
  for (const [name, title, ...els] of panels) {
    const panel = h("div", { class: "arm-panel", "data-panel": name }, h("div", { class: "arm-h" }, title), ...els);
    all[name] = [h("button", { type: "button", class: "arm-tab", "data-f": "tab:" + name, click: () => open(name) }, title), panel];
  }
  open(panels[0][0], true);
  return { bar: box("tabs", ...Object.values(all).map(([tab]) => tab)), panels: Object.values(all).map(([, panel]) => panel), open };
}
