"""A long press on anything that lies on a board tells what it is, whatever is asked just now."""

from __future__ import annotations

from typing import Any

import pytest

from companion.ui.boards.blackrock_city.town_sheet import CentreCard, TownCard
from companion.ui.boards.kit.fingers import HOLD_SECONDS
from companion.ui.boards.kit.held_tiles_row import FIRST, HEIGHT
from companion.ui.boards.kit.place_card import PlaceCard
from companion.ui.boards.kit.tiles import Stack
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from tests.ui.driver import FRAME, Driver, UnitTestTouch
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, SPOILS_OVER, WAYS, after

REVEALED = (ACTIONS_OVER[0], 180)
HELD = (ACTIONS_OVER[0], 193)  # somebody has won a place that is not laid yet


def hold(ui: Driver, x: float, y: float) -> Any:
    """What lies over the screen once a finger has rested there."""
    acts = len(ui.app.evening.session.acts)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    ui.frames(round(HOLD_SECONDS / FRAME) + 2)
    touch.touch_up()
    ui.settle()
    assert len(ui.app.evening.session.acts) == acts and not faults(ui.app.shell)
    return ui.app.shell.layers.newest


def board_of(ui: Driver) -> Any:
    return ui.app.shell.router.screens["table"].ids.layout.board


def hold_at(ui: Driver, point: tuple[float, float]) -> Any:
    board = board_of(ui)
    return hold(ui, *board.to_window(*board.to_pixels(*point)))


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_tiles_on_a_side_tell_of_their_place_also_over_a_free_space(phone, size, language):
    ui = phone.lay(after(REVEALED), size if size[0] > size[1] else (412, 915), language=language)
    board = board_of(ui)
    free = [
        (name.partition("/")[0], piece.at)
        for name, piece in board.read(board.table).items()
        if isinstance(piece, Stack) and not board.place_at(piece.at)
    ]
    assert free
    place, at = free[0]
    card = hold_at(ui, at)
    assert isinstance(card, PlaceCard) and card.title == board.name_of(place)


def test_a_place_and_a_pile_tell_what_lies_there(phone):
    ui = phone.lay(after(REVEALED), (412, 915))
    board = board_of(ui)
    for place in ("bar", "centre_1"):
        card = hold_at(ui, board.point_of(place))
        assert isinstance(card, PlaceCard) and card.title == board.name_of(place)
        ui.back()
        ui.settle()


def test_a_tile_that_is_not_laid_yet_tells_in_whose_hand_it_is(phone):
    ui = phone.lay(after(HELD), (1280, 800))
    board = board_of(ui)
    x, y = board.to_window(board.x + FIRST, board.top - HEIGHT / 2)
    card = hold(ui, x, y)
    assert isinstance(card, PlaceCard) and card.title == tongue.say("app.board.held")
    assert ui.find(people.looks["violet"].name)


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_towns_the_sheriff_and_the_stagecoach_tell_of_themselves(phone, size, language):
    session = after(SPOILS_OVER)
    ui = phone.lay(session, size, language=language)
    board = board_of(ui)
    card = hold_at(ui, board.point_of(session.table.sheriff))
    assert isinstance(card, TownCard) and ui.find(tongue.name("sheriff"))
    ui.back()
    ui.settle()
    x, y, width, height = board.ring.centre
    assert isinstance(hold_at(ui, (x + width / 4, y + height / 2)), CentreCard)
