"""BlackRock City: 2 to 4 gangs outbid each other for the towns of a ring and the stagecoach."""

from __future__ import annotations

from companion.core.game import Game, Offers, Printed, Rules, Tells
from companion.core.modes import in_mode
from companion.core.tables import options_of
from companion.games.blackrock_city.asked import QUESTIONS
from companion.games.blackrock_city.asked.desk import DESK
from companion.games.blackrock_city.corrections import corrections
from companion.games.blackrock_city.deeds import deeds, plotted_values, sources
from companion.games.blackrock_city.doubted import DOUBTED
from companion.games.blackrock_city.invariants import INVARIANTS
from companion.games.blackrock_city.laying_out import first_tasks, sketch
from companion.games.blackrock_city.modes import CROWNS, SET_UPS, TURNS
from companion.games.blackrock_city.now import BEHIND, now
from companion.games.blackrock_city.pieces import COLOURS, PIECES, RETIRED
from companion.games.blackrock_city.readings import PHASES_OF_READINGS
from companion.games.blackrock_city.score import points, scores
from companion.games.blackrock_city.sheet import public, shared, sheet
from companion.games.blackrock_city.table import OPTIONS, all_is_shown, lay_out
from companion.games.blackrock_city.turn import PHASES, turn
from companion.games.blackrock_city.turn.end import crown
from companion.games.blackrock_city.turn.set_up import set_up
from companion.games.blackrock_city.turn.why_not_asked import why_not_asked
from companion.games.blackrock_city.under_way import WAY

OFFERED = frozenset(("bandit", "cube", "shows", "taker"))  # what only fields of this game offer

GAME = Game(
    key="blackrock_city",
    version=3,
    least=2,
    most=4,
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
        under_way=WAY,
    ),
    printed=Printed(pieces=PIECES, retired=RETIRED, box=lambda table: {}),
    tells=Tells(
        sheet,
        shared,
        now,
        BEHIND,
        scores,
        points,
        open_scores=all_is_shown,
        sources=sources,
        deeds=deeds,
        plotted=plotted_values,
        began=lambda table: table.order[0],
        first_tasks=first_tasks,
        sketch=sketch,
        public=public,
        doubted=DOUBTED,
    ),
    offers=Offers(options_of(OPTIONS, PHASES_OF_READINGS), QUESTIONS, OFFERED, desk=DESK),
)
