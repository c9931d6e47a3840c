// One view: what each part hears of a frame, what hands and keys do.
import assert from "node:assert/strict";
import { afterEach, describe as group, test } from "node:test";

import { clone, frame, layout } from "./fixture.mjs";
import { model } from "./page.mjs";
import { View } from "../../../widgets/front/view.js";

const ends = [];
afterEach(() => ends.splice(0).forEach((end) => end.abort()));

function open(more = {}) {
  const end = new AbortController(), at = model(layout, { ...clone(frame), lesson: undefined, ...more }), el = document.createElement("div");
  document.body.replaceChildren(el);
  ends.push(end);
  const view = new View(at, el, end.signal, "");
  const item = (key) => view.root.querySelector(`[data-k="${key}"]`);
  const key = (target, name, more = {}) => target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
  const say = (change) => at.set("frame", { ...at.get("frame"), n: at.get("frame").n + 1, ...change });
  return { at, el, end, view, item, key, say };
}

group("drawing", () => {
  test("every item of the frame stands on the page, classed as it is", () => {
    const { item } = open(), { items } = frame;

    assert.deepEqual(Object.keys(items).filter((key) => !item(key)), []);
    assert.match(item("tile:0:bent").getAttribute("class"), /arm-i.*picked/);
  });

  test("what did not change is not touched, what goes goes, what comes comes", () => {
    const { item, say } = open(), before = item("hex:e4"), items = clone(frame.items);
    delete items["tile:0:bent"];
    items["hex:a1"] = { g: "hex-0", on: "cell:a1", t: "seat-0", l: "hex" };
    say({ items });

    assert.ok(item("hex:e4") === before);
    assert.deepEqual([!!item("tile:0:bent"), !!item("hex:a1")], [false, true]);
  });

  test("an area has one tab stop", () => {
    const { view } = open();
    for (const area of layout.areas) {
      const stops = view.root.querySelectorAll(`[data-rove="${area.key}"] [tabindex="0"]`);
      assert.ok(stops.length <= 1, `${area.key} has ${stops.length}`);
    }
  });
});

test("a mark that leads somewhere shows where to, one that joins does not", () => {
  const { view } = open({ why: undefined, marks: { way: [["cell:a1", "path", "", "cell:e4"], ["cell:a1", "seat-0", "", "cell:e5"], ["cell:e4", "path"]] } });
  const drawn = (part) => view.root.querySelectorAll(".arm-marks " + part).length;

  assert.deepEqual([drawn("line"), drawn(".arm-head")], [2, 1]);
});

group("hands", () => {
  test("a click picks what it means; one on a bare glyph nothing", () => {
    const { at, item } = open({ next: { cell: "a1", hex: "e4" } });
    item("cell:a1").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    item("cell:e4").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));

    assert.deepEqual(at.asked, [{ kind: "pick", key: "cell:a1" }, { kind: "pick", key: "hex:e4" }]);
  });
});

group("keys", () => {
  test("Enter picks, letters do what their buttons do, Escape lays back", () => {
    const { at, item, key } = open({ undo: true, picks: ["tile:0:bent"] }), cell = item("cell:a1");
    for (const name of ["Enter", "u", "y", "h", "Escape"]) key(cell, name);

    assert.deepEqual(at.asked.map((message) => message.kind), ["pick", "undo", "hint", "unpick"]);
  });

  test("what is the notebook's reaches it, what is ours does not", () => {
    const { el, item, key } = open(), heard = [];
    el.addEventListener("keydown", (e) => heard.push((e.ctrlKey ? "Ctrl+" : "") + e.key));
    for (const [name, more] of [["a"], ["Enter"], ["s", { ctrlKey: true }], ["Tab"], ["ArrowLeft"]]) key(item("cell:a1"), name, more);

    assert.deepEqual(heard, ["Ctrl+s", "Tab"]);
  });

  test("an arrow goes to the neighbour", () => {
    const { item, key } = open();
    item("cell:e4").focus();
    key(item("cell:e4"), "ArrowRight");

    assert.equal(document.activeElement.getAttribute("data-k"), "cell:f3");
  });
});

group("focus", () => {
  test("whoever had the focus keeps it when its element is drawn anew", () => {
    const { view, say } = open({ on: [], notes: {} });
    view.root.querySelector("[data-f='on:legal'], [data-f^='on:']")?.focus();
    const f = document.activeElement.getAttribute("data-f");
    say({ on: ["legal"] });

    assert.equal(document.activeElement.getAttribute("data-f"), f);
  });

  test("played by keys, it follows the move to what is asked next", () => {
    const { item, key, say } = open({ picks: [], next: { tile: "0:bent" } });
    item("tile:0:bent").focus();
    key(item("tile:0:bent"), "Enter");
    say({ picks: ["tile:0:bent"], next: { cell: "a1" } });

    assert.equal(document.activeElement.getAttribute("data-k"), "cell:a1");
  });
});

test("a new language builds everything anew", () => {
  const { at, view } = open();
  at.set("stage", { ...layout, lang: "fr", words: { ...layout.words, undo: "Reprendre" } });

  assert.equal(view.root.getAttribute("lang"), "fr");
  assert.match(view.root.querySelector("[data-f=undo]").textContent, /Reprendre/);
});

test("when the view goes, nothing listens and nothing is left", () => {
  const { at, end, el } = open();
  end.abort();

  assert.deepEqual([at.left(), el.querySelectorAll(".arm").length], [0, 0]);
});
