// Opponents' turns, one move after the other.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { between, follow } from "../../../widgets/front/following.js";

const was = { n: 4, at: 1, turn: 0, status: "Ada: move.", items: { "ship:a": { on: "cell:1" }, "ship:b": { on: "cell:1" } }, next: { ship: "a" }, picks: ["ship:a"] };
const log = { 0: { s: 0, m: "x", t: "Before." }, 1: { s: 0, m: "a 2", t: "Ada flies.", k: ["cell:2"] }, 2: { s: 1, m: "roll", t: "" }, 3: { s: 1, m: "b 3", t: "Bo flies.", k: ["cell:3"] } };
const frame = { n: 5, at: 4, turn: 0, log, items: { "ship:a": { on: "cell:2" }, "ship:b": { on: "cell:3" } }, next: { ship: "a" } };
const steps = [{ at: 2, items: { "ship:a": { on: "cell:2" } } }, { at: 4, items: { "ship:b": { on: "cell:3" } } }];

test("each frame in passing shows what stood then, and says what was done", () => {
  const [first, second] = between(was, frame, steps);

  assert.deepEqual([first.items["ship:a"].on, first.items["ship:b"].on], ["cell:2", "cell:1"]);
  assert.deepEqual([first.status, first.marks.now, first.at, first.turn], ["Ada flies.", [["cell:2", "focus"]], 2, 0]);
  assert.deepEqual([second.items, second.status, second.turn], [frame.items, "Bo flies.", 1]);
});

test("nothing can be picked in passing, and the frame before is not touched", () => {
  const before = JSON.stringify(was), [first] = between(was, frame, steps);

  assert.deepEqual([first.next, first.picks], [{}, []]);
  assert.equal(JSON.stringify(was), before);
});

test("they come one by one, then the last for good", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const seen = [];
  follow(["a", "b"], (one) => seen.push(one), () => seen.push("end"));
  for (const wait of [0, 799, 1, 800]) {
    mock.timers.tick(wait);
    seen.push("|");
  }
  mock.timers.reset();

  assert.equal(seen.join(""), "a||b|end|");
});

test("many moves take no longer than a few", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let ended = 0;
  follow(Array.from({ length: 24 }, (_, i) => i), () => {}, () => ended++);
  for (let i = 0; i < 24; i++) mock.timers.tick(200);
  mock.timers.reset();

  assert.equal(ended, 1);
});

test("whoever is in a hurry sees the end at once, and only once", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const seen = [], hurry = follow(["a", "b"], (one) => seen.push(one), () => seen.push("end"));
  hurry();
  mock.timers.tick(9000);
  mock.timers.reset();

  assert.deepEqual(seen, ["a", "end"]);
});
