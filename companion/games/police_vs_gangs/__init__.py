"""Police VS Gangs: 3 to 6 gangsters and cops, a city of cards, and a deal before each fight."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from companion.boxes.gangs_city import COLOURS, owner_of
from companion.core.game import Game
from companion.core.tables import options_of
from companion.games import boxes_of
from companion.games.police_vs_gangs.asked import QUESTIONS
from companion.games.police_vs_gangs.corrections import corrections
from companion.games.police_vs_gangs.counted import counts
from companion.games.police_vs_gangs.invariants import INVARIANTS
from companion.games.police_vs_gangs.now import BEHIND, now
from companion.games.police_vs_gangs.pieces import KINDS, PIECES, TARGET
from companion.games.police_vs_gangs.readings import OPTIONS, PHASES_OF_READINGS
from companion.games.police_vs_gangs.sheet import shared, sheet
from companion.games.police_vs_gangs.table import Table, lay_out
from companion.games.police_vs_gangs.turn import PHASES, turn
from companion.games.police_vs_gangs.turn.count import crown
from companion.games.police_vs_gangs.turn.new_place import faces
from companion.games.police_vs_gangs.turn.set_up import set_up
from companion.games.police_vs_gangs.turn.why_not_asked import why_not_asked
from companion.games.police_vs_gangs.values import PRINTED, VALUES, names_of


def _target(table: Table) -> int:
    """The score that ends the game."""
    return TARGET


def _scores(table: Table) -> Mapping[str, int]:
    """How far everybody is on the track; in teams a marker stands for a whole camp."""
    return {player: table.track(player) for player in table.players}


GAME = Game(
    key="police_vs_gangs",
    version=3,
    least=3,
    most=6,
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
    scores=_scores,
    points=attrgetter("ledger"),
    target=_target,
    names=names_of,
    box=attrgetter("box"),
    counts=counts,
    pieces=PIECES,
    sheet=sheet,
    shared=shared,
    now=now,
    behind=BEHIND,
    why_not_asked=why_not_asked,
    kinds=KINDS,
    owner_of=owner_of,
    boxes=boxes_of("police_vs_gangs"),
    faces=faces,
)
