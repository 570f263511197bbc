"""State at a glance, by touch: a player's sheet, what is shared, and what lies under a cover."""

from __future__ import annotations

from itertools import cycle, product

import pytest
from kivy.metrics import dp

from companion.evening.evening import Evening
from companion.evening.opening import citations
from companion.games.gangsta.members import SKILLS
from companion.games.gangsta.pieces import FAMILIES
from companion.ui.boards.kit.signs import SignRow
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.score.score import GainRow
from companion.ui.settling import measure_off_screen
from companion.ui.table.items import ItemRow, StripItem
from companion.ui.table.player_sheet import PlayerSheet
from companion.ui.table.shared import SharedSheet, SharedStrip
from companion.ui.table.strips import PHASE_SHARE, PhaseBar, PhaseStrip, ScoreCell
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.fold import FoldHead
from companion.ui.widgets.peek import PeekRow
from tests.ui.driver import Driver, UnitTestTouch, taker_at
from tests.ui.layout import box_of, faults
from tests.ui.test_hands import ACTIONS_OVER, SPOILS_OVER, WAYS, after, shown
from tests.ui.thumbs import Thumbs

pytestmark = pytest.mark.usefixtures("no_idle_work")

LATER = (ACTIONS_OVER[0], 240)
CLOSE_ENOUGH = dp(38)  # a name and every cost are read on so large a place


def tap_player(ui: Driver, player: str) -> None:
    ui.tap(next(cell for cell in shown(ui, ScoreCell) if cell.player == player))
    ui.settle()


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_tap_on_a_player_opens_all_that_is_known_of_him(phone, size, language):
    session = after(LATER)
    ui = phone.lay(session, size, language=language)
    tap_player(ui, "violet")
    assert isinstance(ui.app.shell.layers.newest, PlayerSheet)
    told = {row.label: row.text for row in shown(ui, ItemRow)}
    items = session.game.tells.sheet(session.table, "violet")
    assert told == {tongue.say(one.words): tongue.name(one.value) for one in items}
    assert not faults(ui.app.shell)
    ui.tap(shown(ui, FoldHead)[0])
    ui.settle()
    points = [int(row.points) for row in shown(ui, GainRow)]
    assert points and sum(points) == session.table.scores["violet"]
    assert not faults(ui.app.shell)


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_secret_of_his_sheet_is_covered_until_it_is_held(phone, size, language):
    session = after(SPOILS_OVER)
    ui = phone.lay(session, size, language=language)
    tap_player(ui, "rose")
    cover = shown(ui, PeekRow)[0]
    secret = tongue.name({"gold": 3, "silver": 0})
    assert cover.player == "rose" and secret not in ui.texts()
    touch = UnitTestTouch(*cover.to_window(*cover.center))
    touch.touch_down()
    ui.frames(60)
    assert secret in ui.texts()
    touch.touch_up()
    ui.frames(4)
    assert secret not in ui.texts()


MIDDLES = [
    LATER,
    SPOILS_OVER,
    ("police_vs_gangs/recorded/five_to_the_target", 120),
    ("crooks/recorded/four_by_points", 60),
    ("gangsta/recorded/four_with_both", 200),
]
SMALL, LYING, TABLET = (360, 640), (640, 360), (1280, 800)


@pytest.mark.parametrize("moment", MIDDLES, ids=lambda moment: moment[0].partition("/")[0])
def test_every_player_is_a_tap_away_on_every_table_at_every_size(phone, moment):
    """A tap would meet everybody everywhere; the sheets are opened in turn, one at each size."""
    ui = phone.lay(after(moment), SMALL)
    players = cycle(people.looks)
    for size, language, text_size in product((SMALL, LYING, TABLET), ("fr", "en"), (100, 150)):
        ui.app.preferences.language, ui.app.preferences.text_size = language, text_size
        ui.resize(*size)
        ui.settle()
        cells = shown(ui, ScoreCell)
        assert {cell.player for cell in cells} == set(people.looks)
        assert not faults(ui.app.shell), (size, language, text_size)
        for cell in cells:
            ui.reveal(cell)
            assert taker_at(*cell.to_window(*cell.center)) == cell, (size, language, text_size)
        player = next(players)
        tap_player(ui, player)
        sheet = ui.app.shell.layers.newest
        assert isinstance(sheet, PlayerSheet) and sheet.title == people.looks[player].name
        ui.back()
        ui.settle()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("moment", [SPOILS_OVER, MIDDLES[-1]])
