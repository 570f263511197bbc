"""Upkeep of the table (Gangsta!): what must always hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.core.points import score_adds_up
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import (
    BANQUE,
    BOSSES,
    GANGSTERS,
    IMPRIMERIE,
    INFORMERS,
    INFORMERS_OF,
    KIND_OF,
    MONEY,
    RESOURCES,
    SLOTS,
    chapter_of,
    heists_of,
)
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.table import Table, members_of, seen_gangsters, seen_heists
from companion.games.gangsta.values import skills_of


def once_each(cards: Iterable[str], known: Iterable[str]) -> bool:
    """Are these cards of the box, and none in two places?"""
    found = list(cards)
    return len(set(found)) == len(found) and set(found) <= set(known)


def gangsters_add_up(table: Table) -> bool:
    """Are the 35 gangsters each in one place?"""
    return once_each(seen_gangsters(table), GANGSTERS) and len(table.reserve) == SLOTS


def heists_add_up(table: Table) -> bool:
    """Is each heist in one place, and of this or an earlier chapter?"""
    extras = table.options["extras"] == "yes"
    known = {heist for chapter in INFORMERS_OF for heist in heists_of(chapter, extras)}
    seen = [card for card in seen_heists(table) if card != IMPRIMERIE]
    shown = (*table.row, *table.heist_discards)
    return (
        once_each(seen, known)
        and len(table.row) == SLOTS
        and all(chapter_of(heist) <= table.chapter for heist in seen)
        and all(chapter_of(heist) == table.chapter for heist in shown if heist)
    )


def bosses_fit(table: Table) -> bool:
    """Does everybody have one Boss, as the first card of his gang?"""
    led = {
        player: [one.card for one in table.gangs[player] if one.boss] for player in table.players
    }
    seated = all(not cards or cards == [table.bosses.get(player)] for player, cards in led.items())
    nobody = not any(led.values())
    return once_each(table.bosses.values(), BOSSES) and seated and (nobody or all(led.values()))


def informers_fit(table: Table) -> bool:
    """Have no more Délateurs come up than were shuffled in?"""
    before = sum(INFORMERS_OF[one] for one in INFORMERS_OF if one < table.chapter)
    return (
        set(table.informers) <= set(INFORMERS)
        and table.informers_left >= 0
        and 0 <= table.informers_before <= before
    )


def resources_fit(table: Table) -> bool:
    """Is each resource with one player at most, and only a held one activated?"""
    kept = [card for done in table.done.values() for card in done if card == IMPRIMERIE]
    held = [*table.resources.values(), *kept]
    told = not held or table.with_resources
    return told and once_each(held, RESOURCES) and once_each(table.active, held)


def money_fits(table: Table) -> bool:
    """Is no money negative, and at most ten in an activated Banque?"""
    for player in table.players:
        stored = table.stored[player]
        if table.purse[player] < 0 or not 0 <= stored <= MOST_STORED:
            return False
        if stored and not table.is_active(player, BANQUE):
            return False
    return table.option("money") == "unlimited" or table.bank >= 0


def dollars_add_up(table: Table) -> bool:
    """Does all money add up to the dollars of the box?"""
    return table.bank + sum(map(table.wealth, table.players)) == MONEY


def skills_fit(table: Table) -> bool:
    """Does every member have the icons printed on his card and those learned?"""
    return all(_has_printed_skills(table, member) for member in members_of(table))


def _has_printed_skills(table: Table, member: Member) -> bool:
    learned = (member.learned,) if member.learned else ()
    wanted = (*skills_of(table, member.card), *learned)
    taught = bool(member.learned) == bool(member.lesson) and member.lesson in ("", *KIND_OF)
    return sorted(member.skills) == sorted(wanted) and taught


def turns_fit(table: Table) -> bool:
    """Are all named players seated, in one of three chapters?"""
    named = (table.first, table.in_turn, table.coming, table.ended_by, *table.winners)
    return all(one in ("", *table.players) for one in named) and table.chapter in INFORMERS_OF


INVARIANTS: Mapping[str, Callable[[Table], bool]] = {
    "gangsters": gangsters_add_up,
    "heists": heists_add_up,
    "bosses": bosses_fit,
    "informers": informers_fit,
    "resources": resources_fit,
    "money": money_fits,
    "dollars": dollars_add_up,
    "skills": skills_fit,
    "turns": turns_fit,
    "score": score_adds_up,
}
