"""Every text of the screen gets its words here, so that a change of language reaches all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion.core.ruling import Reason, because


class Citation(NamedTuple):
    """Where a clause stands and how sure it is: printed, example, reading or house."""

    chapter: str
    status: str


class Speaker(Protocol):
    """One language: sentences for reasons, names for keys."""

    def say(self, reason: Reason) -> str: ...

    def name(self, key: str, form: str = "") -> str: ...


def no_citation(rule: str) -> Citation | None:
    """Until a game is open nothing is cited."""
    return None


class Tongue(EventDispatcher):
    """`say` and `name` are replaced as a whole when the language changes: kv rules that call them follow."""

    language = StringProperty("")
    say: Callable[..., str] = ObjectProperty(lambda what, **facts: str(what))
    name: Callable[..., str] = ObjectProperty(lambda key, form="": str(key))
    cite: Callable[[str], Citation | None] = ObjectProperty(no_citation)

    def speak(self, language: str, speaker: Speaker) -> None:
        """From now on everything is said by this speaker."""

        def say(what: Reason | str | None, **facts: Any) -> str:
            if not what:
                return ""
            return speaker.say(because(what, **facts) if isinstance(what, str) else what)

        def name(key: Any, form: str = "") -> str:
            return number(key) if isinstance(key, int) else speaker.name(str(key), form)

        self.say, self.name, self.language = say, name, language

    def call(self, value: Any) -> str:
        """Any value of a reply or a verdict in words."""
        if isinstance(value, bool):
            return self.say("app.yes" if value else "app.no")
        if isinstance(value, Mapping):
            return ", ".join(f"{self.name(key)} {self.call(one)}" for key, one in value.items())
        if isinstance(value, (list, tuple)):
            return ", ".join(map(self.call, value)) or self.say("app.none")
        return self.say("app.none") if value in (None, "") else self.name(value)


def number(value: int) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", "−")


tongue = Tongue()
