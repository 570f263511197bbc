"""Gangsta!: 2 to 4 Bosses who recruit, mobilise and rob, through three chapters."""

from __future__ import annotations

from operator import attrgetter

from companion.core.game import Game, Offers, Printed, Rules, Tells
from companion.core.modes import in_mode
from companion.core.tables import options_of
from companion.games.gangsta.advice import advice
from companion.games.gangsta.asked import QUESTIONS
from companion.games.gangsta.asked.desk import DESK
from companion.games.gangsta.called import names
from companion.games.gangsta.corrections import corrections
from companion.games.gangsta.deeds import deeds, plotted_values, sources
from companion.games.gangsta.doubted import DOUBTED
from companion.games.gangsta.invariants import INVARIANTS
from companion.games.gangsta.laying_out import first_tasks, sketch
from companion.games.gangsta.modes import SET_UPS, TURNS
from companion.games.gangsta.now import BEHIND, now
from companion.games.gangsta.pieces import COLOURS, KINDS, PIECES
from companion.games.gangsta.readings import OPTIONS, PHASES_OF_READINGS
from companion.games.gangsta.sheet import public, shared, sheet
from companion.games.gangsta.table import lay_out
from companion.games.gangsta.turn import PHASES, turn
from companion.games.gangsta.turn.score import crown
from companion.games.gangsta.turn.set_up import set_up
from companion.games.gangsta.turn.why_not_asked import why_not_asked
from companion.games.gangsta.under_way import WAY
from companion.games.gangsta.values import PRINTED, VALUES
from companion.games.gangsta.values_behind_reasons import values_behind

GAME = Game(
    key="gangsta",
    version=3,
    least=2,
    most=4,
    colours=COLOURS,
    rules=Rules(
        PHASES,
        lay_out,
        in_mode(set_up, SET_UPS),
        in_mode(turn, TURNS),
        crown,
        corrections,
        INVARIANTS,
        why_not_asked,
        under_way=WAY,
    ),
    printed=Printed(VALUES, PRINTED, PIECES, names=names, values_behind=values_behind),
    tells=Tells(
        sheet,
        shared,
        now,
        BEHIND,
        open_scores=lambda table: bool(table.over),
        sources=sources,
        deeds=deeds,
        plotted=plotted_values,
        began=attrgetter("coming"),
        roles=attrgetter("bosses"),
        first_tasks=first_tasks,
        sketch=sketch,
        public=public,
        doubted=DOUBTED,
    ),
    offers=Offers(options_of(OPTIONS, PHASES_OF_READINGS), QUESTIONS, KINDS, advice, desk=DESK),
)
