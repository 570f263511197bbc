"""On a phone: paused, resumed, killed, turned, squeezed, handed a file, without voice or motor."""

from __future__ import annotations

from threading import Thread

import pytest
from kivy.metrics import MetricsBase

from companion.device import handed_over, safe_area, share, sound, vibration, voice
from companion.device.safe_area import Insets
from companion.ui.look.theme import theme
from companion.ui.shell import phone as phone_module
from tests.kit.recorded import folder_of
from tests.ui.driver import Window
from tests.ui.evenings import LANGUAGES
from tests.ui.layout import faults
from tests.ui.test_export import begin, go_on

RECORDED = folder_of("gangs_city") / "three_by_turn_order.json"


class Door:
    """The way by which other apps hand files over."""

    def __init__(self):
        self.first, self.heard = None, None

    def await_files(self, heard, most):
        self.heard = heard
        if self.first is not None:
            heard(self.first)
        return self.close

    def close(self):
        self.heard = None

    def bring(self, content):
        """Android speaks on a thread of its own."""
        thread = Thread(target=self.heard, args=(content,))
        thread.start()
        thread.join()


@pytest.fixture
def door(monkeypatch):
    found = Door()
    monkeypatch.setattr(handed_over, "await_files", found.await_files)
    return found


# Pause, resume, kill


def test_paused_and_resumed_it_goes_on_where_it_was(phone, monkeypatch):
    hushed, measured = [], []
    monkeypatch.setattr(voice, "hush", lambda: hushed.append(True))
    monkeypatch.setattr(safe_area, "insets", lambda: measured.append(1) or Insets(0, 24, 0, 48))
    ui = begin(phone)
    acts = list(phone.session.acts)
    assert ui.app.dispatch("on_pause") is True and hushed
    measured.clear()
    ui.app.dispatch("on_resume")
    ui.settle()
    assert measured and list(ui.app.shell.insets) == [0, 24, 0, 48]
    assert phone.session.acts == acts
    go_on(phone)
    assert len(phone.session.acts) == len(acts) + 1


def test_killed_while_it_is_paused_nothing_is_lost(phone):
    ui = begin(phone)
    acts = list(phone.session.acts)
    ui.app.dispatch("on_pause")
    phone.kill()
    phone.open(motion=False)
    phone.resume()
    assert phone.session.acts == acts


# Rotation, split screen, large letters


@pytest.mark.parametrize("size", [(800, 360), (360, 380), (200, 640)])
def test_turned_or_beside_another_app_the_evening_stays(phone, monkeypatch, size):
    ui = begin(phone)
    acts = list(phone.session.acts)
    monkeypatch.setattr(safe_area, "insets", lambda: Insets(30, 0, 0, 20))
    ui.resize(*size)
    ui.settle()
    assert list(ui.app.shell.insets) == [30, 0, 0, 20]
    column = ui.app.shell.ids.column
    assert column.children[-1].x >= 30 and column.children[-1].y >= 20
    ui.resize(360, 800)
    ui.settle()
    assert phone.session.acts == acts and not faults(ui.app.shell)
    go_on(phone)
    assert len(phone.session.acts) == len(acts) + 1


def test_turned_sideways_with_a_notch_nothing_is_cut_off(phone, monkeypatch):
    monkeypatch.setattr(safe_area, "insets", lambda: Insets(32, 0, 32, 16))
    ui = begin(phone)
    ui.resize(800, 360)
    ui.settle()
    assert not faults(ui.app.shell)


def test_large_letters_of_the_system_are_honoured_when_it_is_resumed(phone, monkeypatch):
    scale = [1.3]
    monkeypatch.setattr(phone_module, "on_android", lambda: True)
    monkeypatch.setattr(MetricsBase, "get_fontscale", lambda *_, **__: scale[0])
    ui = begin(phone)
    before = theme.body
    ui.app.dispatch("on_pause")
    ui.app.dispatch("on_resume")
    ui.settle()
    assert theme.body == pytest.approx(before * 1.3)
    assert not faults(ui.app.shell)
    scale[0] = 1.0
    ui.app.dispatch("on_resume")
    assert theme.body == before


def test_dark_or_light_it_keeps_the_theme_that_was_chosen(phone):
    ui = phone.open(motion=False, theme="paper")
    ui.app.dispatch("on_pause")  # the system changes its mode behind the app
    ui.app.dispatch("on_resume")
    ui.settle()
    assert theme.name == "paper" and list(Window.clearcolor) == list(theme.ground)


# Files from other apps


def test_the_app_opened_with_a_file_sits_down_to_its_evening(phone, door):
    door.first = RECORDED.read_bytes()
    ui = phone.open(motion=False)
    ui.settle()
    assert ui.app.shell.router.current == "table" and phone.session.over


