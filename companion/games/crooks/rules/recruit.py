"""Recruitment (Crooks, Recrutement): what a look under a hangout costs, and who may pay it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.crooks.pieces import TARGETS


@light
class Pile:
    """A hangout and how many crooks lie under it now."""

    hangout: str
    crooks: int


@light
class Recruit:
    """Somebody about to recruit: his money, the hangouts, the one he wants if he named one."""

    player: str
    purse: int
    hangouts: tuple[Pile, ...]
    wanted: str = ""
    filled: int = 0  # how many of his eight targets are taken
    passed: bool = False
    full: Literal["allowed", "barred"] = "allowed"
    purses: Literal["open", "covered"] = "open"

    def __post_init__(self) -> None:
        numbers = (self.purse, self.filled, *(pile.crooks for pile in self.hangouts))
        none_below_zero(numbers, because("crooks.situation.negative"))
        names = (pile.hangout for pile in self.hangouts)
        need_each_once(names, because("crooks.situation.same_hangout"))


def count_price(pile: Pile) -> Ruling[int]:
    """Rule the price of a hangout: one dollar for each crook that lies there now."""
    none_below_zero((pile.crooks,), because("crooks.situation.negative"))
    facts = {"hangout": pile.hangout, "crooks": pile.crooks}
    if not pile.crooks:
        return Ruling(0, (Reason("crooks.recruit.empty", facts),))
    price = Reason("crooks.recruit.price", facts)
    if pile.crooks == 1:
        return Ruling(1, (price, because("crooks.recruit.last")), price)
    keeps = because("crooks.recruit.keeps_one", count=pile.crooks - 1)
    return Ruling(pile.crooks, (price, keeps, because("crooks.recruit.no_kingpin")), price)


def may_recruit(situation: Recruit) -> Ruling[bool]:
    """Rule whether a player may recruit: if he can pay a hangout; else he must pass."""
    if situation.passed:
        return Ruling(False, (because("crooks.recruit.passed", player=situation.player),))
    if _is_barred(situation):
        return _rule_barred(situation)
    if situation.wanted:
        return _at_wanted(situation)
    if not _open_hangouts(situation):
        return _must_pass(situation, ())
    facts = {"player": situation.player, "hangouts": _open_hangouts(situation)}
    can = Reason("crooks.recruit.can", facts)
    full = tuple(_warnings(situation))
    told = (can, *_tell_closed(situation), *full, because("crooks.recruit.may_pass"))
    return Ruling(True, told, (*full, can)[0])


def options_hangouts(situation: Recruit) -> tuple[str, ...]:
    """The hangouts where the player may recruit now."""
    return () if situation.passed or _is_barred(situation) else _open_hangouts(situation)


def why_not_recruit(situation: Recruit) -> tuple[Reason, ...]:
    """Reasons against recruiting at the hangout a player wants."""
    return tuple(_against_pile(situation, _wanted_pile(situation)))


def _at_wanted(situation: Recruit) -> Ruling[bool]:
    pile = _wanted_pile(situation)
    against = tuple(_against_pile(situation, pile))
    if not against:
        facts = {"player": situation.player, "hangout": pile.hangout, "price": pile.crooks}
        fine, full = Reason("crooks.recruit.fine", facts), tuple(_warnings(situation))
        return Ruling(True, (fine, *full, *_tell_spent(situation, pile)), (*full, fine)[0])
    others = _open_hangouts(situation)
    if not others:
        return _must_pass(situation, against)
    facts = {"player": situation.player, "hangouts": others}
    return Ruling(False, (*against, Reason("crooks.recruit.elsewhere", facts)), against[0])


def _must_pass(situation: Recruit, told: tuple[Reason, ...]) -> Ruling[bool]:
    """The ruling that a player must pass, with the price of each hangout."""
    player = situation.player
    if not any(pile.crooks for pile in situation.hangouts):
        return Ruling(False, (*told, because("crooks.recruit.all_empty", player=player)))
    named = tuple(reason.facts["hangout"] for reason in told)
    must = because("crooks.recruit.must_pass", player=player)
    return Ruling(False, (*told, *_tell_closed(situation, named), must))


def _is_barred(situation: Recruit) -> bool:
    """Does this table let nobody recruit whose eight targets are taken?"""
    return situation.filled >= len(TARGETS) and situation.full == "barred"


def _rule_barred(situation: Recruit) -> Ruling[bool]:
    """Rule that a player with eight targets taken may not recruit: by print, else by this table."""
    barred = because("crooks.recruit.full_barred", player=situation.player)
    if not _open_hangouts(situation):
        must = _must_pass(situation, ())
        return Ruling(False, (*must.reasons, barred), must.clause)
    wanted = tuple(_against_pile(situation, _wanted_pile(situation))) if situation.wanted else ()
    return Ruling(False, (*wanted, barred), (*wanted, barred)[0])


def _against_pile(situation: Recruit, pile: Pile) -> Iterator[Reason]:
    player, hangout, price = situation.player, pile.hangout, pile.crooks
    if not price:
        yield because("crooks.recruit.empty", hangout=hangout, crooks=0)
    elif price <= situation.purse:
        return
    elif situation.purses == "covered":
        facts = {"player": player, "hangout": hangout, "price": price}
        yield Reason("crooks.recruit.beyond", facts, (because("crooks.recruit.covered"),))
    else:
        facts = {"player": player, "hangout": hangout, "price": price, "purse": situation.purse}
        yield Reason("crooks.recruit.too_dear", facts)


def _open_hangouts(situation: Recruit) -> tuple[str, ...]:
    piles = situation.hangouts
    return tuple(one.hangout for one in piles if not any(_against_pile(situation, one)))


def _tell_closed(situation: Recruit, but: tuple[object, ...] = ()) -> Iterator[Reason]:
    """Reasons for each hangout that is too dear, and for the empty ones together."""
    piles = tuple(pile for pile in situation.hangouts if pile.hangout not in but)
    empty = tuple(pile for pile in piles if not pile.crooks)
    for pile in piles:
        if pile.crooks or len(empty) == 1:
            yield from _against_pile(situation, pile)
    if len(empty) > 1:
        yield because("crooks.recruit.empties", hangouts=tuple(pile.hangout for pile in empty))


def _warnings(situation: Recruit) -> Iterator[Reason]:
    """Warnings with all eight targets taken: few crooks still fit."""
    if situation.filled >= len(TARGETS):
        yield from tell_full(situation.player)


def tell_full(player: str) -> tuple[Reason, ...]:
    """The reason what recruiting means to a player whose eight targets are taken."""
    return (because("crooks.recruit.full", player=player), because("crooks.recruit.full_fits"))


def _tell_spent(situation: Recruit, pile: Pile) -> Iterator[Reason]:
    """The warning that no dollar is left to lay a crook face down."""
    if situation.purse == pile.crooks and situation.purses == "open":
        yield because("crooks.recruit.last_dollar", player=situation.player)


def _wanted_pile(situation: Recruit) -> Pile:
    for pile in situation.hangouts:
        if pile.hangout == situation.wanted:
            return pile
    raise SituationError(because("crooks.situation.no_hangout", hangout=situation.wanted))
