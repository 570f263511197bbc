"""Abilities (Crooks, Cartes spéciales): when one works, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.crooks.pieces import (
    ACCOMPLICE,
    DOWN,
    KILLER,
    KINGPIN,
    MAKE_ROOM,
    PICKPOCKET,
    POCKETED,
    SPY,
    TRANSFER,
)
from companion.games.crooks.rules.placing import Placing, why_no_room, why_not_use


@light
@dataclass(frozen=True, slots=True)
class Ability:
    """A crook with an ability, how and when it is laid, and what it is used on."""

    player: str
    ability: str
    target: str
    side: Literal["up", "down"] = "up"
    moment: Literal["placed", "moved", "revealed", "later"] = "placed"
    used: bool = True
    mine: int = 0  # his own crooks there before
    hidden: int = 0  # of those, face down
    to: str = ""  # where a transfer sends them
    to_mine: int = 0  # his own crooks there
    free: int | None = None  # how many other targets of his are free, if that is told
    victim: str = ""
    there: int = 0  # how many crooks the victim has there
    covered: int = 0  # of those, face down
    others: tuple[str, ...] = ()  # who else has crooks there, beside him and the victim
    left: int | None = None  # dollars in the bank; None: enough
    stack: Literal["any", "two"] = "any"
    turned: Literal["no", "may"] = "no"
    killed: Literal["hidden", "shown"] = "hidden"
    bank: Literal["unlimited", "box"] = "unlimited"

    def __post_init__(self) -> None:
        numbers = (self.mine, self.hidden, self.to_mine, self.there, self.covered, self.left or 0)
        none_below_zero(numbers, because("crooks.situation.negative"))
        if self.hidden > self.mine or self.covered > self.there:
            raise SituationError(because("crooks.situation.more_hidden"))
        if self.to == self.target:
            raise SituationError(because("crooks.situation.same_target"))
        for player in {self.player, self.victim} & set(self.others):
            raise SituationError(because("crooks.situation.told_apart", player=player))


Effect = tuple[bool, tuple[Reason, ...]]


def resolve_ability(situation: Ability) -> Ruling[bool]:
    """Does it take effect? Only from the hand, face up, at once, and if its owner wants it."""
    inactive = tuple(_inactive(situation))
    if inactive:
        return Ruling(False, inactive, inactive[0])
    works, told = EFFECTS[situation.ability](situation)
    return Ruling(works, told, told[0])


def _inactive(situation: Ability) -> Iterator[Reason]:
    """Why it sleeps."""
    ability = situation.ability
    if situation.moment == "moved":
        yield because("crooks.abilities.moved", ability=ability)
    elif situation.moment == "revealed":
        yield because("crooks.abilities.revealed", ability=ability)
    elif situation.moment == "later":
        yield because("crooks.abilities.no_delay", ability=ability)
    elif situation.side == DOWN:
        if ability == KINGPIN:
            yield because("crooks.placing.kingpin_up")
        else:
            yield because("crooks.abilities.face_down", ability=ability)
        yield from why_no_room(_placing(situation))
    elif not situation.used and ability != KINGPIN:
        yield because("crooks.abilities.declined", player=situation.player, ability=ability)
        yield from why_no_room(_placing(situation))
    elif ability not in MAKE_ROOM:
        yield from why_no_room(_placing(situation))


def _pickpocket(situation: Ability) -> Effect:
    """Two dollars; what is missing is owed, unless the table stops at what there is."""
    player, left = situation.player, situation.left
    short = left is not None and left < POCKETED
    if short and situation.bank == "box":
        facts = {"player": player, "dollars": left}
        return bool(left), (Reason("crooks.abilities.bank_is_short", facts),)
    takes = because("crooks.abilities.pickpocket", player=player, dollars=POCKETED)
    return True, (takes, *((because("crooks.abilities.bank_owes"),) if short else ()))


def count_pocketed(situation: Ability) -> int:
    """How many dollars the bank can give."""
    if situation.bank == "box" and situation.left is not None:
        return min(POCKETED, situation.left)
    return POCKETED


def _accomplice(situation: Ability) -> Effect:
    """On top of his own; levels are added. More than two is a reading."""
    against = why_not_use(_placing(situation))
    if against:
        return False, against
    facts = {"player": situation.player, "target": situation.target}
    joins = Reason("crooks.abilities.joins", facts)
    if situation.mine == 1:
        return True, (joins,)
    return True, (because("crooks.abilities.stack", count=situation.mine + 1), joins)


def _transfer(situation: Ability) -> Effect:
    """All his crooks there go to one other target of his, as they lie."""
    player, target, to = situation.player, situation.target, situation.to
    against = why_not_use(_placing(situation))
    if against:
        return False, against
    if situation.to_mine:
        return False, (because("crooks.abilities.to_taken", player=player, target=to),)
    facts = {"player": player, "target": target, "other": to, "count": situation.mine}
    return True, (Reason("crooks.abilities.moves", facts), *_as_they_lie(situation))


def _as_they_lie(situation: Ability) -> Iterator[Reason]:
    """Together, no side changed, nothing set off again."""
    if situation.free == 1:
        yield because("crooks.abilities.only_free", player=situation.player)
    if situation.mine == 2:
        yield because("crooks.abilities.together")
    elif situation.mine > 2:
        yield because("crooks.abilities.all_together", count=situation.mine)
    if situation.hidden:
        yield because("crooks.abilities.stay_hidden")
        yield because("crooks.abilities.no_new_fee")
    if situation.mine > situation.hidden:
        if situation.turned == "may":
            yield because("crooks.abilities.may_turn")
        else:
            yield because("crooks.abilities.stay_up")
    yield because("crooks.abilities.not_again")


def _killer(situation: Ability) -> Effect:
    """All crooks of one player there: his own, then he takes their place, or an opponent's."""
    player, target, victim = situation.player, situation.target, situation.victim
    facts = {"player": player, "target": target, "other": victim, "count": situation.there}
    if situation.mine and victim not in (player, ""):
        return False, (Reason("crooks.abilities.own_first", facts),)
    if not situation.mine and not (victim and situation.there):
        who = victim or player
        return False, (because("crooks.abilities.no_victim", other=who, target=target),)
    if situation.mine:
        own = {"player": player, "target": target, "count": situation.mine}
        kills, covered = Reason("crooks.abilities.kills_own", own), situation.hidden
    else:
        kills, covered = Reason("crooks.abilities.kills", facts), situation.covered
    return True, (kills, *_spared(situation), *_dead(situation, covered))


