"""Which printed values the sentences of a ruling rest on (Crooks)."""

from __future__ import annotations

from companion.core.ruling import Reason
from companion.games.crooks.pieces import piles_key

PILES_OF_2016 = "crooks.set_up.piles_of_2016"


def counts(reason: Reason) -> tuple[str, ...]:
    """The piles of the 2016 edition are only reported, or typed by the table."""
    return (piles_key(reason.facts["number"]),) if reason.rule == PILES_OF_2016 else ()
