"""The box of Police City: dice, district colours, and what the face of a place card shows.

Players may be called by a colour of their own, so colours of districts have words of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.boxes.gangs_city import TRAFICS
from companion.core.fields import Count, Field, Text

LIEUTENANT, SERGENT, INSPECTEUR = "lieutenant", "sergent", "inspecteur"
RANKS = (LIEUTENANT, SERGENT, INSPECTEUR)  # the highest first
DICE_OF_SET: Mapping[str, int] = {LIEUTENANT: 1, SERGENT: 1, INSPECTEUR: 2}

MENOTTE, GRADE, DOUBLE, MAFIA, BLANK = "menotte", "grade", "double", "mafia", "blank"
INDIC, BADGE = "indic", "badge"
INDICS = 5
FACES: Mapping[str, Mapping[str, int]] = {  # how many of its six faces show what
    LIEUTENANT: {BLANK: 6},
    SERGENT: {MENOTTE: 2, GRADE: 3, DOUBLE: 1},
    INSPECTEUR: {MENOTTE: 4, GRADE: 2},
    INDIC: {MENOTTE: 2, GRADE: 2, MAFIA: 2},
}

BLEU, JAUNE, ROUGE = "quartier_bleu", "quartier_jaune", "quartier_rouge"
FOURTH = "quartier_4"  # its colour is printed on the cards only
SHADES = ("vert", "violet", "orange", "rose", "blanc", "gris", "noir", "marron")  # it may have
DISTRICTS = (BLEU, JAUNE, ROUGE, FOURTH)
HEADS: Mapping[tuple[str, ...], str] = {  # how the key of a card of these colours begins
    (BLEU,): "lieu_bleu",
    (JAUNE,): "lieu_jaune",
    (ROUGE,): "lieu_rouge",
    (FOURTH,): "lieu_4",
    (BLEU, JAUNE): "lieu_bleu_jaune",
    (BLEU, ROUGE): "lieu_bleu_rouge",
    (BLEU, FOURTH): "lieu_bleu_4",
    (JAUNE, ROUGE): "lieu_jaune_rouge",
    (JAUNE, FOURTH): "lieu_jaune_4",
    (ROUGE, FOURTH): "lieu_rouge_4",
}

DECK = "deck"
CARD = "card"  # the kind under which a learned face is kept
MOST_CARDS = 55  # with the grey ones, whose number nobody tells
COLOURS_OF: Mapping[str, tuple[str, ...]] = {head: colours for colours, head in HEADS.items()}


def colours_of(card: str) -> tuple[str, ...]:
    """The district of a card by its key, or the two it lies in."""
    return COLOURS_OF[card.partition(".")[0]]


def is_card(key: str) -> bool:
    """Does a key name a card: its colours, its demands, and a number where it has twins?"""
    head, *shown = key.split(".")
    return head in COLOURS_OF and all(one in TRAFICS or one.isdigit() for one in shown)


def printed_on_cards() -> Iterator[tuple[str, str, Field]]:
    """The values asked of this box: the fourth colour, and how many cards are not grey."""
    yield FOURTH, "name", Text(24, offered=SHADES, of="colour")
    yield DECK, "cards", Count(1, MOST_CARDS)
