"""A rematch: the same people and readings, from the beginning."""

from __future__ import annotations

from pathlib import Path

from companion.core.game import Seat
from companion.core.modes import UNDER_WAY, USE
from companion.evening.again import rematch
from companion.evening.opening import begin, prepare
from companion.games import load
from companion.store.archive import Archive


def test_a_rematch_of_a_game_taken_up_in_the_middle_begins_at_its_beginning(tmp_path: Path) -> None:
    archive, game = Archive(tmp_path), load("gangs_city")
    seats = tuple(Seat(colour, colour.capitalize(), colour) for colour in game.colours[:3])
    options = {USE: UNDER_WAY, "centre": "open"}
    first = begin(archive, game, prepare(archive, game, seats, options))
    assert first.session.keys == ("under_way",)
    assert first.journal is not None
    again = rematch(archive, first.journal.id)
    assert again is not None
    assert again.session.keys == ("draw.city",)
    assert again.session.setup.options == {"centre": "open"}
    archive.close()
