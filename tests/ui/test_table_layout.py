"""The layout of the table: who gets the room where there is little of it."""

from __future__ import annotations

from random import Random

import pytest
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.terminal.random_play import reply_at_random
from companion.ui.boards.blackrock_city.ring import LOWEST
from companion.ui.look.theme import theme
from companion.ui.table.layout import TableLayout
from companion.ui.table.shares import SLIVER
from tests.contract.evenings import evening
from tests.games.gangs_city.play import seat
from tests.kit.play import say
from tests.ui.driver import Window
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, after
from tests.ui.test_layout_walk import to_question
from tests.ui.thumbs import Thumbs

WIDE, HIGH = 640, 360
FOUR_BANDS = 4  # the number of an evening of four players
UPRIGHT = ((360, 640), (412, 915))
PRINTED = {"initiative": 17, "trafics": {"drogue": 1}, "recruits": {"flic": 1}}  # on a place


class Part(Widget):
    """Something that lies on the table, and what it asks for."""

    wish = NumericProperty(0)
    least = NumericProperty(0)
    minimum_height = NumericProperty(0)
    folded_wish = NumericProperty(0)
    folded = BooleanProperty(False)
    has_pad = BooleanProperty(False)
    sole = BooleanProperty(False)
    keeps_room = BooleanProperty(False)
    is_empty = BooleanProperty(False)
    covered = NumericProperty(0)
    decisive = "what was ruled"
    to_do = begins = False

    def without_cut_card(self, height: float) -> float:
        return height


@pytest.mark.parametrize(("left", "shown"), [(20, 0), (60, 60)])
def test_rulings_get_room_for_a_finger_or_none(left, shown):
    theme.text_size = 100
    layout = TableLayout(size=(WIDE, HIGH))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = Part(wish=300), Part(wish=500, least=HIGH - 48 - left)
    layout.do_layout()
    assert layout.rulings.height == shown
    assert layout.prompt.height == HIGH - 48 - shown


def test_little_that_is_all_there_is_to_say_is_shown():
    theme.text_size = 100
    layout = TableLayout(size=(WIDE, HIGH))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = Part(wish=20), Part(wish=500, least=HIGH - 48 - 20)
    layout.do_layout()
    assert layout.rulings.height == 20


@pytest.mark.parametrize(("sole", "height"), [(False, 488), (True, 600)])
def test_a_sheet_that_must_not_be_cut_goes_before_an_open_ruling(sole, height):
    layout = TableLayout(size=(1280, 780))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = Part(wish=300), Part(wish=600, sole=sole)
    layout.do_layout()
    assert layout.prompt.height == height
    assert layout.rulings.height == 732 - height


def test_a_sheet_too_high_beside_the_board_lies_still_though_it_is_lower_when_wide():
    layout = TableLayout(size=(1280, 780))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = Part(), Part(wish=700, sole=True)
    widths = []
    for _ in range(6):  # its words take fewer lines as soon as it is wide
        layout.do_layout()
        layout.prompt.wish = 700 if layout.prompt.width == 1280 else 750
        widths.append(layout.prompt.width)
    assert widths[1:] == [1280] * 5 and widths[0] < 1280
    layout.size = (1280, 880)
    layout.do_layout()
    assert layout.prompt.width < 1280


def upright(rulings: Part | None = None, text_size: int = 100) -> TableLayout:
    """A phone, with nothing asked yet."""
    theme.text_size = text_size
    layout = TableLayout(size=(HIGH, WIDE))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt = rulings or Part(), Part()
    return layout


def ask(layout: TableLayout, wish: float) -> float:
    """The next question, which wishes for so much: how much of the board is covered then."""
    layout.prompt.wish = wish
    layout.do_layout()
    assert (*layout.board.pos, *layout.board.size) == (0, 48, HIGH, WIDE - 48)
    return layout.board.covered


def test_the_panel_is_as_high_as_its_question_and_the_board_stays_where_it_is():
    layout = upright()
    assert [ask(layout, wish) for wish in (200, 90, 240, 100)] == [200, 90, 240, 100]
    assert (layout.prompt.height, layout.prompt.y) == (100, 48)


def test_a_folded_ruling_lies_above_the_panel_over_the_board():
    layout = upright(Part(wish=300, folded_wish=60, folded=True))
    assert [ask(layout, wish) for wish in (200, 90)] == [260, 150]
    assert (layout.rulings.y, layout.rulings.height) == (48 + 90, 60)


def test_a_board_keeps_a_third_whatever_is_asked():
    assert ask(upright(), 600) == pytest.approx((WIDE - 48) * 2 / 3)


@pytest.mark.parametrize(("text_size", "share"), [(100, 0.45), (150, 0.33)])
def test_a_board_to_be_tapped_keeps_its_share_of_the_table(text_size, share):
    layout = upright(Part(wish=300, folded_wish=60, folded=True), text_size)
    layout.asked = True
    assert WIDE - 48 - ask(layout, 600) == pytest.approx(share * WIDE)
    assert layout.rulings.height == 60
    theme.text_size = 100


def test_a_pad_is_not_cut_for_the_sake_of_a_board_to_be_tapped():
    layout = upright()
    layout.asked = layout.prompt.has_pad = True
    assert ask(layout, 400) == 400
    assert ask(layout, WIDE - 48 - SLIVER + 1) == WIDE - 48  # rather than a sliver of a board


