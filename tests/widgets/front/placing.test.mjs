// What to draw, and where.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { bounds, classes, meant, open, place, plan, standing } from "../../../widgets/front/placing.js";
import { describe } from "../../../widgets/front/telling.js";
import { clone, frame, layout, words } from "./fixture.mjs";

group("place", () => {
  test("what stands on an item shares its place, area and site", () => {
    const all = place(layout, frame), hex = all.get("hex:e4"), cell = all.get("cell:e4");

    assert.deepEqual([hex.x, hex.y, hex.a, hex.base, hex.site], [cell.x, cell.y, "board", "cell:e4", false]);
  });

  test("an item shifted from its base is a site of its own", () => {
    const items = { "ship:1": { on: "cell:e4", x: 0.5, l: "ship" }, "ship:2": { on: "ship:1", l: "pilot" } };
    const all = place(layout, { n: 0, items });

    assert.deepEqual([all.get("ship:1").base, all.get("ship:2").base], ["ship:1", "ship:1"]);
  });

  test("a fixture that is off is seen, and no site", () => {
    const items = [{ k: "stars:1", l: "Lyra", off: true }], all = place({ ...layout, items }, { n: 0, items: {} });

    assert.equal(all.get("stars:1").site, false);
    assert.equal(describe("stars:1", all, { n: 0, items: {} }, new Set(), words), "Lyra");
  });

  test("an item on nothing, or on itself, is not drawn", () => {
    const items = { "a:1": { on: "cell:none", l: "a" }, "b:1": { on: "b:1", l: "b" } };

    assert.deepEqual([...place(layout, { n: 0, items }).keys()].filter((key) => /^[ab]:/.test(key)), []);
  });

  test("later glyphs stand above earlier ones, whatever came first", () => {
    const items = { "galaxy:9": { g: "spiral", on: "cell:a1" }, "hex:a1": { g: "hex-0", on: "cell:a1" } };

    assert.deepEqual([...place(layout, { n: 0, items }).keys()].slice(-2), ["hex:a1", "galaxy:9"]);
  });

  test("rows keep the order they are told", () => {
    const order = { "tray-0": ["tile:0:bent", "tile:0:single"] };
    const rows = [...place(layout, { ...frame, order }).keys()].filter((key) => key.startsWith("tile:0"));

    assert.deepEqual(rows.slice(0, 2), ["tile:0:bent", "tile:0:single"]);
  });
});

test("what did not change is found, not made again, and what stands on something else is made anew", () => {
  const item = { a: "board", x: 1, y: 1, l: "A", g: "hex" }, on = { on: "a:1", g: "galaxy" };
  const first = place(layout, { n: 0, items: { "a:1": item, "b:1": on } });
  const same = place(layout, { n: 1, items: { "a:1": item, "b:1": on } });
  const moved = place(layout, { n: 2, items: { "a:1": { ...item, x: 2 }, "b:1": on } });

  assert.ok(layout.items.every(({ k }) => same.get(k) === first.get(k)));
  assert.ok(same.get("a:1") === first.get("a:1") && same.get("b:1") === first.get("b:1"));
  assert.deepEqual([moved.get("b:1").x, first.get("b:1").x], [2, 1]);
  assert.equal(place(layout, { n: 3, items: { "c:1": item } }).get("c:1").k, "c:1");
});

test("what stands at a place is known by its base", () => {
  const all = place(layout, { n: 0, items: { "a:1": { a: "board", x: 1, y: 1, l: "A" }, "b:1": { on: "a:1" } } });

  assert.deepEqual(standing("a:1", all).map(({ k }) => k), ["a:1", "b:1"]);
  assert.deepEqual(standing("none", all), []);
});

group("plan", () => {
  test("nothing new means nothing to do", () => {
    const [a, b] = [place(layout, frame), place(layout, clone(frame))];

    assert.deepEqual(plan(a, b), { enter: [], change: [], leave: [] });
  });

  test("each difference is named by its key", () => {
    const now = clone(frame);
    delete now.items["tile:0:bent"];
    now.items["hex:a1"] = { g: "hex-0", on: "cell:a1", t: "seat-0" };
    now.items["hex:e4"].t = "seat-1";

    assert.deepEqual(plan(place(layout, frame), place(layout, now)),
      { enter: ["hex:a1"], change: ["hex:e4"], leave: ["tile:0:bent"] });
  });

  test("an item that changes its area leaves and comes", () => {
    const now = clone(frame);
    now.items["tile:0:bent"].a = "tray-1";

    assert.deepEqual(plan(place(layout, frame), place(layout, now)),
      { enter: ["tile:0:bent"], change: [], leave: ["tile:0:bent"] });
  });
});

group("picking", () => {
  test("the keys that are open are unpacked", () => {
    assert.deepEqual([...open({ n: 0, items: {}, next: { cell: "a1 b2", tile: "" } })], ["cell:a1", "cell:b2"]);
  });

  test("a click on a site means what on it alone may be picked", () => {
    const all = place(layout, frame);

    assert.equal(meant("cell:e4", all, new Set(["hex:e4"])), "hex:e4");
    assert.equal(meant("hex:e4", all, new Set(["cell:e4"])), "cell:e4");
    assert.equal(meant("hex:e4", all, new Set()), "cell:e4");
  });
});

test("classes say what an item is and how it stands", () => {
  assert.equal(classes({ g: "cell", t: "zone-a" }, true, true), "arm-i g-cell tone-zone-a picked can");
});

test("parts have room around them", () => {
  assert.deepEqual(bounds([["x", 0, 0], ["x", 1.5, -0.87]]), [-1, -1.87, 3.5, 2.87]);
});
