"""Voice: reads rulings aloud in the language of the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Any, NamedTuple

from companion.device.android import activity, failures, implement, java

SPEECH = "android.speech.tts.TextToSpeech"
SERVICE = "android.intent.action.TTS_SERVICE"  # the manifest asks for it in <queries>
ABSENT, REFUSED, NO_LANGUAGE = "absent", "refused", "no_language"

Trouble = Callable[[str], None]  # hears why nothing was said; maybe from another thread


class Words(NamedTuple):
    """What is to be said, and who hears that it could not be."""

    text: str
    language: str
    trouble: Trouble


def ignore(_: str) -> None:
    """Do nothing: nobody wants to know why nothing was said."""


class Engine:
    """The speaking machine of the phone. It binds late: the newest words wait until it has."""

    def __init__(self, here: Any) -> None:
        self._ready: bool | None = None  # None while it binds
        self._waiting: Words | None = None
        self._lock = Lock()
        self._listener = implement(f"{SPEECH}$OnInitListener", onInit=("(I)V", self._bound))
        self._speech = java(SPEECH)(here, self._listener)
        self._say_waiting()

    def say(self, words: Words) -> None:
        """Speak a text now, cutting short the one before, or once the machine has bound."""
        with self._lock:
            self._waiting = words
        self._say_waiting()

    def hush(self) -> None:
        """Stop talking, and forget what waits."""
        with self._lock:
            self._waiting = None
        if self._ready:
            self._speech.stop()

    def close(self) -> None:
        """Stop the speaking machine of the phone and release it."""
        self._speech.shutdown()

    def _bound(self, status: int) -> None:
        """Hear from Android, on a thread of its own, whether the speaking machine is ready."""
        self._ready = status == 0
        self._say_waiting()

    def _say_waiting(self) -> None:
        if self._ready is None or not hasattr(self, "_speech"):  # told while it is being made
            return
        with self._lock:
            words, self._waiting = self._waiting, None
        if words is not None and (trouble := self._refusal(words)):
            words.trouble(trouble)

    def _refusal(self, words: Words) -> str:
        """Speak a text, and give what stood in the way; nothing if it is being spoken."""
        if not self._ready:
            return REFUSED
        try:
            if self._speech.setLanguage(java("java.util.Locale")(words.language)) < 0:
                return NO_LANGUAGE
            # A Python text does not fit CharSequence where a method has several forms.
            text = java("java.lang.String")(words.text)
            return REFUSED if self._speech.speak(text, 0, None, "ruling") else ""
        except failures():
            return REFUSED


@cache
def find_engine() -> Engine | None:
    """The speaking machine of the phone, made once; None where there is none."""
    here = activity()
    if here is None or java(SPEECH) is None:
        return None
    try:
        return Engine(here)
    except failures():
        return None


def available() -> bool:
    """Is anything installed that can speak?"""
    here = activity()
    if here is None:
        return False
    try:
        wanted = java("android.content.Intent")(SERVICE)
        return not here.getPackageManager().queryIntentServices(wanted, 0).isEmpty()
    except failures():
        return False


def speak(text: str, language: str, trouble: Trouble = ignore) -> None:
    """Speak a text, cutting short the one before; `trouble` hears why nothing can be heard."""
    engine = find_engine() if available() else None
    if engine is None:
        trouble(ABSENT)
    else:
        engine.say(Words(text, language, trouble))


def hush() -> None:
    """Stop speaking."""
    if find_engine.cache_info().currsize and (engine := find_engine()) is not None:
        engine.hush()


def close() -> None:
    """Let go of the speaking machine; it is made again when something is to be said."""
    if find_engine.cache_info().currsize and (engine := find_engine()) is not None:
        engine.close()
    find_engine.cache_clear()
