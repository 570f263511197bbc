"""The history by touch: found again after a kill, opened, replayed, repeated, named, deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.device import handed_over
from companion.evening.again import come_from
from companion.evening.condensing import condense_kept
from companion.evening.history import Wanted, history
from companion.evening.opening import begin
from companion.evening.replaying import Replay
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.store.everything import everything_in, to_bytes
from companion.ui.history.row import HistoryRow
from companion.ui.home.going_on import go_on
from companion.ui.home.open_sheet import FileRow
from tests.kit.finished import DAY, finished, many
from tests.kit.notebook import FIRST
from tests.ui.evenings import Phone
from tests.ui.layout import faults
from tests.ui.test_layout_walk import walk
from tests.ui.test_phone import Door

POSES = (
    (("fr", 150, "paper"), ((360, 640), (1280, 800))),
    (("en", 100, "night"), ((360, 640), (800, 1280))),
)


def stored(phone: Phone, keys: tuple[str, ...], count: int, condensed: bool = True) -> list[str]:
    """So many finished evenings in the folder of a phone."""
    archive = Archive(phone.folder)
    ids = many(archive, keys, count)
    for id in ids if condensed else ():
        condense_kept(archive, id)
    archive.close()
    return ids


def rows(phone: Phone) -> list[Any]:
    """The evenings in sight, from the top."""
    found = [one for one in phone.ui.visible() if isinstance(one, HistoryRow)]
    return sorted(found, key=lambda one: -one.to_window(*one.pos)[1])


def to_history(phone: Phone) -> None:
    phone.tap("app.history.title")
    phone.ui.settle()


def first_row(phone: Phone) -> None:
    phone.ui.tap(rows(phone)[0])
    phone.ui.settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_evening_is_found_replayed_and_repeated(phone: Phone, game: str) -> None:
    (id,) = stored(phone, (game,), 1, condensed=False)
    ui = phone.open(motion=False)
    ui.settle(40)  # who won is worked out in an idle frame
    (past,) = history(ui.app.archive)
    assert past.known
    ui.see(phone.say("app.history.won", text=", ".join(past.winners)))
    phone.kill()
    ui = phone.open(motion=False)
    to_history(phone)
    first_row(phone)
    phone.tap("app.replay.title")
    ui.settle()
    replay = ui.app.evening
    assert isinstance(replay, Replay) and replay.at == replay.length
    assert replay.session.over and not faults(ui.app.shell)
    phone.tap("app.replay.before")
    ui.settle()
    there = replay.at
    assert there < replay.length and replay.has_ruling
    assert not replay.undo() and replay.at == there  # read only
    ui.tap(ui.see(phone.say("app.replay.turn_back")))
    ui.settle()
    assert replay.at < there and not replay.session.over
    told = replay.session.acts[:]
    phone.tap("app.replay.go_on")
    ui.settle()
    evening = ui.app.evening
    assert not isinstance(evening, Replay) and evening.session.acts == told
    origin = come_from(ui.app.archive, evening.journal.id)
    assert origin is not None and origin.session == id
    ui.back()
    ui.settle()
    to_history(phone)
    ui.tap(rows(phone)[-1])
    ui.settle()
    phone.tap("app.set_up.rematch")
    ui.settle()
    again, old = ui.app.evening.session, ui.app.archive.load(id)
    assert not again.acts and ui.app.shell.router.current == "table"
    assert again.setup.seats == old.setup.seats
    assert len(ui.app.archive.sessions()) == 3


def test_the_last_evening_opens_its_end_card_with_one_tap_from_home(phone: Phone) -> None:
    stored(phone, ("gangs_city",), 2)
    ui = phone.open(motion=False)
    ui.settle()
    (_, past) = history(ui.app.archive)
    ui.taps = 0
    ui.tap(phone.say("app.history.won", text=", ".join(past.winners)))
    ui.settle()
    assert ui.taps == 1 and ui.app.evening.session.over
    ui.see(phone.say("app.table.over"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_home_shows_what_is_left_what_ended_and_the_history_at_once(
    phone: Phone, language: str
) -> None:
    stored(phone, ("gangs_city", "crooks"), 2)
    ui = phone.open(motion=False, language=language)
    evening = begin(ui.app.archive, load("gangs_city"), finished("gangs_city").setup)
    evening.reply(evening.session.prompts[0].key, "tripot")
    ui.app.shell.router.show("home")
    ui.settle()
    home = ui.app.shell.router.screens["home"]
    for size, text_size, theme in (
        ((360, 640), 100, "night"),
        ((360, 640), 150, "paper"),
        ((800, 1280), 100, "paper"),
    ):
        ui.app.preferences.text_size, ui.app.preferences.theme = text_size, theme
        ui.resize(*size)
        ui.settle()
        row = ui.find(phone.say("app.history.title"))
        won = phone.say("app.history.won", text=", ".join(home.last.winners))
        for told in (ui.find(phone.say("app.home.resume")), ui.find(won), row):
            assert 0 < told.to_window(*told.pos)[1] < ui.app.shell.height
        assert not faults(ui.app.shell)
        ui.screenshot(f"home_after_{language}_{size[0]}_{text_size}_{theme}")
    ui.taps = 0
    ui.tap(row)
    ui.settle()
    assert ui.taps == 1 and ui.app.shell.router.current == "history"


def test_back_from_an_evening_leads_to_the_history_as_it_was(phone: Phone) -> None:
    stored(phone, ("gangs_city", "crooks"), 4)
    ui = phone.open(motion=False)
    to_history(phone)
    ui.app.shell.router.screens["history"].want(game="crooks")
    ui.settle()
    assert len(rows(phone)) == 2
    first_row(phone)
    phone.tap("app.history.open")
    ui.settle()
    assert ui.app.evening.session.over
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "history" and len(rows(phone)) == 2
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "home"


def test_a_person_a_game_a_year_and_words_filter_the_list(phone: Phone) -> None:
    stored(phone, ("gangs_city", "crooks"), 2)
    archive = Archive(phone.folder)
    saved = finished("crooks")
    early = tuple(at - 400 * DAY for at in saved.times)
    archive.add(replace(saved, created=FIRST - 400 * DAY, times=early))
    archive.close()
    ui = phone.open(motion=False)
    to_history(phone)
    assert len(rows(phone)) == 3
    phone.tap("app.history.any_game")
    ui.settle()
    ui.tap("Crooks")
    ui.settle()
    assert len(rows(phone)) == 1 or {one.entry.game for one in rows(phone)} == {"crooks"}
    screen = ui.app.shell.router.screens["history"]
    ui.tap(screen.ids.game)
    ui.settle()
    phone.tap("app.history.any_game")
    ui.settle()
    phone.tap("app.history.any_year")
    ui.settle()
    ui.tap(str(screen.found[-1].year))
    ui.settle()
    assert len(rows(phone)) == 1
    screen.want(year=0)
    phone.tap("app.history.any_person")
    ui.settle()
    ui.tap("Ann")
    ui.settle()
    assert screen.wanted.person == "Ann" and len(rows(phone)) == 3
    ui.tap(screen.ids.search)
    ui.type("zzz")
    ui.settle()
    assert rows(phone) == []
    ui.see(phone.say("app.history.none"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_title_and_a_note_are_kept_and_outlive_a_kill(phone: Phone, language: str) -> None:
    stored(phone, ("gangs_city",), 1)
    ui = phone.open(motion=False, language=language)
    to_history(phone)
    first_row(phone)
    phone.tap("app.history.write")
    ui.settle()
    for key, text in (("app.history.name_hint", "At Cleo's"), ("app.history.note_hint", "Three")):
        ui.tap(phone.say(key))
        ui.type(text)
    phone.tap("app.history.keep")
    ui.settle()
    assert "At Cleo's" in rows(phone)[0].text
    phone.kill()
    ui = phone.open(motion=False)
    (past,) = history(ui.app.archive)
    assert (past.title, past.note) == ("At Cleo's", "Three")


def test_deleted_is_undone_in_a_tap_and_the_bin_is_emptied_for_good(phone: Phone) -> None:
    ids = stored(phone, ("crooks",), 2)
    ui = phone.open(motion=False)
    to_history(phone)
    first_row(phone)
    phone.tap("app.history.delete")
    ui.settle()
    assert len(rows(phone)) == 1
    ui.taps = 0
    phone.tap("app.undo")
    ui.settle()
    assert ui.taps == 1 and len(rows(phone)) == 2
    first_row(phone)
    phone.tap("app.history.delete")
    ui.settle()
    ui.tap(phone.say("app.history.more"))
    ui.settle()
    phone.tap("app.history.bin")
    ui.settle()
    assert [row.entry.id for row in rows(phone)] == [ids[1]]
    phone.tap("app.history.empty")
    ui.settle()
    phone.tap("app.history.empty_now")
    ui.settle()
    assert [row.entry.id for row in rows(phone)] == [ids[0]]
    assert [one.id for one in ui.app.archive.sessions()] == [ids[0]]


def test_a_backup_goes_to_another_phone_and_asks_once(phone: Phone, documents, tmp_path) -> None:
    stored(phone, ("crooks", "gangs_city"), 2)
    ui = phone.open(motion=False)
    to_history(phone)
    ui.tap(phone.say("app.history.more"))
    ui.settle()
    phone.tap("app.backup.write")
    ui.settle()
    (file,) = documents.iterdir()
    assert file.suffix == ".zip"
    phone.kill()
    other = Phone(tmp_path / "other")
    ui = other.open(motion=False, language="en")
    for way in (open_from_home, open_from_settings, open_from_history):
        way(other)
        ui.settle()
        ui.tap(next(one for one in ui.visible() if isinstance(one, FileRow)))
        ui.settle()
        if ui.find(other.say("app.backup.mine")):
            other.tap("app.backup.mine")
            ui.settle()
        assert len(ui.app.archive.sessions()) == 2
        while ui.app.shell.router.current != "home":
            ui.back()
            ui.settle()
        ui.see(other.say("app.history.title"))
    assert ui.app.preferences.language == "en"
    other.kill()


def open_from_home(phone: Phone) -> None:
    """The sheet of files, straight from home; a phone without an evening has no history."""
    assert not phone.ui.find(phone.say("app.history.title"))
    phone.tap("app.import.title")


def open_from_settings(phone: Phone) -> None:
    phone.tap("app.home.settings")
    phone.ui.settle()
    phone.tap("app.backup.read")


def open_from_history(phone: Phone) -> None:
    to_history(phone)
    phone.ui.tap(phone.say("app.history.more"))
    phone.ui.settle()
    phone.tap("app.backup.read")


def test_old_evenings_are_condensed_in_idle_frames_with_progress(phone: Phone) -> None:
    stored(phone, ("crooks",), 5, condensed=False)
    ui = phone.open(motion=False)
    to_history(phone)
    screen = ui.app.shell.router.screens["history"]
    ui.wait_for(lambda: not screen.progress)
    assert all(one.known for one in history(ui.app.archive))
    assert all(one.entry.known for one in rows(phone))


def test_nothing_is_cut_in_a_thousand_evenings_with_long_names(phone: Phone) -> None:
    archive = Archive(phone.folder)
    saved = finished("gangs_city")
    names = ("Maximilienne-Apolline", "Jean-Christophe de la Tour", "W" * 24)
    named = zip(names, saved.setup.seats, strict=False)
    seats = tuple(replace(seat, name=name) for name, seat in named)
    long = replace(saved, setup=replace(saved.setup, seats=seats))
    ids = [
        archive.add(
            replace(long, created=FIRST + number * DAY, entries=(), times=(), digests={})
        ).id
        for number in range(999)
    ]
    ids.append(archive.add(long).id)
    condense_kept(archive, ids[-1])
    row = archive.notes("condensed_row")[ids[-1]].value
    for id in ids[:-1]:
        archive.put_note("condensed_row", id, {**row, "stamp": [0, *row["stamp"][1:]]})
    archive.put_note("title", ids[5], "x" * 60)
    archive.close()
    ui = phone.open(motion=False)
    to_history(phone)
    screen = ui.app.shell.router.screens["history"]
    assert len(screen.ids.lines.data) == 1000 and len(rows(phone)) < 30
    found = walk(
        ui,
        ((("fr", 150, "paper"), ((360, 640), (1280, 800))), (("en", 100, "night"), ((800, 1280),))),
    )
    assert not found, "\n".join(found)
    assert screen.wanted == Wanted()


def test_an_evening_of_older_rules_names_the_verdicts_that_are_other_today(phone: Phone) -> None:
    (id,) = stored(phone, ("gangs_city",), 1)
    archive = Archive(phone.folder)
    known = archive.notes("condensed_verdicts")[id].value
    at = next(at for at, (turn, _, _) in enumerate(known["of"]) if turn == 3)
    known["of"][at][2] = "something else"
    archive.put_note("condensed_verdicts", id, known)
    saved = archive.load(id)
    digests = {**saved.digests, 3: saved.digests[3]._replace(text="00")}
    other = archive.add(replace(saved, digests=digests, rules=0, notes={})).id
    archive.put_note("condensed_verdicts", other, known)
    archive.close()
    ui = phone.open(motion=False)
    go_on(other)
    ui.settle()
    ui.see(phone.say("app.history.other"))
    assert sum(text.startswith("Tour 3 ·") for text in ui.texts()) >= 1


def test_a_backup_that_another_app_hands_over_is_taken_in(phone: Phone, tmp_path, monkeypatch):
    archive = Archive(tmp_path / "other")
    ids = many(archive, ("crooks",), 2)
    content = to_bytes(everything_in(archive))
    archive.close()
    door = Door()
    monkeypatch.setattr(handed_over, "await_files", door.await_files)
    ui = phone.open(motion=False)
    door.bring(content)
    ui.settle()
    assert {row.entry.id for row in rows(phone)} == set(ids)
    door.bring(b"PK\3\4 no backup")
    ui.settle()
    assert len(ui.app.archive.sessions()) == 2
