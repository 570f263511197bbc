"""Check your box: values are typed once, kept, taken back, and never reach a game already begun."""

from __future__ import annotations

import pytest

from companion.content.words import Words
from companion.core.game import Value
from tests.ui.evenings import LANGUAGES
from tests.ui.hands import Hands
from tests.ui.layout import faults
from tests.ui.test_layout_walk import walk


def name(phone, key, kind=""):
    return Words(phone.language, ("gangs_city", "app")).name(key, "Name", kind)


def open_box(phone, **settings):
    """From home to the list."""
    ui = phone.open(**settings)
    ui.tap("Gangs City")
    ui.settle()
    phone.tap("app.set_up.box")
    ui.settle()
    return ui


def screen(ui):
    return ui.app.shell.router.screens["check_box"]


def type_value(phone, key, value):
    """Open the value and type it with its own widget."""
    ui = phone.ui
    ui.tap(screen(ui).row(key))
    ui.settle()
    field = screen(ui).game.values[key]
    hands = Hands(ui)
    panel = hands.panel
    hands.give(panel.body, field, value)
    if panel.needs_done and panel.parent is not None:
        ui.tap(panel.ids.done)
    ui.settle()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_value_is_typed_kept_and_taken_back(phone, language):
    ui = open_box(phone, language=language)
    ui.tap(name(phone, "conducteur"))
    ui.settle()
    ui.screenshot(f"check_box_{language}")
    assert screen(ui).row("conducteur.attack").shown == "?"
    type_value(phone, "conducteur.attack", 4)
    row = screen(ui).row("conducteur.attack")
    assert (row.shown, row.source) == ("4", "typed")
    assert ui.app.archive.box("gangs_city") == {"conducteur.attack": Value(4, "typed")}
    ui.tap(row)
    ui.settle()
    ui.screenshot(f"check_box_value_{language}")
    assert not faults(ui.app.shell)
    phone.tap("app.box.forget")
    ui.settle()
    assert screen(ui).row("conducteur.attack").source == "unknown"
    assert not ui.app.archive.box("gangs_city")


def test_a_probable_value_is_confirmed_by_the_box(phone):
    ui = open_box(phone)
    ui.tap(name(phone, "conducteur"))
    assert screen(ui).row("conducteur.defence").source == "probable"
    type_value(phone, "conducteur.defence", 3)
    assert screen(ui).row("conducteur.defence").source == "typed"
    phone.kill()
    ui = phone.open()
    assert ui.app.archive.box("gangs_city")["conducteur.defence"].value == 3


def test_the_sure_ones_are_listed_on_request(phone):
    ui = open_box(phone)
    assert "attack" not in screen(ui).pieces()["tueuse"]
    phone.tap("app.box.all")
    ui.settle()
    assert screen(ui).pieces()["tueuse"]["attack"] == "tueuse.attack"
    ui.tap(name(phone, "tueuse"))
    ui.settle()
    assert screen(ui).row("tueuse.attack").source == "printed"
    assert not faults(ui.app.shell)


def test_every_value_of_the_box_is_asked_with_a_field_of_its_own(phone):
    ui = open_box(phone)
    seen = {}
    for key, field in screen(ui).game.values.items():
        seen.setdefault(type(field), key)
    for key in seen.values():
        screen(ui).edit(key)
        ui.settle()
        assert not faults(ui.app.shell), key
        ui.back()
        ui.settle()


def test_a_game_already_begun_does_not_change(phone):
    ui = phone.open()
    phone.sit_down()
    ui.back()
    ui.settle()
    ui.app.archive.type_value("gangs_city", "conducteur.attack", 4)
    phone.tap("app.home.resume")
    assert "conducteur.attack" not in phone.session.setup.box
    ui.back()
    ui.settle()
    ui.tap("Gangs City")
    phone.tap("app.set_up.rematch")
    assert phone.session.setup.box["conducteur.attack"] == Value(4, "typed")


def test_a_value_typed_in_play_is_kept_for_the_next_evening(phone):
    ui = phone.open()
    phone.sit_down()
    evening = ui.app.evening
    evening.reply(evening.prompts[0].key, "tripot")
    asked = next(one for one in evening.prompts if one.key == "value.tripot.initiative")
    evening.reply(asked.key, 12)
    assert ui.app.archive.box("gangs_city")["tripot.initiative"].value == 12
    evening.undo()
    assert "tripot.initiative" not in ui.app.archive.box("gangs_city")
    evening.redo()
    assert ui.app.archive.box("gangs_city")["tripot.initiative"].value == 12


def test_nothing_is_cut_at_any_size(phone):
    ui = open_box(phone, motion=False)
    phone.tap("app.box.all")
    ui.settle()
    for piece in ("conducteur", "ghetto"):
        ui.tap(name(phone, piece))
    found = walk(ui)
    assert not found, "\n".join(found)
