"""The first player (Gangs City 4.1, 3.3): who owns the lowest initiative, or drew it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, need_players, need_some
from companion.games.gangs_city.rules.impossible import SAME_PLACE, SAME_PLAYER


@light
class Holding:
    """A place that has a value of initiative, and who owns it (at first: who drew it)."""

    place: str
    owner: str
    initiative: int


@light
class FirstPlayer:
    """Who starts? Players in the turn order of the turn before (at first: as they sit)."""

    players: tuple[str, ...]
    places: tuple[Holding, ...]
    first_turn: bool = False
    lowest: Literal["owned", "city", "next"] = "owned"  # which places count, who else starts


def resolve_first_player(situation: FirstPlayer) -> Ruling[str]:
    """Rule who names the first player: the owner of the lowest initiative."""
    _check(situation)
    owned = tuple([one for one in situation.places if one.owner != NOBODY])
    told = tuple(_tell_all(situation, owned))
    lowest = min((one.initiative for one in owned), default=None)
    lower = tuple(
        [
            one
            for one in situation.places
            if one.owner == NOBODY and (lowest is None or one.initiative < lowest)
        ]
    )
    if lowest is None:
        return _nobody(situation, told)
    if lower and situation.lowest == "city":
        return _neutral_lowest(situation, told, lower)
    ignored = tuple(
        [
            because("gangs_city.first.neutral", place=one.place, initiative=one.initiative)
            for one in lower
        ]
    )
    found = _resolve_lowest(situation, owned, lowest, bool(ignored))
    return Ruling(found.verdict, (*told, *ignored, *found.reasons), found.by)


def _tell_all(situation: FirstPlayer, owned: tuple[Holding, ...]) -> Iterator[Reason]:
    """Reasons for the initiative of every player, and who has none."""
    for player in situation.players:
        mine = [one for one in owned if one.owner == player]
        if not mine:
            continue
        best = min(mine, key=lambda one: one.initiative)
        facts = {"player": player, "place": best.place, "initiative": best.initiative}
        rule = "gangs_city.first.drew_place" if situation.first_turn else "gangs_city.first.owns"
        yield Reason(rule, facts)
    without = tuple([one for one in situation.players if all(one != h.owner for h in owned)])
    if without and owned:
        yield because("gangs_city.first.owns_none", players=without)


def _nobody(situation: FirstPlayer, told: tuple[Reason, ...]) -> Ruling[str]:
    """The ruling who starts where nobody owns a place."""
    first, *others = situation.players
    if situation.lowest == "next":
        after = situation.players[1 % len(situation.players)]
        facts = {"player": after, "other": first, "others": (*situation.players[2:], first)}
        return Ruling(after, (*told, Reason("gangs_city.first.next", facts)))
    same = because("gangs_city.first.same", player=first, others=tuple(others))
    return Ruling(first, (*told, same))


def _neutral_lowest(
    situation: FirstPlayer, told: tuple[Reason, ...], lower: tuple[Holding, ...]
) -> Ruling[str]:
    """The ruling that the first player stays, as the lowest initiative is nobody's."""
    lowest = min(lower, key=lambda one: one.initiative)
    first = situation.players[0]
    stays = because(
        "gangs_city.first.city_neutral",
        player=first,
        place=lowest.place,
        initiative=lowest.initiative,
    )
    return Ruling(first, (*told, stays))


def _resolve_lowest(
    situation: FirstPlayer, owned: tuple[Holding, ...], lowest: int, ignoring: bool
) -> Ruling[str]:
    """Rule who has the lowest initiative, neutral places ignored or not; ties by turn order."""
    ahead = [one for one in owned if one.initiative == lowest]
    best = min(ahead, key=lambda one: situation.players.index(one.owner))
    facts = {"player": best.owner, "place": best.place}
    found = _tell_lowest(best, situation.first_turn, ignoring)
    later = tuple(dict.fromkeys(one.owner for one in ahead if one.owner != best.owner))
    tie = because("gangs_city.first.tie", player=best.owner, initiative=lowest, others=later)
    if situation.first_turn:
        follows = Reason("gangs_city.first.drew", facts)
    else:
        follows = because("gangs_city.first.chooses", player=best.owner)
    if later:  # the lowest one is not his alone
        return Ruling(best.owner, (tie, follows), tie)
    return Ruling(best.owner, (found, follows), found)


def _tell_lowest(best: Holding, first_turn: bool, ignoring: bool) -> Reason:
    """The reason of the lowest initiative: drawn, of all places, or only of those with an owner."""
    facts = {"player": best.owner, "place": best.place, "initiative": best.initiative}
    if first_turn:
        return Reason("gangs_city.first.lowest_drawn", facts)
    if ignoring:
        return Reason("gangs_city.first.lowest_owned", facts)
    return Reason("gangs_city.first.lowest", facts)


def chooses(ruling: Ruling[str]) -> bool:
    """Does the ruling name who chooses the first player, not the first player himself?"""
    return "gangs_city.first.chooses" in ruling.rules


def of_what(ruling: Ruling[str]) -> str:
    """The key of what the verdict names: who chooses the first player, or the first player."""
    return "gangs_city.ruled.first_chooses" if chooses(ruling) else "gangs_city.ruled.first"


def _check(situation: FirstPlayer) -> None:
    """Raise SituationError if an owner is no player, or somebody drew no place at first."""
    players, owners = situation.players, [one.owner for one in situation.places]
    need_some(players, because("gangs_city.situation.no_players"))
    need_each_once(players, SAME_PLAYER)
    need_each_once((one.place for one in situation.places), SAME_PLACE)
    need_players(
        owners,
        (*players, NOBODY),
        lambda name: because("gangs_city.situation.not_seated", player=name),
    )
    if situation.first_turn and sorted(owners) != sorted(players):
        raise SituationError(because("gangs_city.situation.one_drawn_each"))
