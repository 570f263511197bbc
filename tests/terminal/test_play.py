"""Evenings played at the terminal are kept, gone on with, exported and replayed."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.acts import Act
from companion.core.game import Game
from companion.core.session import Session
from companion.evening import opening
from companion.evening.evening import Evening
from companion.games import load
from companion.store.archive import Archive
from companion.store.transfer import write_session
from companion.terminal import play as playing
from companion.terminal.random_play import draw_setup, play_on
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError
from tests.store.test_owner import held_elsewhere
from tests.terminal.test_command_line import GAME, ROOT, assert_one_sentence, run

BEGIN = "bar\n"


def play(home: Path, *arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    return run("play", GAME, *arguments, "--lang", "en", typed=typed, home=home)


def kept(home: Path) -> list[int]:
    """How many acts each evening of this home has, the newest first."""
    archive = Archive(home / "consigliere")
    try:
        return [one.acts for one in archive.sessions()]
    finally:
        archive.close()


def test_an_evening_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    first = play(tmp_path, "--players", "Ann,Bob=vert,Cy", typed=BEGIN)
    assert first.returncode == 0, first.stderr
    assert "Which place did you draw" in first.stdout
    assert kept(tmp_path) == [1]
    again = play(tmp_path, typed="7\nlog\n")
    assert "The game of Ann, Bob, Cy goes on." in again.stdout
    assert "1. Which place did you draw to begin the city? bar" in again.stdout
    assert kept(tmp_path) == [2]


def test_only_the_score_is_kept_where_that_is_asked_for(tmp_path: Path) -> None:
    begun = play(tmp_path, "--players", "Ann,Bob=vert,Cy", "--only-score", typed="")
    assert begun.returncode == 0, begun.stderr
    assert "who leads each trafic" in begun.stdout


def typed_values(home: Path) -> dict[str, object]:
    archive = Archive(home / "consigliere")
    try:
        return {key: value.value for key, value in archive.box(GAME).items()}
    finally:
        archive.close()


def test_a_value_typed_in_play_is_kept_for_the_next_evening_and_taken_back(tmp_path: Path) -> None:
    play(tmp_path, "--players", "Ann,Bob,Cy", typed=f"{BEGIN}7\n")
    assert typed_values(tmp_path) == {"bar.initiative": 7}
    play(tmp_path, "--players", "Dan,Eve,Flo", typed=f"{BEGIN}b: 1\nundo\n")
    assert typed_values(tmp_path) == {"bar.initiative": 7}


def test_undo_reaches_across_a_restart(tmp_path: Path) -> None:
    play(tmp_path, "--players", "Ann,Bob,Cy", typed=BEGIN)
    again = play(tmp_path, typed="undo\nlog\n")
    assert "1. Which place" not in again.stdout
    assert kept(tmp_path) == [2]  # the reply, and that it was undone


def test_an_answer_that_cannot_be_played_any_more_is_left_out_and_named(tmp_path: Path) -> None:
    play(tmp_path, "--players", "Ann,Bob,Cy", typed=BEGIN)
    archive = Archive(tmp_path / "consigliere")
    journal = archive.resume(archive.sessions()[0].id, load(GAME))
    assert journal is not None
    saved = journal.saved()
    anchor = Session(load(GAME), saved.setup, saved.entries).anchor
    journal.write(Act("correct", *anchor, {"key": "score.violet"}))  # no value
    archive.close()
    again = play(tmp_path, typed="log\n")
    assert again.returncode == 0, again.stderr
    assert "In turn 0, 1 answer could not be played any more" in again.stdout
    assert "1. Which place did you draw" in again.stdout


@pytest.fixture
def unplayable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    """An evening was left, and its rules have failed ever since; Dan, Eve and Flo are there."""
    play(tmp_path, "--players", "Ann,Bob,Cy", typed=BEGIN)

    def fails(_: Any) -> Any:
        raise KeyError("ann")

    def load_failing(key: str) -> Game:
        game = load(key)
        return replace(game, rules=replace(game.rules, lay_out=fails))

    monkeypatch.setattr(opening, "load", load_failing)
    monkeypatch.setattr(playing, "hear", lambda _: "Dan,Eve,Flo")
    return Archive(tmp_path / "consigliere")


def sit_down(archive: Archive, file: Path | None = None) -> Evening:
    said = argparse.Namespace(
        file=file and str(file), players=None, options=None, only_score=False, under_way=None
    )
    return playing.open_evening(archive, load(GAME), said, Voice("en", GAME))


def test_an_evening_that_cannot_be_gone_on_with_is_told_and_new_people_sit_down(
    unplayable: Archive, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = sit_down(unplayable)
    assert [seat.name for seat in evening.session.setup.seats] == ["Dan", "Eve", "Flo"]
    told = capsys.readouterr().out
    assert "This game cannot be read. Nothing is deleted" in told and "Who plays?" in told
    unplayable.close()


def test_a_file_that_cannot_be_gone_on_with_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "evening.json"
    play(tmp_path, "--players", "Ann,Bob,Cy", "--file", str(file), typed=BEGIN)
    archive = Archive(tmp_path / "consigliere")
    monkeypatch.setattr(playing, "go_on", lambda archive, session: None)
    with pytest.raises(WrongError) as refused:
        sit_down(archive, file)
    assert refused.value.reason.rule == "app.home.cannot_read"
    archive.close()


def test_new_players_begin_a_new_evening(tmp_path: Path) -> None:
    play(tmp_path, "--players", "Ann,Bob,Cy", typed=BEGIN)
    play(tmp_path, "--players", "Dan,Eve,Flo", "--options", "trafic_tie=kept", typed="")
    assert sorted(kept(tmp_path)) == [0, 1]


def test_who_plays_is_asked_where_nobody_was_named(tmp_path: Path) -> None:
    done = play(tmp_path, typed="Ann, Bob, Cy\nbar\n")
    assert "Who plays?" in done.stdout and kept(tmp_path) == [1]


def test_an_input_that_ends_before_anybody_sat_down_is_polite(tmp_path: Path) -> None:
    done = play(tmp_path, typed="")
    assert done.returncode == 0 and not done.stderr


@pytest.mark.parametrize(
    ("arguments", "mention"),
    [
        (("--players", "Ann,Bob"), "3"),
        (("--players", "Ann,Ann,Bob"), "Ann"),
        (("--players", "Ann=pink,Bob,Cy"), "Ann"),
        (("--players", "Ann,Bob,Cy", "--options", "weather=rain"), "weather"),
        (("--players", "Ann,Bob,Cy", "--options", "rain"), "KEY=CHOICE"),
        (("--file", "README.md"), "README"),
    ],
)
def test_a_table_that_cannot_sit_down_is_one_sentence(
    arguments: tuple[str, ...], mention: str, tmp_path: Path
) -> None:
    done = run("play", GAME, *arguments, "--lang", "en", home=tmp_path)
    assert_one_sentence(done)
    assert not kept(tmp_path)


def test_an_evening_is_written_to_a_file_and_gone_on_with_from_there(tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "evening.json", tmp_path / "elsewhere"
    play(tmp_path, "--players", "Ann,Bob,Cy", "--file", str(file), typed=BEGIN)
    assert len(json.loads(file.read_text("utf-8"))["entries"]) == 1
    play(tmp_path, "--file", str(file), typed="7\n")
    assert kept(tmp_path) == [2]  # the journal knew it: no second copy
    play(elsewhere, "--file", str(file), typed="undo\n")
    assert kept(elsewhere) == [3]
    assert len(json.loads(file.read_text("utf-8"))["entries"]) == 3


def test_a_file_of_another_table_is_neither_taken_for_ours_nor_written_over(
    tmp_path: Path,
) -> None:
    file = tmp_path / "evening.json"
    play(tmp_path, "--players", "Ann,Bob,Cy", "--file", str(file), typed=BEGIN)
    lies = file.read_bytes()
    done = play(tmp_path, "--players", "Dan,Eve,Flo", "--file", str(file), typed=BEGIN)
    assert_one_sentence(done)
    assert "Ann, Bob, Cy" in done.stderr
    assert file.read_bytes() == lies and kept(tmp_path) == [1]


def test_a_typed_value_that_no_longer_fits_is_left_out_and_named(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "consigliere")
    archive.type_value(GAME, "bar.initiative", 100_000)
    archive.type_value(GAME, "gone.attack", 3)
    archive.close()
    done = play(tmp_path, "--players", "Ann,Bob,Cy", typed=BEGIN)
    assert done.returncode == 0, done.stderr
    assert kept(tmp_path) == [1]
    told = [line for line in done.stdout.splitlines() if "does not fit any more" in line]
    assert len(told) == 2 and any("initiative" in line for line in told)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random evening, exported."""
    folder, chance, game = tmp_path_factory.mktemp("recorded"), Random(4), load(GAME)
    setup = draw_setup(game, chance)
    archive = Archive(folder)
    journal = archive.start(game, setup)
    play_on(Session(game, setup, journal=journal), chance)
    write_session(journal.saved(), folder / "evening.json")
    archive.close()
    return folder / "evening.json"


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("== Turn 1", "Score: ", "won by: ")), ("fr", ("== Tour 1", "gagnée"))],
)
def test_an_exported_evening_is_replayed_turn_by_turn(
    recorded: Path, lang: str, words: tuple[str, ...]
) -> None:
    done = run("replay", str(recorded), "--lang", lang)
    assert done.returncode == 0, done.stderr
    for word in words:
        assert word in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ('"game": "gangs_city"', '"game": "chess"', "chess"),
        ('"version": 3', '"version": 99', "99"),
        ('"turn": 0', '"turn": "0"', "entries[0].turn"),
        ('"kind": "reply"', '"kind": "guess"', "entries[0].kind"),
        ('"players": [', '"playerz": [', "playerz"),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_spoiled_evening_is_one_sentence(
    recorded: Path, tmp_path: Path, old: str, new: str, path: str, lang: str
) -> None:
    text = recorded.read_text("utf-8")
    assert old in text
    (tmp_path / "spoiled.json").write_text(text.replace(old, new, 1), "utf-8")
    assert_one_sentence(run("replay", str(tmp_path / "spoiled.json"), "--lang", lang), path)


def test_ctrl_c_ends_politely_and_keeps_what_was_said(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "play", GAME, "--players", "Ann,Bob,Cy"]
    playing = subprocess.Popen(
        [*command, "--lang", "en"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"},
    )
    assert playing.stdin and playing.stdout and playing.stderr
    playing.stdin.write(BEGIN)
    playing.stdin.flush()
    while "initiative" not in playing.stdout.readline():
        pass
    playing.send_signal(signal.SIGINT)
    rest, errors = playing.communicate(timeout=30)
    assert playing.returncode == 0 and not errors
    assert "The game is kept" in rest
    assert kept(tmp_path) == [1]


def test_a_folder_that_another_program_has_is_one_sentence(tmp_path: Path) -> None:
    play(tmp_path, "--players", "Ann,Bob,Cy", typed=BEGIN)
    with held_elsewhere(tmp_path / "consigliere"):
        done = play(tmp_path, typed="7\n")
    assert_one_sentence(done)
    assert "process" in done.stderr and "since 2027-01-1" in done.stderr
    assert kept(tmp_path) == [1]
