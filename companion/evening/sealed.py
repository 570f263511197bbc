"""Sealed answers: what everybody says at once is held back until all of them have said it."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.core.log import Line, Prompt
from companion.evening.drafts.answers import drafts_of
from companion.evening.evening import Evening
from companion.evening.settings import SettingsKeeper
from companion.evening.view import View

KEY = "sealed"  # the setting with sealed answers, by session


class Seals(NamedTuple):
    """How many have sealed what they say, of how many; none of none where nobody seals."""

    done: int = 0
    of: int = 0


class Sealed:
    """The sealed answers of one evening: stored, no acts yet, dropped with their question."""

    def __init__(self, keep: SettingsKeeper, evening: Evening) -> None:
        self._evening = evening
        self._held = drafts_of(keep, evening, KEY)

    def seal(self, prompt: Prompt, said: Any) -> None:
        """Hold an answer back until all others are in."""
        self._held.note(prompt, said)
        self._held.write()

    def take_back(self, prompt: Prompt) -> None:
        """Drop the answer to a question: it is thought over."""
        self._held.note(prompt, None)
        self._held.write()

    def holds(self, prompt: Prompt) -> bool:
        """Is an answer to this question sealed?"""
        return self._said(prompt) is not None

    def _said(self, prompt: Prompt) -> Any:
        """The sealed answer, if the question still takes it."""
        said = self._held.of(prompt)
        return said if said is not None and prompt.field.check(said).verdict else None

    def open_if_complete(self) -> bool:
        """Answer all sealed questions once none of them is left; False as long as one is."""
        asked = [one for one in self._evening.view.prompts if one.about.sealed]
        if not asked or not all(map(self.holds, asked)):
            return False
        for prompt, said in [(one, self._said(one)) for one in asked]:
            self._evening.reply(prompt.key, said)
        self.tidy()
        return True

    def tidy(self) -> None:
        """Drop the answers whose question is not open any more."""
        self._held.keep_only(self._evening.view.prompts)
        self._held.write()

    def seals(self) -> Seals:
        """How many have sealed, here or behind their screen, of all who are asked to."""
        view = self._evening.view
        asked = [one for one in view.prompts if is_sealed(one, view)]
        kinds = {one.words.rule for one in asked}
        done = sum(map(self.holds, asked)) + sum(
            line.words is not None and line.words.rule in kinds for line in replies_now(view)
        )
        left = sum(not self.holds(one) for one in asked)
        return Seals(done, done + left) if asked else Seals()


def is_sealed(prompt: Prompt, view: View) -> bool:
    """Is a question answered behind a screen, or by all at once?"""
    return prompt.about.sealed or view.hides(prompt.about)


def replies_now(view: View) -> list[Line]:
    """The replies of this turn and phase that the table gave."""
    log = view.session.at_hand[-1].log
    return [one for one in log if one.kind == "reply" and not one.taken and one.phase == view.phase]
