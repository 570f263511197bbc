"""The final count (Gangsta!, Fin de partie): points of influence with their reasons, the winner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.core.points import Entry, totals
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.gangsta.pieces import FAMILIES, MEDIAS
from companion.games.gangsta.rules.bonuses import (
    entries_of_largest,
    entries_of_richest,
    family_majority,
)
from companion.games.gangsta.rules.final import Final, Told
from companion.games.gangsta.rules.victory import Standing, resolve_winners

MOST_MEDIA = 7
HOSPITAL = ("gangsta.score.hospital_nothing", "gangsta.score.hospital_counts")


@dataclass(frozen=True, slots=True)
class Ending:
    """Everybody at the end, and what the table plays with."""

    players: tuple[Final, ...]
    families: Literal["no", "yes"] = "no"
    hospital_points: Literal["none", "count"] = "none"
    corrected: bool = False  # put right by hand: a larger gang than ends the game


def score_ending(situation: Ending) -> Ruling[dict[str, Any]]:
    """Rule the points of everybody at the end, and who has won."""
    _check(situation)
    entries = entries_of(situation)
    points = totals(_names(situation), entries)
    told = tuple(_tell_totals(situation, entries, points))
    winners, order = _winners_by(situation, points)
    lying = _tell_deciding_hospital(situation, entries, winners)
    return Ruling({"points": points, "winners": winners}, (*told, *order), lying or order[-1])


def _names(situation: Ending) -> tuple[str, ...]:
    return tuple(one.player for one in situation.players)


def _winners_by(
    situation: Ending, points: Mapping[str, int]
) -> tuple[tuple[str, ...], tuple[Reason, ...]]:
    """The winners with these points, with the reasons."""
    return resolve_winners(
        tuple(Standing(one.player, points[one.player], one.gang) for one in situation.players)
    )


def _tell_deciding_hospital(
    situation: Ending, entries: tuple[Entry, ...], winners: tuple[str, ...]
) -> Reason | None:
    """The reason whether points of the Hôpital count, where the other choice has other winners."""
    lying = tuple(entry.reason for entry in entries if entry.rule in HOSPITAL)
    if not lying:
        return None
    choice: Literal["none", "count"] = "count" if situation.hospital_points == "none" else "none"
    other = replace(situation, hospital_points=choice)
    otherwise, _ = _winners_by(other, totals(_names(other), entries_of(other)))
    return None if otherwise == winners else lying[0]


def entries_of(situation: Ending) -> tuple[Entry, ...]:
    """All entries of the count: heists, gangsters, resources, then the bonuses."""
    own = (entry for one in situation.players for entry in _own_entries(situation, one))
    return (*own, *_bonus_entries(situation))


def _own_entries(situation: Ending, one: Final) -> Iterator[Entry]:
    """Entries of what a player scores alone: heists, gangsters, Hôpital, resource."""
    if one.told is not None:
        yield from _told_entries(one.player, one.told)
        return
    yield from _heist_entries(one)
    yield from _gangster_entries(one)
    yield from _hospital_entries(situation, one)
    yield from _resource_entries(one)


def _told_entries(player: str, told: Told) -> Iterator[Entry]:
    """Entries of the sums that a player has counted by hand."""
    facts = {"player": player, "points": told.heists}
    yield Entry(player, told.heists, Reason("gangsta.score.heists_told", facts))
    facts = {"player": player, "points": told.gangsters}
    yield Entry(player, told.gangsters, Reason("gangsta.score.gangsters_told", facts))
    if told.resource:
        facts = {"player": player, "points": told.resource}
        yield Entry(player, told.resource, Reason("gangsta.score.resource_told", facts))


def _heist_entries(one: Final) -> Iterator[Entry]:
    """The entry of the heists a player kept, card by card where they are told."""
    player = one.player
    heists = sum(kept.points for kept in one.heists)
    parts = tuple(
        because("gangsta.score.heist", heist=kept.heist, points=kept.points)
        for kept in one.heists
        if kept.heist
    )
    facts = {"player": player, "points": heists, "count": len(one.heists)}
    yield Entry(player, heists, Reason("gangsta.score.heists", facts, parts))


def _gangster_entries(one: Final) -> Iterator[Entry]:
    """The entry of a player's gangsters in play; a Boss is worth nothing."""
    player, gangsters = one.player, sum(each.points for each in one.gangsters)
    parts = tuple(
        because("gangsta.score.gangster", card=each.card, points=each.points)
        for each in one.gangsters
        if each.card
    )
    parts = (*parts, because("gangsta.score.boss", player=player))
    facts = {"player": player, "points": gangsters, "count": len(one.gangsters)}
    yield Entry(player, gangsters, Reason("gangsta.score.gangsters", facts, parts))


