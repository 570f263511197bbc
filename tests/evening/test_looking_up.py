"""Looking up rules by what players would type, with typos, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.content import search
from companion.content.search import fold
from companion.evening.looking_up import documents, index, look_up, marked
from companion.evening.rulebooks import rulebook, spoken, written
from companion.games import GAMES

QUERIES = Path(__file__).with_name("rule_queries.txt")
AT_THE_TABLE = Path(__file__).with_name("table_queries.txt")
FIRST, AMONG_THREE = 0.8, 0.95


def fields_of(path: Path) -> Iterator[list[str]]:
    """The fields of each line of a list of queries."""
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield [field.strip() for field in line.split("|")]


def queries() -> Iterator[tuple[str, str, list[str]]]:
    """What is typed, the game on the table if any, and the entries that answer it."""
    for typed, game, answers in fields_of(QUERIES):
        yield typed, game, answers.split()


def queries_at_the_table() -> Iterator[tuple[str, str, list[str]]]:
    """What is typed in either language, the game on the table, and the entries that answer it."""
    for game, _, typed, answers in fields_of(AT_THE_TABLE):
        yield typed, game, [f"{game}/{key}" for key in answers.split()]


def place_of(typed: str, game: str, answers: list[str]) -> int:
    """At which place the first right entry was found, 0 where none was."""
    found = [hit.entry.name for hit in look_up(typed, game)]
    return min((found.index(one) + 1 for one in answers if one in found), default=0)


@pytest.mark.parametrize("asked", [queries, queries_at_the_table])
def test_the_right_entry_is_first_for_four_of_five_and_among_three_for_nearly_all(asked) -> None:
    at = {(game, typed): place_of(typed, game, answers) for typed, game, answers in asked()}
    first = sum(place == 1 for place in at.values())
    among = sum(1 <= place <= 3 for place in at.values())
    missed = {query: place for query, place in at.items() if place != 1}
    assert first >= FIRST * len(at), missed
    assert among >= AMONG_THREE * len(at), missed


def test_a_hundred_queries_name_entries_that_are_written_twenty_for_each_game() -> None:
    asked = list(queries_at_the_table())
    known = {entry.name for game in written() for entry in rulebook(game).entries()}
    assert not {name for *_, answers in asked for name in answers} - known
    assert Counter(game for _, game, _ in asked) == dict.fromkeys(GAMES, 20)
    assert Counter(language for _, language, *_ in fields_of(AT_THE_TABLE)) == {"fr": 50, "en": 50}


@pytest.mark.parametrize(
    ("typed", "table", "named"),
    [
        ("gangs city points to win", "crooks", "gangs_city"),
        ("crooks qui gagne", "gangs_city", "crooks"),
        ("blackrock city qui commence", "crooks", "blackrock_city"),
        ("gangsta délateur", "crooks", "gangsta"),
    ],
)
def test_a_game_that_is_named_comes_before_the_one_on_the_table(typed, table, named) -> None:
    assert look_up(typed, table)[0].entry.game == named


def test_every_entry_is_found_by_its_own_title_in_both_languages() -> None:
    for game in written():
        for language in ("fr", "en"):
            for entry in rulebook(game).entries():
                title = spoken(game, language).title(entry)  # type: ignore[arg-type]
                found = [hit.entry.name for hit in look_up(title, game)][:3]
                assert entry.name in found, (title, found)


def test_the_words_found_are_marked_accents_and_all() -> None:
    (hit, *_) = look_up("egalite fusilade", "gangs_city")
    assert hit.entry.key == "shootout_tie"
    title = spoken("gangs_city", "fr").title(hit.entry)
    assert [piece for piece, found in marked(title, hit.stems) if found] == ["Égalité", "fusillade"]
    assert "".join(piece for piece, _ in marked(title, hit.stems)) == title


def test_nothing_typed_and_nonsense_find_nothing() -> None:
    assert look_up("") == () == look_up("zzzzzz")


def test_a_keystroke_reads_no_text_of_an_entry_again(monkeypatch: pytest.MonkeyPatch) -> None:
    index()
    written_in_all = sum(len(one.text) for game in written() for one in documents(game))
    read: list[int] = []

    def fold_and_count(text: str) -> str:
        read.append(len(text))
        return fold(text)

    monkeypatch.setattr(search, "fold", fold_and_count)
    for end in range(1, len("egalite fusilade") + 1):
        look_up("egalite fusilade"[:end], "gangs_city")
    assert read and sum(read) < written_in_all / 20  # titles alone
