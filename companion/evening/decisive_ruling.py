"""Which of several new rulings is the decisive one: the one a table would argue about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from companion.core.log import Line
from companion.core.ruling import Reason


def find_decisive_ruling(lines: Sequence[Line], players: Collection[str]) -> Line | None:
    """The weightiest new ruling, the last of equals; one that opens a turn counts least."""
    return weightiest(at_issue(lines), players)


def at_issue(lines: Sequence[Line]) -> list[Line]:
    """The new rulings of the turns that have ended, else all new ones."""
    rulings = [line for line in lines if line.kind == "ruling"]
    return [line for line in rulings if line.turn < lines[-1].turn] or rulings


def weightiest(rulings: Sequence[Line], players: Collection[str]) -> Line | None:
    """The ruling a table would argue about most, the last of equals."""
    kinds = Counter(map(kind_of, rulings))
    decisive: Line | None = None
    most: tuple[int, ...] = ()
    told: list[Reason] = []
    for line in rulings:
        weight = weigh(line, players, kinds[kind_of(line)], told)
        if weight >= most:
            decisive, most = line, weight
        told += grounds(line)
    return decisive


def orders_all(line: Line, players: Collection[str]) -> bool:
    """Is the verdict an order of all players?"""
    return isinstance(line.value, list | tuple) and set(line.value) >= set(players)


def kind_of(line: Line) -> str:
    """The key of the kind of a ruling, whoever it concerns."""
    return line.words.rule if line.words is not None else line.key


def grounds(line: Line) -> list[Reason]:
    """The clauses of a ruling, however deep."""
    tops = line.ruling.reasons if line.ruling else ()
    return [reason for top in tops for reason in top.walk()]


def weigh(
    line: Line, players: Collection[str], alike: int = 1, told: Collection[Reason] = ()
) -> tuple[bool, bool, bool, int]:
    """The weight of a ruling: one that favours some, compares them, comes once, and needs words.

    What a ruling before it has told already, such as the bids of a phase, is not argued again;
    the clause that settles it always is.
    """
    reasons = grounds(line)
    rivals = [one for one in line.about.players if one in players]
    new = [one for one in reasons if one is line.clause or one not in told]
    return not orders_all(line, players), len(rivals) > 1, alike == 1, len(new)
