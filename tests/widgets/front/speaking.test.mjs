// What a screen reader is told.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { news } from "../../../widgets/front/speaking.js";
import { frame } from "./fixture.mjs";

describe("news", () => {
  const over = { text: "Ada wins.", rule: "end.most", title: "Most" };

  test("how a game ended is said once, after what was done last", () => {
    const log = { 1: { t: "Ada lands." } };
    assert.equal(news({ ...frame, log, at: 2, over, status: over.text }, frame), "Ada lands. Ada wins.");
  });

  test("what was said already is not said again", () => {
    assert.equal(news({ ...frame, over }, { ...frame, over }), "");
  });

  test("a refusal is said with its rule's title", () => {
    const why = { refusals: [{ rule: "turn.own", title: "Your turn", text: "Bo is to move." }] };
    assert.equal(news({ ...frame, why }, frame), "Your turn: Bo is to move.");
  });
});
