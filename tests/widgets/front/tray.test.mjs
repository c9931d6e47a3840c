// The rows: what is asked stands open, the rest folds where there is no room.
import assert from "node:assert/strict";
import { afterEach, describe as group, test } from "node:test";

import { host } from "./page.mjs";
import { Drawing } from "../../../widgets/front/drawing.js";
import { Tray, asked } from "../../../widgets/front/tray.js";

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
