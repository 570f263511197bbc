"""The ruling on the table by touch: of what, by which clause, folded, put aside, put right."""

from __future__ import annotations

import pytest

from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.ask_sheet import AskPanel
from companion.ui.rulings.in_words import reason_steps
from companion.ui.rulings.reason_lines import ReasonLine
from tests.core.test_reread import shot
from tests.kit.play import override, ruled
from tests.ui.layout import faults
from tests.ui.sight import all_within, is_a
from tests.ui.test_hands import SPOILS_OVER, after
from tests.ui.thumbs import Thumbs
from tests.ui.walk import Walk

POSES = [((360, 640), "fr"), ((1280, 800), "en")]
LONG_WAY = (SPOILS_OVER[0], 15)  # the sheriff rides through many towns
MARKED = "value.bodyguard.defence"


def rulings(ui):
    return ui.app.shell.router.screens["table"].ids.rulings


def open_shootout(ui) -> None:
    """Tap the row of the shoot-out, if it does not lie open."""
    if rulings(ui).opened is None or rulings(ui).opened.key != "shootout.tripot":
        rows = [one for one in rulings(ui).walk() if hasattr(one, "inert")]
        ui.tap(next(one for one in rows if one.line and one.line.key == "shootout.tripot"))
        ui.settle()


@pytest.mark.parametrize(("size", "language"), POSES)
def test_its_head_says_of_what_then_comes_the_verdict_the_clause_and_the_sums(
    phone, size, language
):
    ui = phone.lay(shot(), size, language=language)
    open_shootout(ui)
    card, line = rulings(ui).card, rulings(ui).opened
    assert card.title == tongue.say("gangs_city.ruled.shootout", place="tripot")
    parts = [card.ids.verdict, card.ids.clause, card.reasons]
    heights = [part.to_window(*part.pos)[1] for part in parts]
    assert heights == sorted(heights, reverse=True)
    assert card.ids.clause.text == tongue.say(line.clause) and card.ids.clause.status


@pytest.mark.parametrize(("size", "language"), POSES)
def test_beside_a_token_no_sum_repeats_the_name(phone, size, language):
    ui = phone.lay(shot(), size, language=language)
    open_shootout(ui)
    card, line = rulings(ui).card, rulings(ui).opened
    sums = [one for _, one in reason_steps(line) if one.rule == "gangs_city.shootout.strength"]
    told = [phone.say("gangs_city.beside.shootout.strength", **one.facts) for one in sums]
    rows = [row.text for row in card.reasons.rows if row.player]
    assert told and set(told) <= set(rows)
    phone.tap("app.ruling.show")
    ui.settle()
    board = ui.app.shell.layers.newest
    totals = [row.text for row in board.ids.totals.children]
    if not totals:  # on the next page
        ui.tap_at(*board.center)
        totals = [row.text for row in board.ids.verdict.children]
    assert set(told) <= set(totals)


@pytest.mark.parametrize(("size", "language"), POSES)
def test_what_is_shown_to_the_table_says_of_what_it_is_the_verdict(phone, size, language):
    ui = phone.lay(shot(), size, language=language)
    open_shootout(ui)
    phone.tap("app.ruling.show")
    ui.settle()
    board = ui.app.shell.layers.newest
    title = next(one for one in board.walk() if getattr(one, "text", "") == board.title)
    assert board.title == tongue.say("gangs_city.ruled.shootout", place="tripot")
    assert (
        title.to_window(*title.pos)[1] >= board.ids.verdict.to_window(0, board.ids.verdict.top)[1]
    )
    assert not faults(ui.app.shell)


@pytest.mark.parametrize(("size", "language"), POSES)
def test_it_is_folded_by_its_head_and_opened_by_a_tap(phone, size, language):
    ui = phone.lay(shot(), size, language=language)
    open_shootout(ui)
    ui.tap(rulings(ui).card.title)
    ui.settle()
    assert rulings(ui).folded and rulings(ui).card.parent is None
    assert rulings(ui).height <= rulings(ui).folded_wish + 1
    row = next(one for one in rulings(ui).walk() if hasattr(one, "inert"))
    ui.tap(row)
    ui.settle()
    assert rulings(ui).opened is not None


def test_a_folded_one_with_a_long_sentence_is_whole_on_a_low_table(phone):
    ui = phone.lay(after(LONG_WAY), (360, 640), language="fr", text_size=150)
    stack = rulings(ui)
    row = next(one for one in stack.walk() if hasattr(one, "inert"))
    assert stack.folded and row.height <= stack.height
    assert row.to_window(row.x, row.top)[1] <= stack.to_window(stack.x, stack.top)[1]


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_it_is_folded_by_a_tap_on_the_board(phone, size):
    ui = phone.lay(shot(), size)
    open_shootout(ui)
    board = ui.app.shell.router.screens["table"].ids.layout.board
    ui.tap_at(*board.to_window(board.x + 6, board.top - 6))
    ui.settle()
    assert rulings(ui).folded and rulings(ui).card.parent is None


@pytest.mark.parametrize(("size", "language"), POSES)
def test_what_the_table_decided_stands_and_what_was_ruled_is_struck(phone, size, language):
    session = shot()
    override(session, "shootout.tripot", "vert", 1)
    ui = phone.lay(session, size, language=language)
    open_shootout(ui)
    card = rulings(ui).card
    assert card.ids.verdict.text == "Vert" and card.own
    old = [one for one in card.walk() if getattr(one, "strikethrough", False) and one.text]
    assert [one.text for one in old] == ["Violet", tongue.say(rulings(ui).opened.clause)]
    assert not card.ids.clause.status


@pytest.mark.parametrize(("size", "language"), POSES)
def test_a_probable_value_is_marked_where_it_counts_and_put_right_by_a_tap(phone, size, language):
    session = shot()
    ui = phone.lay(session, size, language=language)
    open_shootout(ui)
    lines = [one for one in all_within(rulings(ui).card) if is_a(one, ReasonLine)]
    (marked,) = (one for one in lines if one.doubt)
    assert marked.doubt == MARKED and "5" in marked.text
    ui.tap(marked)
    ui.settle()
    panel = next(one for one in ui.visible() if isinstance(one, AskPanel))
    Thumbs(ui).give(panel.body, panel.current.field, 12)
    ui.settle()
    assert ruled(session, "shootout.tripot", 1).verdict == "vert"
    sheet = ui.app.shell.layers.newest
    assert sheet is not None  # what it changed
    sheet.dismiss()
    ui.settle()
    open_shootout(ui)
    assert rulings(ui).card.ids.verdict.text == "Vert"
    assert not any(one.doubt for one in rulings(ui).card.reasons.rows)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_where_only_the_same_can_be_said_it_tells_what_helps_instead(phone, language):
    """Nothing lies in the town: the table may correct that, not find gold in it."""
    session = after((SPOILS_OVER[0], 40))
    ruled = (one for one in session.log if one.kind == "ruling" and one.field is not None)
    line = next(one for one in ruled if not one.field.leaves_a_choice())
    ui = phone.lay(session, (360, 640), language=language)
    Walk(phone).open_line(line.turn, line.key)
    ui.tap(tongue.say("app.ruling.otherwise"))
    ui.settle()
    assert not any(isinstance(one, AskPanel) for one in ui.visible())
    assert any(tongue.say("app.ruling.no_other") in text for text in ui.texts())
