// What is marked.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { head, links, marks, outlined, shown } from "../../../widgets/front/marking.js";
import { place } from "../../../widgets/front/placing.js";
import { frame, layout } from "./fixture.mjs";

group("outline", () => {
  test("it is the site's, unless the item has one of its own", () => {
    const glyphs = { cell: "", moon: "", "moon-ring": "" };

    assert.equal(outlined({ g: "moon" }, { g: "cell" }, glyphs), "moon-ring");
    assert.equal(outlined({ g: "cell" }, { g: "cell" }, glyphs), "cell");
    assert.equal(outlined({}, {}, glyphs), "");
  });
});

group("links", () => {
  const items = {
    ...frame.items,
    "lever:1": { on: "cell:a1", l: "lever", h: [["good", "cell", "e4 e5"], ["path", "cell", "e4", "2", "cell:e5"]], m: ["two stops"] },
    "lever:2": { a: "tray-0", l: "idle" },
  };
  const all = place(layout, { n: 0, items });

  test("an item's links are marks, one for each name", () => {
    assert.deepEqual(links(all.get("lever:1")), [["cell:e4", "good"], ["cell:e5", "good"], ["cell:e4", "path", "2", "cell:e5"]]);
    assert.deepEqual(links(all.get("lever:2")), []);
    assert.deepEqual(links(undefined), []);
  });

  test("they are drawn over the overlays, and only while something is pointed at", () => {
    const tones = (from) => [...marks(frame, [], from).values()].map(([key, tone]) => `${key} ${tone}`);

    assert.deepEqual(tones(all.get("lever:1")).slice(-3), ["cell:e4 good", "cell:e5 good", "cell:e4 path"]);
    assert.deepEqual(tones(undefined), tones(all.get("lever:2")));
  });

  test("what is pointed at goes before what is picked; a site leads where what stands on it leads", () => {
    assert.equal(shown(all, ["", "lever:1"])?.k, "lever:1");
    assert.equal(shown(all, ["cell:a1"])?.k, "lever:1");
    assert.equal(shown(all, ["lever:2", "cell:e4", "lever:1"])?.k, "lever:1");
    assert.equal(shown(all, ["lever:2", "", "cell:none"]), undefined);
  });
});

test("the cells of a refusal are marked bad, those pointed at are lit", () => {
  const tones = [...marks(frame, ["cell:a1"]).values()].map(([key, tone]) => `${key} ${tone}`);

  assert.ok(["cell:e4 bad", "cell:e5 bad", "cell:a1 focus", "cell:f2 path"].every((mark) => tones.includes(mark)));
});

test("the head of a line points where it leads, well before its end", () => {
  assert.equal(head(2, 0), "1.24,0.00 0.64,0.28 0.64,-0.28");
  assert.equal(head(0, -2).split(" ")[0], "0.00,-1.24");
});
