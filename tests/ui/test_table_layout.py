"""The layout of the table: who gets the room where there is little of it."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.games import GAMES
from companion.terminal.random_play import reply_at_random
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
    bare = BooleanProperty(False)
    decisive = "what was ruled"

    def trimmed(self, height: float) -> float:
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


def upright(rulings: Part | None = None) -> TableLayout:
    """A phone, with nothing asked yet."""
    theme.text_size = 100
    layout = TableLayout(size=(HIGH, WIDE))
    layout.strips, layout.board, layout.tools = Part(), Part(), Part(minimum_height=48)
    layout.rulings, layout.prompt, layout.phase = rulings or Part(), Part(), "trafics"
    return layout


def ask(layout: TableLayout, wish: float) -> float:
    """The next question, which wishes for so much: how high the prompt is then."""
    layout.edge.hold()
    layout.prompt.wish = wish
    layout.do_layout()
    return layout.prompt.height


def laid(rulings: Part, *wishes: float) -> list[float]:
    """Where the lower edge of the board lies, question by question of one phase."""
    layout, edges = upright(rulings), []
    for wish in wishes:
        ask(layout, wish)
        edges.append(layout.board.y)
    return edges


def test_the_board_keeps_its_edge_within_a_phase():
    assert laid(Part(), 200, 90, 240, 100) == [248, 248, 288, 288]


def test_a_folded_ruling_takes_the_room_that_the_prompt_does_not_need():
    folded = Part(wish=300, folded_wish=60, folded=True)
    assert laid(folded, 200, 90, 200) == [308, 308, 308]


def test_a_board_keeps_a_third_whatever_was_asked():
    assert laid(Part(), 600, 90)[1] == pytest.approx(48 + (WIDE - 48) * 2 / 3)


def test_an_open_ruling_is_not_squeezed_for_the_sake_of_the_edge():
    layout = upright()
    ask(layout, 380)
    layout.rulings.wish = 200
    ask(layout, 100)
    assert layout.rulings.height == 200


def test_a_board_that_is_to_be_tapped_has_an_edge_of_its_own():
    layout = upright()
    ask(layout, 300)
    layout.asked = True
    assert ask(layout, 90) == 90
    layout.asked = False
    assert ask(layout, 90) == 300


def test_what_a_folded_ruling_took_the_board_has_again_and_the_prompt_lies_still():
    layout = upright(Part(wish=300, folded_wish=60, folded=True))
    assert (ask(layout, 200), layout.board.y) == (200, 308)
    layout.rulings.wish = layout.rulings.folded_wish = 0
    assert (ask(layout, 180), layout.board.y) == (200, 248)
    layout.rulings.wish = layout.rulings.folded_wish = 40
    assert (ask(layout, 90), layout.board.y) == (200, 308)  # where a ruling lay higher before


def test_beside_a_board_kept_in_sight_a_ruling_comes_and_goes_above_the_prompt():
    layout = upright()
    layout.board.keeps_room, layout.rulings.folded = True, True
    tops = set()
    for folded in (0, 68, 0, 90, 112):
        layout.rulings.wish = layout.rulings.folded_wish = folded
        tops.add(ask(layout, 600))
    assert len(tops) == 1, tops


def test_another_phase_begins_anew():
    layout = upright()
    ask(layout, 200)
    layout.phase = "actions"
    layout.edge.hold()  # a sheet turns to its first question before it is laid out
    assert ask(layout, 90) == 90


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_of_a_game_does_not_jump_up_and_down(phone, game, size):
    session, chance = evening(game, 5)
    ui = phone.lay(session, size)
    table = ui.app.shell.router.screens["table"]
    layout, panel, phase = table.ids.layout, table.ids.prompt, None
    edges: dict[tuple[bool, bool], list[int]] = {}
    needs: dict[bool, float] = {}
    while not session.over and len(session.acts) < 120:
        if layout.phase != phase:
            phase, edges, needs = layout.phase, defaultdict(list), defaultdict(float)
        quiet = not layout.prompt.has_pad and layout.timer is None
        ruled = layout.rulings.wish > 0
        if quiet and (layout.rulings.folded or not ruled):
            edges[layout.asked, ruled].append(round(layout.board.y))
        needs[layout.asked] = max(needs[layout.asked], panel.wish)
        for held in edges.values():
            assert held == sorted(held), (phase, panel.question)
        if quiet and not ruled:  # what no question of the phase needs belongs to the board
            assert panel.height <= needs[layout.asked] + 1, (phase, panel.question)
        reply_at_random(session, chance)
        ui.app.evening.dispatch("on_change")
        ui.frames(4)


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
    rulings.folded = False  # as in the first moments, before all words have their height
    end = rulings.tasks.height + 2 * theme.step
    assert rulings.trimmed(end + theme.touch - 1) == end
    assert rulings.trimmed(end + theme.touch) == end + theme.touch
    assert not faults(ui.app.shell)


@pytest.mark.parametrize("size", [(360, 800), (412, 915)])
def test_a_low_board_shows_the_whole_city_beside_what_somebody_holds(phone, size):
    ui = phone.lay(after(ACTIONS_OVER), size)
    board = ui.app.shell.router.screens["table"].ids.layout.board
    assert board.held_in(board.table).tiles and board.head == 0
    left, bottom, right, top = board.extent
    (x, y), (end, high) = board.to_pixels(left, bottom), board.to_pixels(right, top)
    assert board.y - 1 <= y and high <= board.top + 1
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
        lain.add((round(layout.board.height), round(layout.prompt.height)))
        asked = session.prompt(f"value.{place}.{what}")
        nothing = dict.fromkeys(getattr(asked.field, "ranges", ()), 0)
        thumbs.say(asked.key, {**nothing, **value} if nothing else value)
    assert len(lain) == 1, lain


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_small_phone_shows_the_board_beside_the_form_of_a_place(phone, language):
    session = seat(unknown=tuple(f"tripot.{what}" for what in PRINTED))
    say(session, "draw.city", "tripot")
    ui = phone.lay(session, (360, 640), language=language)
    assert ui.app.shell.router.screens["table"].ids.layout.board.height >= SLIVER


def test_what_is_typed_stands_on_the_chip_of_its_value(phone):
    session = seat(unknown=tuple(f"tripot.{what}" for what in PRINTED))
    say(session, "draw.city", "tripot")
    ui = phone.lay(session)
    thumbs = Thumbs(ui)
    chip = thumbs.panel.sheet.ids.heads.parts.chips[0]
    assert chip.chosen and chip.text.endswith("–")
    thumbs.press(thumbs.panel.sheet.body.typed.ids.pad, "1")
    assert chip.text.endswith("1")
