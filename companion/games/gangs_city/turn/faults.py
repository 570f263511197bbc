"""Faults found at the reveal (Gangs City 4.3, 4.4, 4.7): stacks, managers, règlement tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.boxes.gangs_city import GREEN
from companion.core.fields import OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.light import but
from companion.core.ruling import because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import SETTLING
from companion.games.gangs_city.rules.misplaced import NOTHING, Misplaced, resolve_misplaced
from companion.games.gangs_city.rules.placement import Placement, on_stack, why_not_place
from companion.games.gangs_city.rules.settling import (
    COUNTS,
)
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.reveal import replace_tile, with_tiles_home
from companion.games.gangs_city.turn.settling import judge_settling
from companion.games.gangs_city.values import learn, symbol_keys, symbols_of, trafics_of


def judge_placements(night: Night[Table]) -> Asking[None]:
    """Rule on every placement whose fault shows only after the reveal."""
    yield from judge_chiefs(night)
    yield from learn(night, _values_needed)
    for tile in night.table.tiles:
        if tile.who != SETTLING:
            yield from judge_character(night, tile)
    for tile in night.table.tiles:
        if tile.who == SETTLING:
            yield from judge_settling(night, tile)
    for player in night.table.order:
        left = night.table.hands[player]
        if left and any(tile.player == player for tile in night.table.tiles):
            must = because("gangs_city.placement.must_place", player=player)
            kept = because("gangs_city.placement.left_in_hand", player=player, characters=left)
            yield from night.remind(f"left.{player}", must, kept)


def judge_chiefs(night: Night[Table]) -> Asking[None]:
    """Rule that a règlement tile cannot be the chief."""
    for player in night.table.order:
        tiles = night.table.tiles_of(player)
        chief = next((tile for tile in tiles if tile.chief), None)
        if tiles and chief is None:
            forgotten = because("gangs_city.chief.forgotten", player=player)
            yield from night.remind(f"no_chief.{player}", forgotten)
        elif chief is not None and chief.who == SETTLING:
            reason = because("gangs_city.chief.not_settling", player=player)
            yield from night.remind(f"chief.{player}", reason)
            replace_tile(night, chief, but(chief, chief=False))


def _values_needed(table: Table) -> Iterator[str]:
    """The keys of values that tell whether a tile may do what it does."""
    for tile in table.tiles:
        if tile.who == SETTLING:
            continue
        if tile.on_side and tile.side == GREEN:
            yield f"{tile.who}.recruit"
        elif tile.spot in table.places:
            yield f"{tile.spot}.trafics"
            yield from symbol_keys(tile.who, trafics_of(table, tile.spot))


def judge_character(night: Night[Table], tile: Tile) -> Asking[None]:
    """Rule whether a character that may not act here counts for nothing."""
    placement = _placement(night.table, tile)
    if not why_not_place(placement):
        return
    situation = Misplaced(placement, night.table.option("mixed_stack"))
    ruling = resolve_misplaced(situation)
    key, case = f"misplaced.{tile.player}.{tile.number}", Case("misplaced", situation)
    instead = OneOf((NOTHING, COUNTS))
    words = because("gangs_city.ruled.misplaced", player=tile.player, who=tile.who)
    verdict = yield from night.rule(key, ruling, instead, case=case, words=words)
    if verdict == NOTHING:
        replace_tile(night, tile, but(tile, counts=False))


def _placement(table: Table, tile: Tile) -> Placement:
    """The situation of a revealed tile on the spot where it lies."""
    who, player = tile.who, tile.player
    if tile.spot in CENTRE:
        return Placement(player, "centre", tile.spot, pile=1, who=who, action="combat")
    owner = table.places[tile.place].owner
    if not tile.on_side:
        shown, known = trafics_of(table, tile.spot), symbols_of(table, who)
        symbols = {trafic: count for trafic, count in known.items() if trafic in shown}
        return Placement(
            player, "place", tile.place, owner, who=who, symbols=symbols, trafics=shown
        )
    situation = Placement(
        player,
        "side",
        tile.place,
        owner,
        who=who,
        action=_action(tile),
        can_recruit=tile.side != GREEN or table.known(f"{who}.recruit") > 0,
    )
    return on_stack(situation, _stack_below(table, tile))


def _action(tile: Tile) -> Literal["combat", "recruitment"]:
    return "recruitment" if tile.side == GREEN else "combat"


def _stack_below(table: Table, tile: Tile) -> tuple[Literal["combat", "recruitment"], ...]:
    """The actions a tile must agree with: the bottom tile's, or by an option all."""
    stack = [one for one in table.tiles if one.spot == tile.spot and one.who != SETTLING]
    if table.option("mixed_stack") == "nobody":
        return tuple([_action(one) for one in stack if one.key != tile.key])
    return () if stack[0].key == tile.key else (_action(stack[0]),)


def send_faulty_home(night: Night[Table]) -> None:
    """Send tiles that count for nothing back to the hand."""
    faulty = {tile.key for tile in night.table.tiles if not tile.counts}
    if faulty:
        night.table = with_tiles_home(night.table, faulty)
