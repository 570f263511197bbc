"""A verdict that another reading would change rests on a clause of that reading."""

from __future__ import annotations

import pytest

from companion.content.citations import read_citations
from companion.evening.what_if import other_readings
from tests.kit.situations import ASKED, declared, situations

# The option that a field asks for under another name.
NAMED = {"lowest": "initiative", "tie": "trafic_tie", "encloses": "centre"}
STANDARD_PRINTED = {"deadlock"}  # here only the other choice is no printed rule


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_a_verdict_another_reading_would_change_tells_its_clause(key: str, question: str) -> None:
    game, asked, _ = declared(key, question)
    citations = read_citations(key)
    readings = {one.key for one in game.offers.options if one.reads} - STANDARD_PRINTED
    for told, ruling in situations(key, question):
        open_points = {citations[rule].alternative for rule in ruling.rules if rule in citations}
        for other in other_readings(asked, told, game.colours):
            option = NAMED.get(field := str(other.path[-1]), field)
            if option in readings and other.ruling.verdict != ruling.verdict:
                assert option in open_points, (told, option, other.choice)
