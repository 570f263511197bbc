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
        """Drop the sealed answer to a question: its player thinks again."""
        self._held.note(prompt, None)
        self._held.write()

    def holds(self, prompt: Prompt) -> bool:
        """Is an answer to a question sealed?"""
        return self._said(prompt) is not None

    def _said(self, prompt: Prompt) -> Any:
        """The sealed answer to a question, if it fits the question as it was put to all."""
        put = blind(prompt, self._evening.view)
        said = self._held.of(put)
        return said if said is not None and put.field.check(said).verdict else None

    def open_if_complete(self) -> bool:
        """Answer all sealed questions once none is left; False as long as one is.

        Answers that do not fit together are dropped, all of them: nobody learns whose was wrong.
        """
        asked = [one for one in self._evening.view.prompts if is_held_back(one)]
        if not asked or not all(map(self.holds, asked)):
            return False
        held, made = {one.key: self._said(one) for one in asked}, 0
        while key := next((one for one in held if one in self._evening.session.keys), ""):
            if not self._evening.session.prompt(key).field.check(held[key]).verdict:
                self._drop_all(asked, made)
                return False
            self._evening.reply(key, held.pop(key))
            made += 1
        self.tidy()
        return True

    def _drop_all(self, asked: list[Prompt], made: int) -> None:
        """Undo the answers made to some questions, and forget what was sealed."""
        if made:
            self._evening.undo(made)
        for prompt in asked:
            self._held.note(prompt, None)
        self._held.write()

    def tidy(self) -> None:
        """Drop the answers of turns that are over, and of questions answered meanwhile."""
        view = self._evening.view
        given = {line.key for line in replies_now(view)}
        for turn, key in self._held.places:
            if turn != view.turn or key in given:
                self._held.drop(turn, key)
        self._held.write()

    def seals(self, secrets: bool = True) -> Seals:
        """The number of players who have sealed, and of all asked; with or without secrets.

        Who is asked in secret, and how often, is for the host alone to see.
        """
        view = self._evening.view
        prompts = view.prompts
        asked = [one for one in prompts if one.about.sealed or (secrets and view.hides(one.about))]
        kinds = {one.words.rule for one in asked}
        done = sum(map(self.holds, asked)) + sum(
            line.words is not None and line.words.rule in kinds for line in replies_now(view)
        )
        left = sum(not self.holds(one) for one in asked)
        return Seals(done, done + left) if asked else Seals()


def replies_now(view: View) -> list[Line]:
    """The replies of this turn and phase that the table gave."""
    log = view.session.at_hand[-1].log
    return [one for one in log if one.kind == "reply" and not one.taken and one.phase == view.phase]


def is_held_back(prompt: Prompt) -> bool:
    """Does an answer from a phone wait for those of the others?"""
    return prompt.about.sealed or prompt.about.secret is not None


def blind(prompt: Prompt, view: View) -> Prompt:
    """A secret question as it was before anybody had answered one of its kind.

    What another player said behind a screen may narrow what is left to say; who is asked later
    must not see that.
    """
    if prompt.about.secret is None:
        return prompt
    said = (line for line in replies_now(view) if line.about.hidden(view.table))
    kind = (one for one in said if one.words is not None and one.words.rule == prompt.words.rule)
    first = next(kind, None)
    return prompt if first is None else view.session.prompt_on(prompt.key, first.table)
