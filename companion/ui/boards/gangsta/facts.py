"""What a card or a head of Gangsta! shows, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.games.gangsta.pieces import BOSSES, GANGSTERS, KIND_OF, RESOURCES, family_of
from companion.games.gangsta.table import Table
from companion.ui.boards.gangsta.faces import dollars_in_words
from companion.ui.boards.kit.place_card import Fact
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue


def facts_of(table: Table, card: str) -> Iterator[Fact]:
    """The facts about a card: whose it is, how it lies, all that is printed on it."""
    if card in KIND_OF:
        yield _counts(table, card, "needs")
        yield _counts(table, card, "rewards")
    elif card in BOSSES or card in GANGSTERS:
        yield from _member(table, card)
    elif card in RESOURCES:
        yield from _resource(table, card)


def _member(table: Table, card: str) -> Iterator[Fact]:
    owner = table.owner(card)
    member = table.member(owner, card) if owner else None
    if member is not None:
        way = "gangsta.sheet.ready" if member.ready else "gangsta.sheet.engaged"
        yield Fact(owner, people.looks[owner].name, tongue.say(way))
    yield Fact(title=tongue.name(family_of(card)))
    yield _counts(table, card, "skills")
    if member is not None and member.learned:
        yield Fact(
            title=tongue.name(member.learned, "skill"), note=tongue.say("gangsta.sheet.learned")
        )
    if card in GANGSTERS:
        yield _number(table, card, "cost", dollars_in_words)
        yield _number(table, card, "points")
    else:
        yield _number(table, card, "money", dollars_in_words)


def _resource(table: Table, card: str) -> Iterator[Fact]:
    owner = next((one for one, kept in table.resources.items() if kept == card), "")
    way = "gangsta.sheet.active" if card in table.active else "gangsta.sheet.asleep"
    if owner:
        yield Fact(owner, people.looks[owner].name, tongue.say(way))
    yield _counts(table, card, "needs")
    yield _number(table, card, "points")


def _counts(table: Table, card: str, what: str) -> Fact:
    """The fact for icons or rewards of a card; it has a key if the value can be corrected."""
    key = f"{card}.{what}"
    known = key if key in table.box else ""
    return Fact(title=tongue.name(table.counts(key)), note=tongue.name(what), value=known)


def _number(table: Table, card: str, what: str, told: Callable[[str], str] = str) -> Fact:
    key = f"{card}.{what}"
    known = key if key in table.box else ""
    return Fact(title=tongue.name(what), trailing=told(number(table.number(key))), value=known)
