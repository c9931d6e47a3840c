// The lobby's page: doors, what can be chosen behind one, and what it asks of Python.
import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";

const PAGE = {
  lang: "en", langs: ["en", "fr"], words: { play: "Play", learn: "Learn", practise: "Practise", begin: "Begin", back: "Back", people: "people", alone: "alone" },
  doors: [{ name: "nim", title: "Nim", text: "stones", players: "2 to 4", seats: [2, 4, 2], chapters: "3 chapters" }],
  levels: [["club", "Club"]], kept: [["2026-1", "Nim, move 3"]], open: false, error: "",
};

async function opened(more = {}) {
  const { default: lobby } = await import("../../../widgets/sent/lobby.js");
  const at = { page: { ...PAGE, ...more }, pictures: { nim: "<svg/>" }, theme: "auto" }, wishes = [], on = {};
  const model = { get: (name) => at[name], set() {}, send: (wish) => wishes.push(wish), on: (name, call) => { on[name] = call; }, off: (name) => { delete on[name]; } };
  const el = document.createElement("div");
  document.body.append(el);
  const leave = lobby.render({ model, el });
  await new Promise(setImmediate);
  const click = (name) => el.querySelector(`[data-f="${name}"]`).click();
  return { el, wishes, click, leave, on, tell: (page) => { at.page = { ...PAGE, ...page }; on["change:page"](); } };
}

test("a door, a way and a click begin", async () => {
  const { el, wishes, click } = await opened();
  assert.ok(!el.querySelector(".behind"));
  click("door:nim");
  click("begin");

  assert.deepEqual(wishes, [{ kind: "begin", game: "nim", what: "play", seats: 2, against: "" }]);
});

test("what is chosen goes along", async () => {
  const { el, wishes, click } = await opened();
  click("door:nim");
  const seats = el.querySelector('[data-f="seats"]');
  seats.value = "3";
  seats.dispatchEvent(new Event("change"));
  const against = el.querySelector('[data-f="against"]');
  against.value = "club";
  against.dispatchEvent(new Event("change"));
  click("begin");

  assert.deepEqual(wishes.at(-1), { kind: "begin", game: "nim", what: "play", seats: 3, against: "club" });
});

test("learning says which chapter comes next and asks for no seats", async () => {
  const { el, click } = await opened();
  click("door:nim");
  click("way:learn");

  assert.match(el.textContent, /3 chapters/);
  assert.ok(!el.querySelector('[data-f="seats"]'));
});

test("an unfinished game is one click away", async () => {
  const { wishes, click } = await opened();
  click("take:2026-1");

  assert.deepEqual(wishes, [{ kind: "take", name: "2026-1" }]);
});

test("while a board is open there is only the way back", async () => {
  const { el, wishes, click, tell } = await opened();
  tell({ open: true });

  assert.equal(el.querySelectorAll(".door").length, 0);
  click("back");
  assert.deepEqual(wishes, [{ kind: "close" }]);
});

test("an error is said, as text", async () => {
  const { el, tell } = await opened();
  tell({ error: "<b>no</b>" });

  assert.equal(el.querySelector('[role="alert"]').textContent, "<b>no</b>");
});

test("it lets go of the model when its page goes", async () => {
  const { leave, on } = await opened();
  leave();

  assert.deepEqual(Object.keys(on), []);
});
