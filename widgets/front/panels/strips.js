// @ts-check
/** Notices: what went wrong, what can be taken up again, how it ended. */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { box, button, say } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function strips(host) {
  const el = box("strips");
  return {
    el,
    reads: ["over", "error", "resume", "fork", "covered", "at", "games", "log", "thinking", "review"],
    show(frame) {
      const { over, fork, resume, games } = frame;
      /** @type {HTMLElement[]} */ const out = [];
      const strip = (/** @type {string} */ tone, /** @type {string} */ text, /** @type {import("../page.js").Child[]} */ ...kids) =>
        out.push(h("div", { class: "arm-strip " + tone }, h("span", {}, text), ...kids));
      const b = (/** @type {string} */ word, /** @type {import("../document.js").Message} */ message, props = {}) =>
        button(host, word, () => host.ask(message), props);
      if (host.gone()) strip("bad", say(host, "gone"));
      if (frame.error) strip("bad", frame.error);
      if (resume && !games) {
        strip("info", resume.text, b("resume_yes", { kind: "resume", yes: true }), b("resume_no", { kind: "resume", yes: false }),
          resume.more && b("games", { kind: "games" }, { "data-f": "games:more" }));
      }
      if (games) strip("info games", say(host, games.length ? "games" : "games_none"), b("close", { kind: "games" }), listed(host, games));
      if (frame.covered) strip("info", frame.covered.text, b("uncover", { kind: "ready" }));
      if (frame.thinking) out.push(thought(frame.thinking, b));
      const past = (frame.at ?? 0) < Object.keys(frame.log ?? {}).length;
      // A review says itself where one is in it.
      if (!frame.review && fork) strip("info", fork.text, b("back", { kind: "back" }));
      else if (!frame.review && past) {
        strip("info", say(host, "past"), b("fork", { kind: "fork" }), b("back", { kind: "back" }));
      }
      if (over) strip("over", over.text, over.title && h("small", {}, `${over.title} (${over.rule ?? ""})`), 
        over.review && b("review_go", { kind: "review", do: "go", ply: -1 }, { class: "arm-b main" }), b("new", { kind: "new" }));
      el.replaceChildren(...out);
    },
  };
}

/** Who thinks, how far it may be by its clock, and what can be said to it.
 * @param {NonNullable<import("../document.js").Frame["thinking"]>} about
 * @param {(word: string, message: import("../document.js").Message, props?: {}) => HTMLElement} b */
function thought({ text, held, seconds }, b) {
  const bar = h("i", { class: "arm-thought", style: seconds ? `animation-duration: ${seconds}s` : undefined, "aria-hidden": "true" });
  return h("div", { class: "arm-strip info", role: "status" }, h("span", {}, text), ...(held
    ? [b("think_go", { kind: "think", do: "go" })]
    : [bar, b("think_now", { kind: "think", do: "now" }), b("think_stop", { kind: "think", do: "stop" })]));
}

/** The unfinished games that can be taken up. @param {Host} host @param {[name: string, text: string][]} games */
function listed(host, games) {
  return h("ul", { class: "arm-games" }, ...games.map(([name, text]) => h("li", {}, h("span", {}, text),
    button(host, "take", () => host.ask({ kind: "take", name }), { "data-f": "take:" + name }),
    button(host, "aside", () => host.ask({ kind: "aside", name }), { "data-f": "aside:" + name }))));
}
