"""The fields of a question are told with depth, choices, and what is assumed without them."""

from __future__ import annotations

import pytest

from companion.core.fields import Claims, Form
from companion.games import GAMES, load
from companion.terminal.described import rows
from companion.terminal.questions import meaning
from companion.terminal.voice import Voice
from tests.evening.test_alone import PLAYERS, form


def test_the_fields_are_told_with_depth_kind_choices_and_what_is_assumed() -> None:
    told = {row.name: row for row in rows(form(PLAYERS))}
    assert (told["bids"].takes, told["bids"].depth) == (("list", "fields"), 0)
    assert (told["coins"].takes, told["coins"].depth) == (("number",), 1)
    assert told["coins"].choices == "0..9" and not told["coins"].optional
    assert told["player"].choices == "ann | bob | cyd | dan"
    assert told["tie"].reading and told["tie"].optional
    assert told["sealed"].assumed is not None


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_every_question_is_explained(key: str, language: str) -> None:
    game, voice = load(key), Voice(language, key)
    silent = {
        f"{asked.key}.{row.name}"
        for asked in game.offers.questions
        for row in rows(asked.form(game.colours))
        if meaning(row.name, asked, voice) == row.name
    }
    assert not silent, "\n" + "\n".join(sorted(silent))


def test_claims_are_told_as_a_list_of_who_what_and_how_much() -> None:
    claims = Claims(("ann", "bob"), {"gold": (1, 2, "all"), "boat": (1,)})
    told = {row.name: row for row in rows(Form({"claims": claims}))}
    assert (told["claims"].takes, told["claims"].depth) == (("list", "fields"), 0)
    assert (told["player"].choices, told["item"].choices) == ("ann | bob", "gold | boat")
    assert (told["amount"].choices, told["amount"].depth) == ("1 | 2 | all", 1)
