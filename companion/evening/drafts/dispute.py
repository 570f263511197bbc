"""Situations described for a ruling asked alone, stored by game and question."""

from __future__ import annotations

from typing import Any

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.evening.plain import plain
from companion.evening.settings import SettingsKeeper

KEY = "disputes"


def told_last(keep: SettingsKeeper, game: Game, asked: AskedAlone) -> dict[str, Any] | None:
    """The situation last told for a question, without what its form no longer takes; or None."""
    kept = _kept(keep).get(_name(game, asked))
    found: dict[str, Any] | None = asked.form(game.colours).so_far(kept) if kept else None
    return found


def keep_told(keep: SettingsKeeper, game: Game, asked: AskedAlone, told: Any) -> None:
    """Store the situation described for a question, if it changed; None removes it."""
    kept, name, now = _kept(keep), _name(game, asked), plain(told)
    if kept.get(name) != now:
        keep.set(KEY, {**kept, name: now})


def _name(game: Game, asked: AskedAlone) -> str:
    return f"{game.key}/{asked.key}"


def _kept(keep: SettingsKeeper) -> dict[str, Any]:
    found = keep.settings.get(KEY)
    return found if isinstance(found, dict) else {}
