"""Whom and what a line names: so the ruling behind something to do is found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.log import Line
from companion.evening.decisive import grounds


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
