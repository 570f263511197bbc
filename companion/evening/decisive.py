"""Which of several new rulings is the decisive one: the one a table would argue about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.core.log import Line
from companion.core.ruling import Reason


def find_decisive(lines: Sequence[Line], players: Collection[str]) -> Line | None:
    """The last of the weightiest. What only opens the next turn does not count beside the rest."""
    rulings = [line for line in lines if line.kind == "ruling"]
    ended = [line for line in rulings if line.turn < lines[-1].turn]
    found = ended or rulings
    kinds = Counter(map(kind_of, found))
    decisive: Line | None = None
    most: tuple[int, ...] = ()
    told: list[Reason] = []
    for line in found:
        weight = weigh(line, players, kinds[kind_of(line)], told)
        if weight >= most:
            decisive, most = line, weight
        told += grounds(line)
    return decisive


def kind_of(line: Line) -> str:
    """What is ruled, of whomever: its words tell; without any it is one of its kind."""
    return line.words.rule if line.words is not None else line.key


def grounds(line: Line) -> list[Reason]:
    """Every clause of a ruling, however deep."""
    tops = line.ruling.reasons if line.ruling else ()
    return [reason for top in tops for reason in top.walk()]


def weigh(
    line: Line, players: Collection[str], alike: int = 1, told: Collection[Reason] = ()
) -> tuple[bool, bool, bool, int]:
    """Does it favour some, hold them against each other, come once, and need many new words?

    What a ruling before it has told already, such as the bids of a phase, is not argued again;
    the clause that settles it always is.
    """
    reasons = grounds(line)
    named = {one for reason in reasons for one in names_in(reason.facts) if one in players}
    whole = isinstance(line.value, list | tuple) and set(line.value) >= set(players)  # an order
    new = [one for one in reasons if one is line.clause or one not in told]
    return not whole, len(named) > 1, alike == 1, len(new)


def named_in(line: Line, players: Collection[str]) -> tuple[str, ...]:
    """The players a line speaks of, as they are told: in its verdict, its clause, what it is about.

    A piece of somebody (violet/flic) names him, too.
    """
    facts = line.clause.facts if line.clause else {}
    told = (*line.about.players, *names_in(line.value), *names_in(facts))
    owners = [name.partition("/")[0] for name in told]
    return tuple(player for player in players if player in owners)


def names_told(line: Line) -> list[str]:
    """Whom and what a ruling is about: in its words, its verdict and the clause that settled it.

    A reminder has no words of its own: all its sentences are told.
    """
    told = grounds(line) if line.words is None else [line.words, line.clause or line.words]
    facts = [reason.facts for reason in told]
    return [*line.about.players, line.about.subject, *names_in(line.value), *names_in(facts)]


def names_argued(line: Line) -> list[str]:
    """Whom and what any of its reasons speaks of."""
    return names_in([reason.facts for reason in grounds(line)])


def names_in(value: Any) -> list[str]:
    """Every text in a fact, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, Mapping):
        return names_in([*value, *value.values()])
    if isinstance(value, list | tuple | set | frozenset):
        return [name for one in value for name in names_in(one)]
    return []
