"""What a card of Gangsta! shows and what a head stands for, in words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.gangsta.members import icons_by_skill
from companion.games.gangsta.pieces import BOSSES, GANGSTERS, KIND_OF, RESOURCES, family_of
from companion.games.gangsta.table import Table
from companion.ui.boards.kit.place_card import Fact
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue


def facts_of(table: Table, card: str) -> Iterator[Fact]:
    """Whose it is and how it lies, then all that is printed on it."""
    if card in KIND_OF:
        yield _fact("needs", table.counts(f"{card}.needs"))
        yield _fact("rewards", table.counts(f"{card}.rewards"))
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
    skills = icons_by_skill(member.skills) if member else table.counts(f"{card}.skills")
    yield _fact("skills", skills)
    if member is not None and member.learned:
        yield Fact(
            title=tongue.name(member.learned, "skill"), note=tongue.say("gangsta.sheet.learned")
        )
    if card in GANGSTERS:
        yield Fact(title=tongue.name("cost"), trailing=f"${number(table.number(f'{card}.cost'))}")
        yield Fact(title=tongue.name("points"), trailing=number(table.number(f"{card}.points")))


def _resource(table: Table, card: str) -> Iterator[Fact]:
    owner = next((one for one, kept in table.resources.items() if kept == card), "")
    way = "gangsta.sheet.active" if card in table.active else "gangsta.sheet.asleep"
    if owner:
        yield Fact(owner, people.looks[owner].name, tongue.say(way))
    yield _fact("needs", table.counts(f"{card}.needs"))
    yield Fact(title=tongue.name("points"), trailing=number(table.number(f"{card}.points")))


def _fact(what: str, counts: dict[str, int]) -> Fact:
    return Fact(title=tongue.name(counts), note=tongue.name(what))
