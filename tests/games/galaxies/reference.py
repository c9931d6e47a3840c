"""A turn a second time, slowly: what may be used, and what happens inside what.

It shares no code with the engine and knows its tasks only as questions. Everything that is under
way is a function that has not yet come to its end: inside an action is whoever its `use` has
called. Whether an action would do anything is found out by paying its price on a copy of the table
and looking there. It was written from the facts and rulings about the game, whose numbers it names.

It begins with a table as plain data, in the middle of somebody's turn, and ends with that turn.
"""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from armillary.engines import load

BOX = tomllib.loads((load("galaxies").folder / "data" / "box.toml").read_text(encoding="utf-8"))
PLANETS = {card["id"]: card for card in (*BOX["planets"], *BOX["far_planets"])}
PILOTS = {card["id"]: card for card in BOX["pilots"]}
FINDS = {card["id"]: card for card in BOX["exploration"]}
BY_NUMBER, FIND_BY_NUMBER = list(PLANETS), list(FINDS)
FACES = ["move", "energy", "culture", "economy", "diplomacy", "colony"]
GOODS, TRACKS = ["energy", "culture"], ["economy", "diplomacy"]
HULLS = list(BOX["hulls"])
CAP = 7
LETTERS = "abcde"
CHAINERS = {"zavodnick", "umbra-forum", "piedes", "sargus-36", "walsfeo"}  # 4c.5
PRICES = {"pay", "pay_player", "discard_dice", "displace_own"}  # G10; regress_own but at the end
HARMS = {"lose", "return_home", "regress_own"}
HOME, SPACE = ("home",), ("space",)

Place = tuple[Any, ...]
Story = Iterator[None]


def steps(text: str) -> list[list[str]]:
    """Return the steps of an action, each as words."""
    return [part.split() for part in text.partition("|")[0].split(";")]


def is_price(ops: list[list[str]], i: int) -> bool:
    """Tell whether a step is a price of the action."""
    return ops[i][0] in PRICES or (ops[i][0] == "regress_own" and i < len(ops) - 1)


