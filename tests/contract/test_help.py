"""Every game: each question has its help in both languages, and a rule that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from companion.content.catalogues import domains_of
from companion.content.citations import Citation, read_citations
from companion.content.help import help_of
from companion.content.words import Words
from companion.core.ruling import Reason
from companion.terminal.random_play import TURN_CAP, reply_at_random
from tests.contract.evenings import UNDER_CONTRACT, evening
from tests.toy.words import CITED, ToyWords

EVENINGS = 4
FIRST = 7000  # other evenings than those of the other tests
LONGEST = 320  # letters: help is read at the table, with everybody waiting


@cache
def asked(key: str) -> Mapping[str, Reason]:
    """Each question that comes up in some evenings, once, with its facts."""
    found: dict[str, Reason] = {}
    for number in range(FIRST, FIRST + EVENINGS):
        session, chance = evening(key, number)
        while not session.over and session.number <= TURN_CAP:
            found.update((prompt.words.rule, prompt.words) for prompt in session.prompts)
            reply_at_random(session, chance)
    return found


def words_of(key: str, language: str) -> Words:
    spoken = "fr" if language == "fr" else "en"
    return ToyWords(spoken) if key == "toy" else Words(spoken, domains_of(key))


def cited(key: str) -> Mapping[str, Citation]:
    return CITED if key == "toy" else read_citations(key)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_every_question_has_its_help(key: str, language: str) -> None:
    words = words_of(key, language)
    helps = {rule: words.say(help_of(one)) for rule, one in asked(key).items()}
    assert helps
    assert not [rule for rule, text in helps.items() if not 20 <= len(text) <= LONGEST]
    assert not [rule for rule, text in helps.items() if text == words.say(asked(key)[rule])]


@pytest.mark.parametrize("key", UNDER_CONTRACT)
def test_every_question_names_the_rule_that_makes_the_table_ask(key: str) -> None:
    bare = {help_of(one).rule for one in asked(key).values()} - cited(key).keys()
    assert not bare
