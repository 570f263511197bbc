"""Tables that are taken up in the middle, possible or spoiled by one fact."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from companion.core.fields.laid import ALL_THE_SAME
from companion.core.game import Game, Seat, Setup
from companion.core.modes import UNDER_WAY, USE
from companion.core.session import Session
from companion.core.under_way import QUESTION

Told = dict[str, Any]


def begin(game: Game, players: tuple[str, ...], **options: str) -> Session:
    """An evening that asks how the table lies; people go by their colours."""
    seats = tuple(Seat(player, player.capitalize(), player) for player in players)
    return Session(game, Setup(seats, {**options, USE: UNDER_WAY}))


def spoiled(told: Told, *path: Any, to: Any) -> Told:
    """The table with one fact changed."""
    changed = deepcopy(told)
    at = changed
    for step in path[:-1]:
        at = at.setdefault(step, {}) if isinstance(at, dict) else at[step]
    at[path[-1]] = to
    return changed


def refused(session: Session, told: Told) -> tuple[str, ...]:
    """The rules against a table; with the wish to begin all the same it is taken."""
    ruling = session.reply(told, QUESTION)
    assert not ruling.verdict
    assert session.keys == (QUESTION,)
    assert session.reply({**told, ALL_THE_SAME: True}, QUESTION).verdict
    return ruling.rules
