"""The sheriff on the table (BlackRock City): after each bid he walks, and may catch the bandit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf, Why
from companion.core.fields.field import ALIEN
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import BOX, FICTIVE, GOLD, NOTHING, SILVER
from companion.games.blackrock_city.rules.lost_cube import LostCube, resolve_taker
from companion.games.blackrock_city.rules.sheriff import (
    Catch,
    Walk,
    meets,
    resolve_catch,
    resolve_walk,
)
from companion.games.blackrock_city.table import Gains, Table, any_town, behind_screen_of
from companion.games.blackrock_city.turn.wounds import choose_victim, count_at_stake, strike


def walk(night: Night[Table], player: str, placed: Bandits) -> Asking[None]:
    """Move the sheriff for a bid; only the town where he ends counts."""
    table = night.table
    still = table.option("fictive_sheriff")
    before = Walk(player, placed, len(table.towns), table.sheriff, table.bandit, still)
    instead, case = any_town(table), Case("sheriff_walk", before)
    ruling, words = resolve_walk(before), because("blackrock_city.ruled.sheriff", player=player)
    town = yield from night.rule(
        f"sheriff.{player}", ruling, instead, About((player,)), case, words
    )
    night.table = night.table.change(sheriff=town)
    if meets(before, town):
        yield from catch(night, player)


def catch(night: Night[Table], mover: str) -> Asking[None]:
    """Carry out a meeting with the sheriff: a bandit wounded or killed, or a cube lost."""
    caught = yield from night.anew(lambda: meet(night, mover))
    if caught is None:
        return
    if caught.reserve.count:
        ruling, case = resolve_catch(caught), Case("sheriff_catch", caught)
        yield from strike(night, caught.rider, f"sheriff.{mover}", ruling, case)
    else:
        yield from lose_cube(night, caught.rider, mover)


def meet(night: Night[Table], mover: str) -> Asking[Catch | None]:
    """Ask which bandit the sheriff strikes; gives the situation, or None if nobody is caught."""
    table = night.table
    town, rider = table.bandit, table.rider
    if table.sheriff != town:  # put right by hand: they do not meet
        return None
    if rider == NOBODY:
        yield from night.remind(
            f"meets.{mover}", *resolve_catch(Catch(rider, Bandits(), town)).reasons
        )
        return None
    chosen = yield from choose_victim(night, rider, f"sheriff.{mover}")
    return Catch(rider, table.reserves[rider], town, chosen, count_at_stake(table, rider))


def lose_cube(night: Night[Table], victim: str, mover: str) -> Asking[None]:
    """Rule who takes a cube of a player without a bandit in reserve, and have it drawn."""
    situation = lost_cube_situation(night.table, victim, mover)
    if situation.lost_cube == "taken" and mover == victim and situation.cubes != 0:
        taker = yield from choose_taker(night, victim)
        situation = replace(situation, taker=taker)
    others = (*night.table.opponents(victim), *((FICTIVE,) if night.table.for_two else ()))
    ruling, instead = resolve_taker(situation), OneOf((*others, BOX, NOBODY), of="taker")
    case, words = Case("lost_cube", situation), because("blackrock_city.ruled.cube", player=victim)
    about = About((victim, *(one for one in (mover, ruling.verdict) if one != victim)))
    taker = yield from night.rule(f"cube.{mover}", ruling, instead, about, case, words)
    if taker != NOBODY:
        yield from draw_cube(night, victim, taker, f"secret.lost.{victim}.{mover}")


def lost_cube_situation(table: Table, victim: str, mover: str) -> LostCube:
    """The situation of a lost cube as the table shows it now."""
    counted = table.screens[victim].count if table.counted else None
    cubes = counted if table.counted or table.behind.count else 0
    return LostCube(
        victim,
        mover,
        table.bandit,
        cubes,
        lost_cube=table.option("lost_cube"),
        fictive_sheriff=table.option("fictive_sheriff"),
        at_stake=count_at_stake(table, victim),
    )


def choose_taker(night: Night[Table], victim: str) -> Asking[str]:
    """Ask which opponent draws the cube, where the player's own bid brought the sheriff."""
    opponents = night.table.opponents(victim)
    if len(opponents) == 1:
        return opponents[0]
    words = because("blackrock_city.ask.taker", player=victim)
    taker: str = yield from night.ask(
        f"taker.{victim}", words, lambda table: takers_field(victim, opponents)
    )
    return taker


def takers_field(victim: str, opponents: tuple[str, ...]) -> OneOf:
    """A field of the opponents who may take a lost cube."""
    own = (because("blackrock_city.closed.opponent_takes", player=victim),)
    return OneOf(opponents, of="player", beyond=lambda taker: own if taker == victim else ())


def draw_cube(night: Night[Table], victim: str, taker: str, key: str) -> Asking[None]:
    """Ask for the colour of a cube that was drawn, and move it."""
    if not night.table.counted and taker not in (BOX, FICTIVE):
        return
    words = because("blackrock_city.ask.lost_cube", player=victim, other=taker)
    colour = yield from night.ask(key, words, colours_of(victim), behind_screen_of(victim))
    if colour != NOTHING:
        night.table = move_cubes(night.table, victim, taker, cube_field(colour))


def cube_field(colour: str) -> Gains:
    return Gains(int(colour == GOLD), int(colour == SILVER))


def behind_screen(table: Table, player: str) -> Gains:
    """The cubes behind a player's screen, as far as they are counted."""
    if player == FICTIVE:
        return table.fictive
    return table.screens[player] if table.counted else table.behind


def against_colour(there: Gains) -> Why:
    """Reasons against a drawn cube whose colour does not lie behind this screen."""
    reason = because("blackrock_city.closed.not_behind", gold=there.gold, silver=there.silver)

    def why(said: Any) -> tuple[Reason, ...]:
        known = said in (GOLD, SILVER, NOTHING) or isinstance(said, dict)
        return (reason,) if known and ALIEN not in said else ()

    return why


def colours_of(victim: str) -> Callable[[Table], OneOf]:
    """The colours that can be drawn from a victim; also none, where cubes are not counted."""

    def build(table: Table) -> OneOf:
        there = behind_screen(table, victim)
        colours = tuple([colour for colour, n in ((GOLD, there.gold), (SILVER, there.silver)) if n])
        if colours and table.counted:
            return OneOf(colours, of="cube", beyond=against_colour(there))
        return OneOf((*colours, NOTHING), of="cube", beyond=against_colour(there))

    return build


def move_cubes(table: Table, victim: str, taker: str, cubes: Gains) -> Table:
    """The table after cubes went from one screen to another, or out of the game."""
    table = table.give(victim, -cubes.gold, -cubes.silver)
    if taker == BOX:
        return table.change(lost=table.lost.plus(cubes.gold, cubes.silver))
    return table.give(taker, cubes.gold, cubes.silver)
