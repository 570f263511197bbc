"""Rulings of any game asked alone, in few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask


def ask_alone(game: Game, question: str, situation: Mapping[str, Any]) -> Ruling[Any]:
    """What follows from a situation at a full table."""
    found = game.question(question)
    assert found is not None
    return ask(found, situation, game.colours)


def why_refused(game: Game, question: str, situation: Mapping[str, Any]) -> set[str]:
    """Every key in the refusal of a situation, and the paths it names."""
    with pytest.raises(SituationError) as caught:
        ask_alone(game, question, situation)
    reasons = tuple(caught.value.reason.walk())
    paths = {str(one.facts["path"]) for one in reasons if "path" in one.facts}
    return {one.rule for one in reasons} | paths
