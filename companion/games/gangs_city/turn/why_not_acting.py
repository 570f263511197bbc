"""What nobody is asked in the actions (Gangs City 6.1, 6.2): why he does not kill or recruit."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.fighters import settling_situation
from companion.games.gangs_city.turn.recruitment import recruiters_on

ACTING = ("next", "kill", "powers", "pick", "drop")


def why_not_kill(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    """The reason why a player is not asked for a shot: place done, no gun, too early."""
    place, player = about
    if _acting(asked) and place not in table.resolved and not _can_shoot(table, place, player):
        return because("gangs_city.closed.no_calibre", place=place, player=player)
    return because("gangs_city.closed.kill", place=place, player=player)


def why_not_pick(table: Table, about: tuple[str, ...], asked: tuple[str, ...]) -> Reason:
    """The reason why a player is not asked for a recruit: over, picked, no recruiter, waits."""
    place, player = about
    facts = {"place": place, "player": player}
    if place in table.resolved:
        return because("gangs_city.closed.pick_over", **facts)
    if not _acting(asked):
        return because("gangs_city.closed.pick", **facts)
    picking = asked[0].split(".")
    here = picking[0] in ("pick", "drop") and picking[1] == place
    if here and player in table.picked:
        return because("gangs_city.closed.pick_once", **facts)
    if player not in [tile.player for tile in recruiters_on(table, place)]:
        return because("gangs_city.closed.pick_green", **facts)
    if here:
        return because("gangs_city.closed.pick_order", **facts, other=picking[2])
    return because("gangs_city.closed.pick", **facts)


def _acting(asked: tuple[str, ...]) -> bool:
    """Are places being resolved at this moment?"""
    return asked[0].partition(".")[0] in ACTING


def _can_shoot(table: Table, place: str, player: str) -> bool:
    """Does a player's règlement tile kill at a spot? On a pile both of its sides do."""
    there = settling_situation(table, place, player)
    return there == "gros_calibre" or (place in CENTRE and there != "none")
