"""A turn of the small game, played by touches."""

from __future__ import annotations

from random import Random

import pytest

from tests.ui.driver import Driver
from tests.ui.hands import Hands


def play_turn(ui: Driver, chance: Random, name: str = "", every: bool = False) -> None:
    """Answer every question at random through the widgets, until the next turn begins."""
    session, hands = ui.app.evening.session, Hands(ui)
    turn, at = session.number, 0
    while session.number == turn and not session.over:
        prompts = session.prompts
        prompt = prompts[int(chance.random() * len(prompts))]
        if name:
            ui.settle()
            ui.screenshot(f"{name}_{at:02}_{prompt.key}")
        value = prompt.field.draw(chance)
        before = len(session.acts)
        hands.answer(prompt, value)
        ui.wait_for(lambda before=before: len(session.acts) > before)
        assert session.acts[-1].key == prompt.key
        at += 1


@pytest.mark.parametrize("players", [4])
def test_a_whole_turn_through_the_widgets(sit_down, players):
    ui = sit_down(players=players)
    chance = Random(6)
    play_turn(ui, chance, "setup")
    play_turn(ui, chance, "turn")
    ui.settle()
    ui.screenshot("turn_end")