def place_of(number: int) -> Place:
    """Return a place in words."""
    if number < 2:
        return SPACE if number else HOME
    if number >= 4096:
        return ("danger", FIND_BY_NUMBER[(number - 4096) // 16], number % 16)
    planet = BY_NUMBER[number // 16 - 1]
    return ("orbit", planet, number % 16 - 1) if number % 16 else ("surface", planet)


class Over(Exception):
    """A lone player, or the rogue, has 21 points: nothing follows."""


class Reference:
    """A table that is changed by moves in notation; `asked` is a seat, -1 for chance, or None."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.__dict__ |= read(plain)
        self.left: Counter[tuple[int, int]] = Counter()
        self.asked: int | None = None
        self.options: set[str] = set()
        self.given = ""
        self.script = self.story()
        next(self.script)

    def play(self, text: str) -> None:
        """Make a move."""
        self.given = text
        try:
            next(self.script)
        except (StopIteration, Over):
            self.asked = None

    def fork(self) -> Reference:
        """Return the table as it is, without its story: to look what would be."""
        other = object.__new__(Reference)
        other.__dict__ = {
            name: copy.deepcopy(value)
            for name, value in self.__dict__.items()
            if name in FIELDS or name == "left"
        }
        return other

    # ---- asking

    def ask(self, seat: int, options: Iterable[str], may_pass: bool = False) -> Any:
        """Ask a seat, if there is anything to choose; return its answer or ""."""
        found = set(options)
        if not found:
            return ""
        self.asked, self.options = seat, found | ({"pass"} if may_pass else set())
        yield
        return "" if self.given == "pass" else self.given

    def chance(self) -> Any:
        self.asked, self.options = -1, set()
        yield
        return self.given.split()[1:]

    # ---- the turn

    def story(self) -> Any:
        seat = self.turn
        while self.dice.total():
            verb, *words = (yield from self.ask(seat, self.main(seat))).split()
            if verb == "finish":
                return
            if verb == "activate":
                face = words[0]
                self.dice -= Counter([face])
                self.bay.append(face)
                yield from self.face(seat, face, False)
                yield from self.window(face, False)
            elif verb == "reroll":
                if self.rerolled:
                    self.goods[seat][0] -= 1
                self.rerolled = True
                yield from self.reroll(seat, words[0])
            elif verb == "convert":
                self.converted = True
                self.dice -= Counter([words[0]])
                yield from self.spend(seat)
                yield from self.turn_die(seat)
            else:
                yield from self.hire(seat, *words)

    def main(self, seat: int) -> Iterator[str]:
        there = [face for face in FACES if self.dice[face]]
        yield "finish"
        for face in there:
            then = self.fork()
            then.dice -= Counter([face])
            then.bay.append(face)
            if then.fits(seat, face, False):
                yield f"activate {face}"
        if not self.rerolled or self.goods[seat][0] > 0:
            yield from (f"reroll {face}" for face in there)
        if not self.converted and self.dice.total() >= 3:
            yield from (f"convert {face}" for face in there)
        for pilot in self.crew:
            for hull in HULLS:
                normal = None in self.hulls[seat]
                for face in there:
                    enough = self.dice[face] >= self.dice_for(pilot, hull, face)
                    if enough and (normal or self.hangar[seat][hull]):
                        yield f"hire {pilot} {hull} {face}"

    def dice_for(self, pilot: str, hull: str, face: str) -> int:
        fits = hull in PILOTS[pilot]["trained"] and face in BOX["hulls"][hull]
        return max(1, (2 if fits else 3) - self.discount)

    def hire(self, seat: int, pilot: str, hull: str, face: str) -> Any:
        for _ in range(self.dice_for(pilot, hull, face)):
            self.dice -= Counter([face])
        self.discount = 0
        new = not self.hangar[seat][hull]
        self.hangar[seat][hull].append(pilot)
        self.count(seat)
        yield from self.refill(self.crew, pilot, self.recruits, self.reserve)  # G43
        if new:
            normal = [i for i, kind in enumerate(self.hulls[seat]) if kind is None]
            text = yield from self.ask(seat, (f"exchange {i + 1}" for i in normal))
            self.hulls[seat][int(text.split()[1]) - 1] = hull
        yield from self.window(face, False)

    def reroll(self, seat: int, first: str = "") -> Any:
        cup: Counter[str] = Counter()
        text = f"reroll {first}" if first else ""
        while text != "throw":
            if text:
                cup[text.split()[1]] += 1
                self.dice -= Counter([text.split()[1]])
            self.cup = cup
            more = [f"reroll {face}" for face in FACES if self.dice[face]]
            text = yield from self.ask(seat, more + ["throw"] * bool(cup))
        self.cup = Counter()
        self.dice.update((yield from self.chance()))

    def spend(self, seat: int) -> Any:
        text = yield from self.ask(seat, (f"spend {face}" for face in FACES if self.dice[face]))
        self.dice -= Counter([text.split()[1]])

    def turn_die(self, seat: int) -> Any:
        there = [face for face in FACES if self.dice[face]]
        text = yield from self.ask(seat, (f"turn {one} {to}" for one in there for to in FACES))
        if text:
            self.dice -= Counter([text.split()[1]])
            self.dice[text.split()[2]] += 1

    def window(self, face: str, free: bool) -> Any:
        """Let all opponents follow, clockwise: each of them is inside nothing of another's."""
        for n in range(1, self.seats):
            seat = (self.turn + n) % self.seats
            text = yield from self.ask(seat, self.follows(seat, face, free), True)
            if text:
                ship = None if text == "follow pay" else int(text.split()[1]) - 1
                self.join(seat, free, ship)
                yield from self.face(seat, face, False, ship)

    def follows(self, seat: int, face: str, free: bool) -> Iterator[str]:
        """Yield the ways to follow: the price is paid first, then the face must be usable (G17)."""
        if free or self.goods[seat][1] >= (self.tax or 1):
            then = self.fork()
            then.join(seat, free, None)
            if then.fits(seat, face, False):
                yield "follow pay"
        for ship in range(len(self.ships[seat])):
            if self.can(seat, ship) == ["follow_free", face]:
                then = self.fork()
                then.join(seat, free, ship)
                if then.fits(seat, face, False, ship):
                    yield f"follow {ship + 1}"

    def join(self, seat: int, free: bool, ship: int | None) -> None:
        if ship is None and not free:
            self.goods[seat][1] -= self.tax or 1
        for good in (0, 1):
            self.gain(self.turn, good, self.bonus[good])

    # ---- faces

    def fits(self, seat: int, face: str, inside: bool, only: int | None = None) -> bool:
        """Tell whether a face would do anything."""
        ships = range(len(self.ships[seat])) if only is None else [only]
        if face == "move":
            return any(self.targets(seat, ship) for ship in ships)
        if face in GOODS:
            good = GOODS.index(face)
            return self.goods[seat][good] < CAP and self.yielded(seat, good) > 0
        if face in TRACKS:
            return any(self.on_track(seat, ship, face) for ship in ships)
        return bool(list(self.upgrades(seat))) or any(
            self.usable(seat, planet, inside) for planet in self.colonies[seat]
        )

    def face(self, seat: int, face: str, inside: bool, only: int | None = None) -> Any:
        """Do what a face does. All that happens in it is inside an action, if the face is."""
        ships = range(len(self.ships[seat])) if only is None else [only]
        if face == "move":
            yield from self.fly(seat, ships, inside)
        elif face in GOODS:
            good = GOODS.index(face)
            self.gain(seat, good, self.yielded(seat, good))
        elif face in TRACKS:
            able = (f"advance {i + 1}" for i in ships if self.on_track(seat, i, face))
            text = yield from self.ask(seat, able)
            yield from self.advance(seat, int(text.split()[1]) - 1, 1, face)
        else:
            uses = [p for p in self.colonies[seat] if self.usable(seat, p, inside)]
            text = yield from self.ask(seat, [*self.upgrades(seat), *(f"use {p}" for p in uses)])
            verb, word = text.split()
            if verb == "upgrade":
                self.upgrade(seat, int(word), 0)
            else:
                yield from self.use(seat, word)

    def yielded(self, seat: int, good: int) -> int:
        total = 0
        for ship, place in enumerate(self.ships[seat]):
            name, *args = self.can(seat, ship)
            n = 0
            if place == HOME:
                n = 1 if good == 0 else 0
            elif place == SPACE:
                n = 1 if good == 1 or name == "space_energy" else 0
            elif place[0] in ("orbit", "surface"):
                n = int(PLANETS[place[1]]["resource"] in (GOODS[good], "either"))
            if n and name == "acquire_bonus" and args[0] in (GOODS[good], "any"):
                where = {"on_orbit": "orbit", "on_surface": "surface"}.get((args[2:] or [""])[0])
                n += int(args[1]) if where in (None, place[0]) else 0
            total += n
        return total

    def upgrades(self, seat: int, mixed: bool = False, off: int = 0) -> Iterator[str]:
        if self.level[seat] < 6:
            cost = max(BOX["empire"]["cost"][self.level[seat]] - off, 0)
            for energy in range(cost + 1):
                pure = energy in (0, cost)
                energy_left = self.goods[seat][0] - energy
                if (mixed or pure) and min(energy_left, self.goods[seat][1] - cost + energy) >= 0:
                    yield f"upgrade {energy}"

    def upgrade(self, seat: int, energy: int, off: int) -> None:
        cost = max(BOX["empire"]["cost"][self.level[seat]] - off, 0)
        self.goods[seat][0] -= energy
        self.goods[seat][1] -= cost - energy
        self.level[seat] += 1
        while len(self.ships[seat]) < BOX["empire"]["ships"][self.level[seat] - 1]:
            self.ships[seat].append(HOME)
            self.hulls[seat].append(None)
        self.count(seat)

    # ---- ships

    def can(self, seat: int, ship: int) -> list[str]:
        hull = self.hulls[seat][ship]
        return [""] if hull is None else PILOTS[self.hangar[seat][hull][-1]]["ability"].split()

    def pilot(self, seat: int, ship: int) -> str:
        pilot: str = self.hangar[seat][self.hulls[seat][ship]][-1]
        return pilot

    def unexplored(self) -> bool:
        return self.expansion and bool(self.face_up or self.undrawn())

    def undrawn(self) -> set[str]:
        if not self.expansion:
            return set()
        gone = {card for held in self.cards for card in held} | {*self.face_up, self.drawn}
        return set(FINDS) - gone

    def targets(self, seat: int, ship: int) -> list[str]:
        """Return where a Move may bring a ship (3a, 4b)."""
        here, name = self.ships[seat][ship], self.can(seat, ship)[0]
        if here[0] == "danger":
            return []
        found = [] if here == HOME else ["home"]
        if here != SPACE and self.unexplored():
            found.append("space")
        mine = [place[:2] for place in self.ships[seat]]
        for planet in self.row:
            if here[1:2] != (planet,) or name == "switch_same_planet":
                found += [
                    f"{kind}:{planet}"
                    for kind in ("surface", "orbit")
                    if (kind, planet) not in mine
                ]
        return found

    def put(self, seat: int, ship: int, place: Place) -> None:
        self.ships[seat][ship] = place
        self.left[seat, ship] += 1

    def fly(self, seat: int, ships: Iterable[int], inside: bool, may_stay: bool = False) -> Any:
        """Move one of the ships, with all that a Move brings; return which, or None."""
        ways = [f"fly {i + 1} {to}" for i in ships for to in self.targets(seat, i)]
        text = yield from self.ask(seat, ways, may_stay)
        if not text:
            return None
        ship, to = int(text.split()[1]) - 1, text.split()[2]
        kind, _, planet = to.partition(":")
        name, *args = self.can(seat, ship)
        place: Place = (kind, planet) if planet else (kind,)
        if kind == "orbit":
            further = int(args[0]) if name == "enter_orbit_at" else 0
            place = ("orbit", planet, min(further, PLANETS[planet]["advances"] - 1))  # G6
        self.put(seat, ship, place)
        if name == "arrive_gain" and args[0] == kind:
            self.gain(seat, GOODS.index(args[1]), int(args[2]))
        if kind == "surface":
            yield from self.land(seat, ship, planet, inside)
        elif kind == "space":
            yield from self.explore(seat, ship, inside)
        return ship

    def land(self, seat: int, ship: int, planet: str, inside: bool) -> Any:
        """Offer the surface action, and to a pilot who can do so to use it again (G30)."""
        since = self.left[seat, ship]
        if not self.usable(seat, planet, inside):
            return
        if not (yield from self.ask(seat, [f"use {planet}"], True)):
            return
        yield from self.use(seat, planet)
        if self.left[seat, ship] != since:
            return
        name, *args = self.can(seat, ship)
        if name != "surface_repeat" or self.pilot(seat, ship) in self.flown:
            return
        then, good, n = self.fork(), GOODS.index(args[1]), int(args[2])
        if not then.pay(seat, good, n) or not then.usable(seat, planet, inside):
            return
        if (yield from self.ask(seat, [f"use {planet}"], True)):
            self.flown.add(self.pilot(seat, ship))
            self.pay(seat, good, n)
            yield from self.use(seat, planet)

    def track_at(self, place: Place) -> str:
        if place[0] == "orbit":
            return str(PLANETS[place[1]]["track"])
        return FINDS[place[1]]["effect"].split()[1] if place[0] == "danger" else ""

    def on_track(self, seat: int, ship: int, track: str) -> bool:
        on = self.track_at(self.ships[seat][ship])
        return bool(on) and (track in (on, "any") or self.can(seat, ship)[0] == "any_track")

    def advance(self, seat: int, ship: int, n: int, die: str = "") -> Any:
        """Bring a ship forward; `die` is the face, if it was one that did it."""
        kind, card, step = self.ships[seat][ship]
        name, *args = self.can(seat, ship)
        if kind == "danger":
            end = int(FINDS[card]["effect"].split()[2])
            self.put(seat, ship, SPACE if step + n >= end else (kind, card, step + n))
        elif step + n >= PLANETS[card]["advances"]:
            yield from self.colonise(seat, card, name, args)
        else:
            self.put(seat, ship, (kind, card, step + n))
            if name == "regress_on_advance":
                yield from self.push_back(seat, "any", int(args[0]), 1, card)
        still = self.ships[seat][ship][0] in ("orbit", "danger")
        if not die or name != "advance_bonus" or args[0] not in (die, "any") or not still:
            return
        good, price = GOODS.index(args[3]), int(args[4])
        if self.pilot(seat, ship) in self.flown or self.goods[seat][good] < price:
            return
        if (yield from self.ask(seat, ["boost"], True)):
            self.flown.add(self.pilot(seat, ship))
            self.pay(seat, good, price)
            yield from self.advance(seat, ship, int(args[1]))

    def colonise(self, seat: int, planet: str, name: str = "", args: Iterable[str] = ()) -> Any:
        for side, ships in enumerate(self.ships):
            for ship, place in enumerate(ships):
                if place[1:2] == (planet,):
                    self.put(side, ship, HOME)
        self.colonies[seat].append(planet)
        if name == "colonize_gain":
            words = [*args]
            for good, n in zip(words[::2], words[1::2], strict=True):
                self.gain(seat, GOODS.index(good), int(n))
        self.count(seat)
        yield from self.refill(self.row, planet, self.deck, self.under)

    def refill(self, row: list[str], card: str, deck: set[str], under: list[str]) -> Any:
        """Fill the gap of a card in its place; without a deck the row closes up (G33)."""
        slot = row.index(card)
        row[slot] = ""
        if deck:
            (row[slot],) = yield from self.chance()
            deck.remove(row[slot])
        elif under:
            row[slot] = under.pop(0)
        else:
            row.pop(slot)

    def prey(self, seat: int, track: str, planet: str = "") -> list[str]:
        """Return the enemy ships that would really go back (G13)."""
        return [
            f"regress {LETTERS[side]} {ship + 1}"
            for side, ships in enumerate(self.ships)
            for ship, place in enumerate(ships)
            if side != seat
            and self.goes_back(side, ship, track)
            and planet in ("", place[1])
            and self.can(side, ship)[0] != "regress_immune"
        ]

    def goes_back(self, side: int, ship: int, track: str) -> bool:
        place = self.ships[side][ship]
        return place[0] == "orbit" and place[2] > 0 and track in (self.track_at(place), "any")

    def push_back(self, seat: int, track: str, n: int, most: int, planet: str = "") -> Any:
        done: set[str] = set()
        for i in range(most):
            prey = [text for text in self.prey(seat, track, planet) if text not in done]
            text = yield from self.ask(seat, prey, i > 0)
            if not text:
                return
            done.add(text)
            self.back(LETTERS.index(text.split()[1]), int(text.split()[2]) - 1, n)

    def back(self, side: int, ship: int, n: int) -> None:
        _, planet, step = self.ships[side][ship]
        self.put(side, ship, ("orbit", planet, max(step - n, 0)))

    # ---- goods and points

    def gain(self, seat: int, good: int, n: int) -> None:
        self.goods[seat][good] = min(CAP, self.goods[seat][good] + n)

    def pay(self, seat: int, good: int, n: int) -> bool:
        self.goods[seat][good] -= n
        return bool(self.goods[seat][good] >= 0)

    def count(self, seat: int) -> None:
        """See whether the end is near."""
        solo, rogue = self.seats == 1, self.seats == 1 and seat
        ladder = BOX["rogue"]["points"] if rogue else BOX["empire"]["points"]
        points = ladder[self.level[seat] - 1] + self.dwarfs[seat]
        points += sum(PLANETS[planet]["points"] for planet in self.colonies[seat])
        points += sum(PILOTS[p]["points"] for held in self.hangar[seat].values() for p in held)
        if self.trigger < 0 and points >= 21:
            self.trigger = seat
            if solo:
                raise Over

    # ---- actions

    def usable(self, seat: int, planet: str, inside: bool) -> bool:
        """Tell whether an action may be used, and something beyond its price would change (G10)."""
        action = PLANETS[planet]["action"]
        limits = action.partition("|")[2]
        if "own_turn" in limits and self.turn != seat:
            return False
        if "once" in limits and (seat, planet) in self.used:
            return False
        if inside and planet in CHAINERS:  # 4c.5, G7, G45
            return False
        ops = steps(action)
        return any(
            world.changes(seat, ops[i], left)
            for world, left in self.paid(seat, ops)
            for i in range(len(ops))
            if not is_price(ops, i)
        )

    def paid(self, seat: int, ops: list[list[str]]) -> list[tuple[Reference, Any]]:
        """Return every table that there could be once the prices are paid, and what they leave."""
        worlds: list[tuple[Reference, Any]] = [(self.fork(), None)]
        for i, (name, *args) in enumerate(ops):
            if not is_price(ops, i):
                continue
            found: list[tuple[Reference, Any]] = []
            for world, left in worlds:
                if name == "pay":
                    if world.pay(seat, GOODS.index(args[0]), int(args[1])):
                        found.append((world, left))
                elif name == "discard_dice":
                    if self.turn == seat and world.dice.total() >= int(args[0]):
                        world.dice -= Counter(list(world.dice.elements())[: int(args[0])])
                        found.append((world, left))
                elif name == "pay_player":
                    for other in range(len(self.goods)):
                        then = world.fork()
                        if other != seat and then.pay(seat, GOODS.index(args[0]), int(args[1])):
                            then.gain(other, GOODS.index(args[0]), int(args[1]))
                            found.append((then, other))
                else:
                    for ship, place in enumerate(world.ships[seat]):
                        then = world.fork()
                        if name == "displace_own" and place[0] == "orbit" and place[2] > 0:
                            then.put(seat, ship, HOME)
                            found.append((then, place[2]))
                        elif name == "regress_own" and world.goes_back(seat, ship, args[0]):
                            then.back(seat, ship, int(args[1]))
                            found.append((then, ship))
            worlds = found
        return worlds

    def changes(self, seat: int, op: list[str], left: Any) -> bool:
        """Tell whether a step would change something on the table as it is."""
        name, *args = op
        mine, ships = self.goods[seat], range(len(self.ships[seat]))
        others = [side for side in range(len(self.goods)) if side != seat]
        if name == "gain":
            return mine[GOODS.index(args[0])] < CAP and self.number(seat, args[1]) > 0
        if name == "gain_others":
            return any(self.goods[o][GOODS.index(args[0])] < CAP for o in others)
        if name == "lose":
            return bool(mine[GOODS.index(args[0])] > 0)
        if name == "steal":
            good = GOODS.index(args[0])
            return mine[good] < CAP and any(self.goods[o][good] > 0 for o in others)
        if name == "convert":
            return bool(mine[GOODS.index(args[0])] > 0 and mine[GOODS.index(args[1])] < CAP)
        if name == "advance":
            but = left if args[2:] == ["other_ship"] else None
            return any(self.on_track(seat, i, args[0]) for i in ships if i != but)
        if name == "advance_advanced":
            flown = [i for i in ships if self.hulls[seat][i] is not None]
            return any(self.on_track(seat, i, args[0]) for i in flown)
        if name == "advance_others":
            return any(
                self.on_track(o, i, args[0]) for o in others for i in range(len(self.ships[o]))
            )
        if name == "regress_enemy":
            return bool(self.prey(seat, args[0]))
        if name == "regress_own":
            return any(self.goes_back(seat, i, args[0]) for i in ships)
        if name == "upgrade":
            return self.may_upgrade(seat, args) and bool(list(self.upgrades(seat, *terms(args))))
        if name in ("reroll_inactive", "set_die"):
            return self.turn == seat and self.dice.total() > 0
        if name == "repeat_die":
            return any(self.fits(seat, face, True) for face in self.bay[:-1])
        if name == "replace_planet":
            return bool(self.deck or self.under) and bool(self.empty())
        if name == "replace_pilot":
            return bool(self.crew) and bool(self.recruits or self.reserve)
        if name == "move_ships":
            return any(self.targets(seat, i) for i in ships)
        if name == "use_planet":
            return bool(self.lent(seat, self.row if args == ["row"] else self.colonies[left]))
        if name == "free_action":
            return any(self.fits(seat, face, True) for face in FACES)
        if name in ("follow_bonus", "follow_tax"):
            return self.seats > 1
        if name == "gain_choice":
            return min(mine) < CAP
        if name == "transfer_orbit":
            return bool(self.crossings(seat))
        if name == "acquire":
            return self.fits(seat, args[0], False)
        if name == "peek_exploration":
            return bool(self.undrawn()) and not (self.top and seat in self.seers)
        if name in ("explore_with_ship", "explore_again"):
            return self.unexplored() and bool(self.scouts(seat, name == "explore_again"))
        if name == "take_face_up":
            return bool(self.face_up)
        if name == "hire_discount":
            return self.expansion and self.discount < int(args[0])
        return name in ("dwarf_planet", "move_this_ship", "return_home", "track")

    def number(self, seat: int, word: str) -> int:
        if word == "per_home_ship":
            return self.ships[seat].count(HOME)
        if word == "per_space_ship":
            return self.ships[seat].count(SPACE)
        pilots = [pilot for held in self.hangar[seat].values() for pilot in held]
        if word == "per_pilot":
            return len(pilots)
        if word == "per_badge_kind":
            cards = [PILOTS[p] for p in pilots] + [FINDS[c] for c in self.cards[seat]]
            return len({badge for card in cards for badge in card["badges"]})
        return int(word)

    def may_upgrade(self, seat: int, args: list[str]) -> bool:
        rest = [level for side, level in enumerate(self.level) if side != seat]
        return "if_lowest" not in args or all(self.level[seat] < level for level in rest)

    def empty(self) -> list[str]:
        taken = {place[1] for ships in self.ships for place in ships if len(place) > 1}
        return [planet for planet in self.row if planet not in taken]

    def lent(self, seat: int, among: list[str]) -> list[str]:
        return [planet for planet in among if self.usable(seat, planet, True)]

    def crossings(self, seat: int) -> list[str]:
        """Return the changes of orbit: the same number, or that which ends the track (G6)."""
        mine = [place[:2] for place in self.ships[seat]]
        return [
            f"transfer {ship + 1} {planet}"
            for ship, place in enumerate(self.ships[seat])
            if place[0] == "orbit"
            for planet in self.row
            if ("orbit", planet) not in mine and place[2] <= PLANETS[planet]["advances"]
        ]

    def scouts(self, seat: int, again: bool) -> list[int]:
        return [
            ship
            for ship, place in enumerate(self.ships[seat])
            if place[0] != "danger" and (place == SPACE) == again
        ]

    def use(self, seat: int, planet: str) -> Any:
        """Use the action of a planet: all that it brings about is inside it."""
        self.used.add((seat, planet))
        ops, left = steps(PLANETS[planet]["action"]), None
        for i, op in enumerate(ops):
            if is_price(ops, i):
                left = yield from self.price(seat, ops, i)
            elif self.changes(seat, op, left):
                yield from self.step(seat, op, left, None, True)

    def price(self, seat: int, ops: list[list[str]], i: int) -> Any:
        """Pay a price, so that what follows is possible; return what it leaves to the next step."""
        name, *args = ops[i]
        if name == "pay":
            self.pay(seat, GOODS.index(args[0]), int(args[1]))
        elif name == "discard_dice":
            for _ in range(int(args[0])):
                yield from self.spend(seat)
        else:
            useful = {
                left
                for world, left in self.paid(seat, ops)
                if any(
                    world.changes(seat, ops[j], left)
                    for j in range(len(ops))
                    if not is_price(ops, j)
                )
            }
            return (yield from self.chosen(seat, name, args, useful))
        return None

    def chosen(self, seat: int, name: str, args: list[str], useful: set[Any]) -> Any:
        if name == "pay_player":
            text = yield from self.ask(seat, (f"ask {LETTERS[other]}" for other in useful))
            other = LETTERS.index(text.split()[1])
            self.pay(seat, GOODS.index(args[0]), int(args[1]))
            self.gain(other, GOODS.index(args[0]), int(args[1]))
            return other
        if name == "regress_own":
            able = (f"regress {LETTERS[seat]} {ship + 1}" for ship in useful)
            ship = int((yield from self.ask(seat, able)).split()[2]) - 1
            self.back(seat, ship, int(args[1]))
            return ship
        orbiting = [i for i, p in enumerate(self.ships[seat]) if p[0] == "orbit" and p[2] > 0]
        text = yield from self.ask(seat, (f"recall {ship + 1}" for ship in orbiting))
        ship = int(text.split()[1]) - 1
        step = self.ships[seat][ship][2]
        self.put(seat, ship, HOME)
        return step

    def step(self, seat: int, op: list[str], left: Any, ship: int | None, inside: bool) -> Any:
        """Do one step of a planet's action, or of a card that `ship` has taken, or no ship."""
        name, *args = op
        run = getattr(self, f"do_{name}", None)
        if run is not None:
            yield from run(seat, args, left, inside) or ()
        elif name == "move_this_ship":
            if ship is not None:
                yield from self.fly(seat, [ship], inside, True)
        elif name == "return_home":
            if ship is not None:
                self.put(seat, ship, HOME)
        elif name == "track":
            if ship is not None:
                can, *rest = self.can(seat, ship)
                start = min(int(rest[0]), int(args[1]) - 1) if can == "danger_head_start" else 0
                self.put(seat, ship, ("danger", self.cards[seat][-1], start))
        else:
            assert name == "open_free_follow", name

    def do_gain(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        self.gain(seat, GOODS.index(args[0]), self.number(seat, args[1]))

    def do_gain_others(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        for side in range(len(self.goods)):
            if side != seat:
                self.gain(side, GOODS.index(args[0]), int(args[1]))

    def do_lose(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        good = GOODS.index(args[0])
        self.goods[seat][good] = max(0, self.goods[seat][good] - int(args[1]))

    def do_acquire(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        return self.face(seat, args[0], inside)

    def do_steal(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        good = GOODS.index(args[0])
        rich = [o for o in range(len(self.goods)) if o != seat and self.goods[o][good] > 0]
        text = yield from self.ask(seat, (f"ask {LETTERS[o]}" for o in rich))
        other = LETTERS.index(text.split()[1])
        n = min(int(args[1]), self.goods[other][good], CAP - self.goods[seat][good])
        self.pay(other, good, n)
        self.gain(seat, good, n)

    def do_convert(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        one, two = map(GOODS.index, args)
        most = min(self.goods[seat][one], CAP - self.goods[seat][two])
        text = yield from self.ask(seat, (f"amount {n}" for n in range(1, most + 1)))
        self.pay(seat, one, int(text.split()[1]))
        self.gain(seat, two, int(text.split()[1]))

    def do_gain_choice(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        n = left if args == ["level"] else int(args[0])
        text = yield from self.ask(seat, (f"amount {energy}" for energy in range(n + 1)))
        self.gain(seat, 0, int(text.split()[1]))
        self.gain(seat, 1, n - int(text.split()[1]))

    def do_advance(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        but = left if args[2:] == ["other_ship"] else None
        among = [i for i in range(len(self.ships[seat])) if i != but]
        return self.lead(seat, among, args[0], int(args[1]))

    def do_advance_advanced(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        among = [i for i, hull in enumerate(self.hulls[seat]) if hull is not None]
        return self.lead(seat, among, args[0], int(args[1]))

    def lead(self, seat: int, among: list[int], track: str, n: int, free: bool = False) -> Any:
        able = [f"advance {i + 1}" for i in among if self.on_track(seat, i, track)]
        text = yield from self.ask(seat, able, free)
        if text:
            yield from self.advance(seat, int(text.split()[1]) - 1, n)

    def do_advance_others(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        for n in range(1, self.seats):
            other = (seat + n) % self.seats
            every = [*range(len(self.ships[other]))]
            yield from self.lead(other, every, args[0], int(args[1]), True)
        if self.seats == 1:
            able = [i for i in range(len(self.ships[1])) if self.on_track(1, i, args[0])]
            where = self.ships[1]
            able.sort(key=lambda i: (-where[i][2], self.row.index(where[i][1])))
            for ship in able[:1]:
                yield from self.advance(1, ship, int(args[1]))

    def do_regress_enemy(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        return self.push_back(seat, args[0], int(args[1]), int(args[3]))

    def do_regress_own(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        able = [i for i in range(len(self.ships[seat])) if self.goes_back(seat, i, args[0])]
        text = yield from self.ask(seat, (f"regress {LETTERS[seat]} {i + 1}" for i in able))
        self.back(seat, int(text.split()[2]) - 1, int(args[1]))

    def do_upgrade(
        self, seat: int, args: list[str], left: Any, inside: bool, card: bool = False
    ) -> Any:
        mixed, off = terms(args)
        text = yield from self.ask(seat, self.upgrades(seat, mixed, off), card)  # G19
        if text:
            self.upgrade(seat, int(text.split()[1]), off)

    def do_reroll_inactive(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        return self.reroll(seat)

    def do_set_die(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        for _ in range(int(args[0])):
            yield from self.turn_die(seat)

    def do_repeat_die(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        able = [face for face in FACES if face in self.bay[:-1] and self.fits(seat, face, True)]
        text = yield from self.ask(seat, (f"play {face}" for face in able))
        yield from self.face(seat, text.split()[1], True)

    def do_free_action(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        able = (f"play {face}" for face in FACES if self.fits(seat, face, True))
        face = (yield from self.ask(seat, able)).split()[1]
        yield from self.face(seat, face, True)
        yield from self.window(face, True)  # G15, G44

    def do_replace_planet(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        text = yield from self.ask(seat, (f"bury {planet}" for planet in self.empty()))
        self.under.append(text.split()[1])
        yield from self.refill(self.row, text.split()[1], self.deck, self.under)

    def do_replace_pilot(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        text = yield from self.ask(seat, (f"bury {pilot}" for pilot in self.crew))
        self.reserve.append(text.split()[1])
        yield from self.refill(self.crew, text.split()[1], self.recruits, self.reserve)

    def do_move_ships(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        done: set[int] = set()
        for i in range(int(args[0])):
            fresh = [ship for ship in range(len(self.ships[seat])) if ship not in done]
            ship = yield from self.fly(seat, fresh, inside, i > 0)
            if ship is None:
                return
            done.add(ship)

    def do_use_planet(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        among = self.lent(seat, self.row if args == ["row"] else self.colonies[left])
        text = yield from self.ask(seat, (f"use {planet}" for planet in among))
        yield from self.use(seat, text.split()[1])

    def do_follow_bonus(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        self.bonus[GOODS.index(args[0])] += int(args[1])

    def do_follow_tax(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        self.tax = int(args[0])

    def do_hire_discount(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        self.discount = int(args[0])

    def do_transfer_orbit(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        text = yield from self.ask(seat, self.crossings(seat))
        ship, planet = int(text.split()[1]) - 1, text.split()[2]
        step = self.ships[seat][ship][2]
        self.put(seat, ship, ("orbit", planet, step))
        if step >= PLANETS[planet]["advances"]:
            name, *words = self.can(seat, ship)
            yield from self.colonise(seat, planet, name, words)

    def do_dwarf_planet(self, seat: int, args: list[str], left: Any, inside: bool) -> None:
        self.dwarfs[seat] += int(args[0])
        self.count(seat)

    # ---- exploring

    def do_peek_exploration(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        return self.look(seat)

    def do_explore_with_ship(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        return self.send(seat, self.scouts(seat, False), inside)

    def do_explore_again(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        return self.send(seat, self.scouts(seat, True), inside)

    def do_take_face_up(self, seat: int, args: list[str], left: Any, inside: bool) -> Any:
        text = yield from self.ask(seat, (f"take {card}" for card in self.face_up))
        yield from self.take(seat, text.split()[1], None, inside)

    def send(self, seat: int, ships: list[int], inside: bool) -> Any:
        text = yield from self.ask(seat, (f"send {ship + 1}" for ship in ships))
        ship = int(text.split()[1]) - 1
        self.put(seat, ship, SPACE)
        yield from self.explore(seat, ship, inside)

    def look(self, seat: int) -> Any:
        if not self.top:
            self.top = yield from self.chance()
            self.seers = set()
        self.seers.add(seat)

    def explore(self, seat: int, ship: int, inside: bool) -> Any:
        if self.can(seat, ship)[0] == "explore_peek" and self.undrawn():
            yield from self.look(seat)
        ways = [f"take {card}" for card in self.face_up]
        if ways:
            text = yield from self.ask(seat, ways + ["draw"] * bool(self.undrawn()))
            if text != "draw":
                yield from self.take(seat, text.split()[1], ship, inside)
                return
        while True:
            (card,) = yield from self.chance()
            self.drawn, self.top, self.seers = card, [], set()
            last = not self.undrawn()
            if last and self.trigger < 0:
                self.trigger = seat
            must = FINDS[card]["colour"] == "danger" or len(self.face_up) >= 3 or last  # G20
            if must or (yield from self.ask(seat, [f"take {card}", "draw"])) != "draw":
                yield from self.take(seat, card, ship, inside)
                return
            self.face_up.append(card)
            self.drawn = ""

    def take(self, seat: int, card: str, ship: int | None, inside: bool) -> Any:
        """Take a card and do what it says: all that can be, and nothing else is a choice (G19)."""
        self.drawn = "" if self.drawn == card else self.drawn
        self.face_up = [one for one in self.face_up if one != card]
        self.cards[seat].append(card)
        for op in steps(FINDS[card]["effect"]):
            shrugs = ship is not None and self.can(seat, ship)[0] == "danger_ignore_loss"
            if (op[0] in HARMS and shrugs) or not self.changes(seat, op, None):
                continue
            if op[0] == "upgrade":
                yield from self.do_upgrade(seat, op[1:], None, inside, True)
            else:
                yield from self.step(seat, op, None, ship, inside)


def terms(args: list[str]) -> tuple[bool, int]:
    """Return whether an upgrade may be paid mixed, and what it saves."""
    return "mixed" in args, int(args[args.index("discount") + 1]) if "discount" in args else 0


def read(plain: dict[str, Any]) -> dict[str, Any]:
    """Return what lies on the table, of plain data: by names, nothing encoded."""
    by_hull = [dict(zip(HULLS, map(list, held), strict=True)) for held in plain["hangar"]]
    bits = int(plain["used"])
    used = {(n // 64, BY_NUMBER[n % 64]) for n in range(5 * 64) if bits >> n & 1}
    flown = int(plain["flown"])
    return {
        "seats": plain["seats"],
        "expansion": plain["expansion"],
        "turn": plain["turn"],
        "trigger": plain["trigger"],
        "dice": Counter(dict(zip(FACES, plain["dice"], strict=True))),
        "cup": Counter(dict(zip(FACES, plain["cup"], strict=True))),
        "bay": [FACES[face] for face in plain["bay"]],
        "rerolled": plain["rerolled"],
        "converted": plain["converted"],
        "used": used,
        "flown": {name for n, name in enumerate(PILOTS) if flown >> n & 1},
        "bonus": list(plain["bonus"]),
        "tax": plain["tax"],
        "discount": plain["discount"],
        "row": list(plain["row"]),
        "deck": set(plain["deck"]),
        "under": list(plain["under"]),
        "crew": list(plain["crew"]),
        "recruits": set(plain["recruits"]),
        "reserve": list(plain["reserve"]),
        "goods": [list(own) for own in plain["goods"]],
        "level": list(plain["level"]),
        "ships": [list(map(place_of, own)) for own in plain["ships"]],
        "hulls": [[None if n < 0 else HULLS[n] for n in own] for own in plain["hulls"]],
        "hangar": by_hull,
        "colonies": [list(own) for own in plain["colonies"]],
        "dwarfs": list(plain["dwarfs"]),
        "face_up": list(plain["face_up"]),
        "drawn": plain["drawn"],
        "cards": [list(own) for own in plain["cards"]],
        "top": list(plain["top"]),
        "seers": {seat for seat in range(5) if plain["seers"] >> seat & 1},
    }


FIELDS = (
    *("seats", "expansion", "turn", "trigger", "dice", "cup", "bay", "rerolled", "converted"),
    *("used", "flown", "bonus", "tax", "discount", "row", "deck", "under", "crew", "recruits"),
    *("reserve", "goods", "level", "ships", "hulls", "hangar", "colonies", "dwarfs", "face_up"),
    *("drawn", "cards", "top", "seers"),
)
"""What `read` returns: what can be compared."""
