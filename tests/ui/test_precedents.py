"""Precedents by touch: kept from a ruling of the evening, found again in the next one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.evening.alone import ask, line_of, situation_of
from companion.evening.precedents import keep, precedents
from companion.evening.rulebooks import spoken
from companion.games import load
from companion.ui.dispute.changes import ChangesCard, OursRow
from companion.ui.dispute.names_sheet import NamesSheet
from companion.ui.dispute.other_verdicts_sheet import OtherVerdictsSheet
from companion.ui.dispute.pieces import DeskChip
from companion.ui.dispute.precedent_list import PrecedentList, PrecedentRow
from companion.ui.dispute.precedent_sheet import PrecedentSheet
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.rulings.card import RulingCard
from tests.ui.layout import faults
from tests.ui.test_hands import ACTIONS_OVER, after, shown


def a_fight(session):
    """The first shoot-out of an evening that can be asked again."""
    return next(one for one in session.log if one.case and one.case.question == "shootout")


def open_ruling(ui, line):
    ui.app.shell.router.screens["table"].sheets.ruling(line)
    ui.settle()


def test_a_ruling_is_kept_and_its_case_found_again_in_the_next_evening(phone):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, (360, 640), language="fr")
    line = a_fight(session)
    open_ruling(ui, line)
    ui.tap(tongue.say("app.ruling.changes"))
    ui.settle(40)
    assert shown(ui, OtherVerdictsSheet) and shown(ui, ChangesCard) and not faults(ui.app.shell)
    ui.screenshot("what_if_fr")
    ui.tap(tongue.say("app.dispute.keep"))
    ui.settle()
    (kept,) = precedents(ui.app.archive)
    assert kept.question == "shootout" and kept.clause == line.ruling.decisive
    assert set(kept.people) == {seat.key for seat in session.setup.seats}
    phone.kill()
    other = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(other, (360, 640), language="fr")
    open_ruling(ui, a_fight(other))
    (card,) = [one for one in shown(ui, RulingCard) if one.line == a_fight(other)]
    assert card.before and not faults(ui.app.shell)
    ui.screenshot("precedent_card_fr")
    ui.tap(card.before)
    ui.settle()
    assert shown(ui, PrecedentSheet) and not faults(ui.app.shell)
    ui.screenshot("precedent_fr")
    ui.tap(tongue.say("app.precedent.delete"))
    ui.settle()
    assert precedents(ui.app.archive) == []
    ui.tap(tongue.say("app.undo"))
    assert precedents(ui.app.archive) == [kept]


def test_a_precedent_is_settled_again_on_the_desk(phone):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, (360, 640), language="en")
    open_ruling(ui, a_fight(session))
    ui.tap(tongue.say("app.ruling.changes"))
    ui.settle(40)
    ui.tap(tongue.say("app.dispute.keep"))
    ui.settle()
    (kept,) = precedents(ui.app.archive)
    ui.app.lay_over(PrecedentSheet(kept))
    ui.settle()
    ui.tap(tongue.say("app.precedent.open"))
    ui.settle()
    assert ui.app.shell.router.screens["dispute"].situation.told == kept.situation


def test_another_reading_is_taken_up_from_now_on_and_undone(phone):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, (360, 640), language="fr")
    line = a_fight(session)
    before = session.table.options["gros_calibre"]
    other = next(one for one in ("may", "must") if one != before)
    ui.app.shell.router.screens["table"].sheets.changes(line)
    ui.settle(40)
    card = shown(ui, ChangesCard)[0]
    named = tongue.name(other, "option.gros_calibre")
    (ours,) = (one for one in card.ids.ours.children if isinstance(one, OursRow))
    assert tongue.name("may", "option.gros_calibre") in ours.title and not ours.note
    ui.tap(ours)
    ui.settle()
    assert ours.note == spoken("gangs_city", "fr").say("why.gros_calibre")
    assert not faults(ui.app.shell)
    ui.screenshot("our_reading_fr")
    ui.tap(next(one for one in card.ids.for_good.children if one.title == named))
    ui.settle()
    assert session.table.options["gros_calibre"] == other
    assert named not in [one.title for one in card.ids.for_good.children]
    ui.app.evening.undo()
    assert session.table.options["gros_calibre"] == before


def test_a_decision_of_the_table_is_told_as_otherwise():
    from companion.evening.precedents import Precedent
    from companion.ui.rulings.memory import tell_before

    game = load("gangs_city")
    asked = game.question("shootout")
    fighters = [{"who": "flic", "power": 4}]
    told = {"place": "bar", "gangs": [{"player": "vert", "turn": 1, "fighters": fighters}]}
    line = line_of(asked, game.key, ask(asked, told, game.colours))
    one = Precedent("1", 0, game.key, "shootout", "", told, "rouge", True, {}, {}, 1)
    assert tell_before(one, line) != tell_before(replace(one, own=False), line)


def test_precedents_are_listed_searched_and_opened_from_the_desk(phone):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, (360, 640), language="fr")
    line = a_fight(session)
    names = {seat.key: seat.name for seat in session.setup.seats}
    keep(ui.app.archive, session.game, "shootout", line, situation_of(line), names, {})
    ui.app.shell.router.show("dispute", game="gangs_city")
    ui.settle()
    ui.tap(tongue.say("app.precedent.title"))
    ui.settle()
    (listed,) = shown(ui, PrecedentList)
    assert len(shown(ui, PrecedentRow)) == 1 and not faults(ui.app.shell)
    ui.screenshot("precedents_fr")
    listed.typed.text = "zzzz"
    ui.settle()
    assert not shown(ui, PrecedentRow)
    listed.typed.text = "fusilade"
    ui.settle()
    ui.tap(shown(ui, PrecedentRow)[0])
    ui.settle()
    assert shown(ui, PrecedentSheet)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_colours_are_given_names_by_a_tap_and_follow_the_language(phone, language):
    ui = phone.open((360, 640), language=language, motion=False)
    ui.app.archive.know_player("Zoé", "rouge", 1)
    ui.app.shell.router.show("dispute", game="gangsta")
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    screen.choose_question(load("gangsta").question("theft"))
    ui.settle()
    assert people.looks["rouge"].name == tongue.name("rouge", "colour")
    ui.app.lay_over(NamesSheet(screen.game, screen.ids.desk.renamed))
    ui.settle()
    chips = [one for one in shown(ui, DeskChip) if one.text == "Zoé"]
    ui.tap(max(chips, key=lambda one: one.to_window(*one.center)[1]))  # of the first colour
    ui.settle()
    assert people.looks["rouge"].name == "Zoé" and not faults(ui.app.shell)
