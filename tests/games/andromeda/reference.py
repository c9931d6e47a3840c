"""The game a second time, naively: lists, dictionaries and the rulebook's own order of things.

It shares no code with the engine. A test plays whole games with both and compares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

VALUES = [1, 1, 2, 2, 2, 2, 3, 3, 4, 4]
RELICS = ["boots", "roll", "screwdriver", "cloak", "vacuum", "machine", "plug", "lookout"]
DEALT = {3: 6, 4: 6, 5: 5, 6: 5}
CHANCE = -1


class Reference:
    """A table that is changed by moves in notation. `asked` is a seat, CHANCE, or None."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats, self.holder = seats, first
        self.hands: list[list[str]] = [["sabortal"] for _ in range(seats)]
        self.homes: list[list[str]] = [[] for _ in range(seats)]
        self.pile = [relic for relic in RELICS for _ in range(9)]
        self.portals: dict[int, str] = {}
        self.stacks: dict[int, list[int]] = {n: [] for n in range(1, 11)}
        self.flying = set(range(seats))
        self.mission = 0
        self.winner: int | None = None
        self.over = False
        self.script = self.story(first)
        self.asked: int | None = None
        self.answers: Any = None
        self.given: list[str] = []
        next(self.script)

    @classmethod
    def resumed(cls, plain: dict[str, Any]) -> Reference:
        """Take up a game in the middle of a mission, from a position in words."""
        self = cls(plain["seats"], plain["holder"])
        self.hands = [list(hand) for hand in plain["hands"]]
        self.homes = [list(home) for home in plain["homes"]]
        self.portals = {n: card for n, card in enumerate(plain["cards"], 1) if card}
        for cards in (*self.hands, *self.homes, self.portals.values()):
            for card in cards:
                if card in RELICS:
                    self.pile.remove(card)
        for portal, seat in plain["landed"]:
            self.land(seat, portal)
        self.mission = plain["mission"]
        self.script = self.rest(plain)
        next(self.script, None)
        return self

    def rest(self, plain: dict[str, Any]) -> Any:
        """Play the rest of the mission, then the other ones."""
        if plain["phase"] == "explore":
            yield from self.explore_all(plain["position"], plain["explorer"])
            if not self.over:
                yield from self.collect_all()
        else:
            done = [seat for _, seat in plain["landed"] if seat not in plain["queue"]]
            yield from self.collect_all(done, plain["left"])
        if not self.over:
            yield from self.tidy_up()
        while not self.over:
            self.mission += 1
            yield from self.one_mission(1)
        self.asked = None

    def play(self, text: str) -> None:
        """Make a move."""
        self.given = text.split()
        next(self.script, None)

    # The story of a game. Each `yield` waits for a move of whom `asked` names.

    def story(self, first: int) -> Any:
        self.asked = CHANCE
        yield
        for portal, alien in enumerate(self.given[1:], 1):
            self.portals[portal] = alien
        for n in range(DEALT[self.seats] * self.seats):
            yield
            self.deal_to((first + n) % self.seats)
        while not self.over:
            self.mission += 1
            yield from self.one_mission(4 if self.mission == 1 else 1)
        self.asked = None

    def deal_to(self, seat: int) -> None:
        self.pile.remove(self.given[1])
        self.hands[seat].append(self.given[1])

    def one_mission(self, portal: int) -> Any:
        yield from self.explore_all(portal)
        if not self.over:
            yield from self.collect_all()
        if not self.over:
            yield from self.tidy_up()

    def explore_all(self, portal: int, explorer: int | None = None) -> Any:
        explorer = self.holder if explorer is None else explorer
        while True:
            self.asked = explorer
            yield
            verb = self.given[0]
            if verb == "draw":
                victim = "abcdef".index(self.given[1])
                self.asked = CHANCE
                yield
                if self.given[1] == "sabortal":
                    yield from self.make_up_for(victim)
                    return
                self.hands[victim].remove(self.given[1])
                self.portals[portal] = self.given[1]
            else:
                self.play_alien(explorer, portal)
                if self.check_win(explorer):
                    return
            if verb != "scheme":
                yield from self.ask_around(explorer, portal)
            if portal == 10:
                for step in range(self.seats):
                    self.land((explorer + step) % self.seats, portal)
            if not self.flying:
                return
            portal += 1
            explorer = (explorer + 1) % self.seats
            while explorer not in self.flying:
                explorer = (explorer + 1) % self.seats

    def make_up_for(self, victim: int) -> Any:
        if not self.portals:
            return
        self.asked = victim
        yield
        if self.given[0] == "take":
            self.hands[victim].append(self.portals.pop(int(self.given[1])))

    def play_alien(self, seat: int, portal: int) -> None:
        verb, *rest = self.given
        if verb == "pilfer":
            self.homes["abcdef".index(rest[0])].remove(rest[1])
            self.homes[seat].append(rest[1])
            self.hands[seat].remove("pilferer")
            self.portals[portal] = "pilferer"
        elif verb == "scheme":
            relic = self.portals[int(rest[0])]
            (self.homes if rest[1] == "home" else self.hands)[seat].append(relic)
            self.hands[seat].remove("schemer")
            self.portals[int(rest[0])] = "schemer"
        else:
            self.hands[seat].remove("time_thief")
            self.portals[portal] = "time_thief"
            for there in range(1, 11):
                stack, self.stacks[there] = self.stacks[there], []
                self.stacks[max(1, there - 3)] += stack

    def ask_around(self, explorer: int, portal: int) -> Any:
        somebody_landed = True
        while somebody_landed and self.flying:
            somebody_landed = False
            for step in range(self.seats):
                seat = (explorer + step) % self.seats
                if seat in self.flying:
                    self.asked = seat
                    yield
                    if self.given[0] == "land":
                        self.land(seat, portal)
                        somebody_landed = True

    def land(self, seat: int, portal: int) -> None:
        if seat in self.flying:
            self.flying.remove(seat)
            self.stacks[portal].append(seat)

    def collect_all(self, done: Sequence[int] = (), left: int | None = None) -> Any:
        for portal in range(10, 0, -1):
            for seat in self.stacks[portal]:
                if seat in done:
                    continue
                actions, left = VALUES[portal - 1] if left is None else left, None
                for _ in range(actions):
                    self.asked = seat
                    yield
                    verb = self.given[0]
                    if verb == "stop":
                        break
                    if verb == "take":
                        self.hands[seat].append(self.portals.pop(int(self.given[1])))
                    else:
                        self.hands[seat].remove(self.given[1])
                        self.homes[seat].append(self.given[1])
                        if self.check_win(seat):
                            return

    def tidy_up(self) -> Any:
        self.hands[self.holder] += self.portals.values()
        self.portals = {}
        self.stacks = {n: [] for n in range(1, 11)}
        self.flying = set(range(self.seats))
        self.holder = (self.holder + 1) % self.seats
        for step in range(self.seats):
            seat = (self.holder + step) % self.seats
            while self.pile and len(self.hands[seat]) < DEALT[self.seats] + 1:
                self.asked = CHANCE
                yield
                self.deal_to(seat)
        self.over = self.mission >= (400 if self.pile else 200)

    def check_win(self, seat: int) -> bool:
        sets = [relic for relic in RELICS if self.homes[seat].count(relic) == 3]
        if len(sets) == 3:
            self.winner, self.over = seat, True
        return self.over

    # What may be done, worked out from the table as it lies.

    def legal(self) -> set[str]:
        """Return the moves of a seat that is asked to explore or to collect, in notation."""
        seat = self.asked
        assert seat is not None
        assert seat != CHANCE
        hand, home = self.hands[seat], self.homes[seat]
        takes = {f"take {n}" for n in self.portals}
        lays = {f"lay {card}" for card in hand if card in RELICS and home.count(card) < 3}
        draws = {f"draw {'abcdef'[s]}" for s in range(self.seats) if s != seat}
        aliens = set()
        if "pilferer" in hand:
            aliens |= {
                f"pilfer {'abcdef'[s]} {relic}"
                for s in range(self.seats)
                for relic in RELICS
                if s != seat and 0 < self.homes[s].count(relic) < 3 and home.count(relic) < 3
            }
        if "schemer" in hand:
            relics = {n: card for n, card in self.portals.items() if card in RELICS}
            aliens |= {f"scheme {n} hand" for n in relics}
            aliens |= {f"scheme {n} home" for n, card in relics.items() if home.count(card) < 3}
        return takes | lays | draws | aliens | {"stop", "land", "wait"}
