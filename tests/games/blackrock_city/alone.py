"""Rulings of BlackRock City asked alone, in few words."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.pieces import COLOURS


def asked(question: str, *, table: tuple[str, ...] = COLOURS, **situation: Any) -> Ruling[Any]:
    """What follows from a situation at this table."""
    found = GAME.question(question)
    assert found is not None
    return ask(found, situation, table)


def refused(question: str, **situation: Any) -> set[str]:
    """Every key in the refusal of a situation, and the paths it names."""
    with pytest.raises(SituationError) as caught:
        asked(question, **situation)
    reasons = tuple(caught.value.reason.walk())
    paths = {str(one.facts["path"]) for one in reasons if "path" in one.facts}
    return {one.rule for one in reasons} | paths
