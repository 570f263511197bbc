"""Printed values: read from the box, asked for when a ruling needs one that is not known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from companion.boxes.gangs_city import TRAFICS, ask_value, is_mercenary, unsure_value
from companion.core import values
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.games.gangs_city.pieces import WITHOUT_NAME, printed
from companion.games.gangs_city.table import Table

VALUES = values.by_key(printed())
PRINTED = values.by_piece(printed())
ON_PIECE = values.on_piece(printed())

QUESTIONS = {
    "attack": "gangs_city.ask.value.attack",
    "defence": "gangs_city.ask.value.defence",
    "recruit": "gangs_city.ask.value.recruit",
    "cost": "gangs_city.ask.value.cost",
    "initiative": "gangs_city.ask.value.initiative",
    "trafics": "gangs_city.ask.value.trafics",
    "recruits": "gangs_city.ask.value.recruits",
    "name": "gangs_city.ask.value.place_name",
    "base": "gangs_city.ask.value.base",
    **dict.fromkeys(TRAFICS, "gangs_city.ask.value.symbols"),
}


def learn(night: Night[Table], needed: Callable[[Table], Iterable[str]]) -> Asking[None]:
    """Ask on one sheet for all needed values that nobody has read from the box yet."""
    return values.learn(night, lambda table: _with_names(table, needed(table)), _question)


def _with_names(table: Table, keys: Iterable[str]) -> list[str]:
    """The keys with that of the name of each unnamed mercenary after its value.

    Once the values are known the game goes on without it: it did so before names were asked.
    """
    box = table.box
    unknown = [key for key in keys if key not in box]
    if not unknown:
        return unknown
    pieces = [ON_PIECE[key][0] for key in unknown]
    return unknown + [f"{piece}.name" for piece in pieces if is_mercenary(piece)]


def without_name(table: Table, pieces: Iterable[str]) -> tuple[str, ...]:
    """The pieces among these that the table has not named yet."""
    known = table.known
    return tuple([one for one in pieces if one in WITHOUT_NAME and not known(WITHOUT_NAME[one])])


def names_of(table: Table) -> dict[str, str]:
    """Places and mercenaries under the names the table gave them."""
    typed = {piece: table.known(name) for piece, name in WITHOUT_NAME.items()}
    return {piece: name.strip() for piece, name in typed.items() if name and name.strip()}


def one_unnamed(table: Table, pieces: Iterable[str], of: str) -> OneOf:
    """A field of one of some pieces; of those without a name only the first is offered."""
    left = tuple(pieces)
    new = without_name(table, left)
    return OneOf(tuple([one for one in left if one not in new[1:]]), of=of, also=new[1:])


def one_named(table: Table, pieces: Iterable[str], of: str) -> OneOf:
    """A field of one of some pieces by name; where none has one, a new one."""
    left = tuple(pieces)
    new = without_name(table, left)
    named = tuple([one for one in left if one not in new])
    return OneOf(named, of=of, also=new) if named else one_unnamed(table, left, of)


@lru_cache(maxsize=512)
def _question(key: str) -> Question:
    """The question for one printed value."""
    piece, what = ON_PIECE[key]
    words = because(QUESTIONS[what], piece=piece, trafic=what)
    if is_mercenary(piece) and what == "name":
        words = because("gangs_city.ask.value.mercenary_name")
    return ask_value(key, words, VALUES[key])


def name_unsure(night: Night[Table], key: str, needed: Iterable[str]) -> Asking[None]:
    """Remind which of the values a ruling rests on are only probable."""
    return values.name_unsure(night, key, needed, unsure_value)


def symbol_keys(who: str, trafics: Iterable[str]) -> tuple[str, ...]:
    """The values that tell which of these trafics a character can manage."""
    return () if is_mercenary(who) else tuple([f"{who}.{trafic}" for trafic in trafics])


def symbols_of(table: Table, who: str) -> dict[str, int]:
    """The trafic symbols of a character, as far as they are known; mercenaries have none."""
    known = {trafic: table.known(f"{who}.{trafic}") for trafic in TRAFICS}
    return {trafic: count for trafic, count in known.items() if count}


def trafics_of(table: Table, place: str) -> dict[str, int]:
    """The trafics shown on a place, once somebody has read them."""
    shown: dict[str, int] = table.known(f"{place}.trafics") or {}
    return {trafic: count for trafic in TRAFICS if (count := shown.get(trafic, 0))}


def initiative_of(table: Table, place: str) -> int:
    """The initiative of a place that lies on the table."""
    initiative: Any = table.known(f"{place}.initiative")
    return int(initiative)
