"""A correction of the table: what it must satisfy before anything follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import Game
from companion.core.ruling import YES, Ruling, because, refused


def may_correct(game: Game, table: Any, what: Mapping[str, Any]) -> Ruling[bool]:
    """A correction must be of the right type, and leave a table that can exist."""
    found = game.corrections(table).get(what["key"])
    if found is None:
        return refused(because("core.session.no_correction", what=what["key"]))
    checked = found.check(what["value"])
    if not checked.verdict:
        return checked
    broken = game.broken(game.correct(table, what["key"], what["value"], what["note"]))
    if broken:
        return refused(*(because("core.session.breaks", invariant=name) for name in broken))
    return YES
