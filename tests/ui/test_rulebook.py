"""The rulebook by touch: from home and from each door over the table, and back again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.content.help import help_of
from companion.core.game import TYPED
from companion.core.ruling import because
from companion.evening.rulebooks import (
    entry_of_option,
    entry_stating,
    readings_of_entry,
    rulebook,
    spoken,
    written,
)
from companion.games import GAMES
from companion.ui.log.sheet import LineSheet
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.help import HelpMark
from companion.ui.prompts.panel.ask_sheet import AskSheet
from companion.ui.rule_door import open_entry
from companion.ui.rulebook.entry_sheet import EntrySheet, OpenPoint
from companion.ui.rulebook.screen import EntryRow
from companion.ui.rulings.card import Clause, RulingCard
from companion.ui.set_up.piece_form import PieceForm
from companion.ui.set_up.readings import Reading, ReadingsSheet
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.toast_plate import ToastPlate
from tests.ui.desk import DeskHands
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, WAYS, after, shown

SEE = "app.rulebook.open"


def entry_in_front(ui: Driver) -> Any:
    """The entry on the topmost sheet."""
    ui.settle()
    sheet = ui.app.shell.layers.newest
    assert isinstance(sheet, EntrySheet)
    assert not faults(ui.app.shell)
    return sheet.entry


def closed(ui: Driver, screen: str = "table") -> None:
    """Back leads to what lay below the sheet."""
    ui.back()
    ui.settle()
    assert not isinstance(ui.app.shell.layers.newest, EntrySheet)
    assert ui.app.shell.router.current == screen


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_from_home_through_a_chapter_to_an_entry_and_back(phone, size, language):
    ui = phone.open(size, language=language, motion=False)
    ui.settle()
    ui.tap(tongue.say("app.rulebook.title"))
    ui.settle()
    ui.tap("Gangs City")
    ui.settle()
    assert not faults(ui.app.shell)
    ui.screenshot(f"rules_{language}")
    words = spoken("gangs_city", language)
    entry = rulebook("gangs_city").entry("district")
    ui.tap(words.title(entry))
    assert entry_in_front(ui) == entry
    assert words.text(entry) in ui.texts()
    ui.screenshot(f"entry_{language}")
    closed(ui, "rules")
    ui.back()
    ui.settle()
    assert "Gangs City" in ui.texts(), "the games again"


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_what_is_typed_is_found_and_its_words_are_marked(phone, size, language):
    ui = phone.open(size, language=language, motion=False)
    ui.app.shell.router.show("rules")
    ui.settle()
    ui.app.shell.router.screens["rules"].ids.looking.text = "egalite fusilade"
    ui.settle()
    rows = shown(ui, EntryRow)
    assert rows[0].entry.key == "shootout_tie", "French words find it in English too"
    assert ("[b]" in rows[0].title) == (language == "fr")
    assert not faults(ui.app.shell)
    ui.screenshot(f"rules_found_{language}")
    ui.tap(rows[0])
    assert entry_in_front(ui).key == "shootout_tie"
    closed(ui, "rules")
    ui.back()
    ui.settle()
    assert not shown(ui, EntryRow), "the field is empty again"


def test_an_example_runs_at_the_desk_and_back_leads_to_the_entry(phone):
    ui = phone.open((360, 640), motion=False)
    ui.app.shell.router.show("rules", game="gangs_city")
    ui.settle()
    open_entry(rulebook("gangs_city").entry("district"))
    entry_in_front(ui)
    ui.tap(next(one for one in shown(ui, ListRow) if one.icon == "book"))
    ui.settle()
    assert ui.app.shell.router.current == "dispute"
    assert DeskHands(ui).verdict == "2"
    ui.back()
    assert entry_in_front(ui).key == "district"
    closed(ui, "rules")


@pytest.fixture
def at_table(phone):
    """A table of Gangs City after its actions, where the next turn begins."""
    return phone.lay(after(ACTIONS_OVER), (360, 640))


def test_the_mark_of_a_question_leads_to_its_entry(at_table):
    ui = at_table
    asked = ui.app.shell.router.screens["table"].ids.prompt.current
    ui.tap(shown(ui, HelpMark)[0])
    ui.settle()
    ui.tap(tongue.say(SEE))
    assert entry_in_front(ui) == entry_stating(help_of(asked.words).rule)
    closed(ui)


def test_the_entries_of_the_open_question_are_pinned(at_table):
    ui = at_table
    ui.tap(tongue.say("app.table.menu"))
    ui.settle()
    ui.tap(tongue.say("app.rulebook.title"))
    ui.settle()
    pinned = shown(ui, EntryRow)[0].entry
    session = ui.app.evening.session
    assert pinned in [entry_stating(help_of(one.words).rule) for one in session.prompts]
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "table"


def test_a_decisive_clause_and_a_reason_lead_to_their_entries(at_table):
    ui = at_table
    log = ui.app.evening.session.log
    line = next(one for one in reversed(log) if one.ruling and one.clause and one.ruling.reasons)
    ui.app.shell.router.screens["table"].sheets.ruling(line)
    ui.settle()
    ui.tap(next(one for one in shown(ui, Clause) if not one.disabled))
    assert entry_in_front(ui) == entry_stating(line.clause.rule)
    ui.back()
    ui.settle()
    card = shown(ui, RulingCard)[0]
    for row in card.reasons.rows:
        card.tap_reason(row)
        assert entry_in_front(ui) == entry_stating(row.rule)
        ui.back()
        ui.settle()


def test_a_refusal_leads_to_the_rule_that_refuses(at_table):
    ui = at_table
    rule = "gangs_city.placement.must_place"
    ui.app.refuse((because(rule, player=ui.app.evening.session.table.order[0]),))
    ui.settle()
    ui.tap(shown(ui, ToastPlate)[0])
    assert entry_in_front(ui) == entry_stating(rule)
    closed(ui)


def test_a_line_of_the_log_leads_to_its_rule(at_table):
    ui = at_table
    log = ui.app.evening.session.log
    line = next(one for one in reversed(log) if one.kind == "ruling" and one.clause)
    ui.app.lay_over(LineSheet(line, ()))
    ui.settle()
    ui.tap(tongue.say(SEE))
    assert entry_in_front(ui) == entry_stating(line.clause.rule)


def test_the_ruling_of_tonight_that_used_it_last_is_shown(at_table):
    ui = at_table
    log = ui.app.evening.session.log
    line = next(one for one in reversed(log) if one.kind == "ruling" and one.clause)
    open_entry(entry_stating(line.clause.rule))
    ui.settle()
    ui.tap(next(one for one in shown(ui, ListRow) if one.icon == "table"))
    ui.settle()
    assert shown(ui, RulingCard)
    ui.back()
    assert entry_in_front(ui) == entry_stating(line.clause.rule)


def test_an_option_of_the_set_up_leads_to_the_entry_that_hangs_on_it(phone):
    ui = phone.open((360, 640), motion=False)
    ui.app.shell.router.show("set_up", game="gangs_city")
    ui.settle()
    from companion.games import load

    ui.app.lay_over(ReadingsSheet(load("gangs_city"), {"penalty": "below"}))
    ui.settle()
    assert shown(ui, Reading)
    ui.tap(tongue.say(SEE))
    assert "penalty" in entry_in_front(ui).options


def test_what_the_referee_may_do_is_told_in_the_entry_of_each_game(phone):
    ui = phone.open((360, 640), text_size=150, motion=False)
    for game in GAMES:
        entry = next(one for one in rulebook(game).entries() if "use" in one.options)
        open_entry(entry)
        assert entry_in_front(ui) == entry
        assert tongue.say("core.options.mode") in ui.texts()
        ui.back()


def weight(entry: Any) -> int:
    """How much stands on the sheet of an entry."""
    text = spoken(entry.game, "fr").text(entry)
    return len(text) + 90 * len(entry.examples + entry.options + entry.related)


def longest() -> Any:
    """The entry with most on its sheet."""
    entries = [one for game in written() for one in rulebook(game).entries()]
    return max(entries, key=weight)


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((360, 640), 100), ((360, 640), 150), ((800, 1280), 100), ((800, 360), 150)],
)
def test_the_longest_entry_is_whole_at_every_size(phone, size, text_size):
    ui = phone.open(size, text_size=text_size, motion=False)
    open_entry(longest())
    entry_in_front(ui)
    ui.screenshot(f"entry_longest_{size[0]}_{text_size}")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_opens_an_entry(game):
    assert all(entry_stating(rule) for rule in read_citations(game))


def test_a_correction_leads_to_the_entry_that_fits(at_table):
    ui = at_table
    ui.app.shell.router.screens["table"].sheets.correct()
    ui.settle()
    sheet = ui.app.shell.layers.newest
    sheet.go_to(next(key for key, one in sheet.found.items() if "stock" in key))
    ui.settle()
    ui.tap(next(one for one in shown(ui, ListRow) if one.icon == "book"))
    assert entry_in_front(ui).key in ("stock", "stakes")
    ui.back()
    ui.settle()
    assert ui.app.shell.layers.newest is sheet


def piece_row(ui: Driver, name: str) -> ListRow:
    """The row of a piece about which something is not known."""
    return next(one for one in shown(ui, ListRow) if one.icon == "plus" and one.title == name)


def test_what_is_not_known_of_the_box_is_typed_on_the_form_of_its_piece(phone):
    ui = phone.open((360, 640), motion=False)
    ui.app.shell.router.show("rules", game="gangs_city")
    ui.settle()
    open_entry(rulebook("gangs_city").entry("gros_calibre"))
    entry_in_front(ui)
    ui.tap(piece_row(ui, spoken("gangs_city", "fr").words.name("tueuse", "Name")))
    ui.settle()
    assert ui.app.shell.router.current == "check_box"
    form = ui.app.shell.layers.newest
    assert isinstance(form, PieceForm) and form.piece == "tueuse"
    for what in ("defence", "recruit"):
        form.keep(f"tueuse.{what}", 4)
    ui.back()
    ui.settle()
    ui.back()
    assert entry_in_front(ui).key == "gros_calibre"
    assert not [one for one in shown(ui, ListRow) if one.icon == "plus"], "all is known now"
    closed(ui, "rules")


def test_at_a_table_a_probable_value_is_asked_for_and_holds_this_evening(at_table):
    ui = at_table
    open_entry(rulebook("gangs_city").entry("marker"))
    entry_in_front(ui)
    named = [one.title for one in shown(ui, ListRow) if one.icon == "plus"]
    drugs = tongue.name("drogue", "Name")
    assert drugs in named
    ui.tap(piece_row(ui, drugs))
    ui.settle()
    sheet = ui.app.shell.layers.newest
    assert isinstance(sheet, AskSheet)
    sheet.panel_asked.dispatch("on_reply", "", 3)
    assert entry_in_front(ui).key == "marker"
    assert ui.app.evening.session.table.box["drogue.base"].source == TYPED
    assert drugs not in [one.title for one in shown(ui, ListRow)]


def test_a_reading_tells_why_every_choice_and_what_is_played_tonight(at_table):
    ui = at_table
    entry = entry_of_option("gangs_city", "penalty")
    open_entry(entry)
    entry_in_front(ui)
    points = {
        one.question: one
        for one in ui.app.shell.layers.newest.body.children
        if isinstance(one, OpenPoint)
    }
    played = ui.app.evening.session
    for one in readings_of_entry(entry, played):
        told = points[tongue.say(because(one.option.words("gangs_city")))]
        assert told.why and told.choices.count("\n") == len(one.option.choices) - 1
        chosen = tongue.say(because(one.option.words("gangs_city", one.chosen)))
        assert told.chosen.startswith(tongue.say("app.rulebook.chosen", text=chosen))
