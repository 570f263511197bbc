"""A table to test on: three sit, the first one begins, and few words to play with.

With three players the piles are 2, 2, 3, 3, 4, 4, 5 under the hangouts A to G.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import Seat, Setup, Value
from companion.core.ruling import Ruling
from companion.core.session import Session
from companion.games.crooks import GAME
from companion.games.crooks.table import Table
from tests.kit.alone import ask_alone, why_refused
from tests.kit.play import fix, say

FOUR = ("rouge", "jaune", "vert", "bleu")
THREE = FOUR[:3]
TWO = FOUR[:2]
PLAIN = {"level": 5}


def seat(
    players: tuple[str, ...] = THREE,
    options: Mapping[str, str] | None = None,
    box: Mapping[str, Value] | None = None,
) -> Session:
    """A session about to be set up."""
    seats = tuple(Seat(player, player.title(), player) for player in players)
    return Session(GAME, Setup(seats, options or {}, box or {}))


def found(
    players: tuple[str, ...] = THREE,
    options: Mapping[str, str] | None = None,
    fixes: Mapping[str, Any] | None = None,
) -> Session:
    """A session at its first turn, with this put right by hand."""
    session = seat(players, options)
    say(session, "start", players[0])
    for key, value in (fixes or {}).items():
        fix(session, key, value)
    return session


def table_of(session: Session) -> Table:
    table: Table = session.table
    return table


def recruit(session: Session, hangout: str = "") -> str:
    """Whoever is in turn pays a hangout, the last one if none is named; who that is."""
    player = table_of(session).in_turn
    say(session, f"hangout.{player}", hangout or tuple(table_of(session).hangouts)[-1])
    return player


def send(session: Session, target: str, how: str = "up", hangout: str = "") -> str:
    """A whole turn, up to what an ability asks for."""
    player = recruit(session, hangout)
    say(session, f"target.{player}", target)
    say(session, f"side.{player}", how)
    return player


def step_out(session: Session) -> None:
    """Whoever is in turn passes."""
    player = table_of(session).in_turn
    say(session, f"pass.{player}", "pass")


def all_pass(session: Session) -> None:
    """Everybody who is left passes."""
    while table_of(session).in_turn:
        step_out(session)


def read(session: Session, **faces: Mapping[str, Any]) -> None:
    """Tell every face that is asked for: those given, by number (`n1`), the others plain."""
    while not session.over and session.keys[0].startswith("face."):
        key = session.keys[0]
        say(session, key, dict(faces.get(f"n{key.rpartition('.')[2]}", PLAIN)))


def lies(session: Session, player: str, target: str) -> list[tuple[bool, str]]:
    """What somebody has at a target, bottom to top: is it face up, with which ability told?"""
    crooks = table_of(session).crooks_of(player, target)
    return [(crook.up, crook.ability) for crook in crooks]


def asked(question: str, **situation: Any) -> Ruling[Any]:
    """What follows from a situation."""
    return ask_alone(GAME, question, situation)


def refused(question: str, **situation: Any) -> set[str]:
    """Every key in the refusal of a situation, and the paths it names."""
    return why_refused(GAME, question, situation)


def assumed(ruling: Ruling[Any]) -> set[str]:
    """What a situation left to be taken for granted."""
    first = ruling.reasons[0]
    return {one.rule for one in first.parts} if first.rule == "core.situation.assumed" else set()
