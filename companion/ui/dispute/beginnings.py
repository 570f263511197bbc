"""Situations to begin with: the examples of a question, and what the table was last ruled on."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from companion.core.asked import AskedAlone
from companion.core.log import Line
from companion.evening.alone import examples_of, rulings_answering, situation_of
from companion.ui.look.wording import tongue

LATELY = 6  # so many rulings of the table to begin with


class Begin(NamedTuple):
    """A situation that a question is opened with, and whether it is an example."""

    told: Any
    example: bool = False


def list_examples(game: str, asked: AskedAlone) -> list[tuple[str, Any]]:
    """The examples of a question, each with its title."""
    found = examples_of(game, asked)
    return [(one.title[tongue.language], dict(one.situation)) for one in found]


def list_rulings(asked: AskedAlone, evening: Any) -> list[tuple[str, Any]]:
    """The newest rulings of a table that answered a question, each with what it was about."""
    found = rulings_answering(asked.key, evening.session) if evening is not None else iter(())
    return [(_title(one), situation_of(one)) for one in islice(found, LATELY)]


def _title(line: Line) -> str:
    """What a ruling was about, and in which turn."""
    return f"{tongue.say('app.table.turn', turn=line.table_turn)} · {tongue.say(line.words)}"
