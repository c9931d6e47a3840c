// A page without a browser, for what draws on one; and a model without Python behind it.
import { Window } from "happy-dom";

const window = new Window({ width: 1200, height: 800 });
for (const name of ["document", "Node", "Element", "HTMLElement", "SVGElement", "CSS", "matchMedia", "getComputedStyle", "navigator", "Event", "ResizeObserver", "MouseEvent", "KeyboardEvent"]) {
  const value = window[name];
  Object.defineProperty(globalThis, name, { value: typeof value === "function" && !value.prototype ? value.bind(window) : value, configurable: true, writable: true });
}
globalThis.requestAnimationFrame = (call) => setTimeout(call);
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

/** What a panel needs of a view; what is said to Python is kept in `asked`. */
export function host(layout = {}) {
  const asked = [];
  return { asked, layout: { title: "", lang: "en", langs: ["en", "fr"], areas: [], items: [], glyphs: {}, words: {}, ...layout },
    gone: () => false, ask: (message) => asked.push(message) };
}

/** A model that only remembers what it was told. */
export function model(stage, frame) {
  const on = {}, at = { stage, frame, theme: "auto" }, asked = [];
  const tell = (event) => (on[event] ?? []).slice().forEach((call) => call());
  return {
    asked, get: (name) => at[name], send() {},
    set(name, value) {
      if (name === "_ask") asked.push((({ nr: _, ...message }) => message)(value));
      at[name] = value;
      tell("change:" + name);
    },
    on: (event, call) => (on[event] ??= []).push(call),
    off: (event, call) => { on[event] = (on[event] ?? []).filter((one) => one !== call); },
    left: () => Object.values(on).flat().length,
  };
}
