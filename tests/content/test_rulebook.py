"""The rulebooks: every clause in one entry, nothing named that is not there, numbers from data."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.content.box import read_box
from companion.content.citations import read_citations
from companion.content.examples import list_examples
from companion.content.files import DATA, ContentError
from companion.content.language import Language
from companion.content.rulebook import read_rulebook
from companion.content.rulebook_words import numbers_of
from companion.core.game import MODE
from companion.core.numbers import OnPiece
from companion.games import GAMES, boxes_of, load
from tests.content.catalogues import LANGUAGES, entries, gaps
from tests.content.rulebooks import BEGUN, NO_WHY_YET, NOT_YET, WHOLE, book, entries_of

PARTS = ("title", "text", "looked_for")
MORE = (
    "chapter",
    "why",
    "step",
    "tie",
    "break",
    "wrong",
    "number",
    "by_players",
)  # of the one-page sheet
CODE = DATA.parent / "companion" / "games"
MOST_LITERAL = 2  # one more, one of two piles: larger numbers have a name where the rules have them


def uncovered(game: str) -> set[str]:
    """The clauses of a game that no entry states."""
    return set(read_citations(game)) - {rule for one in entries_of(game) for rule in one.states}


@pytest.mark.parametrize("game", WHOLE)
def test_every_clause_is_stated(game: str) -> None:
    assert not uncovered(game)


@pytest.mark.parametrize("game", sorted(NOT_YET))
def test_only_what_is_unfinished_is_not_yet_there(game: str) -> None:
    assert uncovered(game), f"{game} is whole: take it off NOT_YET in tests/content/rulebooks.py"


@pytest.mark.parametrize("game", BEGUN)
def test_every_clause_is_stated_once_and_is_cited(game: str) -> None:
    stated = [rule for entry in entries_of(game) for rule in entry.states]
    assert not {rule for rule in stated if stated.count(rule) > 1}
    assert not set(stated) - set(read_citations(game))


@pytest.mark.parametrize("game", BEGUN)
def test_whatever_an_entry_names_is_there(game: str) -> None:
    played = load(game)
    there = {
        "related": {entry.key for entry in entries_of(game)},
        "examples": set(list_examples(game)),
        "options": {option.key for option in played.offers.options},
        "pieces": {key.rpartition(".")[0] for box in boxes_of(game) for key in read_box(box)}
        | set(played.printed.pieces)
        | set(played.printed.by_piece),
    }
    for entry in entries_of(game):
        for part, known in there.items():
            assert not set(getattr(entry, part)) - known, f"{game} {entry.key}: {part}"
        assert entry.key not in entry.related, entry.key


@pytest.mark.parametrize("game", WHOLE)
def test_every_example_and_every_option_belongs_to_an_entry(game: str) -> None:
    named = {one for entry in entries_of(game) for one in entry.examples}
    assert not set(list_examples(game)) - named
    hung_on = {one for entry in entries_of(game) for one in entry.options}
    offered = load(game).offers.options
    assert not {option.key for option in offered if option.phase != MODE} - hung_on


def unexplained(game: str, language: Language) -> set[str]:
    """The readings of a game that do not say why they are taken."""
    worded = entries(language, f"{game}_rulebook") if game in BEGUN else {}
    read = {option.key for option in load(game).offers.options if option.reads}
    return {one for one in read if f"{game}.rulebook.why.{one}" not in worded}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reading_says_why(game: str, language: Language) -> None:
    told = "take it off NO_WHY_YET in tests/content/rulebooks.py"
    assert bool(unexplained(game, language)) == (game in NO_WHY_YET), told


@pytest.mark.parametrize("game", BEGUN)
def test_an_entry_names_the_options_of_its_readings(game: str) -> None:
    cited = read_citations(game)
    for entry in entries_of(game):
        needed = {cited[rule].alternative for rule in entry.states} - {None}
        assert not needed - set(entry.options), entry.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BEGUN)
def test_every_chapter_and_entry_is_worded_and_nothing_else(game: str, language: Language) -> None:
    worded = set(entries(language, f"{game}_rulebook"))
    needed = {f"{game}.rulebook.chapter.{one.key}" for one in book(game).chapters}
    needed |= {f"{one.head}.{part}" for one in entries_of(game) for part in PARTS}
    assert not needed - worded
    left = {key for key in worded - needed if key.split(".")[2] not in MORE}
    assert not left


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BEGUN)
def test_a_number_is_a_gap_and_never_typed(game: str, language: Language) -> None:
    known = dict(numbers_of(game))
    for key, text in entries(language, f"{game}_rulebook").items():
        told = gaps(language, text)
        assert not {gap.fact for gap in told} - known.keys(), key
        typed = re.sub(r"\{[^}]*\}", "", text)
        assert not re.search(r"\d", typed), f"{key}: a number is a gap, {text}"


@pytest.mark.parametrize("game", BEGUN)
def test_both_languages_tell_the_same_numbers(game: str) -> None:
    french, english = (entries(language, f"{game}_rulebook") for language in LANGUAGES)
    assert french.keys() == english.keys()
    for key in french:
        told = {gap.fact for gap in gaps("fr", french[key])}
        assert told == {gap.fact for gap in gaps("en", english[key])}, key


@pytest.mark.parametrize("game", BEGUN)
def test_the_numbers_are_those_of_the_rules_and_typed_nowhere_else(game: str) -> None:
    tree = ast.parse((CODE / game / "numbers.py").read_text("utf-8"))
    typed = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and type(node.value) is int
    ]
    assert not [number for number in typed if number > MOST_LITERAL]
    on_pieces = {
        number.key
        for number in __import__(f"companion.games.{game}.numbers", fromlist=["x"]).NUMBERS.values()
        if isinstance(number, OnPiece)
    }
    assert on_pieces <= set(load(game).printed.values)


@pytest.mark.parametrize(
    "text",
    [
        "chapter: one",
        "- chapter: one",
        "- {chapter: one, entries: []}",
        "- {chapter: one, entries: [{states: [a]}]}",
        "- {chapter: one, entries: [{key: a, stated: [b]}]}",
        "- {chapter: one, entries: [{key: a, states: b}]}",
        "- {chapter: one, entries: [{key: a, states: [b, b]}]}",
        "- {chapter: one, entries: [{key: a}, {key: a}]}",
    ],
)
def test_a_wrong_rulebook_tells_its_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "toy" / "rulebook.yaml"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        read_rulebook("toy", tmp_path)
    assert caught.value.file == "toy/rulebook.yaml"


def test_a_game_without_a_rulebook_has_no_chapters(tmp_path: Path) -> None:
    assert read_rulebook("toy", tmp_path).chapters == ()


def test_every_game_is_whole_or_named_as_not_yet_there() -> None:
    assert {*WHOLE, *NOT_YET} == set(GAMES)
