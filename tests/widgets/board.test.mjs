// The pure half of the board, and its post office; run by `node --test`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, describe as group, mock, test } from "node:test";

import board, { arc, bounds, classes, describe, links, marks, meant, merge, nearest, open, outlined, place, plan, prose, shown, unpack, unsqueeze } from "../../widgets/board.js";

const { layout, frame } = JSON.parse(readFileSync(new URL("./fixture.json", import.meta.url), "utf8"));
const words = { free: "free", picked: "picked", can: "can be picked", off: "not now" };
const clone = (value) => JSON.parse(JSON.stringify(value));

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

group("drawing", () => {
  test("the cells of a refusal are marked bad, those pointed at are lit", () => {
    const tones = [...marks(frame, ["cell:a1"]).values()].map(([key, tone]) => `${key} ${tone}`);

    assert.ok(["cell:e4 bad", "cell:e5 bad", "cell:a1 focus", "cell:f2 path"].every((mark) => tones.includes(mark)));
  });

  test("classes say what an item is and how it stands", () => {
    assert.equal(classes({ g: "cell", t: "zone-a" }, true, true), "arm-i g-cell tone-zone-a picked can");
  });

  test("text has paragraphs and strong runs", () => {
    assert.deepEqual(prose("a **b**\n\nc"), [
      [{ strong: false, text: "a " }, { strong: true, text: "b" }], [{ strong: false, text: "c" }]]);
  });

  test("parts have room around them", () => {
    assert.deepEqual(bounds([["x", 0, 0], ["x", 1.5, -0.87]]), [-1, -1.87, 3.5, 2.87]);
  });
});

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
    await board.initialize({ model, signal: end.signal });
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
