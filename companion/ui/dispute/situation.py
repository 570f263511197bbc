"""A situation as it is told: its facts, the one in front, and the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from kivy.app import App

from companion.core.asked import AskedAlone, named_fault
from companion.core.desk import Path, value_at
from companion.core.fields import Counts, Form, ListOf
from companion.core.fields.maybe import bare
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import SituationError, because
from companion.evening.alone import (
    ask,
    examples_of,
    field_key,
    line_of,
    rulings_answering,
    situation_of,
)
from companion.evening.box import known_box
from companion.evening.described import Describing, switch_of
from companion.evening.drafts.dispute import keep_told, told_last
from companion.ui.dispute.plan import Plan, is_person
from companion.ui.look.people import people
from companion.ui.look.wording import tongue

LATELY = 6  # so many rulings of the table to begin with


class Situation:
    """A question with the facts told so far; calls `changed` after each change."""

    def __init__(
        self, game: Game, asked: AskedAlone, changed: Callable[..., None], evening: Any = None
    ) -> None:
        self.game, self.asked, self._changed = game, asked, changed
        self.evening = evening  # the one on the table, if it is of this game
        self.describing = Describing(game, asked, self._known(), self._seated())
        last = told_last(App.get_running_app().archive, game, asked)
        self.told: Any = last or self.describing.blank()
        self.example = False
        self.front: Path | None = self._first()
        self._back: Path | None = None  # what comes in front again once a value is said

    def sit(self, evening: Any) -> None:
        """Take the people and the values of a table."""
        self.evening = evening
        self.describing = Describing(self.game, self.asked, self._known(), self._seated())

    def _known(self) -> Callable[[str], Any]:
        app = App.get_running_app()
        box = known_box(app.archive, self.game)
        if self.evening is not None:
            box = {**box, **self.game.printed.box(self.evening.session.table)}
        return lambda key: box[key].value if key in box else None

    def _seated(self) -> tuple[str, ...]:
        seats = self.evening.session.setup.seats if self.evening is not None else ()
        return tuple(seat.key for seat in seats)

    @property
    def title(self) -> str:
        """The question in words."""
        return tongue.say(f"{self.game.key}.question.{self.asked.key}")

    @property
    def plan(self) -> Plan:
        """What the form shows."""
        return self._plan(self.told)

    def _plan(self, told: Any) -> Plan:
        return Plan(self.describing, told, self.meaning, self.front or ())

    def meaning(self, name: str) -> str:
        """What a fact is, in words."""
        return tongue.say(field_key(self.game.key, self.asked, name))

    # What is changed

    def set_situation(self, told: Any, example: bool = False) -> None:
        """Tell another situation, and store it unless it is an example."""
        App.get_running_app().shell.toasts.hide()
        self._store(told, example)
        if self.front is not None and not self._is_there(self.front):
            self.front = self._first()
        self._changed()

    def _store(self, told: Any, example: bool = False) -> None:
        self.told, self.example = told, example
        kept = None if example else told
        keep_told(App.get_running_app().archive, self.game, self.asked, kept)

    def begin_anew(self) -> None:
        """Tell the least there is; the toast offers to restore what was told."""
        before, front = self.told, self.front
        self._store(self.describing.blank())
        self.front = self._first()
        self._changed()
        self._offer_back(tongue.say("app.dispute.begun"), lambda: self._restore(before, front))

    def face(self, path: Path | None) -> None:
        """Bring a piece or fact in front, or none."""
        self.front, self._back = path, None
        self._changed()

    def say(self, path: Path, value: Any) -> None:
        """Tell a fact; after a value that was missing, its list comes in front again."""
        before = self.told
        self._store(self.describing.put(self.told, path, value))
        if self._back is not None and not self._lacks(self.front or ()):
            self.front, self._back = self._back, None
        elif asked := self._now_asked(path, before):
            self._back, self.front = self._row_above(path) or self.front, asked
        elif self.front == path and not isinstance(value, list | dict):
            self.front = self._row_above(path)
        self._changed()

    def say_live(self, path: Path, value: Any) -> None:
        """Tell a fact while it is still being entered: what is in front stays as it is."""
        self._store(self.describing.put(self.told, path, value))
        self._changed(dock=False)

    def _now_asked(self, path: Path, before: Any) -> Path | None:
        """A fact beside this one that began to matter because of it."""
        here = path[:-1]
        both = (self._plan(told).untold(here) for told in (before, self.told))
        was, now = ({one.path for one in found} for found in both)
        return next((one for one in sorted(now - was, key=str) if one != path), None)

    def add(self, path: Path, value: Any) -> None:
        """Add a row to a list; what it still lacks comes in front."""
        row = bare(self.describing.field_at(path).row)
        name = next(iter(row.parts)) if isinstance(row, Form) else "value"
        self._store(self.describing.add(self.told, path, **{name: value}))
        here = (*path, len(value_at(self.told, path)) - 1)
        person = isinstance(row, Form) and value in people.looks
        if self._lacks(here) and not person:
            self._back, self.front = self.front, here
        elif person or self.front is None:
            self.front = here if isinstance(row, Form) else path
        self._changed()

    def switch(self, path: Path) -> None:
        """Turn a yes or no, or that of a piece; what could be said of the piece comes in front."""
        inner = self.describing.field_at(path)
        where = (*path, switch_of(inner)) if isinstance(inner, Form) else path
        self._store(self.describing.switch(self.told, where))
        if isinstance(inner, Form):
            self.front = path
        self._changed()

    def remove(self, path: Path) -> None:
        """Remove a fact and everything below it; the toast offers to restore it."""
        before, front, called = self.told, self.front, self.title_at(path)
        self.front = None if front is None else self._after_removal(front, path)
        self.set_situation(self.describing.take(self.told, path))
        gone = because("app.dispute.removed", text=called)
        self._offer_back(tongue.say(gone), lambda: self._restore(before, front))

    def _restore(self, told: Any, front: Path | None) -> None:
        self.front = front
        self.set_situation(told)

    @staticmethod
    def _offer_back(text: str, back: Callable[[], None]) -> None:
        App.get_running_app().shell.toasts.offer(text, back)

    def _after_removal(self, front: Path, path: Path) -> Path | None:
        """What is in front once something is gone: what holds it, if it was in front itself."""
        return path[:-1] or None if front[: len(path)] == path else front

    # What is in front

    def _first(self) -> Path | None:
        """The first list of people or pieces, else the first fact that is missing."""
        form = self.describing.form
        for name, part in form.parts.items():
            inner = bare(part)
            if isinstance(inner, Form):
                nested = (one for one in inner.parts if isinstance(bare(inner.parts[one]), ListOf))
                found = next((one for one in nested if one in self.told.get(name, ())), None)
                if found:
                    return self._row_or_list((name, found))
            if isinstance(inner, ListOf) and name in self.told:
                return self._row_or_list((name,))
        missing = next(self.describing.missing(self.told), None)
        heap = next((name for name in form.parts if name in self.told and self._is_heap(name)), "")
        return missing or ((heap,) if heap else None)

    def _is_heap(self, name: str) -> bool:
        """Is it a handful of pieces?"""
        return isinstance(bare(self.describing.form.parts[name]), Counts)

    def _row_or_list(self, path: Path) -> Path | None:
        """The first row of a list of people, or the list of pieces itself."""
        rows = value_at(self.told, path)
        row = bare(self.describing.field_at(path).row)
        if rows and isinstance(row, Form):
            return (*path, 0)
        return path

    def _row_above(self, path: Path) -> Path | None:
        """The row a fact stands in; none for a fact of the table."""
        ends = [at for at, one in enumerate(path) if isinstance(one, int)]
        return path[: ends[-1] + 1] if ends else None

    def _is_there(self, path: Path) -> bool:
        try:
            self.describing.field_at(path)
            value_at(self.told, path[:-1])
        except (LookupError, TypeError):
            return False
        return True

    def _lacks(self, path: Path) -> bool:
        """Is a fact of the row missing that stands in no list?"""
        inner = self.describing.field_at(path)
        if not isinstance(inner, Form) or not path:
            return False
        return any(True for _ in self.describing.missing(value_at(self.told, path), inner))

    def may_go(self, path: Path) -> bool:
        """Can what is in front be taken away?"""
        above = self.describing.field_at(path[:-1])
        if isinstance(above, ListOf):
            return len(value_at(self.told, path[:-1])) > above.least
        said = value_at(self.told, path[:-1])
        found = next((one for one in above.inside(said) if one.at == path[-1]), None)
        return found is not None and found.may_go and path[-1] in said

    def title_at(self, path: Path) -> str:
        """What a path is about in words: the person or piece of a row, else the fact."""
        inner = self.describing.field_at(path)
        if isinstance(inner, Form) and path and isinstance(path[-1], int):
            said = value_at(self.told, path)
            name = next((one for one in said.values() if isinstance(one, str)), "")
            look = people.looks.get(name)
            return look.name if look else tongue.name(name)
        if isinstance(path[-1], int):
            return tongue.name(value_at(self.told, path), getattr(inner, "of", ""))
        return self.meaning(str(path[-1]))

    def person_at(self, path: Path) -> str:
        """The person whose row is in front; empty for a piece or a fact."""
        inner = self.describing.field_at(path)
        said = value_at(self.told, path) if is_person(inner) and isinstance(path[-1], int) else {}
        return str(next(iter(said.values()), ""))

    def comers(self, path: Path) -> tuple[Path, tuple[str, ...]]:
        """The innermost list of people around a path, and who can be added to it."""
        for end in range(len(path), 0, -1):
            inner = self.describing.field_at(path[:end])
            if isinstance(inner, ListOf) and is_person(bare(inner.row)):
                return path[:end], self.describing.who_may_come(self.told, path[:end])
        return (), ()

    # What follows

    def ruled(self) -> Line | tuple[str, ...]:
        """The ruling as a line; for a situation that is not whole or possible, what is wrong."""
        missing = list(self.describing.missing(self.told))
        if missing:
            return tuple(dict.fromkeys(self._lacking(path) for path in missing))
        try:
            ruling = ask(self.asked, self.told, self.game.colours)
        except SituationError as error:
            reason = error.reason
            several = reason.rule == "core.situation.several"
            parts = reason.parts if several else (reason,)
            return tuple(
                " ".join(map(tongue.say, named_fault(one, self._fact).walk())) for one in parts
            )
        line = line_of(self.asked, self.game.key, ruling)
        if self.example:
            words = because("app.dispute.example", text=tongue.say(line.words))
            line = replace(line, words=words)
        return line

    def _lacking(self, path: Path) -> str:
        """Which fact of whom is missing, in words."""
        return tongue.say("app.dispute.missing", text=self._fact(path))

    def _fact(self, path: Path) -> str:
        """Which fact of whom a path leads to, in words; of the whole, the question."""
        if not path:
            return self.title
        row = self._row_above(path)
        whose = self.title_at(row) if row else ""
        fact = self.meaning(path[-1]) if isinstance(path[-1], str) else ""
        return " · ".join(filter(None, (whose, fact)))

    # Where it begins

    def examples(self) -> list[tuple[str, Any]]:
        """The examples of the game for this question."""
        found = examples_of(self.game.key, self.asked)
        return [(one.title[tongue.language], dict(one.situation)) for one in found]

    def lately(self) -> list[tuple[str, Any]]:
        """The newest rulings of the table that answered this question."""
        found: Iterator[Line] = iter(())
        if self.evening is not None:
            found = rulings_answering(self.asked.key, self.evening.session)
        return [(_ruling_title(one), situation_of(one)) for one in islice(found, LATELY)]

    def begin_with(self, told: Any, example: bool = False) -> None:
        """Tell a situation of an example or of the table."""
        self.front = None
        self._store(told, example)
        self.front = self._first()
        self._changed()


def _ruling_title(line: Line) -> str:
    """What a ruling was about, and in which turn."""
    return f"{tongue.say('app.table.turn', turn=line.turn)} · {tongue.say(line.words)}"
