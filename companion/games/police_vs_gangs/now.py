"""What hands must do on the table of Police VS Gangs after a phase, in the order they do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, Reason, because
from companion.core.telling import Behind
from companion.games.police_vs_gangs.laid import Marker
from companion.games.police_vs_gangs.pieces import CAMPS
from companion.games.police_vs_gangs.table import Table
from companion.games.score_track import place_markers

# What each thing to do rests on, the first that was said; where several are, the one of this fact.
BEHIND: Mapping[str, tuple[Behind, ...]] = {
    "police_vs_gangs.now.order": (Behind("police_vs_gangs.ruled.order"),),
    "police_vs_gangs.now.set_aside": (Behind("police_vs_gangs.ruled.excess"),),
    "police_vs_gangs.now.jailed": (
        Behind("police_vs_gangs.ruled.arrest", "place"),
        Behind("police_vs_gangs.ruled.sharing", "place"),
    ),
    "police_vs_gangs.now.freed": (
        Behind("police_vs_gangs.prison.back", "player"),
        Behind("police_vs_gangs.hand.prisoner_leaves", "player"),
    ),
    "police_vs_gangs.now.recruits": (Behind("police_vs_gangs.ruled.recruiters", "place"),),
    "police_vs_gangs.now.owner": (
        Behind("police_vs_gangs.ruled.takeover", "place"),
        Behind("police_vs_gangs.ruled.hand_out", "place"),
    ),
    "police_vs_gangs.now.nobody_owns": (
        Behind("police_vs_gangs.ruled.police_only", "place"),
        Behind("police_vs_gangs.ruled.sharing", "place"),
        Behind("police_vs_gangs.ruled.hand_out", "place"),
    ),
    "police_vs_gangs.now.guard": (
        Behind("police_vs_gangs.ruled.police_only", "place"),
        Behind("police_vs_gangs.ruled.sharing", "place"),
        Behind("police_vs_gangs.ruled.hand_out", "place"),
    ),
    "police_vs_gangs.now.discards": (Behind("police_vs_gangs.ruled.stakes", "tokens"),),
    "police_vs_gangs.now.tokens": (
        Behind("police_vs_gangs.ruled.hand_out", "player"),
        Behind("police_vs_gangs.ruled.sharing", "player"),
        Behind("police_vs_gangs.ruled.fed", "player"),
    ),
    "police_vs_gangs.now.leads": (Behind("police_vs_gangs.ruled.stakes", "trafic"),),
    "police_vs_gangs.now.box": (Behind("police_vs_gangs.ruled.stakes", "trafic"),),
    "police_vs_gangs.now.nobody_leads": (Behind("police_vs_gangs.ruled.stakes", "trafic"),),
    "police_vs_gangs.now.dice_back": (Behind("police_vs_gangs.count.dice_back"),),
    "police_vs_gangs.now.scores": (
        Behind("police_vs_gangs.ruled.stakes", "player"),
        Behind("police_vs_gangs.ruled.districts", "player"),
        Behind("police_vs_gangs.ruled.arrest", "player"),
        Behind("police_vs_gangs.ruled.sharing", "player"),
    ),
    "police_vs_gangs.now.camp_scores": (
        Behind("police_vs_gangs.ruled.stakes"),
        Behind("police_vs_gangs.ruled.districts"),
        Behind("police_vs_gangs.ruled.arrest"),
        Behind("police_vs_gangs.ruled.sharing"),
    ),
}


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """Tasks: what to move by hand, from the first to the last table of a phase."""
    before, after = tables[0], tables[-1]
    return (
        *_tasks_of_order(before, after),
        *_tasks_of_laid(before, after),
        *_tasks_of_set_aside(before, after),
        *(line for step in pairwise(tables) for line in _tasks_of_jailed(*step)),
        *_tasks_of_freed(before, after),
        *_tasks_of_recruited(tables),
        *_tasks_of_places(before, after),
        *_tasks_of_stakes(tables),
        *_tasks_of_tokens(tables),
        *_tasks_of_markers(before, after),
        *_tasks_of_dice_back(before, after),
        *_tasks_of_scores(before, after),
    )


def _tasks_of_order(before: Table, after: Table) -> Iterator[Reason]:
    if before.order != after.order:
        yield because("police_vs_gangs.now.order", player=after.order[0], players=after.order)


def _tasks_of_laid(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: cards to lay, and the gangsters their symbols bring."""
    for card, place in after.places.items():
        if card not in before.places:
            yield because("police_vs_gangs.now.laid", place=card, player=after.last)
            if place.neutrals:
                facts = {"place": card, "characters": place.neutrals}
                yield Reason("police_vs_gangs.now.offers", facts)


def _tasks_of_set_aside(before: Table, after: Table) -> Iterator[Reason]:
    aside = Counter((*after.discarded, *after.gone)) - Counter((*before.discarded, *before.gone))
    if aside:
        yield because("police_vs_gangs.now.set_aside", characters=tuple(aside.elements()))


