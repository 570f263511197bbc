"""Faults found at the reveal (Gangs City 4.3, 4.4, 4.7): stacks, managers, règlement tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import BLUE, GREEN, RED, SETTLING, is_mercenary
from companion.games.gangs_city.rules.placement import Placement, may_place
from companion.games.gangs_city.rules.settling import (
    COUNTS,
    LOSES_POINT,
    VERDICTS,
    Fault,
    SettlingMistake,
    resolve_settling_mistake,
)
from companion.games.gangs_city.table import Table, Tile
from companion.games.gangs_city.turn.reveal import go_home, is_combat
from companion.games.gangs_city.values import learn, symbol_keys, symbols_of, trafics_of

NOTHING = "nothing"  # the tile counts for nothing this turn and goes back to the hand

FAULTS: dict[str, Fault] = {
    "gangs_city.settling.on_place": "on_place",
    "gangs_city.settling.with_recruiter": "with_recruiter",
    "gangs_city.settling.alone_on_centre": "alone_on_centre",
    "gangs_city.settling.alone": "alone",
}


def judge_placements(night: Night[Table]) -> Asking[None]:
    """Everything that only shows once the tiles are turned over, in the order of the rulebook."""
    yield from judge_chiefs(night)
    yield from learn(night, _needed)
    for tile in night.table.tiles:
        if tile.who != SETTLING:
            yield from judge_character(night, tile)
    for tile in night.table.tiles:
        if tile.who == SETTLING:
            yield from judge_settling(night, tile)
    for player in night.table.order:
        left = night.table.hands[player]
        if left and any(tile.player == player for tile in night.table.tiles):
            reason = because("gangs_city.placement.left_in_hand", player=player, characters=left)
            yield from night.remind(f"left.{player}", reason)


def judge_chiefs(night: Night[Table]) -> Asking[None]:
    """A règlement tile cannot be the chief: the gang then has none this turn."""
    for tile in night.table.tiles:
        if tile.chief and tile.who == SETTLING:
            reason = because("gangs_city.chief.not_settling", player=tile.player)
            yield from night.remind(f"chief.{tile.player}", reason)
            _swap(night, tile, replace(tile, chief=False))


def _needed(table: Table) -> Iterator[str]:
    """Values that tell whether a tile may do what it does."""
    for tile in table.tiles:
        if tile.who == SETTLING:
            continue
        if tile.on_side and tile.side == GREEN:
            yield f"{tile.who}.recruit"
        elif tile.spot in table.places:
            yield from symbol_keys(tile.who, trafics_of(table, tile.spot))


def judge_character(night: Night[Table], tile: Tile) -> Asking[None]:
    """A character that may not do this here counts for nothing and goes home."""
    against = may_place(_situation(night.table, tile)).reasons
    if not against:
        return
    reasons = (
        *against,
        because("gangs_city.reveal.counts_nothing", player=tile.player, who=tile.who),
    )
    key = f"misplaced.{tile.player}.{tile.number}"
    words = because("gangs_city.ruled.misplaced", player=tile.player, who=tile.who)
    verdict = yield from night.rule(
        key, Ruling(NOTHING, reasons), OneOf((NOTHING, COUNTS)), words=words
    )
    if verdict == NOTHING:
        _swap(night, tile, replace(tile, counts=False))


def _situation(table: Table, tile: Tile) -> Placement:
    """A revealed tile, on the spot where it lies, with the stack as the reading sees it."""
    who = tile.who
    if tile.spot in CENTRE:
        return Placement(tile.player, "centre", pile=1, who=who)
    if not tile.on_side:
        return Placement(
            tile.player,
            "place",
            tile.place,
            table.places[tile.place].owner,
            who=who,
            mercenary=is_mercenary(who),
            symbols=symbols_of(table, who),
            trafics=trafics_of(table, tile.spot),
        )
    able = tile.side != GREEN or table.known(f"{who}.recruit") > 0
    return Placement(
        tile.player,
        "side",
        tile.place,
        who=who,
        action=_action(tile),
        stack=_stack_action(table, tile),
        can_recruit=able,
    )


def _action(tile: Tile) -> Literal["combat", "recruitment"]:
    return "recruitment" if tile.side == GREEN else "combat"


def _stack_action(table: Table, tile: Tile) -> tuple[Literal["combat", "recruitment"], ...]:
    """What a tile must agree with: the bottom tile's action, or (an option) the whole stack's."""
    stack = [one for one in table.tiles if one.spot == tile.spot and one.who != SETTLING]
    if table.option("mixed_stack") == "nobody":
        return tuple(_action(one) for one in stack)
    return (_action(stack[0]),)


def judge_settling(night: Night[Table], tile: Tile) -> Asking[None]:
    """A règlement tile without a fighter to go with: the table of mistakes says what follows."""
    reasons = may_place(_settling_situation(night.table, tile)).reasons
    if not reasons:
        return
    ruling = resolve_settling_mistake(mistake_of(night.table, tile, reasons[0]))
    about = About((tile.player,), tile.place)
    words = because("gangs_city.ruled.settling", player=tile.player)
    verdict = yield from night.rule(
        f"settling.{tile.player}", ruling, OneOf(VERDICTS), about, words=words
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
        night.table = go_home(table, {tile.key})
    elif tile.side not in (RED, BLUE) and tile.spot not in CENTRE:
        words = because("gangs_city.ask.settling_side", player=tile.player, place=tile.place)
        side = yield from night.ask(
            f"settling_side.{tile.player}",
            words,
            lambda now: OneOf((RED, BLUE), of="side"),
            About((tile.player,), tile.place),
        )
        _swap(night, tile, replace(tile, side=side))


def _settling_situation(table: Table, tile: Tile) -> Placement:
    others = tuple(
        "combat" if is_combat(one) else "recruitment"
        for one in table.tiles
        if one.spot == tile.spot
        and one.player == tile.player
        and one.who != SETTLING
        and one.counts
    )
    stack: Any = others
    if tile.spot in CENTRE:
        return Placement(tile.player, "centre", pile=1, settling=True, stack=stack)
    if not tile.on_side:
        return Placement(tile.player, "place", tile.place, tile.player, settling=True)
    return Placement(tile.player, "side", tile.place, settling=True, stack=stack)


def mistake_of(table: Table, tile: Tile, fault: Reason) -> SettlingMistake:
    """The misplaced règlement tile, as the table of mistakes sees it."""
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


def send_faulty_home(night: Night[Table]) -> None:
    """Whoever counts for nothing goes back to the hand at once."""
    faulty = {tile.key for tile in night.table.tiles if not tile.counts}
    if faulty:
        night.table = go_home(night.table, faulty)


def _swap(night: Night[Table], old: Tile, new: Tile) -> None:
    tiles = tuple(new if tile.key == old.key else tile for tile in night.table.tiles)
    night.table = night.table.change(tiles=tiles)
