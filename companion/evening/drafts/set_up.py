"""Half-entered set-ups, stored at each letter and found again after a kill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.core.game import Game
from companion.core.seating import MOST_LETTERS
from companion.evening.settings import SettingsKeeper

KEY, OPEN = "set_up", "open"

People = tuple[tuple[str, str], ...]


class Draft(NamedTuple):
    """Names with their colours in seating order, and the readings that were changed."""

    people: People = ()
    options: Mapping[str, str] = {}

    @property
    def blank(self) -> bool:
        """Is nobody seated and no option changed?"""
        return not self.options and not self.people


def left_open(keep: SettingsKeeper) -> str:
    """The game whose set-up was on the screen when the app was ended."""
    found = _kept(keep).get(OPEN)
    return found if isinstance(found, str) else ""


def note_open(keep: SettingsKeeper, game: str) -> None:
    """Remember which game's set-up is on the screen; an empty key: none is."""
    if left_open(keep) != game:
        keep.set(KEY, {**_kept(keep), OPEN: game})


def read_draft(keep: SettingsKeeper, game: Game) -> Draft:
    """The half-entered set-up of a game, without what the game does not have (any more)."""
    found = _kept(keep).get(game.key)
    found = found if isinstance(found, dict) else {}
    people, options = found.get("people"), found.get("options")
    seated = [_person(one) for one in people] if isinstance(people, list) else []
    known = {option.key: option.choices for option in game.offers.options}
    chosen = options.items() if isinstance(options, dict) else ()
    named = game.by_todays_names({key: one for key, one in chosen if isinstance(one, str)})
    return Draft(
        tuple(one for one in seated if one)[: game.most],
        {key: choice for key, choice in named.items() if choice in known.get(key, ())},
    )


def keep_draft(keep: SettingsKeeper, game: str, draft: Draft) -> None:
    """Store the half-entered set-up of a game if it changed; a blank one is removed."""
    entered = None
    if not draft.blank:
        entered = {"people": [list(one) for one in draft.people], "options": dict(draft.options)}
    if _kept(keep).get(game) != entered:
        keep.set(KEY, {**_kept(keep), game: entered})


def _kept(keep: SettingsKeeper) -> dict[str, Any]:
    found = keep.settings.get(KEY)
    return found if isinstance(found, dict) else {}


def _person(found: Any) -> tuple[str, str] | None:
    if not isinstance(found, list) or [type(one) for one in found] != [str, str]:
        return None
    return found[0][:MOST_LETTERS], found[1]
