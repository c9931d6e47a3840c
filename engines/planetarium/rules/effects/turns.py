"""The steps of a turn: a token moves, a card is played and paid, and the next seat follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armillary.engines.core import rules
from armillary.engines.core.moves import NATURE

from ..state import (
    CUBE,
    DICE,
    DRAW,
    FACE_DOWN,
    FINALS,
    GRAVITY,
    MOVE,
    OVER,
    PLAY,
    PlanetariumState,
    unpack,
)
from . import decks

if TYPE_CHECKING:
    from ... import Planetarium


class Turns:
    """What moves do to a state."""

    def __init__(self, game: Planetarium) -> None:
        self.game = game

    @rules.effect("move.collect")
    def shift(self, state: PlanetariumState, at: int, to: int) -> PlanetariumState:
        """Move a token; where a planet and matter meet, the matter goes to the mover's mat."""
        sky, planets, mats, full = state.sky, state.planets, state.mats, state.full
        if at in planets:
            planet = planets.index(at)
            planets = (*planets[:planet], to, *planets[planet + 1 :])
            token, gone = sky[to], to
        else:
            token, gone = sky[at], at
        if gone == at or token:
            sky = sky[:gone] + b"\0" + sky[gone + 1 :]
            full &= ~(1 << gone)
        if gone == at and to not in planets:
            sky = sky[:to] + bytes((token,)) + sky[to + 1 :]
            full |= 1 << to
        elif token:
            mats = self.stored(state, planets.index(to), token)
        return state._replace(phase=PLAY, sky=sky, full=full, planets=planets, mats=mats)

    def stored(self, state: PlanetariumState, planet: int, token: int) -> tuple[int, ...]:
        """Return the mats with a token put at a planet of the seat whose turn it is."""
        place = 4 * state.turn + planet
        mats = state.mats
        return (
            *mats[:place],
            mats[place] + (1 << 8 * self.game.kind_of[token]),
            *mats[place + 1 :],
        )

    @rules.effect("card.place", "card.points", "card.pay", "card.finals_each")
    def play(self, state: PlanetariumState, card: int, planet: int) -> PlanetariumState:
        """Pay for a card, lay it along its planet, score it; then what it brings about."""
        seat = state.turn
        asked = self.game.asked[card]
        state = decks.dropped(self.pay(state, planet, asked.cost), seat, card)
        scores = list(state.scores)
        scores[seat] += self.game.box.card[card].points
        state = state._replace(scores=tuple(scores))
        if asked.final:
            return self.settle(self.unmarked(state, planet, seat), planet, card, None)
        left = self.game.cubes(state, seat)
        state = self.settle(state, planet, card, seat if left else None)._replace(card=card)
        state = self.weigh(state, planet)
        return state._replace(phase=CUBE) if not left else self.after_cube(state)

    def pay(self, state: PlanetariumState, planet: int, cost: int) -> PlanetariumState:
        """Move what a card costs from the mat to the next spaces of the track."""
        place = 4 * state.turn + planet
        mats = (*state.mats[:place], state.mats[place] - cost, *state.mats[place + 1 :])
        paid = b"".join(bytes((kind,)) * n for kind, n in enumerate(unpack(cost)))
        return self.watch(state._replace(mats=mats, track=state.track + paid))

    @rules.effect("end.trigger", "track.spaces")
    def watch(self, state: PlanetariumState) -> PlanetariumState:
        """Begin the final turns when the last space of the track is reached."""
        if state.left is None and len(state.track) >= self.game.box.track.spaces:
            return state._replace(left=state.seats)
        return state

    def settle(
        self, state: PlanetariumState, planet: int, card: int, cube: int | None
    ) -> PlanetariumState:
        """Lay a card at the end of a planet's row."""
        row = (*state.played[planet], (card, cube))
        return state._replace(played=(*state.played[:planet], row, *state.played[planet + 1 :]))

    @rules.effect("card.marker", "card.fresh_cube")
    def unmarked(self, state: PlanetariumState, planet: int, seat: int) -> PlanetariumState:
        """Take a seat's oldest cube off a planet's cards: it does not matter which one it is."""
        row = list(state.played[planet])
        at = next(i for i, (_, cube) in enumerate(row) if cube == seat)
        row[at] = (row[at][0], None)
        return state._replace(
            played=(*state.played[:planet], tuple(row), *state.played[planet + 1 :])
        )

    @rules.effect("planet.state")
    def weigh(self, state: PlanetariumState, planet: int) -> PlanetariumState:
        """Turn a planet to the side that has more points; a tie turns nothing."""
        habitable, hostile = self.game.balance(state, planet)
        if habitable > hostile:
            return state._replace(living=state.living | 1 << planet)
        if hostile > habitable:
            return state._replace(living=state.living & ~(1 << planet))
        return state

    @rules.effect("card.no_cube")
    def recube(self, state: PlanetariumState, planet: int) -> PlanetariumState:
        """Put one's oldest cube at a planet on the card just played."""
        seat, card = state.turn, state.card
        state = self.unmarked(state, planet, seat)
        played = tuple(
            tuple((c, seat if c == card else cube) for c, cube in row) for row in state.played
        )
        return self.after_cube(state._replace(played=played))

    def after_cube(self, state: PlanetariumState) -> PlanetariumState:
        """Go on to the gravity icon, if the card just played has it and there is matter."""
        assert state.card is not None
        if self.game.box.card[state.card].icon == "gravity" and state.full:
            return state._replace(phase=GRAVITY)
        return self.after_card(state)

    @rules.effect("icon.gravity")
    def pull(self, state: PlanetariumState, at: int, planet: int) -> PlanetariumState:
        """Take matter from the board to a planet on one's mat."""
        mats = self.stored(state, planet, state.sky[at])
        sky = state.sky[:at] + b"\0" + state.sky[at + 1 :]
        return self.after_card(state._replace(mats=mats, sky=sky, full=state.full & ~(1 << at)))

    @rules.effect("end.no_draw")
    def after_card(self, state: PlanetariumState) -> PlanetariumState:
        """Draw after a card, or play finals if this is the last turn."""
        return state._replace(phase=DRAW if state.left is None else FINALS)

    @rules.effect("icon.downgrade")
    def downgrade(self, state: PlanetariumState, card: int) -> PlanetariumState:
        """Discard a card and draw a low one."""
        state = decks.dropped(state, state.turn, card)
        return decks.draw(state._replace(discards=state.discards | 1 << card), decks.LOW)

    def go_on(self, state: PlanetariumState) -> PlanetariumState:
        """Do without what may be left undone."""
        if state.phase == CUBE:
            return self.after_cube(state)
        if state.phase == GRAVITY:
            return self.after_card(state)
        if state.phase == PLAY and state.left is not None:
            return state._replace(phase=FINALS)
        return self.end(state)

    @rules.effect("end.turns", "end.stall", "end.rounds")
    def end(self, state: PlanetariumState) -> PlanetariumState:
        """End a turn: the next seat follows, or the game is over."""
        # Only an empty sky makes anybody wait: what was left undone before does not count.
        quiet = state.quiet + 1 if state.card is None and not state.full else 0
        turns, left = state.turns + 1, state.left
        if left:
            left -= 1
        elif turns >= state.options.rounds * state.seats or quiet >= state.seats:
            left = state.seats
        actor: int | None = NATURE
        turn, phase = (state.turn + 1) % state.seats, DICE
        if left == 0:
            turn, phase = state.turn, OVER
        elif state.seats > 1:
            actor, phase = turn, MOVE
        if phase == OVER:
            actor = None
        return state._replace(
            to_act=actor, turn=turn, phase=phase, card=None, left=left, turns=turns, quiet=quiet
        )

    @rules.effect("solo.dice", "solo.lower", "solo.end")
    def roll(self, state: PlanetariumState, one: int, two: int) -> PlanetariumState:
        """Let the dice move planets; what they meet goes face down on the track."""
        for planet, _, to in self.game.drift.moved(state, one + two):
            if state.sky[to]:
                kind = self.game.kind_of[state.sky[to]] + FACE_DOWN
                sky = state.sky[:to] + b"\0" + state.sky[to + 1 :]
                track = state.track + bytes((kind,))
                state = state._replace(sky=sky, full=state.full & ~(1 << to), track=track)
            planets = (*state.planets[:planet], to, *state.planets[planet + 1 :])
            state = state._replace(planets=planets)
        return self.watch(state)._replace(to_act=0, phase=MOVE, rolled=8 * one + two)
