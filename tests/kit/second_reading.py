"""Whole evenings held against a second reading of the rules, in the tests and by the hundred."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import pytest

from companion.core.log import Turn
from companion.core.ruling import Ruling
from companion.core.session import Session
from companion.games import load
from tests.kit.ledger_page import DisagreementError, UnfinishedError


class Ledger(Protocol):
    """A second reading: it follows an evening turn by turn, and counts what it compared."""

    compared: int

    def follow(self, turn: Turn, end: Any) -> None: ...


Follow = Callable[[int], tuple[int, int]]

READ = re.compile(r'(?:options\[|plays\(|said\.get\()"(\w+)"')  # how a ledger reads an option
GAMES = Path(__file__).parents[1] / "games"
# Options of what is shown, asked or advised; a ledger follows the whole course.
CHANGE_NO_RULING = {"adviser", "done", "purses", "stocks", "use"}


@cache
def unknown_options(game: str) -> tuple[str, ...]:
    """The options of a game that no module of its second reading reads."""
    read = "".join(path.read_text("utf-8") for path in (GAMES / game).glob("ledger*.py"))
    keys = (option.key for option in load(game).offers.options)
    known = {*READ.findall(read), *CHANGE_NO_RULING}
    return tuple(key for key in keys if key not in known)


def know_options(game: str) -> None:
    """Stop with the names of all options that the second reading of a game does not know."""
    if unknown := unknown_options(game):
        told = f"the second reading does not know {', '.join(unknown)}"
        raise DisagreementError(f"{told}: teach it in tests/games/{game}/ledger*.py")


def hold(number: int, session: Session, ledger: Ledger) -> tuple[int, int]:
    """Hold an evening against the ledger; tells how many rulings there were, and comparisons."""
    know_options(session.game.key)
    last = session.table if session.over else None
    ends = [*(turn.start for _, turn in pairwise(session.turns)), last]
    try:
        for turn, end in zip(session.turns, ends, strict=True):
            ledger.follow(turn, end)
    except UnfinishedError:
        assert not session.over, f"evening {number}: the referee stops before the ledger does"
    except DisagreementError as differs:
        raise DisagreementError(f"evening {number}, {differs}") from None
    return sum(line.kind == "ruling" for line in session.log), ledger.compared


def hold_many(follow: Follow) -> None:
    """Those from one number up to another, or so many: where they differ, and how many agree."""
    first, last = (0, *map(int, sys.argv[1:]))[-2:]
    rulings = compared = 0
    for at in range(first, last):
        try:
            found = follow(at)
        except DisagreementError as differs:
            print(differs)
        else:
            rulings, compared = rulings + found[0], compared + found[1]
    print(f"{last - first} evenings, {rulings} rulings, {compared} comparisons")


# The ledger notices when the referee goes wrong


def wrong(rule: Callable[..., Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
    """The same rule with another verdict."""

    def changed(*situation: Any) -> Any:
        found = rule(*situation)
        if isinstance(found, Ruling):
            return Ruling(change(found.verdict), found.reasons, found.clause)
        return change(found)

    return changed


def complaint(follow: Follow, evenings: int) -> str:
    """What the ledger says of the first of these evenings that it does not agree with."""
    with pytest.raises(DisagreementError) as found:
        for number in range(evenings):
            follow(number)
    return str(found.value)


@dataclass(frozen=True, slots=True)
class Slip:
    """A rule that goes wrong in the flow of a chapter, and what the ledger must say of it."""

    chapter: str
    rule: str
    change: Callable[[Any], Any]
    said: str

    def __str__(self) -> str:
        return f"{self.chapter}_{self.rule}"

    def assert_noticed(
        self, game: str, follow: Follow, evenings: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        chapter = import_module(f"companion.games.{game}.turn.{self.chapter}")
        change = wrong(getattr(chapter, self.rule), self.change)
        monkeypatch.setattr(chapter, self.rule, change)
        assert re.search(self.said, complaint(follow, evenings))
