"""BlackRock City as it is heard at the table: every line of random evenings reads well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.fields import Field
from companion.core.ruling import Reason
from companion.core.session import Session
from companion.evening.telling import phases_so_far
from companion.games.blackrock_city import GAME
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.content.catalogues import LANGUAGES
from tests.content.test_sentences import REFUSED

EVENINGS = 40
NAMES = {f"p{number}": name for number, name in enumerate(("Ann", "Bob", "Élise", "Hugo"), 1)}
RAW = (r"blackrock_city\.", "_", r"\bp[1-4]\b", r"\b(?:True|False|None)\b")
WRONG = {
    "fr": re.compile("|".join((*REFUSED["fr"], *RAW, r"\b(?:nobody|town|cross|gold|silver)\b"))),
    "en": re.compile("|".join((*REFUSED["en"], *RAW))),
}


def heard(number: int) -> Iterator[tuple[str, Any, str]]:
    """Every sentence and every value of one evening, with what kind of value it is."""
    chance = Random(f"aloud/{number}")
    session = Session(GAME, draw_setup(GAME, chance))
    while not session.over:
        for prompt in session.prompts:
            yield "say", prompt.words, ""
            yield from offered(prompt.field)
        yield from seen(session)
        reply_at_random(session, chance)
    for tables in (
        one for turn in session.turns for c in phases_so_far(turn) for one in c.stretches
    ):
        yield from (("say", line, "") for line in GAME.tells.now(tables))
    for line in session.log:
        yield "value", line.value, "verdict" if line.kind == "ruling" else ""
        for reason in line.ruling.reasons if line.ruling else ():
            yield from (("say", one, "") for one in reason.walk())


def seen(session: Session) -> Iterator[tuple[str, Any, str]]:
    """What can be seen of everybody, and of what is shared."""
    sheets = (GAME.tells.sheet(session.table, seat.key) for seat in session.setup.seats)
    for item in (*chain(*sheets), *GAME.tells.shared(session.table)):
        yield "say", item.words, ""
        yield "value", item.value, ""


def offered(field: Field) -> Iterator[tuple[str, Any, str]]:
    """What can be chosen, and what it is called."""
    for offer in (one for top in field.offers() for one in top.walk()):
        yield "value", offer.value, offer.of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(EVENINGS))
def test_every_line_reads_well(number: int, language: Any) -> None:
    words = Words(language, ("blackrock_city", "app"), NAMES)
    wrong = set()
    for how, what, kind in heard(number):
        said = words.say(what) if isinstance(what, Reason) else words.value(what, "le", kind)
        if how == "value" and isinstance(what, bool):
            continue
        if WRONG[language].search(said):
            wrong.add(said)
    assert not wrong, "\n" + "\n".join(sorted(wrong))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_correction_has_a_name(language: Any) -> None:
    words = Words(language, ("blackrock_city", "app"), NAMES)
    for players in (2, 3, 4):
        for choice in ("counted", "hidden"):
            chance = Random(players)
            setup = draw_setup(GAME, chance, players)
            setup = type(setup)(setup.seats, {"gains": choice}, {})
            for key in GAME.rules.corrections(Session(GAME, setup).table):
                told = words.name(key.replace(".", "/"))
                assert not re.search("|".join(RAW), told), told
                assert "/" not in told
