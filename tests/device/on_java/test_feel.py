"""Vibration, sound, safe edges, language, and a waking screen, against Java."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from companion.device import android, awake, language, safe_area, sound, vibration


def test_a_pulse_is_felt(java, said):
    assert vibration.available() and vibration.pulse(0.06)
    assert said() == ["vibrate 60"]


def test_a_phone_without_a_motor_is_still(java, said):
    java.named("android.os.Vibrator").there = False
    assert not vibration.available() and vibration.pulse() is False
    assert not said()


def test_the_bell_rings(java, said):
    assert sound.available() and sound.ring()
    assert said() == ["tones 3 100", f"tone 93 {sound.MILLISECONDS}"]


def test_a_phone_whose_tracks_are_all_taken_is_silent(java):
    java.named("android.media.ToneGenerator").free = False
    assert not sound.available() and sound.ring() is False


def test_the_language_of_the_device(java):
    locales = java.named("java.util.Locale")
    before = locales.getDefault()
    locales.setDefault(locales("fr", "BE"))
    try:
        assert language.device_locale() == "fr_BE"
    finally:
        locales.setDefault(before)


def test_the_screen_stays_on_through_kivy_without_java(java, said, monkeypatch):
    window = SimpleNamespace(allow_screensaver=True)
    monkeypatch.setitem(sys.modules, "kivy.core.window", SimpleNamespace(Window=window))
    assert awake.available() and awake.keep_awake(True)
    assert window.allow_screensaver is False and not said()


def test_a_class_that_is_not_there_is_none(java):
    assert android.java("android.no.Such") is None


def lay(java, bars, notch, keyboard, surface):
    """A window of 1080 x 2400 with these bars and this surface in it."""
    insets = java.named("android.graphics.Insets")
    decor = java.activity.getWindow().getDecorView()
    decor.width, decor.height = 1080, 2400
    told = [insets.of(*one) if one else None for one in (bars, notch, keyboard)]
    decor.insets = java.named("android.view.WindowInsets")(*told)
    drawn = java.activity.getSurface()
    drawn.left, drawn.top, drawn.width, drawn.height = surface


WHOLE = (0, 0, 1080, 2400)
INSIDE = (0, 80, 1080, 2200)
BARS, NOTCH, KEYBOARD = (0, 80, 0, 120), (0, 100, 0, 0), (0, 0, 0, 900)


@pytest.mark.parametrize(
    ("level", "notch", "surface", "free"),
    [
        (36, NOTCH, WHOLE, (0, 100, 0, 120)),  # edge to edge, and the keyboard is not counted
        (36, None, WHOLE, (0, 80, 0, 120)),
        (34, None, INSIDE, (0, 0, 0, 0)),  # bars lie outside: nothing is kept free twice
        (34, NOTCH, INSIDE, (0, 20, 0, 0)),
        (28, NOTCH, INSIDE, (0, 20, 0, 0)),
        (28, None, INSIDE, (0, 0, 0, 0)),
        (24, None, WHOLE, (0, 80, 0, 120)),
        (36, NOTCH, (0, 0, 0, 0), (0, 100, 0, 120)),  # not laid out yet
    ],
)
def test_what_is_covered_and_not_free_already(java, level, notch, surface, free):
    java.named("android.os.Build$VERSION").SDK_INT = level
    lay(java, BARS, notch, KEYBOARD, surface)
    assert safe_area.available() and safe_area.insets() == free


def test_a_window_that_knows_no_bars_yet_keeps_nothing_free(java):
    java.activity.getWindow().getDecorView().insets = None
    assert safe_area.insets() == (0, 0, 0, 0)
