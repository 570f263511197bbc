"""Which printed values the sentences of a ruling rest on (Crooks)."""

from __future__ import annotations

from companion.core.ruling import Reason
from companion.games.crooks.pieces import piles_key

PILES_OF_2016 = "crooks.set_up.piles_of_2016"


def values_behind(reason: Reason) -> tuple[str, ...]:
    """The keys of piles a reason rests on, which are only reported or typed."""
    return (piles_key(reason.facts["number"]),) if reason.rule == PILES_OF_2016 else ()
