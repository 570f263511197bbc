"""Who fights (Gangs City 6.1): the gangs on a place or on a pile, and what cannot be so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.core.light import but, light
from companion.core.ruling import NOBODY, Reason, SituationError, because
from companion.core.situations import need_each_once, need_some, none_below_zero
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.rules.impossible import NEGATIVE, NO_GANGS, SAME_PLAYER, SAME_TURN

Settling = Literal["none", "gros_calibre", "gilet"]
THE_CENTRE = "centre"
WITH_TOKEN = "with_token"  # the chief's
RECRUITING = "recruiting"
ANOTHER = ("second", "third", "fourth", "fifth", "sixth")  # of characters that are all the same


@light
class Fighter:
    """A character in combat: attack value, or defence value where its gang owns the place."""

    who: str
    power: int
    chief: bool = False


@light
class Gang:
    """One player's side of a shoot-out; `turn` is his place in the turn order, from 1."""

    player: str
    turn: int
    fighters: tuple[Fighter, ...]
    settling: Settling = "none"
    kills: str = NOBODY  # "player/who": the target of his gros calibre
    change: int = 0  # what mercenaries' powers add or take away
    chief_fell: bool = False  # his chief fought here and was killed

    @property
    def has_chief(self) -> bool:
        return any(fighter.chief for fighter in self.fighters)


@light
class Shootout:
    """A place and the gangs that fight for it."""

    place: str
    gangs: tuple[Gang, ...]
    owner: str = NOBODY
    gros_calibre: Literal["may", "must"] = "may"


@dataclass(frozen=True, slots=True)
class CentreFight:
    """A pile and the gangs that want its top tile."""

    gangs: tuple[Gang, ...]
    gros_calibre: Literal["may", "must"] = "may"
    pile: str = THE_CENTRE  # which of them, where there are two


def labels(characters: Iterable[tuple[str, bool]]) -> tuple[str, ...]:
    """The name of each fighter of a gang: its kind; of two alike, one has the chief's token.

    Two without it are the same to everybody: which of them is meant changes nothing.
    """
    said = tuple(characters)
    called = tuple([who for who, _ in said])
    if len(set(called)) == len(called):
        return called
    kinds = Counter(called)
    plain: Counter[str] = Counter()
    found: list[str] = []
    for who, chief in said:
        plain[who] += not chief
        if chief and kinds[who] > 1:
            found.append(f"{who}/{WITH_TOKEN}")
        else:
            found.append(who if plain[who] < 2 else f"{who}/{ANOTHER[plain[who] - 2]}")
    return tuple(found)


def targets_in(gang: Gang) -> tuple[str, ...]:
    """The fighters of a gang as a gros calibre aims at them."""
    named = labels((one.who, one.chief) for one in gang.fighters)
    return tuple([f"{gang.player}/{one}" for one in named])


def after_losses(situation: Shootout, dead: tuple[str, ...]) -> Shootout:
    """The shoot-out with those who are still standing."""
    if not dead:
        return situation
    return but(situation, gangs=tuple([without_losses(gang, dead) for gang in situation.gangs]))


def without_losses(gang: Gang, dead: tuple[str, ...]) -> Gang:
    """The gang without those who fell."""
    named = tuple(zip(gang.fighters, targets_in(gang), strict=True))
    left = tuple([one for one, name in named if name not in dead])
    fell = gang.has_chief and not any(one.chief for one in left)
    return but(gang, fighters=left, chief_fell=gang.chief_fell or fell)


def check_gangs(gangs: tuple[Gang, ...], place: str) -> None:
    """Raise SituationError for no gang, one twice, two chiefs, or a tile without fighters."""
    need_some(gangs, NO_GANGS)
    need_each_once([gang.player for gang in gangs], SAME_PLAYER)
    need_each_once([gang.turn for gang in gangs], SAME_TURN)
    for gang in gangs:
        powers = (fighter.power for fighter in gang.fighters)
        none_below_zero(powers, NEGATIVE)
        if sum(fighter.chief for fighter in gang.fighters) > 1:
            raise SituationError(because("gangs_city.chief.one", player=gang.player))
        if gang.chief_fell and gang.has_chief:
            raise SituationError(because("gangs_city.chief.one", player=gang.player))
        if gang.settling != "none" and not gang.fighters:
            raise SituationError(_tell_tile_alone(gang.player, place))


def _tell_tile_alone(player: str, place: str) -> Reason:
    """The fault that a règlement tile has no fighter beside it."""
    if place in (THE_CENTRE, *CENTRE):
        return because("gangs_city.settling.alone_on_centre", player=player, place=place)
    return because("gangs_city.settling.alone", player=player, place=place)
