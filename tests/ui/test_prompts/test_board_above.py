"""Change an entry on the board: as it lay then, with what could be said aglow."""

from __future__ import annotations

import pytest

from companion.core.ruling import because
from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.wheel import Wheel
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.one_of import OneOfBody
from companion.ui.prompts.panel.ask_sheet import ask_again, ask_otherwise
from tests.games.blackrock_city import play as blackrock
from tests.games.gangs_city.play import found, put, tell
from tests.kit.play import line, say
from tests.ui.layout import faults


def change(ui, key, turn, ask=ask_again):
    """Open the sheet of an old entry."""
    sheet = ask(ui.app.evening, line(ui.app.evening.session, key, turn))
    ui.app.lay_over(sheet)
    ui.settle()
    return sheet


def tap_space(ui, board, space) -> None:
    x, y = board.to_window(*board.to_pixels(*HEXAGONS.middle(space)))
    ui.tap_at(x, y)
    ui.settle()


def placed():
    session = found(owners={"bar": "vert"})
    put(session, "violet", "tripot/n", chief=True)
    put(session, "vert", "bar")
    return session


def test_a_place_is_laid_elsewhere_by_a_tap_on_the_city_of_then(phone):
    session = placed()
    ui = phone.lay(session)
    sheet = change(ui, "lay.casino", 0)
    board = sheet.board.board
    assert set(board.table.places) == {"tripot", "cabaret"}
    assert board.chosen == "centre_1/nw"
    tap_space(ui, board, board.city.beyond["centre_1/sw"])
    assert session.acts[-1][:3] == ("amend", 0, "lay.casino")
    assert ("casino", -1, 1) in session.table.ground.places


def test_a_tile_is_put_on_another_side_by_the_wheel(phone):
    session = placed()
    ui = phone.lay(session)
    sheet = change(ui, "tile.violet.1", 1)
    board = sheet.board.board
    assert not board.table.tiles and board.chosen == "tripot/n"
    tap_space(ui, board, board.city.where("casino"))
    wheel = ui.app.shell.layers.newest
    assert isinstance(wheel, Wheel)
    ui.tap(wheel.target_of("casino/nw"))
    ui.settle()
    tile = session.table.tiles[0]
    assert (tile.spot, tile.chief) == ("casino/nw", True)


def test_a_closed_spot_of_then_says_why(phone):
    session = placed()
    ui = phone.lay(session)
    sheet = change(ui, "tile.violet.1", 1)
    tap_space(ui, sheet.board.board, sheet.board.board.city.where("bar"))
    wheel = ui.app.shell.layers.newest
    ui.tap(wheel.target_of("bar"))
    against = because("gangs_city.placement.not_owner", player="violet", place="bar", owner="vert")
    ui.see(tongue.say(against))
    assert session.table.tiles[0].spot == "tripot/n"


def test_a_spot_chosen_on_the_board_waits_for_the_rest(phone):
    session = found()
    say(session, "at_reveal", "done")
    tell(session, "violet", "tripot/n", "bodyguard", "red")
    ui = phone.lay(session)
    sheet = change(ui, "tile.violet.1", 1)
    board = sheet.board.board
    tap_space(ui, board, board.city.where("casino"))
    ui.tap(ui.app.shell.layers.newest.target_of("casino/nw"))
    ui.settle()
    assert board.chosen == "casino/nw" and sheet.panel_asked.spot == "casino/nw"
    chips = sheet.panel_asked.body.grid.children
    ui.tap(next(chip for chip in chips if chip.value == "bodyguard"))
    ui.settle()
    tile = session.table.tiles[0]
    assert (tile.spot, tile.who, tile.side) == ("casino/nw", "bodyguard", "red")


def test_what_is_not_on_the_board_is_asked_on_chips(phone):
    session = placed()
    ui = phone.lay(session)
    sheet = change(ui, "draw.violet", 0)
    assert sheet.board is None
    assert isinstance(sheet.panel_asked.body, OneOfBody)


def test_the_table_says_otherwise_on_the_ring(phone):
    session = blackrock.found()
    blackrock.place(session, "bleu", 2)
    ui = phone.lay(session)
    sheet = change(ui, "sheriff.bleu", 1, ask_otherwise)
    assert sheet.board.board.table.bids["bleu"].plain == 2
    sheet.board.board.dispatch("on_spot", "town_5")
    ui.settle()
    assert session.table.sheriff == "town_5"


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (412, 915), (800, 1280), (1280, 800)])
@pytest.mark.parametrize(("language", "text_size"), [("fr", 100), ("en", 150)])
def test_board_and_question_share_the_screen(phone, size, language, text_size):
    ui = phone.lay(placed(), size, language=language, text_size=text_size)
    sheet = change(ui, "tile.violet.1", 1)
    ui.screenshot(f"change_on_board_{size[0]}x{size[1]}_{language}")
    board, panel = sheet.board.board, sheet.panel
    if size[0] > size[1]:
        assert board.right <= panel.x and board.height == sheet.height
    else:
        assert abs(board.y - panel.top) < 2 and board.height >= sheet.height * 0.35
    assert not faults(ui.app.shell)
