"""Abilities (Crooks, Cartes spéciales): when one works."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import none_below_zero
from companion.games.crooks.pieces import DOWN, KINGPIN, MAKE_ROOM
from companion.games.crooks.rules.effects import EFFECTS, as_placing
from companion.games.crooks.rules.placing import why_no_room, why_not_place


@light
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
    among: int = 0  # how many lay in its hangout, itself included; 0: it was the last
    stack: Literal["any", "two"] = "any"
    turned: Literal["no", "may"] = "no"
    killed: Literal["hidden", "shown"] = "hidden"
    bank: Literal["unlimited", "box"] = "unlimited"

    def __post_init__(self) -> None:
        numbers = (self.mine, self.hidden, self.to_mine, self.there, self.covered)
        none_below_zero(
            (*numbers, self.left or 0, self.among), because("crooks.situation.negative")
        )
        if self.hidden > self.mine or self.covered > self.there:
            raise SituationError(because("crooks.situation.more_hidden"))
        if self.to == self.target:
            raise SituationError(because("crooks.abilities.same_target", target=self.target))
        if self.to and self.free == 0:
            raise SituationError(because("crooks.situation.none_free"))
        for player in {self.player, self.victim} & set(self.others):
            raise SituationError(because("crooks.situation.told_apart", player=player))


def resolve_ability(situation: Ability) -> Ruling[bool]:
    """Rule whether an ability takes effect: only from the hand, face up, at once, if wanted."""
    inactive = tuple(_tell_inactive(situation))
    if inactive:
        return Ruling(False, inactive, inactive[0])
    works, told = EFFECTS[situation.ability](situation)
    return Ruling(works, told, told[0])


def _tell_inactive(situation: Ability) -> Iterator[Reason]:
    """The reason why an ability does not work."""
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
        yield from why_no_room(as_placing(situation))
    elif not situation.used and ability != KINGPIN:
        yield because("crooks.abilities.declined", player=situation.player, ability=ability)
        yield from why_no_room(as_placing(situation))
    elif ability not in MAKE_ROOM:
        yield from why_not_place(as_placing(situation))
