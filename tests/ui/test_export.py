"""Export and import by touch: an evening leaves as a file, and comes back whole or not at all."""

from __future__ import annotations

import json
import sqlite3

import pytest

from companion.device import folders, pick, share
from companion.store.transfer import read_session
from companion.ui.home.open_sheet import FileRow, find_game
from companion.ui.widgets.export_sheet import ExportSheet
from companion.ui.widgets.path_text import PathText, fold_path
from tests.kit.recorded import folder_of
from tests.ui.evenings import LANGUAGES
from tests.ui.layout import faults
from tests.ui.test_layout_walk import walk
from tests.ui.thumbs import Thumbs
from tests.ui.walk import simple

pytestmark = pytest.mark.usefixtures("documents")


def begin(phone, **settings):
    """An evening of Gangs City with two replies."""
    ui = phone.open(motion=False, **settings)
    phone.sit_down()
    thumbs = Thumbs(ui)
    thumbs.say("draw.city", "tripot")
    thumbs.say("value.tripot.initiative", 12)
    return ui


def go_on(phone):
    """One more reply, whatever is asked."""
    prompt = phone.session.prompts[0]
    Thumbs(phone.ui).say(prompt.key, simple(prompt.field, prompt.key, 3))
    phone.ui.settle()


def export_by_menu(phone):
    phone.tap("app.table.menu")
    phone.ui.settle()
    phone.tap("app.export.title")
    phone.ui.settle()
    return phone.ui.app.shell.layers.newest


def open_by_touch(phone):
    """From home to the first file that is listed."""
    phone.tap("app.import.title")
    phone.ui.settle()
    row = next(one for one in phone.ui.visible() if isinstance(one, FileRow))
    phone.ui.tap(row)
    phone.ui.settle()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_goes_to_another_phone_in_a_file(phone, documents, tmp_path, language):
    ui = begin(phone, language=language)
    sheet = export_by_menu(phone)
    (file,) = documents.iterdir()
    assert isinstance(sheet, ExportSheet) and sheet.path == str(file)
    assert not faults(ui.app.shell)
    ui.screenshot(f"export_{language}")
    acts, names = phone.session.acts, [seat.name for seat in phone.session.setup.seats]
    phone.kill()
    phone.folder = tmp_path / "other phone"
    ui = phone.open(language=language, motion=False)
    open_by_touch(phone)
    assert ui.app.shell.router.current == "table"
    assert phone.session.acts == acts
    assert [seat.name for seat in phone.session.setup.seats] == names
    phone.kill()
    phone.open(language=language)
    phone.resume()
    assert phone.session.acts == acts


def test_an_evening_that_is_here_already_goes_on_where_it_is(phone):
    ui = begin(phone)
    export_by_menu(phone)
    ui.back()
    go_on(phone)
    played = len(phone.session.acts)
    ui.back()
    ui.settle()
    open_by_touch(phone)
    assert len(phone.session.acts) == played and len(ui.app.archive.sessions()) == 1
    ui.see(phone.say("app.import.known"))


def test_a_broken_file_is_refused_with_what_is_wrong_and_where(phone, documents):
    ui = begin(phone)
    export_by_menu(phone)
    (file,) = documents.iterdir()
    told = json.loads(file.read_text())
    told["entries"][1]["what"] = 999
    file.write_text(json.dumps(told))
    phone.kill()
    phone.folder = phone.folder.with_name("other phone")
    ui = phone.open(motion=False)
    open_by_touch(phone)
    shown = "\n".join(ui.texts())
    assert phone.say("core.transfer.not_allowed", path="entries[1].what") in shown
    ui.screenshot("import_refused")
    assert not ui.app.archive.sessions() and ui.app.shell.router.current == "home"
    file.write_bytes(b"\x00\xff")
    ui.back()
    ui.settle()
    open_by_touch(phone)
    assert phone.say("core.transfer.not_text", file=file.name) in "\n".join(ui.texts())


def test_nothing_to_open_says_where_a_file_would_be_found(phone, documents):
    ui = phone.open(motion=False)
    phone.tap("app.import.title")
    ui.settle()
    ui.see(phone.say("app.import.nothing"))
    assert str(documents) in [text.replace("\n", "") for text in ui.texts()]
    found = walk(ui)
    assert not found, "\n".join(found)


def refuse(db):
    raise sqlite3.OperationalError("disk I/O error")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_storage_does_not_take_is_exported_from_memory(
    phone, documents, monkeypatch, language
):
    ui = begin(phone, language=language)
    monkeypatch.setattr(ui.app.archive.keeper, "flush", refuse)
    go_on(phone)
    assert ui.app.archive.trouble is not None
    phone.tap("app.trouble.banner")
    ui.settle()
    ui.screenshot(f"trouble_{language}")
    assert not faults(ui.app.shell)
    phone.tap("app.export.title")
    ui.settle()
    (file,) = documents.iterdir()
    assert list(read_session(file, find_game).entries) == phone.session.acts


def test_no_evening_no_export(phone, monkeypatch):
    ui = phone.open(motion=False)
    monkeypatch.setattr(ui.app.archive.keeper, "flush", refuse)
    ui.app.archive.set("left_hand", True)
    ui.app.watch_storage()
    ui.settle()
    phone.tap("app.trouble.banner")
    ui.settle()
    assert not ui.find(phone.say("app.export.title"))


