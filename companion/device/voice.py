"""Voice: reads rulings aloud in the language of the screen."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.device.android import activity, java


@cache
def find_engine() -> Any:
    """The text-to-speech engine of the phone, cached; None if there is none."""
    speech, here = java("android.speech.tts.TextToSpeech"), activity()
    if speech is None or here is None:
        return None
    return speech(here, None)


def available() -> bool:
    """Can this machine speak?"""
    return find_engine() is not None


def speak(text: str, language: str) -> bool:
    """Say a text, interrupting what is being said; False if this machine cannot."""
    engine = find_engine()
    if engine is None:
        return False
    engine.setLanguage(java("java.util.Locale")(language))
    return bool(engine.speak(text, 0, None, "ruling") == 0)


def hush() -> None:
    """Stop speaking."""
    if (engine := find_engine()) is not None:
        engine.stop()
