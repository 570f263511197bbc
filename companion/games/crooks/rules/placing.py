"""Burglary (Crooks, Cambriolage): under which target the crook just taken may go, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.crooks.pieces import (
    ACCOMPLICE,
    DOWN,
    FEE,
    KILLER,
    KINGPIN,
    MAKE_ROOM,
    PICKPOCKET,
    TRANSFER,
)

NO_ROOM_MADE = ("crooks.placing.asleep", "crooks.placing.declined")


@light
class Placing:
    """A crook about to be laid; `ability` is the one it shows, as far as that is told."""

    player: str
    target: str
    side: Literal["up", "down"] = "up"
    ability: str = ""
    used: bool = False
    mine: int = 0  # his own crooks there already
    free: int = 1  # his other targets that are free
    others: tuple[str, ...] = ()  # who else has crooks there
    among: int = 1  # how many lay in the hangout, this one included
    purse: int = FEE  # after paying for the hangout
    stack: Literal["any", "two"] = "any"

    def __post_init__(self) -> None:
        numbers = (self.mine, self.free, self.purse, self.among - 1)
        none_below_zero(numbers, because("crooks.situation.negative"))
        if self.player in self.others:
            raise SituationError(because("crooks.situation.told_apart", player=self.player))
        if self.used and not self.ability:
            raise SituationError(because("crooks.situation.which_ability"))

    @property
    def in_use(self) -> bool:
        """Does the ability of the card make room at the target?"""
        return self.used and self.side != DOWN and self.ability in MAKE_ROOM


def may_place(situation: Placing) -> Ruling[bool]:
    """Rule whether a crook may be laid so: one a target, more by an ability; face down for $1."""
    against = why_not_place(situation)
    if against:
        return Ruling(False, against, _decides(situation, against))
    own, room = (*tell_own_only(situation), *_tell_whole_stack(situation)), _tell_room(situation)
    spared = tell_spared(situation.others) if own and situation.ability == KILLER else ()
    more = (*why_idle(situation), *_tell_kingpin(situation), *_tell_side(situation))
    return Ruling(True, (*own, room, *spared, *more), (*own, room)[0])


def _decides(situation: Placing, against: tuple[Reason, ...]) -> Reason:
    """The obstacle that decides: where an ability would make room, why it makes none."""
    own = against if situation.ability in MAKE_ROOM else ()
    return next((one for one in own if one.rule in NO_ROOM_MADE), against[0])


def why_not_place(situation: Placing) -> tuple[Reason, ...]:
    """Every reason against laying a crook on this target and this side."""
    return (*why_no_room(situation), *_against_side(situation), *_against_kingpin(situation))


def why_no_room(situation: Placing) -> Iterator[Reason]:
    """The reason that the player's own crooks leave no room at a target, if they do."""
    if not situation.mine:
        return
    if situation.in_use:
        yield from _tell_blocked(situation)
        return
    facts = {"player": situation.player, "target": situation.target}
    yield Reason("crooks.placing.occupied", facts)
    if situation.side == DOWN:
        yield because("crooks.placing.asleep")
    elif situation.ability in MAKE_ROOM:
        yield because("crooks.placing.declined", ability=situation.ability)
    else:
        yield because("crooks.placing.only_by_ability")


def why_not_use(situation: Placing) -> tuple[Reason, ...]:
    """Reasons why an ability that makes room does nothing here."""
    return why_idle(situation) or _tell_blocked(situation)


def why_idle(situation: Placing) -> tuple[Reason, ...]:
    """The reason that on a free target an ability has nobody to be used on."""
    if situation.mine or not situation.in_use:
        return ()
    facts = {"player": situation.player, "target": situation.target}
    if situation.ability == ACCOMPLICE:
        return (Reason("crooks.placing.nobody_to_join", facts),)
    if situation.ability == TRANSFER:
        return (Reason("crooks.placing.nobody_to_move", facts),)
    if situation.others:
        return ()
    return (because("crooks.placing.nobody_to_kill", target=situation.target),)


