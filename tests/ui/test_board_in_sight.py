"""The board under the questions: laid out once, moved by its matrix, enough of it in sight."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games import GAMES
from companion.terminal.random_play import reply_at_random
from companion.ui.boards.kit.drawing import Drawing
from companion.ui.boards.kit.goal import LARGER
from companion.ui.boards.kit.viewport import Viewport
from companion.ui.look.theme import theme
from tests.contract.evenings import evening
from tests.ui.counting import counting
from tests.ui.driver import Driver, UnitTestTouch
from tests.ui.test_layout_walk import SIZES
from tests.ui.thumbs import Thumbs

REPLIES = 25
STILL = 30  # frames without a touch, after which words are drawn sharp
LEAST_SEEN = {100: 0.45, 150: 0.33}  # of the height of the table, by the size of its letters
POSES = [(size, text_size) for text_size in LEAST_SEEN for size in SIZES]
SEEN_OF_A_KIND = 2  # questions that begin alike are looked at so often


def table_of(ui: Driver) -> Any:
    """The layout of the table."""
    return ui.app.shell.router.screens["table"].ids.layout


def play(ui: Driver, session: Any, chance: Any, replies: int, pause: int = STILL) -> Iterator[int]:
    """So many replies at random; the number of each, right after its first frames."""
    for number in range(replies):
        if session.over:
            return
        reply_at_random(session, chance)
        ui.app.evening.dispatch("on_change")
        ui.frames(4)
        yield number
        ui.frames(pause)


@pytest.fixture
def done(monkeypatch) -> Counter[str]:
    """Counts how often boards are moved and sharpened."""
    counts: Counter[str] = Counter()
    for kind, name in ((Viewport, "look_at"), (Drawing, "sharpen")):
        monkeypatch.setattr(kind, name, noted(counts, name, getattr(kind, name)))
    return counts


def noted(counts: Counter[str], name: str, method: Any) -> Any:
    """A method that counts its calls."""

    @functools.wraps(method)  # Kivy finds the method of a trigger by its name
    def call(*args: Any) -> Any:
        counts[name] += 1
        return method(*args)

    return call


@pytest.mark.parametrize("game", GAMES)
def test_no_reply_lays_out_or_draws_the_whole_board(phone, done, game):
    session, chance = evening(game, 5)
    ui = phone.lay(session)
    ui.frames(STILL)
    board = table_of(ui).board
    box = (*board.pos, *board.size)
    done.clear()
    with counting() as counts:
        for number in play(ui, session, chance, REPLIES):
            told = number, session.keys[:1]
            assert (counts.redraws, done["sharpen"]) == (0, 0), told
            assert done["look_at"] <= 3, told  # a large sheet comes to rest in its third frame
            if not table_of(ui).tight:  # a pad on a low table has the room of the scores
                assert (*board.pos, *board.size) == box, told
            ui.frames(STILL)
            counts.redraws = 0
            done.clear()


@pytest.mark.usefixtures("no_idle_work")
@pytest.mark.parametrize("game", GAMES)
def test_a_board_to_be_tapped_is_in_sight_with_its_spots(phone, game):
    session, chance = evening(game, 5)
    ui, asked = phone.lay(session), Counter[str]()
    layout, thumbs = table_of(ui), Thumbs(ui)
    for _ in play(ui, session, chance, 2 * REPLIES, pause=0):  # nothing sharp is looked at
        kind = session.keys[0].partition(".")[0] if session.keys else ""
        looked_at = layout.asked or layout.board.keeps_room
        if not looked_at or layout.prompt.has_pad or asked[kind] == SEEN_OF_A_KIND:
            continue
        asked[kind] += 1
        for size, text_size in POSES:
            hold(ui, size, text_size)
            assert_in_sight(layout, thumbs, (size, text_size, session.keys[:1]))
        hold(ui, *POSES[0])
    assert asked


def hold(ui: Driver, size: tuple[int, int], text_size: int) -> None:
    """Show the table at a size with letters of a size."""
    ui.app.preferences.text_size = text_size
    ui.resize(*size)
    ui.frames(4)


def assert_in_sight(layout: Any, thumbs: Thumbs, told: Any) -> None:
    """Hold the board in sight against the share it must have, and its spots against the board."""
    board = layout.board
    left, bottom, right, top = board.sight
    if layout.wide:
        assert right - left >= layout.width / 2 - 1, told
    elif layout.asked:
        rest = board.height - layout.prompt.least  # beside the question and its first answer
        assert top - bottom >= min(least_seen(layout) * layout.height, rest) - 1, told
    offered = board.offered.options if layout.asked else ()
    assert not [spot for spot in offered if not reachable(thumbs, spot)], told


def least_seen(layout: Any) -> float:
    """The share of the height that is board; less while a row says what hands must do."""
    hands_first = layout.rulings.folded and layout.rulings.to_do
    return LEAST_SEEN[150 if hands_first else theme.text_size]


def reachable(thumbs: Thumbs, spot: str) -> bool:
    """Is a spot in sight, or part of the drawing that the board can be dragged over?"""
    board = thumbs.board
    if not lies_here(board, spot):
        return True
    (x, y), (left, bottom, right, top) = board.point_of(spot), board.extent
    return thumbs.in_sight(spot) or (left <= x <= right and bottom <= y <= top)


def lies_here(board: Any, spot: str) -> bool:
    """Is it drawn on the board at all? An empty pile is not."""
    city = getattr(board, "city", None)
    return city.knows(spot) if city is not None else spot in getattr(board, "spaces", (spot,))


def offering(phone: Any, size: tuple[int, int] = (360, 640)) -> Any:
    """A city with a question that is answered on it; the driver is that of the phone."""
    session, chance = evening("gangs_city", 5)
    ui = phone.lay(session, size)
    for _ in play(ui, session, chance, 200):
        if table_of(ui).asked and not table_of(ui).prompt.has_pad and session.number > 1:
            break
    ui.frames(STILL)
    return table_of(ui).board


def test_a_small_change_of_the_panel_moves_nothing(phone):
    board = offering(phone)
    before = board.to_pixels(0, 0), board.radius
    board.covered -= 12
    phone.ui.frames(2)
    assert (board.to_pixels(0, 0), board.radius) == before


def test_what_the_panel_would_cover_is_moved_out_from_under_it_and_back(phone):
    board = offering(phone)
    radius, covered = board.radius, board.covered
    board.covered = board.height * 0.7
    phone.ui.frames(2)
    assert board.to_pixels(*board.goal().extent[:2])[1] >= board.sight[1] - 1
    board.covered = 0
    phone.ui.frames(2)
    assert board.radius >= board.goal().radius / LARGER
    board.covered = covered
    phone.ui.frames(2)
    assert board.radius == pytest.approx(radius, rel=0.3)


def test_words_are_drawn_sharp_when_the_board_is_still_and_nobody_taps(phone, done):
    board = offering(phone)
    done.clear()
    board.zoom(1.3, *board.sight_centre)
    for _ in range(3):
        phone.ui.frames(6)
        phone.ui.tap_at(4, phone.ui.app.shell.height - 4)
        assert not done["sharpen"]
    fine = [one for one in board.drawing.drawn.values() if one.fine]
    assert not all(one.suits(board.radius) for one in fine)
    phone.ui.frames(STILL)
    assert done["sharpen"] == 1
    assert all(one.suits(board.radius) for one in board.drawing.drawn.values())


def test_a_finger_on_the_covered_part_does_not_touch_the_board(phone):
    board = offering(phone)
    left, bottom, _, _ = board.sight
    assert not board.collide_point(left + 20, bottom - 8)
    assert board.collide_point(left + 20, bottom + 8)


@pytest.mark.parametrize("size", [(360, 720), (640, 360)])
def test_a_board_that_was_dragged_is_fitted_on_another_phone_and_on_a_turned_one(phone, size):
    board = offering(phone)
    drag_away(phone.ui, board)
    assert board.by_hand
    phone.ui.resize(*size)
    phone.ui.frames(4)
    assert not board.by_hand and board.shows(board.goal())


def test_a_board_that_was_dragged_is_fitted_by_a_double_tap(phone):
    board = offering(phone)
    drag_away(phone.ui, board)
    x, y = board.to_window(board.sight[2] - 3, board.sight[1] + 3)  # where nothing lies now
    for _ in range(2):
        touch = UnitTestTouch(x, y)
        touch.is_double_tap = True
        touch.touch_down()
        touch.touch_up()
    phone.ui.frames(2)
    assert board.to_units(*board.sight_centre) == pytest.approx(board.goal().middle, abs=0.1)


def drag_away(ui: Driver, board: Any) -> None:
    """Move the board under a finger as far as it goes."""
    x, y = board.to_window(*board.sight_centre)
    ui.drag(x, y, x - 150, y + 60)


def drag(ui: Driver, board: Any) -> None:
    """Drag a board that is zoomed in, so that its goal is out of sight."""
    x, y = board.sight_centre
    board.zoom(2, x, y)
    ui.drag(x, y, x - 70, y - 30)
    ui.frames(2)
    assert board.by_hand


@pytest.mark.parametrize("game", GAMES)
def test_a_dragged_board_fits_again_when_it_is_resized_or_turned(phone, game):
    session, _ = evening(game, 5)
    ui = phone.lay(session)
    for size in ((412, 915), (640, 360), (360, 640)):
        drag(ui, table_of(ui).board)
        ui.resize(*size)
        ui.frames(4)
        board = table_of(ui).board
        assert not board.by_hand and board.shows(board.goal()), size


@pytest.mark.parametrize("game", GAMES)
def test_a_dragged_board_follows_the_next_question(phone, game):
    session, chance = evening(game, 5)
    ui = phone.lay(session)
    asked = session.keys
    drag(ui, table_of(ui).board)
    while session.keys == asked:
        reply_at_random(session, chance)
    ui.app.evening.dispatch("on_change")
    ui.frames(6)
    board = table_of(ui).board
    assert not board.by_hand and board.shows(board.goal())
