"""What would change a ruling, in words, for the desk and the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.content.words import Words
from companion.core.asked import AskedAlone
from companion.core.desk import value_at
from companion.core.fields import LEFT_OUT
from companion.core.fields.said import say_list
from companion.core.ruling import Reason, Ruling, because
from companion.evening.alone import field_key
from companion.evening.alternatives import Step
from companion.evening.what_if import Otherwise, Reading, Search

BETWEEN = " \u00b7 "


class Telling:
    """Says changes of one question of a game as sentences."""

    def __init__(self, game: str, asked: AskedAlone, words: Words) -> None:
        self._game, self._asked, self._words = game, asked, words

    def changes(self, search: Search) -> Iterator[Reason]:
        """The sentences for each of the nearest changes, or that there is none."""
        nearest = search.nearest()
        single = any(len(one.steps) == 1 for one in nearest)
        if not single and (search.done or nearest):
            yield because("core.what_if.no_single_fact")
        for one in nearest:
            yield self.change(one)
        if not nearest and search.done:
            key = "core.what_if.stopped" if search.stopped else "core.what_if.nothing"
            yield because(key)

    def change(self, one: Otherwise) -> Reason:
        """The sentence of one change: what would be otherwise, the verdict and its clause then."""
        said = "; ".join(self.step(step, one.told, one.threshold) for step in one.steps)
        return self._then(said, one.ruling)

    def readings(self, found: Sequence[Reading]) -> Iterator[Reason]:
        """The sentences for each other reading."""
        if not found:
            yield because("core.what_if.no_reading")
        for one in found:
            named = self._words.find(f"{self._game}.option.{one.path[-1]}.{one.choice}")
            choice = named or self._words.value(one.choice, "Name")
            said = because("core.what_if.being", text=self.label(one.path), note=choice)
            yield self._then(self._words.say(said), one.ruling)

    def _then(self, said: str, ruling: Ruling[Any]) -> Reason:
        verdict = self._words.value(say_list(ruling.verdict, self._asked.of), "Name")
        clause = self._words.say(ruling.clause) if ruling.clause else ""
        return because("core.what_if.then", text=said, name=verdict, note=clause)

    def step(self, step: Step, told: Any, threshold: bool = False) -> str:
        """A changed fact in words: whose it is, what it is, what it would be."""
        where = BETWEEN.join(filter(None, (self.owner(step, told), self.label(step.path))))
        if step.after is LEFT_OUT:
            return self._words.say(because("core.what_if.without", text=where))
        if isinstance(step.path[-1], int):
            return self._words.say(because("core.what_if.one_more", text=where))
        after = self._words.value(step.after)
        if threshold:
            key = "core.what_if.from" if step.after > step.before else "core.what_if.down_to"
            return self._words.say(because(key, text=where, note=after))
        return self._words.say(because("core.what_if.being", text=where, note=after))

    def label(self, path: Sequence[str | int]) -> str:
        """The words for the field a path leads to."""
        name = next((str(part) for part in reversed(path) if isinstance(part, str)), "")
        option = self._words.find(f"{self._game}.option.{name}")
        key = field_key(self._game, self._asked, name)
        return self._words.say(because(key)) if key else option or name

    def owner(self, step: Step, told: Any) -> str:
        """The names of the rows a fact stands in: a player, a piece."""
        names = []
        for at, part in enumerate(step.path):
            last = at + 1 == len(step.path)
            if isinstance(part, int) and not (last and step.before is LEFT_OUT):
                row = self._row(step, told, at)
                first = next((one for one in row.values() if isinstance(one, str)), "")
                names.append(self._words.value(first, "Name") if first else "")
        return BETWEEN.join(filter(None, names))

    @staticmethod
    def _row(step: Step, told: Any, at: int) -> dict[str, Any]:
        """The row of a list that a path goes through, as far as it is a record."""
        if step.after is LEFT_OUT and at + 1 == len(step.path):
            row = step.before
        else:
            row = value_at(told, step.path[: at + 1])
        return row if isinstance(row, dict) else {}
