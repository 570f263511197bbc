"""What lies on a card of Police VS Gangs, in words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.boxes.gangs_city import NO_SIDE
from companion.boxes.police_city import BADGE, INDIC, MAFIA, MENOTTE
from companion.content.forms import capital
from companion.core.ruling import NOBODY
from companion.core.spots import parts_of
from companion.games.police_vs_gangs.laid import Element, Face, Place
from companion.games.police_vs_gangs.table import Table
from companion.ui.boards.kit.place_card import Fact
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue


def facts_of(table: Table, card: str) -> Iterator[Fact]:
    """The facts about a card: owner, colours, symbols, recruits with costs, what lies there."""
    place = table.places[card]
    yield from _holder_facts(place)
    yield from _printed_facts(place.face)
    for who in place.neutrals:
        cost = table.known(f"{who}.cost")
        price = "" if cost is None else f"{tongue.name('cost')} {number(cost)}"
        yield Fact(title=tongue.name(who), trailing=price)
    for element in table.elements_on(card):
        yield _fact_of_element(element)


def _holder_facts(place: Place) -> Iterator[Fact]:
    """Who holds a place: the die above, the marker below it; empty without either."""
    if place.guard != NOBODY:
        yield Fact(place.guard, people.looks[place.guard].name, tongue.name(place.die))
    if place.owner != NOBODY or place.guard == NOBODY:
        look = people.looks.get(place.owner)
        named = look.name if look else tongue.name(place.owner)
        yield Fact(place.owner if look else "", named, tongue.name("owner"))


def _printed_facts(face: Face) -> Iterator[Fact]:
    yield Fact(title=tongue.name(face.colours), note=tongue.name("colours"))
    yield Fact(title=tongue.name(MENOTTE, "symbol"), trailing=number(face.handcuffs))
    if face.demands:
        yield Fact(title=capital(tongue.name(dict(face.demands))), note=tongue.name("demands"))
    shown = {BADGE: face.badges, INDIC: face.indics, MAFIA: face.mafia}
    for symbol, count in shown.items():
        if count:
            yield Fact(title=tongue.name(symbol, "symbol"), trailing=number(count))


def _fact_of_element(element: Element) -> Fact:
    where = tongue.name(parts_of(element.spot)[1])
    side = tongue.name(element.side) if element.who and element.side != NO_SIDE else ""
    what = element.who or (element.kind if not element.is_tile else "")
    named = tongue.name(what) if what else people.looks[element.player].name
    return Fact(element.player, named, " \u00b7 ".join(filter(None, (where, side))))
