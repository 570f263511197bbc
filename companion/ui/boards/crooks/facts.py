"""What lies on the board of Crooks, in words: targets, spots, hangouts, crime lords."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.spots import parts_of
from companion.games.crooks.laid import Crook
from companion.games.crooks.pieces import DOWN, TARGETS, UP, value_of
from companion.games.crooks.sheet import sheet
from companion.games.crooks.table import Table
from companion.games.crooks.visible import change_at, leaders_at, levels_at, seen_by_all
from companion.ui.boards.crooks.shown import money_in_words, signed_modifier
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.sheet_facts import sheet_facts
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue


def title_of(place: str) -> str:
    """The title of a place; a spot by its player and target."""
    player, target = parts_of(place)
    look = people.looks.get(player)
    if look is None:
        return tongue.name(place)
    return f"{look.name} · {tongue.name(target)}" if target else look.name


def facts_of(table: Table, place: str) -> Iterator[Fact]:
    """The facts about a place that everybody may know."""
    player, target = parts_of(place)
    if place in TARGETS:
        yield from _target(table, place)
    elif place in table.hangouts:
        yield from _hangout(table, place)
    elif target:
        yield from _slot(table, player, target)
    else:
        yield from sheet_facts(sheet(table, player), table)


def _target(table: Table, target: str) -> Iterator[Fact]:
    """The facts about a target: its worth with modifiers in sight, who leads, all crooks."""
    change = change_at(table, target)
    worth = number(max(0, value_of(target) + change))
    note = tongue.say("crooks.note.printed", value=value_of(target)) if change else ""
    yield Fact(title=tongue.say("crooks.note.worth"), note=note, trailing=worth)
    levels = levels_at(table, target)
    for player in leaders_at(table, target):
        words = tongue.say("crooks.note.leads")
        yield Fact(player, people.looks[player].name, words, number(levels[player]))
    for player in table.players:
        yield from _slot(table, player, target)


def _slot(table: Table, player: str, target: str) -> Iterator[Fact]:
    for crook in table.crooks_of(player, target):
        yield Fact(player, *_card_lines(table, crook))


def _card_lines(table: Table, crook: Crook) -> tuple[str, str]:
    """The two lines for a card: level and modifier or side, then gangs and ability."""
    face = crook.face if seen_by_all(table, crook) else None
    ability = face.ability if face else crook.ability if crook.up else ""
    if face is None:
        title = tongue.name(UP if crook.up else DOWN)
        return title, tongue.name(ability) if ability else ""
    title = f"{tongue.name('level')} {number(face.level)}"
    if face.modifier:
        title += f", {tongue.name('modifier')} {signed_modifier(face.modifier)}"
    names = (*face.gangs, *((ability,) if ability else ()))
    return title, ", ".join(tongue.name(one) for one in names)


def _hangout(table: Table, hangout: str) -> Iterator[Fact]:
    crooks = table.hangouts[hangout]
    yield Fact(title=tongue.say("crooks.note.crooks"), trailing=number(crooks))
    yield Fact(title=tongue.say("crooks.note.price"), trailing=money_in_words(crooks))
