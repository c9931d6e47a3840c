"""What is in the box, and how it is laid out."""

import random
from collections import Counter
from typing import Any

import pytest

from armillary.engines.core.data import DataError
from armillary.engines.core.engine import OptionError
from armillary.engines.core.moves import NATURE

from .staging import ENGINE, broken, lying, play, stage, told

WHO = ("explorer", "other", "winner")
SETUP = ("aliens pilferer schemer time_thief", *["deal boots"] * 6, *["deal plug"] * 6,
         *["deal roll"] * 6)  # fmt: skip


def dealt(seats: int, **options: Any) -> Any:
    """Return the first position in which a seat acts."""
    return ENGINE.table(seed=4, seats=seats, **options).state


@pytest.mark.rule("box.relics")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_are_counted_alike_all_the_time(seats: int) -> None:
    """72 relics, 3 aliens and a sabortal for each, wherever they are (example A3)."""

    rng, state = random.Random(seats), ENGINE.start(seats)
    counts = {"pilferer": 1, "schemer": 1, "time_thief": 1, "sabortal": seats}
    counts |= dict.fromkeys(ENGINE.box.cards.relics, 9)
    while state.to_act is not None:
        assert counts == ENGINE.census(state)
        state = ENGINE.advance(state, ENGINE.sample(state, rng))


class Fixed(random.Random):
    """Luck that always says the same."""

    def __init__(self, said: float) -> None:
        """Say this, between nought and one."""
        super().__init__(0)
        self.said = said

    def random(self) -> float:
        """Say it."""
        return self.said


def test_what_there_is_more_of_is_sampled_more_often() -> None:
    """Of what is left of the pile each card is as likely as any other."""

    state = play(ENGINE.start(3), *SETUP[:-1])
    weights = dict(ENGINE.chances(state))
    n = sum(weights.values())
    found = Counter(ENGINE.sample(state, Fixed((i + 0.5) / n)) for i in range(n))

    assert {3, 4, 9} == set(weights.values())
    assert weights == found


@pytest.mark.rule("box.portals")
def test_portals_are_a_path_of_ten_values() -> None:
    """From the nearest to the furthest."""

    board = ENGINE.graph()

    assert [1, 1, 2, 2, 2, 2, 3, 3, 4, 4] == [board.nodes[n]["value"] for n in range(1, 11)]
    assert [(n, n + 1) for n in range(1, 10)] == sorted(board.edges)


@pytest.mark.rule("box.portals")
def test_the_graph_shows_cards_and_ships_of_a_state() -> None:
    """They are attributes made from the state, never kept in the graph."""

    board = ENGINE.graph(stage(cards={3: "boots"}, landed="b3 c3"))

    assert ("boots", ("b", "c")) == (board.nodes[3]["card"], board.nodes[3]["ships"])
    assert "card" not in ENGINE.graph().nodes[3]


@pytest.mark.rule("setup.aliens")
def test_aliens_lie_at_the_first_three_portals() -> None:
    """In any order, which chance decides before anything is dealt."""

    state = ENGINE.start(4)
    orders = {move.order for move, _ in ENGINE.chances(state)}
    after = play(state, "aliens schemer time_thief pilferer")

    assert (NATURE, 6) == (state.to_act, len(orders))
    assert b"\x09\x0a\x08" == after.cards[:3]
    assert "setup.aliens" in broken(after, "aliens schemer time_thief pilferer")


@pytest.mark.rule("setup.hands")
@pytest.mark.parametrize(
    ("seats", "size", "pile"), [(3, 7, 54), (4, 7, 48), (5, 6, 47), (6, 6, 42)]
)
def test_hands_are_dealt(seats: int, size: int, pile: int) -> None:
    """Six relics or five, and a sabortal (example A3)."""

    state = dealt(seats)

    assert [size] * seats == [len(hand) for hand in state.hands]
    assert all(hand.count(ENGINE.number["sabortal"]) == 1 for hand in state.hands)
    assert pile == len(state.pile)


@pytest.mark.rule("setup.deal")
def test_cards_are_dealt_one_by_one_from_the_holder_of_the_pass() -> None:
    """Clockwise, as ruled, so that a log replays."""

    state = play(ENGINE.start(3, first=1), "aliens pilferer schemer time_thief", "deal boots")
    state = play(state, "deal roll", "deal plug", "deal cloak")

    named = [{ENGINE.name_of[card] for card in hand} - {"sabortal"} for hand in state.hands]
    assert [{"plug"}, {"boots", "cloak"}, {"roll"}] == named


@pytest.mark.rule("setup.hands")
def test_only_the_pile_is_dealt_from_and_only_then() -> None:
    """The tenth card of a kind does not exist; nobody deals while others explore."""

    state = play(ENGINE.start(3), "aliens pilferer schemer time_thief", *["deal boots"] * 9)

    assert ["setup.hands"] == broken(state, "deal boots")
    later = stage(to_act=NATURE, phase="reveal", other=1)
    assert "setup.hands" in broken(later, "deal boots")