def test_people_take_no_height_from_the_question(phone, moment, language):
    ui = phone.lay(after(moment), SMALL, language=language, text_size=150)
    (bar,) = shown(ui, PhaseBar)
    alone = PhaseStrip(width=bar.width * PHASE_SHARE)
    measure_off_screen(alone)
    alone.phases, alone.now, alone.title = bar.phases, bar.now, bar.title
    ui.frames(3)
    assert shown(ui, ScoreCell) and bar.parent.height == bar.height <= alone.height


def test_people_are_there_without_their_scores_while_these_are_a_secret(phone):
    ui = phone.lay(after(SPOILS_OVER), (412, 915))
    cells = shown(ui, ScoreCell)
    table = ui.app.evening.session.table
    told = {cell.player: cell.shown(cell.score, cell.covered, cell.public) for cell in cells}
    assert told == {one: str(table.reserves[one].count) for one in table.players}  # not the cubes
    assert all(cell.drawn for cell in cells)
    tap_player(ui, "bleu")
    assert isinstance(ui.app.shell.layers.newest, PlayerSheet)


def open_shared(ui: Driver) -> None:
    strip = shown(ui, SharedStrip)[0]
    ui.tap_at(*strip.to_window(*strip.center))
    ui.settle()


@pytest.mark.parametrize(("size", "language"), WAYS)
@pytest.mark.parametrize("moment", [LATER, SPOILS_OVER])
def test_what_is_shared_is_on_the_table_and_a_tap_opens_the_whole_list(
    phone, moment, size, language
):
    session = after(moment)
    ui = phone.lay(session, size, language=language)
    items = session.game.tells.shared(session.table)
    strip = shown(ui, SharedStrip)[0]
    beside = [one for one in items if not one.on_board]  # what the board does not show
    assert len(shown(ui, StripItem)) == len(beside) and not faults(ui.app.shell)
    box = box_of(strip)
    assert box.right - box.left >= dp(120) and box.top - box.bottom >= dp(48)
    open_shared(ui)
    assert isinstance(ui.app.shell.layers.newest, SharedSheet)
    told = [(row.label, row.text) for row in shown(ui, ItemRow)]
    assert told == [(tongue.say(one.words), tongue.name(one.value)) for one in items]
    assert not faults(ui.app.shell)
    ui.tap(next(chip for chip in shown(ui, Chip) if chip.value == session.setup.seats[-1].key))
    ui.settle()
    assert isinstance(ui.app.shell.layers.newest, PlayerSheet)


