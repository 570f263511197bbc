"""Opening a kept evening never fails because of an act that can no longer be played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.corrections import Correction
from companion.core.fields import Count
from companion.core.flow import Flow, Night
from companion.core.game import Game
from companion.core.session import Session
from companion.store.archive import Archive
from companion.store.file_checks import TransferError
from companion.store.open_session import Opened, open_session
from tests import toy
from tests.store import evenings


def failing_from(turn: int) -> Game:
    """The toy under rules that fail once that turn is ruled."""

    def fails(night: Night[toy.Table]) -> Flow:
        if sum(night.table.points.values()) >= turn:
            raise KeyError("town_13")
        yield from toy.crown(night)

    return replace(toy.GAME, rules=replace(toy.GAME.rules, crown=fails))


def kept(folder: Path) -> tuple[str, Session]:
    """An evening in which Ann has scored in each of three turns."""
    archive = Archive(folder)
    session, journal = evenings.begin(archive)
    session.reply("Chez Momo")
    for _ in range(3):
        session.reply(5, "bid.ann")
        session.reply(2, "bid.bob")
    archive.close()
    return journal.id, session


def opened(archive: Archive, id: str, game: Game) -> Opened:
    journal = archive.resume(id, game)
    assert journal is not None
    return open_session(game, journal)


def test_a_sound_evening_opens_as_it_was(tmp_path: Path) -> None:
    id, session = kept(tmp_path)
    found = opened(Archive(tmp_path), id, toy.GAME)
    assert (found.session.acts, found.left_out) == (session.acts, None)


def test_the_last_answer_that_cannot_be_played_is_taken_back_and_named(tmp_path: Path) -> None:
    id, session = kept(tmp_path)
    archive = Archive(tmp_path)
    found = opened(archive, id, failing_from(3))
    assert found.session.acts == session.acts[:-1]
    assert not found.session.redo()
    assert found.left_out is not None
    assert (found.left_out.rule, found.left_out.facts) == (
        "core.store.left_out",
        {"count": 1, "turn": 3},
    )
    assert [part.rule for part in found.left_out.parts] == ["toy.ask.bid"]
    assert evenings.entries_of(archive, id)[:-1] == tuple(session.acts)  # nothing is deleted
    archive.close()
    again = opened(Archive(tmp_path), id, failing_from(3))
    assert (again.session.acts, again.left_out) == (session.acts[:-1], None)


def test_all_after_the_first_that_cannot_be_played_goes_too(tmp_path: Path) -> None:
    id, session = kept(tmp_path)
    found = opened(Archive(tmp_path), id, failing_from(1))
    assert found.session.acts == session.acts[:2]
    assert found.left_out is not None and found.left_out.facts == {"count": 5, "turn": 1}


def test_the_evening_can_be_played_on(tmp_path: Path) -> None:
    id, _ = kept(tmp_path)
    archive, game = Archive(tmp_path), failing_from(3)
    found = opened(archive, id, game)
    assert found.session.reply(5, "bid.bob").verdict  # a tie: nobody scores
    archive.close()
    again = opened(Archive(tmp_path), id, game)
    assert (again.session.acts, again.left_out) == (found.session.acts, None)


def test_a_correction_that_was_left_out_is_named_by_what_it_changed(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session, journal = evenings.begin(archive)
    session.correct("points.ann", 7, "")

    def fails(value: int, _: str) -> Any:
        raise ValueError(value)

    broken = {"points.ann": Correction(Count(0, 99), 0, fails)}
    found = opened(
        archive,
        journal.id,
        replace(toy.GAME, rules=replace(toy.GAME.rules, corrections=lambda table: broken)),
    )
    assert found.left_out is not None
    assert [(part.rule, part.facts) for part in found.left_out.parts] == [
        ("core.store.left_out_act", {"what": "points/ann"})
    ]


def test_an_evening_that_cannot_even_begin_is_refused_with_a_sentence(tmp_path: Path) -> None:
    id, _ = kept(tmp_path)

    def fails(_: Any) -> Any:
        raise KeyError("ann")

    with pytest.raises(TransferError) as refused:
        opened(
            Archive(tmp_path), id, replace(toy.GAME, rules=replace(toy.GAME.rules, lay_out=fails))
        )
    assert refused.value.reason.rule == "core.store.unplayable"
