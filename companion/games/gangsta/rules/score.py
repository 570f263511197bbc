"""The final count (Gangsta!, Fin de partie): points of influence with their reasons, the winner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.core.points import Entry, totals
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import each_once, some
from companion.games.gangsta.pieces import FAMILIES, MEDIAS
from companion.games.gangsta.rules.bonuses import family_majority, largest, richest
from companion.games.gangsta.rules.final import Final
from companion.games.gangsta.rules.victory import Standing, resolve_winners

MOST_MEDIA = 7


@dataclass(frozen=True, slots=True)
class Ending:
    """Everybody at the end, and what the table plays with."""

    players: tuple[Final, ...]
    families: Literal["no", "yes"] = "no"
    hospital_points: Literal["none", "count"] = "none"
    corrected: bool = False  # put right by hand: a larger gang than ends the game


def score_ending(situation: Ending) -> Ruling[dict[str, Any]]:
    """Everybody's points, and who has won."""
    _check(situation)
    entries = entries_of(situation)
    names = tuple(one.player for one in situation.players)
    points = totals(names, entries)
    told = tuple(_totals(situation, entries, points))
    winners, order = resolve_winners(
        tuple(Standing(one.player, points[one.player], one.gang) for one in situation.players)
    )
    return Ruling({"points": points, "winners": winners}, (*told, *order), order[-1])


def entries_of(situation: Ending) -> tuple[Entry, ...]:
    """Every line of the count: heists, gangsters, resources, then the bonuses."""
    own = (entry for one in situation.players for entry in _own(situation, one))
    return (*own, *_bonuses(situation))


def _own(situation: Ending, one: Final) -> Iterator[Entry]:
    """What a player has without looking at the others."""
    yield from _heists(one)
    yield from _gangsters(one)
    yield from _hospital(situation, one)
    yield from _resource(one)


def _heists(one: Final) -> Iterator[Entry]:
    """The heists he kept, card by card where they are told."""
    player = one.player
    heists = sum(kept.points for kept in one.heists)
    parts = tuple(
        because("gangsta.score.heist", heist=kept.heist, points=kept.points)
        for kept in one.heists
        if kept.heist
    )
    facts = {"player": player, "points": heists, "count": len(one.heists)}
    yield Entry(player, heists, Reason("gangsta.score.heists", facts, parts))


def _gangsters(one: Final) -> Iterator[Entry]:
    """His gangsters still in play; a Boss is worth nothing."""
    player, gangsters = one.player, sum(each.points for each in one.gangsters)
    parts = tuple(
        because("gangsta.score.gangster", card=each.card, points=each.points)
        for each in one.gangsters
        if each.card
    )
    parts = (*parts, because("gangsta.score.boss", player=player))
    facts = {"player": player, "points": gangsters, "count": len(one.gangsters)}
    yield Entry(player, gangsters, Reason("gangsta.score.gangsters", facts, parts))


def _hospital(situation: Ending, one: Final) -> Iterator[Entry]:
    """Whoever lies in the Hôpital is not in play."""
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


def _resource(one: Final) -> Iterator[Entry]:
    """Its points if it was activated, and with the Médias one for each heist that has some."""
    if not one.resource:
        return
    facts = {"player": one.player, "resource": one.resource}
    if not one.active:
        yield Entry(one.player, 0, Reason("gangsta.score.not_active", facts))
        return
    told = Reason("gangsta.score.resource", {**facts, "points": one.points})
    yield Entry(one.player, one.points, told)
    if one.resource == MEDIAS:
        yield Entry(one.player, *_media(one))


def _media(one: Final) -> tuple[int, Reason]:
    """One point for each kept heist that has points, seven at the most."""
    count = sum(kept.points > 0 for kept in one.heists)
    points = min(count, MOST_MEDIA)
    facts = {"player": one.player, "count": count, "points": points, "most": MOST_MEDIA}
    return points, Reason("gangsta.score.media", facts)


def _bonuses(situation: Ending) -> Iterator[Entry]:
    """The richest; then the largest gang, or with families a majority in each."""
    money = {one.player: one.money for one in situation.players}
    stored = {one.player: one.stored for one in situation.players}
    yield from richest(money, stored)
    if situation.families == "no":
        yield from largest({one.player: one.gang for one in situation.players})
        return
    for family in FAMILIES:
        yield from family_majority(
            family, {one.player: members(one, family) for one in situation.players}
        )


def members(one: Final, family: str) -> int:
    """His cards of a family, the Boss among them."""
    return sum(each.kin == family for each in one.gangsters) + (one.boss == family)


def _totals(
    situation: Ending, entries: tuple[Entry, ...], points: Mapping[str, int]
) -> Iterator[Reason]:
    """Player by player what he has, line by line; before it, what the variant changes."""
    if situation.families == "yes":
        told = because("gangsta.score.boss_in_family")
        yield because("gangsta.score.no_largest", told)
        nobody = tuple(
            family
            for family in FAMILIES
            if not any(members(one, family) for one in situation.players)
        )
        if nobody:
            yield because("gangsta.score.no_family", families=nobody)
    for one in situation.players:
        lines = tuple(entry.reason for entry in entries if entry.player == one.player)
        total, had = points[one.player], tuple(_had(situation, one))
        yield because("gangsta.score.total", *lines, *had, player=one.player, points=total)


def _had(situation: Ending, one: Final) -> Iterator[Reason]:
    """What he has for the bonuses, so that everybody can see who is ahead."""
    yield because("gangsta.score.money", *_stored(one), player=one.player, money=one.money)
    yield because("gangsta.score.gang", player=one.player, count=one.gang)
    if situation.families == "yes":
        counts = {family: members(one, family) for family in FAMILIES}
        yield because("gangsta.score.by_family", player=one.player, families=counts)


def _stored(one: Final) -> Iterator[Reason]:
    """What of his money lies in the Banque."""
    if one.stored:
        yield because("gangsta.score.stored", player=one.player, money=one.stored)


def _check(situation: Ending) -> None:
    some(situation.players, because("gangsta.situation.nobody"))
    players = (one.player for one in situation.players)
    each_once(players, because("gangsta.situation.same_player"))
