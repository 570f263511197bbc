"""The printed values of both boxes: asked when needed, and named where they are not sure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from companion.boxes.gangs_city import TRAFICS, ask_value, unsure_value
from companion.boxes.police_city import FOURTH, HEADS
from companion.core import values
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.games.police_vs_gangs.pieces import printed
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.twins import names_of_twins

VALUES = values.by_key(printed())
PRINTED = values.by_piece(printed())
ON_PIECE = values.on_piece(printed())
FOURTH_NAME = f"{FOURTH}.name"

QUESTIONS: Mapping[str, str] = {  # what is printed in the box of Gangs City is asked in its words
    "attack": "gangs_city.ask.value.attack",
    "defence": "gangs_city.ask.value.defence",
    "recruit": "gangs_city.ask.value.recruit",
    "cost": "gangs_city.ask.value.cost",
    "base": "gangs_city.ask.value.base",
    "name": "police_vs_gangs.ask.value.colour",
    **dict.fromkeys(TRAFICS, "gangs_city.ask.value.symbols"),
}


def learn(night: Night[Table], needed: Callable[[Table], Iterable[str]]) -> Asking[None]:
    """Ask on one sheet for all needed values that nobody has read from the box yet."""
    return values.learn(night, needed, _question)


@lru_cache(maxsize=256)
def _question(key: str) -> Question:
    piece, what = ON_PIECE[key]
    return ask_value(key, because(QUESTIONS[what], piece=piece, trafic=what), VALUES[key])


def name_unsure(night: Night[Table], key: str, needed: Iterable[str]) -> Asking[None]:
    """Remind which of the values a ruling rests on are only probable."""
    return values.name_unsure(night, key, needed, unsure_value)


def symbol_keys(who: str, trafics: Iterable[str] = TRAFICS) -> tuple[str, ...]:
    """The keys of the values that tell which of these trafics a character brings."""
    return tuple(f"{who}.{trafic}" for trafic in trafics)


def symbols_of(table: Table, who: str) -> dict[str, int]:
    """The trafic symbols of a character, as far as they are known."""
    known = {trafic: table.known(f"{who}.{trafic}") for trafic in TRAFICS}
    return {trafic: count for trafic, count in known.items() if count}


def names_of(table: Table) -> dict[str, str]:
    """The name this table gave the fourth colour, with cards that show it, and twins."""
    typed = str(table.known(FOURTH_NAME) or "").strip()
    cards = (head for colours, head in HEADS.items() if FOURTH in colours)
    names = dict.fromkeys((FOURTH, *cards), typed) if typed else {}
    return {**names_of_twins(table), **names}
