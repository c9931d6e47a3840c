// The words around the board: each panel alone.
import assert from "node:assert/strict";
import { describe as group, test } from "node:test";

import { host } from "./page.mjs";
import { about } from "../../../widgets/front/panels/about.js";
import { curtain } from "../../../widgets/front/panels/curtain.js";
import { facts } from "../../../widgets/front/panels/facts.js";
import { help } from "../../../widgets/front/panels/help.js";
import { languages } from "../../../widgets/front/panels/languages.js";
import { lesson } from "../../../widgets/front/panels/lesson.js";
import { log } from "../../../widgets/front/panels/log.js";
import { overlays } from "../../../widgets/front/panels/overlays.js";
import { review } from "../../../widgets/front/panels/review.js";
import { saving } from "../../../widgets/front/panels/saving.js";
import { status } from "../../../widgets/front/panels/status.js";
import { strips } from "../../../widgets/front/panels/strips.js";
import { tabs } from "../../../widgets/front/panels/tabs.js";
import { tools } from "../../../widgets/front/panels/tools.js";
import { typing } from "../../../widgets/front/panels/typing.js";
import { why } from "../../../widgets/front/panels/why.js";

const button = (panel, f) => panel.el.querySelector(`[data-f="${f}"]`);
const shown = (panel, frame) => {
  panel.show({ n: 1, items: {}, ...frame });
  return panel.el.textContent;
};

group("a review", () => {
  const FRAME = { at: 4, seats: ["Ada", "Bo"], review: { state: "done", done: 4, of: 4, last: 8, turns: [[4, 0, "Move 5 cost much."]],
    curve: { 1: [1, 40], 4: [0, 90], 6: [1, 20] } } };
  const words = { review_point: "move {0}, {1}: {2} in 100", review_curve: "Chances" };
  const key = (el, name) => el.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));

  test("keys walk along its curve, from weighed move to weighed move", () => {
    const at = host({ words }), panel = review(at);
    shown(panel, FRAME);
    const curve = button(panel, "curve");
    for (const name of ["ArrowLeft", "ArrowRight", "Home", "End"]) key(curve, name);

    assert.deepEqual(at.asked.map(({ ply }) => ply), [1, 6, 1, 6]);
    assert.equal(curve.getAttribute("aria-valuetext"), "move 5, Ada: 90 in 100");
    assert.equal(panel.el.querySelectorAll("polyline").length, 2);
  });

  test("its curve begins with the first move that was weighed, and a click means what is there", () => {
    const at = host({ words }), panel = review(at);
    shown(panel, FRAME);
    const curve = button(panel, "curve"), lines = [...panel.el.querySelectorAll("polyline")].map((el) => el.getAttribute("points"));
    curve.getBoundingClientRect = () => ({ left: 100, width: 70 });
    for (const clientX of [100, 131, 170]) curve.dispatchEvent(new MouseEvent("click", { clientX }));

    assert.deepEqual(lines, ["42.86,10", "0.00,60 71.43,80"]);
    assert.deepEqual(at.asked.map(({ ply }) => ply), [1, 4, 6]);
    shown(panel, { ...FRAME, at: 0 });
    assert.equal(panel.el.querySelector(".arm-now").getAttribute("d"), "M0.00 0V100");
  });

  test("its curve says what it is, where no move on it is looked at", () => {
    const panel = review(host({ words }));

    assert.doesNotMatch(shown(panel, FRAME), /Chances/);
    assert.match(shown(panel, { ...FRAME, at: 8 }), /Chances/);
    assert.match(shown(panel, { ...FRAME, review: { ...FRAME.review, curve: {}, turns: [] } }), /Chances/);
  });

  test("what is told of a line is in sight when it begins, and does not come back into it", () => {
    const panel = review(host()), fork = { ...FRAME, fork: { ply: 4, text: "The better line." } };
    shown(panel, FRAME);
    panel.el.scrollTop = 40;
    shown(panel, { ...FRAME, at: 5 });
    assert.equal(panel.el.scrollTop, 40);
    shown(panel, fork);
    assert.equal(panel.el.scrollTop, 0);
    panel.el.scrollTop = 30;
    shown(panel, { ...fork, at: 6 });
    assert.equal(panel.el.scrollTop, 30);
  });

  test("at a turning point its better line is shown, or it is tried", () => {
    const at = host(), panel = review(at);
    shown(panel, FRAME);
    for (const f of ["turn:4", "review_better", "review_try", "review:close"]) button(panel, f).click();

    assert.deepEqual(at.asked.map((one) => one.do), ["goto", "better", "try", "close"]);
    shown(panel, { ...FRAME, at: 5 });
    assert.ok(!button(panel, "review_better"));
  });

  test("while it goes on a button stays under the hand that presses it", () => {
    const panel = review(host()), going = { ...FRAME, review: { ...FRAME.review, state: "going", turns: [] } };
    shown(panel, going);
    const stop = button(panel, "review_stop");
    shown(panel, { ...going, review: { ...going.review, done: 3, curve: { ...going.review.curve, 7: [0, 10] } } });

    assert.ok(button(panel, "review_stop") === stop);
    assert.equal(panel.el.querySelector("progress").value, 3);
    // The first move of a second seat brings its name, and nothing else.
    const one = { ...going, review: { ...going.review, curve: { 4: [0, 50] } } }, both = { ...one, review: { ...one.review, curve: { 4: [0, 50], 5: [1, 40] } } };
    assert.doesNotMatch(shown(panel, one), /Bo/);
    assert.match(shown(panel, both), /AdaBo/);
    assert.ok(button(panel, "review_stop") === stop);
    assert.equal(shown(panel, { at: 4 }), "");
  });

  test("where nothing was surely wrong, it leads to where the chances fell", () => {
    const at = host(), panel = review(at), none = { ...FRAME.review, turns: [], fell: [1, 1, "Bo fell most here."] };
    assert.match(shown(panel, { ...FRAME, review: none }), /review_none.*Bo fell most here\./);
    button(panel, "turn:1").click();
    assert.deepEqual(at.asked.map(({ do: what, ply }) => [what, ply]), [["goto", 1]]);
  });

  test("where nothing was surely wrong, that is said", () => {
    assert.match(shown(review(host()), { ...FRAME, review: { ...FRAME.review, turns: [], kept: "To learn from." } }), /review_none.*To learn from\./);
  });
});

