"""Half-entered answers: no acts yet, stored beside the journal, found again after a kill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.acts import Where
from companion.core.log import Prompt
from companion.evening.evening import Evening
from companion.evening.settings import InMemory, SettingsKeeper

KEY = "answers"  # the setting with the drafts of open questions, by session
SHEET = "sheet"  # the setting with the drafts of the sheet over the table, by session
AMEND, OVERRIDE, CORRECT = "amend", "override", "correct"  # what a sheet over the table is for
REREAD = "reread"  # a printed value, for the ruling that rests on it
NOTE = "note"  # why something is corrected
WHOLE = f"{CORRECT}/table"  # the whole table, which is corrected on its board


class AnswerDrafts:
    """What is half entered at one table, question by question."""

    def __init__(self, keep: SettingsKeeper, session: str, under: str = KEY) -> None:
        self._keep, self._session, self._under = keep, session, under
        self._entered = self._stored()

    def of(self, prompt: Prompt) -> Any:
        """The part of a half-entered answer that its question still takes, or None."""
        entered = self._entered.get(_place(prompt))
        return None if entered is None else prompt.field.so_far(entered)

    def note(self, prompt: Prompt, entered: Any) -> None:
        """Set what is entered to a question so far; None removes it."""
        if entered is None:
            self._entered.pop(_place(prompt), None)
        else:
            self._entered[_place(prompt)] = entered

    def drop(self, turn: int, key: str) -> None:
        """Remove the draft of a question by its place."""
        self._entered.pop(f"{turn}/{key}", None)

    def keep_only(self, prompts: Sequence[Prompt]) -> None:
        """Remove the drafts of all questions but these, and of the whole table."""
        places = {_place(one) for one in prompts}
        places |= {f"{turn}/{key}" for turn, key in self.places if key == WHOLE}
        self._entered = {at: one for at, one in self._entered.items() if at in places}

    def write(self) -> None:
        """Store the drafts of this session, if they differ from what is stored."""
        if self._entered == self._stored():
            return
        others = {at: one for at, one in self._of_all().items() if at != self._session}
        own = {self._session: dict(self._entered)} if self._entered else {}
        self._keep.set(self._under, {**others, **own})

    def forget(self) -> None:
        """Remove all drafts of this session, in the store too."""
        self._entered = {}
        self.write()

    def beside(self, under: str) -> AnswerDrafts:
        """The drafts of the same session under another setting."""
        return AnswerDrafts(self._keep, self._session, under)

    @property
    def places(self) -> tuple[Where, ...]:
        """The turn and key of each question with a draft."""
        split = (at.partition("/") for at in self._entered)
        return tuple((int(turn), key) for turn, _, key in split if turn.isdecimal())

    def _stored(self) -> dict[str, Any]:
        found = self._of_all().get(self._session)
        return dict(found) if isinstance(found, dict) else {}

    def _of_all(self) -> dict[str, Any]:
        found = self._keep.settings.get(self._under)
        return found if isinstance(found, dict) else {}


def drafts_of(keep: SettingsKeeper, evening: Evening, under: str = KEY) -> AnswerDrafts:
    """The drafts of an evening; in memory only where the evening itself is not stored."""
    if evening.journal is None or evening.barred is not None:
        return AnswerDrafts(InMemory(), "", under)
    return AnswerDrafts(keep, evening.journal.id, under)


def on_sheet(kind: str, key: str) -> str:
    """The key of a question on a sheet: what the sheet is for, and the key of the line."""
    return f"{kind}/{key}"


def asked_on(key: str) -> tuple[str, str]:
    """The two parts of a key made by `on_sheet`."""
    kind, _, of = key.partition("/")
    return kind, of


def _place(prompt: Prompt) -> str:
    """A turn and the key of a question as one text."""
    return f"{prompt.turn}/{prompt.key}"
