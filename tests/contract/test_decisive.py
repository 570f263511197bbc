"""Laws of the clause that decides, that know no rule: it says more than the verdict, print leads.

Rulings come from random situations asked alone and from random evenings; refusals also from what
is tried at the wrong moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion.content.catalogues import domains_of
from companion.content.citations import read_citations
from companion.content.language import Language
from companion.content.words import Words
from companion.core.asked import AskedAlone
from companion.core.fields.said import say_list, tell
from companion.core.log import Line
from companion.core.reason import Reason
from companion.core.ruling import Ruling, because
from companion.core.session import Session
from companion.evening.alone import ruled_of
from companion.games import GAMES, load
from companion.terminal.random_play import play_on
from tests.contract.evenings import evening
from tests.contract.forbidden import sweep
from tests.kit.situations import ASKED, declared, situations

EVENINGS = 10
TRIED = 10  # at each prompt
MORE = 2  # words at least that the clause says beside those of the verdict
PRINT = ("printed", "example")
LANGUAGES: tuple[Language, ...] = ("fr", "en")
ARTICLES_AND_THE_LIKE = (
    "a an the and of is it its to at in on for not no his her has was are with this that from can "
    "he she un une le la les l de des du d et est en au aux ne n pas par pour dans sur qui que qu "
    "ce se s son sa ses leur il elle ici"
)
SMALL = frozenset(re.findall(r"\w+", ARTICLES_AND_THE_LIKE))


def content_words(text: str) -> set[str]:
    """The words of a sentence, but articles and the like."""
    return set(re.findall(r"\w+", text.lower())) - SMALL


def says_more(clause: str, verdict: str) -> bool:
    """Does the clause hold more than the line above it, where the verdict stands?"""
    return len(content_words(clause) - content_words(verdict)) >= MORE


@cache
def words_of(key: str, language: Language) -> Words:
    return Words(language, domains_of(key), alone=True)


def told_alone(key: str, asked: AskedAlone, ruling: Ruling[Any], words: Words) -> str:
    """A verdict asked alone, with what it is of."""
    head = words.say(because(ruled_of(asked, key, ruling)))
    return f"{head} {words.value(say_list(ruling.verdict, asked.of))}"


def told_in_play(line: Line, words: Words) -> str:
    """A verdict of an evening, with what it is of."""
    assert line.ruling is not None and line.words is not None, line.key
    return f"{words.say(line.words)} {words.value(tell(line.ruling.verdict, line.field))}"


def test_a_clause_that_repeats_its_verdict_is_found_out() -> None:
    """The measure itself: names and numbers of the verdict are nothing new."""
    verdict = "Order of recruitment at the bar Ann and Bob"
    assert not says_more("Order of choice at the bar: Ann and Bob.", verdict)
    assert says_more("Nobody leads the trafic: turn order decides, Ann and Bob.", verdict)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_no_clause_that_decides_a_situation_is_worded_as_its_verdict(
    key: str, question: str
) -> None:
    asked = declared(key, question).asked
    for plain, ruling in situations(key, question):
        for language in LANGUAGES:
            words = words_of(key, language)
            assert ruling.clause is not None
            clause, verdict = words.say(ruling.clause), told_alone(key, asked, ruling, words)
            assert says_more(clause, verdict), (ruling.decisive, clause, verdict, plain)


def ruled_in_play(key: str) -> Iterator[tuple[Session, Line]]:
    """Every ruling of some random evenings."""
    for number in range(EVENINGS):
        session, chance = evening(key, number)
        play_on(session, chance)
        yield from ((session, line) for line in session.log if line.kind == "ruling")


@pytest.mark.parametrize("key", GAMES)
def test_no_clause_that_decides_in_play_is_worded_as_its_verdict(key: str) -> None:
    heard = 0
    for session, line in ruled_in_play(key):
        people = {seat.key: seat.name for seat in session.setup.seats}
        for language in LANGUAGES:
            names = {**session.game.printed.names(session.table), **people}
            words = Words(language, domains_of(key), names)
            assert line.ruling is not None and line.ruling.clause is not None, line.key
            clause, verdict = words.say(line.ruling.clause), told_in_play(line, words)
            assert says_more(clause, verdict), (line.ruling.decisive, clause, verdict)
            heard += 1
    assert heard


@cache
def statuses(key: str) -> dict[str, str]:
    """Which rules are printed, and which are readings."""
    return {rule: citation.status for rule, citation in read_citations(key).items()}


def reading_before_print(key: str, obstacles: tuple[Reason, ...], decisive: str) -> bool:
    """Does a reading decide a refusal that a printed rule stands behind as well?"""
    found = statuses(key)
    printed = any(found.get(one.rule) in PRINT for one in obstacles)
    return printed and found.get(decisive) in ("reading", "house")


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_of_several_obstacles_the_printed_one_decides(key: str, question: str) -> None:
    for plain, ruling in situations(key, question):
        if ruling.verdict is False:
            late = reading_before_print(key, ruling.reasons, ruling.decisive)
            assert not late, (ruling.rules, ruling.decisive, plain)


@pytest.mark.parametrize("key", GAMES)
def test_of_several_obstacles_in_play_the_printed_one_decides(key: str) -> None:
    refusals = 0
    for number in range(EVENINGS):
        for ruling in sweep(load(key), key, number, TRIED).refusals:
            late = reading_before_print(key, ruling.reasons, ruling.decisive)
            assert not late, (ruling.rules, ruling.decisive)
            refusals += 1
    assert refusals
