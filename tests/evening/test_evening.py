"""An evening tells what an act changed beside what it meant to change."""

from __future__ import annotations

from typing import Any

from companion.evening.evening import Evening
from tests.games.gangs_city.play import found


def changes_told(evening: Evening) -> list[tuple[str, str]]:
    """Every change that is told from now on, by its kind and key."""
    told: list[tuple[str, str]] = []

    def hear(_: Any, outcome: Any) -> None:
        told.extend((one.kind, one.key) for one in outcome.changes)

    evening.bind(on_outcome=hear)
    return told


def test_a_score_that_is_put_right_needs_no_words_of_its_own() -> None:
    evening = Evening(found())
    told = changes_told(evening)
    assert evening.correct("score.violet", 7, "")
    assert evening.view.scores["violet"] == 7 and told == []


def test_scores_that_are_put_right_together_need_no_words_of_their_own() -> None:
    evening = Evening(found())
    told = changes_told(evening)
    assert evening.correct_together({"score.violet": 7, "score.vert": 2}, "recount")
    assert (evening.view.scores["violet"], evening.view.scores["vert"]) == (7, 2)
    assert told == [] and len(evening.session.acts[-1].what["values"]) == 2
