// A map under fingers.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { kept, tapped, zoomed } from "../../../widgets/front/zooming.js";

group("a tap", () => {
  const at = (k, x, y) => ({ k, x, y, r: 5 });

  test("means the one thing in reach, even beside it", () => {
    assert.deepEqual(tapped(100, 100, "cell:z", [at("a", 115, 100), at("b", 160, 100)]), { pick: "a" });
  });

  test("on what cannot be picked is passed on, to be told why not", () => {
    assert.deepEqual(tapped(100, 100, "cell:z", [at("a", 160, 100)]), { pick: "cell:z" });
  });

  test("between things that stand too close is magnified, until a finger can tell them apart", () => {
    const { pick, zoom } = tapped(100, 100, "a", [at("a", 98, 100), at("b", 109, 100)]);

    assert.deepEqual([pick, zoom], [undefined, 4]);
    assert.ok(11 * zoom >= 44);
  });

  test("on a large thing means that, though another is near", () => {
    assert.deepEqual(tapped(100, 100, "a", [at("a", 80, 100), at("b", 130, 100)]), { pick: "a" });
    assert.deepEqual(tapped(101, 100, "a", [at("a", 80, 100), at("b", 124, 100)]).pick, "a");
  });
});

group("zoom", () => {
  const whole = [-10, -10, 20, 20];

  test("the point under the finger stays where it is", () => {
    const [x, y, w, h] = zoomed(whole, whole, 2, 5, 0);

    assert.deepEqual([w, h, (5 - x) / w, (0 - y) / h], [10, 10, 0.75, 0.5]);
  });

  test("it goes no further than there is something to see, and back to all", () => {
    assert.deepEqual(zoomed(whole, [0, 0, 10, 10], 0.1, 3, 3), whole);
    assert.equal(zoomed(whole, whole, 99, 0, 0)[2], 4);
  });

  test("what is seen stays inside the map", () => {
    assert.deepEqual(kept(whole, [-30, 9, 10, 10]), [-10, 0, 10, 10]);
  });
});
