"""The app's calls into Java, made for real: pyjnius, a JDK, and stubs with Android's overloads.

`make check-package` compiles `tests/device/java`, names the classes in JAVA_STUBS and the sources
of python-for-android in P4A, and runs these tests in a venv of its own; elsewhere they are not
collected.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

STUBS = os.environ.get("JAVA_STUBS", "")
collect_ignore_glob = [] if STUBS else ["test_*.py"]

if STUBS:
    import jnius_config

    jnius_config.set_classpath(STUBS)
    os.environ["ANDROID_ARGUMENT"] = "1"
    config = ModuleType("android.config")
    config.ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
    config.ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
    config.JAVA_NAMESPACE = "org.kivy.android"
    package = ModuleType("android")  # the part of python-for-android that is written in Python
    recipe = Path(os.environ["P4A"]) / "recipes" / "android" / "src" / "android"
    package.__path__ = [str(recipe)]
    package.config = config
    sys.modules.update({"android": package, "android.config": config})


@pytest.fixture
def java() -> Iterator[Any]:
    """The stubs as they are at first: their notes, the activity, and every class by its name."""
    from jnius import autoclass

    from companion.device import sound, vibration, voice

    classes = SimpleNamespace(
        notes=autoclass("stub.Notes"),
        activity=autoclass("org.kivy.android.PythonActivity").mActivity,
        named=autoclass,
    )
    probes = (voice.find_engine, vibration.find_motor, sound.find_bell)
    knobs = {
        "stub.Notes": {"descriptor": -1, "refuses": False},
        "android.os.Build$VERSION": {"SDK_INT": 36},
        "android.os.Vibrator": {"there": True},
        "android.media.ToneGenerator": {"free": True},
        "android.content.ContentResolver": {"full": False},
        "android.content.pm.PackageManager": {"engines": 1},
        "android.speech.tts.TextToSpeech": {"language": 0, "answer": 0, "atOnce": False},
    }

    def reset() -> None:
        for probe in probes:
            probe.cache_clear()
        for name, values in knobs.items():
            for knob, value in values.items():
                setattr(autoclass(name), knob, value)
        classes.notes.said.clear()

    reset()
    yield classes
    reset()


@pytest.fixture
def said(java: Any) -> Any:
    """What the stubs were asked to do so far."""
    return lambda: [str(one) for one in java.notes.said.toArray()]
