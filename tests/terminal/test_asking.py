"""How a question is put in a terminal."""

from __future__ import annotations

import re

from companion.core.fields import OneOf
from companion.core.session import Session
from companion.terminal.entry import choices
from companion.terminal.voice import Voice
from tests.games.blackrock_city.play import found, seat
from tests.kit.play import say
from tests.terminal.test_on_table import typed


def hurried() -> Session:
    """An opponent has given up a clock: whoever is to play has fifteen seconds."""
    session = found()
    key = next(key for key in session.keys if key.startswith("clock."))
    say(session, key, session.prompt(key).field.options[0])
    assert session.prompts[0].about.seconds == 15
    return session


def test_a_timed_question_tells_its_seconds() -> None:
    said = typed(hurried())
    assert len([text for text in said if "(15 s of sand)" in text]) == 1
    assert any("(15 s de sable)" in text for text in typed(hurried(), language="fr"))


def test_a_timed_question_tells_its_seconds_also_where_another_comes_first() -> None:
    said = typed(hurried(), "c: 1", "undo")
    asked = said[next(at for at, text in enumerate(said) if text.startswith("Undone")) :]
    assert next(text for text in asked if text.startswith("b) ")).endswith("(15 s of sand)")


def test_a_colon_stands_as_its_language_has_it() -> None:
    def colons(*said: str) -> list[str]:
        return [text for text in said if re.search(r"\w:( |$)", text)]

    parts = typed(seat(), "", language="fr")
    assert "Or\u00a0: (De 0 à 9)" in parts and not colons(*parts)
    behind = typed(found(), "voir marron", "", "", language="fr")
    assert "Secret, paravent, Marron\u00a0: rien" in behind and not colons(*behind)
    grouped = OneOf(("bar", "casino"), groups={"armes": ("bar",), "tabac": ("casino",)})
    told = [*choices(grouped, Voice("fr", "gangs_city").words)]
    assert told[0] == "Armes\u00a0: 1.\u00a0bar" and not colons(*told)
