"""The page of a game at a table with precedents: what it decided otherwise, newest first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.evening.alone import ask, line_of
from companion.evening.one_page import PRECEDENTS, sections
from companion.evening.precedents import keep
from companion.games import load
from companion.store.archive import Archive

GAME = load("gangs_city")
ASKED = GAME.question("shootout")
assert ASKED is not None
PEOPLE = {"violet": "Ann", "vert": "Bob", "rouge": "Cleo", "bleu": "Dan"}


def often_wrong(archive: Archive) -> list[str]:
    """The rows of what is often got wrong."""
    told = sections("gangs_city", "en", archive=archive)
    return [row[0] for part in told if part.heading == "Often got wrong" for row in part.rows]


def decide(archive: Archive, winner: str, own: bool, power: int = 4) -> None:
    """Keep a shoot-out that violet wins by the rules, as the table settled it."""
    gangs = [
        {"player": one, "turn": turn, "fighters": [{"who": "flic", "power": power}]}
        for turn, one in enumerate(("violet", "vert"), 1)
    ]
    told: dict[str, Any] = {"place": "tripot", "gangs": gangs}
    line = line_of(ASKED, GAME.key, ask(ASKED, told, GAME.colours))
    keep(archive, GAME, "shootout", replace(line, value=winner, own=own), told, PEOPLE, {})


def test_what_this_table_decided_otherwise_stands_below_what_is_often_got_wrong(
    tmp_path: Path,
) -> None:
    clock = iter(range(1_000_000, 2_000_000))
    archive = Archive(tmp_path, clock=lambda: next(clock))
    before = often_wrong(archive)
    decide(archive, "violet", own=False)
    assert often_wrong(archive) == before, "the rules say so too"
    for power, winner in enumerate(("bleu", "vert", "rouge", "violet"), 5):
        decide(archive, winner, own=True, power=power)
    told = often_wrong(archive)[len(before) :]
    assert [row.rpartition(" ")[2] for row in told] == ["Ann", "Cleo", "Bob"]
    assert len(told) == PRECEDENTS and all("Shoot-out" in row for row in told)
