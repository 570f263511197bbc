"""The referee's voice: a verdict says of what it is, a reminder where the book has it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.fields import OneOf
from companion.core.flow import Flow, Night
from companion.core.log import Line
from companion.core.ruling import Ruling, because
from companion.core.session import Session
from companion.evening.names import names_of
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup, play_on
from companion.terminal.voice import Voice
from tests.games.gangs_city.play import found
from tests.terminal.test_keyboard import WON_EARLY, Table
from tests.terminal.test_on_table import typed
from tests.toy import GAME

HEAD = "Verdict · "  # in both languages


def lines_of(game: str, kind: str) -> tuple[Session, list[Line]]:
    """The lines of that kind in some turns played at random."""
    chance = Random(game)
    session = Session(load(game), draw_setup(load(game), chance))
    play_on(session, chance, turn_cap=6)
    return session, [line for line in session.log if line.kind == kind]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_verdict_says_of_what_it_is(game: str, language: str) -> None:
    session, rulings = lines_of(game, "ruling")
    voice = Voice(language, game, names_of(session))
    assert rulings
    for line in rulings:
        head = next(voice.line(line))
        assert line.words is not None
        assert head.startswith(f"{HEAD}{voice.words.say(line.words)}"), head


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_still_about_the_player_its_clause_speaks_of(game: str) -> None:
    for line in lines_of(game, "ruling")[1]:
        clause = line.clause
        if line.of is None and clause is not None:
            assert line.about.player == clause.player


@pytest.mark.parametrize("game", GAMES)
def test_a_reminder_carries_its_citation_and_status(game: str) -> None:
    session, reminders = lines_of(game, "reminder")
    voice, cited = Voice("en", game, names_of(session)), read_citations(game)
    assert reminders
    for line in reminders:
        assert line.ruling is not None
        for reason, text in zip(line.ruling.reasons, voice.line(line), strict=True):
            status = voice.words.value(cited[reason.rule].status, kind="status")
            assert text.endswith(f"{status}]")


def test_a_verdict_of_the_tables_own_says_at_once_and_in_the_log_of_what_it_is() -> None:
    session = found()
    number, line = next(
        (at, one) for at, one in enumerate(session.log, 1) if one.key == "first_to_lay"
    )
    names = {seat.key: seat.name for seat in session.setup.seats}
    other = next(name for key, name in names.items() if key != line.value)
    text = " ".join(typed(session, f"says {number}", other, "log 0"))
    told = f"Verdict of the table · First to lay a place: {other}; the referee"
    assert text.count(told) == 2
    assert f"First to lay a place: {names[line.value]} becomes {other}" in text
    assert text.count(", new: ") == 1  # the reminder of who starts, and nothing else
    assert text.count("becomes") == 1 and "no longer" not in text


def worded_turn(night: Night[Any]) -> Flow:
    """A turn of the toy whose verdict has words."""
    flow, heard = GAME.rules.turn(night), None
    while True:
        try:
            step = flow.send(heard)
        except StopIteration:
            return
        if isinstance(step, Line) and step.field is not None:
            step.words = because("toy.ruled.sale")
        heard = yield step


def test_a_verdict_that_comes_up_no_more_still_says_of_what_it_was() -> None:
    game = replace(GAME, rules=replace(GAME.rules, turn=worded_turn))
    played = Table("Chez Momo", *WON_EARLY, game=game)
    assert "Verdict · Toy.ruled.sale: Ann" in played.text
    assert "Turn 2, Toy.ruled.sale no longer comes up (it was: Ann)" in played.text


def test_a_verdict_without_words_is_told_alone() -> None:
    voice = Voice("en", "gangs_city")
    ruling = Ruling("rouge", (because("gangs_city.ruled.victory"),))
    assert next(voice.ruling(ruling, "rouge")) == "Verdict: the red player"


def test_the_clause_that_decides_has_a_mark_of_its_own_wherever_it_stands() -> None:
    sums, clause = because("core.not_offered", reply="a", options=()), because("core.twice")
    told = list(Voice("en").ruling(Ruling(True, (clause, sums), clause), True))
    assert [line.strip()[:2] for line in told[1:]] == ["=>", "- "]


@pytest.mark.parametrize(("language", "told"), [("fr", "Ann passe."), ("en", "Ann passes.")])
def test_a_confirmation_is_told_by_its_sentence_alone(language: str, told: str) -> None:
    line = lines_of("crooks", "reply")[1][0]
    passes = because("crooks.ask.pass", player="ann")
    confirmed = replace(line, words=passes, field=OneOf(("pass",)), value="pass")
    voice = Voice(language, "crooks", {"ann": "Ann"})
    assert list(voice.line(confirmed)) == [told]


def test_the_only_answer_to_a_question_is_told_with_it() -> None:
    line = lines_of("crooks", "reply")[1][0]
    asked = because("gangsta.ask.first")
    only = replace(line, words=asked, field=OneOf(("ann",)), value="ann")
    voice = Voice("en", "gangsta", {"ann": "Ann"})
    assert list(voice.line(only)) == [f"{voice.words.say(asked)} Ann"]
    assert voice.words.say(asked).endswith("?")
