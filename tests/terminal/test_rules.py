"""`rules` in the terminal: chapters, an entry by its key or by a clause, what words find."""

from __future__ import annotations

import json

import pytest

from companion.__main__ import main
from companion.content.citations import read_citations
from companion.content.rulebook import read_rulebook
from companion.games import GAMES


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments, "--lang", "en"]) == 0
    return capsys.readouterr().out


def test_the_chapters_of_a_game_with_their_entries(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "gangs_city").splitlines()
    keys = [line.split()[0] for line in lines if line.startswith("  ")]
    assert keys == [entry.key for entry in read_rulebook("gangs_city").entries()]
    assert "Placement" in lines


def test_an_entry_is_told_whole_and_its_examples_are_ruled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "gangs_city", "district")
    assert "Places of yours that touch by a side" in text and "[Chapter 1.2]" in text
    assert "3 places − 1 = 2 points" in text, "the first example, as it is ruled now"


@pytest.mark.parametrize("key", ["victory.target", "gangs_city.victory.target"])
def test_a_clause_opens_its_entry(capsys: pytest.CaptureFixture[str], key: str) -> None:
    assert told(capsys, "gangs_city", key) == told(capsys, "gangs_city", "target")


def test_a_reading_says_why_and_its_choices(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "gangs_city", "gros_calibre")
    assert "We leave the choice" in text and text.count("  - ") >= 2


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_of_every_option_are_told(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    for entry in read_rulebook(game).entries():
        if entry.options:
            assert told(capsys, game, entry.key).count("  - ") >= len(entry.options)


def test_words_are_looked_up_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--search", "quartier").startswith("gangs_city district")
    assert "No rule fits." in told(capsys, "--search", "zzzzzz")


def test_json_has_the_entries_in_order_with_rules_and_their_numbers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = json.loads(told(capsys, "gangs_city", "--json"))
    stated = [rule for row in rows for rule in row["states"]]
    assert sorted(stated) == sorted(read_citations("gangs_city"))
    (row,) = [row for row in rows if row["key"] == "target"]
    assert row["rules"] == ["GC-E4"] and "26" in row["text"]
    assert json.loads(told(capsys, "gangs_city", "target", "--json")) == row


@pytest.mark.parametrize("arguments", [["gangs_city", "nothing_of_it"], ["no_game"], []])
def test_what_is_not_there_is_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(["rules", *arguments, "--lang", "en"]) == 2
    assert capsys.readouterr().err.strip()