def _tell_blocked(situation: Placing) -> tuple[Reason, ...]:
    """Reasons why a card cannot make room among its player's own crooks."""
    facts = {"player": situation.player, "target": situation.target}
    if situation.ability == ACCOMPLICE and situation.mine > 1 and situation.stack == "two":
        return (Reason("crooks.placing.stack_of_two", facts),)
    if situation.ability == TRANSFER and not situation.free:
        return (Reason("crooks.placing.nowhere", facts),)
    if situation.ability == TRANSFER and situation.mine > 2 and situation.stack == "two":
        return (Reason("crooks.placing.two_arrive", {**facts, "count": situation.mine}),)
    return ()


def _against_side(situation: Placing) -> Iterator[Reason]:
    """Reasons against laying face down: no dollar for it, or an ability was used."""
    if situation.side != DOWN:
        return
    if situation.used and not situation.mine:  # among his own it was said before
        yield because("crooks.placing.not_face_down", ability=situation.ability)
    if situation.purse < FEE:
        yield because("crooks.placing.no_dollar", player=situation.player)
        if situation.ability == PICKPOCKET:
            yield because("crooks.placing.pickpocket_asleep")


def _against_kingpin(situation: Placing) -> Iterator[Reason]:
    """Reasons against a kingpin face down, or not as the last crook of his hangout."""
    if situation.ability != KINGPIN:
        return
    if situation.side == DOWN:
        yield because("crooks.placing.kingpin_up")
    if situation.among > 1:
        yield because("crooks.placing.kingpin_not_last", count=situation.among)


def _tell_room(situation: Placing) -> Reason:
    """The reason that lets a crook go to a target."""
    facts = {"player": situation.player, "target": situation.target}
    if not situation.in_use or why_idle(situation):
        return Reason("crooks.placing.free", facts)
    if situation.ability == ACCOMPLICE:
        if situation.mine > 1:
            return Reason("crooks.placing.joins_several", facts)
        return Reason("crooks.placing.joins", facts)
    if situation.ability == TRANSFER:
        return Reason("crooks.placing.moves_others", facts)
    if situation.mine:
        return Reason("crooks.placing.replaces", facts)
    players = situation.others
    return because("crooks.placing.kills", players=players, target=situation.target)


def _tell_whole_stack(situation: Placing) -> tuple[Reason, ...]:
    """The reason that a transfer moves a stack of more than two, which the book does not see."""
    if situation.ability != TRANSFER or not situation.in_use or situation.mine <= 2:
        return ()
    return (because("crooks.abilities.all_together", count=situation.mine),)


def tell_own_only(situation: Placing) -> tuple[Reason, ...]:
    """The reason that a killer beside crooks of his own player may not strike the others there."""
    if situation.ability != KILLER or not (
        situation.in_use and situation.mine and situation.others
    ):
        return ()
    facts = {"player": situation.player, "target": situation.target, "players": situation.others}
    return (Reason("crooks.abilities.own_only", facts),)


def tell_spared(others: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reason that a killer kills the crooks of one player only."""
    return (because("crooks.abilities.spared", players=others),) if others else ()


def _tell_side(situation: Placing) -> tuple[Reason, ...]:
    """The reason what the chosen side costs."""
    if situation.side != DOWN:
        return (because("crooks.placing.up_is_free"),)
    fee = because("crooks.placing.fee", player=situation.player, fee=FEE)
    mine_alone = because("crooks.placing.look_again", player=situation.player)
    return (fee, because("crooks.placing.fee_to_bank"), mine_alone)


def _tell_kingpin(situation: Placing) -> tuple[Reason, ...]:
    if situation.ability != KINGPIN:
        return ()
    return (because("crooks.placing.kingpin_last"),)


def reasons_face_down_fee(player: str) -> tuple[Reason, ...]:
    """The reason what laying a crook face down costs."""
    return _tell_side(Placing(player, "", "down"))