def test_an_app_that_is_left_hears_of_no_file(open_app, door):
    ui = open_app()
    assert door.heard is not None
    for _ in range(2):
        ui.back()
    assert door.heard is None


def test_a_file_that_comes_while_another_evening_is_played(phone, door):
    ui = begin(phone)
    phone.tap("app.table.menu")
    ui.settle()
    playing = len(phone.session.acts)
    door.bring(RECORDED.read_bytes())
    ui.settle()
    assert phone.session.over and ui.app.shell.layers.newest is None
    assert len(ui.app.archive.sessions()) == 2
    door.bring(RECORDED.read_bytes())
    ui.settle()
    ui.see(phone.say("app.import.known"))
    ui.back()
    ui.settle()
    phone.resume()
    assert len(phone.session.acts) == playing


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_of_something_else_is_refused_with_a_sentence(phone, door, language):
    ui = phone.open(language=language, motion=False)
    door.bring(b'{"a": 1}')
    ui.settle()
    ui.see(phone.say("core.transfer.not_a_session"))
    assert ui.app.shell.router.current == "home" and not ui.app.archive.sessions()


def test_an_evening_is_handed_to_the_share_sheet(phone, monkeypatch):
    handed = []
    give = lambda name, content, title, kind="": handed.append((name, content, title)) or True  # noqa: E731
    monkeypatch.setattr(share, "share_file", give)
    ui = begin(phone)
    phone.tap("app.table.menu")
    ui.settle()
    phone.tap("app.export.title")
    ui.settle()
    ((name, content, title),) = handed
    assert name.endswith(".json") and title == "Gangs City"
    assert b'"draw.city"' in content


# Voice, vibration and sound in the settings


def to_settings(phone, language="fr"):
    ui = phone.open((360, 640), language=language, motion=False)
    ui.app.shell.router.show("settings")
    ui.settle()
    return ui


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_device_that_is_absent_says_so_and_its_switch_does_nothing(phone, language):
    ui = to_settings(phone, language)
    for name in ("voice", "vibration", "sound"):
        ui.see(phone.say(f"app.settings.absent.{name}"))
        assert not ui.find(phone.say(f"app.settings.try.{name}"))
        row = ui.app.shell.router.screens["settings"].ids[name]
        assert row.children[-1].disabled and not row.children[-1].on
    assert not faults(ui.app.shell)
    ui.screenshot(f"devices_absent_{language}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_device_is_switched_and_tried_out(phone, monkeypatch, language):
    done = []
    for device in (voice, vibration, sound):
        monkeypatch.setattr(device, "available", lambda: True)
    monkeypatch.setattr(voice, "speak", lambda text, *_: done.append(text))
    monkeypatch.setattr(vibration, "pulse", lambda seconds: done.append("felt") or True)
    monkeypatch.setattr(sound, "ring", lambda: done.append("rung") or True)
    ui = to_settings(phone, language)
    for name in ("voice", "vibration", "sound"):
        phone.tap(f"app.settings.try.{name}")
        before = getattr(ui.app.preferences, name)
        phone.tap(f"app.settings.{name}")
        assert ui.app.archive.settings[name] is not before
    assert done == [phone.say("app.settings.sample"), "felt", "rung"]
    assert not faults(ui.app.shell)
    ui.screenshot(f"devices_{language}")


def test_a_device_that_does_not_answer_is_told_when_it_is_tried(phone, monkeypatch):
    for device in (voice, vibration, sound):
        monkeypatch.setattr(device, "available", lambda: True)
    for name, told in {
        "voice": "app.voice.absent",
        "vibration": "app.settings.unfelt",
        "sound": "app.settings.unheard",
    }.items():
        ui = to_settings(phone)
        phone.tap(f"app.settings.try.{name}")
        ui.settle()
        ui.see(phone.say(told))
        phone.kill()


@pytest.mark.parametrize("trouble", [voice.ABSENT, voice.REFUSED, voice.NO_LANGUAGE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_nothing_is_heard_is_said_once(phone, monkeypatch, language, trouble):
    def fails(text, language, told):
        thread = Thread(target=told, args=(trouble,))
        thread.start()
        thread.join()

    monkeypatch.setattr(voice, "speak", fails)
    ui = phone.open(language=language, motion=False)
    ui.app.read_aloud("Ann")
    ui.frames(2)
    ui.see(phone.say(f"app.voice.{trouble}"))
    ui.app.shell.toasts.hide()
    ui.app.read_aloud("Bob")
    ui.frames(2)
    assert not ui.find(phone.say(f"app.voice.{trouble}"))
    ui.app.phone.read_aloud("Bob", asked=True)
    ui.frames(2)
    ui.see(phone.say(f"app.voice.{trouble}"))
