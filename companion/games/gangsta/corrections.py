"""Corrections (Gangsta!): what can be put right by hand, and what it may become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.core.about import Secret
from companion.core.by_hand import value_by_hand
from companion.core.corrections import Correction, Path, by_path
from companion.core.fields import Count, Counts, OneOf, SomeOf, YesNo
from companion.core.modes import keeps_score
from companion.games.gangsta.chapter_by_hand import correct_chapter
from companion.games.gangsta.lessons import teaching_heists, unseen_lessons
from companion.games.gangsta.members import Member, find_member
from companion.games.gangsta.pieces import (
    GANGSTER,
    HEIST,
    INFORMER,
    INFORMERS,
    INFORMERS_OF,
    MOST_MONEY,
)
from companion.games.gangsta.resources_by_hand import NOTHING, of_resources
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.drawn import cards_by_head
from companion.games.gangsta.values import ON_PIECE, VALUES, new_member, reread, teach_member

Cards = tuple[str, ...]
SetValue = Callable[[Any, str], Table]


def corrections(table: Table) -> dict[str, Correction]:
    """Everything on the table that can be put right by hand; cards come from and go to the pile."""
    if keeps_score(table):
        return by_path(_values(table))
    found: dict[Path, Correction] = {
        ("money", player): _money(table, player) for player in table.players
    }
    if not any(table.gangs.values()):
        return by_path(found | _values(table))
    free = unseen_lessons(table)
    lessons = teaching_heists(table, free)
    for player in table.players:
        found |= _of_player(table, player, free)
        for member in table.gangs[player]:
            found["ready", member.card] = _ready(table, player, member)
            found["lesson", member.card] = _lesson(table, player, member, lessons)
    for slot in range(len(table.row)):
        found["row", str(slot + 1)] = _slot(table, "row", slot, table.heist_pile, HEIST)
        reserve = _slot(table, "reserve", slot, table.gangster_pile, GANGSTER)
        found["reserve", str(slot + 1)] = reserve
    return by_path(found | _of_the_piles(table) | _values(table))


def _of_player(table: Table, player: str, free: Cards) -> dict[Path, Correction]:
    found: dict[Path, Correction] = {
        ("gang", player): _gang(table, player),
        ("done", player): _done(table, player, free),
    }
    return found | of_resources(table, player)


def _money(table: Table, player: str) -> Correction:
    """The correction of a player's money, exchanged with the bank."""
    had = table.purse[player]
    return Correction(Count(0, MOST_MONEY), had, lambda now, _: table.earn(player, now - had))


def _gang(table: Table, player: str) -> Correction:
    """The correction of a gang; new gangsters are Available."""
    gang = table.gangs[player]
    there = tuple(one.card for one in gang if not one.boss)

    def set_value(cards: list[str], _: str) -> Table:
        boss = tuple(one for one in gang if one.boss)
        members = (find_member(gang, card) or new_member(table, card) for card in cards)
        return table.change_gang(player, (*boss, *members))

    options = (*there, *table.gangster_pile)
    return Correction(SomeOf(options, of=GANGSTER), list(there), set_value)


def _ready(table: Table, player: str, member: Member) -> Correction:
    """The correction of whether a member is Available."""
    set_value: SetValue = lambda on, _: table.set_ready(player, (member.card,), ready=on)  # noqa: E731
    return Correction(YesNo(), member.ready, set_value)


def _lesson(table: Table, player: str, member: Member, free: Cards) -> Correction:
    """The correction of the heist tucked under a member."""
    teach = (*teaching_heists(table, table.done[player]), *free)
    mine = (member.lesson,) if member.lesson else ()

    def set_value(heist: str, _: str) -> Table:
        lesson = "" if heist == NOTHING else heist
        done = tuple(one for one in table.done[player] if one != lesson)
        gang = tuple(
            teach_member(table, one, lesson) if one == member else one
            for one in table.gangs[player]
        )
        return table.change(done={**table.done, player: done}).change_gang(player, gang)

    options = (*mine, *(one for one in teach if one not in mine), NOTHING)
    return Correction(OneOf(options, HEIST), member.lesson or NOTHING, set_value)


def _done(table: Table, player: str, free: Cards) -> Correction:
    """The correction of a player's done heists, secret until the end or by the option."""
    there = table.done[player]

    def set_value(cards: list[str], _: str) -> Table:
        return table.change(done={**table.done, player: tuple(cards)})

    secret = None if table.option("done") == "open" else Secret(player, lambda on: bool(on.over))
    return Correction(SomeOf((*there, *free), of=HEIST), list(there), set_value, secret)


def _slot(table: Table, row: str, slot: int, pile: Cards, of: str) -> Correction:
    """The correction of one place of a row: another card of the pile, or a gap."""
    there: Cards = getattr(table, row)
    card = there[slot]

    def set_value(one: str, _: str) -> Table:
        now = EMPTY if one == NOTHING else one
        return table.change(**{row: (*there[:slot], now, *there[slot + 1 :])})

    options = (*((card,) if card else ()), *pile, NOTHING)
    groups = cards_by_head(options[:-1])
    return Correction(OneOf(options, of, groups=groups, by="heads"), card or NOTHING, set_value)


def _of_the_piles(table: Table) -> dict[Path, Correction]:
    """Corrections of discarded and eliminated cards, Délateurs, and who comes next."""
    drawn = Counts(dict.fromkeys(INFORMERS, (0, INFORMERS_OF[table.chapter])), INFORMER)
    found: dict[Path, Correction] = {
        ("heist_discards",): _heap(table, "heist_discards", table.heist_pile, HEIST),
        ("gangster_discards",): _heap(table, "gangster_discards", table.gangster_pile, GANGSTER),
        ("eliminated",): _heap(table, "eliminated", table.gangster_pile, GANGSTER),
    }
    if table.coming:
        found[("coming",)] = _correct_next_turn(table)
    if not table.over:
        found[("chapter",)] = correct_chapter(table)
    if INFORMERS_OF[table.chapter]:
        found[("informers",)] = Correction(
            drawn,
            dict(Counter(table.informers)),
            lambda value, _: table.change(informers=tuple(Counter(value).elements())),
        )
    return found


def _correct_next_turn(table: Table) -> Correction:
    """The correction of whose turn comes next."""
    players = OneOf(table.players, of="player")
    return Correction(players, table.coming, lambda player, _: table.change(coming=player))


def _heap(table: Table, name: str, pile: Cards, of: str) -> Correction:
    there: Cards = getattr(table, name)
    set_value: SetValue = lambda cards, _: table.change(**{name: tuple(cards)})  # noqa: E731
    return Correction(SomeOf((*there, *pile), of=of), list(there), set_value)


def _values(table: Table) -> dict[Path, Correction]:
    """Corrections of printed values; icons change on every card in play."""
    return {("value", *ON_PIECE[key]): _value(table, key) for key in table.box if key in VALUES}


def _value(table: Table, key: str) -> Correction:
    typed = value_by_hand(table, key, VALUES[key])

    def set_value(value: Any, note: str) -> Table:
        return reread(typed.set_value(value, note), key)

    return Correction(typed.field, typed.stands, set_value, surer=True)
