"""The ring of the phone: three tones where there is a bell, silence where there is none."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest

from companion.device import android, sound


@pytest.fixture(autouse=True)
def fresh():
    for probe in (android.java, sound.find_bell):
        probe.cache_clear()
    yield
    for probe in (android.java, sound.find_bell):
        probe.cache_clear()


class JavaException(Exception):
    """What the bridge raises."""


@pytest.fixture
def bridge(monkeypatch):
    """A phone whose bell notes what it rings."""
    rung: list[tuple[int, int]] = []

    class ToneGenerator:
        TONE_CDMA_ALERT_CALL_GUARD = 93
        free = True

        def __init__(self, stream, loudness):
            if not self.free:
                raise JavaException("no track")
            assert (stream, loudness) == (3, 100)

        def startTone(self, tone, milliseconds):
            rung.append((tone, milliseconds))
            return True

    classes = {
        "android.media.ToneGenerator": ToneGenerator,
        "android.media.AudioManager": SimpleNamespace(STREAM_MUSIC=3),
    }
    jnius = ModuleType("jnius")
    jnius.JavaException, jnius.autoclass = JavaException, classes.__getitem__
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    return SimpleNamespace(rung=rung, bell=ToneGenerator)


def test_no_bell_is_silence(monkeypatch):
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert not sound.available()
    assert sound.ring() is False


def test_a_phone_rings(bridge):
    assert sound.available()
    assert sound.ring() is True
    assert bridge.rung == [(93, sound.MILLISECONDS)]


def test_a_phone_whose_tracks_are_all_taken_is_silent(bridge):
    bridge.bell.free = False
    assert not sound.available() and sound.ring() is False
    assert not bridge.rung