def _spared(situation: Ability) -> Iterator[Reason]:
    """He kills the crooks of one player, however many have some there."""
    if situation.others:
        yield because("crooks.abilities.spared", players=situation.others)


def _dead(situation: Ability, covered: int) -> Iterator[Reason]:
    """They count for nothing any more; whether a hidden one is shown is a reading."""
    yield because("crooks.abilities.killed_count_not")
    if covered and situation.killed == "shown":
        yield because("crooks.abilities.killed_shown", count=covered)
    elif covered:
        yield because("crooks.abilities.killed_hidden", count=covered)
    if not situation.mine:
        yield because("crooks.abilities.may_return", player=situation.victim)


def _kingpin(situation: Ability) -> Effect:
    """He does nothing; he is bound: face up, and last of his hangout."""
    return True, (because("crooks.abilities.kingpin"), because("crooks.placing.kingpin_last"))


def _spy(situation: Ability) -> Effect:
    """All crooks of one target or of one hangout, hidden ones too; he takes none."""
    return True, (
        because("crooks.abilities.spy", player=situation.player),
        because("crooks.abilities.spy_sees_hidden"),
    )


EFFECTS: Mapping[str, Callable[[Ability], Effect]] = {
    PICKPOCKET: _pickpocket,
    ACCOMPLICE: _accomplice,
    TRANSFER: _transfer,
    KILLER: _killer,
    KINGPIN: _kingpin,
    SPY: _spy,
}


def _placing(situation: Ability) -> Placing:
    """The same crook about to be laid."""
    return Placing(
        situation.player,
        situation.target,
        situation.side,
        situation.ability,
        situation.used,
        situation.mine,
        free=int(bool(situation.to)),
        stack=situation.stack,
    )
