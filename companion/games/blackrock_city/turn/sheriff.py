"""The sheriff on the table (BlackRock City): after each bid he walks, and may catch the bandit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night
from companion.core.ruling import NOBODY, Ruling, because
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import BOX, FICTIVE, GOLD, NOTHING, SILVER
from companion.games.blackrock_city.rules.sheriff import (
    SheriffMove,
    meets,
    resolve_meeting,
    resolve_taker,
    resolve_town,
)
from companion.games.blackrock_city.table import Gains, Table, behind_screen_of
from companion.games.blackrock_city.turn.wounds import choose_victim, strike


def walk(night: Night[Table], player: str, placed: Bandits) -> Asking[None]:
    """The sheriff moves at once; only where he ends counts."""
    before = move_on(night.table, player, placed)
    instead = OneOf(tuple(night.table.towns), of="town")
    words = because("blackrock_city.ruled.sheriff", player=player)
    town = yield from night.rule(
        f"sheriff.{player}", resolve_town(before), instead, About((player,)), words=words
    )
    night.table = night.table.change(sheriff=town)
    if meets(before, town):
        yield from catch(night, before)


def move_on(table: Table, player: str, placed: Bandits) -> SheriffMove:
    """The sheriff's move as the table shows it now."""
    return SheriffMove(
        player,
        placed,
        len(table.towns),
        table.sheriff,
        table.bandit,
        table.rider,
        *left_to(table, table.rider),
        lost_cube=table.option("lost_cube"),
    )


def look_again(table: Table, move: SheriffMove) -> SheriffMove:
    """Whom the die shows at this moment, where, and what he has left."""
    reserve, cubes = left_to(table, table.rider)
    return replace(move, bandit=table.bandit, rider=table.rider, reserve=reserve, cubes=cubes)


def left_to(table: Table, rider: str) -> tuple[Bandits, int | None]:
    """The reserve and the cubes of whom the die shows; cubes nobody counts are not known."""
    if rider == NOBODY:
        return Bandits(), None
    if table.counted:
        return table.reserves[rider], table.screens[rider].count
    return table.reserves[rider], None if table.behind.count else 0


def catch(night: Night[Table], before: SheriffMove) -> Asking[None]:
    """Whoever is on the die loses the health of a bandit, a bandit, or a cube."""
    now = yield from night.anew(lambda: meet(night, before))
    if now is None:
        return
    if now.reserve.count:
        yield from strike(night, now.rider, f"sheriff.{now.player}", resolve_meeting(now))
    else:
        yield from lose_cube(night, now)


def meet(night: Night[Table], before: SheriffMove) -> Asking[SheriffMove | None]:
    """Whom he catches, and which of his bandits; None: nobody, as the table shows it now."""
    now = look_again(night.table, before)
    if night.table.sheriff != now.bandit:  # put right by hand: they do not meet
        return None
    if now.rider == NOBODY:
        yield from night.remind(f"meets.{before.player}", *resolve_meeting(now).reasons)
        return None
    chosen = yield from choose_victim(night, now.rider, f"sheriff.{before.player}")
    return replace(now, chosen=chosen)


def lose_cube(night: Night[Table], now: SheriffMove) -> Asking[None]:
    """Nobody in reserve: an opponent draws a cube from behind the screen, or it is lost."""
    victim, mover = now.rider, now.player
    if now.lost_cube == "taken" and mover == victim and now.cubes != 0:
        taker = yield from choose_taker(night, victim)
        now = replace(now, taker=taker)
    ruling = resolve_taker(now)
    caught = because("blackrock_city.sheriff.catches", player=victim, town=now.bandit)
    others = (*night.table.opponents(victim), *((FICTIVE,) if night.table.for_two else ()))
    instead = OneOf((*others, BOX, NOBODY), of="taker")
    whole = Ruling(ruling.verdict, (caught, *ruling.reasons))
    words = because("blackrock_city.ruled.cube", player=victim)
    taker = yield from night.rule(f"cube.{mover}", whole, instead, About((mover,)), words=words)
    if taker != NOBODY:
        yield from draw_cube(night, victim, taker, f"secret.lost.{victim}.{mover}")


def choose_taker(night: Night[Table], victim: str) -> Asking[str]:
    """His own bid brought the sheriff: which of the others draws the cube?"""
    opponents = night.table.opponents(victim)
    if len(opponents) == 1:
        return opponents[0]
    words = because("blackrock_city.ask.taker", player=victim)
    taker: str = yield from night.ask(
        f"taker.{victim}", words, lambda table: OneOf(opponents, of="player")
    )
    return taker


def draw_cube(night: Night[Table], victim: str, taker: str, key: str) -> Asking[None]:
    """The colour is told behind the cover; where nobody counts, only what leaves the game is."""
    if not night.table.counted and taker not in (BOX, FICTIVE):
        return
    words = because("blackrock_city.ask.lost_cube", player=victim, other=taker)
    colour = yield from night.ask(key, words, colours_of(victim), behind_screen_of(victim))
    if colour != NOTHING:
        night.table = move_cubes(night.table, victim, taker, cube(colour))


def cube(colour: str) -> Gains:
    return Gains(int(colour == GOLD), int(colour == SILVER))


def behind_screen(table: Table, player: str) -> Gains:
    """The cubes a player has, as far as they are counted."""
    if player == FICTIVE:
        return table.fictive
    return table.screens[player] if table.counted else table.behind


def colours_of(victim: str) -> Callable[[Table], OneOf]:
    """The colours that can be drawn; nothing too, where it is not counted whose they are."""

    def build(table: Table) -> OneOf:
        there = behind_screen(table, victim)
        colours = tuple(colour for colour, n in ((GOLD, there.gold), (SILVER, there.silver)) if n)
        if colours and table.counted:
            return OneOf(colours, of="cube")
        return OneOf((*colours, NOTHING), of="cube")

    return build


def move_cubes(table: Table, victim: str, taker: str, cubes: Gains) -> Table:
    """Cubes from one place behind the screens to another, or out of the game."""
    table = table.give(victim, -cubes.gold, -cubes.silver)
    if taker == BOX:
        return table.change(lost=table.lost.plus(cubes.gold, cubes.silver))
    return table.give(taker, cubes.gold, cubes.silver)
