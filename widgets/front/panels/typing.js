// @ts-check
/** A line in which moves can be typed. */
/** @import { Frame } from "../document.js" */
/** @import { Host, Panel } from "./panel.js" */
import { h } from "../page.js";
import { say } from "./panel.js";

/** @param {Host} host @returns {Panel & {answered(frame: Frame): void}} */
export function typing(host) {
  let said = "", asked = 0;
  const label = say(host, "type");
  const box = /** @type {HTMLInputElement} */ (h("input", {
    type: "text", autocomplete: "off", spellcheck: "false", maxlength: "400", "aria-label": label, placeholder: label,
  }));
  const el = h("form", {
    class: "arm-type", submit: (/** @type {Event} */ e) => {
      e.preventDefault();
      said = box.value.trim();
      if (said) host.ask({ kind: "type", text: said });
    },
  }, box, h("button", { class: "arm-b" }, say(host, "go")));
  return {
    el,
    reads: ["next", "curtain"],
    // Where nothing can be picked, nothing can be typed.
    show: ({ next = {}, curtain }) => void (el.hidden = !!curtain || !Object.keys(next).length),
    /** A move typed well is cleared; who types the next one meanwhile keeps it. */
    answered(frame) {
      if (box.value.trim() === said && !frame.why && !frame.error && frame.n !== asked) box.value = "";
      asked = frame.n;
    },
  };
}
