"""A table to test on: a known ring of towns, and few words to play with.

Every town has one bag of gold, no prisoner and one white dot unless it is said otherwise; start
city is town_1, and the first to sit is the oldest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.pieces import number_of
from tests.kit.play import fix, say

FOUR = ("bleu", "marron", "jaune", "rose")
THREE = FOUR[:3]
TWO = FOUR[:2]

Placed = int | Mapping[str, int] | str  # so many plain ones, so many of each kind, or renounce

# What is answered where a test does not care.
DEFAULTS: Mapping[str, Any] = {"back": "blank", "dots": 1, "move": 1}


def seat(players: tuple[str, ...] = FOUR, options: Mapping[str, str] | None = None) -> Session:
    """A session about to be set up."""
    seats = tuple(Seat(player, player.title(), player) for player in players)
    return Session(GAME, Setup(seats, options or {}))


def found(
    players: tuple[str, ...] = FOUR,
    options: Mapping[str, str] | None = None,
    towns: Mapping[str, Mapping[str, int]] | None = None,
    start: str = "town_1",
    fixes: Mapping[str, Any] | None = None,
) -> Session:
    """A session at its first bid, with these towns, and with this put right by hand."""
    session = seat(players, options)
    for town in session.table.towns:
        shown = {"gold": 1, "prisoners": 0} | ({"dots": 1} if len(players) == 2 else {})
        say(session, f"town.{number_of(town)}", {**shown, **(towns or {}).get(town, {})})
    say(session, "start", start)
    say(session, "oldest", players[0])
    for key, value in (fixes or {}).items():
        fix(session, key, value)
    return session


def place(session: Session, player: str, placed: Placed = 1) -> None:
    """Bid so many plain bandits, or these, or renounce."""
    if isinstance(placed, str):
        say(session, f"renounce.{player}", placed)
    else:
        kinds = {"plain": placed} if isinstance(placed, int) else dict(placed)
        say(session, f"bid.{player}", kinds)


def place_all(session: Session, **placed: Placed) -> None:
    """Everybody in the order of the phase; who is not named renounces, if he is asked."""
    for player in session.table.order:
        if not session.over and f"renounce.{player}" in session.keys:
            place(session, player, placed.get(player, "renounce"))
        while not session.over and session.keys[0].startswith("wound."):
            answer(session)


def defer(session: Session, player: str) -> None:
    """Defer, and let the first kind of bandit take each wound."""
    say(session, f"defer.{player}", "defer")
    while session.keys[0].startswith("wound."):
        answer(session)


def answer(session: Session) -> None:
    """Answer the first open question with what is usual, or with the first option."""
    key = session.keys[0]
    field = session.prompt(key).field
    what = DEFAULTS.get(key.split(".")[0], getattr(field, "options", (None,))[0])
    say(session, key, what)


def settle(session: Session) -> None:
    """Answer whatever the end of a phase asks, until the next one or the end."""
    number = session.number
    while not session.over and session.number == number:
        answer(session)


def phase(session: Session, **placed: Placed) -> None:
    """A whole phase."""
    number = session.number
    place_all(session, **placed)
    if session.number == number:
        settle(session)
