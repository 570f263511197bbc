"""The reveal (Police VS Gangs 3): the tiles of one place are turned over, and of no other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.boxes.gangs_city import COPIES, GREEN, PETITE_FRAPPE, RED
from companion.core.about import About
from companion.core.fields import Field, Form, OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.laid import Element
from companion.games.police_vs_gangs.moves import turn_over
from companion.games.police_vs_gangs.table import Table


def reveal(night: Night[Table], card: str) -> Asking[None]:
    """Ask who each tile of a place is, and which of its sides lies against the card."""

    def take_in(question: Question, face: dict[str, Any]) -> None:
        tile = next(one for one in hidden_on(night.table, card) if _key(one) == question.key)
        night.table = turn_over(night.table, tile, face["who"], face["side"])

    def questions(table: Table) -> Iterator[Question]:
        for tile in hidden_on(table, card):
            words = because("police_vs_gangs.ask.reveal", player=tile.player, spot=tile.spot)
            about = About((tile.player,), tile.spot, f"reveal.{tile.player}.{tile.spot}")
            yield Question(_key(tile), words, partial(face_field, tile.player), about)

    yield from night.each(questions, take_in)


def _key(tile: Element) -> str:
    return f"reveal.{tile.player}.{tile.number}"


def hidden_on(table: Table, card: str) -> tuple[Element, ...]:
    return tuple(one for one in table.elements_on(card) if one.is_tile and not one.who)


def face_field(player: str, table: Table) -> Form:
    """A field of a face-down tile: a character its player may have laid, and its side."""
    his = tuple(dict.fromkeys(table.may_be_hidden(player)))
    lying = [one.who for one in table.elements_of(player) if one.is_tile]
    not_hidden = (*lying, *table.came.get(player, ()))

    def beyond(who: Any) -> tuple[Reason, ...]:
        facts = {"player": player, "who": who, "characters": his}
        if who in COPIES and who in not_hidden:
            return (Reason("police_vs_gangs.resolution.not_hidden", facts),)
        return (Reason("police_vs_gangs.resolution.not_his", facts),) if who in COPIES else ()

    parts: dict[str, Field] = {
        "who": OneOf(his, of="character", beyond=beyond),
        "side": OneOf((RED, GREEN), of="side"),
    }
    return Form(parts, shown="tile")


def stays_idle(table: Table, tile: Element) -> bool:
    """Does a petite frappe on its green side stay, as the table plays it?"""
    idle = tile.side == GREEN and tile.who == PETITE_FRAPPE
    return idle and table.option("idle_recruiter") == "stays"


def recruiters_on(table: Table, card: str) -> tuple[Element, ...]:
    return tuple(one for one in table.elements_on(card) if one.side == GREEN)


def reds_on(table: Table, card: str) -> tuple[Element, ...]:
    """The tiles that stay at a card and can be arrested."""
    there = (one for one in table.elements_on(card) if one.is_tile and one.who)
    return tuple(one for one in there if one.side == RED or stays_idle(table, one))


def feeders_on(table: Table, card: str) -> tuple[Element, ...]:
    """The tiles that take and feed a place; not one that stays on its green side."""
    return tuple(one for one in reds_on(table, card) if one.side == RED)


def power_key(table: Table, card: str, tile: Element) -> str:
    """The key of the value a tile fights with: defence where its player owns, else attack."""
    owns = table.places[card].owner == tile.player
    return f"{tile.who}.defence" if owns else f"{tile.who}.attack"


def power_of(table: Table, card: str, tile: Element) -> int:
    """The value of a tile in a fight; on its green side nothing."""
    if tile.side == GREEN:
        return 0
    power: int = table.known(power_key(table, card, tile))
    return power


def powers_needed(table: Table, card: str) -> tuple[str, ...]:
    """The keys of the values a fight rests on."""
    red = (tile for tile in reds_on(table, card) if tile.side == RED)
    return tuple(power_key(table, card, tile) for tile in red)
