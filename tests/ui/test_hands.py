"""On the table now, by touch: what hands do after a phase, ticked off, shown, and why."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.uix.label import Label

from companion.content.words import Words
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.evening.names import names_of
from companion.games import GAMES as ALL_GAMES
from companion.games import load
from companion.store.replay import play_entry
from companion.store.transfer import read_session
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.rulings.billboard import Billboard
from companion.ui.rulings.card import RulingCard
from companion.ui.rulings.in_words import spoken_ruling
from companion.ui.rulings.row import RulingRow
from companion.ui.table.task_list import TaskRow
from companion.ui.table.tasks import TasksButton, TasksHead
from companion.ui.widgets.pill import PillPart
from companion.ui.widgets.plate import TapPlate
from tests.ui.driver import Driver, ancestors, shown_text
from tests.ui.layout import box_of, faults
from tests.ui.sight import all_within, is_a, is_words

pytestmark = pytest.mark.usefixtures("no_idle_work")

GAMES = Path(__file__).parents[1] / "games"
ACTIONS_OVER = ("gangs_city/recorded/four_by_the_last_turn", 193)  # fourteen things to do
TRAFICS_OVER = ("gangs_city/recorded/four_by_the_last_turn", 180)  # a place is asked for next
SPOILS_OVER = ("blackrock_city/recorded/four_to_the_last_bandit", 25)
CHAPTER_OVER = ("gangsta/recorded/two_by_the_ninth", 53)
WAYS = [((360, 640), "fr"), ((1280, 800), "en")]


@cache
def recorded(path: str) -> Any:
    """A recorded evening as it was read, once for all tests."""
    return read_session(GAMES / f"{path}.json", load)


def after(moment: tuple[str, int]) -> Session:
    """A recorded evening after so many acts."""
    path, acts = moment
    saved = recorded(path)
    session = Session(load(saved.game), saved.setup)
    for act in saved.entries[:acts]:
        play_entry(session, act, "")
    return session


def shown(ui: Driver, kind: type) -> list[Any]:
    """From top to bottom."""
    found = [one for one in ui.visible() if is_a(one, kind)]
    return sorted(found, key=lambda one: -one.to_window(*one.center)[1])


def open_tasks(ui: Driver) -> None:
    """Where there is no room for them they lie under a head or a button."""
    if not shown(ui, TaskRow):
        ui.tap((shown(ui, TasksHead) or shown(ui, TasksButton))[0])
        ui.settle()


def next_question(session: Session) -> str:
    """The question that is asked next, which nothing may cover."""
    return tongue.say(session.prompts[0].words)


@pytest.mark.parametrize(("size", "language"), WAYS)
@pytest.mark.parametrize("moment", [ACTIONS_OVER, TRAFICS_OVER, SPOILS_OVER])
def test_after_a_phase_all_that_hands_do_is_there_and_the_question_too(
    phone, moment, size, language
):
    session = after(moment)
    ui = phone.lay(session, size, language=language)
    question = ui.see(next_question(session))
    assert box_of(question).bottom > 0 and not faults(ui.app.shell)
    open_tasks(ui)
    tasks = ui.app.shell.router.screens["table"].hands.tasks
    assert [row.text for row in shown(ui, TaskRow)] == [tongue.say(one.words) for one in tasks]
    assert len(tasks) > 7 and not faults(ui.app.shell)


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_a_tick_is_no_act_and_survives_turning_the_phone(phone, size, language):
    session = after(ACTIONS_OVER)
    ui = phone.lay(session, size, language=language)
    acts = len(session.acts)
    open_tasks(ui)
    ui.tap(shown(ui, TaskRow)[1])
    ui.resize(*size[::-1])
    ui.settle()
    open_tasks(ui)
    assert [row.ticked for row in shown(ui, TaskRow)][:3] == [False, True, False]
    assert len(session.acts) == acts
    ui.tap(shown(ui, TaskRow)[1])
    assert not any(row.ticked for row in shown(ui, TaskRow))


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_each_line_opens_the_ruling_it_rests_on(phone, size, language):
    session = after(ACTIONS_OVER)
    ui = phone.lay(session, size, language=language)
    open_tasks(ui)
    tasks = ui.app.shell.router.screens["table"].hands.tasks
    assert all(ui_why(row) for row in shown(ui, TaskRow))
    row, task = next(
        (row, task)
        for row, task in zip(shown(ui, TaskRow), tasks, strict=True)
        if task.words.rule == "gangs_city.now.owner"
    )
    ui.tap(ui_why(row)[0])
    ui.settle()
    place = task.words.facts["place"]
    card = ui.app.shell.layers.newest.card
    assert isinstance(card, RulingCard) and card.line.key == f"shootout.{place}"
    assert card.line.value == task.words.player
    assert not faults(ui.app.shell)
    ui.back()
    ui.settle()
    assert shown(ui, TaskRow)


@pytest.mark.parametrize(("size", "language"), WAYS)
@pytest.mark.parametrize(
    ("moment", "rule"),
    [
        (SPOILS_OVER, "blackrock_city.now.flip"),
        (CHAPTER_OVER, "gangsta.now.row"),
    ],
)
def test_a_line_that_no_ruling_decides_opens_what_the_table_was_told(
    phone, moment, rule, size, language
):
    ui = phone.lay(after(moment), size, language=language)
    open_tasks(ui)
    tasks = ui.app.shell.router.screens["table"].hands.tasks
    at = next(at for at, task in enumerate(tasks) if task.words.rule == rule)
    ui.tap(ui_why(shown(ui, TaskRow)[at])[0])
    ui.settle()
    card = ui.app.shell.layers.newest.card
    assert card.line.kind == "reminder" and not card.can_override
    said = [one.text for one in all_within(card) if is_label(one) and one.text]
    assert len(said) == len(set(said)), "a sentence stands there twice"
    aloud = spoken_ruling(card.line)
    assert all(aloud.count(tongue.say(one)) == 1 for one in card.line.ruling.reasons)
    assert not faults(ui.app.shell)


def ui_why(row: TaskRow) -> list[Any]:
    """The scales of a line, if it has them."""
    return [one for one in all_within(row) if one.text == tongue.say("app.hands.why")]


@pytest.mark.parametrize(("size", "language"), WAYS)
def test_it_is_shown_to_the_table_page_by_page_and_read_aloud(phone, size, language):
    session = after(ACTIONS_OVER)
    ui = phone.lay(session, size, language=language, voice=True)
    heard: list[str] = []
    ui.app.read_aloud = heard.append
    open_tasks(ui)
    told = [row.text for row in shown(ui, TaskRow)]
    ui.tap(shown(ui, TaskRow)[0])
    ways = [one for one in shown(ui, TapPlate) if shown_text(one) == tongue.say("app.ruling.show")]
    ui.tap(ways[0])
    ui.settle()
    seen: list[str] = []
    while boards := shown(ui, Billboard):
        seen += [row.text for row in boards[0].ids.verdict.children[::-1]]
        assert not faults(ui.app.shell)
        ui.tap_at(size[0] / 2, size[1] / 2)
        ui.settle()
    assert seen == told[1:]  # what is done needs no telling
    (aloud,) = heard
    done, *left = [text.partition(" ")[2].removesuffix(".") for text in told]  # but for the name
    assert done not in aloud and [aloud.index(one) for one in left] == sorted(
        aloud.index(one) for one in left
    )


def test_it_is_read_aloud_when_the_phase_ends(phone):
    session = after(ACTIONS_OVER)
    session.undo()
    ui = phone.lay(session, (412, 915), voice=True)
    heard: list[str] = []
    ui.app.read_aloud = heard.append
    ui.tap(tongue.say("app.redo"))
    ui.settle()
    tasks = ui.app.shell.router.screens["table"].hands.tasks
    assert len(heard) == 1 and tongue.say(tasks[0].words).removesuffix(".") in heard[0]


def test_it_folds_and_goes_once_the_table_speaks_again(phone):
    session = after((ACTIONS_OVER[0], 127))
    ui = phone.lay(session, (1280, 800))
    assert len(shown(ui, TaskRow)) == 3
    ui.tap(shown(ui, TasksHead)[0])
    ui.settle()
    assert not shown(ui, TaskRow)
    ui.tap(people.looks["violet"].name)
    ui.settle()
    assert not shown(ui, TasksHead)


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((412, 915), "en")])
def test_one_row_that_stands_for_all_rulings_names_everybody_they_speak_of(phone, size, language):
    ui = phone.lay(after(SPOILS_OVER), size, language=language)
    row = shown(ui, RulingRow)[0]
    pills = [one.player for one in all_within(row) if is_a(one, PillPart)]
    assert row.more and pills == list(people.looks)
    others, all_of_them = int(row.more), int(row.more) + 1
    told = ("app.ruling.all", all_of_them) if row.terse else ("app.ruling.more", others)
    assert ui.find(tongue.say(told[0], count=told[1]))
    ui.tap(row)
    ui.settle()
    assert len(shown(ui, RulingRow)) > 3  # all of them can be looked at


def is_label(widget: Any) -> bool:
    return isinstance(widget, Label) or is_words(widget)


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_what_hands_do_is_found_again_while_the_next_phase_goes_on(phone, size):
    session = after((ACTIONS_OVER[0], 140))
    ui = phone.lay(session, size)
    assert not shown(ui, TasksHead) and not faults(ui.app.shell)
    title = tongue.say("app.hands.title")
    if not ui.find(title):
        ui.tap(tongue.say("app.table.menu"))
        ui.settle()
    ui.tap(title)
    ui.settle()
    assert len(shown(ui, TaskRow)) == 3


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_one_player_does_in_a_row_is_read_as_one_sentence(phone, language):
    ui = phone.lay(after(ACTIONS_OVER), (360, 640), language=language)
    hands = ui.app.shell.router.screens["table"].hands
    players = [player for player, _ in hands.rows()]
    turns = [one for at, one in enumerate(players) if at == 0 or players[at - 1] != one]
    assert len(turns) < len(players)
    for player in set(turns):
        name = people.looks[player].name
        assert hands.spoken().count(f"{name} ") <= turns.count(player)
    assert hands.spoken().count(".") == len(turns)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_folded_row_on_a_low_table_says_for_whom_and_how_many_and_no_sentence(phone, language):
    ui = phone.lay(after(SPOILS_OVER), (360, 640), language=language, text_size=150)
    rulings = ui.app.shell.router.screens["table"].ids.rulings
    assert rulings.folded and len(rulings.lines) > 1
    words = ui.see(tongue.say("app.ruling.all", count=len(rulings.lines)))
    row = next(one for one in (words, *ancestors(words)) if is_a(one, RulingRow))
    said = [one.text for one in all_within(row) if is_words(one)]
    assert row.text not in said
    assert rulings.height >= rulings.wish - 1, "something of it is cut"
    (button,) = shown(ui, TasksButton)
    assert button.height >= button.minimum_height


@pytest.mark.parametrize("game", ALL_GAMES)
def test_the_table_is_laid_as_tasks_under_a_sketch_and_ticked_off(phone, game):
    played = load(game)
    seats = tuple(Seat(one, one, one) for one in played.colours[: played.most])
    session = Session(played, Setup(seats))
    ui = phone.lay(session)
    ui.tap(phone.say("app.hands.title"))
    ui.settle()
    words = Words("fr", (game, "app"), names=names_of(session))
    first, *_ = played.tells.first_tasks(session.table)
    label = played.tells.sketch(session.table)[0][0].words
    assert ui.find(words.say(label))
    ui.tap(words.say(first))
    assert ui.app.shell.router.screens["table"].hands.ticked == {0}
    ui.screenshot(f"laying_out_{game}")
    ui.back()
    ui.settle()
    key = session.keys[0]
    ui.app.evening.reply(key, session.prompt(key).field.draw(Random(1)))
    ui.settle()
    kept = {0} if not session.number else set()  # ticks stay while the table is laid
    assert ui.app.shell.router.screens["table"].hands.ticked == kept
