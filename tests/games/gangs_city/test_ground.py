"""The ground of the city: an empty space is one and the same, whichever side it is named by."""

from __future__ import annotations

from companion.core.session import Session
from companion.games.gangs_city.ground import (
    SIDES,
    Ground,
    building_spots,
    space_name_by_side,
    spaces_beyond_sides,
)
from tests.games.gangs_city.play import DRAWN, LAID, THREE, seat, tell
from tests.kit.play import refuse, say


def drawn(unknown: tuple[str, ...] = ()) -> Session:
    """Everybody has drawn a place, and the first one lies north of the centre."""
    session = seat(unknown=unknown)
    say(session, "draw.city", "tripot")
    say(session, "lay.tripot", LAID["tripot"])
    for player, place in zip(THREE, DRAWN, strict=False):
        say(session, f"draw.{player}", place)
    return session


def test_every_side_that_looks_at_an_empty_space_is_a_name_of_it() -> None:
    ground = Ground((("tripot", 0, -1), ("cabaret", 1, -1)), (0,))
    names = space_name_by_side(ground)
    assert set(names.values()) == set(building_spots(ground))
    assert all(
        spaces_beyond_sides(ground)[name] == spaces_beyond_sides(ground)[first]
        for name, first in names.items()
    )
    assert names["cabaret/n"] == names["tripot/ne"] == "tripot/ne"
    assert "centre_1/n" not in names and len(names) == 3 * len(SIDES) - 6


def test_a_place_is_laid_on_a_space_under_any_of_its_names() -> None:
    for spot in ("centre_1/ne", "tripot/se"):
        session = drawn()
        say(session, "lay.cabaret", spot)
        assert session.table.ground.places[-1] == ("cabaret", 1, -1)
        assert refuse(session, "lay.casino", spot) == ("gangs_city.closed.space_taken",)


def test_a_reply_stays_legal_when_its_space_is_first_named_by_another_side() -> None:
    session = drawn(unknown=("cabaret.initiative",))
    say(session, "value.cabaret.initiative", 1)
    for place, spot in {**LAID, "bar": "centre_1/se"}.items():
        if f"lay.{place}" in session.keys:
            say(session, f"lay.{place}", spot)
    say(session, "at_reveal", "done")
    tell(session, "violet", "centre_1", "bodyguard")
    say(session, "revealed", "done")
    say(session, "open.violet.1", "ghetto")
    assert "cabaret/se" in session.prompt("lay.ghetto").field.options
    say(session, "lay.ghetto", "cabaret/se")
    where = session.table.ground.places[-1]
    assert session.amend((0, "value.cabaret.initiative"), 99).ruling.verdict
    ground = session.table.ground
    assert [place for place, _, _ in ground.places][:3] == ["tripot", "casino", "bar"]
    assert space_name_by_side(Ground(ground.places[:-1], (0,)))["cabaret/se"] == "bar/ne"
    assert ground.places[-1] == where and not session.waiting
