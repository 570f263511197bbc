"""One page a game by touch, and the picture of it to print: black on white, whole, in one piece."""

from __future__ import annotations

import struct

import pytest

from companion.evening.one_page import sections
from companion.games import GAMES
from companion.ui.look.wording import tongue
from companion.ui.rulebook import page_picture as drawing
from companion.ui.rulebook.page import PageRow
from companion.ui.widgets.lettering import width_of
from tests.ui.driver import PIXELS
from tests.ui.layout import faults
from tests.ui.test_hands import WAYS, shown


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_the_page_is_opened_from_the_rules_and_left_again(phone, size, language):
    ui = phone.open(size, language=language, motion=False)
    ui.app.shell.router.show("rules", game="gangs_city")
    ui.settle()
    ui.tap(tongue.say("app.rulebook.one_page"))
    ui.settle()
    assert ui.app.shell.router.current == "one_page"
    assert shown(ui, PageRow) and not faults(ui.app.shell)
    assert tongue.say("app.one_page.set_up") in ui.texts()
    ui.screenshot(f"one_page_{language}")
    ui.tap(tongue.say("app.one_page.send"))
    ui.settle()
    ui.back()
    ui.settle()
    if ui.app.shell.router.current == "one_page":
        ui.back()
        ui.settle()
    assert ui.app.shell.router.current == "rules"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_stands_within_its_column_and_nothing_is_left_out(phone, language, game):
    phone.open((360, 640), language=language, motion=False)
    told = tuple(sections(game, language))
    laid = list(drawing.placed(told))
    said = " ".join(words.lines.replace("\n", " ") for words, _, _ in laid)
    for section in told:
        for row in section.rows:
            assert all(" ".join(cell.split()) in " ".join(said.split()) for cell in row), row
    for words, left, top in laid:
        wide = max(width_of(line, words.face) for line in words.lines.split("\n"))
        assert left + words.left + wide * words.size <= drawing.WIDTH - drawing.EDGE + 1
        assert drawing.FOOT - 1 <= top <= drawing.HEIGHT


@pytest.mark.skipif(not PIXELS, reason="nothing is drawn here")
def test_the_picture_is_a_page_of_a4(phone, tmp_path):
    phone.open((360, 640), motion=False)
    png = drawing.page_picture("Gangs City", tuple(sections("gangs_city", "fr")))
    assert png.startswith(b"\x89PNG")
    wide, high = struct.unpack(">II", png[16:24])
    assert (wide, high) == drawing.SIZE and abs(high / wide - 2**0.5) < 0.01