def _hospital_entries(situation: Ending, one: Final) -> Iterator[Entry]:
    """The entry of gangsters in a player's Hôpital; whether they give points is an option."""
    if not one.hospital:
        return
    facts = {"player": one.player, "count": len(one.hospital)}
    lying = tuple(
        because("gangsta.score.lying", card=each.card, points=each.points)
        for each in one.hospital
        if each.card
    )
    if situation.hospital_points == "none":
        yield Entry(one.player, 0, Reason("gangsta.score.hospital_nothing", facts, lying))
        return
    points = sum(each.points for each in one.hospital)
    told = Reason("gangsta.score.hospital_counts", {**facts, "points": points}, lying)
    yield Entry(one.player, points, told)


def _resource_entries(one: Final) -> Iterator[Entry]:
    """Entries of a player's resource: its points if active, and those of the Médias."""
    if not one.resource:
        return
    facts = {"player": one.player, "resource": one.resource}
    if not one.active:
        yield Entry(one.player, 0, Reason("gangsta.score.not_active", facts))
        return
    told = Reason("gangsta.score.resource", {**facts, "points": one.points})
    yield Entry(one.player, one.points, told)
    if one.resource == MEDIAS:
        yield Entry(one.player, *_score_medias(one))


def _score_medias(one: Final) -> tuple[int, Reason]:
    """The points of the Médias, with the reason: one a kept heist with points, seven at most."""
    count = sum(kept.points > 0 for kept in one.heists)
    points = min(count, MOST_MEDIA)
    facts = {"player": one.player, "count": count, "points": points, "most": MOST_MEDIA}
    return points, Reason("gangsta.score.media", facts)


def _bonus_entries(situation: Ending) -> Iterator[Entry]:
    """Entries of the bonuses: the richest, then the largest gang or the family majorities."""
    money = {one.player: one.money for one in situation.players}
    stored = {one.player: one.stored for one in situation.players}
    yield from entries_of_richest(money, stored)
    if situation.families == "no":
        yield from entries_of_largest({one.player: one.gang for one in situation.players})
        return
    for family in FAMILIES:
        counts = {one.player: count_of_family(one, family) for one in situation.players}
        bosses = {one.player: int(one.boss == family) for one in situation.players}
        yield from family_majority(family, counts, bosses)


def count_of_family(one: Final, family: str) -> int:
    """The number of cards of a family a player has, the Boss among them."""
    if one.told is not None:
        return one.told.families.get(family, 0)
    return sum(each.kin == family for each in one.gangsters) + (one.boss == family)


def _tell_totals(
    situation: Ending, entries: tuple[Entry, ...], points: Mapping[str, int]
) -> Iterator[Reason]:
    """Reasons for the total of each player, line by line; first what the variant changes."""
    if situation.families == "yes":
        told = because("gangsta.score.boss_in_family")
        yield because("gangsta.score.no_largest", told)
        nobody = tuple(
            family
            for family in FAMILIES
            if not any(count_of_family(one, family) for one in situation.players)
        )
        if nobody:
            yield because("gangsta.score.no_family", families=nobody)
    for one in situation.players:
        lines = tuple(entry.reason for entry in entries if entry.player == one.player)
        total, had = points[one.player], tuple(_tell_bonus_counts(situation, one))
        yield because("gangsta.score.total", *lines, *had, player=one.player, points=total)


def _tell_bonus_counts(situation: Ending, one: Final) -> Iterator[Reason]:
    """Reasons how much money and how many members a player has, for the bonuses."""
    yield because("gangsta.score.money", *_tell_stored(one), player=one.player, money=one.money)
    yield because("gangsta.score.gang", player=one.player, count=one.gang)
    if situation.families == "yes":
        counts = {family: count_of_family(one, family) for family in FAMILIES}
        yield because("gangsta.score.by_family", player=one.player, families=counts)


def _tell_stored(one: Final) -> Iterator[Reason]:
    """The reason that names the money a player has in the Banque, if any."""
    if one.stored:
        yield because("gangsta.score.stored", player=one.player, money=one.stored)


def _check(situation: Ending) -> None:
    need_some(situation.players, because("gangsta.situation.nobody"))
    players = (one.player for one in situation.players)
    need_each_once(players, because("gangsta.situation.same_player"))
