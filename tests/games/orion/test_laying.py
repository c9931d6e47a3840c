"""Laying tiles: whose turn, which tile, which cells, and over which tokens. E3 and E4."""

import pytest

from armillary.engines.orion import Place

from .staging import (
    BLUE,
    ENGINE,
    ORANGE,
    Cell,
    Tile,
    cells_of,
    events,
    name,
    place,
    refused,
    stand,
)


@pytest.mark.rule("turn.order")
def test_seats_take_turns() -> None:
    """Only the seat whose turn it is may lay, and nobody when it is over."""

    table = stand()
    for seat in (BLUE, ORANGE, BLUE, ORANGE):
        assert seat == table.to_act
        assert {seat} == {move.seat for move in table.legal}
        other = Place(1 - seat, "single", 0, "front", table.legal[-1].at)
        assert "turn.order" in refused(table, other)
        table.play(table.legal[-1])
    while table.to_act is not None:
        table.play(table.legal[0])
    for seat in (BLUE, ORANGE):
        assert "turn.order" in refused(table, Place(seat, "line", 0, "front", "a1"))
    assert () == tuple(table.legal)


@pytest.mark.rule("turn.one_tile")
def test_a_turn_is_one_tile() -> None:
    """After it the other seat is to act, with one tile less in the first one's hand."""

    table = stand(clear=[(0, 0), (1, 0)])
    assert {Place} == {type(move) for move in table.legal}
    table.play(place(Tile(BLUE, blue=[(0, 0)], orange=[(1, 0)])))

    assert ORANGE == table.to_act
    assert 2 == ENGINE.left(table.state, BLUE, "mix")
    assert ("turn.one_tile", BLUE) == events(table)[0]


@pytest.mark.rule("tile.supply")
@pytest.mark.parametrize(("tile", "count"), [("single", 1), ("pair", 1), ("mix", 3)])
def test_a_tile_can_be_laid_while_it_lasts(tile: str, count: int) -> None:
    """Of each kind as many as there are, whatever the other seat still holds."""

    table = stand()
    for _ in range(count):
        table.play(next(move for move in table.legal if move.tile == tile))
        table.play(next(move for move in table.legal if move.tile == "line"))
    more = next(move for move in ENGINE.attempts(table.state) if move.tile == tile)

    assert "tile.supply" in refused(table, more)
    assert tile not in {move.tile for move in table.legal}
    table.play(next(move for move in table.legal if move.tile == "bent"))
    assert tile in {move.tile for move in table.legal}


@pytest.mark.rule("tile.turn")
@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("side", ["front", "back"])
def test_a_bent_tile_lies_every_way(turn: int, side: str) -> None:
    """Turned by sixths, and flipped."""

    table = stand(clear=[(q, r) for q in range(-2, 3) for r in range(-2, 3)])

    assert [] == refused(table, f"bent {turn} {side} {name((0, 0))}")


@pytest.mark.rule("place.on_board")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("line 0 k1", ["place.on_board"]),
        ("line 3 a1", ["place.on_board"]),
        ("bent 4 front a1", ["place.on_board"]),
        ("single a1", []),
        ("line 1 a1", []),
    ],
)
def test_a_tile_lies_wholly_on_the_mat(text: str, expected: list[str]) -> None:
    """Not a hexagon over the edge."""

    mat = ENGINE.mat
    edge = [mat.axial[mat.at[cell]] for cell in ("a1", "a2", "a3", "b1", "b2", "k1")]

    assert expected == refused(stand(clear=edge), text)


@pytest.mark.rule("place.free")
@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        (Tile(ORANGE, orange=[(0, 0)]), ["place.free"]),
        (Tile(ORANGE, orange=[(1, 0)]), ["place.free"]),
        (Tile(ORANGE, orange=[(2, 0), (1, 0)]), ["place.free"]),
        (Tile(ORANGE, orange=[(-1, 0)], blue=[(0, 0)]), ["place.free"]),
        (Tile(ORANGE, orange=[(2, 0)]), []),
    ],
)
def test_a_tile_never_lies_on_another(tile: Tile, expected: list[str]) -> None:
    """Whoever laid the first one, and whatever the colours."""

    beside = [(q, r) for q in range(-2, 4) for r in (-1, 0, 1)]
    table = stand(clear=beside)
    table.play(place(Tile(BLUE, blue=[(0, 0)], orange=[(1, 0)])))

    assert expected == refused(table, tile)


@pytest.mark.rule("place.anywhere")
def test_tiles_need_not_touch() -> None:
    """On cells without tokens everything that fits is allowed, for the first tile as for later."""

    table = stand()
    for _ in range(3):
        tokens, taken = table.state.galaxies | table.state.holes, ENGINE.covered(table.state)
        clear = [
            move
            for move in ENGINE.mat.moves[table.to_act]
            if not cells_of(move) & (tokens | taken)
            and ENGINE.left(table.state, move.seat, move.tile)
        ]

        assert set(clear) <= set(table.legal)
        table.play(clear[-1])


@pytest.mark.rule("token.contact")
@pytest.mark.parametrize("seat", [BLUE, ORANGE])
def test_the_first_tile_covers_no_token(seat: int) -> None:
    """Ruling 4: nothing lies that it could touch."""

    table = stand(first=seat)
    tokens = table.state.galaxies | table.state.holes

    assert all(not cells_of(move) & tokens for move in table.legal)


GALAXY, HOLE = (0, 0), (2, 0)


