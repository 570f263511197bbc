"""What cards are called (Gangsta!): by what they show on this table, where the names say otherwise.

The names in the catalogues tell cost and icons as the box is reported. A card whose values the
table has typed otherwise goes by its own: L M I S B H stand for the skills in both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.core.game import TYPED
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import SKILLS, Member, icons_by_skill
from companion.games.gangsta.pieces import EXTRAS, GANGSTERS, HEISTS
from companion.games.gangsta.table import Table

V = TypeVar("V")
LETTERS = dict(zip(SKILLS, "LMISBH", strict=True))

# As the catalogues have it, in the order of the cards: cost and icons, or the icons a heist needs.
_GANGSTERS = """
4/M/S 4/S/B 4/S/H 4/I/H 5/L/B 6/L/M/H 8/M2/B   2/S 3/L 4/B2 5/I/S 5/H2 7/M2/I 7/L/M/S
2/B 5/M/H 4/L/H 4/S2 6/I2 6/L/M 6/M/B   3/I 4/L/B 4/B/H 4/M/H 6/M/I 6/L/I 6/M/S
2/H 4/M 5/M2 4/L/S 6/L/I 6/S/B/H 7/M/I/B
"""
_HEISTS = """
L/M I/S M/S   L2 M2 M/B   I/H B/H I2/S   M M/H L/B2   M/S/B L/I M
I/B I/H S/B   L/H H L/H   L/S L/S2 M2/I   L2 H B   S/H L/B M2
L2/I/B M2/I L/M/I/S   L/B2 L/M/H M/B/H   M/I/H M2/I/S L2/B   M/B2 M2/B L/I2/S
M2/S L2/M/I M/S/B   I/S/B/H L/M/S2/B S/B2   I/B/H L/M/H M/H2   S2/B/H L/S2 M/I2/S/H
L2/H L/I/H L/H2   S/H2 L/M2/B L/M/S
L/M2/S/B M/I/S2 L2/I/S   L3/I/B L/M2/H2 M2/S/B/H2   I2/B/H L/S2/B I/S/H
L/M2 M/I2/S/H L2/B2   M/S/B2 L/M/I/S M3/S   I2/S2/B L2/M/B3 S/B2
M/I/H2 L/B/H2 L2/H3   M/I/B L2/I2 I/S/B/H   L/M/B/H2 L/I/B2/H2 M2/I/H   L/S3/H L2/M/I L/M/S2
L/I/S/H I/S/B L/M/B/H
"""
CALLED: Mapping[str, str] = {
    **dict(zip(GANGSTERS, _GANGSTERS.split(), strict=True)),
    **dict(zip((*HEISTS, *EXTRAS), _HEISTS.split(), strict=True)),
}


def with_shown_icons(ruling: Ruling[V], members: Iterable[Member]) -> Ruling[V]:
    """A ruling that begins with the cards whose icons are told otherwise than their names say."""
    told = tuple(_shows(member) for member in members if _is_otherwise(member))
    if not told:
        return ruling
    return Ruling(ruling.verdict, (*told, *ruling.reasons), ruling.clause)


def _shows(member: Member) -> Reason:
    skills = icons_by_skill(_printed_icons(member))
    return because("gangsta.called.shows", card=member.card, skills=skills)


def _is_otherwise(member: Member) -> bool:
    called = CALLED.get(member.card, "").partition("/")[2]
    return bool(called) and codes(icons_by_skill(_printed_icons(member))) != called.replace(
        "/", " "
    )


def _printed_icons(member: Member) -> tuple[str, ...]:
    """The icons of a gangster without the one he has learned."""
    left = list(member.skills)
    if member.learned in left:
        left.remove(member.learned)
    return tuple(left)


def names(table: Table) -> dict[str, str]:
    """The cards that show something else than their name says, with what they show."""
    cards = dict.fromkeys(key.partition(".")[0] for key in _typed(table))
    shown = {card: _cost_or_needs(table, card) for card in cards if card in CALLED}
    return {card: told for card, told in shown.items() if told.replace(" ", "/") != CALLED[card]}


def _typed(table: Table) -> tuple[str, ...]:
    return tuple(key for key, value in table.box.items() if value.source == TYPED)


def _cost_or_needs(table: Table, card: str) -> str:
    """The cost and icons of a gangster, or the icons that a heist needs."""
    if card in GANGSTERS:
        return f"{table.number(f'{card}.cost')} {codes(table.known(f'{card}.skills'))}".strip()
    return codes(table.known(f"{card}.needs"))


def codes(icons: Mapping[str, Any] | None) -> str:
    """Some icons written by their letters: L M2."""
    told = icons or {}
    counts = ((letter, told.get(skill, 0)) for skill, letter in LETTERS.items())
    return " ".join(f"{letter}{count if count > 1 else ''}" for letter, count in counts if count)
