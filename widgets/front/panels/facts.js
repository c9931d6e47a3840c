// @ts-check
/** The table of facts: a value for each seat. */
/** @import { Host, Panel } from "./panel.js" */
import { h, renew } from "../page.js";
import { box, dot, say } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function facts(host) {
  const el = box("facts");
  return {
    el,
    reads: ["facts", "seats", "turn"],
    show({ facts, seats = [], turn }) {
      if (!facts?.length) return el.replaceChildren();
      const wide = facts.some((row) => row.length > 2);
      const seat = (/** @type {string} */ name, /** @type {number} */ i) => [h("span", { class: "arm-who" }, dot(host, i), name)];
      // A line has room for three seats; where there are more, each seat has a line, if that is the shorter one.
      const turned = wide && seats.length > 3 && facts.length <= seats.length;
      // Four columns have no room to say who plays them.
      const short = (/** @type {string} */ name) => seats.length > 3 ? name.replace(/ \(.+\)$/, "") : name;
      const head = turned ? facts.map(([label]) => [label]) : wide ? seats.map((name, i) => seat(short(name), i)) : [];
      const lines = turned ? seats.map((name, i) => ({ head: seat(name, i), cells: facts.map((row) => row[i + 1]) }))
        : facts.map(([label, ...cells]) => ({ head: [label], cells }));
      renew(el, h("table", { class: turned && "turned", "aria-label": say(host, "facts") },
        head.length > 0 && h("thead", {}, h("tr", {}, h("td"), ...head.map((kids) => h("th", { scope: "col" }, ...kids)))),
        h("tbody", {}, ...lines.map(({ head, cells }, n) => h("tr", {}, h("th", { scope: "row" }, ...head),
          ...cells.map((cell, i) => h("td", { class: wide && (turned ? n : i) === turn && "now" }, cell)))))));
    },
  };
}
