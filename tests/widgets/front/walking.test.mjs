// Where an arrow key leads.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { nearest } from "../../../widgets/front/walking.js";
import { layout } from "./fixture.mjs";

group("arrows", () => {
  const cells = layout.items.filter((it) => it.l);

  test("every cell can be reached from the first", () => {
    const seen = new Set([cells[0].k]), todo = [cells[0]];
    while (todo.length) {
      const from = todo.pop();
      for (const way of ["left", "right", "up", "down"]) {
        const to = nearest(from, way, cells);
        if (to && !seen.has(to.k)) todo.push(to);
        if (to) seen.add(to.k);
      }
    }

    assert.equal(seen.size, cells.length);
  });

  test("a walk across stays level", () => {
    let at = cells.find((it) => it.k === "cell:a2");
    const line = at.y, ys = [];
    for (let to = at; to; to = nearest(at, "right", cells, line)) {
      at = to;
      ys.push(Math.abs(at.y - line));
    }

    assert.equal(ys.length, 11);
    assert.ok(Math.max(...ys) < 0.9, `left the line by ${Math.max(...ys)}`);
  });

  test("at the edge there is nowhere to go", () => {
    assert.equal(nearest({ k: "a", x: 0, y: 0 }, "left", [{ k: "a", x: 0, y: 0 }, { k: "b", x: 1, y: 0 }]), undefined);
  });

  test("something straight ahead wins over something closer at the side", () => {
    const spots = [{ k: "side", x: 0.1, y: 2 }, { k: "ahead", x: 3, y: 0 }];

    assert.equal(nearest({ k: "a", x: 0, y: 0 }, "right", spots).k, "ahead");
  });
});
