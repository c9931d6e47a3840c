// The post office between page and Python.
import assert from "node:assert/strict";
import { afterEach, describe as group, mock, test } from "node:test";

import { initialize } from "../../../widgets/front/post.js";

group("post office", () => {
  const ends = [];
  afterEach(() => ends.splice(0).forEach((end) => end.abort()));

  /** A model with one page and no Python behind it. */
  const open_ = async () => {
    const on = {}, at = { frame: { n: 5, items: {}, a: 1 } }, end = new AbortController();
    ends.push(end);
    const tell = (event, ...args) => (on[event] ?? []).slice().forEach((call) => call(...args));
    const model = {
      sent: [], get: (name) => at[name], send: (message) => model.sent.push(message),
      set(name, value) { const same = at[name] === value; at[name] = value; if (!same) tell("change:" + name); },
      on: (event, call) => (on[event] ??= []).push(call),
      off: (event, call) => { on[event] = (on[event] ?? []).filter((one) => one !== call); },
    };
    await initialize({ model, signal: end.signal });
    const ask = (message) => model.set("_ask", { ...message, nr: Math.random() });
    const hear = (message) => tell("msg:custom", message);
    return { model, ask, hear, end, left: () => Object.values(on).flat().length };
  };
  const kinds = (model) => model.sent.map((message) => message.kind);

  test("a second click waits for the frame that the first one makes", async () => {
    const { model, ask, hear } = await open_();
    ask({ kind: "pick", key: "a:1" });
    ask({ kind: "pick", key: "b:1" });
    assert.deepEqual(model.sent.map((message) => [message.key, message.frame]), [["a:1", 5]]);

    hear({ kind: "patch", n: 6, patch: { a: 2 }, re: model.sent[0].id });

    assert.deepEqual(model.sent.map((message) => [message.key, message.frame]), [["a:1", 5], ["b:1", 6]]);
    assert.deepEqual(model.get("frame"), { n: 6, items: {}, a: 2 });
  });

  test("a double click means one click, two turns of a dial mean two", async () => {
    const { model, ask, hear } = await open_();
    const answer = () => hear({ kind: "same", n: 5, re: model.sent.at(-1).id });
    for (const kind of ["pick", "pick", "dial", "dial"]) ask({ kind });
    for (let i = 0; i < 4; i++) answer();

    assert.deepEqual(kinds(model), ["pick", "dial", "dial"]);
  });

  test("a patch out of turn asks for the whole, which then counts", async () => {
    const { model, hear } = await open_();
    hear({ kind: "patch", n: 9, patch: { a: 3 } });
    assert.deepEqual([kinds(model), model.get("frame").a], [["resync"], 1]);

    hear({ kind: "frame", frame: { n: 9, items: {}, a: 3 }, re: model.sent[0].id });

    assert.equal(model.get("frame").n, 9);
  });

  test("an old patch changes nothing", async () => {
    const { model, hear } = await open_();
    hear({ kind: "patch", n: 5, patch: { a: 7 } });

    assert.deepEqual([model.get("frame").a, model.sent], [1, []]);
  });

  test("silence says so, and what was clicked goes out when Python is back", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { model, ask, hear } = await open_();
    ask({ kind: "pick", key: "a:1" });
    mock.timers.tick(5000);
    assert.equal(model.get("_gone"), true);
    assert.deepEqual(kinds(model), ["pick", "resync"]);
    ask({ kind: "pick", key: "b:1" });
    assert.deepEqual(kinds(model), ["pick", "resync", "resync"]);

    hear({ kind: "frame", frame: { n: 5, items: {} }, re: model.sent[2].id });
    mock.timers.reset();

    assert.equal(model.get("_gone"), false);
    assert.deepEqual(model.sent.slice(3).map((message) => message.key), ["a:1"]);
  });

  test("what goes again goes under its number and its frame, so that nothing is done twice", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { model, ask, hear } = await open_();
    ask({ kind: "undo" });
    mock.timers.tick(5000);
    // Python has done it, and its answer was lost; then the page learns how things stand.
    hear({ kind: "frame", frame: { n: 6, items: {} }, re: model.sent[1].id });
    assert.deepEqual(model.sent[2], model.sent[0]);

    hear({ kind: "same", n: 6, re: model.sent[0].id });
    mock.timers.reset();
    ask({ kind: "undo" });

    assert.deepEqual(model.sent.slice(3).map((message) => message.frame), [6]);
  });

  test("who waits asks again by itself, ever more seldom", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { model, ask } = await open_();
    ask({ kind: "pick", key: "a:1" });
    mock.timers.tick(5000);
    mock.timers.tick(9999);
    assert.deepEqual(kinds(model), ["pick", "resync"]);
    mock.timers.tick(1);
    mock.timers.reset();

    assert.deepEqual(kinds(model), ["pick", "resync", "resync"]);
  });

  test("an answer that tells of a later frame asks for it", async () => {
    const { model, ask, hear } = await open_();
    ask({ kind: "hint" });
    hear({ kind: "same", n: 8, re: model.sent[0].id });

    assert.deepEqual(kinds(model), ["hint", "resync"]);
  });

  test("a late answer is still an answer: nothing goes twice", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { model, ask, hear } = await open_();
    ask({ kind: "pick", key: "a:1" });
    mock.timers.tick(5000);
    hear({ kind: "patch", n: 6, patch: { a: 2 }, re: model.sent[0].id });
    mock.timers.reset();

    assert.deepEqual([kinds(model), model.get("_gone")], [["pick", "resync"], false]);
  });

  test("a line that breaks is noticed at once", async () => {
    const { model, ask } = await open_();
    model.send = () => { throw new Error("closed"); };
    ask({ kind: "pick", key: "a:1" });

    assert.equal(model.get("_gone"), true);
  });

  test("when the model goes, nothing listens any more", async () => {
    const { end, left } = await open_();
    end.abort();

    assert.equal(left(), 0);
  });
});
