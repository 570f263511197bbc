"""The words of every text on the screen; a change of language reaches all of them at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion.core.reason import Reason, because


class Speaker(Protocol):
    """What words a language: companion.content.words.Words."""

    def say(self, reason: Reason) -> str: ...

    def beside(self, reason: Reason) -> str: ...

    def rest(self, reason: Reason) -> str: ...

    def value(self, value: Any, form: str = "", kind: str = "") -> str: ...


class Cited(Protocol):
    """Where a clause is printed and how sure it is: companion.content.citations.Citation."""

    @property
    def chapter(self) -> str: ...

    @property
    def status(self) -> str: ...


def no_citation(rule: str) -> Cited | None:
    """The citation of any rule before a game is open: none."""
    return None


class Tongue(EventDispatcher):
    """The language in force; kv rules that call `say` or `name` follow when it changes."""

    language = StringProperty("")
    say: Callable[..., str] = ObjectProperty(lambda what, **facts: str(what or ""))
    beside: Callable[[Reason], str] = ObjectProperty(str)  # of a player whose token stands there
    rest: Callable[[Reason], str] = ObjectProperty(str)  # of a player who was named just before
    name: Callable[..., str] = ObjectProperty(lambda value, kind="": str(value))
    cite: Callable[[str], Cited | None] = ObjectProperty(no_citation)
    words: Any = None  # what words the language in force

    def speak(self, language: str, speaker: Speaker) -> None:
        """Set the language and what words it."""

        def say(what: Reason | str | None, **facts: Any) -> str:
            """A reason, or the key of an app sentence, in words."""
            if not what:
                return ""
            return speaker.say(because(what, **facts) if isinstance(what, str) else what)

        def name(value: Any, kind: str = "") -> str:
            """Any key, number, reply or verdict in words, with a capital."""
            return speaker.value(value, "Name", kind)

        self.words = speaker
        self.beside, self.rest = speaker.beside, speaker.rest
        self.name, self.say, self.language = name, say, language


def number(value: int) -> str:
    """A number as text with a real minus sign."""
    return str(value).replace("-", "\u2212")


tongue = Tongue()
