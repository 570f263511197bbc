"""A table to test on: a small city, few words to play with, and a turn that ends when all is laid.

The starting city of four (`found`): all cards blue, in a row from west to east, c1 the first.

    c1 c2 c3 c4        jaune and rouge are police, rouge is the last player; violet begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.boxes.gangs_city import COLOURS
from companion.core.flow import Flow, Night
from companion.core.game import Game, Offers, Printed, Rules, Seat, Setup, Tells, Value
from companion.core.session import Session
from companion.core.tables import options_of
from companion.games import boxes_of
from companion.games.police_vs_gangs.asked import QUESTIONS
from companion.games.police_vs_gangs.corrections import corrections
from companion.games.police_vs_gangs.moves import take_home
from companion.games.police_vs_gangs.readings import OPTIONS, PHASES_OF_READINGS
from companion.games.police_vs_gangs.table import Table, lay_out
from companion.games.police_vs_gangs.turn import PHASES, begin
from companion.games.police_vs_gangs.turn.new_place import faces
from companion.games.police_vs_gangs.turn.set_up import set_up
from companion.games.police_vs_gangs.values import PRINTED, VALUES
from tests.kit.play import say

FOUR = ("violet", "jaune", "bleu", "rouge")
BLUE: dict[str, Any] = {"colours": ["quartier_bleu"], "symbols": {}}
ROW = ("lieu_bleu", "lieu_bleu.2", "lieu_bleu.3", "lieu_bleu.4")


def card(*colours: str, **symbols: int) -> dict[str, Any]:
    """A card as it is entered."""
    return {"colours": [f"quartier_{colour}" for colour in colours], "symbols": symbols}


def _turn(night: Night[Table]) -> Flow:
    """Up to the resolution; then everybody takes home what he laid."""
    yield from begin(night)
    night.table = take_home(night.table, night.table.elements)


def _nobody_wins(night: Night[Table]) -> Flow:
    yield from ()


def game(change: Callable[[Table], Table] = lambda table: table) -> Game:
    """As much of the game as is played before places are resolved."""
    lay = lambda setup: change(lay_out(setup))  # noqa: E731
    return Game(
        key="police_vs_gangs",
        version=1,
        least=3,
        most=6,
        colours=COLOURS,
        rules=Rules(PHASES, lay, set_up, _turn, _nobody_wins, corrections, {}),
        printed=Printed(VALUES, PRINTED, boxes=boxes_of("police_vs_gangs"), faces=faces),
        tells=Tells(),
        offers=Offers(options_of(OPTIONS, PHASES_OF_READINGS), QUESTIONS),
    )


def sit_down(
    players: tuple[str, ...] = FOUR,
    change: Callable[[Table], Table] = lambda table: table,
    **options: str,
) -> Session:
    """An evening about to be set up, the fourth colour known."""
    seats = tuple(Seat(player, player.title(), player) for player in players)
    box = {"quartier_4.name": Value("vert", "typed")}
    return Session(game(change), Setup(seats, options, box))


def found(change: Callable[[Table], Table] = lambda table: table, **options: str) -> Session:
    """The row of the starting city lies there, and the first turn begins."""
    session = sit_down(FOUR, change, **options)
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "rouge")
    say(session, "card.1", BLUE)
    for number, before in enumerate(ROW[:3], 2):
        say(session, f"card.{number}", BLUE)
        say(session, f"lay.{ROW[number - 1]}", f"{before}/e")
    return session


def open_first(session: Session) -> None:
    """The new place of the turn, to the east of the row."""
    number = len(session.table.places) + 1
    say(session, f"card.{number}", BLUE)
    say(session, f"lay.lieu_bleu.{number}", f"{list(session.table.places)[-1]}/e")
