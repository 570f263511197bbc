"""Misplaced règlement tiles (Gangs City 4.7), found when the tiles are turned over."""

from __future__ import annotations

from typing import Any

from companion.boxes.gangs_city import RED
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import BLUE, SETTLING
from companion.games.gangs_city.rules.placement import Placement, on_stack, why_not_place
from companion.games.gangs_city.rules.settling import (
    COUNTS,
    LOSES_POINT,
    VERDICTS,
    Fault,
    SettlingMistake,
    resolve_settling_mistake,
)
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.reveal import is_combat, replace_tile, with_tiles_home

NAMES_SIDE = "gangs_city.settling.names_side"
FAULTS: dict[str, Fault] = {
    "gangs_city.settling.on_place": "on_place",
    "gangs_city.settling.with_recruiter": "with_recruiter",
    "gangs_city.settling.alone_on_centre": "alone_on_centre",
    "gangs_city.settling.alone": "alone",
}


def judge_settling(night: Night[Table], tile: Tile) -> Asking[None]:
    """Rule what becomes of a règlement tile without a fighter."""
    reasons = why_not_place(_settling_placement(night.table, tile))
    if not reasons:
        return
    situation = mistake_of(night.table, tile, reasons[0])
    ruling = resolve_settling_mistake(situation)
    verdict = yield from night.rule(
        f"settling.{tile.player}",
        ruling,
        OneOf(VERDICTS),
        About((tile.player,), tile.place),
        Case("settling_mistake", situation),
        because("gangs_city.ruled.settling", player=tile.player),
    )
    table = night.table
    if tile.player not in table.erred:
        table = table.change(erred=(*table.erred, tile.player))
    if verdict == LOSES_POINT:
        facts = {"player": tile.player, "place": tile.place}
        lost = because("gangs_city.settling.again_without_fighters", **facts)
        table = table.award(tile.player, -1, lost)
    night.table = table
    if verdict != COUNTS:
        night.table = with_tiles_home(table, {tile.key})
    elif tile.side not in (RED, BLUE) and tile.spot not in CENTRE:
        yield from ask_side(night, tile, told=NAMES_SIDE in ruling.rules)


def ask_side(night: Night[Table], tile: Tile, told: bool) -> Asking[None]:
    """Ask the owner of a tile without a side which one it shows."""
    player = tile.player
    if not told:
        names = because("gangs_city.settling.names_side", player=player)
        yield from night.remind(f"names_side.{player}", names)
    side = yield from night.ask(
        f"settling_side.{player}",
        because("gangs_city.ask.settling_side", player=player, place=tile.place),
        lambda now: OneOf((RED, BLUE), of="side"),
        About((player,), tile.place),
    )
    replace_tile(night, tile, but(tile, side=side))


def _settling_placement(table: Table, tile: Tile) -> Placement:
    """The situation of a règlement tile, with what lies beside it."""
    stack: Any = tuple(
        [
            "combat" if is_combat(one) else "recruitment"
            for one in table.tiles
            if one.spot == tile.spot
            and one.player == tile.player
            and one.who != SETTLING
            and one.counts
        ]
    )
    if tile.spot in CENTRE:
        return Placement(tile.player, "centre", tile.spot, pile=1, settling=True, stack=stack)
    if not tile.on_side:
        return Placement(tile.player, "place", tile.place, tile.player, settling=True)
    return on_stack(Placement(tile.player, "side", tile.place, settling=True), stack)


def mistake_of(table: Table, tile: Tile, fault: Reason) -> SettlingMistake:
    """The situation of a misplaced règlement tile."""
    fighters = sum(
        one.player == tile.player and one.place == tile.place and is_combat(one)
        for one in table.tiles
    )
    return SettlingMistake(
        tile.player,
        tile.place,
        FAULTS[fault.rule],
        fighters,
        tile.player in table.erred,
        table.scores[tile.player],
        table.option("penalty"),
    )
