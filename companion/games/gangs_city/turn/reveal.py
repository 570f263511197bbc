"""The reveal (Gangs City 5.2): tiles are turned over, and what should not lie there is found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from companion.boxes.gangs_city import GREEN, RED
from companion.core.about import About
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import SETTLING
from companion.games.gangs_city.rules.placement import has_spot
from companion.games.gangs_city.table import Table, Tile, without_one
from companion.games.gangs_city.turn.faces import face_of, late_form
from companion.games.gangs_city.turn.placement import CONFIRM, confirm_field

REVEALED = Question("revealed", because("gangs_city.ask.revealed"), confirm_field)


def reveal(night: Night[Table], late: bool) -> Asking[None]:
    """Ask what each face-down tile is, or every tile where nothing was told before."""

    def take_in(question: Question, reply: Any) -> bool:
        if reply == CONFIRM:
            return True
        kind, player, number = question.key.split(".")
        told = turn_over if kind == "reveal" else lay_revealed
        told(night, player, int(number), reply)
        return False

    yield from night.each(lambda table: _questions(table, late), take_in)


def _questions(table: Table, late: bool) -> list[Question]:
    """The questions of the reveal: each tile face down, and those told late."""
    hidden = [tile for tile in table.tiles if not tile.who]
    stacks = [(tile.player, tile.spot) for tile in hidden if not tile.chief]
    found = [
        _reveal_question(
            tile.player,
            tile.number,
            tile.spot,
            0 if tile.chief else stacks.count((tile.player, tile.spot)),
        )
        for tile in hidden
    ]
    if late:
        found += _late_tiles(table)
    if late and not hidden:
        found.append(REVEALED)
    return found


def _late_tiles(table: Table) -> Iterator[Question]:
    """The questions for tiles told only at the reveal, of all who hold more."""
    tiles = [(tile.player, tile.who) for tile in table.tiles]
    hidden = [player for player, who in tiles if not who]
    for player, laid in table.laid_by_each().items():
        settling = (player, SETTLING) not in tiles and player not in table.spent
        spare = len(table.hands[player]) + settling > hidden.count(player)
        if spare and has_spot(table, player):
            yield _late_tile(player, laid + 1)


@lru_cache(maxsize=1024)
def _reveal_question(player: str, number: int, spot: str, alike: int) -> Question:
    """The question who a face-down tile is; the chief's of a stack comes first."""
    words, short = _words_for_tile(player, spot, alike)
    about = About((player,), spot, f"reveal.{player}.{spot}", short, rank=bool(alike))
    return Question(f"reveal.{player}.{number}", words, face_of(player, spot), about)


def _words_for_tile(player: str, spot: str, alike: int) -> tuple[Reason, Reason]:
    """The words for a tile, long and short: its spot and its tokens."""
    if not alike:
        chief = because("gangs_city.ask.reveal.chief", player=player, spot=spot)
        return chief, because("gangs_city.ask.reveal.short.chief", spot=spot)
    short = because("gangs_city.ask.reveal.short", spot=spot)
    if alike == 1:
        return because("gangs_city.ask.reveal", player=player, spot=spot), short
    return because("gangs_city.ask.reveal.stack", player=player, spot=spot, count=alike), short


@lru_cache(maxsize=256)
def _late_tile(player: str, number: int) -> Question:
    """The question for one tile told only at the reveal."""
    words = because("gangs_city.ask.late_tile", player=player)
    about = About((player,), series=f"tile.{player}")
    return Question(f"tile.{player}.{number}", words, lambda now: late_form(now, player), about)


def turn_over(night: Night[Table], player: str, number: int, face: dict[str, Any]) -> None:
    """Turn a tile on the city over: a character or the règlement tile."""
    table = night.table
    key = f"{player}/{number}"
    tiles = tuple(
        [
            but(tile, who=face["who"], side=face["side"]) if tile.key == key else tile
            for tile in table.tiles
        ]
    )
    night.table = table.change(tiles=tiles, hands=_out_of_hand(table, player, face["who"]))


def lay_revealed(night: Night[Table], player: str, number: int, told: dict[str, Any]) -> None:
    """Lay a tile and turn it over at once."""
    table = night.table
    tile = Tile(player, number, told["spot"], told["chief"], told["who"], told["side"])
    tiles, hands = (*table.tiles, tile), _out_of_hand(table, player, told["who"])
    night.table = table.change(tiles=tiles, hands=hands)


def _out_of_hand(table: Table, player: str, who: str) -> Mapping[str, tuple[str, ...]]:
    """The hands after a player laid a tile."""
    if who == SETTLING:
        return table.hands
    return {**table.hands, player: without_one(table.hands[player], who)}


def with_tiles_home(table: Table, keys: set[str]) -> Table:
    """The table with tiles back in their owners' hands; a replaced one waits to be laid."""
    if not keys:
        return table
    hands = dict(table.hands)
    dropped, spent = table.dropped, table.spent
    for tile in table.tiles:
        if tile.key not in keys:
            continue
        if tile.who == SETTLING:
            once = table.option("settling_tile") == "once" and tile.player not in spent
            spent += (tile.player,) if once else ()
        elif tile.leaving:
            dropped += ((tile.player, tile.who),)
        elif tile.who:
            hands[tile.player] = (*hands[tile.player], tile.who)
    tiles = tuple([tile for tile in table.tiles if tile.key not in keys])
    return table.change(hands=hands, tiles=tiles, dropped=dropped, spent=spent)


def is_combat(tile: Tile) -> bool:
    """Does a tile fight: a character's red side to a place, or on the centre?"""
    if tile.who == SETTLING or not tile.counts:
        return False
    return tile.side == RED if tile.on_side else tile.spot in CENTRE


def is_recruiting(tile: Tile) -> bool:
    """Is a tile a character with its green side to a place?"""
    return tile.on_side and tile.side == GREEN and tile.who != SETTLING and tile.counts


def replace_tile(night: Night[Table], old: Tile, new: Tile) -> None:
    """Replace one tile on the table by another."""
    tiles = tuple([new if tile.key == old.key else tile for tile in night.table.tiles])
    night.table = night.table.change(tiles=tiles)
