"""A long file is read beside the screen: how far it is, a way to stop, and then the table."""

from __future__ import annotations

from threading import Event

import pytest

from companion.store.transfer import read_session
from companion.ui.home.open_sheet import find_game
from companion.ui.home.reading import ReadingSheet
from tests.ui.test_export import begin, export_by_menu, open_by_touch

pytestmark = pytest.mark.usefixtures("documents")


@pytest.mark.parametrize("stopped", [False, True])
def test_it_says_how_far_it_is_and_can_be_stopped(phone, documents, stopped):
    ui = begin(phone)
    export_by_menu(phone)
    (file,) = documents.iterdir()
    goes_on, taken = Event(), []

    def slowly(pulse):
        pulse(0.4)
        goes_on.wait(30)
        pulse(0.9)
        return read_session(file, find_game, pulse)

    sheet = ReadingSheet(slowly, taken.append, taken.append)
    ui.app.lay_over(sheet)
    ui.wait_for(lambda: phone.say("app.import.reading", count=40) in ui.texts())
    if stopped:
        phone.tap("app.import.stop")
        ui.settle()
    goes_on.set()
    sheet.worker.join(30)
    ui.wait_for(lambda: sheet.closing)
    ui.settle()
    assert len(taken) == (0 if stopped else 1)


def test_a_long_file_leads_to_its_table(phone, documents, tmp_path, monkeypatch):
    monkeypatch.setattr("companion.ui.home.open_sheet.LONG", 1)
    begin(phone)
    export_by_menu(phone)
    acts = phone.session.acts
    phone.kill()
    phone.folder = tmp_path / "other phone"
    ui = phone.open(motion=False)
    open_by_touch(phone)
    ui.wait_for(lambda: ui.app.shell.router.current == "table", 5000)
    assert phone.session.acts == acts


def test_a_long_file_that_is_broken_is_refused(phone, documents, monkeypatch):
    monkeypatch.setattr("companion.ui.home.open_sheet.LONG", 1)
    begin(phone)
    export_by_menu(phone)
    (file,) = documents.iterdir()
    file.write_text(file.read_text().replace('"draw.city"', '"draw.town"'))
    phone.ui.back()  # the sheet of the export
    phone.ui.settle()
    phone.ui.back()  # home, where the app opens again
    phone.kill()
    ui = phone.open(motion=False)
    open_by_touch(phone)
    ui.wait_for(lambda: any("entries[0]" in text for text in ui.texts()), 5000)
    assert ui.app.shell.router.current == "home"
