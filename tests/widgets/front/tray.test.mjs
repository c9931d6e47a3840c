// The rows: what is asked stands open, the rest folds where there is no room.
import assert from "node:assert/strict";
import { afterEach, describe as group, test } from "node:test";

import { host } from "./page.mjs";
import { Drawing } from "../../../widgets/front/drawing.js";
import { Tray, asked, packed } from "../../../widgets/front/tray.js";

const ends = [];
afterEach(() => ends.splice(0).forEach((end) => end.abort()));

const areas = ["dice", "cards", "pilots"].map((key) => ({ key, kind: "row", title: key }));
const items = { "die:1": { a: "dice", l: "one" }, "die:2": { a: "dice", l: "two" }, "card:a": { a: "cards", l: "A" }, "pilot:x": { a: "pilots", l: "X" } };

/** A tray that says it needs as much room as `needs` tells for how it is laid. */
function open(frame, needs = () => 0) {
  const end = new AbortController(), at = host({ areas }), drawing = new Drawing(document.createElement("div"));
  ends.push(end);
  const tray = new Tray(at, drawing, end.signal);
  drawing.root.append(tray.el);
  drawing.begin(at.layout);
  const shut = () => areas.map(({ key }) => key).filter((key) => tray.rows.get(key).classList.contains("shut"));
  Object.defineProperty(tray.el, "clientHeight", { value: 100 });
  Object.defineProperty(tray.el, "scrollHeight", { get: () => needs(tray.fit, shut()) });
  tray.look();
  const show = (more) => {
    drawing.draw({ n: 1, items, ...frame, ...more });
    tray.show(drawing.frame);
    return [tray.fit, shut()];
  };
  return { tray, drawing, show, shut, seen: show({}) };
}

test("with room all stands open, nothing closer than it must", () => {
  assert.deepEqual(open({ next: { die: "1 2" } }).seen, [0, []]);
});

test("without room only what is asked stays open", () => {
  const { seen } = open({ next: { die: "1 2" } }, (fit, shut) => shut.length > 1 ? 90 : 150);

  assert.deepEqual(seen, [0, ["cards", "pilots"]]);
});

test("what is not asked opens as far as room is left", () => {
  const { seen } = open({ next: { die: "1 2" } }, (fit, shut) => 120 - 15 * shut.length);

  assert.deepEqual(seen, [0, ["cards", "pilots"]]);
  assert.deepEqual(open({ next: { die: "1 2" } }, (fit, shut) => 115 - 15 * shut.length).seen, [0, ["pilots"]]);
});

test("what is asked stands ever closer until it can be seen", () => {
  assert.deepEqual(open({ next: { die: "1 2" } }, (fit) => 150 - 20 * fit).seen, [3, ["cards", "pilots"]]);
  assert.equal(open({ next: { die: "1 2" } }, () => 999).seen[0], 5);
});

test("while a move is made nothing comes apart again, and its first row stays", () => {
  const { show } = open({ next: { die: "1 2" } }, (fit, shut) => 160 - 20 * fit - 10 * shut.length);
  const [fit] = show({});
  const [now, shut] = show({ picks: ["die:1"], next: { card: "a" } });

  assert.ok(now >= fit && fit > 0);
  assert.deepEqual(shut, ["pilots"]);
});

/** A tray 100 high and 50 wide; every row is `tall(fit, shut)` high, and as wide as the tray. */
function reckoned(frame, tall) {
  let looked = 0;
  const at = open(frame, () => (looked++, 0)), { tray } = at;
  Object.defineProperty(tray.box, "clientWidth", { value: 50 });
  for (const [key, row] of tray.rows) {
    Object.defineProperty(row, "offsetWidth", { value: 50 });
    Object.defineProperty(row, "offsetHeight", { get: () => row.hidden ? 0 : tall(Number(tray.box.dataset.fit), row.classList.contains("shut"), key) });
  }
  tray.anew();
  looked = 0;
  return { ...at, looks: () => looked };
}

test("how things lie is reckoned from their sizes, not tried", () => {
  const { tray, shut, show, looks } = reckoned({ next: { die: "1 2" } }, (fit, shut) => shut ? 20 : 50 - 5 * fit);

  assert.deepEqual([tray.fit, shut()], [0, ["cards", "pilots"]]);
  assert.deepEqual(show({ next: { die: "1 2", card: "a" } }), [2, ["pilots"]]);
  assert.ok(looks() < 3);
});

