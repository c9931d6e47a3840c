// What Python says, unpacked and merged.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { merge, unpack, unsqueeze } from "../../../widgets/front/document.js";
import { frame, layout } from "./fixture.mjs";

group("merge", () => {
  test("null takes a key away, other values replace, maps go deep", () => {
    const old = { a: 1, b: { c: 1, d: 2 }, e: [1, 2] };

    assert.deepEqual(merge(old, { a: null, b: { c: 3 }, e: [9] }), { b: { c: 3, d: 2 }, e: [9] });
  });

  test("the old document stays, and what did not change keeps its identity", () => {
    const old = { a: { x: 1 }, b: { x: 1 } }, now = merge(old, { a: { x: 2 } });

    assert.deepEqual(old, { a: { x: 1 }, b: { x: 1 } });
    assert.equal(now.b, old.b);
  });
});

group("stage", () => {
  test("items that travel as a table are items again", () => {
    const items = { cols: ["k", "x", "t", "l"], rows: [["a:1", 0, null, "one"], ["a:2", 1]] };

    assert.deepEqual(unpack({ items }).items, [{ k: "a:1", x: 0, l: "one" }, { k: "a:2", x: 1 }]);
  });

  test("a stage with plain items is taken as it is", () => {
    assert.equal(unpack(layout), layout);
  });
});

group("first journey", () => {
  test("a squeezed document is whole again, another is taken as it is", async () => {
    const frame = { n: 0, items: { "a:1": { l: "été" } } };
    const bytes = await new Response(new Blob([JSON.stringify(frame)]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

    assert.deepEqual(await unsqueeze(new DataView(bytes)), frame);
    assert.equal(await unsqueeze(frame), frame);
  });
});
