// @ts-check
/** A lesson: what it says, what it asks, what came of it. */
/** @import { Lesson } from "../document.js" */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { prose } from "../telling.js";
import { box, button, say } from "./panel.js";

/** @param {Host} host @returns {Panel} */
export function lesson(host) {
  const el = box("lesson");
  const todo = (/** @type {string} */ what) => host.ask({ kind: "lesson", do: what });
  return {
    el,
    reads: ["lesson"],
    show({ lesson }) {
      if (!lesson) return el.replaceChildren();
      const { verdict } = lesson;
      el.replaceChildren(
        h("div", { class: "arm-step" }, lesson.chapters ? chapters(host, lesson) : lesson.title,
          !!lesson.of && h("span", {}, say(host, "step").replace("{0}", String(lesson.step)).replace("{1}", String(lesson.of)))),
        lesson.of ? h("progress", { max: lesson.of, value: lesson.step, "aria-label": lesson.title }) : "",
        ...prose(lesson.text).map((runs) => h("p", {}, ...runs.map((run) => run.strong ? h("strong", {}, run.text) : run.text))),
        ...(lesson.rules ?? []).map((rule) => h("p", { class: "quiet" }, rule.title, " ", h("code", {}, rule.id))),
        lesson.options ? h("div", { class: "arm-set arm-options", role: "group", "aria-label": say(host, "options") }, ...lesson.options.map((text, i) => h("button", {
          type: "button", class: "arm-b", "data-f": "option:" + i, click: () => host.ask({ kind: "lesson", do: "answer", value: text }),
        }, text))) : "",
        verdict ? h("div", { class: "arm-verdict " + (verdict.ok ? "good" : "soft") }, verdict.text, verdict.rule && h("code", { class: "quiet" }, " " + verdict.rule)) : "",
        ...(lesson.hints ?? []).map((text) => h("p", { class: "arm-hint" }, text)),
        lesson.end ? h("p", {}, lesson.end) : "",
        h("div", { class: "arm-set" },
          lesson.multi && !lesson.done && button(host, "check", () => todo("check"), { class: "arm-b main", "data-f": "lesson:check" }),
          lesson.more && !lesson.done && button(host, "lesson_hint", () => host.ask({ kind: "hint" }), { "data-f": "lesson:hint" }),
          h("span", { class: "arm-gap" }),
          lesson.back && button(host, "prev", () => todo("prev"), { "data-f": "lesson:prev" }),
          lesson.next && button(host, "next", () => todo("next"), { class: "arm-b main", "data-f": "lesson:next" })));
    },
  };
}

/** The chapter that is open, among all there are. @param {Host} host @param {Lesson} lesson */
function chapters(host, { chapters = [], title }) {
  const box = /** @type {HTMLSelectElement} */ (h("select", {
    "data-f": "chapter", "aria-label": say(host, "chapter"), change: () => host.ask({ kind: "lesson", do: "chapter", value: box.value }),
  }, ...chapters.map(([name, text, done], i) => h("option", { value: name, selected: text === title }, `${i + 1} · ${text}${done ? " ✓" : ""}`))));
  return box;
}
