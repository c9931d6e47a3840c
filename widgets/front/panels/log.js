// @ts-check
/** What was played, line by line, and as Python. */
/** @import { Entry, Frame } from "../document.js" */
/** @import { Host, Panel } from "./panel.js" */
import { attr, h, write } from "../page.js";
import { box, button, dot } from "./panel.js";

/** @param {Host} host @param {(keys: string[]) => void} light what lights things on the board @param {(text: string) => void} copy
 * @returns {Panel & {list: HTMLElement, settle(): void}} */
export function log(host, light, copy) {
  const list = h("ol", { class: "arm-list", "data-rove": "log" });
  const python = h("code", { class: "arm-code" }), lines = h("ul", { class: "arm-games" });
  const py = box("py", python, button(host, "copy", () => copy(python.textContent ?? "")));
  const el = box("log", list, lines, py,
    h("div", { class: "arm-set arm-told" }, button(host, "script", () => host.ask({ kind: "script" }))));
  /** @type {HTMLElement | undefined} the line to bring into view */ let latest;

  /** One line; a click shows the board as that move left it. @param {string} ply @param {Entry} entry */
  const line = (ply, entry) => {
    const on = () => light(entry.k ?? []), off = () => light([]);
    return h("button", {
      type: "button", class: "arm-entry", "data-f": "ply:" + ply, pointerenter: on, pointerleave: off, focus: on, blur: off,
      click: () => host.ask({ kind: "goto", ply: Number(ply) + 1 }),
    }, h("b", {}, String(Number(ply) + 1)), entry.s !== undefined && dot(host, entry.s), h("span", {}, entry.t));
  };

  /** @param {Frame} frame */
  const show = ({ log = {}, at = 0, lines: others = [] }) => {
    const last = at - 1;
    // Chance that has nothing to tell is no line.
    const plies = Object.keys(log).filter((ply) => log[ply].t || log[ply].c).sort((a, b) => Number(a) - Number(b));
    // Another seat may know less: a line that has nothing to tell any more goes, too.
    const told = new Set(plies);
    for (const li of [...list.children]) if (!told.has(li.getAttribute("data-ply") ?? "")) li.remove();
    plies.forEach((ply, i) => {
      const entry = log[ply], known = list.children[i], is = entry.m + entry.t;
      if (known?.getAttribute("data-ply") === ply && known.getAttribute("data-m") === is) return;
      const li = h("li", { "data-ply": ply, "data-m": is }, line(ply, entry));
      if (known?.getAttribute("data-ply") === ply) known.replaceWith(li);
      else list.insertBefore(li, known ?? null);
    });
    for (const li of list.children) {
      const now = Number(li.getAttribute("data-ply")) === last, b = /** @type {Element} */ (li.firstElementChild);
      attr(b, "aria-current", now ? "step" : null);
      attr(b, "tabindex", now || (!log[last] && li === list.firstElementChild) ? "0" : "-1");
      if (now) latest = /** @type {HTMLElement} */ (li);
    }
    write(python, log[last]?.c ?? "");
    py.hidden = !log[last]?.c;
    // Other lines that were played and left.
    lines.replaceChildren(...others.map((text, number) => h("li", {}, h("span", {}, text),
      button(host, "take", () => host.ask({ kind: "line", number }), { "data-f": "line:" + number }))));
  };

  /** Bring the line of the last move into view, and work out where everything lies: until the
   * next frame the page would only wait. */
  const settle = () => {
    const here = latest, scroll = () => here && (list.scrollTop = here.offsetTop - list.clientHeight / 2);
    if (here && !list.isConnected) requestAnimationFrame(scroll);
    else if (!scroll()) void list.offsetTop;
    latest = undefined;
  };
  return { el, reads: ["log", "at", "lines"], show, list, settle };
}
