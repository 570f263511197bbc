"""A ruling asked alone: plain values become a situation, checked by the fields it is made of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.core.asked import AskedAlone, faults, granting
from companion.core.ruling import Ruling, SituationError, because

if TYPE_CHECKING:
    from cattrs import Converter


def ask(asked: AskedAlone, plain: Any, players: tuple[str, ...]) -> Ruling[Any]:
    """What follows from a situation, and why; one that cannot be is refused with all its faults."""
    form = asked.form(players)
    found = tuple(faults(form, plain, asked.key))
    if len(found) == 1:
        raise SituationError(found[0])
    if found:
        raise SituationError(because("core.situation.several", *found, count=len(found)))
    return granting(asked.rule(read_situation(asked, plain)), form, plain)


def read_situation(asked: AskedAlone, plain: Any) -> Any:
    """The situation that these values describe, once nothing is wrong with them."""
    return converter().structure(plain, asked.situation)


@cache
def converter() -> Converter:
    """Puts plain values into frozen types; a situation that cannot be says so itself."""
    from cattrs import Converter

    return Converter(detailed_validation=False, forbid_extra_keys=True)
