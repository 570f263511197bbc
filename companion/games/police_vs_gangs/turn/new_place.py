"""A new place (Police VS Gangs 1): a card is drawn, laid, and offers whom its symbols bring."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.boxes.police_city import BADGE, CARD, DISTRICTS, INDIC, MAFIA, MENOTTE, is_card
from companion.core.about import About
from companion.core.fields import Counts, Field, Form, OneOf, SomeOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.city import (
    FIRST,
    SIDES,
    Cell,
    building_spots,
    space_beyond,
    space_name_by_side,
    would_enclose,
)
from companion.games.police_vs_gangs.laid import Face, Place
from companion.games.police_vs_gangs.pieces import SYMBOLS
from companion.games.police_vs_gangs.rules.new_place import options_spots, spot_of, why_not_lay
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.neutrals import put_neutrals

EMPTY = "deck_empty"
DONE = "done"


def open_place(night: Night[Table]) -> Asking[None]:
    """Ask the last player for one card of the deck and where he lays it."""
    if night.table.deck == 0:
        yield from say_empty(night)
        return
    player, card = night.table.last, card_question(night.table, night.table.last)
    words = because("police_vs_gangs.ask.deck_empty")
    empty = Question(EMPTY, words, lambda table: OneOf((DONE,)), About((player,)))
    asked, reply = yield from night.first(lambda table: (card, empty))
    if asked.key == EMPTY:
        night.table = night.table.change(deck=0)
        yield from say_empty(night)
        return
    draw(night, reply)
    yield from lay_drawn(night, player)


def say_empty(night: Night[Table]) -> Asking[None]:
    """Remind that the deck is empty and only points end the game."""
    yield from night.remind("deck", because("police_vs_gangs.new_place.deck_empty"))


def card_question(table: Table, player: str) -> Question:
    """The question what the card shows that a player drew."""
    number = len(table.places) + 1
    words = because("police_vs_gangs.ask.card", player=player)
    about = About((player,), series=f"card.{number}")
    return Question(f"card.{number}", words, lambda now: card_field(), about)


def card_field() -> Form:
    """The form of a card: its colours and symbols."""
    parts: dict[str, Field] = {
        "colours": SomeOf(DISTRICTS, 1, 2, of="district"),
        "symbols": Counts(SYMBOLS, of="symbol", by="adds"),
    }
    return Form(parts, shown=CARD, draw_by=_draw_card)


def _draw_card(chance: Random) -> dict[str, Any]:
    """A random card: few demands, a badge or two, seldom a gangster."""
    wanted = [chance.choice(TRAFICS) for _ in range(chance.randint(0, 3))]
    drawn = chance.sample(DISTRICTS, 1 if chance.random() < 0.75 else 2)
    colours = [colour for colour in DISTRICTS if colour in drawn]
    symbols = {
        **{trafic: wanted.count(trafic) for trafic in wanted},
        BADGE: chance.randint(0, 3),
        MENOTTE: chance.randint(0, 4),
        MAFIA: chance.randint(0, 2),
        INDIC: chance.randint(0, 1),
    }
    return {"colours": colours, "symbols": {one: n for one, n in symbols.items() if n}}


def face_of(reply: dict[str, Any]) -> Face:
    """The face of a card that was entered."""
    shown: dict[str, int] = reply["symbols"]
    return Face(
        tuple(colour for colour in DISTRICTS if colour in reply["colours"]),
        shown.get(MENOTTE, 0),
        {trafic: shown[trafic] for trafic in TRAFICS if shown.get(trafic)},
        shown.get(BADGE, 0),
        shown.get(MAFIA, 0),
        shown.get(INDIC, 0),
    )


def entered_card(face: Face) -> dict[str, Any]:
    """A face as a reply that can be offered again."""
    shown = {MENOTTE: face.handcuffs, BADGE: face.badges, MAFIA: face.mafia, INDIC: face.indics}
    symbols = {**face.demands, **shown}
    return {
        "colours": list(face.colours),
        "symbols": {kind: symbols[kind] for kind in SYMBOLS if symbols.get(kind)},
    }


def faces(table: Table) -> dict[str, tuple[dict[str, Any], ...]]:
    """The cards that lie in the city, as they are entered."""
    return {CARD: tuple(entered_card(place.face) for place in table.places.values())}


def draw(night: Night[Table], reply: dict[str, Any]) -> None:
    """Take a card from the deck, for everybody to see."""
    left = night.table.deck
    deck = None if left is None else max(0, left - 1)
    night.table = night.table.change(drawn=face_of(reply), deck=deck)


def lay_drawn(night: Night[Table], player: str) -> Asking[None]:
    """Lay the drawn card, and put the gangsters its symbols bring on it."""
    space, face = FIRST, night.table.drawn
    assert face is not None
    card = night.table.key_of_new_card(face)
    if night.table.cells:
        words = because("police_vs_gangs.ask.lay", player=player, place=card)
        spot = yield from night.ask(f"lay.{card}", words, spots_for, About((player,), card))
        space = space_beyond(night.table.cells, spot)
        yield from say_enclosed(night, card, space)
    else:
        first = because("police_vs_gangs.new_place.first_card")
        yield from night.remind(f"first_card.{card}", first)
    put_card(night, card, space)
    yield from put_neutrals(night, card)


def put_card(night: Night[Table], card: str, space: Cell) -> None:
    """Put the drawn card into the city, without an owner."""
    table = night.table
    assert table.drawn is not None
    night.table = table.change(
        cells={**table.cells, card: space},
        places={**table.places, card: Place(table.drawn)},
        drawn=None,
    )


def say_enclosed(night: Night[Table], card: str, space: Cell) -> Asking[None]:
    """Remind which cards nobody can reach any more."""
    closed = would_enclose(night.table.cells, card, space)
    if closed:
        reason = because("police_vs_gangs.new_place.walled_in", places=closed)
        yield from night.remind(f"walled_in.{card}", reason)


def spots_for(table: Table) -> OneOf:
    """A field of the spots for the drawn card; a closed one says what forbids it."""
    face = table.drawn
    assert face is not None
    spots, alike = building_spots(table.cells), space_name_by_side(table.cells)
    why = lambda spot: why_not_lay(spot_of(table, face, spot))  # noqa: E731
    free = options_spots(table, face)
    beyond = partial(_no_space, table)
    return OneOf(free, of="space", exists=spots, why=why, alike=alike, beyond=beyond)


def _no_space(table: Table, spot: Any) -> tuple[Reason, ...]:
    """The reason against a space that is taken, or beside a card that is not laid."""
    card, _, side = spot.rpartition("/") if isinstance(spot, str) else ("", "", "")
    if side not in SIDES or not is_card(card):
        return ()
    if card in table.cells:
        return (because("police_vs_gangs.new_place.taken", place=card),)
    return (because("police_vs_gangs.new_place.no_side"),)
