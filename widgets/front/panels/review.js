// @ts-check
/** A game looked at once more: the curve of its chances, where it turned, what was better. */
/** @import { Frame, Review } from "../document.js" */
/** @import { Host, Panel } from "./panel.js" */
import { QUIET, attr, h, s, write } from "../page.js";
import { button, dot, say } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function review(host) {
  const el = h("div", { class: "arm-lesson arm-review" });
  const ask = (/** @type {string} */ what, ply = -1) => host.ask({ kind: "review", do: what, ply });
  const bar = /** @type {HTMLProgressElement} */ (h("progress", { "aria-label": say(host, "review") }));
  const chart = plot(host, (ply) => ask("goto", ply));
  const who = h("div", { class: "arm-set quiet" });
  let was = "", whose = "", away = false;

  /** Whose chances the curve shows; more of them come while it grows. @param {Frame} frame @param {Review} review */
  const name = ({ seats = [] }, { curve }) => {
    const drawn = seats.map((_, i) => Object.values(curve).some(([seat]) => seat === i)), is = JSON.stringify([seats, drawn]);
    if (is !== whose) who.replaceChildren(...seats.flatMap((one, i) => drawn[i] ? [h("span", { class: "arm-who" }, dot(host, i), one)] : []), chart.said);
    whose = is;
  };

  /** What changes only when somebody does something: a button must not go under a hand that presses it.
   * @param {Frame} frame @param {Review} review */
  const build = ({ at = 0, fork }, { state, turns, fell, kept }) => {
    const b = (/** @type {string} */ word, /** @type {string} */ what, ply = -1, props = {}) => button(host, word, () => ask(what, ply), props);
    el.replaceChildren(
      h("div", { class: "arm-set" }, h("strong", {}, say(host, "review")), h("span", { class: "arm-gap" }),
        fork && button(host, "back", () => host.ask({ kind: "back" }), { class: "arm-b main" }),
        state === "going" && b("review_stop", "stop"), state === "held" && b("review_on", "go", -1, { class: "arm-b main" }), b("close", "close", -1, { "data-f": "review:close" })),
      state !== "done" ? bar : "", fork ? h("p", {}, fork.text) : "", chart.el,
      who,
      state === "done" && !turns.length ? h("p", {}, say(host, "review_none")) : "",
      h("ol", { class: "arm-turns" }, ...(fell ? [fell] : turns).map(([ply, seat, text]) => {
        const here = ply === at && !fork;
        return h("li", {}, h("button", { type: "button", class: "arm-entry", "data-f": "turn:" + ply, "aria-current": here && "step", click: () => ask("goto", ply) },
          dot(host, seat), h("span", {}, text)),
        here && h("div", { class: "arm-set" }, !fell && b("review_better", "better", ply, { class: "arm-b main" }), b("review_try", "try", ply)));
      })), kept ? h("p", { class: "quiet" }, kept) : "");
  };

  return {
    el,
    reads: ["review", "at", "fork", "seats"],
    show(frame) {
      const { review, at, fork, seats } = frame;
      if (!review) {
        was = "";
        return el.replaceChildren();
      }
      bar.max = review.of;
      bar.value = review.done;
      const is = JSON.stringify([review.state, review.turns, at, !!fork]);
      name(frame, review);
      if (is !== was) build(frame, review);
      // What is to be known of a line that has just begun stands above.
      if (fork && !away) el.scrollTop = 0;
      away = !!fork;
      was = is;
      chart.show(review, fork ? undefined : at ?? 0, seats ?? []);
    },
  };
}

/** The curve: a click goes to the nearest move, and so do arrows.
 * @param {Host} host @param {(ply: number) => void} go */
function plot(host, go) {
  const drawn = s("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  const said = h("span", { class: "arm-gap", "aria-hidden": "true" }), dots = h("div");
  /** @type {number[]} the moves that were weighed */ let plies = [];
  // What came before the first of them, such as the deal, has no place on it.
  let first = 0, last = 1, now = 0;
  const near = (/** @type {number} */ ply) => plies.reduce((best, one) => Math.abs(one - ply) < Math.abs(best - ply) ? one : best, plies[0]);
  const to = (/** @type {number | undefined} */ ply) => ply !== undefined && go(ply);
  const keys = (/** @type {KeyboardEvent} */ e) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[e.key];
    if (!step && e.key !== "Home" && e.key !== "End") return;
    e.preventDefault();
    e.stopPropagation();
    if (step) to(step > 0 ? plies.find((ply) => ply > now) : plies.findLast((ply) => ply < now));
    else to(e.key === "Home" ? plies[0] : plies.at(-1));
  };
  const el = h("div", {
    class: "arm-curve", role: "slider", tabindex: "0", "data-f": "curve", [QUIET]: "true", "aria-label": say(host, "review_curve"), keydown: keys,
    click: (/** @type {MouseEvent} */ e) => {
      const { left, width } = el.getBoundingClientRect();
      to(near(Math.round(first + ((e.clientX - left) / width) * (last - first))));
    },
  }, drawn, dots);

  return {
    el,
    said,
    /** @param {Review} review @param {number | undefined} at @param {string[]} seats */
    show({ curve, turns, last: end }, at, seats) {
      plies = Object.keys(curve).map(Number).sort((a, b) => a - b);
      first = plies[0] ?? 0;
      last = Math.max(first + 1, end);
      now = at ?? now;
      const x = (/** @type {number} */ ply) => (100 * Math.max(0, ply - first) / (last - first)).toFixed(2), owners = [...new Set(Object.values(curve).map(([seat]) => seat))].sort();
      drawn.replaceChildren(s("path", { class: "arm-half", d: "M0 50H100" }), ...owners.map((seat) => s("polyline", {
        class: `seat-${seat} tone-${host.layout.hues?.[seat] ?? "seat-" + seat}`,
        points: plies.filter((ply) => curve[ply][0] === seat).map((ply) => `${x(ply)},${100 - curve[ply][1]}`).join(" "),
      })), s("path", { class: "arm-now", d: `M${x(now)} 0V100` }));
      dots.replaceChildren(...turns.map(([ply]) => h("i", { style: `left:${x(ply)}%;top:${100 - curve[ply][1]}%` })));
      const ply = plies.length ? near(now) : 0, [seat, share] = curve[ply] ?? [0, 0];
      const text = plies.length ? say(host, "review_point").replace("{0}", String(ply + 1)).replace("{1}", seats[seat] ?? "").replace("{2}", String(share)) : "";
      write(said, text && ply === now ? text : say(host, "review_curve"));
      for (const [name, value] of Object.entries({ min: plies[0] ?? 0, max: plies.at(-1) ?? 0, now: ply })) attr(el, "aria-value" + name, String(value));
      attr(el, "aria-valuetext", text);
    },
  };
}
