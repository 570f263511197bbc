"""What holds always (Crooks): every clause of every invariant, broken alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.crooks import GAME
from companion.games.crooks.laid import Crook
from companion.games.crooks.moves import put_slot
from companion.games.crooks.table import Table
from tests.games.crooks.play import THREE, found, seat

Break = Callable[[Table], Table]


def crook(table: Table, player: str = "rouge", card: str = "crook.9") -> Table:
    """A card from nowhere in the first row."""
    return put_slot(table, "rouge", "target_2", (Crook(card, player),))


def taken(table: Table, count: int = 1) -> Table:
    return table.change(unused=table.unused - count)


WRONG: dict[str, tuple[str, Break]] = {
    "a crook from nowhere": ("crooks", crook),
    "a crook killed and alive": (
        "crooks",
        lambda t: taken(crook(t), 2).change(gone=(Crook("crook.9", "rouge"),)),
    ),
    "a pile of less than nothing": (
        "crooks",
        lambda t: t.change(hangouts={**t.hangouts, "hangout_a": -1}, unused=t.unused + 3),
    ),
    "a crook in another's row": ("rows", lambda t: taken(crook(t, "vert"))),
    "a row out of order": ("rows", lambda t: t.change(rows=dict(reversed(t.rows.items())))),
    "targets out of order": (
        "rows",
        lambda t: t.change(rows={**t.rows, "rouge": dict(reversed(t.rows["rouge"].items()))}),
    ),
    "a dollar from nowhere": ("money", lambda t: t.change(bank=1)),
    "a debt": ("money", lambda t: t.change(purse={**t.purse, "rouge": -1}, bank=19)),
    "hangouts out of order": (
        "hangouts",
        lambda t: t.change(hangouts=dict(reversed(t.hangouts.items()))),
    ),
    "a look under an empty hangout": (
        "hangouts",
        lambda t: t.change(
            hangouts={**t.hangouts, "hangout_a": 0},
            unused=t.unused + 2,
            recruiting="hangout_a",
        ),
    ),
    "whoever passed is in turn": ("turns", lambda t: t.change(passed=("rouge",))),
    "a stranger has passed": ("turns", lambda t: t.change(passed=("bleu",))),
    "somebody passed twice": ("turns", lambda t: t.change(passed=("vert", "vert"))),
    "a point without a reason": ("score", lambda t: t.change(scores={**t.scores, "rouge": 1})),
}


@pytest.mark.parametrize(("name", "wrong"), WRONG.values(), ids=WRONG)
def test_a_broken_table_is_named(name: str, wrong: Break) -> None:
    table = found().table
    assert GAME.broken(table) == ()
    assert GAME.broken(wrong(table)) == (name,)


def test_the_count_alone_keeps_no_bank() -> None:
    table = seat(THREE, {"use": "count"}).table
    assert GAME.broken(table.change(bank=1)) == ("money",)
    assert GAME.broken(table.change(purse={"rouge": 7})) == ()
