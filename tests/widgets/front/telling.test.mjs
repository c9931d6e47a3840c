// What is said of things.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { place } from "../../../widgets/front/placing.js";
import { describe, prose } from "../../../widgets/front/telling.js";
import { frame, layout, words } from "./fixture.mjs";

group("names", () => {
  const say = (key, more = {}, can = new Set()) => describe(key, place(layout, { ...frame, ...more }), { ...frame, ...more }, can, words);

  test("a site is named with what stands on it", () => {
    assert.equal(say("cell:e5"), "e5, blue hex, galaxy");
  });

  test("an empty site is said to be free, and open when it is", () => {
    assert.equal(say("cell:a1", {}, new Set(["cell:a1"])), "a1, free, can be picked");
  });

  test("a thing to take says how many, and that it is picked or not usable", () => {
    assert.equal(say("tile:0:bent"), "bent, 3, picked");
    assert.equal(say("tile:1:bent"), "bent, 3, not now");
  });

  test("every site of the fixture has a name", () => {
    const all = place(layout, frame);

    assert.deepEqual([...all.values()].filter((it) => it.site && !say(it.k)), []);
  });
});

test("text has paragraphs and strong runs", () => {
  assert.deepEqual(prose("a **b**\n\nc"), [
    [{ strong: false, text: "a " }, { strong: true, text: "b" }], [{ strong: false, text: "c" }]]);
});
