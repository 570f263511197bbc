"""Police dice (Police VS Gangs 2.3): grades, handcuffs, the lieutenant's reroll, double faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.boxes.police_city import DOUBLE, GRADE, LIEUTENANT, MENOTTE
from companion.core.precedence import Clause, rank
from companion.core.ruling import Reason, Ruling, because
from companion.games.police_vs_gangs.laid import Die


@dataclass(frozen=True, slots=True)
class Indic:
    """An informer's die: its face, and the one a reroll took away."""

    face: str
    was: str = ""


@dataclass(frozen=True, slots=True)
class Policeman:
    """One policeman and his dice on a place."""

    player: str
    dice: tuple[Die, ...]

    @property
    def lieutenants(self) -> int:
        return sum(die.rank == LIEUTENANT for die in self.dice)


def faces(dice: Iterable[Die], shows: str) -> int:
    """The number of these dice that count as a face."""
    return sum(die.shows == shows for die in dice)


def count_grades(policeman: Policeman, alone: bool = False, several: bool = False) -> Ruling[int]:
    """The grades of a policeman: those on his own dice, and one for each lieutenant of his.

    `alone`: no gangster is there; `several`: colleagues have lieutenants there too.
    """
    player = policeman.player
    plain = sum(die.face == GRADE for die in policeman.dice)
    total = faces(policeman.dice, GRADE) + policeman.lieutenants
    parts: list[Reason] = []
    if plain:
        parts.append(because("police_vs_gangs.dice.grade_faces", player=player, count=plain))
    if policeman.lieutenants == 1 and several:
        parts.append(because("police_vs_gangs.dice.lieutenant_each", player=player))
    elif policeman.lieutenants == 1:
        parts.append(because("police_vs_gangs.dice.lieutenant", player=player))
    elif policeman.lieutenants:
        facts = {"player": player, "count": policeman.lieutenants}
        parts.append(Reason("police_vs_gangs.dice.lieutenants", facts))
    parts.extend(_tell_doubles(policeman))
    if alone:
        rolled = because("police_vs_gangs.dice.grades_alone", *parts, player=player, total=total)
        return Ruling(total, (rolled,))
    counted = because("police_vs_gangs.dice.grades", *parts, player=player, total=total)
    return Ruling(total, (counted,))


def count_each(police: Iterable[Policeman], alone: bool = False) -> dict[str, Ruling[int]]:
    """Rule the grades of each policeman of a roll."""
    there = tuple(police)
    several = sum(bool(one.lieutenants) for one in there) > 1
    return {one.player: count_grades(one, alone, several) for one in there}


def _tell_doubles(policeman: Policeman) -> Iterator[Reason]:
    """Reasons what each double face counts as, as its owner says."""
    for die in policeman.dice:
        if die.face != DOUBLE:
            continue
        if die.counts == GRADE:
            yield because("police_vs_gangs.dice.double_grade", player=policeman.player)
        else:
            yield because("police_vs_gangs.dice.double_menotte", player=policeman.player)


def count_handcuffs(policeman: Policeman) -> Ruling[int]:
    """Rule how many handcuffs a policeman's dice show, before a lieutenant doubles them."""
    count = faces(policeman.dice, MENOTTE)
    facts = {"player": policeman.player, "count": count}
    return Ruling(
        count, (Reason("police_vs_gangs.dice.handcuffs", facts, tuple(_tell_doubles(policeman))),)
    )


@dataclass(frozen=True, slots=True)
class Roll:
    """Who rolls on a place, and whether against each other."""

    police: tuple[Policeman, ...]
    indics: tuple[Indic, ...] = ()
    rivals: bool = False  # each for himself: the police alone there, or the roll-off
    rerolls: Literal["one", "each"] = "one"
    rival_reroll: Literal["one", "each"] = "one"


def count_rerolls(roll: Roll) -> Ruling[int]:
    """Rule how many dice may be rerolled: one where a lieutenant stands, by options more."""
    lieutenants = sum(one.lieutenants for one in roll.police)
    owners = tuple(one.player for one in roll.police if one.lieutenants)
    if not owners:
        return Ruling(0, (because("police_vs_gangs.dice.no_lieutenant"),))
    if lieutenants == 1:
        return Ruling(1, (because("police_vs_gangs.dice.reroll", player=owners[0]),))
    if roll.rerolls == "each":
        each = because("police_vs_gangs.dice.reroll_each", count=lieutenants)
        return Ruling(lieutenants, (each,))
    if roll.rivals and len(owners) > 1 and roll.rival_reroll == "each":
        own = because("police_vs_gangs.dice.reroll_own", players=owners)
        return Ruling(len(owners), (own,))
    if roll.rivals and len(owners) > 1:
        return Ruling(1, (because("police_vs_gangs.dice.reroll_rivals", players=owners),))
    return Ruling(1, (because("police_vs_gangs.dice.reroll_one", count=lieutenants),))


def tell_rerolls(roll: Roll) -> tuple[Reason, ...]:
    """Reasons which dice were rolled again, and that the new face stands."""
    told = [
        because(
            "police_vs_gangs.dice.rolled_again",
            player=one.player,
            die=die.rank,
            face=die.face,
            was=die.was,
        )
        for one in roll.police
        for die in one.dice
        if die.was
    ]
    told += [
        because("police_vs_gangs.dice.indic_again", face=indic.face, was=indic.was)
        for indic in roll.indics
        if indic.was
    ]
    if not told:
        return ()
    stands = because("police_vs_gangs.dice.stands")
    return (*count_rerolls(roll).reasons, *told, stands)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A policeman with a lieutenant on the place, his score and his rank in the turn."""

    player: str
    turn: int
    score: int


@dataclass(frozen=True, slots=True)
class Rerollers:
    """The policemen whose lieutenants would allow the reroll."""

    police: tuple[Ranked, ...]
    play: Literal["each", "teams"] = "each"


def reroll_order(teams: bool) -> tuple[Clause[Ranked], ...]:
    """The order of rerolls: the lowest on the track first; of equals, and in teams, the later."""
    if teams:
        return (Clause("police_vs_gangs.dice.offered_in_teams", lambda one: one.turn),)
    return (
        Clause("police_vs_gangs.dice.offered_lowest", lambda one: -one.score),
        Clause("police_vs_gangs.dice.offered_later", lambda one: one.turn),
    )


def order_rerolls(situation: Rerollers) -> Ruling[tuple[str, ...]]:
    """Rule to whom the reroll is offered, one after the other."""
    police = situation.police
    if not police:
        return Ruling((), (because("police_vs_gangs.dice.no_lieutenant"),))
    if len(police) == 1:
        player = police[0].player
        return Ruling((player,), (because("police_vs_gangs.dice.reroll", player=player),))
    ranked, ties = rank(police, reroll_order(situation.play == "teams"))
    order = tuple(one.player for one in ranked)
    return Ruling(order, (because("police_vs_gangs.dice.offered", players=order), *ties))


def share_rerolls(roll: Roll, order: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The players each reroll is offered to: one to all in order; by an option each his own."""
    lieutenants = {one.player: one.lieutenants for one in roll.police}
    if roll.rerolls == "each":
        return tuple((player,) for player in order for _ in range(lieutenants[player]))
    if roll.rivals and roll.rival_reroll == "each":
        return tuple((player,) for player in order)
    return (order,)
