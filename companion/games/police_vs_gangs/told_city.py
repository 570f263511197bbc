"""A city of Police VS Gangs that is told card by card: where each lies, and what it is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from companion.boxes.police_city import MOST_CARDS
from companion.core.fields import Counts, Field, Form, ListOf, Maybe, OneOf
from companion.core.ruling import NOBODY, Reason, because
from companion.core.spots import parts_of
from companion.games.police_vs_gangs.city import FIRST, SIDES, Cell
from companion.games.police_vs_gangs.laid import Place
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.new_place import card_field, entered_card, face_of

LAID_CARD = "laid_card"  # the widget of a card that is told where it lies


class Told(NamedTuple):
    """A card as it was told, its key and cell, and why it cannot lie there, if it cannot."""

    row: Mapping[str, Any]
    card: str
    cell: Cell
    wrong: Reason | None


def city_field(table: Table, characters: Counts) -> ListOf:
    """A field of all cards: what each shows, beyond which side of another, whose, with whom."""
    beside = tuple(f"{number}/{side}" for number in range(1, MOST_CARDS) for side in SIDES)
    row: dict[str, Field] = {
        "card": card_field(),
        "at": Maybe(OneOf(beside, "space")),
        "owner": Maybe(OneOf(table.players, "player", by="seats")),
        "neutrals": Maybe(characters),
    }
    return ListOf(Form(row, shown=LAID_CARD), most=MOST_CARDS)


def told_cards(rows: Iterable[Mapping[str, Any]]) -> Iterator[Told]:
    """The told cards with key and cell; twins are numbered as they are told."""
    cells: dict[int, Cell] = {}
    kinds: Counter[str] = Counter()
    cards: dict[int, str] = {}
    for number, row in enumerate(rows, 1):
        kind = face_of(row["card"]).key
        kinds[kind] += 1
        cards[number] = card = kind if kinds[kind] == 1 else f"{kind}.{kinds[kind]}"
        beside, _, side = row.get("at", "").partition("/")
        if not cells and not beside:
            cells[number] = FIRST
            yield Told(row, card, FIRST, None)
            continue
        if not beside or int(beside) not in cells:
            yield Told(row, card, FIRST, _beside_nothing(card, number, beside))
            continue
        (x, y), (dx, dy) = cells[int(beside)], SIDES[side]
        cell = x + dx, y + dy
        other = next((cards[at] for at, taken in cells.items() if taken == cell), "")
        cells.setdefault(number, cell) if not other else None
        facts = {"place": card, "other": other}
        wrong = because("police_vs_gangs.under_way.same_space", **facts) if other else None
        yield Told(row, card, cell, wrong)


def _beside_nothing(card: str, number: int, beside: str) -> Reason:
    """The reason against a card that touches none which was told before it."""
    if not beside:
        return because("police_vs_gangs.under_way.nowhere", place=card)
    facts = {"place": card, "count": number, "number": int(beside)}
    return because("police_vs_gangs.under_way.beside_nothing", **facts)


def lay_city(table: Table, rows: Iterable[Mapping[str, Any]]) -> Table:
    """The table with the told cards, as far as each can lie where it was told."""
    laid = [one for one in told_cards(rows) if one.wrong is None]
    places = {
        one.card: Place(
            face_of(one.row["card"]),
            one.row.get("owner", NOBODY),
            neutrals=tuple(Counter(one.row.get("neutrals", {})).elements()),
        )
        for one in laid
    }
    return table.change(cells={one.card: one.cell for one in laid}, places=places)


def tell_city(table: Table) -> list[dict[str, Any]]:
    """What would be told of each card, with the side of an earlier one that it lies beyond."""
    numbers: dict[Cell, int] = {}
    rows: list[dict[str, Any]] = []
    for number, (card, (x, y)) in enumerate(table.cells.items(), 1):
        place = table.places[card]
        row: dict[str, Any] = {"card": entered_card(place.face)}
        beside = ((numbers.get((x - dx, y - dy)), side) for side, (dx, dy) in SIDES.items())
        if at := next((f"{other}/{side}" for other, side in beside if other), ""):
            row["at"] = at
        if place.owner != NOBODY:
            row["owner"] = place.owner
        if place.neutrals:
            row["neutrals"] = dict(Counter(place.neutrals))
        numbers[x, y] = number
        rows.append(row)
    return rows


def space_told(rows: Iterable[Mapping[str, Any]], spot: str) -> str:
    """A space beside a card on the board, by the number of that card."""
    card, side = parts_of(spot)
    return f"{[one.card for one in told_cards(rows)].index(card) + 1}/{side}"


def without_card(rows: list[dict[str, Any]], taken: int) -> list[dict[str, Any]]:
    """The rows without one card and those told beside it; the others are numbered anew."""
    gone = {taken}
    beside = [parts_of(row.get("at", "0/"))[0] for row in rows]
    while more := {at for at, one in enumerate(beside, 1) if int(one) in gone} - gone:
        gone |= more
    left = [at for at in range(1, len(rows) + 1) if at not in gone]
    return [dict(_numbered_anew(rows[at - 1], left)) for at in left]


def _numbered_anew(row: Mapping[str, Any], left: list[int]) -> Mapping[str, Any]:
    """A row whose neighbour has another number among the cards that are left."""
    if "at" not in row:
        return row
    number, side = parts_of(row["at"])
    return {**row, "at": f"{left.index(int(number)) + 1}/{side}"}
