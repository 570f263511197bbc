"""Gangs City: 3 to 6 gangs, a city of hexagons, five trafics, one Parrain."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from companion.boxes.gangs_city import COLOURS, SOMEBODYS, owner_of
from companion.core.game import Game
from companion.core.tables import options_of
from companion.games.gangs_city.asked import QUESTIONS
from companion.games.gangs_city.corrections import corrections
from companion.games.gangs_city.counted import counts
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.invariants import INVARIANTS
from companion.games.gangs_city.now import BEHIND, now
from companion.games.gangs_city.pieces import PIECES, RETIRED, TARGETS, WITHOUT_NAME
from companion.games.gangs_city.readings import PHASES_OF_READINGS
from companion.games.gangs_city.sheet import shared, sheet
from companion.games.gangs_city.table import OPTIONS, Table, lay_out
from companion.games.gangs_city.turn import PHASES, turn
from companion.games.gangs_city.turn.end import crown
from companion.games.gangs_city.turn.set_up import set_up
from companion.games.gangs_city.turn.why_not_asked import why_not_asked
from companion.games.gangs_city.values import PRINTED, VALUES


def _target(table: Table) -> int:
    """The score that makes a Parrain."""
    return TARGETS[len(table.players)]


def _names(table: Table) -> Mapping[str, str]:
    """Places and mercenaries under the names the table gave them."""
    typed = {piece: table.known(name) for piece, name in WITHOUT_NAME.items()}
    return {piece: name.strip() for piece, name in typed.items() if name and name.strip()}


GAME = Game(
    key="gangs_city",
    version=2,
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
    points=attrgetter("ledger"),
    target=_target,
    names=_names,
    box=attrgetter("box"),
    counts=counts,
    retired=RETIRED,
    pieces=PIECES.union(CENTRE),
    sheet=sheet,
    shared=shared,
    now=now,
    why_not_asked=why_not_asked,
    behind=BEHIND,
    kinds=frozenset(("character", "side", SOMEBODYS, "trafic", "winner")),
    owner_of=owner_of,
    renamed={
        ("nobody_owns", "same"): ("initiative", "owned"),
        ("nobody_owns", "next"): ("initiative", "next"),
    },
)
