"""Gangs City: 3 to 6 gangs, a city of hexagons, five trafics, one Parrain."""

from __future__ import annotations

from companion.boxes.gangs_city import COLOURS, SOMEBODYS, owner_of
from companion.core.game import Game, Offers, Printed, Rules, Tells
from companion.core.modes import in_mode
from companion.core.tables import options_of
from companion.games.gangs_city.asked import QUESTIONS
from companion.games.gangs_city.asked.desk import DESK
from companion.games.gangs_city.corrections import corrections
from companion.games.gangs_city.deeds import deeds, sources
from companion.games.gangs_city.doubted import DOUBTED
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.invariants import INVARIANTS
from companion.games.gangs_city.laying_out import first_tasks, sketch
from companion.games.gangs_city.modes import CROWNS, SET_UPS, TURNS
from companion.games.gangs_city.now import BEHIND, now
from companion.games.gangs_city.pieces import PIECES, RETIRED, TARGETS
from companion.games.gangs_city.readings import PHASES_OF_READINGS, RENAMED
from companion.games.gangs_city.sheet import shared, sheet
from companion.games.gangs_city.table import OPTIONS, lay_out
from companion.games.gangs_city.turn import PHASES, turn
from companion.games.gangs_city.turn.end import crown
from companion.games.gangs_city.turn.placement import field_again, warn_again
from companion.games.gangs_city.turn.set_up import set_up
from companion.games.gangs_city.turn.why_not_asked import why_not_asked
from companion.games.gangs_city.under_way import WAY
from companion.games.gangs_city.values import PRINTED, VALUES, names_of
from companion.games.gangs_city.values_behind_reasons import values_behind

OFFERED = frozenset(("character", "side", SOMEBODYS, "trafic", "winner"))

GAME = Game(
    key="gangs_city",
    version=3,
    least=3,
    most=6,
    colours=COLOURS,
    rules=Rules(
        PHASES,
        lay_out,
        in_mode(set_up, SET_UPS),
        in_mode(turn, TURNS),
        in_mode(crown, CROWNS),
        corrections,
        INVARIANTS,
        why_not_asked,
        field_again,
        warn_again,
        WAY,
    ),
    printed=Printed(
        VALUES,
        PRINTED,
        PIECES.union(CENTRE),
        RETIRED,
        names=names_of,
        values_behind=values_behind,
        owner_of=owner_of,
    ),
    tells=Tells(
        sheet,
        shared,
        now,
        BEHIND,
        target=lambda table: TARGETS[len(table.players)],
        sources=sources,
        deeds=deeds,
        began=lambda table: table.order[0],
        first_tasks=first_tasks,
        sketch=sketch,
        doubted=DOUBTED,
    ),
    offers=Offers(
        options_of(OPTIONS, PHASES_OF_READINGS), QUESTIONS, OFFERED, renamed=RENAMED, desk=DESK
    ),
)