test("a game may choose the colour of a seat", () => {
  const panel = status(host({ hues: ["void", "bright"] }));
  shown(panel, { status: "", turn: 0 });

  assert.ok(panel.el.querySelector(".arm-seat.seat-0.tone-void"));
});

test("the status says whose turn it is, by a dot, and what is asked", () => {
  const panel = status(host());

  assert.equal(shown(panel, { status: "Choose a die.", turn: 2, seats: ["A", "B", "C"] }), "Choose a die.");
  assert.equal(panel.el.querySelector(".tone-seat-2").getAttribute("title"), "C");
  shown(panel, { status: "Over." });
  assert.ok(!panel.el.querySelector(".arm-seat"));
});

test("another language is asked for, one's own is not", () => {
  const at = host(), panel = languages(at);
  for (const lang of ["en", "fr"]) button(panel, "lang:" + lang).click();

  assert.deepEqual(at.asked, [{ kind: "lang", lang: "fr" }]);
});

group("notices", () => {
  test("whoever looks back can go on from there or return", () => {
    const at = host(), panel = strips(at);
    shown(panel, { at: 1, log: { 0: { m: "a" }, 1: { m: "b" } } });
    for (const word of ["fork", "back"]) button(panel, word).click();

    assert.deepEqual(at.asked, [{ kind: "fork" }, { kind: "back" }]);
  });

  test("silence of Python is said, an error too, and the end with its rule", () => {
    const panel = strips({ ...host({ words: { gone: "No answer." } }), gone: () => true });

    assert.match(shown(panel, { error: "Too late.", over: { text: "Ada wins.", title: "Most", rule: "end.most" } }), /No answer\.Too late\.Ada wins\.Most \(end\.most\)/);
  });

  test("an ended game can be reviewed; in a review no strip says where one is", () => {
    const at = host(), panel = strips(at);
    shown(panel, { over: { text: "Ada wins.", review: true } });
    button(panel, "review_go").click();

    assert.deepEqual(at.asked, [{ kind: "review", do: "go", ply: -1 }]);
    shown(panel, { fork: { ply: 1, text: "Elsewhere." }, review: {} });
    assert.ok(!button(panel, "back"));
  });

  test("a list of games is taken from by name", () => {
    const at = host(), panel = strips(at);
    shown(panel, { games: [["x-1", "today"]], resume: { text: "One waits." } });
    for (const f of ["take:x-1", "aside:x-1"]) button(panel, f).click();

    assert.deepEqual(at.asked, [{ kind: "take", name: "x-1" }, { kind: "aside", name: "x-1" }]);
    assert.ok(!panel.el.textContent.includes("One waits."));
  });
});

