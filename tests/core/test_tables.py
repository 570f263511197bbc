"""Tables change in a copy, and know the readings they are played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from companion.core.faults import BrokenFlow
from companion.core.game import Seat, Setup
from companion.core.tables import changed, option_of, options_of, readings_of

SEATS = (Seat("ann", "Ann", "red"), Seat("bob", "Bob", "blue"))
READINGS = {"tie": ("nobody", "first"), "length": ("short", "long")}


@dataclass(frozen=True)
class Table:
    """Readings and winners."""

    options: Mapping[str, str] = field(default_factory=dict)
    winners: tuple[str, ...] = ()

    change = changed
    option = option_of


def test_a_table_changes_in_a_copy_and_only_what_it_has() -> None:
    before = Table({"tie": "first"})
    after = before.change(winners=("ann",))
    assert after == Table({"tie": "first"}, winners=("ann",)) and before.winners == ()
    with pytest.raises(BrokenFlow, match="winner"):
        before.change(winner="ann")


def test_the_first_reading_is_played_unless_the_table_chose_another() -> None:
    readings = readings_of(READINGS, Setup(SEATS, {"length": "long"}))
    assert readings == {"tie": "nobody", "length": "long"}
    assert Table(readings).option("length") == "long"
    assert [
        (one.key, one.standard) for one in options_of(READINGS, {"toy": ("tie", "length")})
    ] == [
        ("tie", "nobody"),
        ("length", "short"),
    ]


def test_each_reading_belongs_to_a_phase() -> None:
    options = options_of(READINGS, {"bids": ("length",), "end": ("tie",)})
    assert [(one.key, one.phase) for one in options] == [("tie", "end"), ("length", "bids")]
    with pytest.raises(KeyError, match="tie"):
        options_of(READINGS, {"bids": ("length",)})
