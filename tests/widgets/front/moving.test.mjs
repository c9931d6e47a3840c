// How things move.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { arc } from "../../../widgets/front/moving.js";

group("arc", () => {
  const angle = ({ x, y }) => Math.atan2(y, x), whole = 2 * Math.PI;
  const turns = (way) => way.slice(1).map((at, i) => (angle(at) - angle(way[i]) + 2 * whole) % whole);
  const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-9;

  test("it goes clockwise the whole way, never through the middle", () => {
    // From just right of north to just left of it: nearly once round, not the short way back.
    const from = { x: 0.1, y: -2 }, to = { x: -0.1, y: -2 }, way = arc(from, to);

    assert.ok(near(way[0], from) && near(way.at(-1), to));
    assert.ok(turns(way).every((turn) => turn > 0 && turn < 0.2));
    assert.ok(turns(way).reduce((a, b) => a + b) > 6);
    assert.ok(way.every((at) => Math.abs(Math.hypot(at.x, at.y) - Math.hypot(0.1, 2)) < 1e-9));
  });

  test("from ring to ring it drifts out evenly", () => {
    const way = arc({ x: 1, y: 0 }, { x: 0, y: 2 }), far = way.map((at) => Math.hypot(at.x, at.y));

    assert.deepEqual(far, [...far].sort((a, b) => a - b));
  });

  test("straight out is no turn", () => {
    assert.ok(turns(arc({ x: 0.3, y: 0.1 }, { x: 0.6, y: 0.2 })).every((turn) => Math.min(turn, whole - turn) < 1e-5));
  });

  test("from or to the middle it goes straight", () => {
    assert.deepEqual(arc({ x: 0, y: 0 }, { x: 0, y: 0 }).length, 2);
    assert.ok(near(arc({ x: 3, y: 0 }, { x: 0, y: 0 }).at(-1), { x: 0, y: 0 }));
  });
});
