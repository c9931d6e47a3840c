// The form for lessons: what is changed is asked of Python, and nothing that is typed is lost.
import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";

const STEP = { kind: "ask", texts: { ask: ["Go.", ""], hint: ["", ""], done: ["", "said otherwise"] }, rule: "a.b", answer: "e4", any: false, question: "", questions: [] };
const PAGE = {
  lang: "en", langs: ["en", "fr"], words: { title: "Title", is_ask: "Move" }, games: [["nim", "Nim"]], game: "nim", options: [["first", "first", "", [["0", "0"], ["1", "1"]]]], played: "",
  title: ["Old", ""], steps: [STEP], rules: [["a.b", "Rule"]], faults: [], fine: "Fine.", board: null, at: "", file: "l.toml", files: [], there: false, notice: "", error: "",
};

async function opened(more = {}) {
  const { default: form } = await import("../../../widgets/sent/compose.js");
  const at = { page: { ...PAGE, ...more }, theme: "auto" }, wishes = [], on = {};
  const model = { get: (name) => at[name], set() {}, send: (wish) => wishes.push(wish), on: (name, call) => { on[name] = call; }, off: (name) => { delete on[name]; } };
  const el = document.createElement("div");
  document.body.append(el);
  const leave = form.render({ model, el });
  const find = (name) => el.querySelector(`[data-f="${name}"]`);
  return { el, wishes, find, leave, on, tell: (page) => { at.page = { ...PAGE, ...page }; on["change:page"](); } };
}

test("a text is sent when it is finished, with its step", async () => {
  const { wishes, find } = await opened();
  find("hint:1").value = "Look.";
  find("hint:1").dispatchEvent(new Event("change"));
  find("down:1");
  find("drop:1").click();

  assert.deepEqual(wishes, [{ kind: "text", step: 1, name: "hint", value: "Look." }, { step: 1, kind: "drop" }]);
});

test("what is being typed outlives what Python says meanwhile", async () => {
  const { find, tell, el } = await opened();
  find("title").focus();
  find("title").value = "New ti";
  tell({ notice: "<i>kept</i>" });

  assert.equal(find("title").value, "New ti");
  assert.ok(document.activeElement === find("title"));
  assert.match(el.textContent, /<i>kept<\/i>/);
  document.activeElement.blur();
});

test("a lesson with a fault cannot be played, and one may be written over only when asked", async () => {
  const { find, wishes, tell } = await opened({ faults: ["Step 1 says nothing."] });
  assert.ok(find("try").hasAttribute("disabled"));
  assert.equal(find("over"), null);
  tell({ there: true });
  find("save").click();
  find("over").click();

  assert.deepEqual(wishes.map((one) => one.yes), [false, true]);
});

test("a board that is open can be closed, and it lets go of the model", async () => {
  const { find, wishes, leave, on } = await opened({ board: ["start", 0], at: "Play." });
  find("begin").click();
  find("close").click();
  assert.deepEqual(wishes.map((one) => one.kind), ["begin", "close"]);
  leave();
  assert.deepEqual(Object.keys(on), []);
});
