"""Crooks: 2 to 4 crime lords send crooks to eight targets, face up or face down."""

from __future__ import annotations

from operator import attrgetter

from companion.core.game import Game, Offers, Printed, Rules, Tells
from companion.core.modes import in_mode
from companion.core.tables import options_of
from companion.games.crooks.asked import QUESTIONS
from companion.games.crooks.asked.desk import DESK
from companion.games.crooks.corrections import corrections
from companion.games.crooks.deeds import deeds, plotted_values, sources
from companion.games.crooks.doubted import DOUBTED
from companion.games.crooks.invariants import INVARIANTS
from companion.games.crooks.laying_out import first_tasks, sketch
from companion.games.crooks.modes import SET_UPS, TURNS
from companion.games.crooks.now import BEHIND, now
from companion.games.crooks.pieces import COLOURS, KINDS, PIECES
from companion.games.crooks.readings import OPTIONS, PHASES_OF_READINGS, RENAMED
from companion.games.crooks.sheet import shared, sheet
from companion.games.crooks.table import lay_out
from companion.games.crooks.turn import PHASES, turn
from companion.games.crooks.turn.faces import faces
from companion.games.crooks.turn.set_up import set_up
from companion.games.crooks.turn.victory import crown
from companion.games.crooks.turn.why_not_asked import why_not_asked
from companion.games.crooks.under_way import WAY
from companion.games.crooks.values import PRINTED, VALUES
from companion.games.crooks.values_behind_reasons import values_behind

GAME = Game(
    key="crooks",
    version=2,
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
    printed=Printed(VALUES, PRINTED, PIECES, faces=faces, values_behind=values_behind),
    tells=Tells(
        sheet,
        shared,
        now,
        BEHIND,
        sources=sources,
        deeds=deeds,
        plotted=plotted_values,
        began=attrgetter("in_turn"),
        first_tasks=first_tasks,
        sketch=sketch,
        doubted=DOUBTED,
        draws_score=True,
    ),
    offers=Offers(
        options_of(OPTIONS, PHASES_OF_READINGS), QUESTIONS, KINDS, renamed=RENAMED, desk=DESK
    ),
)