test("a curtain hangs until somebody is ready", () => {
  const at = host(), panel = curtain(at);
  shown(panel, { curtain: { text: "Pass the screen." } });
  button(panel, "ready").click();

  assert.deepEqual(at.asked, [{ kind: "ready" }]);
  assert.equal(shown(panel, {}), "");
});

test("a refusal names its rule, its sentence and its summary", () => {
  const refusals = [{ rule: "fly.near", title: "Near", text: "b2 is far.", summary: "Only near." }];

  assert.equal(shown(why(host({ words: { why: "Why not?" } })), { why: { text: "", refusals }, hints: ["Look."] }), "Look.Why not?Nearb2 is far.Only near.fly.near");
});

group("facts", () => {
  const seats = ["A (greedy)", "B", "C", "D"];

  test("three seats stand side by side, the one to act is marked", () => {
    const panel = facts(host());
    shown(panel, { facts: [["Points", "1", "2", "3"]], seats: seats.slice(0, 3), turn: 1 });

    assert.deepEqual([...panel.el.querySelectorAll("thead th")].map((th) => th.textContent), ["A (greedy)", "B", "C"]);
    assert.equal(panel.el.querySelector(".now").textContent, "2");
  });

  test("four have a line each, where that is shorter", () => {
    const panel = facts(host());
    shown(panel, { facts: [["Points", "1", "2", "3", "4"]], seats, turn: 1 });

    assert.deepEqual([...panel.el.querySelectorAll("tbody tr")].map((tr) => tr.textContent), ["A (greedy)1", "B2", "C3", "D4"]);
  });

  test("without facts there is no table", () => assert.equal(shown(facts(host()), { facts: [] }), ""));
});

test("an overlay is switched on, and off again", () => {
  const at = host({ overlays: [{ id: "reach", title: "Reach" }] }), panel = overlays(at);
  for (const on of [[], ["reach"]]) {
    shown(panel, { on, notes: { reach: "Where to." } });
    button(panel, "on:reach").click();
  }

  assert.deepEqual(at.asked.map((message) => message.on), [true, false]);
});

group("log", () => {
  const entries = { 0: { s: 0, m: "a", t: "A is laid.", c: "table.play('a')", k: ["cell:a"] }, 1: { m: "roll" }, 2: { s: 1, m: "b", t: "B is laid." } };

  test("chance that tells nothing is no line, the last move is marked", () => {
    const panel = log(host(), () => {}, () => {});
    shown(panel, { log: entries, at: 1 });

    assert.deepEqual([...panel.list.children].map((li) => li.getAttribute("data-ply")), ["0", "2"]);
    assert.equal(panel.list.querySelector("[aria-current]").textContent, "1A is laid.");
    assert.equal(panel.el.querySelector(".arm-code").textContent, "table.play('a')");
  });

  test("a line that another seat may not read goes, one that changed is written anew", () => {
    const panel = log(host(), () => {}, () => {});
    shown(panel, { log: entries, at: 3 });
    shown(panel, { log: { 0: { m: "a" }, 2: { ...entries[2], t: "C." } }, at: 3 });

    assert.deepEqual([...panel.list.children].map((li) => li.textContent), ["3C."]);
  });

  test("to be on a line lights what it is about; a click looks back", () => {
    const lit = [], at = host(), panel = log(at, (keys) => lit.push(keys), () => {});
    shown(panel, { log: entries, at: 3 });
    const line = button(panel, "ply:0");
    line.dispatchEvent(new MouseEvent("pointerenter"));
    line.dispatchEvent(new MouseEvent("pointerleave"));
    line.click();

    assert.deepEqual([lit, at.asked], [[["cell:a"], []], [{ kind: "goto", ply: 1 }]]);
  });
});

