"""A situation as it is told: its facts, the one in front, and the ruling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.app import App

from companion.core.asked import AskedAlone
from companion.core.desk import Path, value_at
from companion.core.fields import Form
from companion.core.fields.maybe import without_maybe
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import because
from companion.evening.city_told import joined
from companion.evening.described import Describing, switch_of
from companion.evening.drafts.dispute import keep_told, told_last
from companion.ui.dispute.calling import Calling, Fault, rule
from companion.ui.dispute.front import after_removal, first_path, is_there, lacks, row_above
from companion.ui.dispute.plan import Plan
from companion.ui.dispute.seating import known_at
from companion.ui.look.people import people
from companion.ui.look.wording import tongue


class Situation:
    """A question with the facts told so far; calls `changed` after each change."""

    def __init__(
        self, game: Game, asked: AskedAlone, changed: Callable[..., None], evening: Any = None
    ) -> None:
        self.game, self.asked, self._changed = game, asked, changed
        self.sit(evening)
        last = told_last(App.get_running_app().archive, game, asked)
        self.told: Any = last or self.describing.blank()
        self.example = False
        self._judged: tuple[Any, Line | tuple[Fault, ...]] | None = None  # what was told, and so
        self.front: Path | None = self._first()
        self._back: Path | None = None  # what comes in front again once a value is said
        self.beside: tuple[str, ...] = ()  # what lies around the space of the next place

    def sit(self, evening: Any) -> None:
        """Take the people and the values of a table of this game, or of none."""
        self.evening = evening
        seats = evening.session.setup.seats if evening is not None else ()
        seated = tuple(seat.key for seat in seats if seat.key in self.game.colours)
        self.known = known_at(self.game, evening)
        self.describing = Describing(self.game, self.asked, self.known, seated)
        self.calling = Calling(self.game, self.asked, self.describing)

    @property
    def title(self) -> str:
        """The question in words."""
        return self.calling.title

    @property
    def plan(self) -> Plan:
        """What the form shows."""
        return self._plan(self.told)

    def _plan(self, told: Any) -> Plan:
        return Plan(self.describing, told, self.calling.label, self.front or (), self.lacks)

    def meaning(self, name: str) -> str:
        """What a fact is, in words."""
        return self.calling.meaning(name)

    # What is changed

    def set_situation(self, told: Any, example: bool = False) -> None:
        """Tell another situation, and store it unless it is an example."""
        App.get_running_app().shell.toasts.hide()
        self._store(told, example)
        if self.front is not None and not is_there(self.describing, told, self.front):
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
        self.front, self._back, self.beside = path, None, ()
        self._changed()

    def say(self, path: Path, value: Any) -> None:
        """Tell a fact; after a value that was missing, its list comes in front again."""
        before = self.told
        self._store(self.describing.put(self.told, path, value))
        if self._back is not None and not lacks(self.describing, self.told, self.front or ()):
            self.front, self._back = self._back, None
        elif asked := self._now_asked(path, before):
            self._back, self.front = row_above(path) or self.front, asked
        elif self.front == path and not isinstance(value, list | dict):
            self.front = row_above(path) or next(iter(self.lacks), None)
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
        row = without_maybe(self.describing.field_at(path).row)
        name = next(iter(row.parts)) if isinstance(row, Form) else "value"
        told = self.describing.add(self.told, path, **{name: value})
        city = self.game.offers.desk.cities.get(self.asked.key)
        if city is not None and path == (city.rows,):
            told, self.beside = joined(city, told, value, self.beside), ()
        self._store(told)
        here = (*path, len(value_at(self.told, path)) - 1)
        person = isinstance(row, Form) and value in people.looks
        if lacks(self.describing, self.told, here) and not person:
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
        before, front, called = self.told, self.front, self.calling.title_at(self.told, path)
        self.front = None if front is None else after_removal(front, path)
        self.set_situation(self.describing.take(self.told, path))
        gone = because("app.dispute.removed", text=called)
        self._offer_back(tongue.say(gone), lambda: self._restore(before, front))

    def _restore(self, told: Any, front: Path | None) -> None:
        self.front = front
        self.set_situation(told)

    @staticmethod
    def _offer_back(text: str, back: Callable[[], None]) -> None:
        App.get_running_app().shell.toasts.offer(text, back)

    # What is in front

    def _first(self) -> Path | None:
        """What is in front at the beginning: what there is to tell, else what the rule lacks."""
        found = first_path(self.describing, self.told)
        return found if found is not None else next(iter(self.lacks), None)

    # What follows

    def ruled(self) -> Line | tuple[Fault, ...]:
        """The ruling as a line; for a situation that is not whole or possible, what is wrong."""
        if self._judged is None or self._judged[0] is not self.told:
            self._judged = self.told, rule(self.describing, self.calling, self.told)
        found = self._judged[1]
        if self.example and isinstance(found, Line):
            words = because("app.dispute.example", text=tongue.say(found.words))
            return replace(found, words=words)
        return found

    @property
    def lacks(self) -> tuple[Path, ...]:
        """The facts without which there is no ruling, though the form does not ask for them."""
        found = self.ruled()
        faults = () if isinstance(found, Line) else found
        return tuple(one.lack for one in faults if one.lack is not None)

    def begin_with(self, told: Any, example: bool = False) -> None:
        """Tell a situation of an example or of the table, and show it."""
        self.take(told, example)
        self._changed()

    def take(self, told: Any, example: bool = False) -> None:
        """Tell a situation of an example or of the table."""
        self.front = self._back = None
        self._store(told, example)
        self.front = self._first()
