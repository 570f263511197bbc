"""The box of Gangs City (2): characters, trafics and tokens; printed values come from data/."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, Field
from companion.core.flow import Question
from companion.core.ruling import Reason, because
from companion.core.values import ASKED

TRAFICS = ("armes", "drogue", "prostitution", "tabac", "alcool")
COLOURS = ("violet", "jaune", "bleu", "rouge", "blanc", "vert")

COPIES: Mapping[str, int] = {
    "petite_frappe": 8,
    "conducteur": 11,
    "bodyguard": 10,
    "flic": 5,
    "dealer": 4,
    "mac": 4,
    "tueuse": 3,
}
MERCENARIES = tuple(f"mercenaire_{number}" for number in range(1, 11))
CHARACTERS = (*COPIES, *MERCENARIES)
SOMEBODYS = "target"  # the kind of field option that is a player's character
ALL_CHARACTERS = sum(COPIES.values()) + len(MERCENARIES)

PETITE_FRAPPE = "petite_frappe"  # of all common characters the one that never recruits
NO_RECRUITER = (f"{PETITE_FRAPPE}.recruit", 0)  # a value that no tile prints
STARTING_GANG = (PETITE_FRAPPE, "bodyguard", "conducteur")

STOCK_TOKENS = 12  # for each trafic
TOP_LEVEL = 2  # the markers have three boxes: base, base + 1, base + 2

RED, GREEN, NO_SIDE = "red", "green", "none"  # of a tile: combat, recruitment, not told

POWER = Count(0, 12)


def owner_of(of: str, option: str) -> str:
    """The player whose character a key names, as in violet/flic; empty if it names no player."""
    owner, slash, _ = option.partition("/")
    return owner if of == SOMEBODYS and slash else ""


def is_mercenary(who: str) -> bool:
    """Is a character a mercenary: a unique tile that can manage no trafic?"""
    return who in MERCENARIES


def printed_on(characters: Iterable[str]) -> Iterator[tuple[str, str, Field]]:
    """The values printed on these characters; of managers also the trafics they can manage."""
    these = tuple(characters)
    for who in these:
        for what in ("attack", "defence", "recruit", "cost"):
            yield who, what, POWER
    for who in these:
        if not is_mercenary(who):
            yield from ((who, trafic, Count(0, 4)) for trafic in TRAFICS)


def printed_on_markers() -> Iterator[tuple[str, str, Field]]:
    """The lowest box printed on each trafic manager marker."""
    yield from ((trafic, "base", Count(0, 9)) for trafic in TRAFICS)


# What is asked of a value: the same for every game that opens this box.


def ask_value(key: str, words: Reason, field: Field) -> Question:
    """The question for a value printed on a piece; those of one piece share a form."""
    piece, _, what = key.partition(".")
    short = because("gangs_city.ask.value.short", label=what)
    about = About((), piece, f"value.{piece}", short, form=piece)
    return Question(f"{ASKED}{key}", words, lambda table: field, about)


def unsure_value(key: str, value: Any) -> Reason:
    """The sentence that a value is only probable."""
    piece, _, what = key.partition(".")
    return because("gangs_city.note.unsure", piece=piece, what=what, value=value)
