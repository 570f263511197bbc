"""An answer that is half entered: no act, kept beside the journal, and found again after a kill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.acts import Where
from companion.core.log import Prompt
from companion.evening.evening import Evening
from companion.evening.settings import InMemory, SettingsKeeper

KEY = "answers"  # among the settings: of each session what is half entered there
SHEET = "sheet"  # the same of the sheet that lies over the table: an entry said anew, a correction
AMEND, OVERRIDE, CORRECT = "amend", "override", "correct"  # what such a sheet is for
REREAD = "reread"  # a printed value, for the ruling that rests on it
NOTE = "note"  # why something is corrected


class AnswerDrafts:
    """What is half entered at one table, question by question."""

    def __init__(self, keep: SettingsKeeper, session: str, under: str = KEY) -> None:
        self._keep, self._session, self._under = keep, session, under
        self._entered = self._stored()

    def of(self, prompt: Prompt) -> Any:
        """What was entered and can still be said; None: nothing."""
        entered = self._entered.get(_place(prompt))
        return None if entered is None else prompt.field.so_far(entered)

    def note(self, prompt: Prompt, entered: Any) -> None:
        """So much is entered now, or nothing; a secret is shown again under its cover alone."""
        if entered is None:
            self._entered.pop(_place(prompt), None)
        else:
            self._entered[_place(prompt)] = entered

    def keep_only(self, prompts: Sequence[Prompt]) -> None:
        """What belongs to no open question is forgotten."""
        places = {_place(one) for one in prompts}
        self._entered = {at: one for at, one in self._entered.items() if at in places}

    def write(self) -> None:
        """Make it durable, unless it is."""
        if self._entered == self._stored():
            return
        others = {at: one for at, one in self._of_all().items() if at != self._session}
        own = {self._session: dict(self._entered)} if self._entered else {}
        self._keep.set(self._under, {**others, **own})

    def forget(self) -> None:
        """All of it, durably."""
        self._entered = {}
        self.write()

    def beside(self, under: str) -> AnswerDrafts:
        """What is half entered elsewhere at the same table."""
        return AnswerDrafts(self._keep, self._session, under)

    @property
    def places(self) -> tuple[Where, ...]:
        """The questions of which something is entered."""
        split = (at.partition("/") for at in self._entered)
        return tuple((int(turn), key) for turn, _, key in split if turn.isdecimal())

    def _stored(self) -> dict[str, Any]:
        found = self._of_all().get(self._session)
        return dict(found) if isinstance(found, dict) else {}

    def _of_all(self) -> dict[str, Any]:
        found = self._keep.settings.get(self._under)
        return found if isinstance(found, dict) else {}


def drafts_of(keep: SettingsKeeper, evening: Evening, under: str = KEY) -> AnswerDrafts:
    """The drafts of an evening; where it is not kept, or only looked at, neither are they."""
    if evening.journal is None or evening.barred is not None:
        return AnswerDrafts(InMemory(), "", under)
    return AnswerDrafts(keep, evening.journal.id, under)


def on_sheet(kind: str, key: str) -> str:
    """The key of what is asked on a sheet for that: no open question has it."""
    return f"{kind}/{key}"


def asked_on(key: str) -> tuple[str, str]:
    """For what a sheet was, and of what, by the key of what it asks."""
    kind, _, of = key.partition("/")
    return kind, of


def _place(prompt: Prompt) -> str:
    """Where a question stands in its session."""
    return f"{prompt.turn}/{prompt.key}"
