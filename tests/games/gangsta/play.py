"""A table of Gangsta! to test on: known Bosses and rows, and few words to play with.

Ann has the Bratva and begins, Bob the Mafia, Cleo the Cartel, Dan the Triades.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.box import read_box
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games.gangsta import GAME
from companion.games.gangsta.pieces import COLOURS
from tests.kit.play import fix, say

PEOPLE = ("ann", "bob", "cleo", "dan")
BOSSES = dict(
    zip(PEOPLE, ("boss_bratva", "boss_mafia", "boss_cartel", "boss_triades"), strict=True)
)
RESOURCES = dict(zip(PEOPLE, ("banque", "qg", "jet", "medias"), strict=True))
ROW = ("h201", "h204", "h207", "h210", "h213")
RESERVE = ("g121", "g131", "g111", "g151", "g141")


def seat(players: int = 2, options: Mapping[str, str] | None = None) -> Session:
    """A session about to be set up, with the box as we know it."""
    pairs = zip(PEOPLE[:players], COLOURS, strict=False)
    seats = tuple(Seat(player, player.title(), colour) for player, colour in pairs)
    return Session(GAME, Setup(seats, options or {}, read_box("gangsta")))


def deal(session: Session, **resources: str) -> None:
    """A Boss each, and a resource each where they play."""
    players = session.table.players
    for player in players:
        say(session, f"boss.{player}", BOSSES[player])
    if session.table.with_resources:
        for player in players:
            say(session, f"resource.{player}", resources.get(player, RESOURCES[player]))


def lay(session: Session) -> None:
    """Both rows."""
    for slot in range(5):
        say(session, f"lay.{slot + 1}", ROW[slot])
    for slot in range(5):
        say(session, f"gangster.{slot + 1}", RESERVE[slot])


def begun(
    players: int = 2,
    options: Mapping[str, str] | None = None,
    fixes: Mapping[str, Any] | None = None,
    **resources: str,
) -> Session:
    """A session at Ann's first action, with this put right by hand."""
    session = seat(players, options)
    deal(session, **resources)
    lay(session)
    say(session, "first", "ann")
    for key, value in (fixes or {}).items():
        fix(session, key, value)
    return session


def pass_on(session: Session, discard: str = "nothing") -> None:
    """Pass, and discard this."""
    if "mobilisation" in session.keys:
        say(session, "mobilisation", [])
    say(session, "action", "pass")
    say(session, "discard", discard)
