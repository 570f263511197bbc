"""Asked alone, a second reading of the rulebook comes to the same verdict."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.core.fields import Maybe
from companion.evening.alone import ask
from companion.evening.plain import plain
from companion.games.gangsta.asked import QUESTIONS
from companion.games.gangsta.pieces import COLOURS
from tests.games.gangsta.ledger_chapters import VERDICTS

SITUATIONS = 300
ASKED = [asked for asked in QUESTIONS if asked.key in VERDICTS]


def draw(asked: AskedAlone, chance: Random) -> dict[str, Any]:
    """A situation, and about every second reading drawn as well."""
    form = asked.form(COLOURS)
    said: dict[str, Any] = form.draw(chance)
    for name, part in form.parts.items():
        if isinstance(part, Maybe) and part.reading and name not in said and chance.random() < 0.5:
            said[name] = part.draw(chance)
    return said


def test_the_second_reading_knows_every_question_of_these_chapters() -> None:
    assert {asked.key for asked in ASKED} == set(VERDICTS)


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: str(asked.key))
def test_asked_alone_a_second_reading_comes_to_the_same_verdict(asked: AskedAlone) -> None:
    chance = Random(f"gangsta/{asked.key}")
    for _ in range(SITUATIONS):
        said = draw(asked, chance)
        assert plain(ask(asked, said, COLOURS).verdict) == VERDICTS[asked.key](said), said
