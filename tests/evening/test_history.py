"""The history: every evening in a line, found by person, game, year and words; bin; stale rows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.session import Session
from companion.evening import condensing
from companion.evening.condensed import condense, from_json
from companion.evening.condensing import (
    CONDENSED,
    ROW,
    VERDICTS,
    condense_kept,
    evenings_to_condense,
    is_condensed,
    other_verdicts,
    seconds_played,
)
from companion.evening.history import (
    Wanted,
    choices_of,
    delete,
    empty_bin,
    find_past,
    history,
    last_ended,
    matching,
    restore,
    write_down,
)
from companion.evening.opening import go_on, last_left
from companion.evening.told_history import tell_details, tell_length, tell_result, tell_standings
from companion.games import GAMES, load
from companion.store.archive import Archive
from tests.kit.finished import DAY, finished, many
from tests.kit.notebook import FIRST


def condensed(archive: Archive) -> Archive:
    for one in tuple(evenings_to_condense(archive)):
        assert condense_kept(archive, one.id)
    return archive


@pytest.mark.parametrize("key", GAMES)
def test_a_row_says_who_won_how_long_and_how_many_turns(tmp_path: Path, key: str) -> None:
    archive, saved = Archive(tmp_path), finished(key)
    id = archive.add(saved).id
    before = find_past(archive, id)
    assert before is not None and before.over and not before.known
    condensed(archive)
    past = find_past(archive, id)
    session = Session(load(key), saved.setup, saved.entries)
    assert past is not None and past.known
    by_key = {seat.key: seat.name for seat in saved.setup.seats}
    assert set(past.winners) == {by_key[one] for one in session.table.winners}
    scores = session.game.tells.scores(session.table)
    assert dict(zip(past.names, past.scores, strict=True)) == {
        by_key[player]: score for player, score in scores.items()
    }
    assert (past.turns, past.own, past.corrected) == (session.number, 0, 0)
    assert past.seconds == 7 * len(saved.entries)
    told = condense(session, saved.created, saved.times[-1])
    assert from_json(archive.notes(CONDENSED)[id].value["of"]) == told
    archive.close()
    again = Archive(tmp_path)
    assert find_past(again, id) == past and tuple(evenings_to_condense(again)) == ()


def test_the_newest_is_first_and_choices_are_counted(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    ids = many(archive, ("crooks", "gangs_city"), 4)
    found = history(condensed(archive))
    assert [one.id for one in found] == ids[::-1]
    choices = choices_of(found)
    assert choices.games == {"crooks": 2, "gangs_city": 2}
    assert choices.people["Ann"] == 4 and sum(choices.years.values()) == 4


def test_evenings_are_found_by_person_game_year_and_words(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    crooks, city = many(archive, ("crooks", "gangs_city"), 2)
    late = archive.add(replace(finished("crooks"), created=FIRST + 400 * DAY)).id
    write_down(archive, city, "title", "  Chez   Cléo ")
    write_down(archive, crooks, "note", "the night of the three gros calibres")
    found = history(archive)

    def ids(**wanted: Any) -> set[str]:
        return {one.id for one in matching(found, Wanted(**wanted))}

    assert ids() == {crooks, city, late}
    assert ids(game="crooks") == {crooks, late}
    assert ids(person="Ann") == {crooks, city, late} and ids(person="Nobody") == set()
    assert ids(text="CLEO") >= {city} and ids(text="gros cal") == {crooks}
    assert ids(text="zzz") == set()
    year = next(one.year for one in found if one.id == city)
    assert city in ids(year=year) and ids(year=1999) == set()
    assert ids(year=year, game="gangs_city", text="chez") == {city}


def test_a_title_is_kept_shortened_and_taken_away(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    (id,) = many(archive, ("crooks",), 1)
    write_down(archive, id, "title", "x" * 500)
    past = find_past(archive, id)
    assert past is not None and len(past.title) == 60
    write_down(archive, id, "title", " ")
    past = find_past(archive, id)
    assert past is not None and past.title == "" and archive.notes("title") == {}


def test_deleted_is_a_mark_and_the_bin_is_emptied_for_good(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first, second = many(archive, ("crooks",), 2)
    delete(archive, second)
    assert [one.id for one in matching(history(archive), Wanted())] == [first]
    assert [one.id for one in matching(history(archive), Wanted(deleted=True))] == [second]
    newest = last_ended(archive, archive.sessions())
    assert newest is not None and newest.id == first
    restore(archive, second)
    assert len(matching(history(archive), Wanted())) == 2
    delete(archive, second)
    assert empty_bin(archive) is None
    assert [one.id for one in history(archive)] == [first]


def test_an_unfinished_evening_in_the_bin_is_not_gone_on_with(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saved = finished("crooks")
    id = archive.add(
        replace(saved, over=False, entries=saved.entries[:5], times=saved.times[:5])
    ).id
    assert last_left(archive, load("crooks")) == id
    delete(archive, id)
    assert last_left(archive, load("crooks")) == ""


def test_a_row_is_made_again_after_another_act_and_by_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    (id,) = many(archive, ("crooks",), 1)
    condensed(archive)
    assert is_condensed(archive, archive.sessions()[0])
    evening = go_on(archive, id)
    assert evening is not None and evening.undo() and evening.redo()
    assert [one.id for one in evenings_to_condense(archive)] == [id]
    condensed(archive)
    monkeypatch.setattr(condensing, "VERSION", -1)
    assert [one.id for one in evenings_to_condense(archive)] == [id]


def test_rows_that_are_thrown_away_come_out_the_same(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    many(archive, ("crooks", "gangsta"), 2)
    before = history(condensed(archive))
    for kind in (CONDENSED, ROW, VERDICTS):
        for key in tuple(archive.notes(kind)):
            archive.drop_note(kind, key)
    assert not any(one.known for one in history(archive))
    assert history(condensed(archive)) == before


@pytest.mark.parametrize("value", [None, 3, {}, {"scores": {"ann": 1}}, {"scores": [], "x": 1}])
def test_a_row_of_another_shape_is_passed_over(tmp_path: Path, value: Any) -> None:
    archive = Archive(tmp_path)
    (id,) = many(archive, ("crooks",), 1)
    archive.put_note(ROW, id, value)
    archive.put_note("title", id, ["no text"])
    (past,) = history(archive)
    assert not past.known and past.title == ""
    assert [one.id for one in evenings_to_condense(archive)] == [id]


def test_only_time_at_the_table_counts() -> None:
    assert seconds_played((100, 160, 400)) == 300
    assert seconds_played((100, 160, 160 + 2 * DAY, 170 + 2 * DAY)) == 70
    assert seconds_played((100, 50, 60)) == 10


def test_verdicts_that_are_other_today_are_named(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    (id,) = many(archive, ("gangs_city",), 1)
    condensed(archive)
    saved = archive.load(id)
    assert saved is not None
    session = Session(load("gangs_city"), saved.setup, saved.entries)
    every = range(session.number + 1)
    assert other_verdicts(archive, id, session, every) == ()
    known = archive.notes(VERDICTS)[id].value
    turn, key, _ = known["of"][3]
    known["of"][3] = [turn, key, "something else"]
    archive.put_note(VERDICTS, id, known)
    (line,) = other_verdicts(archive, id, session, every)
    assert other_verdicts(archive, id, session, ()) == ()
    assert (line.turn, line.key) == (turn, key)


@pytest.mark.parametrize(("language", "won"), [("fr", "Victoire : "), ("en", "Won: ")])
def test_a_row_in_words(tmp_path: Path, language: Any, won: str) -> None:
    archive = Archive(tmp_path)
    many(archive, ("gangs_city",), 1)
    (past,) = history(condensed(archive))
    words = Words(language)
    assert tell_result(past, words).replace("\u00a0", " ").startswith(won.replace("\u00a0", " "))
    assert tell_standings(past).startswith(past.winners[0])
    past = past._replace(own=1, corrected=2, seconds=4000)
    said = list(tell_details(past, words))
    assert len(said) == 3 and "3" in said[-1]
    assert tell_length(4000, words).replace("\u00a0", " ") == "1 h 07"
    assert tell_result(past._replace(over=False, winners=()), words)
