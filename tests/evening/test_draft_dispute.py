"""What was told of a dispute survives a kill, as far as it can still be told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.evening.alone import examples_of
from companion.evening.drafts.dispute import KEY, keep_told, told_last
from companion.evening.settings import InMemory
from companion.games import GAMES, load
from companion.games.gangs_city import GAME


def question(key: str) -> AskedAlone:
    asked = GAME.question(key)
    assert asked is not None
    return asked


SHOOTOUT, RECRUITERS = question("shootout"), question("recruiters")


def example(asked: AskedAlone) -> dict[str, Any]:
    return dict(examples_of(GAME.key, asked)[0].situation)


@pytest.mark.parametrize("key", GAMES)
def test_every_example_comes_back_as_it_was_told(key: str) -> None:
    game = load(key)
    for asked in game.offers.questions:
        for one in examples_of(key, asked):
            keep = InMemory()
            keep_told(keep, game, asked, one.situation)
            kept = InMemory(json.loads(json.dumps(keep.settings)))
            assert told_last(kept, game, asked) == one.situation


def test_each_question_has_its_own_and_an_example_is_none() -> None:
    keep = InMemory()
    keep_told(keep, GAME, SHOOTOUT, example(SHOOTOUT))
    assert told_last(keep, GAME, RECRUITERS) is None
    keep_told(keep, GAME, RECRUITERS, example(RECRUITERS))
    keep_told(keep, GAME, SHOOTOUT, None)
    assert told_last(keep, GAME, SHOOTOUT) is None
    assert told_last(keep, GAME, RECRUITERS) == example(RECRUITERS)


@pytest.mark.parametrize(
    "kept", [3, "all", {"gangs_city/shootout": 7}, {"gangs_city/shootout": []}]
)
def test_what_makes_no_sense_is_passed_over(kept: Any) -> None:
    assert told_last(InMemory({KEY: kept}), GAME, SHOOTOUT) is None


def test_of_what_cannot_be_told_any_more_the_rest_is_kept() -> None:
    told = {**example(SHOOTOUT), "place": "nowhere", "weather": "rain"}
    keep = InMemory({KEY: {"gangs_city/shootout": told}})
    found = told_last(keep, GAME, SHOOTOUT)
    assert found is not None
    assert "place" not in found and "weather" not in found
    assert found["gangs"] == told["gangs"]
