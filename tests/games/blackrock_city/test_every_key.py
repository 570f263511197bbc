"""Every rule key in the code of BlackRock City is asserted by a test, every question is asked."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from random import Random

from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.terminal.random_play import draw_setup, reply_at_random

CODE = Path(__file__).parents[3] / "companion" / "games" / "blackrock_city"
TESTS = Path(__file__).parent
KEY = re.compile(r"blackrock_city(\.[a-z0-9_]+)+")
WORDS = re.compile(r"blackrock_city\.(ask|phase)\..*")  # of questions and phases: no rules


@cache
def keys_in(folder: Path, pattern: str) -> frozenset[str]:
    """Every key written out in these files."""
    trees = (ast.parse(path.read_text("utf-8")) for path in folder.glob(pattern))
    return frozenset(
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and KEY.fullmatch(node.value)
    )


def test_every_rule_key_is_asserted_by_a_test() -> None:
    rules = {key for key in keys_in(CODE, "*.py") if not WORDS.fullmatch(key)}
    assert rules
    assert sorted(rules - keys_in(TESTS, "test_*.py")) == []


def test_every_key_asserted_by_a_test_is_in_the_code() -> None:
    code = keys_in(CODE, "*.py")
    strange = keys_in(TESTS, "test_*.py") - code
    assert [key for key in strange if not any(one.startswith(f"{key}.") for one in code)] == []


def test_every_question_and_phase_comes_up_in_play() -> None:
    words = {key for key in keys_in(CODE, "*.py") if WORDS.fullmatch(key)}
    seen = set(keys_in(TESTS, "test_*.py"))
    for number in range(20):
        chance = Random(number)
        session = Session(GAME, draw_setup(GAME, chance))
        while not session.over and session.number < 15 and not words <= seen:
            seen.update(one.rule for prompt in session.prompts for one in prompt.words.walk())
            reply_at_random(session, chance)
        seen.update(line.phase for line in session.log)
    assert sorted(words - seen) == []
