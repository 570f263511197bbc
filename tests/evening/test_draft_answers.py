"""A half-entered answer: kept with its question, part by part, and no act."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.about import About, Secret
from companion.core.fields import Count, Field, Form, OneOf, SomeOf
from companion.core.game import Seat, Setup, Value
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.core.session import Session
from companion.evening.drafts.answers import (
    AMEND,
    KEY,
    SHEET,
    AnswerDrafts,
    asked_on,
    drafts_of,
    on_sheet,
)
from companion.evening.evening import Evening
from companion.evening.opening import follow
from companion.evening.settings import InMemory
from companion.store.archive import Archive
from companion.store.transfer import write_session
from tests.toy import GAME

LOT = Form({"who": OneOf(("ann", "bob")), "coins": Count(0, 40), "with": SomeOf(("a", "b"))})
SETUP = Setup(
    (Seat("red", "Ann", "red"), Seat("blue", "Bob", "blue")), {}, {"lot": Value(3, "typed")}
)


def asked(key: str = "lot", field: Field = LOT, turn: int = 1, of: About | None = None) -> Prompt:
    return Prompt(turn, key, because("toy.ask.lot"), field, of)


def written(keep: Any, *noted: tuple[Prompt, Any], session: str = "s") -> AnswerDrafts:
    drafts = AnswerDrafts(keep, session)
    for prompt, entered in noted:
        drafts.note(prompt, entered)
    drafts.write()
    return drafts


def test_a_half_entered_answer_is_found_again_where_it_was_entered() -> None:
    keep = InMemory()
    written(keep, (asked(), {"who": "bob"}))
    again = AnswerDrafts(keep, "s")
    assert again.of(asked()) == {"who": "bob"}
    assert again.of(asked("other")) is None
    assert again.of(asked(turn=2)) is None
    assert AnswerDrafts(keep, "another").of(asked()) is None


def test_what_no_longer_fits_is_dropped_part_by_part() -> None:
    keep = InMemory()
    written(keep, (asked(), {"who": "bob", "coins": 40, "with": ["a"]}))
    fewer = Form({"who": OneOf(("ann",)), "coins": Count(0, 9), "with": SomeOf(("a",))})
    assert AnswerDrafts(keep, "s").of(asked(field=fewer)) == {"with": ["a"]}
    assert AnswerDrafts(keep, "s").of(asked(field=Count(0, 9))) is None


def test_what_is_open_no_more_is_forgotten_and_the_rest_stays() -> None:
    keep = InMemory()
    drafts = written(keep, (asked(), {"who": "bob"}), (asked("fee", Count(0, 40)), 4))
    drafts.keep_only((asked("fee", Count(0, 40)),))
    drafts.write()
    assert keep.settings[KEY] == {"s": {"1/fee": 4}}


def test_nothing_is_left_behind_once_it_is_answered() -> None:
    keep = InMemory()
    drafts = written(keep, (asked(), {"who": "bob"}))
    written(keep, (asked(), {"who": "ann"}), session="other")
    drafts.note(asked(), None)
    drafts.write()
    assert keep.settings[KEY] == {"other": {"1/lot": {"who": "ann"}}}


def test_what_is_entered_on_a_sheet_lies_beside_the_open_questions() -> None:
    keep = InMemory()
    written(keep, (asked(), {"who": "bob"}))
    sheet = AnswerDrafts(keep, "s", SHEET)
    sheet.note(asked(on_sheet(AMEND, "loot/7"), turn=3), {"coins": 4})
    sheet.write()
    ((turn, key),) = AnswerDrafts(keep, "s", SHEET).places
    assert (turn, asked_on(key)) == (3, (AMEND, "loot/7"))
    AnswerDrafts(keep, "s", SHEET).forget()
    assert keep.settings == {KEY: {"s": {"1/lot": {"who": "bob"}}}, SHEET: {}}


@pytest.mark.parametrize("kept", [{"s": {"?": 1}}, {"s": {"": 1}}, {"s": {"-1/lot": 1}}])
def test_a_place_that_makes_no_sense_is_passed_over(kept: Any) -> None:
    keep = InMemory()
    keep.set(SHEET, kept)
    assert AnswerDrafts(keep, "s", SHEET).places == ()


def test_a_secret_is_noted_like_all_else() -> None:
    keep = InMemory()
    secret = About(("ann",), secret=Secret("ann", lambda table: False))
    written(keep, (asked(of=secret), {"who": "bob"}))
    assert AnswerDrafts(keep, "s").of(asked(of=secret)) == {"who": "bob"}


def test_what_is_durable_already_is_not_written_again() -> None:
    class Counting(InMemory):
        writes = 0

        def set(self, key: str, value: Any) -> None:
            super().set(key, value)
            self.writes += 1

    keep = Counting()
    drafts = written(keep, (asked(), {"who": "bob"}))
    drafts.write()
    drafts.note(asked(), {"who": "ann"})
    drafts.note(asked(), {"who": "bob"})
    drafts.write()
    assert keep.writes == 1


@pytest.mark.parametrize(
    "kept", ["?", 7, None, {"s": 3}, {"s": {"1/lot": "?"}}, {"s": {"1/lot": {}}}]
)
def test_what_makes_no_sense_is_passed_over(kept: Any) -> None:
    keep = InMemory()
    keep.set(KEY, kept)
    drafts = AnswerDrafts(keep, "s")
    assert drafts.of(asked()) is None
    drafts.note(asked(), {"coins": 2})
    drafts.write()
    assert AnswerDrafts(keep, "s").of(asked()) == {"coins": 2}


def test_the_drafts_of_an_evening_lie_in_its_archive_and_are_no_act(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    evening = follow(archive, GAME, archive.start(GAME, SETUP))
    prompt = evening.view.prompts[0]
    drafts = drafts_of(archive, evening)
    drafts.note(prompt, "Chez M")
    drafts.write()
    assert not evening.session.acts
    archive.close()
    again = Archive(tmp_path)
    found = follow(again, GAME, again.resume(evening.journal.id, GAME))  # type: ignore[union-attr,arg-type]
    assert drafts_of(again, found).of(prompt) == "Chez M"
    again.close()


def test_an_export_has_nothing_that_is_half_entered(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    evening = follow(archive, GAME, archive.start(GAME, SETUP))
    assert evening.journal is not None
    drafts = drafts_of(archive, evening)
    drafts.note(evening.view.prompts[0], "Chez M")
    drafts.write()
    write_session(evening.journal.saved(), tmp_path / "evening.json")
    assert "Chez M" not in (tmp_path / "evening.json").read_text("utf-8")
    archive.close()


def test_an_evening_that_nobody_keeps_leaves_nothing_in_the_archive() -> None:
    keep, evening = InMemory(), Evening(Session(GAME, SETUP))
    drafts = drafts_of(keep, evening)
    drafts.note(evening.view.prompts[0], "Chez M")
    drafts.write()
    assert drafts.of(evening.view.prompts[0]) == "Chez M" and not keep.settings
