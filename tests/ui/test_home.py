"""Home: what was left goes on with one tap, and what is not safe is said."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.app import App

from companion.core.acts import Act
from companion.store.archive import Archive
from companion.terminal.random_play import reply_at_random
from companion.ui.home.cards import GameCard
from companion.ui.look.first_look import note_look, read_look
from companion.ui.widgets.card import ListRow
from tests.ui.driver import Window
from tests.ui.evenings import LANGUAGES
from tests.ui.layout import faults
from tests.ui.test_layout_walk import walk


def first_reply(phone):
    """Draw the first place of the city."""
    prompt = phone.session.prompts[0]
    phone.ui.app.evening.reply(prompt.key, "tripot")


FIVE = ("gangs_city", "blackrock_city", "police_vs_gangs", "crooks", "gangsta")


def test_a_tablet_on_its_side_shows_three_covers_beside_each_other(phone, monkeypatch):
    monkeypatch.setattr("companion.ui.home.home.GAMES", FIVE)
    ui = phone.open((1280, 800))
    ui.settle()
    cards = [one for one in ui.visible() if isinstance(one, GameCard)]
    highest = max(card.y for card in cards)
    assert len([card for card in cards if card.y == highest]) == 3
    assert not faults(ui.app.shell)


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_games_are_in_sight_on_a_small_phone_and_none_is_cut(phone, language, monkeypatch):
    monkeypatch.setattr("companion.ui.home.home.GAMES", FIVE)
    ui = phone.open((360, 640), language=language)
    ui.settle()
    cards = [one for one in ui.visible() if isinstance(one, GameCard)]
    assert len(cards) == 5 and min(card.to_window(0, card.y)[1] for card in cards) >= 0
    for size, text_size in (((360, 640), 150), ((640, 360), 150), ((800, 1280), 100)):
        ui.app.preferences.text_size = text_size
        ui.resize(*size)
        ui.settle()
        assert not faults(ui.app.shell)
        ui.screenshot(f"home_five_{language}_{size[0]}_{text_size}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_that_was_left_goes_on_with_one_tap(phone, language):
    ui = phone.open(language=language)
    phone.sit_down()
    first_reply(phone)
    told = phone.session.keys
    ui.back()
    phone.kill()
    ui = phone.open(language=language)
    assert ui.find("Ann, Bob, Chloé, Dino")
    ui.screenshot(f"home_left_{language}")
    ui.taps = 0
    phone.resume()
    ui.settle()
    assert ui.taps == 1
    assert phone.session.keys == told and len(phone.session.acts) == 1
    assert [seat.name for seat in phone.session.setup.seats] == ["Ann", "Bob", "Chloé", "Dino"]


def test_nothing_to_go_on_with_is_not_offered(phone):
    ui = phone.open()
    assert not ui.find(phone.say("app.home.resume"))
    assert not ui.find(phone.say("app.home.others"))
    ui.screenshot("home_fresh")


def test_an_evening_that_is_over_is_not_offered(phone):
    ui = phone.open()
    phone.sit_down()
    ui.app.evening.journal.set_over(True)
    ui.back()
    ui.settle()
    assert not ui.find(phone.say("app.home.resume"))


def test_the_way_back_from_the_table_leads_home(phone):
    ui = phone.open()
    phone.sit_down()
    ui.back()
    assert ui.app.shell.router.current == "home"


def test_several_evenings_wait_and_each_can_be_reached(phone):
    ui = phone.open()
    phone.sit_down(("Ann", "Bob", "Chloé"))
    ui.back()
    phone.sit_down(("Dino", "Eve", "Fay"))
    first_reply(phone)
    ui.back()
    ui.settle()
    phone.tap("app.home.others")
    ui.settle()
    ui.screenshot("home_others")
    ui.tap("Ann, Bob, Chloé")
    ui.settle()
    assert phone.session.setup.seats[0].name == "Ann"


def test_an_evening_that_waits_tells_its_game_and_the_turn_in_progress(phone):
    ui = phone.open((360, 640))
    phone.sit_down(("Ann", "Bob", "Chloé"))
    chance = Random(1)
    while phone.session.number < 2:
        reply_at_random(phone.session, chance)
    ui.back()
    ui.settle()
    assert any(text.startswith("Gangs City · Tour 2 · ") for text in ui.texts())
    phone.sit_down(("Dino", "Eve", "Fay"))
    ui.back()
    ui.settle()
    phone.tap("app.home.others")
    ui.settle()
    ui.screenshot("home_others_by_game")
    rows = [one.note for one in ui.app.shell.layers.newest.walk() if isinstance(one, ListRow)]
    assert len(rows) == 1 and rows[0].startswith("Gangs City · Tour 2 · ")


def test_a_tap_storm_opens_one_table(phone):
    ui = phone.open()
    phone.sit_down()
    ui.back()
    ui.settle()
    spot = ui.see(phone.say("app.home.resume"))
    x, y = spot.to_window(*spot.center)
    for _ in range(20):
        ui.tap_at(x, y)
    assert len(ui.app.archive.sessions()) == 1
    assert ui.app.shell.router.current == "table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusing_storage_is_said_on_every_screen_and_told_when_it_is_over(
    phone, language, monkeypatch
):
    ui = phone.open(language=language)
    phone.sit_down()
    keeper = ui.app.archive.keeper
    monkeypatch.setattr(keeper, "flush", refuse)
    first_reply(phone)
    ui.settle()
    banner = phone.say("app.trouble.banner")
    assert ui.find(banner)
    ui.screenshot(f"table_not_saved_{language}")
    ui.back()
    assert ui.find(banner)
    phone.tap("app.trouble.banner")
    ui.settle()
    ui.screenshot(f"trouble_{language}")
    phone.tap("app.trouble.retry")
    assert ui.find(banner)
    assert not faults(ui.app.shell)
    monkeypatch.undo()
    ui.frames(60 * 6)  # the timer
    ui.see(phone.say("app.trouble.safe_again"))
    assert not ui.app.shell.banner.needed
    phone.kill()
    phone.open(language=language)
    phone.resume()
    assert len(phone.session.acts) == 1


def refuse(db):
    raise sqlite3.OperationalError("disk I/O error")


def test_what_was_mended_on_opening_is_told_once(phone):
    phone.open()
    phone.sit_down()
    phone.kill()
    (phone.folder / "consigliere.db").write_bytes(b"not a database")
    ui = phone.open()
    assert ui.find(phone.say("app.home.understood"))
    assert not faults(ui.app.shell)
    ui.screenshot("home_mended")
    phone.tap("app.home.understood")
    ui.settle()
    assert not ui.find(phone.say("app.home.understood"))


def test_nothing_is_cut_at_any_size(phone):
    ui = phone.open(motion=False)
    phone.sit_down(("Maximilienne Alexandrine", "Bob", "Chloé", "Dino", "Eve", "Fay"))
    ui.back()
    found = walk(ui)
    assert not found, "\n".join(found)


FIRST_FRAME = """
import json, sys
from pathlib import Path
from tests.ui.driver import Driver
from kivy.core.window import Window
from kivy.uix.label import Label
from companion.ui.shell.app import ConsigliereApp
from companion.ui.look.theme import theme
app, seen, made, make = ConsigliereApp(folder=Path({folder!r})), {{}}, [], Label.texture_update
def texture_update(label, *args):
    made.append(label.text)
    make(label, *args)
