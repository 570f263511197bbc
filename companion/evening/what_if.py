"""What would change a ruling: the nearest situations with another verdict, found by asking again.

All single facts are tried; if none changes the verdict, pairs of facts are, up to a number of
rulings. Readings are no facts: what each of them gives is told apart.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from companion.core.asked import AskedAlone
from companion.core.fields import LEFT_OUT, Field, Maybe, OneOf
from companion.core.fields.maybe import without_maybe
from companion.core.ruling import Reason, Ruling, SituationError
from companion.evening.alone import ask
from companion.evening.alternatives import Step, alternatives
from companion.evening.plain import plain
from companion.evening.situation_rows import Path, set_at

MOST_PAIRS = 2_000  # rulings asked for pairs of facts
OF_EACH = 4  # alternatives of a fact that are tried in pairs
SHOWN = 3


class Otherwise(NamedTuple):
    """A situation near the told one, with another verdict.

    A number is a threshold if the verdict stays the same for every number further on.
    """

    steps: tuple[Step, ...]
    told: Any
    ruling: Ruling[Any]
    threshold: bool = False

    @property
    def distance(self) -> int:
        """How far this situation is from the one told."""
        return sum(step.distance for step in self.steps)


class Reading(NamedTuple):
    """What another reading gives in the same situation."""

    path: Path
    choice: str
    told: Any
    ruling: Ruling[Any]


# Searching


class Search:
    """Looks for other verdicts one ruling at a time, so that it can be stopped between any two."""

    def __init__(self, asked: AskedAlone, told: Any, players: tuple[str, ...]) -> None:
        self._asked, self._told, self._players = asked, told, players
        self.ruling = ask(asked, told, players)
        self._verdict = plain(self.ruling.verdict)
        clause: Reason | None = self.ruling.clause
        self._own = set(dict(clause.facts)) if clause is not None else set()  # what it is about
        self.found: list[Otherwise] = []
        self.rulings = 0
        self.stopped = False  # were there more pairs than may be tried?
        self.done = False
        self._work = self._run()

    def go_on(self) -> bool:
        """Try one more situation; False once everything has been tried."""
        self.done = self.done or next(self._work, None) is None
        return not self.done

    def finish(self) -> Search:
        """Try all situations that are left at once."""
        while self.go_on():
            pass
        return self

    def nearest(self, most: int = SHOWN) -> tuple[Otherwise, ...]:
        """The best changes found so far: few facts, small steps, of different kinds first."""
        ranked = sorted(self.found, key=self._rank)
        kinds: dict[object, Otherwise] = {}
        for one in ranked:
            kinds.setdefault(tuple(step.name for step in one.steps), one)
        first = list(kinds.values())
        rest = [one for one in ranked if one not in first]
        return tuple((first + rest)[:most])

    def _rank(self, one: Otherwise) -> tuple[int, int, bool]:
        aside = not any(step.name in self._own for step in one.steps)
        return len(one.steps), one.distance, aside

    def _run(self) -> Iterator[bool]:
        """Try all single facts, then pairs; yields after each ruling."""
        form = self._asked.form(self._players)
        facts: dict[Path, list[Step]] = {}
        for step in alternatives(form, self._told):
            facts.setdefault(step.path, []).append(step)
        for steps in sorted(facts.values(), key=self._late):
            yield from self._try_fact(steps)
        if not self.found:
            yield from self._try_pairs(facts)

    def _late(self, steps: list[Step]) -> tuple[bool, bool]:
        """The facts tried late: not of the decisive clause, or not told."""
        first = steps[0]
        return first.name not in self._own, first.before is LEFT_OUT

    def _try_fact(self, steps: list[Step]) -> Iterator[bool]:
        """Try the values of a fact, the nearest first; of a number the first change each way."""
        before: dict[object, int] = {}  # the number tried last, each way
        first: dict[object, int] = {}  # where the first change of a number each way was found
        for step in steps:
            side = _side(step)
            ruling = self._ask((step,))
            if ruling is not None and side in first:
                self._check_threshold(first[side], ruling)
            elif ruling is not None and self._is_other(ruling):
                first[side] = len(self.found)
                reached = ruling
                if step.is_number:
                    step, ruling = yield from self._nearer(before.get(side), step, ruling)
                told = in_order(self._told, (step,))
                self.found.append(Otherwise((step,), told, ruling, step.is_number))
                self._check_threshold(first[side], reached)
            before[side] = step.after
            yield True

    def _nearer(
        self, same: int | None, step: Step, ruling: Ruling[Any]
    ) -> Generator[bool, None, tuple[Step, Ruling[Any]]]:
        """The nearest number with another verdict, found by halving the way."""
        low = step.before if same is None else same
        while abs(step.after - low) > 1:
            middle = (step.after + low) // 2
            tried = step._replace(after=middle, distance=abs(middle - step.before))
            found = self._ask((tried,))
            if found is not None and self._is_other(found):
                step, ruling = tried, found
            else:
                low = middle
            yield True
        return step, ruling

    def _check_threshold(self, at: int, ruling: Ruling[Any]) -> None:
        """Unmark a found threshold if a number further on gives another verdict."""
        before = self.found[at]
        if plain(ruling.verdict) != plain(before.ruling.verdict):
            self.found[at] = before._replace(threshold=False)

    def _try_pairs(self, facts: dict[Path, list[Step]]) -> Iterator[bool]:
        """Try pairs of facts, the nearest first, as many as may be tried."""
        few = [step for steps in facts.values() for step in steps[:OF_EACH]]
        pairs = [(one, other) for one, other in combinations(few, 2) if _apart(one, other)]
        pairs.sort(key=lambda pair: pair[0].distance + pair[1].distance)
        self.stopped = len(pairs) > MOST_PAIRS
        for pair in pairs[:MOST_PAIRS]:
            if self.found and self.found[0].distance < pair[0].distance + pair[1].distance:
                return
            ruling = self._ask(pair)
            if ruling is not None and self._is_other(ruling):
                self.found.append(Otherwise(pair, in_order(self._told, pair), ruling))
            yield True

    def _ask(self, steps: tuple[Step, ...]) -> Ruling[Any] | None:
        """The ruling with some facts changed; None if that situation is impossible."""
        self.rulings += 1
        try:
            return ask(self._asked, in_order(self._told, steps), self._players)
        except SituationError:
            return None

    def _is_other(self, ruling: Ruling[Any]) -> bool:
        """Does a ruling give another verdict than in the told situation?"""
        return bool(plain(ruling.verdict) != self._verdict)


def in_order(told: Any, steps: Sequence[Step]) -> Any:
    """The told situation with several steps made; rows are taken away last, from the end."""
    kept = [step for step in steps if step.after is not LEFT_OUT]
    gone = [step for step in steps if step.after is LEFT_OUT]
    for step in (*kept, *sorted(gone, key=lambda one: str(one.path), reverse=True)):
        told = step.made_in(told)
    return told


def _side(step: Step) -> object:
    """The direction of a step: a number upwards, a number downwards, or neither."""
    return step.after > step.before if step.is_number else repr(step.after)


def _apart(one: Step, other: Step) -> bool:
    """Are two steps about different facts, neither of them inside the other?"""
    shorter, longer = sorted((one.path, other.path), key=len)
    return longer[: len(shorter)] != shorter


# Readings


def other_readings(asked: AskedAlone, told: Any, players: tuple[str, ...]) -> tuple[Reading, ...]:
    """The verdicts that each other reading gives in the same situation."""
    form = asked.form(players)
    found = []
    for path, field, said in _readings_in(form, told, ()):
        for choice in field.options:
            if choice == (field.options[0] if said is LEFT_OUT else said):
                continue
            otherwise = set_at(told, path, choice)
            try:
                found.append(Reading(path, choice, otherwise, ask(asked, otherwise, players)))
            except SituationError:
                continue
    return tuple(found)


def _readings_in(field: Field, said: Any, path: Path) -> Iterator[tuple[Path, OneOf, Any]]:
    """The readings among the parts of a situation, told or left out."""
    for part in without_maybe(field).inside(said) if said is not LEFT_OUT else ():
        here = (*path, part.at)
        inner = without_maybe(part.field)
        if isinstance(part.field, Maybe) and part.field.reading:
            if isinstance(inner, OneOf):
                yield here, inner, part.said
        else:
            yield from _readings_in(part.field, part.said, here)
