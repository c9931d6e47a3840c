"""The rules a second time, slowly: names, dictionaries and the digest's own order of things.

It shares no code with the engine. A position is what `dump` writes down; of the cards only the
facts of the box are read. The board is built here from the table of the digest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

RINGS = {"1": (4, 0.0), "2": (8, 22.5), "3": (8, 0.0), "4": (12, 7.5), "5": (12, 22.5)}
RINGS |= {"6": (16, 11.25)}
ARMS = ("7a", "7b", "7c", "7d")
ANGLE = {f"{o}.{j}": off + 360 * j / n for o, (n, off) in RINGS.items() for j in range(n)}
ANGLE |= {
    f"{arm}.{j}": angle + 90 * k
    for k, arm in enumerate(ARMS)
    for j, angle in enumerate((25.0, 45.0, 65.0))
}
ENTRY = {"6.0": "7a.0", "6.4": "7b.0", "6.8": "7c.0", "6.12": "7d.0"}
KINDS = ["gas"] * 22 + ["rock"] * 22 + ["water"] * 16 + ["metal"] * 8
ORDER = ("gas", "rock", "water", "metal")
TERRESTRIAL = {"A", "B"}
ACCELERATE, TRACK = 36, 45

Plain = dict[str, Any]


def ring(space: str) -> str:
    """Return the ring or arm of a space."""
    return space.split(".")[0]


def orbit(space: str) -> int:
    """Return the number of its orbit."""
    return int(space[0])


def thick(space: str) -> str | None:
    """Return the next space on the same line, or None at the end of an arm."""
    name, number = space.split(".")
    if name in ARMS:
        return None if number == "2" else f"{name}.{int(number) + 1}"
    return f"{name}.{(int(number) + 1) % RINGS[name][0]}"


def first_after(space: str, name: str) -> str:
    """Return the first space of a ring that lies strictly further clockwise."""
    here = ANGLE[space]
    there = [f"{name}.{j}" for j in range(RINGS[name][0])]
    return min(there, key=lambda one: (ANGLE[one] - here) % 360 or 360)


def thin(space: str) -> set[str]:
    """Return the ends of thin lines."""
    name = ring(space)
    if name in ARMS:
        return {first_after(space, "6")} if space.endswith(".2") else set()
    beside = [str(int(name) + step) for step in (-1, 1) if str(int(name) + step) in RINGS]
    return {first_after(space, one) for one in beside} | (
        {ENTRY[space]} if space in ENTRY else set()
    )


def lines(space: str) -> set[str]:
    """Return where a single step leads."""
    ahead = thick(space)
    return thin(space) | ({ahead} if ahead else set())


def sweep(space: str) -> Iterator[str]:
    """Yield what lies ahead on the same line, once round at most."""
    here = thick(space)
    while here is not None and here != space:
        yield here
        here = thick(here)


def kind(token: int) -> str:
    """Return what a numbered token is."""
    return KINDS[token - 1]


def steps(p: Plain) -> set[tuple[str, str]]:
    """Return every way to move a token."""
    sky, planets = p["sky"], set(p["planets"].values())
    found = set()
    for at in sky:
        for one in lines(at) - sky.keys():
            found.add((at, one))
            if len(p["track"]) >= ACCELERATE and one not in planets:
                found |= {(at, two) for two in lines(one) - sky.keys()}
    for at in planets:
        found |= {(at, to) for to in thin(at) - planets}
        for to in sweep(at):
            if to not in planets:
                found.add((at, to))
            if to in sky:
                break
    return found


def fits(p: Plain, card: Any, planet: str) -> bool:
    """Tell whether the seat whose turn it is may play a card to a planet."""
    mat = p["mats"][4 * p["turn"] + "ABCD".index(planet)]
    living = "habitable" if planet in p["living"] else "hostile"
    cubes = [cube for _, cube in p["played"]["ABCD".index(planet)]]
    return (
        all(mat[ORDER.index(name)] >= n for name, n in card.cost.items())
        and card.terrain in (None, "terrestrial" if planet in TERRESTRIAL else "gaseous")
        and (card.orbits is None or card.orbits[0] <= orbit(p["planets"][planet]) <= card.orbits[1])
        and card.state in (None, living)
        and (card.deck != "final" or p["turn"] in cubes)
    )


class Book:
    """The cards of the box by their ids, and what may be done in each step of a turn."""

    def __init__(self, cards: Any) -> None:
        self.cards = {card.id: card for card in cards}

    def stock(self, p: Plain, deck: str) -> set[str]:
        """Return what is left in a deck."""
        out = {id for row in p["played"] for id, _ in row} | {*p["discards"], *p["offer"]}
        out |= {id for hand in p["hands"] for id in hand}
        return {id for id, card in self.cards.items() if card.deck == deck} - out

    def can_draw(self, p: Plain, deck: str) -> bool:
        """Tell whether a card of this deck is there, the discards counted in."""
        return bool(self.stock(p, deck)) or any(self.cards[id].deck == deck for id in p["discards"])

    def legal(self, p: Plain) -> set[str]:
        """Return what the seat whose turn it is may do, in notation."""
        seat, hand = p["turn"], p["hands"][p["turn"]]
        match p["phase"]:
            case "move":
                return {f"move {at} {to}" for at, to in steps(p)}
            case "play" | "finals":
                last = p["phase"] == "finals"
                wanted = [self.cards[id] for id in hand]
                wanted = [card for card in wanted if (card.deck == "final") == last]
                found = {f"play {c.id} {x}" for c in wanted for x in "ABCD" if fits(p, c, x)}
                if not last and p["left"] < 0 and self.can_draw(p, "low"):
                    found |= {f"downgrade {c.id}" for c in wanted if c.icon == "downgrade"}
                return found | {"pass"}
            case "cube":
                rows = zip("ABCD", p["played"], strict=True)
                return {f"cube {x}" for x, row in rows if seat in [c for _, c in row]} | {"pass"}
            case "gravity":
                return {f"pull {at} {x}" for at in p["sky"] for x in "ABCD"} | {"pass"}
            case "draw":
                finals = sum(self.cards[id].deck == "final" for id in hand)
                decks = ["low", "high", *(["final"] if finals < 4 else [])]
                return {f"draw {deck}" for deck in decks if self.can_draw(p, deck)} or {"pass"}
            case "keep":
                return {f"keep {id}" for id in p["offer"]}
        raise AssertionError(p["phase"])

    def cubes_out(self, p: Plain, seat: int) -> int:
        """Count a seat's cubes on cards."""
        return sum(cube == seat for row in p["played"] for _, cube in row)

    def after(self, p: Plain, text: str) -> Plain:
        """Return what a move makes of a position, as far as `seen` looks at it."""
        word, *rest = text.split()
        q = {key: value.copy() if hasattr(value, "copy") else value for key, value in p.items()}
        q["mats"] = [list(mat) for mat in p["mats"]]
        q["played"] = [[list(one) for one in row] for row in p["played"]]
        q["hands"] = [list(hand) for hand in p["hands"]]
        if word == "move":
            self._move(q, *rest)
        elif word == "play":
            self._play(q, *rest)
        elif word == "cube":
            self._cube(q, *rest)
        elif word == "pull":
            self._gain(q, rest[1], q["sky"].pop(rest[0]))
            self._after_card(q)
        elif word == "pass":
            self._pass(q)
        elif word == "dice":
            self._roll(q, int(rest[0]) + int(rest[1]))
        else:
            raise AssertionError(text)
        return q

    def _gain(self, q: Plain, planet: str, token: int) -> None:
        q["mats"][4 * q["turn"] + "ABCD".index(planet)][ORDER.index(kind(token))] += 1

    def _move(self, q: Plain, at: str, to: str) -> None:
        here = {space: planet for planet, space in q["planets"].items()}
        if at in here:
            q["planets"] = {**q["planets"], here[at]: to}
            if to in q["sky"]:
                self._gain(q, here[at], q["sky"].pop(to))
        else:
            token = q["sky"].pop(at)
            if to in here:
                self._gain(q, here[to], token)
            else:
                q["sky"][to] = token
        q["phase"] = "play"

    def _play(self, q: Plain, id: str, planet: str) -> None:
        card, seat, row = self.cards[id], q["turn"], q["played"]["ABCD".index(planet)]
        mat = q["mats"][4 * seat + "ABCD".index(planet)]
        for name, n in card.cost.items():
            mat[ORDER.index(name)] -= n
            q["track"] = [*q["track"], *[ORDER.index(name)] * n]
        q["hands"][seat].remove(id)
        q["scores"][seat] += card.points
        if q["left"] < 0 and len(q["track"]) >= TRACK:
            q["left"] = q["seats"]
        if card.deck == "final":
            next(one for one in row if one[1] == seat)[1] = -1
            row.append([id, -1])
            return
        has_cube = self.cubes_out(q, seat) < 8
        row.append([id, seat if has_cube else -1])
        q["card"] = id
        points = Counter[str]()
        for other, _ in row:
            if self.cards[other].adds:
                points[self.cards[other].adds] += self.cards[other].points
        if points["habitable"] > points["hostile"]:
            q["living"] = sorted({*q["living"], planet})
        if points["habitable"] < points["hostile"]:
            q["living"] = sorted({*q["living"]} - {planet})
        if has_cube:
            self._after_cube(q)
        else:
            q["phase"] = "cube"

    def _cube(self, q: Plain, planet: str) -> None:
        seat = q["turn"]
        next(one for one in q["played"]["ABCD".index(planet)] if one[1] == seat)[1] = -1
        next(one for row in q["played"] for one in row if one[0] == q["card"])[1] = seat
        self._after_cube(q)

    def _after_cube(self, q: Plain) -> None:
        if self.cards[q["card"]].icon == "gravity" and q["sky"]:
            q["phase"] = "gravity"
        else:
            self._after_card(q)

    def _after_card(self, q: Plain) -> None:
        q["phase"] = "draw" if q["left"] < 0 else "finals"

    def _pass(self, q: Plain) -> None:
        if q["phase"] == "cube":
            self._after_cube(q)
        elif q["phase"] == "gravity":
            self._after_card(q)
        elif q["phase"] == "play" and q["left"] >= 0:
            q["phase"] = "finals"
        else:
            self._end(q)

    def _end(self, q: Plain) -> None:
        waited = not q["card"] and not q["sky"]
        q["quiet"] = q["quiet"] + 1 if waited else 0
        q["turns"] += 1
        q["card"] = ""
        if q["left"] > 0:
            q["left"] -= 1
        elif q["turns"] >= q["options"]["rounds"] * q["seats"] or q["quiet"] >= q["seats"]:
            q["left"] = q["seats"]
        if q["left"] == 0:
            q["phase"] = "over"
        else:
            q["turn"] = (q["turn"] + 1) % q["seats"]
            q["phase"] = "dice" if q["seats"] == 1 else "move"

    # Alone.

    def _roll(self, q: Plain, total: int) -> None:
        for planet in "ABCD":
            at = q["planets"][planet]
            if total < 8 and orbit(at) <= total:
                to = drift(q, at)
                q["planets"] = {**q["planets"], planet: to}
                if to in q["sky"]:
                    q["track"] = [*q["track"], 8 + ORDER.index(kind(q["sky"].pop(to)))]
        if q["left"] < 0 and len(q["track"]) >= TRACK:
            q["left"] = 1
        q["phase"] = "move"


