"""Délateurs (Gangsta!): enough Informants, or pay what is missing, or lose a gangster."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.gangsta.pieces import BANQUE, COMMISSARIAT, HOPITAL

STATION_MOST = 1  # what a Délateur costs at the most with an active Commissariat


@dataclass(frozen=True, slots=True)
class Watched:
    """A player when a Délateur is drawn: icons of the whole gang, money, whom he could lose."""

    player: str
    informants: int
    money: int  # outside the Banque
    gangsters: int  # the Boss not counted
    resource: str = ""  # if it is active
    stored: int = 0  # in the Banque
    learned: int = 0  # of those icons
    engaged: int = 0  # of those icons, borne by gangsters who are Engaged


@dataclass(frozen=True, slots=True)
class Informer:
    """A Délateur that was drawn to fill the row."""

    value: int
    players: tuple[Watched, ...]
    in_turn: str = ""
    stored: Literal["own_turn", "always"] = "own_turn"
    discards: Literal["together", "clockwise"] = "together"
    corrected: bool = False  # put right by hand: a larger gang than ends the game
    replay: bool = False  # does whoever is in turn have another turn coming, won by a replay?


def resolve_informer(situation: Informer) -> Ruling[dict[str, Any]]:
    """Rule what everybody pays or loses to a Délateur, and who has to discard a gangster."""
    _check(situation)
    told = tuple(_resolve_one(situation, one) for one in situation.players)
    pays = {
        one.player: paid for one, (paid, _, _) in zip(situation.players, told, strict=True) if paid
    }
    losers = tuple(
        one.player for one, (_, lost, _) in zip(situation.players, told, strict=True) if lost
    )
    drawn = because("gangsta.informer.drawn", value=situation.value)
    reasons = tuple(reason for _, _, reason in told)
    hardest = max(reasons, key=lambda reason: WEIGHT.get(reason.rule, 0))
    return Ruling(
        {"pays": pays, "discards": losers},
        (drawn, *reasons, *_tell_order(situation, losers), *_tell_before_replay(situation)),
        _tell_cause(hardest),
    )


def _tell_cause(hardest: Reason) -> Reason:
    """The reason that decided the loss: a Commissariat, or a Banque that cannot be used."""
    facts = hardest.facts
    for part in hardest.parts:
        if part.rule in STATIONED:
            return part
        if part.rule in BANKED and facts["money"] - part.facts["stored"] < facts["cost"]:
            return part
        reach = facts.get("money", 0) + part.facts.get("stored", 0)
        if part.rule == "gangsta.informer.stored_apart" and facts["money"] < facts["cost"] <= reach:
            return part
    return hardest


STATIONED = ("gangsta.informer.station", "gangsta.informer.station_unpaid")
BANKED = ("gangsta.informer.stored_in_turn", "gangsta.informer.stored_pays")


def _tell_before_replay(situation: Informer) -> Iterator[Reason]:
    """The reason that a Délateur comes before the turn won by a replay."""
    if situation.replay:
        yield because("gangsta.informer.before_replay", player=situation.in_turn)


# What decides is the hardest thing that befell somebody.
WEIGHT = {
    "gangsta.informer.arrested": 4,
    "gangsta.informer.only_boss": 3,
    "gangsta.informer.nothing_left": 2,
    "gangsta.informer.pays": 1,
}


def _resolve_one(situation: Informer, one: Watched) -> tuple[int, bool, Reason]:
    """The loss of one player to a Délateur: money, whether a gangster goes, and why."""
    missing = max(0, situation.value - one.informants)
    facts = {"player": one.player, "count": one.informants, "value": situation.value}
    icons = tuple(_tell_icons(one))
    if not missing:
        return 0, False, Reason("gangsta.informer.safe", facts, icons)
    cost = min(missing, STATION_MOST) if one.resource == COMMISSARIAT else missing
    has, stored = _money(situation, one)
    parts = (*icons, *_tell_capped(one, missing, cost, has), *stored)
    due = {**facts, "cost": cost, "money": has}
    if has >= cost:
        must = because("gangsta.informer.must_pay", player=one.player) if one.gangsters else None
        return cost, False, Reason("gangsta.informer.pays", due, (*parts, *_tell_some(must)))
    if not one.gangsters and not has:
        return 0, False, Reason("gangsta.informer.nothing_left", due, parts)
    if not one.gangsters:
        lost = because("gangsta.informer.boss_pays", player=one.player, money=has)
        return has, False, Reason("gangsta.informer.only_boss", due, (*parts, lost))
    parts = (*parts, *_tell_taken(one, has))
    return has, True, Reason("gangsta.informer.arrested", due, parts)


def _tell_icons(one: Watched) -> Iterator[Reason]:
    """Reasons that learned icons and those of Engaged gangsters count too."""
    if one.learned:
        yield because("gangsta.informer.learned", player=one.player, count=one.learned)
    if one.engaged:
        yield because("gangsta.informer.engaged", player=one.player, count=one.engaged)


def _tell_some(reason: Reason | None) -> tuple[Reason, ...]:
    return () if reason is None else (reason,)


def _tell_capped(one: Watched, missing: int, cost: int, has: int) -> Iterator[Reason]:
    """The reason that the Commissariat limits what is due, and what follows if unpaid."""
    facts = {"player": one.player, "missing": missing, "cost": cost}
    if cost < missing and has < cost and one.gangsters:
        yield Reason("gangsta.informer.station_unpaid", facts)
    elif cost < missing:
        yield Reason("gangsta.informer.station", facts)


def _money(situation: Informer, one: Watched) -> tuple[int, tuple[Reason, ...]]:
    """The money a player can pay with: stored money counts when he can withdraw it."""
    if one.resource != BANQUE or not one.stored:
        return one.money, ()
    facts = {"player": one.player, "stored": one.stored, "money": one.money}
    if situation.stored == "always":
        told = Reason("gangsta.informer.stored_pays", facts)
    elif one.player == situation.in_turn:
        told = Reason("gangsta.informer.stored_in_turn", facts)
    else:
        closed = because("gangsta.informer.bank_closed", player=one.player)
        return one.money, (Reason("gangsta.informer.stored_apart", facts, (closed,)),)
    return one.money + one.stored, (told,)


def _tell_taken(one: Watched, has: int) -> Iterator[Reason]:
    """Reasons of losing a gangster: whom, and what goes with him."""
    yield because("gangsta.informer.his_choice", player=one.player)
    if has:
        yield because("gangsta.informer.loses_money", player=one.player, money=has)
    if one.resource == HOPITAL:
        yield because("gangsta.informer.no_hospital", player=one.player)


def _tell_order(situation: Informer, losers: tuple[str, ...]) -> Iterator[Reason]:
    """The reason in which order several players discard."""
    if len(losers) < 2:
        return
    if situation.discards == "clockwise":
        yield because("gangsta.informer.clockwise", players=losers)
    else:
        yield because("gangsta.informer.together", players=losers)


def _check(situation: Informer) -> None:
    need_some(situation.players, because("gangsta.situation.nobody"))
    players = (one.player for one in situation.players)
    need_each_once(players, because("gangsta.situation.same_player"))


def tell_drawn_again() -> Reason:
    """The reason that another card is drawn after a Délateur."""
    return because("gangsta.informer.again")
