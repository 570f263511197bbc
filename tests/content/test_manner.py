"""The manner of sentences: titles ask nothing, invariants end a sentence, nobody has a gender."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.content.catalogues import LANGUAGES, all_entries, gaps

TITLE = re.compile(r"\w+\.(ruled|question)\.")
INVARIANT = re.compile(r"\w+\.invariant\.")
PEOPLE = {"player", "players", "other", "others", "winner", "owner", "victim"}
# "il faut", "il y a" and the like speak of nobody; first and last player are titles of the game.
NOBODY = r"faut|faudra|faudrait|fallait|y |n'y |reste|ne reste|manque|ne manque|en |n'en |suffit"
GENDERED = re.compile(
    rf"\b(il(?! (?:{NOBODY}))|elle|lui|seule?|chacune?|(?:premi|derni)(?:er|ère)(?! joueur))\b"
    r"|-t-(?:il|elle)\b",
    re.IGNORECASE,
)
OF_A_PIECE = Path(__file__).with_name("of_a_piece.txt")


def gendered() -> set[str]:
    """The French sentences about people that hold a word of one gender."""
    return {
        key
        for key, text in all_entries("fr").items()
        if GENDERED.search(text) and PEOPLE & {gap.fact for gap in gaps("fr", text)}
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_a_verdict_is_no_question(language: str) -> None:
    asks = [key for key, text in all_entries(language).items() if TITLE.match(key) and "?" in text]
    assert not asks


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invariant_ends_the_sentence_it_stands_in(language: str) -> None:
    told = {key: text for key, text in all_entries(language).items() if INVARIANT.match(key)}
    assert told
    assert not [key for key, text in told.items() if text[0].isupper() or text.endswith(".")]


def test_no_player_is_he_or_she_first_last_or_alone() -> None:
    """The keys in the list were read: their word speaks of a piece, or of whoever it may be."""
    allowed = set(OF_A_PIECE.read_text(encoding="utf-8").split())
    assert gendered() == allowed, sorted(gendered() ^ allowed)


@pytest.mark.parametrize(
    "text", ["Ann est seul.", "Que garde-t-il ?", "Rien pour lui.", "Il paie."]
)
def test_the_check_finds(text: str) -> None:
    assert GENDERED.search(text)


@pytest.mark.parametrize("text", ["Il faut payer.", "Ann reste premier joueur.", "Il y a un dé."])
def test_the_check_lets_through(text: str) -> None:
    assert not GENDERED.search(text)
