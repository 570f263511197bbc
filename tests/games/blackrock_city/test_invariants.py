"""What holds always (BlackRock City): every clause of every invariant, broken alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.table import Gains, Table
from tests.games.blackrock_city.play import THREE, found

Break = Callable[[Table], Table]


def town(table: Table, **changes: object) -> Table:
    """The first town otherwise."""
    first = replace(table.towns["town_1"], **changes)
    return table.change(towns={**table.towns, "town_1": first})


def reserve(table: Table, bandits: Bandits) -> Table:
    return table.change(reserves={**table.reserves, "bleu": bandits})


def heaped(table: Table) -> Table:
    """A cube that should lie behind a screen lies in the heap of hidden gains."""
    return table.change(behind=Gains(1, 0), gold=table.gold + 1)


WRONG: dict[str, tuple[str, Break]] = {
    "a plain bandit too few": ("bandits", lambda t: reserve(t, Bandits(plain=5, cross=2))),
    "a cross too many": ("bandits", lambda t: reserve(t, Bandits(plain=6, cross=3))),
    "a bandit both in reserve and bid": (
        "bandits",
        lambda t: t.change(bids={"bleu": Bandits(plain=1)}),
    ),
    "a bandit dead and alive": (
        "bandits",
        lambda t: t.change(dead={**t.dead, "bleu": Bandits(plain=1)}),
    ),
    "a freed prisoner who is nobody's bandit": (
        "bandits",
        lambda t: t.change(freed={**t.freed, "bleu": 1}, prisoners=t.prisoners + 1),
    ),
    "a bandit owed": ("bandits", lambda t: reserve(t, Bandits(plain=7, cross=2, wounded=-1))),
    "a prisoner owed": (
        "prisoners",
        lambda t: town(t, prisoners=t.towns["town_1"].prisoners + 1).change(gone=-1),
    ),
    "a prisoner too few": ("prisoners", lambda t: t.change(prisoners=t.prisoners + 1)),
    "a gold cube owed": (
        "gold",
        lambda t: town(t, gold=t.towns["town_1"].gold + 1).change(lost=Gains(-1, 0)),
    ),
    "a gold cube from nowhere": ("gold", lambda t: town(t, gold=t.towns["town_1"].gold + 1)),
    "a silver cube from nowhere": ("silver", lambda t: t.change(fictive=Gains(0, 1))),
    "more dots than are printed": ("ring", lambda t: town(t, dots=4)),
    "fewer dots than none": ("ring", lambda t: town(t, dots=-1)),
    "a bandit die out of town": ("figures", lambda t: t.change(bandit="jail")),
    "a die that shows a stranger": ("figures", lambda t: t.change(rider="gris")),
    "a clock owed": ("clocks", lambda t: t.change(clocks={**t.clocks, "bleu": -1})),
    "somebody left out of the order": ("turns", lambda t: t.change(order=t.order[1:])),
    "somebody twice in the order": ("turns", lambda t: t.change(order=(*t.order, t.order[0]))),
    "renounced twice": ("turns", lambda t: t.change(renounced=("bleu", "bleu"))),
    "deferred twice": ("turns", lambda t: t.change(deferred=("bleu", "bleu"))),
    "a heap where each has his own": ("screens", heaped),
    "looted before the game": ("looters", lambda t: t.change(looted={**t.looted, "bleu": -1})),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_clause_broken_alone_is_seen(what: str) -> None:
    name, wrong = WRONG[what]
    table = found(THREE).table
    assert GAME.broken(table) == ()
    assert GAME.broken(wrong(table)) == (name,)


def test_a_ring_of_another_size_is_seen() -> None:
    table = found(THREE).table
    assert "ring" in GAME.broken(table.change(towns=dict(list(table.towns.items())[:-1])))


def test_the_last_values_that_can_be_are_allowed() -> None:
    table = found(THREE).table
    for dots in (0, 3, None):
        assert GAME.broken(town(table, dots=dots)) == ()
    for clocks in (0, 2):
        assert GAME.broken(table.change(clocks={**table.clocks, "bleu": clocks})) == ()
    for phase in (0, table.phases):
        assert GAME.broken(table.change(looted={**table.looted, "bleu": phase})) == ()
    once = table.change(renounced=("bleu",), deferred=("bleu",))
    assert GAME.broken(once) == ()


def test_cubes_lie_in_one_heap_until_the_end_where_gains_are_hidden() -> None:
    table = found(THREE, {"gains": "hidden"}).table
    heap = table.change(behind=Gains(1, 0), gold=table.gold + 1)
    counted = table.change(
        screens={**table.screens, "bleu": Gains(1, 0)}, gold=table.gold + 1, ended=True
    )
    assert GAME.broken(heap) == GAME.broken(counted) == ()
    assert GAME.broken(counted.change(ended=False)) == ("screens",)