def test_the_strip_scrolls_sideways_and_does_not_lead_to_the_log(phone):
    ui = phone.lay(after(LATER), (360, 640))
    strip = shown(ui, SharedStrip)[0]
    x, y = strip.to_window(*strip.center)
    ui.drag(x + 70, y, x - 80, y)
    ui.settle()
    assert strip.scroll_x > 0 and ui.app.shell.router.current == "table"


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_turn_is_called_as_the_rulebook_calls_it_and_once(phone, size, language):
    """In BlackRock City a turn is a phase."""
    ui = phone.lay(after(SPOILS_OVER), size, language=language)
    (bar,) = shown(ui, PhaseBar)
    assert bar.title == "Phase 3" and not any("Phase" in one.label for one in shown(ui, StripItem))
    ui.tap(tongue.say("app.table.log"))
    ui.settle()
    assert "Phase 3" in " ".join(ui.texts())


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("moment", [(LATER[0], 1), LATER])
def test_five_trafics_are_drawn_with_their_leaders_on_a_small_phone(phone, moment, language):
    session = after(moment)
    ui = phone.lay(session, (360, 640), language=language)
    leaders = [marker.leader for marker in session.table.markers.values()]
    strip = ui.app.shell.router.screens["table"].ids.shared
    items = strip.ids.line.children[::-1][: len(leaders)]
    assert [item.parts for item in items] == [
        [(one, "")] if one in people.looks else [("", "–")] for one in leaders
    ]
    assert all(item.drawn for item in items)
    assert box_of(items[-1]).right <= box_of(strip).right - dp(16)  # before the sign of more


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_strip_of_what_is_shared_shows_at_its_ends_that_there_is_more(phone, language):
    ui = phone.lay(after(LATER), (360, 640), language=language)
    strip = shown(ui, SharedStrip)[0]
    assert (strip.before, strip.after) == (False, True)
    x, y = strip.to_window(*strip.center)
    while strip.after:
        ui.drag(x + 40, y, x - 60, y)
        ui.frames(60)
    assert (strip.before, strip.after) == (True, False)


def test_a_strip_that_fits_says_of_nothing_more(phone):
    ui = phone.lay(after(LATER), (1380, 1390))
    strip = shown(ui, SharedStrip)[0]
    assert (strip.before, strip.after) == (False, False)


def test_another_game_is_opened_after_one(phone):
    ui = phone.lay(after(ACTIONS_OVER), (360, 640))
    ui.back()
    ui.settle()
    session = after(SPOILS_OVER)
    ui.app.sit_down(Evening(session), citations(session.game.key))
    ui.settle()
    assert ui.find(tongue.say(session.prompts[0].words))


SHOTS = (ACTIONS_OVER[0], 181)  # a gros calibre at the ghetto, in a city of seven places
REVEAL = (ACTIONS_OVER[0], 44)  # tiles of four players wait, each of them a tap away


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_what_a_question_is_about_is_read_from_near_and_two_taps_show_all(phone, size, language):
    session = after(SHOTS)
    ui = phone.lay(session, size, language=language)
    board, place = Thumbs(ui).board, session.prompts[0].about.subject
    assert board.radius >= CLOSE_ENOUGH
    middle = board.to_window(*board.to_pixels(*board.point_of(place)))
    assert Thumbs(ui).in_view(middle)
    seen = board.radius
    touch = UnitTestTouch(*board.to_window(board.right - dp(6), board.sight[1] + dp(6)))
    touch.is_double_tap = True
    touch.touch_down()
    touch.touch_up()
    ui.frames(2)
    assert board.radius <= seen and all(
        board.collide_point(*board.to_pixels(*board.point_of(one))) for one in session.table.places
    )


def test_where_other_tiles_may_be_tapped_all_of_the_city_stays_in_sight(phone):
    session = after(REVEAL)
    ui = phone.lay(session, (360, 640))
    board = Thumbs(ui).board
    assert board.invited and all(
        board.collide_point(*board.to_pixels(*board.point_of(one))) for one in session.table.places
    )


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_what_the_signs_of_a_board_mean_is_under_what_is_shared(phone, size, language):
    ui = phone.lay(after(MIDDLES[-1]), size, language=language)
    open_shared(ui)
    ui.tap(tongue.say("app.shared.signs"))
    ui.settle()
    rows = {row.text.lower() for row in shown(ui, SignRow)}
    assert rows >= {tongue.name(one).lower() for one in (*SKILLS, *FAMILIES, "theft", "learn")}
    assert all(row.drawn for row in shown(ui, SignRow)) and not faults(ui.app.shell)


def test_a_board_that_says_all_in_words_has_no_list_of_signs(phone):
    ui = phone.lay(after(LATER), SMALL)
    open_shared(ui)
    assert not ui.find(tongue.say("app.shared.signs"))
