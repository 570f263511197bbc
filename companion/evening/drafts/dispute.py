"""Situations described for a ruling asked alone, stored by game and question."""

from __future__ import annotations

from typing import Any

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.evening.plain import plain
from companion.evening.settings import SettingsKeeper

KEY, ASKED, NAMES = "disputes", "disputes_asked", "dispute_names"


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


def count_asked(keep: SettingsKeeper, game: Game, asked: AskedAlone) -> None:
    """Count once more that a question was asked on this phone."""
    counts, name = _counts(keep), _name(game, asked)
    keep.set(ASKED, {**counts, name: counts.get(name, 0) + 1})


def times_asked(keep: SettingsKeeper, game: Game) -> dict[str, int]:
    """The number of times each question of a game was asked here."""
    counts = _counts(keep)
    every = ((one.key, counts.get(_name(game, one), 0)) for one in game.offers.questions)
    return {key: count for key, count in every if count}


def names_told(keep: SettingsKeeper, game: Game) -> dict[str, str]:
    """The names of the colours of a game in disputes without a table."""
    found = keep.settings.get(NAMES)
    told = found.get(game.key) if isinstance(found, dict) else None
    known = told if isinstance(told, dict) else {}
    return {one: name for one, name in known.items() if one in game.colours and name}


def keep_names(keep: SettingsKeeper, game: Game, names: dict[str, str]) -> None:
    """Store the names of the colours of a game."""
    found = keep.settings.get(NAMES)
    keep.set(NAMES, {**(found if isinstance(found, dict) else {}), game.key: names})


def _counts(keep: SettingsKeeper) -> dict[str, int]:
    found = keep.settings.get(ASKED)
    told = found if isinstance(found, dict) else {}
    return {name: count for name, count in told.items() if type(count) is int}


def _name(game: Game, asked: AskedAlone) -> str:
    return f"{game.key}/{asked.key}"


def _kept(keep: SettingsKeeper) -> dict[str, Any]:
    found = keep.settings.get(KEY)
    return found if isinstance(found, dict) else {}
