"""A whole evening, and one of which only the score is kept, told what the first one showed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from companion.core.game import Game
from companion.core.log import Line, Prompt
from companion.core.modes import SCORE, USE
from companion.core.session import Session
from companion.terminal.random_play import TURN_CAP, draw_setup, play_on

# What somebody who looks at the table answers, from the whole evening and the prompt.
Answer = Callable[[Session, Prompt], Any]


def whole_evening(game: Game, number: int) -> Session:
    """The random evening of that number, played to its end."""
    chance = Random(f"only score/{game.key}/{number}")
    session = Session(game, draw_setup(game, chance))
    play_on(session, chance)
    return session


def tables_of(whole: Session) -> tuple[Any, ...]:
    """The table as each turn began, and as the evening ended."""
    return (*(turn.start for turn in whole.turns), whole.table)


def keep_score(whole: Session, answer: Answer) -> Session:
    """An evening of the score alone at the same table, told what the whole one showed."""
    options = {**whole.setup.options, USE: SCORE}
    setup = replace(whole.setup, options=options, box=whole.game.printed.box(whole.table))
    session = Session(whole.game, setup)
    while not session.over and session.number <= TURN_CAP:
        prompt = session.prompts[0]
        said = answer(whole, prompt)
        checked = session.reply(said, prompt.key)
        assert checked.verdict, (prompt.key, said, checked.rules)
    return session


def rulings(session: Session, heads: tuple[str, ...], once: bool) -> dict[tuple[int, str], Line]:
    """The rulings whose keys begin with one of these words, by turn (unless counted once)."""
    return {
        (0 if once else line.turn, line.key): line
        for line in session.log
        if line.kind == "ruling" and line.key.partition(".")[0] in heads
    }


def assert_same_score(whole: Session, told: Session, keeper: Any) -> None:
    """The points, the winner, and every ruling of these with its decisive clause are the same."""
    tells = whole.game.tells
    assert dict(tells.scores(told.table)) == dict(tells.scores(whole.table))
    assert set(told.table.winners) == set(whole.table.winners)
    once, alike = getattr(keeper, "ONCE", False), getattr(keeper, "ALIKE", {})
    expected, found = (rulings(one, keeper.HEADS, once) for one in (whole, told))
    for key in expected.keys() & found.keys():
        one, other = expected[key].ruling, found[key].ruling
        assert one is not None and other is not None
        assert found[key].value == expected[key].value, key
        assert alike.get(other.decisive, other.decisive) == one.decisive, key
    assert found.keys() == expected.keys()
