"""The adviser over the row: every heist, possible or not, before and after the Mobilisation."""

from __future__ import annotations

from companion.games.gangsta.advice import advise_row
from tests.games.gangsta.at_table import laid, with_gang


def test_every_heist_of_the_row_is_told_possible_or_what_it_lacks() -> None:
    table = with_gang(laid("ann", "bob"), "ann", "g111").change(
        row=("h201", "", "h205", "h226", "")
    )
    found = advise_row(table, "ann", mobilised=True)
    assert {heist: ruling.verdict for heist, ruling in found.items()} == {
        "h201": 1,
        "h205": 0,
        "h226": 0,
    }
    assert found["h201"].decisive == "gangsta.ways.count"
    assert found["h205"].decisive == "gangsta.heist.short"


def test_before_the_mobilisation_money_makes_ready() -> None:
    table = with_gang(laid("ann", "bob"), "ann", "g111", "g153").change(row=("h205", *[""] * 4))
    table = table.set_ready("ann", ("g111", "g153"), ready=False)
    assert not advise_row(table, "ann", mobilised=True)["h205"].verdict
    assert advise_row(table, "ann", mobilised=False)["h205"].verdict == 1
    rich = table.change(purse={"ann": 1, "bob": 0})
    told = advise_row(rich.set_ready("ann", ("boss_bratva",), ready=False), "ann", mobilised=False)
    assert told["h205"].verdict == 2  # all Engaged: Synchronisation is free


def test_the_table_may_switch_it_off() -> None:
    table = laid("ann", "bob", adviser="off").change(row=("h201", *[""] * 4))
    assert advise_row(table, "ann", mobilised=True) == {}
