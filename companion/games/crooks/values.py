"""What may be asked of the box of Crooks: the piles of the 2016 edition, typed once."""

from __future__ import annotations

from typing import Any

from companion.core import values
from companion.core.about import About
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import PILES_OF, piles_key, printed
from companion.games.crooks.table import Table

VALUES = values.by_key(printed())
PRINTED = values.by_piece(printed())
ON_PIECE = values.on_piece(printed())


def learn_piles(night: Night[Table]) -> Asking[None]:
    """Ask for the piles of this number of players, if nobody has read them yet."""
    key = piles_key(len(night.table.players))
    yield from values.learn(night, lambda table: (key,), _question)
    yield from values.name_unsure(night, "piles", (key,), _unsure)


def _question(key: str) -> Question:
    words = because("crooks.ask.piles")
    return Question(f"{values.ASKED}{key}", words, lambda table: VALUES[key], About((), PILES_OF))


def _unsure(key: str, value: Any) -> Reason:
    return because("crooks.note.unsure", value=value)
