"""Police VS Gangs: 3 to 6 gangsters and cops, a city of cards, and a deal before each fight."""

from __future__ import annotations

from operator import attrgetter

from companion.boxes.gangs_city import COLOURS, owner_of
from companion.core.game import Game, Offers, Printed, Rules, Tells
from companion.core.modes import in_mode
from companion.core.tables import options_of
from companion.games import boxes_of
from companion.games.police_vs_gangs.asked import QUESTIONS
from companion.games.police_vs_gangs.asked.desk import DESK
from companion.games.police_vs_gangs.corrections import corrections
from companion.games.police_vs_gangs.deeds import deeds, sources
from companion.games.police_vs_gangs.doubted import DOUBTED
from companion.games.police_vs_gangs.invariants import INVARIANTS
from companion.games.police_vs_gangs.laying_out import first_tasks, sketch
from companion.games.police_vs_gangs.modes import SET_UPS, TURNS
from companion.games.police_vs_gangs.now import BEHIND, now
from companion.games.police_vs_gangs.pieces import KINDS, PIECES, TARGET
from companion.games.police_vs_gangs.readings import OPTIONS, PHASES_OF_READINGS
from companion.games.police_vs_gangs.sheet import shared, sheet
from companion.games.police_vs_gangs.table import lay_out, scores_on_track
from companion.games.police_vs_gangs.turn import PHASES, turn
from companion.games.police_vs_gangs.turn.count import crown
from companion.games.police_vs_gangs.turn.new_place import faces
from companion.games.police_vs_gangs.turn.set_up import set_up
from companion.games.police_vs_gangs.turn.why_not_asked import why_not_asked
from companion.games.police_vs_gangs.under_way import WAY
from companion.games.police_vs_gangs.values import PRINTED, VALUES, names_of
from companion.games.police_vs_gangs.values_behind_reasons import values_behind

GAME = Game(
    key="police_vs_gangs",
    version=4,
    least=3,
    most=6,
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
    printed=Printed(
        VALUES,
        PRINTED,
        PIECES,
        boxes=boxes_of("police_vs_gangs"),
        names=names_of,
        faces=faces,
        values_behind=values_behind,
        owner_of=owner_of,
    ),
    tells=Tells(
        sheet,
        shared,
        now,
        BEHIND,
        scores_on_track,
        target=lambda table: TARGET,
        sources=sources,
        deeds=deeds,
        began=lambda table: table.order[0],
        roles=attrgetter("camps"),
        first_tasks=first_tasks,
        sketch=sketch,
        doubted=DOUBTED,
    ),
    offers=Offers(options_of(OPTIONS, PHASES_OF_READINGS), QUESTIONS, KINDS, desk=DESK),
)