test("only what is not known is laid otherwise to be measured", () => {
  const { tray, show } = reckoned({ next: { die: "1 2" } }, (fit, shut) => shut ? 20 : 50 - 5 * fit), { setAttribute } = Element.prototype;
  show({ next: { die: "1 2", card: "a" } });
  const laid = [];
  for (const el of [tray.box, ...tray.rows.values()]) el.setAttribute = (name, value) => (laid.push(`${name} ${value}`), setAttribute.call(el, name, value));
  show({ next: { die: "1 2", card: "a" }, items: { ...items, "card:a": { a: "cards", l: "Andromeda" } } });

  assert.equal(tray.fit, 2);
  assert.deepEqual(laid.filter((one) => one.startsWith("data-fit")), []);
});

test("rows are rehearsed when the frame is painted, and not before", () => {
  const { requestAnimationFrame, requestIdleCallback, cancelIdleCallback } = globalThis, calls = [];
  globalThis.requestAnimationFrame = (call) => calls.push(call);
  globalThis.requestIdleCallback = (call) => calls.push(call);
  globalThis.cancelIdleCallback = () => {};
  try {
    const { tray } = reckoned({ next: { die: "1 2" } }, (fit, shut) => shut ? 20 : 50 - 5 * fit), known = tray.sizes.size;
    document.body.append(tray.el);
    assert.equal(calls.length, 1);
    calls.pop()();
    assert.equal(tray.sizes.size, known);
    calls.pop()({ timeRemaining: () => 50 });
    assert.ok(tray.sizes.size > known);
    tray.el.remove();
  } finally {
    Object.assign(globalThis, { requestAnimationFrame, requestIdleCallback, cancelIdleCallback });
  }
});

test("another thing in a row may have another size", () => {
  let long = 1;
  const { shut, show } = reckoned({ next: { die: "1 2" } }, (fit, shut, key) => shut || key !== "cards" ? 10 : 10 * long);

  assert.deepEqual(shut(), []);
  long = 9;
  assert.deepEqual(show({ items: { ...items, "card:a": { a: "cards", l: "Andromeda" } } }), [0, ["cards"]]);
});

test("a row that was empty has no size yet", () => {
  const { "pilot:x": later, ...now } = items;
  const { show, tray } = reckoned({ next: { die: "1 2" }, items: now }, (fit, shut, key) => (shut ? { cards: 30, pilots: 50 }[key] : key === "dice" ? 30 : 90) - 5 * fit);

  assert.deepEqual([tray.fit, tray.rows.get("cards").classList.contains("shut")], [0, true]);
  assert.deepEqual(show({ items: { ...now, "pilot:x": later } }), [1, ["cards", "pilots"]]);
});

test("what was reckoned too small is tried", () => {
  const { tray, shut } = open({ next: { die: "1 2" } }, (fit, shut) => shut.length ? 90 : 150);

  assert.deepEqual([tray.fit, shut()], [0, ["pilots"]]);
});

test("boxes lie in lines", () => {
  assert.equal(packed([[30, 10], [15, 20], [30, 7]], 50, [5, 3]), 30);
  assert.equal(packed([[30, 10], [16, 20], [30, 7]], 50, [5, 3]), 10 + 3 + 20 + 3 + 7 - 0);
  assert.equal(packed([], 50, [5, 3]), 0);
});

test("a folded row opens by its heading, and shuts", () => {
  const { tray, shut } = open({ next: { die: "1 2" } }, (fit, shut) => shut.length > 1 ? 90 : 150);
  const head = tray.rows.get("cards").firstElementChild;
  head.click();
  assert.deepEqual([shut(), head.getAttribute("aria-expanded")], [["pilots"], "true"]);
  head.click();

  assert.deepEqual(shut(), ["cards", "pilots"]);
});

group("asked", () => {
  const of = (frame, before = []) => {
    const { drawing } = open(frame);
    return [...asked(drawing, new Set(before))].sort();
  };

  test("rows of what may be picked, of what is picked and of what is marked", () => {
    assert.deepEqual(of({ next: { die: "1" }, picks: ["card:a"], marks: { hint: [["pilot:x", "path"]] } }), ["cards", "dice", "pilots"]);
  });

  test("what was asked when the move began counts until it ends", () => {
    assert.deepEqual(of({ next: { die: "1" }, picks: ["die:2"] }, ["cards"]), ["cards", "dice"]);
    assert.deepEqual(of({ next: { die: "1" } }, ["cards"]), ["dice"]);
  });
});
