"""Rulings asked alone: what is left out is taken for granted where it matters."""

from __future__ import annotations

from companion.core.asked import assumptions
from companion.core.fields import Count, Form, Maybe, SomeOf
from companion.core.ruling import because

NONE = because("toy.assumed.none")


def reserve_of(player: str) -> Maybe:
    """Somebody's reserve, which matters while he plays."""
    return Maybe(Count(0, 9), NONE, matters=lambda said: player in said["players"])


FORM = Form(
    {
        "players": SomeOf(("ann", "bob"), of="player"),
        "reserves": Form({player: reserve_of(player) for player in ("ann", "bob")}),
    }
)


def test_an_inner_part_matters_by_what_is_said_around_it() -> None:
    assert assumptions(FORM, {"players": ["ann"], "reserves": {"ann": 1}}) == ()
    assert assumptions(FORM, {"players": ["ann", "bob"], "reserves": {"ann": 1}}) == (NONE,)
