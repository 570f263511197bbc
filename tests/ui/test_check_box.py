"""Check your box: values are typed once, kept, taken back, and never reach a game already begun."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.content.words import Words
from companion.core.game import Value
from companion.device import folders
from companion.store.box_file import boxes_to_text
from companion.ui.home.open_sheet import FileRow
from companion.ui.set_up.box_files import BoxFileSheet
from tests.ui.evenings import Phone  # before anything of kivy
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


def open_piece(phone, piece):
    """Its form, from its row."""
    phone.ui.tap(screen(phone.ui).rows[piece])
    phone.ui.settle()
    return form(phone.ui)


def form(ui):
    return ui.app.shell.layers.newest


def type_value(phone, key, value):
    """Say one value on the form that is open."""
    values = form(phone.ui).values
    Hands(phone.ui).fill_piece(values, values.form.prompts[key], value)
    phone.ui.settle()


def box(ui):
    return ui.app.archive.box("gangs_city")


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_a_whole_piece_is_read_on_one_form_and_the_next_one_comes_by_itself(phone, size, language):
    ui = open_box(phone, size=size, language=language)
    ui.screenshot(f"check_box_{language}")
    assert ui.find(phone.say("app.box.about"))
    ghetto = open_piece(phone, "ghetto")
    ui.screenshot(f"check_box_piece_{language}")
    assert not faults(ui.app.shell)
    unknown = list(ghetto.values.values_left())
    assert unknown == screen(ui).unsure("ghetto")
    for key in unknown:
        assert (ghetto.piece, ghetto.values.asked) == ("ghetto", key)
        type_value(phone, key, screen(ui).game.printed.values[key].draw(Random(4)))
    assert set(box(ui)) == set(unknown) and not screen(ui).unsure("ghetto")
    assert ghetto.piece == screen(ui).next_unsure("ghetto")
    phone.tap("app.box.skip")
    assert ghetto.piece == screen(ui).next_unsure(screen(ui).next_unsure("ghetto"))


def test_a_value_is_kept_at_once_and_taken_back(phone):
    ui = open_box(phone)
    opened = open_piece(phone, "conducteur")
    assert "conducteur.attack" not in opened.values.form.said
    type_value(phone, "conducteur.attack", 4)
    assert box(ui) == {"conducteur.attack": Value(4, "typed")}
    chip = next(
        one for one in opened.values.ids.heads.parts.chips if one.value == "conducteur.attack"
    )
    assert chip.text == f"{name(phone, 'attack')}\N{NO-BREAK SPACE}4"
    ui.tap(chip)
    phone.tap("app.box.forget")
    ui.settle()
    assert not box(ui) and "conducteur.attack" in opened.values.values_left()


def test_all_that_is_probable_is_taken_with_one_tap(phone):
    ui = open_box(phone)
    probable = {
        key: one.value
        for key, one in screen(ui).box.items()
        if key.startswith("conducteur.") and one.source == "probable"
    }
    opened = open_piece(phone, "conducteur")
    ui.taps = 0
    ui.tap(opened.ids.says)
    ui.settle()
    assert ui.taps == 1
    assert {key: one.value for key, one in box(ui).items()} == probable
    assert opened.piece == "conducteur" and not set(probable) & set(opened.values.values_left())
    phone.kill()
    ui = phone.open()
    assert {key: one.value for key, one in box(ui).items()} == probable


def test_after_the_last_value_the_box_is_looked_up(phone):
    ui = open_box(phone)
    for key, field in screen(ui).game.printed.values.items():
        if key != "ghetto.initiative":
            ui.app.archive.type_value("gangs_city", key, field.draw(Random(1)))
    screen(ui).enter()
    ui.settle()
    assert screen(ui).pieces() == ["ghetto"]
    open_piece(phone, "ghetto")
    type_value(phone, "ghetto.initiative", 13)
    assert form(ui) is None
    ui.see(phone.say("app.box.nothing"))


def test_the_sure_ones_are_listed_on_request(phone):
    ui = open_box(phone)
    phone.tap("app.box.all")
    ui.settle()
    assert screen(ui).pieces() == list(screen(ui).game.printed.by_piece)
    tueuse = open_piece(phone, "tueuse")
    assert "tueuse.attack" in tueuse.values.form.said
    assert not faults(ui.app.shell)


def test_every_piece_has_a_form_without_a_fault(phone):
    ui = open_box(phone)
    phone.tap("app.box.all")
    ui.settle()
    for piece in ("conducteur", "mercenaire_1", "ghetto", "lieu_10", "armes"):
        screen(ui).open(piece)
        ui.settle()
        assert not faults(ui.app.shell), piece
        ui.back()
        ui.settle()


# A box handed on


def exported(ui) -> Path:
    return next((ui.app.folder / "exports").glob("consigliere_box-*.json"))


@pytest.fixture
def at_home_nowhere(monkeypatch):
    """No folder of this machine: exports lie with the app."""
    monkeypatch.setattr(folders, "own_folders", lambda: ())
    monkeypatch.setattr(folders, "passing_folder", lambda: None)


@pytest.mark.usefixtures("at_home_nowhere")
@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_a_box_is_exported_and_opened_by_another_owner(phone, tmp_path, size, language):
    ui = open_box(phone, size=size, language=language)
    assert not ui.find(phone.say("app.box.export"))
    open_piece(phone, "conducteur")
    type_value(phone, "conducteur.attack", 4)
    ui.back()
    ui.settle()
    phone.tap("app.box.export")
    ui.settle()
    assert ui.find(phone.say("app.box.written"))
    file = exported(ui)
    phone.kill()
    other = Phone(tmp_path / "other")
    ui = open_box(other, size=size, language=language)
    (ui.app.folder / "exports").mkdir()
    file.rename(ui.app.folder / "exports" / file.name)
    other.tap("app.box.open")
    ui.settle()
    ui.tap(next(one for one in ui.visible() if isinstance(one, FileRow)))
    ui.see(other.say("app.box.taken", count=1, same=0))
    assert box(ui) == {"conducteur.attack": Value(4, "typed")}
    other.kill()


@pytest.mark.usefixtures("at_home_nowhere")
@pytest.mark.parametrize(("way", "value"), [("app.box.mine", 3), ("app.box.theirs", 4)])
def test_what_was_typed_here_goes_only_if_its_owner_says_so(phone, way, value):
    ui = open_box(phone)
    ui.app.archive.type_value("gangs_city", "conducteur.attack", 3)
    sheet = BoxFileSheet(screen(ui).game, lambda: None)
    ui.app.lay_over(sheet)
    told = {"gangs_city": {"conducteur.attack": 4, "conducteur.cost": 2}}
    sheet.open_file(boxes_to_text(told).encode())
    ui.settle()
    facts = {"piece": "conducteur", "what": "attack", "value": 3, "other": 4}
    assert ui.find(phone.say("core.box.against", **facts))
    assert box(ui)["conducteur.attack"].value == 3 and box(ui)["conducteur.cost"].value == 2
    phone.tap(way)
    ui.settle()
    assert box(ui)["conducteur.attack"].value == value


@pytest.mark.usefixtures("at_home_nowhere")
def test_a_file_that_is_no_box_is_refused_aloud(phone):
    ui = open_box(phone)
    sheet = BoxFileSheet(screen(ui).game, lambda: None)
    ui.app.lay_over(sheet)
    sheet.open_file(b'{"format": "consigliere-session"}')
    ui.see(phone.say("core.transfer.not_a_box"))
    assert not box(ui)


def test_a_game_already_begun_does_not_change(phone):
    ui = phone.open()
    phone.sit_down()
    ui.back()
    ui.settle()
    ui.app.archive.type_value("gangs_city", "conducteur.attack", 4)
    phone.resume()
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
    evening.reply(evening.view.prompts[0].key, "tripot")
    asked = next(one for one in evening.view.prompts if one.key == "value.tripot.initiative")
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
    found = walk(ui)
    ui.resize(360, 640)
    open_piece(phone, "conducteur")
    found += walk(ui)
    assert not found, "\n".join(found)
