"""BlackRock City: 2 to 4 gangs outbid each other for the towns of a ring and the stagecoach."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.tables import options_of
from companion.games.blackrock_city.corrections import corrections
from companion.games.blackrock_city.invariants import INVARIANTS
from companion.games.blackrock_city.now import BEHIND, now
from companion.games.blackrock_city.pieces import COLOURS, PIECES, RETIRED
from companion.games.blackrock_city.readings import PHASES_OF_READINGS
from companion.games.blackrock_city.rules.backs import Indians, resolve_indians
from companion.games.blackrock_city.rules.bids import Bid, Deferral, may_bid, may_defer
from companion.games.blackrock_city.rules.fictive import FictiveBid, count_fictive_bid
from companion.games.blackrock_city.rules.order import FirstPlayer, resolve_order
from companion.games.blackrock_city.rules.phase_result import PhaseResult, resolve_phase
from companion.games.blackrock_city.rules.sheriff import SheriffMove, resolve_sheriff
from companion.games.blackrock_city.rules.stagecoach import Stagecoach, resolve_stagecoach
from companion.games.blackrock_city.rules.victory import Victory, resolve_victory
from companion.games.blackrock_city.sheet import shared, sheet
from companion.games.blackrock_city.table import OPTIONS, Table, all_is_shown, lay_out
from companion.games.blackrock_city.turn import PHASES, turn
from companion.games.blackrock_city.turn.end import crown
from companion.games.blackrock_city.turn.set_up import set_up


def _scores(table: Table) -> Mapping[str, int]:
    """Cubes stay behind the screens until somebody has won."""
    if not all_is_shown(table):
        return dict.fromkeys(table.players, 0)
    return {player: gains.count for player, gains in table.screens.items()}


GAME = Game(
    key="blackrock_city",
    version=2,
    least=2,
    most=4,
    colours=COLOURS,
    options=options_of(OPTIONS, PHASES_OF_READINGS),
    phases=PHASES,
    values={},
    lay_out=lay_out,
    set_up=set_up,
    turn=turn,
    crown=crown,
    scores=_scores,
    corrections=corrections,
    invariants=INVARIANTS,
    questions=(
        AskedAlone("bid", Bid, may_bid),
        AskedAlone("defer", Deferral, may_defer),
        AskedAlone("sheriff_move", SheriffMove, resolve_sheriff),
        AskedAlone("phase_result", PhaseResult, resolve_phase),
        AskedAlone("indians", Indians, resolve_indians),
        AskedAlone("stagecoach", Stagecoach, resolve_stagecoach),
        AskedAlone("first_player", FirstPlayer, resolve_order),
        AskedAlone("fictive_bid", FictiveBid, count_fictive_bid),
        AskedAlone("victory", Victory, resolve_victory),
    ),
    open_scores=all_is_shown,
    retired=RETIRED,
    pieces=PIECES,
    sheet=sheet,
    shared=shared,
    now=now,
    behind=BEHIND,
    kinds=frozenset(("bandit", "cube", "shows", "taker")),
)
