"""Several things corrected in one act: only what lies there in the end must fit."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.acts import TOGETHER
from companion.core.corrections import Correction, by_path
from companion.core.fields import Count
from companion.core.second_thoughts import MOST_CORRECTIONS
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.store.transfer import session_from_text, session_to_text
from tests import toy
from tests.kit.notebook import Notebook
from tests.kit.play import assert_kept

ALL = 10  # points that are shared out between Ann and Bob


def shared_out(table: toy.Table) -> dict[str, Correction]:
    """Nobody may have more points than the other leaves."""
    left = {player: ALL - sum(table.points.values()) + has for player, has in table.points.items()}
    return by_path(
        {
            ("points", player): Correction(
                Count(0, most), table.points[player], toy.table.points_of(table, player).set_value
            )
            for player, most in left.items()
        }
    )


EVEN = {"even": lambda table: sum(table.points.values()) % 2 == 0}
RULES = replace(toy.GAME.rules, corrections=shared_out, invariants=EVEN)
SHARING = replace(toy.GAME, rules=RULES)


def evening(**points: int) -> Session:
    session = Session(SHARING, toy.LONG)
    assert session.reply("Momo", "house").verdict
    assert not points or together(session, **points)
    return session


def together(session: Session, **points: int) -> bool:
    values = {f"points.{player}": value for player, value in points.items()}
    return session.correct_together(values, "recount").ruling.verdict


def test_what_would_not_fit_alone_fits_together() -> None:
    session = evening()
    assert not session.correct("points.ann", 3).ruling.verdict
    assert together(session, ann=3, bob=5)
    assert session.table.points == {"ann": 3, "bob": 5}
    assert_kept(session)


def test_the_order_of_the_keys_is_no_matter() -> None:
    session = evening(ann=2, bob=8)
    assert together(session, ann=6, bob=4)  # Ann's six fit only once Bob has given back
    assert session.table.points == {"ann": 6, "bob": 4}
    assert_kept(session)


def test_all_of_it_or_nothing() -> None:
    session = evening()
    before = session.table, len(session.acts)
    refused = session.correct_together({"points.ann": 3, "points.zoe": 5})
    assert refused.ruling.rules == ("core.session.no_correction",)
    assert session.correct_together({"points.ann": 3, "points.bob": 4}).ruling.rules == (
        "core.session.breaks",
    )
    assert not session.correct_together({"points.ann": 3, "points.bob": 99}).ruling.verdict
    assert session.correct_together({}).ruling.rules == ("core.session.no_correction",)
    assert (session.table, len(session.acts)) == before


def test_every_value_has_its_line_and_one_undo_takes_all_back() -> None:
    session = evening(ann=3, bob=5)
    told = [line.key for line in session.log if line.kind == "correction"]
    assert told == ["corrected.points.ann", "corrected.points.bob"]
    assert session.waiting == ()
    assert session.undo()
    assert session.table.points == {"ann": 0, "bob": 0}
    assert session.redo()
    assert session.table.points == {"ann": 3, "bob": 5}


@pytest.mark.parametrize(("language", "words"), [("fr", "2 choses"), ("en", "2 things")])
def test_undo_and_redo_speak_of_all_of_them(language: Any, words: str) -> None:
    evening_ = Evening(evening(ann=3, bob=5))
    line = evening_.last_line
    assert line is not None and line.words is not None
    assert words in Words(language).say(line.words)
    assert [part.facts["value"] for part in line.words.parts] == [3, 5]
    assert line.kind == "correction" and not line.own


def test_so_many_values_count_as_so_many_corrections() -> None:
    session = evening()
    for _ in range(MOST_CORRECTIONS // 2):
        assert together(session, ann=3, bob=5)
    refused = session.correct_together({"points.ann": 4, "points.bob": 4}).ruling
    assert refused.rules == ("core.session.too_many",)


def test_a_file_has_it_there_and_back() -> None:
    notebook = Notebook()
    session = Session(SHARING, toy.LONG, (), notebook)
    assert session.reply("Momo", "house").verdict and together(session, ann=3, bob=5)
    saved = notebook.saved(session)
    text = session_to_text(saved)
    assert session_from_text(text, lambda _: SHARING) == saved
    found = json.loads(text)
    assert found["entries"][-1]["what"][TOGETHER] == {"points.ann": 3, "points.bob": 5}