@pytest.mark.rule("token.contact", "token.any_owner")
@pytest.mark.parametrize(
    ("earlier", "expected"),
    [
        (Tile(BLUE, blue=[(-1, 0)]), []),
        (Tile(BLUE, blue=[(-1, 0)], orange=[(-2, 0)]), []),
        (Tile(ORANGE, orange=[(-2, 0)], blue=[(-1, 0)]), []),
        (Tile(ORANGE, orange=[(-1, 0)]), ["token.contact"]),
        (Tile(BLUE, blue=[(-2, 0)], orange=[(-1, 0)]), ["token.contact"]),
        (Tile(BLUE, blue=[(-2, 0)]), ["token.contact"]),
        (Tile(BLUE, blue=[(-5, 1)]), ["token.contact"]),
    ],
)
@pytest.mark.parametrize("token", ["galaxy", "hole"])
def test_a_token_is_covered_in_contact_with_its_colour(
    earlier: Tile, expected: list[str], token: str
) -> None:
    """E3: blue beside earlier blue, whoever laid it; orange beside it does not help."""

    stood = {"galaxies": [GALAXY]} if token == "galaxy" else {"holes": [GALAXY]}
    table = stand(**stood, clear=[(-2, 0), (-1, 0), (0, 1), (-1, -1), (-5, 1)], first=earlier.seat)
    table.play(place(earlier))
    if table.to_act == ORANGE:
        aside = [move for move in table.legal if move.tile == "line"]
        table.play(aside[-1])

    assert expected == refused(table, Tile(BLUE, blue=[GALAXY], orange=[(0, 1)]))


@pytest.mark.rule("token.contact")
@pytest.mark.parametrize(
    ("second", "expected"),
    [
        # The blue half beside the galaxy touches earlier blue, and carries the chain on to it.
        (Tile(BLUE, blue=[(-1, 0), (0, 0)]), []),
        # The hexagon between is orange: the chain is broken.
        (Tile(BLUE, blue=[(0, 0)], orange=[(-1, 0)]), ["token.contact"]),
        # Blue enough, but the earlier hexagon is two cells away from it.
        (Tile(BLUE, blue=[(0, 0), (1, 0)]), ["token.contact"]),
    ],
)
def test_the_chain_may_run_through_the_new_tile(second: Tile, expected: list[str]) -> None:
    """Through hexagons of its colour, and no others."""

    around = [(q, 0) for q in range(-3, 2)]
    table = stand([GALAXY], (), [*around, (4, -4)])
    table.play(place(Tile(BLUE, blue=[(-2, 0)])))
    table.play(place(Tile(ORANGE, orange=[(4, -4)])))

    assert expected == refused(table, second)


BOTH = Tile(BLUE, blue=[(1, 0), (2, 0)], orange=[(0, 0)])


@pytest.mark.rule("token.contact")
@pytest.mark.parametrize(
    ("blue", "orange", "expected"),
    [
        ((3, 0), (-1, 0), []),
        ((3, 0), (-4, 3), ["token.contact"]),
        ((4, -3), (-1, 0), ["token.contact"]),
        ((4, -3), (-4, 3), ["token.contact"]),
        ((-1, 0), (3, 0), ["token.contact"]),
    ],
)
def test_each_colour_over_a_token_needs_its_own_contact(
    blue: Cell, orange: Cell, expected: list[str]
) -> None:
    """E4: a tile puts blue on a hole and orange on a galaxy; without either contact it fails."""

    table = stand([GALAXY], [HOLE], [(1, 0), (3, 0), (-1, 0), (-4, 3), (4, -3)])
    table.play(place(Tile(BLUE, blue=[blue])))
    table.play(place(Tile(ORANGE, orange=[orange])))

    assert expected == refused(table, BOTH)


@pytest.mark.rule("token.contact")
@pytest.mark.parametrize(("blue", "expected"), [((-1, 0), []), ((-4, 3), ["token.contact"])])
def test_orange_is_asked_for_the_contact_of_blue(blue: Cell, expected: list[str]) -> None:
    """A tile of Orange's that puts blue on a galaxy needs earlier blue beside it."""

    table = stand([GALAXY], [HOLE], [(1, 0), (3, 0), (-1, 0), (-4, 3)])
    table.play(place(Tile(BLUE, blue=[blue], orange=[])))
    table.play(place(Tile(ORANGE, orange=[(3, 0)])))
    table.play(next(move for move in table.legal if move.tile == "line"))
    tile = Tile(ORANGE, orange=[(1, 0), (2, 0)], blue=[(0, 0)])

    assert expected == refused(table, tile)


@pytest.mark.rule("token.contact")
def test_a_colour_that_covers_no_token_is_not_asked() -> None:
    """Ruling 3: only blue lies on a token, so orange needs no contact."""

    table = stand([GALAXY], (), [(-1, 0), (1, 0), (0, 1)])
    table.play(place(Tile(BLUE, blue=[(-1, 0)])))
    table.play(table.legal[-1])

    assert [] == refused(table, Tile(BLUE, blue=[GALAXY], orange=[(0, 1)]))


def test_every_broken_rule_is_named_at_once() -> None:
    """A move out of turn, with no such tile left, over the edge, on a tile."""

    table = stand(clear=[(-5, 1)])
    table.play("single a1")

    assert ["turn.order", "tile.supply", "place.free"] == refused(
        table, Place(BLUE, "single", 0, "front", "a1")
    )
    assert ["turn.order", "place.on_board", "place.free"] == refused(
        table, Place(BLUE, "line", 4, "front", "a1")
    )
