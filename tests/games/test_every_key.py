"""Every rule key in the code of a game is asserted by a test, and every question is asked."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from companion.core.modes import REFEREE
from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import (
    TURN_CAP,
    draw_setup,
    modes_beside,
    reply_at_random,
)

TESTS = Path(__file__).parent
CODE = TESTS.parents[1] / "companion" / "games"
BOXES = CODE.parent / "boxes"


@cache
def keys_in(folder: Path, pattern: str, game: str) -> frozenset[str]:
    """Every key of a game written out in these files."""
    key = re.compile(rf"{game}(\.[a-z0-9_]+)+")
    trees = (ast.parse(path.read_text("utf-8")) for path in folder.glob(pattern))
    return frozenset(
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and key.fullmatch(node.value)
    )


def coded(game: str) -> frozenset[str]:
    """In its own package, and in what games of one box share."""
    shared = keys_in(CODE, "*.py", game) | keys_in(BOXES, "*.py", game)
    return keys_in(CODE / game, "**/*.py", game) | shared


EVENINGS = 100  # it takes a few; seldom dozens, until chance has brought up the last question


def asserted(game: str) -> frozenset[str]:
    return keys_in(TESTS / game, "test_*.py", game)


def words(game: str) -> frozenset[str]:
    """Keys of questions and phases, which are no rules."""
    return frozenset(key for key in coded(game) if key.split(".")[1] in ("ask", "phase"))


def verdicts(game: str) -> frozenset[str]:
    """What verdicts are of: random turns hold every ruling to it, where they are put into words."""
    return frozenset(key for key in coded(game) if key.split(".")[1] == "ruled")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_key_is_asserted_by_a_test(game: str) -> None:
    rules = coded(game) - words(game) - verdicts(game)
    assert rules
    assert sorted(rules - asserted(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_key_asserted_by_a_test_is_in_the_code(game: str) -> None:
    code = coded(game)
    strange = asserted(game) - code
    assert [key for key in strange if not any(one.startswith(f"{key}.") for one in code)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_phase_comes_up_in_play(game: str) -> None:
    wanted, seen, played = words(game), set(asserted(game)), load(game)
    modes = (REFEREE, *modes_beside(played))
    for number in range(EVENINGS):
        if wanted <= seen:
            break
        chance = Random(number)
        session = Session(played, draw_setup(played, chance, mode=modes[number % len(modes)]))
        while not session.over and session.number < TURN_CAP and not wanted <= seen:
            seen.update(prompt.words.rule for prompt in session.prompts)
            shorts = (prompt.about.short for prompt in session.prompts)
            seen.update(short.rule for short in shorts if short is not None)
            reply_at_random(session, chance)
        seen.update(line.phase for line in session.log)
    assert sorted(wanted - seen) == []
