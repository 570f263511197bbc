"""The largest text on the smallest phone: of every question the first answer is in sight."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games import GAMES, load
from companion.terminal.random_play import TURN_CAP, reply_at_random
from companion.ui.prompts.bodies.covered import CoveredBody
from companion.ui.prompts.bodies.spot import SpotBody
from companion.ui.prompts.panel.panel import PromptPanel
from tests.contract.evenings import evening
from tests.ui.driver import Window, takes_touch

FIRST = 5  # the random evening that is played first
OFTEN = 3  # each question is looked at so often: what lies beside it differs
LONG = "Maximilien Jo"  # with its number a name of fifteen letters


def first_answer(panel: PromptPanel):
    """The first thing that can be tapped to answer; None where that lies on the board."""
    body = panel.sheet.body if panel.sheeted and hasattr(panel.sheet, "body") else panel.body
    if isinstance(body, SpotBody):
        return None
    inside = [one for one in body.walk(restrict=True) if takes_touch(one) and one.height]
    return max(inside, key=lambda one: (round(one.to_window(*one.pos)[1]), -one.x), default=None)


def hidden(panel: PromptPanel) -> str:
    """Why the first answer is not in sight, if it is not."""
    answer = first_answer(panel)
    if answer is None:
        return ""
    bottom, top = (answer.to_window(answer.x, y)[1] for y in (answer.y, answer.top))
    low, high = (panel.to_window(panel.x, y)[1] for y in (panel.y, panel.top))
    if panel.needs_done and not isinstance(panel.body, CoveredBody):
        low = panel.ids.done.to_window(0, panel.ids.done.top)[1]
    fits = max(0, low) <= bottom + 1 and top <= min(high, Window.height) + 1
    return "" if fits else f"{panel.question}: {bottom:.0f} to {top:.0f} in {low:.0f} to {high:.0f}"


def long_named(game: str, number: int) -> tuple[Session, Random]:
    """A random evening of people whose names all have fifteen letters."""
    drawn, chance = evening(game, number)
    named = (f"{LONG} {at}" for at in range(1, 10))
    seats = (replace(seat, name=name) for seat, name in zip(drawn.setup.seats, named, strict=False))
    return Session(drawn.game, replace(drawn.setup, seats=tuple(seats))), chance


def new_questions(session: Session, chance: Random, seen: Counter[str]):
    """Each question that was not asked often before, until the evening is over."""
    while not session.over and session.number <= TURN_CAP:
        for prompt in session.prompts:
            if seen[prompt.words.rule] < OFTEN:
                seen[prompt.words.rule] += 1
                yield prompt
        reply_at_random(session, chance)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_answer_is_in_sight(phone, game, language):
    ui = phone.open((360, 640), motion=False, language=language, text_size=150)
    found, seen, number = [], Counter(), FIRST
    while len(seen) <= 2 * len(load(game).rules.phases):  # an evening may be short
        session, chance = long_named(game, number)
        number += 1
        ui.app.sit_down(Evening(session), citations(game))
        panel = ui.app.shell.router.screens["table"].ids.prompt
        for prompt in new_questions(session, chance, seen):
            ui.app.evening.dispatch("on_change")
            panel.turn_to(next(one for one in panel.prompts if one.key == prompt.key))
            ui.frames(6)
            found.append(hidden(panel))
    assert not any(found), "\n".join(filter(None, found))
