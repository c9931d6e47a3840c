"""Messages, saves and typed moves that once went wrong are answered by one sentence now.

Every answer comes within its time and memory, and what is on the table stays as it is.
"""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from armillary.engines import catalogue, load
from armillary.engines.core.saves import SaveError
from armillary.engines.core.text import LANGUAGES
from armillary.widgets import Game, play
from armillary.widgets.words import say

from .cases import MEMORY, TIME, Case, cases, each, mutated

FAILED = tuple(say(lang)["failed"] for lang in LANGUAGES)
KINDS = ("messages", "saves", "typed")
MADE = -(-int(os.environ.get("ARMILLARY_FUZZ", "100000")) // 6)
"""New inputs of each of the six kinds, here and in files, that a soak makes."""


@pytest.fixture(autouse=True)
def the_key_of_the_corpus(nobodys_home: None) -> None:
    """Saves of the corpus were sealed with this key."""
    home = os.environ["ARMILLARY_HOME"]
    with open(os.path.join(home, "seal.key"), "wb") as file:
        file.write(b"k" * 32)


def board_of(case: Case) -> Game:
    """Return a board as the case wants it."""
    table = dict(case.table)
    moves, options = table.pop("moves", 0), table.pop("options", {})
    low = max(2, load(case.game).seats[0])
    how = {"seats": ["me"] + ["random"] * (low - 1), "seed": 3} | table | options
    board, rng = play(case.game, **how), random.Random(4)
    for _ in range(moves):
        if board.table.to_act is not None:
            board.play(board.table.engine.sample(board.table.state, rng))
    return board


def peak() -> int:
    """Return the most memory that this process ever had, in bytes; 0 where nobody tells."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def measured(act: Callable[[], Any], *, again: bool, loosely: bool = False) -> Any:
    """Return what an act returns, within time and memory; what changes nothing may be repeated.

    What is done once has a second: what is read or drawn for the first time may fall into it. So
    has, `loosely`, what is taken and not refused in a sentence.
    """
    with suppress(OSError), open("/proc/self/clear_refs", "w", encoding="ascii") as forget:
        # Where Linux can forget the peak of what came before, none of it hides this one's.
        forget.write("5")
    before, took = peak(), []
    # The garbage of the tests before this one is not the answer's: it took a second and a half,
    # and what is let go of while brackets are read may find no room to run in.
    gc.disable()
    try:
        for _ in range(4 if again else 1):
            begun = time.process_time()
            result = act()
            took.append(time.process_time() - begun)
            if took[-1] <= TIME:
                break
    finally:
        gc.enable()
    assert peak() - before <= MEMORY, "it took too much memory"
    strictly = again and not (loosely and not result)
    assert min(took) <= (TIME if strictly else 20 * TIME), f"it took {min(took)} s"
    return result


def is_a_sentence(said: str) -> bool:
    """Tell whether a person can read it: one line, short, and not that something went wrong."""
    return 0 < len(said) < 500 and "\n" not in said and said not in FAILED


def send(board: Game, message: Any, *, again: bool) -> list[dict[str, Any]]:
    """Say something to a board as a page would; return its answers, one of them at the end."""

    def say_it() -> list[dict[str, Any]]:
        heard: list[dict[str, Any]] = []
        board.send = heard.append
        asked = message
        if isinstance(message, dict):
            # A page asks again under a new number, and of the board as it is by then.
            board._heard.clear() if isinstance(message.get("id"), str) else None
            asked = {"frame": board.frame["n"], **message}
        board._on_message(board, asked, [])
        return heard

    before = board.table.save()
    heard = measured(say_it, again=again)
    json.dumps(heard, allow_nan=False).encode()
    ends = [one for one in heard if one["kind"] in ("same", "patch", "frame")]
    assert len(ends) in (1, 2), heard
    error = board.frame.get("error", "")
    assert not error or is_a_sentence(error), error
    assert not error or before == board.table.save(), "it was refused and changed something"
    if told(board) and before == board.table.save():
        # What is refused is refused at once, whatever else such a message may do.
        measured(say_it, again=True)
    return heard


def told(board: Game) -> str:
    """Return what a board has to say about the last message."""
    why = board.frame.get("why", {})
    texts = [why.get("text", ""), *(one["text"] for one in why.get("refusals", ()))]
    return " ".join((board.frame.get("error", ""), *texts)).strip()


def answer_messages(case: Case, board: Game | None = None) -> str:
    """Send the messages, one after the other."""
    board = board or board_of(case)
    before = board.table.save()
    said = ""
    for message in case.input if isinstance(case.input, list) else [case.input]:
        send(board, message, again=not case.plays)
        said = told(board)
    assert case.plays or before == board.table.save()
    return said


def answer_typed(case: Case, board: Game | None = None) -> str:
    """Type the texts; a board without an answer to one of them is as bad as one that fails."""
    board = board or board_of(case)
    before = board.table.save()
    said = ""
    for text in case.input if isinstance(case.input, list) else [case.input]:
        send(board, {"kind": "type", "text": text}, again=not case.plays)
        said = told(board)
        assert said or case.plays or not isinstance(text, str), "nothing is said of it"
    assert case.plays or before == board.table.save()
    return said


def answer_saves(case: Case, board: Game | None = None) -> str:
    """Open a save, from Python and at a board: it is taken whole, or refused in a sentence."""
    board = board or board_of(case)
    before, text = board.table.save(), case.input
    if isinstance(text, dict):
        edit = text.get("edit")
        text = json.dumps(json.loads(before) | (edit if isinstance(edit, dict) else text))
    engine = board.table.engine
    try:
        table = measured(lambda: engine.resume(text), again=True)
    except SaveError as fault:
        assert is_a_sentence(str(fault)), fault
        assert not case.plays, fault
        if isinstance(text, str):
            send(board, {"kind": "load", "text": text}, again=True)
            assert before == board.table.save()
        return str(fault)
    assert case.plays, "it was taken for a save"
    assert table.save() == engine.resume(table.save()).save()
    send(board, {"kind": "load", "text": text}, again=False)
    error = board.frame.get("error")
    if error and json.loads(text).get("seated") != json.loads(before).get("seated"):
        # Who can sit at a board is for the board to know: it has refused, and kept its game.
        return str(error)
    played = table.log + table.future
    assert not error
    assert [one.text for one in played] == [e.text for e in board.table.log][: len(played)]
    return ""


ANSWER = {"messages": answer_messages, "saves": answer_saves, "typed": answer_typed}


@each("messages")
def test_messages(case: Case) -> None:
    """What no page of ours says, and what pages say in an odd order."""
    assert case.said in answer_messages(case)


@each("saves")
def test_saves(case: Case) -> None:
    """Saves of former versions open; what is none is refused."""
    assert case.said in answer_saves(case)


@each("typed")
def test_typed(case: Case) -> None:
    """Texts that are no move of whoever is to act."""
    assert case.said in answer_typed(case)


def test_every_game_has_a_save_of_before() -> None:
    """What was kept by the first version is opened by every later one."""
    opened = {
        case.game for case in cases("saves") if case.name.startswith("before-") and case.plays
    }

    assert set(catalogue()) == opened


def test_a_case_that_goes_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: a desk that breaks, one that is slow, and one that takes a bad move."""
    case = Case("planted", "orion", "", ["single z9"], {}, False, "")

    def breaks(*_: object) -> None:
        raise KeyError

    def dawdles(*_: object) -> None:
        until = time.process_time() + 2 * TIME
        while time.process_time() < until:
            pass

    def plays(desk: Any, message: Any) -> None:
        desk._play(desk.table.legal[0])

    for fault in (breaks, dawdles, plays):
        with monkeypatch.context() as patch:
            patch.setattr("armillary.widgets.played.desk.Desk._do_type", fault)
            with pytest.raises(AssertionError):
                answer_typed(case)
    assert "z9" in answer_typed(case)


def made(kind: str, rng: random.Random) -> Case:
    """Return a new case: one of the corpus with up to three changes."""
    case = rng.choice(CASES[kind])
    given = case.input
    for _ in range(rng.randint(1, 3)):
        given = mutated(given, rng)
    return case._replace(input=given)


CASES = {kind: list(cases(kind)) for kind in KINDS}


def hold(kind: str, seeds: range) -> None:
    """Try made inputs; AssertionError names the seed that makes one of them again.

    What they do to a board is for the next one to find; it is set up anew now and then.
    """
    boards: dict[str, Game] = {}
    for seed in seeds:
        case = made(kind, random.Random(f"{kind}{seed}"))
        about = json.dumps([case.game, case.table])
        try:
            if about not in boards or not seed % 20:
                boards[about] = board_of(case)
            taken = kind == "saves" and opens(case, boards[about])
            ANSWER[kind](case._replace(plays=taken or kind != "saves"), boards[about])
        except Exception as fault:
            what = f"{kind} {seed}, of {case.game} {case.name}: {fault!r}"
            raise AssertionError(what) from fault


def opens(case: Case, board: Game) -> bool:
    """Tell whether a made save is one."""
    text, plain = case.input, json.loads(board.table.save())
    if isinstance(text, dict):
        edit = text.get("edit")
        text = json.dumps(plain | (edit if isinstance(edit, dict) else text))
    try:
        measured(lambda: load(case.game).resume(text), again=True)
    except SaveError:
        return False
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_made_of_the_corpus_is_answered_too(kind: str) -> None:
    """A few inputs, the same ones every time."""
    hold(kind, range(60))


@pytest.mark.soak
@pytest.mark.timeout(2 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_very_many_made_inputs_are_answered(kind: str) -> None:
    """Other ones each time; the first seed is told."""
    first = random.SystemRandom().randrange(10**9)
    print(f"{kind}: {MADE} seeds from {first}")
    hold(kind, range(first, first + MADE))