class Clipboard:
    """A clipboard that works."""

    text = ""

    def copy(self, text):
        self.text = text

    def paste(self):
        return self.text


def test_where_no_folder_takes_it_the_clipboard_does_and_gives_it_back(
    phone, documents, monkeypatch
):
    clipboard = Clipboard()
    monkeypatch.setattr(share, "find_clipboard", lambda: clipboard)
    ui = begin(phone)
    monkeypatch.setattr(folders, "own_folders", lambda: ())
    (phone.folder / "exports").write_text("in the way")
    export_by_menu(phone)
    ui.see(phone.say("app.export.copied"))
    acts = phone.session.acts
    phone.kill()
    phone.folder = phone.folder.with_name("other phone")
    ui = phone.open(motion=False)
    phone.tap("app.import.title")
    ui.settle()
    phone.tap("app.import.paste")
    ui.settle()
    assert phone.session.acts == acts


def test_where_nothing_takes_it_that_is_said(phone, monkeypatch):
    ui = begin(phone)
    monkeypatch.setattr(folders, "own_folders", lambda: ())
    monkeypatch.setattr(share, "find_clipboard", lambda: None)
    (phone.folder / "exports").write_text("in the way")
    export_by_menu(phone)
    told = ui.app.shell.layers.newest.message
    assert told.rule == "core.transfer.not_written"


def test_a_temporary_folder_is_said_to_be_one(phone, monkeypatch, tmp_path):
    begin(phone)
    (phone.folder / "exports").write_text("in the way")
    monkeypatch.setattr(folders, "own_folders", lambda: ())
    monkeypatch.setattr(folders, "passing_folder", lambda: tmp_path / "passing")
    sheet = export_by_menu(phone)
    assert sheet.message.rule == "app.export.passing"
    assert len(list((tmp_path / "passing").iterdir())) == 1


def test_any_file_is_opened_where_it_can_be_pointed_at(phone, documents, tmp_path, monkeypatch):
    begin(phone)
    export_by_menu(phone)
    (file,) = documents.iterdir()
    chosen = file.rename(tmp_path / "whatever.txt")
    acts = phone.session.acts
    phone.kill()
    phone.folder = tmp_path / "other phone"
    monkeypatch.setattr(pick, "available", lambda: True)
    monkeypatch.setattr(pick, "pick", lambda heard, most: heard(chosen))
    ui = phone.open(motion=False)
    phone.tap("app.import.title")
    ui.settle()
    phone.tap("app.import.choose")
    ui.settle()
    assert phone.session.acts == acts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_evening_opens_at_its_end_and_is_exported_from_there(phone, documents, language):
    file = documents / "consigliere-from-a-friend.json"
    file.write_bytes((folder_of("gangs_city") / "three_by_turn_order.json").read_bytes())
    ui = phone.open(language=language, motion=False)
    open_by_touch(phone)
    ui.see(phone.say("app.table.over"))
    ui.screenshot(f"ending_{language}")
    phone.tap("app.export.title")
    ui.settle()
    ui.see(phone.say("app.export.written"))
    exported = next(one for one in documents.iterdir() if one != file)
    assert read_session(exported, find_game) == read_session(file, find_game)


def test_the_ending_is_not_cut_at_any_size(phone, documents):
    file = documents / "consigliere-from-a-friend.json"
    file.write_bytes((folder_of("gangs_city") / "three_by_turn_order.json").read_bytes())
    ui = phone.open(motion=False)
    open_by_touch(phone)
    found = walk(ui)
    assert not found, "\n".join(found)


def test_the_export_and_the_list_are_not_cut_at_any_size(phone):
    ui = begin(phone)
    export_by_menu(phone)
    found = walk(ui)
    ui.back()
    phone.language = "en"
    ui.back()
    phone.tap("app.import.title")
    found += walk(ui)
    assert not found, "\n".join(found)


def test_a_path_grows_with_the_text_and_stays_at_full_size(phone):
    ui = begin(phone, text_size=150)
    export_by_menu(phone)
    path = next(one for one in ui.visible() if isinstance(one, PathText))
    assert path.shrink == 1
    ui.app.preferences.text_size = 85
    ui.frames(6)
    ui.app.preferences.text_size = 130
    ui.frames(6)
    assert path.shrink == 1 and not faults(ui.app.shell)


def test_a_path_is_broken_where_a_person_would():
    folded = fold_path("/srv/ann/Documents", 60, 16, "Roboto")
    assert folded.replace("\n", "") == "/srv/ann/Documents"
    assert all(line.endswith("/") for line in folded.split("\n")[:-1])


def test_a_file_whose_name_is_no_text_is_listed_and_opened(phone, documents):
    odd = documents / "consigliere-caf\udce9\x1b.json"
    odd.write_text("{}")
    ui = phone.open(motion=False)
    phone.tap("app.import.title")
    ui.settle()
    row = next(one for one in ui.visible() if isinstance(one, FileRow))
    assert "\N{REPLACEMENT CHARACTER}" in row.ids.name.text and row.file == odd
    ui.tap(row)
    ui.settle()
    assert phone.say("core.transfer.not_a_session") in "\n".join(ui.texts())
