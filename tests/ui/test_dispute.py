"""Settle a dispute by touch: a question of any game, told fact by fact, ruled at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.evening.alone import examples_of, situation_of
from companion.evening.situation_rows import Fact, More, facts_of, is_value
from companion.games import GAMES, load
from companion.ui.dispute.changes import ChangesCard
from companion.ui.dispute.city import CitySketch
from companion.ui.dispute.form import PersonRow
from companion.ui.dispute.phases import PhaseHead
from companion.ui.dispute.pieces import DeskChip
from companion.ui.dispute.strip import VerdictStrip
from companion.ui.log.sheet import DISPUTE, ways_of
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.rulings.billboard import Billboard
from companion.ui.rulings.card import RulingCard
from companion.ui.widgets.card import ListRow
from tests.evening.test_city_told import HEXES
from tests.ui.desk import DeskHands
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.sight import Sight
from tests.ui.test_hands import ACTIONS_OVER, WAYS, after, shown


def change(ui: Driver, note: str, value: Any) -> None:
    """Tap a fact, and in the dock what stands there instead."""
    hands = DeskHands(ui)
    hands.tap(hands.chip(note))
    hands.say(value)
    ui.settle()


def verdict(ui: Driver) -> str:
    return DeskHands(ui).verdict


def ask(ui: Driver, game: str, question: str) -> None:
    screen = ui.app.shell.router.screens["dispute"]
    screen.choose_question(load(game).question(question))
    ui.settle()


def row_of(ui: Driver, player: str) -> PersonRow:
    """The row of a person on the form."""
    return next(one for one in shown(ui, PersonRow) if one.player == player)


def begin_with_example(ui: Driver) -> None:
    """Tap the way to the examples, and the first of them."""
    ui.tap(tongue.say("app.dispute.examples"))
    ui.settle()
    ui.tap(next(one for one in ui.app.shell.layers.newest.walk() if isinstance(one, ListRow)))
    ui.settle()


def remove(ui: Driver, player: str) -> None:
    """Bring the row of a person in front, and take it away."""
    ui.tap(row_of(ui, player).ids.head.__self__)
    ui.settle()
    ui.tap(tongue.say("app.dispute.remove"))
    ui.settle()


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_an_example_is_changed_piece_by_piece_and_ruled_at_once(phone, size, language):
    ui = phone.open(size, language=language, motion=False)
    ui.settle()
    ui.tap(tongue.say("app.dispute.title"))
    ui.settle()
    ui.tap("Gangs City")
    ui.settle()
    ask(ui, "gangs_city", "shootout")
    begin_with_example(ui)
    jaune, vert = people.looks["jaune"].name, people.looks["vert"].name
    assert verdict(ui) == jaune and not faults(ui.app.shell)
    ui.screenshot(f"dispute_{language}")
    remove(ui, "jaune")
    assert verdict(ui) == vert, "the other gang is alone now"
    change(ui, tongue.say("gangs_city.field.place"), "casino")
    assert ui.app.shell.router.screens["dispute"].situation.told["place"] == "casino"
    assert not faults(ui.app.shell)
    changes_of(ui)  # what the search finds no longer moves the form
    ui.tap(shown(ui, VerdictStrip)[0])
    ui.settle()
    assert shown(ui, RulingCard)
    ui.tap(tongue.say("app.ruling.show"))
    ui.settle()
    assert shown(ui, Billboard)
    for step in ("dispute", "dispute", "dispute", "dispute", "home"):
        ui.back()
        ui.settle()
        assert ui.app.shell.router.current == step


def test_what_cannot_be_is_said_with_what_is_wrong(phone):
    ui = settle_a_shootout(phone)
    situation = ui.app.shell.router.screens["dispute"].situation
    five = [{"who": "tueuse", "power": 4}] * 4
    situation.begin_with(
        {**situation.told, "gangs": [{**situation.told["gangs"][0], "fighters": five}]}
    )
    ui.settle()
    strip = shown(ui, VerdictStrip)[0]
    assert not strip.whole and not verdict(ui)
    assert strip.clause.startswith(situation.title)
    assert strip.clause.endswith(
        tongue.say("gangs_city.situation.copies", who="tueuse", count=4, most=3)
    )


def test_what_a_number_stands_for_is_named_where_it_cannot_be(phone):
    ui = phone.open((360, 640), language="fr", motion=False)
    ui.app.shell.router.show("dispute", game="police_vs_gangs")
    ask(ui, "police_vs_gangs", "sharing")
    clause = shown(ui, VerdictStrip)[0].clause
    assert "Ses dés sur le lieu" in clause
    assert "[" not in clause and "sharing." not in clause


def test_a_list_of_nothing_is_called_none(phone):
    ui = phone.open((360, 640), language="fr", motion=False)
    ui.app.shell.router.show("dispute", game="police_vs_gangs", question="new_place")
    ui.settle()
    hands = DeskHands(ui)
    none = tongue.name("none").capitalize()
    assert hands.chip(hands.situation.calling.label("by_side")).text.endswith(f": {none}")


def test_on_a_large_screen_the_form_follows_the_verdict(phone):
    ui = phone.open((800, 1280), language="en", motion=False)
    ui.app.shell.router.show("dispute", game="police_vs_gangs")
    ask(ui, "police_vs_gangs", "sharing")
    ui.settle(60)
    strip, row = shown(ui, VerdictStrip)[0], shown(ui, PersonRow)[0]
    between = strip.to_window(0, strip.y)[1] - row.to_window(0, row.top)[1]
    assert 0 < between < 200, "what is told hangs at the foot of the screen"


def test_what_is_still_to_be_told_is_named_and_asked_at_once(phone):
    ui = settle_a_shootout(phone)
    hands = DeskHands(ui)
    hands.say("conducteur")  # its attack is printed nowhere in the data
    strip = shown(ui, VerdictStrip)[0]
    assert not strip.whole and "Conducteur" in strip.clause
    tile = hands.piece("Conducteur")
    assert tile.asks and tile.amount == "?"
    hands.say(5)
    assert hands.piece("Conducteur").amount == "5" and verdict(ui)


def test_what_the_rule_cannot_do_without_is_asked_fact_by_fact(phone):
    ui = phone.open((360, 640), language="fr", motion=False)
    ui.app.shell.router.show("dispute", game="gangs_city")
    ask(ui, "gangs_city", "placement")
    hands, strip = DeskHands(ui), shown(ui, VerdictStrip)[0]
    place, beyond = (hands.situation.meaning(one) for one in ("place", "beyond"))
    lacking = [tongue.say("app.dispute.missing", text=one) for one in (place, beyond)]
    assert strip.clause.splitlines() == lacking
    assert not strip.about, "nothing that was told is impossible"
    assert hands.chip(place).asks and hands.situation.front == ("place",)
    hands.say("bar")
    assert not hands.chip(place).asks and hands.situation.front == ("beyond",)
    hands.say("free")
    assert verdict(ui) and not faults(ui.app.shell)
    hands.tap(hands.chip("+"))
    ui.screenshot("dispute_more")
    hands.say("combat")
    assert hands.situation.told["action"] == "combat" and verdict(ui)


def test_what_was_told_is_there_again_after_a_kill(phone):
    ui = settle_a_shootout(phone)
    DeskHands(ui).say("flic")
    phone.kill()
    ui = settle_a_shootout(phone)
    fighters = ui.app.shell.router.screens["dispute"].situation.told["gangs"][0]["fighters"]
    assert fighters == [{"who": "flic", "power": 4}]


def test_what_is_taken_for_granted_is_told_by_a_tap_and_taken_away_again(phone):
    ui = settle_a_shootout(phone)
    hands = DeskHands(ui)
    owner = tongue.say("gangs_city.assumed.owner")
    assert hands.chip(owner)
    hands.tap(hands.chip(owner))
    hands.say("jaune")
    assert not any(one.text == owner for one in hands.all(DeskChip))
    hands.tap(hands.chip(hands.situation.calling.label("owner")))
    hands.tap(tongue.say("app.dispute.remove"))
    assert hands.chip(owner) and "owner" not in hands.situation.told


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_ruling_of_the_table_is_asked_again_beside_it(phone, size, language):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, size, language=language)
    names = dict(people.looks)
    ui.tap(tongue.say("app.table.menu"))
    ui.settle()
    ui.tap(tongue.say("app.dispute.title"))
    ui.settle()
    ask(ui, "gangs_city", "shootout")
    ui.tap(tongue.say("app.dispute.table"))
    ui.settle()
    ruled = [one for one in session.log if one.case and one.case.question == "shootout"][-1]
    ui.tap(next(one for one in ui.app.shell.layers.newest.walk() if isinstance(one, ListRow)))
    ui.settle()
    assert verdict(ui) == people.looks[ruled.value].name and not faults(ui.app.shell)
    acts = len(session.acts)
    for _ in range(2):
        ui.back()
        ui.settle()
    assert ui.app.shell.router.current == "table"
    assert people.looks == names and len(session.acts) == acts
    assert ui.find(tongue.say(session.prompts[0].words))


@pytest.mark.parametrize("game", GAMES)
def test_every_sort_of_answer_of_a_game_is_told_without_a_fault(phone, game):
    ui = phone.open((360, 640), language="fr", text_size=150, theme="paper", motion=False)
    ui.app.shell.router.show("dispute", game=game)
    screen, found, seen = ui.app.shell.router.screens["dispute"], [], {None}
    for asked in load(game).offers.questions:  # each sort of answer is asked for once
        form = asked.form(load(game).colours)
        told = next((one.situation for one in examples_of(game, asked)), form.simplest())
        facts = {kind_of(one): one for one in facts_of(form, told) if kind_of(one) not in seen}
        if not facts:
            continue
        screen.choose_question(asked)
        screen.situation.begin_with(dict(told))
        for fact in facts.values():
            screen.situation.face(fact.path)
            ui.frames(4)
            found += [f"{asked.key} {fact.path}: {one}" for one in faults(ui.app.shell)]
        seen |= set(facts)
    assert not found, "\n".join(found)
    assert len(seen) > 3


def kind_of(fact: Fact | More) -> tuple[type, str] | None:
    """What sort of answer tells it; nothing where it is only a head."""
    if isinstance(fact, More) or not is_value(fact.field):
        return None
    return type(fact.field), getattr(fact.field, "of", "")


def settle_a_shootout(phone, **settings: Any) -> Driver:
    ui = phone.open((360, 640), motion=False, **settings)
    ui.app.shell.router.show("dispute", game="gangs_city")
    ui.settle()
    ask(ui, "gangs_city", "shootout")
    return ui


def test_a_gang_that_was_taken_away_comes_back_with_all_its_fighters(phone):
    ui = settle_a_shootout(phone)
    situation = ui.app.shell.router.screens["dispute"].situation
    begin_with_example(ui)
    told = situation.told
    remove(ui, "jaune")
    assert situation.told != told and not faults(ui.app.shell)
    assert ui.find(tongue.say("app.dispute.removed", text="Jaune"))
    ui.screenshot("dispute_removed")
    ui.tap(tongue.say("app.undo"))
    ui.settle()
    assert situation.told == told
    assert not ui.find(tongue.say("app.dispute.removed", text="Jaune"))


def test_what_is_offered_back_lets_the_way_back_be_tapped(phone):
    ui = settle_a_shootout(phone)
    begin_with_example(ui)
    remove(ui, "jaune")
    ui.tap(tongue.say("app.back"))
    ui.settle()
    assert ui.app.shell.router.screens["dispute"].situation is None
    assert not ui.find(tongue.say("app.undo"))


def test_a_question_that_is_opened_again_is_as_it_was_told(phone):
    ui = settle_a_shootout(phone)
    change(ui, tongue.say("gangs_city.field.place"), "casino")
    ui.back()
    ui.settle()
    ask(ui, "gangs_city", "shootout")
    assert DeskHands(ui).chip(tongue.say("gangs_city.field.place")).text.endswith("Casino")


def test_an_example_is_called_one_until_a_fact_is_changed(phone):
    ui = settle_a_shootout(phone)
    begin_with_example(ui)
    called = tongue.say("gangs_city.question.shootout")
    example = tongue.say("app.dispute.example", text=called)
    assert ui.find(example)
    change(ui, tongue.say("gangs_city.field.place"), "casino")
    assert not ui.find(example)


def test_beginning_anew_can_be_taken_back(phone):
    ui = settle_a_shootout(phone)
    begin_with_example(ui)
    situation = ui.app.shell.router.screens["dispute"].situation
    told = situation.told
    changes_of(ui)  # nothing moves under the finger any more
    ui.settle()
    ui.tap(tongue.say("app.dispute.anew"))
    ui.settle()
    assert situation.told == situation.describing.blank()
    ui.tap(tongue.say("app.undo"))
    ui.settle()
    assert situation.told == told


def test_the_questions_of_a_game_stand_under_the_dispute(phone):
    ui = settle_a_shootout(phone)
    ui.back()
    ui.settle()
    assert ui.find("Litige\u00a0: Gangs City") and not ui.find("Gangs City")
    ui.screenshot("dispute_questions")


def changes_of(ui: Driver) -> ChangesCard:
    """The card under the ruling, once everything has been tried."""
    card = next(one for one in ui.visible() if isinstance(one, ChangesCard))
    while not card.search.done:
        card.look()
    ui.frames(2)
    return next(one for one in ui.visible() if isinstance(one, ChangesCard))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_question_is_found_by_a_word_with_a_typo_over_all_games(phone, language):
    ui = phone.open((360, 640), language=language, motion=False)
    ui.app.shell.router.show("dispute")
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    screen.ids.looking.text = "fusilade egalite" if language == "fr" else "who wins the figt"
    ui.settle()
    assert not faults(ui.app.shell)
    ui.screenshot(f"dispute_found_{language}")
    title = phone.say("gangs_city.question.shootout")
    first = screen.ids.list.children[-1]
    assert first.title == f"Gangs City · {title}"
    ui.tap(first)
    ui.settle()
    assert screen.situation is not None and screen.game.key == "gangs_city"
    screen.step_back()
    ui.settle()
    screen.ids.looking.text = "zzzz"
    ui.settle()
    ui.see(phone.say("app.dispute.nothing_found"))


def test_what_would_change_a_ruling_is_told_under_it_and_put_on_the_form_by_a_tap(phone):
    ui = settle_a_shootout(phone)
    begin_with_example(ui)
    card = changes_of(ui)
    ui.settle()
    rows = [row for row in card.ids.rows.children if row.told is not None]
    assert 1 <= len(rows) <= 3 and all(" – " in row.title for row in rows)
    ui.screenshot("dispute_changes")
    before = verdict(ui)
    chosen = rows[-1]
    told = chosen.told
    chosen.dispatch("on_release")
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    assert screen.situation.told == told
    assert verdict(ui) != before


def test_leaving_ends_the_search(phone):
    ui = settle_a_shootout(phone)
    begin_with_example(ui)
    card = next(one for one in ui.visible() if isinstance(one, ChangesCard))
    tried = card.search.rulings
    ui.app.shell.router.show("home")
    ui.frames(20)
    assert card.search.done or card.search.rulings <= tried + 200
    count = card.search.rulings
    ui.frames(20)
    assert card.search.rulings == count


def disputable(session: Any) -> Any:
    """The first ruling of the evening whose situation is known."""
    return next(one for one in session.log if one.kind == "ruling" and one.case is not None)


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_ruling_card_of_the_table_opens_the_dispute_with_its_situation(phone, size, language):
    session = after((ACTIONS_OVER[0], 240))
    ui = phone.lay(session, size, language=language)
    ruled = disputable(session)
    ui.app.shell.router.screens["table"].sheets.ruling(ruled)
    ui.settle()
    assert not faults(ui.app.shell)
    ui.screenshot(f"dispute_this_{language}")
    acts = len(session.acts)
    ui.tap(tongue.say("app.ruling.dispute"))
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    assert ui.app.shell.router.current == "dispute" and not ui.app.shell.layers.children
    assert screen.situation.told == situation_of(ruled) and not screen.situation.example
    assert screen.ids.desk.line.value == ruled.ruling.verdict
    assert not faults(ui.app.shell)
    ui.back()
    ui.settle()
    assert ui.app.shell.router.current == "table" and len(session.acts) == acts


def test_a_ruling_without_a_known_situation_offers_no_dispute(phone):
    session = after((ACTIONS_OVER[0], 240))
    bare = replace(disputable(session), case=None)
    ui = phone.lay(session, (360, 640), language="en")
    ui.app.shell.router.screens["table"].sheets.ruling(bare)
    ui.settle()
    assert not ui.find(tongue.say("app.ruling.dispute"))
    assert DISPUTE not in ways_of(bare, session.log)


@pytest.mark.parametrize("game", GAMES)
def test_questions_stand_by_phase_with_a_drawing_the_ones_asked_most_first(phone, game):
    ui = phone.open((360, 640), language="fr", motion=False)
    ui.app.shell.router.show("dispute", game=game)
    ui.settle()
    screen = ui.app.shell.router.screens["dispute"]
    heads = [one for one in screen.ids.list.children if isinstance(one, PhaseHead)][::-1]
    phases = load(game).offers.desk.phases
    assert [one.title for one in heads] == [tongue.name(phase) for phase in phases]
    assert all(one.drawn for one in heads) and not faults(ui.app.shell)
    ui.screenshot(f"dispute_phases_{game}")
    last = [*phases.values()][-1][-1]
    ask(ui, game, last)
    ui.back()
    ui.settle()
    head, first = screen.ids.list.children[::-1][:2]
    assert head.title == tongue.name([*phases][-1])
    assert first.title == tongue.say(f"{game}.question.{last}")


def tap_space(hands: DeskHands, nth: int, beside: str) -> None:
    """Tap the space at the nth side of a place, clockwise from the top."""
    sketch = hands.one(CitySketch)
    space = HEXES.around(sketch.spaces[beside])[nth]
    hands.ui.settle()
    cell = next(one for one in sketch.parts if one.space == space)
    hands.tap(Sight(sketch, cell))


def test_a_city_is_told_on_a_sketch(phone):
    ui = phone.open((360, 640), language="fr", motion=False)
    ui.app.shell.router.show("dispute", game="gangs_city")
    ask(ui, "gangs_city", "new_place")
    hands = DeskHands(ui)
    tap_space(hands, 1, "ghetto")
    hands.say("bar")
    hands.say(3)
    sketch = hands.one(CitySketch)
    assert sketch.spaces["bar"] == HEXES.around(sketch.spaces["ghetto"])[1]
    assert verdict(ui) == tongue.name(True).capitalize() and not faults(ui.app.shell)
    ask(ui, "gangs_city", "district")
    hands.say("bar")
    for nth, beside, place in ((0, "bar", "casino"), (1, "bar", "tripot"), (0, "casino", "ghetto")):
        tap_space(hands, nth, beside)
        hands.say(place)
    told = {row["place"]: set(row["touches"]) for row in hands.situation.told["places"]}
    assert told["bar"] == {"casino", "tripot"} and told["ghetto"] == {"casino"}
    assert told["tripot"] == {"bar", "casino"}
    assert "3" in verdict(ui), "four places that hang together are worth three points"
    ui.screenshot("dispute_city")
    assert not faults(ui.app.shell)