def richness(q: Plain, space: str) -> int:
    """Count the matter of a space's orbit: of all arms, or of that arm, as the options say."""
    if orbit(space) == 7 and q["options"]["arm_count"] == "reachable":
        return sum(ring(one) == ring(space) for one in q["sky"])
    return sum(orbit(one) == orbit(space) for one in q["sky"])


def drift(q: Plain, at: str) -> str:
    """Return where dice take a planet; where it stands, if it stays."""
    sky, planets = q["sky"], set(q["planets"].values())
    ahead = list(sweep(at))
    matter = [one for one in ahead if one in sky]
    if matter:
        return matter[0]
    if ring(at) not in ARMS:
        free = sorted(thin(at) - planets, key=lambda to: (-richness(q, to), orbit(to)))
        return free[0] if free else at
    if ahead:
        free = [one for one in ahead if one not in planets]
        return free[-1] if free else at
    (entry,) = thin(at)
    if entry in sky:
        return entry
    beyond = [one for one in sweep(entry) if one in sky]
    if beyond:
        return beyond[0]
    return at if entry in planets else entry


def seen(p: Plain) -> Plain:
    """Return what two writings of a position must agree on; which cube is taken does not matter."""
    same = ("planets", "mats", "scores", "left", "turn", "turns", "quiet", "phase", "card", "seats")
    found = {key: p[key] for key in same}
    found["sky"] = {space: kind(token) for space, token in p["sky"].items()}
    found["track"] = Counter(p["track"])
    found["living"] = sorted(p["living"])
    found["hands"] = [sorted(hand) for hand in p["hands"]]
    found["played"] = [
        (sorted(id for id, _ in row), Counter(cube for _, cube in row)) for row in p["played"]
    ]
    return found
