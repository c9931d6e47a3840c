"""A search wants the universe saved; only the traitor wants to win alone."""

from armillary.engines import load

ENGINE = load("hope")


def test_all_who_are_loyal_share_what_is_saved_and_the_traitor_does_not() -> None:
    """First or last on the track, saved is saved; lost is lost."""

    begun = ENGINE.start(3, traitor=True)._replace(roles=(0, 0, 1))
    saved = begun._replace(line=(0,) * 20 + (1,) * 10, ending=1, to_act=None)
    lost = saved._replace(ending=2)
    assert [1.0, 1.0, 0.0] == [ENGINE.share(saved, seat) for seat in range(3)]
    assert [0.0, 0.0] == [ENGINE.share(lost, seat) for seat in range(2)]
    for seat in range(3):
        assert 0 < ENGINE.share(begun, seat) < 1
