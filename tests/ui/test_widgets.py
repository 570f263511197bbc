"""Our widgets, by touch."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from companion.core.about import About
from companion.core.fields import Count, Counts, Form, OneOf
from companion.core.log import Line
from companion.core.ruling import NOBODY, Ruling, because
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.billboard import Billboard, Page, page_of
from companion.ui.rulings.card import RulingCard
from companion.ui.rulings.reason_lines import ReasonLine, ReasonLines
from companion.ui.rulings.row import RulingRow
from companion.ui.rulings.stack import RulingStack
from companion.ui.rulings.verdict import rows_in_force, verdict_rows
from companion.ui.table.strips import PhaseStrip, ScoreStrip
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.card import SwitchRow
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.drawn import StruckWords
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.layers import Layers
from companion.ui.widgets.number_pad import NumberPad
from companion.ui.widgets.pill import PillPart
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.segments import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.text import Text, natural_width
from companion.ui.widgets.toast import Toasts
from companion.ui.widgets.token import PlayerToken
from tests import toy
from tests.toy.words import ToyWords
from tests.ui.driver import Widget
from tests.ui.layout import faults_in
from tests.ui.sight import all_within, is_a
from tests.ui.stage import Heard, perform, speak


@pytest.fixture
def stage():
    """Puts widgets on a stage and clears it afterwards."""
    speak()
    theme.name, theme.text_size, theme.motion = "night", 100, False
    playing = []

    def put(*widgets, **kwargs):
        playing.append(perform(*widgets, **kwargs))
        return playing[-1]

    yield put
    for ui in playing:
        ui.stop()
    theme.name, theme.text_size = "night", 100


def boss(verdict="ann", rule="toy.rule.highest", own=False):
    """A ruling on who is boss."""
    bids = (
        because("toy.rule.bid", player="ann", n=7),
        because("toy.rule.bid", player="bob", n=5),
    )
    facts = {"player": "ann", "players": ("ann", "bob"), "n": 7}
    ruling = Ruling(verdict, (because(rule, *bids, **facts),))
    field = OneOf(("ann", "bob", NOBODY), "player")
    return Line("ruling", 1, "boss", "toy.sale", verdict, field, None, ruling, own)


def test_a_button_is_tapped_and_follows_the_theme(stage):
    button, heard = BrassButton(text="Valider"), []
    button.bind(on_release=heard.append)
    ui = stage(button)
    ui.tap("Valider")
    assert heard == [button]
    night = tuple(button.fill)
    theme.name = "paper"
    assert tuple(button.fill) != night


def test_a_token_shows_colour_symbol_and_initial_together(stage):
    token = PlayerToken(player="bob")
    stage(token)
    assert (token.initial, token.symbol) == ("B", "diamond")
    assert tuple(token.fill) == theme.livery("blue").fill


def test_chips_stand_in_even_columns_that_fit_their_words(stage):
    grid = EvenGrid()
    for value in ("rope", "drill", "dynamite", "casino"):
        chip = Chip()
        chip.stand_for(value)
        grid.add_widget(chip)
    ui = stage(grid)
    assert grid.columns(grid.children[::-1]) == 2
    theme.text_size = 150
    ui.frames(4)
    assert all(chip.height >= theme.touch for chip in grid.children)
    assert len({chip.width for chip in grid.children}) == 1


def test_a_switch_row_is_a_target_as_a_whole(stage):
    row = SwitchRow(title="Animations")
    ui = stage(row)
    ui.tap("Animations")
    assert row.on
    ui.tap("Animations")
    assert not row.on


def test_segments_choose_one_and_change_language(stage):
    segments = Segments(
        options=[("night", "app.settings.theme.night"), ("paper", "app.settings.theme.paper")]
    )
    ui = stage(segments)
    ui.tap("Papier")
    assert segments.value == "paper"
    tongue.speak("en", ToyWords("en"))
    ui.frames(2)
    assert ui.find("Paper")


def test_a_stepper_stops_at_its_bounds_and_tells(stage):
    stepper, heard = Stepper(least=0, most=2), Heard()
    stepper.bind(on_stop=heard.note)
    ui = stage(stepper)
    for _ in range(3):
        ui.tap("+")
    assert stepper.value == 2 and heard == [3]
    ui.tap("−")
    assert stepper.value == 1


def test_the_pad_says_which_key_was_tapped(stage):
    pad, digits, signs = NumberPad(signed=True), Heard(), []
    pad.bind(on_digit=digits.note, on_sign=lambda *_: signs.append("±"))
    ui = stage(pad)
    ui.tap("4")
    ui.tap("2")
    ui.tap("±")
    assert digits == ["4", "2"] and signs == ["±"]


def test_a_ruling_says_the_verdict_then_the_clause_then_the_sums(stage):
    card = RulingCard(line=boss())
    ui = stage(card)
    said = ("Ann", tongue.say(card.line.ruling.reasons[-1]), "Ann a misé 7.", "Bob a misé 5.")
    heights = [ui.see(text).to_window(0, ui.see(text).y)[1] for text in said]
    assert heights == sorted(heights, reverse=True)
    assert card.ids.clause.status == "example" and card.ids.clause.chapter == "4.1"
    assert not ui.find(tongue.say("app.ruling.speak"))


def test_a_chapter_without_a_number_is_quoted(stage):
    card = RulingCard(line=boss())
    ui = stage(card)
    assert ui.find("Chapitre 4.1")
    card.ids.clause.chapter = "Les mises"
    ui.frames(2)
    assert ui.find("Chapitre «\u00a0Les mises\u00a0»")


def test_a_ruling_is_reworded_when_the_language_changes(stage):
    ui = stage(RulingCard(line=boss()))
    tongue.speak("en", ToyWords("en"))
    ui.frames(2)
    assert ui.find("Ann has the highest bid: 7.")


def test_a_verdict_without_anybody_says_nobody(stage):
    ui = stage(RulingCard(line=boss(())))
    assert ui.find(tongue.name(NOBODY))


def test_what_is_shown_to_the_table_says_whom_a_number_is_about(stage):
    board = Billboard(page_of(boss(7)), size=(360, 800))
    ui = stage(board)
    ui.frames(2)
    assert [(row.player, row.text) for row in board.ids.verdict.children] == [("ann", "7")]


def test_somebody_s_character_is_shown_with_the_token_of_that_player(stage):
    chip = Chip(size_hint_y=None)
    stage(chip)
    people.sit(people.seats, lambda of, piece: "ann" if (of, piece) == ("target", "t1") else "")
    chip.stand_for("t1", of="target")
    assert (chip.player, chip.text) == ("ann", tongue.name("t1"))
    chip.stand_for("ann/flic", of="card")
    assert chip.player == ""  # what looks like it need not be his


def test_the_table_may_say_otherwise_and_its_verdict_is_marked(stage):
    card, heard = RulingCard(line=boss()), []
    card.bind(on_otherwise=heard.append)
    ui = stage(card)
    ui.tap(tongue.say("app.ruling.otherwise"))
    assert heard == [card]
    card.line = boss("bob", own=True)
    ui.frames(2)
    assert ui.find(tongue.say("app.ruling.own"))


def test_a_row_of_an_overruled_verdict_names_the_tables_and_strikes_the_old_one(stage):
    row = RulingRow(line=replace(boss("ann"), value="bob", own=True), width=320)
    stage(row)
    name = {seat.key: seat.name for seat in people.seats}
    assert row.text == tongue.say("app.ruling.decided", text=name["bob"])
    (struck,) = (part for part in row.parts if isinstance(part, StruckWords))
    assert struck.text == name["ann"]
    row.line = boss()
    assert not [part for part in row.parts if isinstance(part, StruckWords)]


def test_a_stack_opens_the_last_ruling_and_folds_the_others(stage):
    stack = RulingStack(size_hint_y=None, height=600)
    ui = stage(stack)
    first, last = boss(), boss(NOBODY, "toy.rule.tie")
    stack.show((first, last))
    ui.settle()
    assert stack.opened is last
    ui.tap(next(row for row in ui.visible() if isinstance(row, RulingRow)))
    assert stack.opened is first


def test_a_sheet_takes_every_touch_and_closes_beside_itself(stage):
    behind, layers, heard = BrassButton(text="derrière"), Layers(), []
    behind.bind(on_release=heard.append)
    ui = stage(behind)
    ui.app.root.add_widget(layers)
    sheet = Sheet(title="Pourquoi")
    sheet.add_widget(Text(text="parce que"))
    layers.push(sheet)
    ui.frames(4)
    ui.tap_at(*behind.center)
    assert not heard and layers.newest is None
    ui.frames(2)
    ui.tap("derrière")
    assert heard


def test_a_refusal_lists_every_reason_and_goes_by_itself(stage):
    toasts = Toasts()
    ui = stage()
    ui.app.root.add_widget(toasts)
    toasts.refuse(toy.closed("pawnshop"))
    ui.frames(2)
    text = toasts.children[0].text
    assert "fermé" in text and "gardiens" in text
    ui.frames(60 * 8)
    assert not toasts.children


def test_the_strips_show_the_leader_and_the_step_of_the_turn(stage):
    scores, phases = ScoreStrip(), PhaseStrip()
    ui = stage(scores, phases)
    scores.scores = {"ann": 3, "bob": -2, "cléo": 7, "maximilien": 0}
    phases.phases, phases.now = list(toy.GAME.rules.phases), "toy.loot"
    ui.frames(2)
    assert ui.find("−2") and ui.find("4/4") and ui.find("Le butin")
    phases.title = "Le butin"
    ui.frames(2)
    assert [label.text for label in phases.children].count("Le butin") == 1
    leading = [cell.player for cell in scores.children if cell.leading]
    assert leading == ["cléo"]
    scores.scores = {"ann": 1, "bob": 2}
    assert len(scores.children) == 2


def test_six_scores_fit_the_narrowest_phone_at_the_largest_text(stage):
    speak(players=6)
    strip = ScoreStrip()
    ui = stage(strip, size=(360, 640))
    strip.scores = dict.fromkeys(people.looks, 104)
    theme.text_size = 150
    ui.settle()
    tokens = [w for w in strip.walk() if isinstance(w, PlayerToken)]
    assert len(tokens) == 6
    for left, right in pairwise(tokens):
        assert left.right <= right.x


def test_a_text_that_has_no_room_any_more_does_not_keep_its_old_words(stage):
    words = Text(text="Jean-Christophe", size_hint=(None, None))
    stage(words)
    assert words.texture is None  # it has had no room yet
    words.width = 200
    words.texture_update()
    high = words.texture_size[1]
    words.width, words.text = 0, ""
    words.texture_update()
    assert words.texture_size[1] < high


def test_a_word_too_long_for_its_box_is_smaller_not_broken(stage):
    words = Text(text="Jean-Christophe", size_hint=(None, None), width=80)
    ui = stage(words)
    ui.frames(3)
    assert words._label.get_extents("Jean-Christophe")[0] <= 80
    assert words.shrink < 1
    words.width = 300
    ui.frames(3)
    assert words.shrink == 1 and words.font_size == theme.body


def test_a_number_stands_beside_the_player_it_is_about(stage):
    card = RulingCard()
    stage(card)
    haul = Ruling(3, (because("toy.rule.haul", player="ann", n=3),))
    card.line = Line("ruling", 1, "haul.ann", "toy.sale", 3, None, None, haul)
    (row,) = card.ids.verdict.children
    assert (row.player, row.text) == ("ann", "3")


def test_who_shares_a_verdict_without_a_seat_has_a_line_of_its_own(stage):
    stage(Text())
    rows = verdict_rows(("ann", "bob", "savings"))
    assert rows == [("ann", "Ann"), ("bob", "Bob"), ("", tongue.name("savings"))]


def test_a_colour_is_not_called_by_whoever_sits_there_in_it(stage):
    chip = Chip()
    stage(chip)
    chip.stand_for("ann", of="player")
    assert (chip.player, chip.text) == ("ann", "Ann")
    chip.stand_for("ann", of="colour")
    assert chip.player == "" and chip.text == tongue.name("ann", "colour")


def test_a_verdict_of_several_parts_says_who_has_which_and_who_has_how_many(stage):
    stage(Text())
    somebody = OneOf(("ann", "bob", NOBODY), "player")
    shares = Form({"trade": somebody, "sale": somebody})
    rows = verdict_rows({"trade": "bob", "sale": NOBODY}, field=shares)
    assert rows == [("bob", f"{tongue.name('trade')}  Bob")]
    scored = Form({"player": somebody, "n": Count(0, 3), "points": Counts({"ann": (0, 9)})})
    rows = verdict_rows({"player": NOBODY, "n": 0, "points": {"ann": 1}}, field=scored)
    assert rows == [("ann", "Ann  1")]
    rows = verdict_rows({"player": "ann", "n": 2, "points": {"ann": 3}}, field=scored)
    assert rows == [("", tongue.name(scored.parts["n"].tell(2, "n"))), ("ann", "Ann  3")]
    assert verdict_rows({"player": "bob", "n": 0, "points": {}}, field=scored) == [("bob", "Bob")]
    assert verdict_rows({"player": NOBODY, "n": 0, "points": {}}, field=scored) == [
        ("", tongue.name(NOBODY))
    ]


def test_a_verdict_on_several_is_not_given_to_the_first_of_them(stage):
    stage(Text())
    line = replace(boss(verdict="n"), field=None, of=About(("ann", "bob")))
    assert [player for player, _ in rows_in_force(line)] == [""]
    assert [player for player, _ in rows_in_force(replace(line, of=About(("ann",))))] == ["ann"]


def test_a_notice_stops_no_tap_and_a_refusal_goes_away_by_one():
    speak()
    heard = Heard()
    button = BrassButton(text="Go on")
    button.bind(on_release=lambda *_: heard.append(1))
    toasts = Toasts()
    ui = perform(size=(360, 640))
    for widget in (button, toasts):
        ui.app.root.add_widget(widget)
    button.size_hint, button.pos_hint = (1, 0.2), {"top": 1}
    toasts.notify("Undone")
    ui.frames(4)
    ui.tap("Go on")
    assert heard
    toasts.refuse(toy.closed("pawnshop"))
    ui.frames(4)
    ui.tap(toasts.children[0])
    assert not toasts.children
    ui.stop()


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_what_is_shown_to_the_table_fills_it_and_keeps_the_totals(stage, size):
    line = boss()
    board = Billboard(page_of(line), size_hint=(None, None), size=size)
    stage(board)
    said = [row.text for row in board.ids.totals.children[::-1]]
    assert said == ["Ann a misé 7.", "Bob a misé 5."]
    parts = (board.ids.verdict, board.ids.totals)
    clause = next(one for one in board.walk() if getattr(one, "text", "") == board.clause)
    high = sum(part.minimum_height for part in parts) + clause.texture_size[1]
    assert 0.6 < high / (size[1] - 2 * board.margin) <= 1


def test_no_line_that_is_shown_to_the_table_begins_with_a_colon(stage):
    said = "Aucun défenseur\u00a0: Bo perd le tripot, Ann s'en empare."
    page = Page((("ann", "Ann"),), said, title="Fusillade au tripot")
    board = Billboard(page, size_hint=(None, None), size=(360, 800))
    ui = stage(board)
    ui.frames(2)
    shown = next(one for one in board.walk() if getattr(one, "text", "") == said)
    together = natural_width("défenseur\u00a0:", shown.font_size, shown.font_name)
    assert together <= shown.width < 2 * together


def test_totals_that_would_crowd_out_the_verdict_are_shown_after_it(stage):
    theme.text_size = 150
    board = Billboard(page_of(boss()), size_hint=(None, None), size=(360, 300))
    ui = stage(board)
    assert (board.place, len(board.ids.totals.children)) == ("1/2", 0)
    assert board.scale * theme.giant >= theme.title
    assert not board.beside(None)
    ui.frames(2)
    said = [row.text for row in board.ids.verdict.children[::-1]]
    assert (said, board.clause) == (["Ann a misé 7.", "Bob a misé 5."], "")
    board.size = (1280, 800)
    assert (board.place, len(board.ids.totals.children)) == ("", 2)


def test_how_many_others_there_are_stands_whole_below_people_who_leave_no_room(stage):
    theme.text_size = 150
    row = RulingRow(line=boss(), more=6, players=list(people.looks), size_hint_x=None, width=230)
    ui = stage(row)
    ui.frames(4)
    words = ui.see(tongue.say("app.ruling.more", count=6))
    pills = [one for one in all_within(row) if is_a(one, PillPart)]
    assert not faults_in(row)
    assert all(words.top <= one.y for one in pills)


def test_who_sits_down_later_has_a_token_as_large_as_the_others():
    speak(players=4)
    strip = ScoreStrip(width=400)
    seats = [seat.key for seat in people.seats]
    strip.scores = dict.fromkeys(seats[:3], 0)
    strip.scores = dict.fromkeys(seats, 0)
    assert len({cell.em for cell in strip.children}) == 1


@pytest.mark.parametrize("size", [85, 100, 115, 130, 150])
def test_a_word_that_was_made_small_is_whole(stage, size):
    theme.text_size = size
    wide = [(56 + more) * size / 100 for more in range(12)]
    words = [Text(text="Lieutenant", bold=True, size_hint_x=None, width=one) for one in wide]
    stage(*words).frames(2)
    for one in words:
        assert one._label.get_extents(one.text)[0] <= one.width


def test_of_two_words_with_as_many_letters_the_wider_one_is_whole(stage):
    words = Text(text="Chez Momo", bold=True, size_hint_x=None, width=40)
    stage(words).frames(2)
    assert words._label.get_extents("Momo")[0] <= words.width


def test_a_list_that_grows_over_its_room_does_not_swing(stage):
    listed, lines = Scroll(size_hint_y=None, height=200), Widget(size_hint_y=None, height=150)
    listed.add_widget(lines)
    ui = stage(listed)
    ui.frames(2)
    listed.scroll_y = 0
    listed.height = 199
    ui.frames(2)
    lines.height = 212
    ui.frames(4)
    assert (listed.effect_y.overscroll, listed.scroll_y) == (0, 0)


def test_a_list_that_shrinks_a_little_after_it_was_dragged_comes_to_rest(stage):
    listed, lines = Scroll(size_hint_y=None, height=182.92), Widget(size_hint_y=None, height=383.7)
    listed.add_widget(lines)
    ui = stage(listed)
    x, top = listed.to_window(listed.center_x, listed.top)
    ui.drag(x, top - 100, x, top - 120)
    ui.frames(60)
    lines.height = 383.28
    ui.frames(60)
    rested = listed.scroll_y
    ui.frames(7)
    assert listed.scroll_y == rested


def test_on_a_narrow_card_a_sentence_ends_with_its_doubt_and_keeps_its_words_whole(stage):
    theme.text_size = 150
    words = "Tabac : Maximilienne marque la valeur de sa case."
    lines = ReasonLines(size_hint_x=None, width=232)
    lines.show_rows([ReasonLine(words, "ann", 0, "x")])
    ui = stage(lines)
    ui.frames(4)
    probable = tongue.say("app.ruling.probable")
    assert ui.find(f"{words} ({probable})") and not faults_in(lines)
    lines.width = 600
    ui.frames(4)
    assert ui.find(words) and ui.find(probable)
