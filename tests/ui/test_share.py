"""Sharing a finished evening by touch: every form it can leave the app in."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest
import zxingcpp
from kivy.core.window import Window
from kivy.graphics import opengl as gl

from companion.device import share
from companion.evening.bg_stats import LINK
from companion.evening.opening import begin, citations
from companion.games import GAMES
from companion.store.archive import Archive
from companion.store.transfer import read_session
from companion.ui.history.row import HistoryRow
from companion.ui.home.open_sheet import find_game
from companion.ui.share.picture import SIZE
from companion.ui.share.qr_sheet import QrSheet
from companion.ui.share.share_sheet import ShareSheet
from tests.kit.finished import many
from tests.ui.driver import PIXELS
from tests.ui.layout import faults
from tests.ui.test_ending import ended

pytestmark = pytest.mark.usefixtures("documents")
PNG = b"\x89PNG\r\n"


@pytest.fixture
def copied(monkeypatch):
    """The texts that left the app."""
    texts = []
    monkeypatch.setattr(share, "share_text", lambda text, title="": not texts.append(text))
    monkeypatch.setattr(share, "available", lambda: True)
    monkeypatch.setattr(share, "copies_only", lambda: True)
    return texts


def finish(phone, game="gangs_city", size=(360, 640), **settings):
    """An evening that was stored act by act and is over, on the table."""
    ui = phone.open(size, motion=False, **settings)
    session = ended(game, 1)
    evening = begin(ui.app.archive, session.game, session.setup)
    for act in session.acts:
        assert evening.session.reply(act.what, act.key).verdict
    assert evening.session.over
    ui.app.sit_down(evening, citations(game))
    ui.app.shell.router.show("table")
    ui.settle()
    return ui


def open_sheet(phone):
    phone.tap("app.ending.share")
    phone.ui.settle()
    sheet = phone.ui.app.shell.layers.newest
    assert isinstance(sheet, ShareSheet)
    return sheet


def choose(phone, key):
    """Tap a row of the sheet."""
    phone.tap(key)
    phone.ui.settle()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_the_evening_is_written_and_its_folder_is_said(phone, copied, documents, game):
    finish(phone, game)
    open_sheet(phone)
    choose(phone, "app.share.picture")
    (file,) = documents.iterdir()
    phone.ui.see(phone.say("app.share.written"))
    content = file.read_bytes()
    assert file.suffix == ".png" and content.startswith(PNG)
    sides = int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    assert sides == SIZE


def test_text_and_link_are_copied_and_said_so(phone, copied):
    finish(phone)
    session = phone.session
    open_sheet(phone)
    choose(phone, "app.share.copy")
    phone.ui.see(phone.say("app.ending.copied"))
    winner = next(s.name for s in session.setup.seats if s.key in session.table.winners)
    assert winner in copied[0] and phone.say("app.ending.turns", turns=session.number) in copied[0]
    open_sheet(phone)
    choose(phone, "app.share.link")
    play = json.loads(unquote(copied[1].removeprefix(LINK)))
    assert [one["name"] for one in play["players"]] == [seat.name for seat in session.setup.seats]
    assert {one["name"] for one in play["players"] if one["winner"]} == {winner}
    assert play["game"]["name"] == "Gangs City"


def test_the_evening_leaves_as_a_file_that_opens_again(phone, copied, documents):
    finish(phone, "crooks")
    session = phone.session
    open_sheet(phone)
    choose(phone, "app.share.file")
    (file,) = documents.iterdir()
    assert list(read_session(file, find_game).entries) == list(session.acts)


@pytest.mark.parametrize("theme", ["night", "paper"])
def test_the_code_on_the_screen_is_read_as_the_link(phone, copied, theme):
    ui = finish(phone, size=(800, 1280), theme=theme)
    open_sheet(phone)
    choose(phone, "app.share.link")
    open_sheet(phone)
    choose(phone, "app.share.code")
    sheet = ui.app.shell.layers.newest
    assert isinstance(sheet, QrSheet)
    if PIXELS:
        ui.draw()
        gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
        data = gl.glReadPixels(0, 0, *Window.size, gl.GL_RGB, gl.GL_UNSIGNED_BYTE)
        wide, high = map(int, Window.size)
        rows = [data[at * wide * 3 : (at + 1) * wide * 3 : 3] for at in reversed(range(high))]
        pixels = memoryview(b"".join(rows)).cast("B", [high, wide])
        assert [found.text for found in zxingcpp.read_barcodes(pixels)] == [copied[0]]
    ui.back()
    ui.settle()
    assert ui.app.shell.layers.newest is None


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_the_sheet_fits_at_the_largest_text(phone, copied, language, size):
    ui = finish(phone, size=size, language=language, text_size=150)
    sheet = open_sheet(phone)
    assert not faults(ui.app.shell)
    ui.screenshot(f"share_{language}_{size[0]}")
    assert sheet.scans == (min(Window.size) >= 2 * len(sheet.squares))


def test_an_evening_of_the_history_is_shared_in_the_words_of_its_game(phone, copied):
    archive = Archive(phone.folder)
    many(archive, ("crooks", "gangsta"), 2)
    archive.close()
    ui = phone.open(motion=False)
    ui.settle()
    phone.tap("app.history.title")
    ui.settle()
    for game, name in (("gangsta", "Gangsta!"), ("crooks", "Crooks")):
        rows = [one for one in ui.visible() if isinstance(one, HistoryRow)]
        ui.tap(next(row for row in rows if row.entry.game == game))
        ui.settle()
        phone.tap("app.share.title")
        ui.settle()
        phone.tap("app.share.copy")
        ui.settle()
        assert copied[-1].startswith(f"{name}\n")
    phone.tap("app.statistics.title")
    ui.settle()
    assert ui.app.shell.router.current == "statistics"
