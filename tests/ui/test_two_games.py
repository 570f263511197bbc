"""Several games in one run of the app: what was left hears nothing, and nothing dies of it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from itertools import cycle, pairwise
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games import GAMES
from companion.ui.idle import idle
from companion.ui.listening import end as end_widget
from companion.ui.listening import keep, later, listen, take_off
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.drawn_cards import drawn_cards
from tests.ui.evenings import Phone
from tests.ui.in_turn import dispute, every_pair, go_home, lay, switch, under_way, visit_all
from tests.ui.listeners import left_behind

pytestmark = pytest.mark.spares  # widgets are made ahead as in the app


@pytest.fixture
def uncollected(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No garbage is collected, not even in idle frames: a widget that is not ended lives on."""
    monkeypatch.setattr(idle, "collect", lambda *_: None)
    gc.collect()  # what other tests left is not looked at
    gc.disable()
    yield
    gc.enable()


def test_every_game_is_opened_after_every_other_one(phone: Phone, uncollected: None) -> None:
    tour = every_pair()
    assert len(set(pairwise(tour))) == 20
    ui = phone.open(motion=False)
    evenings = {key: under_way(key) for key in GAMES}
    for key, third in zip(tour, cycle(GAMES), strict=False):
        lay(ui, evenings[key])
        switch(ui)
        go_home(ui)
        dispute(ui, third)
        go_home(ui)
        assert not left_behind(), f"{key}, then a dispute of {third}"


@pytest.mark.parametrize("key", GAMES)
def test_what_is_left_hears_nothing(phone: Phone, uncollected: None, key: str) -> None:
    ui = phone.open(motion=False)
    lay(ui, under_way(key))
    visit_all(ui)
    go_home(ui)
    assert not left_behind()


@pytest.mark.parametrize("key", GAMES)
def test_a_table_that_was_left_takes_no_memory(phone: Phone, key: str) -> None:
    ui = phone.open(motion=False)
    lay(ui, under_way(key))
    visit_all(ui)
    left = weakref.ref(ui.app.shell.router.screens["table"])
    go_home(ui)
    ui.frames(120)  # until Kivy has let the bars of its lists fade
    gc.collect()
    assert left() is None


def test_a_table_that_was_left_draws_no_card(phone: Phone, uncollected: None) -> None:
    ui = phone.open(motion=False)
    lay(ui, under_way("crooks"))
    assert drawn_cards.board is not None
    go_home(ui)
    assert drawn_cards.board is None


def test_what_is_off_the_path_is_ended(phone: Phone, uncollected: None) -> None:
    ui = phone.open(motion=False)
    router = ui.app.shell.router
    lay(ui, under_way("crooks"))
    router.show("log")
    router.show("settings")
    assert set(router.screens) == {"home", "table", "log", "settings"}
    router.show("table")
    assert set(router.screens) == {"home", "table", "log"}, "the log is opened often: it stays"
    router.show("home")
    assert set(router.screens) == {"home"}


def test_another_evening_gets_another_table(phone: Phone, uncollected: None) -> None:
    ui = phone.open(motion=False)
    lay(ui, under_way("crooks"))
    before = ui.app.shell.router.screens["table"]
    ui.app.shell.router.show("settings")
    lay(ui, under_way("gangsta"))
    assert ui.app.shell.router.screens["table"] is not before
    assert ui.app.shell.router.path == ["home", "table"]
    go_home(ui)
    assert not left_behind()


def test_a_dispute_that_cannot_be_leaves_no_listener(phone: Phone, uncollected: None) -> None:
    ui = phone.open(motion=False)
    screen = ui.app.shell.router.show("dispute", game="gangs_city")
    screen.choose_question(next(q for q in screen.game.offers.questions if q.key == "shootout"))
    gangs = screen.situation.told["gangs"]
    screen.situation.set_situation({**screen.situation.told, "gangs": [gangs[0], gangs[0]]})
    ui.settle()
    ui.see(tongue.say("app.dispute.cannot"))
    go_home(ui)
    assert not left_behind()


def test_sheets_of_the_evening_before_are_gone(phone: Phone, uncollected: None) -> None:
    ui = phone.open(motion=True)
    lay(ui, under_way("gangsta"))
    ui.app.shell.router.screens["table"].sheets.shared()
    ui.frames(2)
    lay(ui, under_way("crooks"))
    assert not ui.app.shell.layers.children


# The idea itself


class Ear(Widget):
    """Notes what it hears."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.heard: list[str] = []
        listen(self, theme, name=self.note)
        self.bell = later(self, lambda _: self.heard.append("clock"), 1)

    def note(self, *_: object) -> None:
        self.heard.append("theme")


@pytest.fixture
def look() -> Iterator[None]:
    before = theme.name
    yield
    theme.name = before


def change_look() -> None:
    theme.name = "paper" if theme.name == "night" else "night"


def test_a_widget_that_is_ended_hears_nothing(look: None) -> None:
    ear = Ear()
    change_look()
    end_widget(ear)
    change_look()
    assert ear.heard == ["theme"]


def test_a_trigger_is_cancelled_with_its_owner(phone: Phone) -> None:
    ui, ear = phone.open(), Ear()
    ear.bell()
    end_widget(ear)
    ui.frames(90)
    assert ear.heard == []


def test_what_lies_in_a_widget_and_what_it_keeps_ends_with_it(look: None) -> None:
    outer, inner, kept = Widget(), Ear(), Ear()
    outer.add_widget(inner)
    inner.add_widget(kept)
    take_off(inner, kept)
    end_widget(outer)
    change_look()
    assert (inner.heard, kept.heard) == ([], [])


def test_what_is_kept_before_it_was_ever_shown_ends_with_its_owner(look: None) -> None:
    owner, kept = Widget(), Ear()
    keep(owner, kept)
    end_widget(owner)
    change_look()
    assert kept.heard == []


def test_ending_twice_is_ending_once(look: None) -> None:
    ear = Ear()
    end_widget(ear)
    end_widget(ear)
    assert tongue.say("") == ""