def _tasks_of_jailed(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: tiles and dice to put into prison."""
    jailed = Counter(after.prison) - Counter(before.prison)
    if not jailed:
        return
    lay = (one for one in before.elements if one.is_tile and one not in after.elements)
    names = {(one.player, one.what) for one in jailed}
    place = next(one.place for one in lay if (one.player, one.who) in names)
    for player in after.players:
        pieces = tuple(one.what for one in jailed.elements() if one.player == player)
        if pieces:
            facts = {"player": player, "pieces": pieces, "place": place}
            yield Reason("police_vs_gangs.now.jailed", facts)


def _tasks_of_freed(before: Table, after: Table) -> Iterator[Reason]:
    for player in after.players:
        was = Counter(one.what for one in before.prison if one.player == player)
        sits = Counter(one.what for one in after.prison if one.player == player)
        if freed := was - sits:
            pieces = tuple(freed.elements())
            yield because("police_vs_gangs.now.freed", player=player, pieces=pieces)


def _tasks_of_recruited(tables: tuple[Table, ...]) -> Iterator[Reason]:
    """Tasks: characters to take from a place into a hand."""
    for one, after in pairwise(tables):
        for card, was in one.places.items():
            taken = Counter(was.neutrals) - Counter(after.places[card].neutrals)
            for who in taken.elements():
                yield from (
                    because("police_vs_gangs.now.recruits", player=player, who=who, place=card)
                    for player in after.gangsters
                    if after.hands[player].count(who) > one.hands[player].count(who)
                )


def _tasks_of_places(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: markers and dice to put on places."""
    for card, was in before.places.items():
        place = after.places[card]
        if place.owner == NOBODY != was.owner:
            yield because("police_vs_gangs.now.nobody_owns", place=card, player=was.owner)
        elif place.owner != was.owner:
            yield because("police_vs_gangs.now.owner", place=card, player=place.owner)
        if place.guard not in (NOBODY, was.guard):
            facts = {"place": card, "player": place.guard, "die": place.die}
            yield Reason("police_vs_gangs.now.guard", facts)


def _tasks_of_stakes(tables: tuple[Table, ...]) -> Iterator[Reason]:
    """Tasks: staked tokens to put back to the supply."""
    after = tables[-1]
    staked = {player: tokens for table in tables for player, tokens in table.stakes.items()}
    for player in after.order:
        if staked.get(player) and player not in after.stakes:
            yield because("police_vs_gangs.now.discards", player=player, tokens=staked[player])


def _tasks_of_tokens(tables: tuple[Table, ...]) -> Iterator[Reason]:
    """Tasks: tokens to take from the supply."""
    got: dict[str, Counter[str]] = {player: Counter() for player in tables[-1].players}
    for one, next_one in pairwise(tables):
        for player in got:
            if one.stakes.get(player) == next_one.stakes.get(player):
                got[player] += Counter(next_one.stock[player]) - Counter(one.stock[player])
    for player in tables[-1].order:
        if got[player]:
            tokens = {trafic: got[player][trafic] for trafic in TRAFICS if got[player][trafic]}
            yield because("police_vs_gangs.now.tokens", player=player, tokens=tokens)


def _tasks_of_markers(before: Table, after: Table) -> Iterator[Reason]:
    for trafic in TRAFICS:
        was, marker = before.markers[trafic], after.markers[trafic]
        if was != marker:
            yield _tasks_of_marker(trafic, was, marker)


def _tasks_of_marker(trafic: str, was: Marker, marker: Marker) -> Reason:
    if marker.leader == NOBODY:
        return because("police_vs_gangs.now.nobody_leads", trafic=trafic, player=was.leader)
    facts = {"trafic": trafic, "player": marker.leader, "number": marker.level + 1}
    if marker.leader == was.leader:
        return because("police_vs_gangs.now.box", **facts)
    return because("police_vs_gangs.now.leads", **facts)


def _tasks_of_dice_back(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: dice to take back from places after the count."""
    for player in after.police:
        left = Counter(one.die for one in before.places.values() if one.guard == player)
        still = Counter(one.die for one in after.places.values() if one.guard == player)
        if back := left - still:
            dice = tuple(back.elements())
            yield because("police_vs_gangs.now.dice_back", player=player, pieces=dice)


def _tasks_of_scores(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: markers to move on the score track."""
    if after.teams:
        yield from _tasks_of_camp_scores(before, after)
        return
    for player in after.order:
        points, total = after.scores[player] - before.scores[player], after.track(player)
        if points:
            spaces = place_markers(total)
            facts = {"player": player, "points": points, "total": total, "spaces": spaces}
            yield Reason("police_vs_gangs.now.scores", facts)


def _tasks_of_camp_scores(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: markers of camps to move on the score track."""
    for camp in CAMPS:
        players = after.of_camp(camp)
        points = sum(after.scores[one] - before.scores[one] for one in players)
        if points:
            total = after.track(players[0])
            yield because(
                "police_vs_gangs.now.camp_scores",
                camp=camp,
                players=players,
                points=points,
                total=total,
                spaces=place_markers(total),
            )
