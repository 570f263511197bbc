"""A fact that was told is used or refused: taking it away changes something in some situation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from companion.core.asked import AskedAlone
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from tests.kit.situations import ASKED, declared, without

SITUATIONS = 150  # of each question
DRAWS = 3000
ROW = re.compile(r"\[\d+\]")

SELDOM = "it matters, and chance seldom draws a situation where it does"
SHARED = "told of the same piece, and ruled by the question beside it"
REFUSED = "refused where it is said, and no news where it is not so"

# A fact whose absence changes no ruling that chance draws: the question, the fact, and why.
UNUSED: Mapping[tuple[str, str, str], str] = {
    ("gangs_city", "placement", "can_recruit"): SELDOM,
    ("gangs_city", "misplaced", "tile.can_recruit"): SELDOM,
    ("gangs_city", "misplaced", "tile.stack"): SELDOM,
    ("gangs_city", "misplaced", "tile.same_side"): SELDOM,
    ("gangs_city", "misplaced", "tile.settling"): REFUSED,
    ("gangs_city", "shootout", "gangs[].kills"): SELDOM,
    ("gangs_city", "centre_fight", "gangs[].kills"): SELDOM,
    ("gangs_city", "losses", "gangs[].kills"): SELDOM,
    ("gangs_city", "losses", "gangs[].chief_fell"): SHARED,
    ("blackrock_city", "bid", "deferred"): SELDOM,
    ("blackrock_city", "sheriff_move", "reserve"): SELDOM,
    ("blackrock_city", "sheriff_move", "cubes"): SELDOM,
    ("blackrock_city", "sheriff_move", "chosen"): SELDOM,
    ("blackrock_city", "sheriff_move", "taker"): SELDOM,
    ("blackrock_city", "phase_result", "chosen"): SELDOM,
    ("blackrock_city", "steal", "heap"): SELDOM,
    ("blackrock_city", "first_player", "rider"): SELDOM,
    ("blackrock_city", "first_player", "freed"): SELDOM,
    ("police_vs_gangs", "recruiters", "gangsters[].wants"): SHARED,
    ("police_vs_gangs", "hand_out", "decided"): SELDOM,
}


def unused_facts(key: str, question: str) -> set[str]:
    """The facts that were told in random situations and made no difference in any of them."""
    drawn = declared(key, question)
    game, asked, form = drawn
    told: set[str] = set()
    used: set[str] = set()
    chance = Random(f"told {key} {question}")
    for plain, ruling in drawn.draw(chance, SITUATIONS, DRAWS):
        for path, less in without(form, plain):
            fact = ROW.sub("[]", path).removeprefix(".")
            told.add(fact)
            if fact not in used and differs(ruling, asked, less, game.colours):
                used.add(fact)
    return told - used


def differs(ruling: Ruling[Any], asked: AskedAlone, less: Any, players: tuple[str, ...]) -> bool:
    """Is the situation without a fact ruled otherwise, for other reasons, or refused?"""
    try:
        other = ask(asked, less, players)
    except SituationError:
        return True
    return (other.verdict, other.reasons) != (ruling.verdict, ruling.reasons)


@pytest.mark.parametrize(("key", "question"), ASKED)
def test_every_fact_that_may_be_told_changes_some_ruling(key: str, question: str) -> None:
    listed = {fact for game, asked, fact in UNUSED if (game, asked) == (key, question)}
    assert unused_facts(key, question) <= listed
