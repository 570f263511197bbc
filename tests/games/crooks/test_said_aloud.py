"""Crooks as it is heard at the table: every line of random evenings reads well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from companion.content.catalogues import domains_of
from companion.content.help import help_of
from companion.content.words import Language, Words
from companion.core.fields.said import tell
from companion.core.ruling import Reason, SituationError
from companion.core.session import Session
from companion.evening.alone import ask
from companion.evening.telling import work_now
from companion.games.crooks import GAME
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.content.test_sentences import REFUSED

EVENINGS, SITUATIONS = 24, 60
NAMES = {f"p{number}": name for number, name in enumerate(("Ann", "Bob", "Élise", "Hugo"), 1)}
RAW = (r"crooks\.\w", "_", r"\bp[1-4]\b", r"\b(?:True|False|None)\b")


def of_evening(number: int) -> Iterator[Reason]:
    """All that is said in a random evening."""
    chance = Random(f"aloud/{number}")
    session = Session(GAME, draw_setup(GAME, chance))
    while not session.over:
        for prompt in session.prompts:
            yield from (prompt.words, help_of(prompt.words))
        reply_at_random(session, chance)
        yield from (line for work in work_now(session) for line in work.lines)
    for line in session.log:
        yield from (line.words,) if line.words is not None else ()
        yield from line.ruling.reasons if line.ruling is not None else ()


def of_situations() -> Iterator[Reason]:
    """All that is ruled in random situations asked alone."""
    for question in GAME.offers.questions:
        chance, form = Random(question.key), question.form(GAME.colours)
        for _ in range(SITUATIONS):
            try:
                yield from ask(question, form.draw(chance), GAME.colours).reasons
            except (SituationError, LookupError):
                continue


@cache
def said() -> tuple[Reason, ...]:
    evenings = (reason for number in range(EVENINGS) for reason in of_evening(number))
    return (*evenings, *of_situations())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_is_said_with_its_facts(language: Language) -> None:
    words = Words(language, domains_of("crooks"), NAMES)
    wrong = re.compile("|".join((*REFUSED[language], *RAW)))
    lines = {line.text for reason in said() for line in words.lines(reason)}
    assert not [text for text in lines if wrong.search(text)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_replies_are_told_by_name(language: Language) -> None:
    words = Words(language, domains_of("crooks"))
    chance = Random("told")
    session = Session(GAME, draw_setup(GAME, chance, 3))
    while not session.over:
        reply_at_random(session, chance)
    told = [words.value(tell(line.value, line.field)) for line in session.log]
    assert not [text for text in told if "_" in text or "crook." in text]
