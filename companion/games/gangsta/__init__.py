"""Gangsta!: 2 to 4 Bosses who recruit, mobilise and rob, through three chapters."""

from __future__ import annotations

from operator import attrgetter

from companion.core.game import Game
from companion.core.tables import options_of
from companion.games.gangsta.advice import advice
from companion.games.gangsta.asked import QUESTIONS
from companion.games.gangsta.called import names
from companion.games.gangsta.corrections import corrections
from companion.games.gangsta.counted import counts
from companion.games.gangsta.invariants import INVARIANTS
from companion.games.gangsta.now import BEHIND, now
from companion.games.gangsta.pieces import COLOURS, KINDS, PIECES
from companion.games.gangsta.readings import OPTIONS, PHASES_OF_READINGS
from companion.games.gangsta.sheet import shared, sheet
from companion.games.gangsta.table import Table, lay_out
from companion.games.gangsta.turn import PHASES, turn
from companion.games.gangsta.turn.score import crown
from companion.games.gangsta.turn.set_up import set_up
from companion.games.gangsta.turn.why_not_asked import why_not_asked
from companion.games.gangsta.values import PRINTED, VALUES


def _counted(table: Table) -> bool:
    """Points are counted once, at the end."""
    return bool(table.over)


GAME = Game(
    key="gangsta",
    version=1,
    least=2,
    most=4,
    colours=COLOURS,
    options=options_of(OPTIONS, PHASES_OF_READINGS),
    phases=PHASES,
    values=VALUES,
    printed=PRINTED,
    lay_out=lay_out,
    set_up=set_up,
    turn=turn,
    crown=crown,
    corrections=corrections,
    invariants=INVARIANTS,
    questions=QUESTIONS,
    points=attrgetter("ledger"),
    box=attrgetter("box"),
    counts=counts,
    open_scores=_counted,
    sheet=sheet,
    shared=shared,
    now=now,
    behind=BEHIND,
    pieces=PIECES,
    kinds=KINDS,
    advice=advice,
    names=names,
    why_not_asked=why_not_asked,
)
