"""How a rulebook reads: two to five sentences, titles of one line, numbers that follow the data."""

from __future__ import annotations

import importlib
import re

import pytest

from companion.boxes import gangs_city as box
from companion.content.language import Language
from companion.content.rulebook import Entry
from companion.content.rulebook_words import RulebookWords
from companion.content.search import STOP_WORDS, fold
from companion.core.game import Value
from companion.games.gangs_city import numbers
from tests.content.catalogues import LANGUAGES
from tests.content.rulebooks import BEGUN, entries_of, spoken
from tests.content.test_sentences import REFUSED

LONGEST_TITLE, LONGEST_TEXT = 40, 640
SENTENCES = range(2, 6)
END = re.compile(r"[.?!…](?=[\s\u00a0]|$)")
WORD = re.compile(r"[a-z0-9]+")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BEGUN)
def test_an_entry_is_two_to_five_sentences_under_a_short_title(
    game: str, language: Language
) -> None:
    words = spoken(game, language)
    for entry in entries_of(game):
        text, title = words.text(entry), words.title(entry)
        assert len(END.findall(text)) in SENTENCES, f"{entry.key}: {text}"
        assert len(text) <= LONGEST_TEXT, f"{entry.key}: {len(text)} letters"
        assert len(title) <= LONGEST_TITLE and title[-1] not in ".:", entry.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BEGUN)
def test_no_two_entries_have_one_title(game: str, language: Language) -> None:
    titles = [spoken(game, language).title(entry) for entry in entries_of(game)]
    assert not {title for title in titles if titles.count(title) > 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BEGUN)
def test_words_looked_for_do_not_stand_in_the_text(game: str, language: Language) -> None:
    words = spoken(game, language)
    twice = {
        entry.key: found
        for entry in entries_of(game)
        if (found := _words(words.looked_for(entry)) & _words(_whole(words, entry)))
    }
    assert not twice


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BEGUN)
def test_an_entry_has_no_slip_of_grammar(game: str, language: Language) -> None:
    words = spoken(game, language)
    refused = re.compile("|".join(f"(?:{pattern})" for pattern in REFUSED[language]))
    for entry in entries_of(game):
        found = refused.search(_whole(words, entry))
        assert not found, f"{entry.key}: {_whole(words, entry)!r} ({found[0]!r})"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_constant_of_the_rules_that_changes_changes_the_text(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    gang = next(entry for entry in entries_of("gangs_city") if entry.key == "gang")
    assert f" {len(box.STARTING_GANG)} " in RulebookWords("gangs_city", language).text(gang)
    with monkeypatch.context() as changed:
        changed.setattr(box, "STARTING_GANG", (*box.STARTING_GANG, "flic", "mac"))
        importlib.reload(numbers)
        assert " 5 " in RulebookWords("gangs_city", language).text(gang)
    importlib.reload(numbers)


@pytest.mark.parametrize("name", sorted(numbers.NUMBERS))
def test_a_number_of_a_piece_is_what_the_box_shows(name: str) -> None:
    told = numbers.NUMBERS[name]
    if isinstance(told, int):
        assert RulebookWords("gangs_city", "en").number(name) == str(told)
        return
    changed = {told.key: Value(77, "typed")}  # type: ignore[attr-defined]
    assert RulebookWords("gangs_city", "en", changed).number(name) == "77"
    assert RulebookWords("gangs_city", "en", {}).number(name) == "?"


def _whole(words: RulebookWords, entry: Entry) -> str:
    return f"{words.title(entry)}. {words.text(entry)}"


def _words(text: str) -> set[str]:
    return set(WORD.findall(fold(text))) - STOP_WORDS
