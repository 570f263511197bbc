"""What each game brings to the screen: the class of its board, and the widgets of its own forms.

Both are named by their dotted path and imported when they are first needed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.core.modes import keeps_score
from companion.games import boxes_of, load

BOARDS = {
    "blackrock_city": "companion.ui.boards.blackrock_city.board:BlackRockCityBoard",
    "crooks": "companion.ui.boards.crooks.board:CrooksBoard",
    "gangs_city": "companion.ui.boards.gangs_city.board:GangsCityBoard",
    "gangsta": "companion.ui.boards.gangsta.board:GangstaBoard",
    "police_vs_gangs": "companion.ui.boards.police_vs_gangs.board:PoliceVsGangsBoard",
}

# Forms with a widget of their own, beside the board of the game that has them.
SHOWN = {
    "card": "companion.ui.boards.police_vs_gangs.card_body:CardBody",
    "claims": "companion.ui.boards.police_vs_gangs.claims_body:ClaimsBody",
    "crook": "companion.ui.boards.crooks.crook_body:CrookBody",
    "cubes": "companion.ui.boards.blackrock_city.cubes_sheet:CubesSheetBody",
    "deal": "companion.ui.boards.police_vs_gangs.deal_body:DealBody",
    "dice": "companion.ui.boards.police_vs_gangs.dice_body:DiceBody",
    "die": "companion.ui.boards.police_vs_gangs.side_body:SideBody",
    "laid_crooks": "companion.ui.boards.crooks.laid_crooks:LaidCrooksBody",
    "laid_card": "companion.ui.boards.police_vs_gangs.laid_cards:LaidCardsBody",
    "player_grid": "companion.ui.boards.kit.player_grid:PlayerGridBody",
    "side": "companion.ui.boards.police_vs_gangs.side_body:SideBody",
    "statement": "companion.ui.boards.police_vs_gangs.statement_body:StatementBody",
    "turn_sheet": "companion.ui.boards.gangs_city.turn_sheet:TurnSheetBody",
    "tile": "companion.ui.boards.gangs_city.tile_body:TileBody",
}


def tiling_of(game: str) -> Any:
    """The tiling of the city of a game; None for a game without one."""
    return _drawn_at_desk(game, "TILING")


def figure_of(game: str, piece: Any, known: Callable[[str], Any]) -> Any:
    """A card as its board draws it, of what is known of it; None if it is not drawn so."""
    draw = _drawn_at_desk(game, "figure_of")
    return draw(piece, known) if draw else None


@cache
def _drawn_at_desk(game: str, name: str) -> Any:
    """What the module `desk` beside the board of a game has under a name; None without one."""
    path = _beside_board(game, "desk")
    return getattr(import_module(path), name, None) if path else None


def board_at(table: Any, game: str) -> Any:
    """The class that draws the board of a table; None where nothing lies on it."""
    return None if keeps_score(table) and not load(game).tells.draws_score else board_of(game)


def board_of(game: str) -> Any:
    """The class that draws the board of a game; None for a game without one."""
    if game not in BOARDS:
        return None
    return _load(BOARDS[game])


def marks_of(game: str) -> dict[str, Any]:
    """The drawings of a game and of its boxes, by what they stand for; its own go first."""
    found: dict[str, Any] = {}
    for one in reversed((game, *boxes_of(game))):
        if path := _beside_board(one, "marks"):
            found |= _load(f"{path}:MARKS")
    return found


def _beside_board(game: str, module: str) -> str:
    """The path of a module beside the board of a game; empty where there is none."""
    board = find_spec(BOARDS[game].partition(":")[0]) if game in BOARDS else None
    path = f"{board.parent}.{module}" if board is not None else ""
    return path if path and find_spec(path) else ""


def body_shown(shown: str) -> Any:
    """The class of the widget for a form that a game shows in a way of its own."""
    return _load(SHOWN[shown])


def _load(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