group("typing", () => {
  test("what was typed well is cleared, what is wrong stays", () => {
    const at = host(), panel = typing(at), box = panel.el.querySelector("input");
    box.value = " line 1 e4 ";
    panel.el.dispatchEvent(new Event("submit", { cancelable: true }));
    panel.answered({ n: 1, items: {}, error: "No." });
    assert.equal(box.value, " line 1 e4 ");
    panel.answered({ n: 2, items: {} });

    assert.deepEqual([box.value, at.asked], ["", [{ kind: "type", text: "line 1 e4" }]]);
  });

  test("where nothing can be picked nothing can be typed", () => {
    const panel = typing(host());
    for (const [frame, hidden] of [[{}, true], [{ next: { cell: "a1" } }, false], [{ next: { cell: "a1" }, curtain: { text: "" } }, true]]) {
      shown(panel, frame);
      assert.equal(panel.el.hidden, hidden);
    }
  });
});

test("a tool that cannot be used does nothing", () => {
  const at = host({ dials: [{ name: "turn", key: "r", title: "Turn" }] }), turned = [];
  const panel = tools(at, { turn: (name) => turned.push(name), stand() {}, help() {}, full() {}, big() {} });
  shown(panel, { undo: true, dial: { turn: "2" } });
  for (const f of ["undo", "redo", "dial:turn"]) button(panel, f).click();

  assert.deepEqual([at.asked, turned], [[{ kind: "undo" }], ["turn"]]);
  assert.equal(button(panel, "dial:turn").getAttribute("data-value"), "2");
});

test("help opens and closes, dials in it", () => {
  const panel = help(host({ dials: [{ name: "turn", key: "r", title: "Turn it" }] }));

  assert.deepEqual([panel.turn(), panel.turn()], [true, false]);
  assert.match(panel.el.textContent, /R, Shift\+RTurn it/);
});

test("a save that arrives is shown, and what is in the box is loaded", () => {
  const at = host(), opened = [], panel = saving(at, () => opened.push("saving"));
  button(panel, "load").click();
  panel.take("{}", true);
  button(panel, "load").click();

  assert.deepEqual([opened, at.asked], [["saving"], [{ kind: "load", text: "{}" }]]);
});

group("tabs", () => {
  const made = () => tabs([["facts", "State", document.createElement("p")], ["log", "Moves", document.createElement("ol")]]);
  const open = ({ panels }) => panels.filter((panel) => panel.classList.contains("open")).map((panel) => panel.dataset.panel);

  test("the first is open; another takes its place; a second click puts it away", () => {
    const all = made(), [, log] = all.bar.children, seen = [open(all)];
    for (let i = 0; i < 2; i++) {
      log.click();
      seen.push([...open(all), log.getAttribute("aria-expanded")]);
    }

    assert.deepEqual(seen, [["facts"], ["log", "true"], ["false"]]);
  });

  test("a panel that has something new opens by itself, and stays open", () => {
    const all = made();
    all.open("log", true);
    all.open("log", true);

    assert.deepEqual(open(all), ["log"]);
  });
});

test("what is reconstructed is always said; a hint stands with the reasons, not with the overlays", () => {
  const notes = { about: "Cards are made up.", hint: "Look there.", reach: "Where to." };

  assert.equal(shown(about(), { notes }), "Cards are made up.");
  assert.equal(shown(why(host()), { notes }), "Look there.");
  assert.match(shown(overlays(host({ overlays: [{ id: "reach", title: "Reach" }] })), { notes }), /^ReachWhere to\.$/);
});

group("lesson", () => {
  const step = { title: "First", step: 1, of: 3, text: "Look **here**." };

  test("its text, its rules, its answer to choose", () => {
    const at = host({ words: { step: "{0} of {1}" } }), panel = lesson(at);
    const text = shown(panel, { lesson: { ...step, rules: [{ id: "a.b", title: "A rule" }], options: ["yes", "no"], next: true } });
    button(panel, "option:1").click();
    button(panel, "lesson:next").click();

    assert.match(text, /First1 of 3Look here\.A rule a\.byesno/);
    assert.deepEqual(at.asked, [{ kind: "lesson", do: "answer", value: "no" }, { kind: "lesson", do: "next" }]);
  });

  test("what has no end does not say how far it is", () => {
    const panel = lesson(host({ words: { step: "{0} of {1}" } }));

    assert.equal(shown(panel, { lesson: { ...step, of: undefined } }), "FirstLook here.");
    assert.ok(!panel.el.querySelector("progress"));
  });

  test("where there is none nothing stands", () => assert.equal(shown(lesson(host()), {}), ""));
});
