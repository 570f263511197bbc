"""What holds always (Police VS Gangs): every clause of every invariant, broken alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.boxes.gangs_city import TRAFICS
from companion.games.police_vs_gangs.invariants import INVARIANTS
from companion.games.police_vs_gangs.laid import Die, Element, Marker, Prisoner
from companion.games.police_vs_gangs.table import Table
from tests.games.police_vs_gangs.laid import BAR, CLUB, DOCK, mid_turn

Break = Callable[[Table], Table]


def broken(table: Table) -> list[str]:
    return [name for name, holds in INVARIANTS.items() if not holds(table)]


def place(card: str, **changes: object) -> Break:
    return lambda t: t.change(places={**t.places, card: replace(t.places[card], **changes)})


def dice(player: str, rank: str, count: int) -> Break:
    return lambda t: t.change(dice={**t.dice, player: {**t.dice[player], rank: count}})


def marker(leader: str, level: int) -> Break:
    return lambda t: t.change(markers={**t.markers, "armes": Marker(leader, level)})


def stock(count: int) -> Break:
    return lambda t: t.change(stock={**t.stock, "bleu": dict.fromkeys(TRAFICS, count)})


def cells(**moved: tuple[int, int]) -> Break:
    named = {"bar": BAR, "dock": DOCK, "club": CLUB}
    return lambda t: t.change(cells={**t.cells, **{named[k]: at for k, at in moved.items()}})


WRONG: dict[str, tuple[str, Break]] = {
    "a character twice": ("characters", lambda t: t.change(discarded=("flic",))),
    "a character lost": ("characters", place(BAR, neutrals=())),
    "a conducteur too many": ("characters", lambda t: t.change(gone=("conducteur",))),
    "a pool that owes": (
        "characters",
        lambda t: t.change(pool={**t.pool, "mac": -1}, gone=("mac",) * 5),
    ),
    "a die too many": ("dice", dice("jaune", "lieutenant", 1)),
    "a die lost from a place": ("dice", place(DOCK, guard="nobody", die="")),
    "a policeman too many": (
        "camps",
        lambda t: t.change(camps={**t.camps, "violet": "police"}),
    ),
    "a gangster with dice": ("camps", lambda t: t.change(dice={**t.dice, "violet": {}})),
    "two cards on one space": ("city", cells(club=(1, 0))),
    "a card that touches none": ("city", cells(club=(5, 5))),
    "a corner is no side": ("city", cells(club=(2, 1))),
    "a card without a space": ("city", lambda t: t.change(cells={BAR: (0, 0)})),
    "a deck below nothing": ("city", lambda t: t.change(deck=-1)),
    "a policeman's marker": ("owners", place(BAR, owner="jaune")),
    "a gangster's die": ("owners", place(DOCK, guard="violet")),
    "a die without a policeman": ("owners", place(CLUB, die="sergent")),
    "a policeman without a die": ("owners", place(DOCK, die="")),
    "a policeman on a trafic marker": ("markers", marker("jaune", 0)),
    "a marker above its boxes": ("markers", marker("violet", 3)),
    "a marker below its boxes": ("markers", marker("violet", -1)),
    "a trafic without a marker": (
        "markers",
        lambda t: t.change(markers={one: t.markers[one] for one in TRAFICS[1:]}),
    ),
    "stock below nothing": ("stock", stock(-1)),
    "more stock than tokens": ("stock", stock(13)),
    "more stock and stakes than tokens": (
        "stock",
        lambda t: stock(12)(t).change(stakes={"violet": {TRAFICS[0]: 1}}),
    ),
    "more tiles laid than held": (
        "hands",
        lambda t: t.change(elements=tuple(Element("bleu", n, f"{BAR}/s") for n in (1, 2, 3))),
    ),
    "a policeman's tile": (
        "hands", lambda t: t.change(elements=(Element("jaune", 1, f"{BAR}/s"),)),
    ),
    "a die owed": ("hands", dice("jaune", "sergent", -1)),
    "jailed in a turn to come": (
        "prison", lambda t: t.change(prison=(Prisoner("bleu", "conducteur", 4),)),
    ),
    "a face that an inspecteur has not": (
        "rolled", lambda t: t.change(rolled={"jaune.inspecteur": Die("inspecteur", "double")}),
    ),
    "a gangster's die in prison": (
        "prison", lambda t: t.change(prison=(Prisoner("bleu", "sergent", 2),)),
    ),
    "a point without a reason": ("score", lambda t: t.change(scores={**t.scores, "vert": 1})),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_clause_broken_alone_is_seen(what: str) -> None:
    name, wrong = WRONG[what]
    table = mid_turn({"supply": "box"})
    assert broken(table) == []
    assert name in broken(wrong(table))


def test_every_invariant_has_a_table_that_breaks_it() -> None:
    assert {name for name, _ in WRONG.values()} == set(INVARIANTS)


def test_any_stock_can_be_where_the_box_is_no_limit() -> None:
    assert broken(stock(13)(mid_turn())) == []


def test_before_the_camps_are_told_nothing_is_missing() -> None:
    assert broken(mid_turn(camps={}, hands={}, dice={}, elements=(), prison=(), places={}, cells={},
                           pool={"bodyguard": 10, "flic": 5, "dealer": 4, "mac": 4, "tueuse": 3})
                  ) == []  # fmt: skip