Label.texture_update = texture_update
def look(*_):
    late = "companion.games.", "companion.store", "companion.core.fields", "yaml", "sqlite3"
    if not seen:
        seen["late"] = [name for name in sys.modules if name.startswith(late)]
        seen["words"] = "companion.content.words" in sys.modules
        seen["first"] = theme.name, app.preferences.language
        seen["made"] = made[:]
Window.bind(on_draw=look)
Driver(app, drawn=True).frames(2)
seen["then"] = theme.name, app.preferences.language
print(json.dumps(seen))
"""


def first_frame(folder: Path) -> dict[str, Any]:
    """What has been loaded when the app draws for the first time, how it looks, and soon after."""
    code = FIRST_FRAME.format(folder=str(folder))
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert not ran.returncode, ran.stdout + ran.stderr
    seen: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return seen


def test_no_rules_no_archive_and_no_fields_are_read_before_the_first_frame(tmp_path):
    first = first_frame(tmp_path)
    assert not first["late"] and first["first"][0] == "night"


def test_the_first_frame_has_the_look_that_was_chosen_and_the_archive_is_right(tmp_path):
    archive = Archive(tmp_path)
    archive.set("theme", "paper")
    archive.set("language", "fr")
    archive.close()
    first_frame(tmp_path)
    assert first_frame(tmp_path)["first"] == first_frame(tmp_path)["then"] == ["paper", "fr"]
    note_look(tmp_path, {"theme": "night", "language": "en"})
    stale = first_frame(tmp_path)
    assert (stale["first"], stale["then"]) == (["night", "en"], ["paper", "fr"])
    assert read_look(tmp_path)["theme"] == "paper"


def test_a_first_frame_says_what_it_said_last_and_looks_no_words_up(tmp_path):
    first, again = first_frame(tmp_path), first_frame(tmp_path)
    assert (first["words"], again["words"]) == (True, False)
    assert {*first["made"]} - {"\u00a0"} < {*again["made"]}  # by now the covers say theirs as well


def test_texts_of_the_first_frame_are_made_once_where_they_stay(tmp_path):
    first_frame(tmp_path)
    made = first_frame(tmp_path)["made"]
    assert made and sorted(made) == sorted(set(made))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_that_cannot_be_played_any_more_is_named(phone, language):
    ui = phone.open(language=language)
    phone.sit_down()
    first_reply(phone)
    asked = phone.session.keys
    what = {
        "key": next(iter(phone.session.game.rules.corrections(phone.session.table)))
    }  # no value
    ui.app.evening.journal.write(Act("correct", *phone.session.anchor, what))
    phone.kill()
    ui = phone.open(language=language)
    phone.resume()
    ui.settle()
    assert phone.session.keys == asked and len(phone.session.acts) == 1
    assert phone.say("core.store.left_out", count=1, turn=0) in ui.app.shell.toasts.children[0].text


def covers_by_frame(phone) -> list[list[int]]:
    """How high the covers stand in each frame since the app was opened."""
    seen: list[list[int]] = []

    def look(*_: object) -> None:
        shelf = App.get_running_app().root.router.screens["home"].ids.shelf
        seen.append([round(card.to_window(card.x, card.top)[1]) for card in shelf.children])

    Window.bind(on_flip=look)
    try:
        phone.open().settle()
    finally:
        Window.unbind(on_flip=look)
    return seen


def test_covers_stand_still_from_the_first_frame_on(phone):
    phone.open()
    phone.kill()
    frames = covers_by_frame(phone)
    assert frames[0] == frames[-1]


def test_covers_stand_still_below_an_evening_that_waits(phone):
    phone.open()
    phone.sit_down()
    first_reply(phone)
    phone.ui.back()
    phone.ui.settle()
    phone.kill()
    frames = covers_by_frame(phone)
    assert phone.ui.find(phone.say("app.home.resume"))
    assert frames[0] == frames[-1]
