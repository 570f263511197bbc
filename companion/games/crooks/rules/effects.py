"""What abilities do (Crooks, Cartes spéciales), one after the other, where they work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from companion.core.ruling import Reason, because
from companion.games.crooks.pieces import (
    ACCOMPLICE,
    KILLER,
    KINGPIN,
    PICKPOCKET,
    POCKETED,
    SPY,
    TRANSFER,
)
from companion.games.crooks.rules.placing import Placing, tell_own_only, tell_spared, why_not_use

if TYPE_CHECKING:
    from companion.games.crooks.rules.abilities import Ability

Effect = tuple[bool, tuple[Reason, ...]]


def _pickpocket(situation: Ability) -> Effect:
    """The effect of a pickpocket: two dollars, the missing ones owed or lost."""
    player, left = situation.player, situation.left
    short = left is not None and left < POCKETED
    if short and situation.bank == "box":
        facts = {"player": player, "dollars": left}
        return bool(left), (Reason("crooks.abilities.bank_is_short", facts),)
    takes = because("crooks.abilities.pickpocket", player=player, dollars=POCKETED)
    return True, (*((because("crooks.abilities.bank_owes"),) if short else ()), takes)


def count_pocketed(situation: Ability) -> int:
    """The number of dollars the bank can give a pickpocket."""
    if situation.bank == "box" and situation.left is not None:
        return min(POCKETED, situation.left)
    return POCKETED


def _accomplice(situation: Ability) -> Effect:
    """The effect of an accomplice: he joins own crooks, and levels add up."""
    against = why_not_use(as_placing(situation))
    if against:
        return False, against
    facts = {"player": situation.player, "target": situation.target}
    joins = Reason("crooks.abilities.joins", facts)
    if situation.mine == 1:
        return True, (joins,)
    return True, (because("crooks.abilities.stack", count=situation.mine + 1), joins)


def _transfer(situation: Ability) -> Effect:
    """The effect of a transfer: all own crooks there go to one other target."""
    player, target, to = situation.player, situation.target, situation.to
    against = why_not_use(as_placing(situation))
    if against:
        return False, against
    if situation.to_mine:
        return False, (because("crooks.abilities.to_taken", player=player, target=to),)
    facts = {"player": player, "target": target, "other": to, "count": situation.mine}
    moves = Reason("crooks.abilities.moves", facts)
    if situation.mine > 2:
        together = because("crooks.abilities.all_together", count=situation.mine)
        return True, (together, moves, *_tell_as_they_lie(situation))
    return True, (moves, *_tell_as_they_lie(situation))


def _tell_as_they_lie(situation: Ability) -> Iterator[Reason]:
    """Reasons that moved crooks keep their side and set off no ability."""
    if situation.free == 1:
        yield because("crooks.abilities.only_free", player=situation.player)
    if situation.mine == 2:
        yield because("crooks.abilities.together")
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
    """The effect of a killer: all crooks of one player there are killed."""
    player, target, victim = situation.player, situation.target, situation.victim
    facts = {"player": player, "target": target, "other": victim, "count": situation.there}
    if situation.mine and victim not in (player, ""):
        return False, (Reason("crooks.abilities.own_first", facts),)
    if not situation.mine and not victim:
        return False, (because("crooks.placing.nobody_to_kill", target=target),)
    if not situation.mine and not situation.there:
        return False, (because("crooks.abilities.no_victim", other=victim, target=target),)
    if situation.mine:
        return True, _tell_kills_own(situation)
    kills = Reason("crooks.abilities.kills", facts)
    return True, (kills, *tell_spared(situation.others), *_tell_dead(situation, situation.covered))


def _tell_kills_own(situation: Ability) -> tuple[Reason, ...]:
    """Reasons that a killer kills only crooks of his own player, where there are any."""
    facts = {"player": situation.player, "target": situation.target, "count": situation.mine}
    own = Reason("crooks.abilities.kills_own", facts)
    dead = (*tell_spared(situation.others), *_tell_dead(situation, situation.hidden))
    return (*tell_own_only(as_placing(situation)), own, *dead)


def _tell_dead(situation: Ability, covered: int) -> Iterator[Reason]:
    """Reasons that killed crooks no longer count, and whether hidden ones are shown."""
    yield because("crooks.abilities.killed_count_not")
    if covered and situation.killed == "shown":
        yield because("crooks.abilities.killed_shown", count=covered)
    elif covered:
        yield because("crooks.abilities.killed_hidden", count=covered)
    if not situation.mine:
        yield because("crooks.abilities.may_return", player=situation.victim)


def _kingpin(situation: Ability) -> Effect:
    """The effect of a kingpin: none, but he lies face up, and last of his hangout."""
    duties = (because("crooks.abilities.kingpin"), because("crooks.placing.kingpin_last"))
    if situation.used:
        return True, duties
    return True, (because("crooks.abilities.kingpin_binds"), *duties)


def _spy(situation: Ability) -> Effect:
    """The effect of a spy: he looks at all crooks of one target or hangout."""
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


def as_placing(situation: Ability) -> Placing:
    """The situation of laying the crook of an ability."""
    free = int(bool(situation.to)) if situation.free is None else situation.free
    return Placing(
        situation.player,
        situation.target,
        situation.side,
        situation.ability,
        situation.used,
        situation.mine,
        free,
        situation.others,
        max(1, situation.among),
        stack=situation.stack,
    )