def test_an_open_ruling_has_what_it_wishes():
    layout = upright()
    layout.rulings.wish = 200
    assert ask(layout, 100) == 300
    assert layout.rulings.height == 200


def test_beside_a_board_kept_in_sight_a_ruling_comes_and_goes_above_the_prompt():
    layout = upright()
    layout.board.keeps_room, layout.rulings.folded = True, True
    tops = set()
    for folded in (0, 68, 0, 90, 112):
        layout.rulings.wish = layout.rulings.folded_wish = folded
        ask(layout, 600)
        tops.add(layout.prompt.top)
    assert len(tops) == 1, tops


def test_on_a_wide_table_the_question_is_on_top_and_done_right_below_its_answers(sit_down):
    ui = sit_down((1280, 800), stored=False, motion=False)
    to_question(ui, Random(4), "tools")
    table = ui.app.shell.router.screens["table"]
    panel = table.ids.prompt
    ui.settle()
    assert panel.top == pytest.approx(Window.height)
    assert panel.needs_done and panel.ids.done.top == pytest.approx(panel.body.y - theme.gap)
    ui.resize(800, 1280)
    ui.settle()
    assert panel.ids.done.y == pytest.approx(panel.y + theme.gap)


def test_a_ruling_on_a_wide_table_lies_open_above_the_question(phone):
    session, chance = evening("gangs_city", 5)
    ui = phone.lay(session, (1280, 800))
    table = ui.app.shell.router.screens["table"]
    while not (table.ids.rulings.opened and not table.hands.fresh):
        reply_at_random(session, chance)
        ui.app.evening.dispatch("on_change")
        ui.frames(4)
    rulings, panel = table.ids.rulings, table.ids.prompt
    assert rulings.y == pytest.approx(panel.top) and rulings.top == pytest.approx(Window.height)


@pytest.mark.parametrize(("size", "text_size"), [((360, 640), 150), ((640, 360), 100)])
def test_no_strip_of_paper_without_a_word_shows_under_what_hands_do(phone, size, text_size):
    ui = phone.lay(after(ACTIONS_OVER), size, text_size=text_size)
    rulings = ui.app.shell.router.screens["table"].ids.rulings
    assert rulings.folded and rulings.height >= rulings.wish - 1
    assert not faults(ui.app.shell)
    rulings.folded = False  # as in the first moments, before all words have their height
    rulings.lay_rows()
    end = rulings.tasks.height + 2 * theme.step
    assert rulings.without_cut_card(end + theme.touch - 1) == end
    assert rulings.without_cut_card(end + theme.touch) == end + theme.touch


@pytest.mark.parametrize("size", [(360, 800), (412, 915)])
def test_a_low_board_shows_the_whole_city_beside_what_somebody_holds(phone, size):
    ui = phone.lay(after(ACTIONS_OVER), size)
    board = ui.app.shell.router.screens["table"].ids.layout.board
    assert board.row_over_city(board.table).tiles and board.head == 0
    left, bottom, right, top = board.extent
    (x, y), (end, high) = board.to_pixels(left, bottom), board.to_pixels(right, top)
    assert board.sight[1] - 1 <= y and high <= board.top + 1
    assert board.x + board.held_width() <= x and end <= board.right + 1


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_board_lies_still_while_the_form_of_a_place_is_filled_in(
    phone, size, text_size, language
):
    place = "hotel_de_luxe"  # so long a name that some of its questions take two lines
    session = seat(unknown=tuple(f"{place}.{what}" for what in PRINTED))
    say(session, "draw.city", place)
    ui = phone.lay(session, size, text_size=text_size, language=language)
    thumbs, layout = Thumbs(ui), ui.app.shell.router.screens["table"].ids.layout
    lain = set()
    for what, value in PRINTED.items():
        ui.settle()
        lain.add((round(layout.board.covered), round(layout.prompt.height)))
        asked = session.prompt(f"value.{place}.{what}")
        nothing = dict.fromkeys(getattr(asked.field, "ranges", ()), 0)
        thumbs.say(asked.key, {**nothing, **value} if nothing else value)
    assert len(lain) == 1, lain


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_small_phone_shows_the_board_beside_the_form_of_a_place(phone, language):
    session = seat(unknown=tuple(f"tripot.{what}" for what in PRINTED))
    say(session, "draw.city", "tripot")
    ui = phone.lay(session, (360, 640), language=language)
    board = ui.app.shell.router.screens["table"].ids.layout.board
    assert board.height - board.covered >= SLIVER


@pytest.mark.parametrize("text_size", [100, 120])
def test_the_ring_of_towns_keeps_its_shape_beside_the_form_of_a_town(phone, text_size):
    ui = phone.lay(evening("blackrock_city", FOUR_BANDS)[0], text_size=text_size)
    board = ui.app.shell.router.screens["table"].ids.layout.board
    assert board.height - board.covered >= dp(3 * LOWEST)


def test_what_is_typed_stands_on_the_chip_of_its_value(phone):
    session = seat(unknown=tuple(f"tripot.{what}" for what in PRINTED))
    say(session, "draw.city", "tripot")
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    chip = thumbs.panel.sheet.ids.heads.parts.chips[0]
    assert chip.chosen and chip.text.endswith("–")
    thumbs.press(thumbs.panel.sheet.body.typed.ids.pad, "1")
    assert chip.text.endswith("1")
