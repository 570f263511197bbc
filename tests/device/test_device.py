"""The phone where there is none: every device says so, and nothing is raised."""

from __future__ import annotations

import pytest

from companion.device import android, language, safe_area, share, vibration, voice


@pytest.fixture(autouse=True)
def no_phone(monkeypatch):
    """A machine that is no phone."""
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    for probe in (android.java, voice._engine, vibration._motor):
        probe.cache_clear()
    yield
    for probe in (android.java, voice._engine, vibration._motor):
        probe.cache_clear()


def test_no_voice_is_silence():
    assert not voice.available()
    assert voice.speak("Ann gagne", "fr") is False
    voice.hush()


def test_no_motor_is_stillness():
    assert not vibration.available()
    assert vibration.pulse() is False


def test_no_bars_cover_nothing():
    assert not safe_area.available()
    assert safe_area.insets() == (0, 0, 0, 0)


def test_a_phone_without_its_bridge_is_no_error(monkeypatch):
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    assert android.activity() is None
    assert not voice.available() and not vibration.available()


def test_a_motor_that_is_not_implemented_is_absent(monkeypatch):
    monkeypatch.setattr(vibration, "on_android", lambda: True)

    class Missing:
        def exists(self):
            raise NotImplementedError

    import plyer

    monkeypatch.setattr(plyer, "vibrator", Missing())
    assert not vibration.available()


def test_text_is_copied_where_nothing_can_be_shared(monkeypatch):
    copied = []

    class Clipboard:
        def copy(self, text):
            copied.append(text)

    monkeypatch.setattr(share, "_clipboard", Clipboard)
    assert share.available() and share.copies_only()
    assert share.share_text("Ann 12, Bob 7") and copied == ["Ann 12, Bob 7"]


def test_nothing_to_share_with_is_told(monkeypatch):
    monkeypatch.setattr(share, "_clipboard", lambda: None)
    assert not share.available()
    assert share.share_text("Ann 12") is False


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_of_the_device_is_read_from_its_settings(monkeypatch, name):
    for other in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, "fr_FR.UTF-8")
    assert language.device_locale() == "fr_FR.UTF-8"
