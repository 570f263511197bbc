"""The steps of a flow: open questions, a ruling that is announced, a phase that is entered."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from companion.core.about import About, about_or_player
from companion.core.fields import Field
from companion.core.light import light
from companion.core.ruling import Reason, Ruling

T = TypeVar("T")


@light
class Question:
    """A question: its key, its wording, its field, built from the table when asked."""

    key: str
    words: Reason
    build: Callable[[Any], Field]
    about: About | None = None  # None: put to the player its wording speaks of

    @property
    def player(self) -> str:
        """The one it is put to first, or nobody."""
        return about_or_player(self.about, self.words).player

    @property
    def subject(self) -> str:
        """What it is about on the board, or nothing."""
        return self.about.subject if self.about else ""


@light
class Ask:
    """Questions that are open at the same time; the first one answered is heard, with its reply."""

    questions: tuple[Question, ...]
    held: bool = False  # whoever asks looks again himself when the table is corrected


Heard = tuple[Question, Any]


class LookAgain:
    """Heard in place of a reply: the table was corrected."""


LOOK_AGAIN = LookAgain()


@light
class Case:
    """A question that can be asked alone, and the situation a ruling answered."""

    question: str
    situation: Any


@light
class Announcement:
    """A ruling; `instead` is what the table could say in its place (None: a reminder)."""

    key: str
    ruling: Ruling[Any]
    instead: Field | None
    about: About | None = None  # None: of the player its last clause speaks of
    case: Case | None = None
    words: Reason | None = None  # of what it is the verdict


@light
class Phase:
    """The turn enters a phase."""

    key: str


Step = Ask | Announcement | Phase
Flow = Generator[Step, Any, None]
Asking = Generator[Step, Any, T]
Taken = Asking[bool | None] | bool | None