@pytest.mark.rule("setup.first")
@pytest.mark.parametrize("first", [0, 2])
def test_the_option_names_who_begins(first: int) -> None:
    """The holder of the starting pass explores first."""

    state = dealt(4, first=first)

    assert (first, first, first) == (state.holder, state.explorer, state.to_act)


@pytest.mark.rule("setup.first")
def test_a_seat_that_is_not_there_cannot_begin() -> None:
    """The message says which seats there are."""

    with pytest.raises(OptionError, match="0 to 2"):
        ENGINE.start(3, first=4)


@pytest.mark.rule("mission.start")
def test_the_first_mission_starts_at_the_fourth_portal() -> None:
    """And the next ones explore 5 and 6 (example A1)."""

    state = dealt(4)
    explored = []
    for _ in range(3):
        relic = next(card for card in state.hands[(state.explorer + 1) % 4] if card < 8)
        explored.append((state.explorer, state.position))
        victim = "abcd"[(state.explorer + 1) % 4]
        state = play(state, f"draw {victim}", f"reveal {ENGINE.name_of[relic]}", *["wait"] * 4)

    assert [(0, 4), (1, 5), (2, 6)] == explored


@pytest.mark.rule("mission.start")
def test_later_missions_start_at_the_first_portal() -> None:
    """The left neighbour, who has the pass now, explores first (example A1)."""

    state = play(dealt(4), "draw b", "reveal sabortal", "stop")

    assert (2, 1, 1, 1) == (state.mission, state.holder, state.explorer, state.position)


@pytest.mark.rule("mission.start")
def test_the_log_says_that_a_mission_begins() -> None:
    """With the rule behind it."""

    assert ("mission", "mission.start") in told(play(dealt(4), "draw b", "reveal sabortal"), "stop")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("[home]\nlimit = 0\nsets = 3", "limit"),
        ("[portals]\nvalues = [1]\nfirst_mission = 1\nlater_missions = 1", "values"),
        (
            "[portals]\nvalues = [1, 1, 1, 1]\nfirst_mission = 3\nlater_missions = 1",
            "first_mission",
        ),
        ("[cards]\nrelics = ['boots', 'boots', 'roll']\ncopies = 9", "relics"),
        ("[hands]\n3 = 6", "'4'"),
        ("[moon]\nx = 1", "moon"),
    ],
)
def test_a_box_that_does_not_fit_is_refused(tmp_path: Any, table: str, said: str) -> None:
    """The sentence names what is wrong."""
    from armillary.engines import load

    (tmp_path / "own.toml").write_text(table)

    with pytest.raises(DataError, match=said):
        load("andromeda", data=str(tmp_path / "own.toml"))


@pytest.mark.parametrize("first", [0, 2])
def test_files_say_nobody_as_ever(first: int) -> None:
    """By -1, which is no seat; before the aliens lie there, by who comes before the holder."""

    start = ENGINE.start(3, first=first)
    explored = ENGINE.dump(play(start, *SETUP))

    assert (None, None, None) == (start.explorer, start.other, start.winner)
    assert (-1, first - 1, -1) == tuple(ENGINE.dump(start)[name] for name in WHO)
    assert (first, -1, -1) == tuple(explored[name] for name in WHO)


@pytest.mark.parametrize(
    ("phase", "name"),
    [("explore", "explorer"), ("land", "explorer"), ("reveal", "explorer"), ("reveal", "other"),
     ("deal", "other"), ("refill", "other")],
)  # fmt: skip
def test_a_position_says_who_is_meant(phase: str, name: str) -> None:
    """Where the rules need somebody, nobody does not fit."""

    plain = ENGINE.dump(stage(other=1)) | {"phase": phase}
    assert phase == ENGINE.restore(plain).phase

    with pytest.raises(DataError, match=f"'{name}' must be a seat in the phase '{phase}'"):
        ENGINE.restore(plain | {name: -1})


def test_an_own_box_is_played_to_its_end(tmp_path: Any) -> None:
    """Fewer kinds and portals are still a game."""
    from armillary.engines import load
    from armillary.engines.core import laws

    (tmp_path / "own.toml").write_text(
        "[cards]\nrelics = ['boots', 'roll', 'plug', 'cloak']\ncopies = 8\n"
        "[portals]\nvalues = [1, 2, 3, 4, 5]\nfirst_mission = 4\nlater_missions = 1\n"
    )

    assert laws.check(load("andromeda", data=str(tmp_path / "own.toml")), random.Random(2)).log


@pytest.mark.rule("mission.empty")
def test_later_missions_begin_with_empty_portals() -> None:
    """The aliens went to the holder of the pass with all that was left; none is laid out anew."""

    state = play(dealt(4), "draw b", "reveal sabortal", "stop")

    assert (2, {}) == (state.mission, lying(state))
    assert {"pilferer", "schemer", "time_thief"} <= {ENGINE.name_of[c] for c in state.hands[0]}
