"""Lists are whole: a sentence or a verdict of a random situation tells everything it lists.

What is cut would say how many are left out; no sentence is cut in the middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.content.language import Language
from companion.content.lists import count_phrase, under_one_head
from companion.content.templates import Gap, parse_template
from companion.content.words import Words
from companion.core.fields.said import say_list
from companion.core.reason import Reason
from companion.core.ruling import because
from tests.contract.test_alone import walked
from tests.contract.test_decisive import LANGUAGES, words_of
from tests.kit.situations import ASKED, declared, situations

CUT = "\u2026"


def lists_in(reason: Reason, words: Words) -> Iterator[tuple[str, Any]]:
    """The facts of a reason that its sentence tells as a list, each with its name."""
    template = words.find(reason.rule)
    assert template is not None, reason.rule
    for piece in parse_template(words.language, template):
        if isinstance(piece, Gap) and not piece.plural:
            value = reason.facts[piece.fact]
            if isinstance(value, (Mapping, tuple, list)):
                yield piece.fact, value


def missing_in(text: str, listed: Any, kind: str, words: Words) -> list[Any]:
    """What of a list a text does not tell; of what is counted, zeros need not be told."""
    if isinstance(listed, Mapping):
        there = [str(one) for one, count in listed.items() if count]
        return [one for one in there if not counted(one, listed[one], text, words)]
    items = list(listed)
    if under_one_head(words, items) is not None:
        return [one for one in items if str(one).rpartition("_")[2] not in text]
    return [one for one in items if not told(one, items, text, kind, words)]


def told(one: Any, items: list[Any], text: str, kind: str, words: Words) -> bool:
    """Is one of a list told, by its name or with others that are called alike?"""
    name = words.value(one, "", kind)
    if name.lower() in text.lower():
        return True
    alike = sum(words.value(other, "", kind) == name for other in items)
    return isinstance(one, str) and (count_phrase(words, one, alike) or CUT) in text


def counted(one: str, count: Any, text: str, words: Words) -> bool:
    """Is a kind told that there is some of, by its name or in a phrase of its own?"""
    kind = one.rpartition(".")[2]
    phrase = count_phrase(words, kind, count) if isinstance(count, int) else None
    return words.name(one).lower() in text.lower() or (phrase or CUT) in text


def untold(verdict: Any, text: str, of: str, words: Words) -> Iterator[str]:
    """Every name in a verdict that its words do not tell; a key without a name is no piece."""
    if isinstance(verdict, Mapping):
        for key, value in verdict.items():
            if isinstance(value, int) and value and not counted(str(key), value, text, words):
                yield key
            yield from untold(value, text, of, words)
    elif isinstance(verdict, (tuple, list)):
        for one in verdict:
            yield from untold(one, text, of, words)
    elif isinstance(verdict, str):
        names = {words.value(verdict, "", kind) for kind in ("", of, "verdict")} - {verdict}
        if names and not any(name.lower() in text.lower() for name in names):
            yield verdict


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_every_list_of_a_ruling_is_told_whole(key: str, question: str) -> None:
    for plain, ruling in situations(key, question):
        for language in LANGUAGES:
            words = words_of(key, language)
            for reason in walked(ruling):
                text = words.say(reason)
                assert not text.endswith(CUT), (reason.rule, text)
                for fact, value in lists_in(reason, words):
                    missing = missing_in(text, value, fact, words)
                    assert not missing, (reason.rule, missing, text, plain)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_every_part_of_a_verdict_is_told(key: str, question: str) -> None:
    _, asked, _ = declared(key, question)
    for plain, ruling in situations(key, question):
        for language in LANGUAGES:
            words = words_of(key, language)
            text = words.value(say_list(ruling.verdict, asked.of))
            missing = list(untold(ruling.verdict, text, asked.of, words))
            assert not missing, (missing, text, plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_is_left_out_is_found_out(language: Language) -> None:
    """The measure itself, on a sentence with a list of three players."""
    words = words_of("gangs_city", language)
    players = ("violet", "vert", "rouge")
    tie = because("gangs_city.shootout.tie", players=players, total=5)
    assert list(lists_in(tie, words)) == [("players", players)]
    assert not missing_in(words.say(tie), players, "players", words)
    fewer = words.say(because("gangs_city.shootout.tie", players=players[:2], total=5))
    assert missing_in(fewer, players, "players", words) == ["rouge"]
    assert missing_in("", {"armes": 2, "tabac": 0}, "trafics", words) == ["armes"]
    assert list(untold(("violet", {"armes": 2}), words.value("vert"), "player", words)) == [
        "violet", "armes",
    ]  # fmt: skip
