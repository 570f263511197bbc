"""A situation told by its pieces: values follow a piece, and only what can be there is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.desk import Path, value_at
from companion.core.fields import LEFT_OUT, Count, Counts, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.fields.claims import Claims
from companion.core.fields.kinds import PLAYER
from companion.core.fields.maybe import without_maybe
from companion.core.game import Game
from companion.core.ruling import SituationError
from companion.evening.alone import ask
from companion.evening.situation_rows import set_at, take_away


class Describing:
    """Changes the situation of one question, fact by fact, as the pieces of the game allow."""

    def __init__(
        self,
        game: Game,
        asked: AskedAlone,
        known: Callable[[str], Any],
        people: tuple[str, ...] = (),
    ) -> None:
        self.game, self.asked = game, asked
        self.people = people or game.colours  # who can be meant, in the order of the table
        self._known = known
        self.form = asked.form(game.colours)

    # Where it begins

    def blank(self) -> Any:
        """The situation to begin with: only what has to be told, nothing invented."""
        return self.with_printed(None, self._least(self.form))

    def may_be_ruled(self, told: Any) -> bool:
        """Is a described situation whole and possible?"""
        try:
            ask(self.asked, told, self.game.colours)
        except SituationError:
            return False
        return True

    def _least(self, field: Field, inside: bool = False) -> Any:
        """The least that can be said to a field; inside a row facts are left out."""
        inner = without_maybe(field)
        if isinstance(inner, Form):
            parts = {
                name: self._least(part, inside)
                for name, part in inner.parts.items()
                if not isinstance(part, Maybe)
            }
            return {name: said for name, said in parts.items() if said is not LEFT_OUT}
        if isinstance(inner, ListOf):
            return self._least_rows(inner)
        if inside and not isinstance(inner, Counts | Claims):
            return LEFT_OUT
        if isinstance(inner, OneOf):
            return self.options_of(inner)[0]
        return 0 if isinstance(inner, Count) and inner.least <= 0 else inner.simplest()

    def _least_rows(self, field: ListOf) -> list[Any]:
        rows: list[Any] = []
        row = without_maybe(field.row)
        if isinstance(row, Form) and not self._is_piece(row):
            for _ in range(field.least):
                rows.append(self.new_row(field, rows))
        return rows

    @staticmethod
    def _is_piece(row: Form) -> bool:
        """Does a row begin with a piece that has to be chosen?"""
        first = without_maybe(next(iter(row.parts.values())))
        return isinstance(first, OneOf) and first.of != PLAYER

    def new_row(self, field: ListOf, rows: list[Any], **chosen: Any) -> Any:
        """A new row of a list: what was chosen, the next unused piece, nothing else."""
        row = without_maybe(field.row)
        if not isinstance(row, Form):
            return next(iter(chosen.values()))
        said = self._least(row, inside=True)
        for name in field.once:
            if name not in chosen and name in row.parts and not isinstance(row.parts[name], Maybe):
                taken = [one.get(name) for one in rows]
                free = (one for one in self._all(row.parts[name]) if one not in taken)
                said[name] = next(free, taken[-1] if taken else None)
        first, part = next(iter(row.parts.items()))
        inner = without_maybe(part)
        if first not in said and isinstance(inner, OneOf) and inner.of == PLAYER:
            said[first] = self.people[0]
        return {name: {**said, **chosen}[name] for name in row.parts if name in {**said, **chosen}}

    def _all(self, field: Field) -> tuple[Any, ...]:
        """The values a field can have, the people of the table first."""
        inner = without_maybe(field)
        if isinstance(inner, Count):
            return tuple(range(inner.least, inner.most + 1))
        return self.options_of(inner) if isinstance(inner, OneOf) else ()

    def options_of(self, field: Any) -> tuple[Any, ...]:
        """The options of a field; of players only those who sit at this table."""
        options = tuple(field.options)
        if getattr(field, "of", "") != PLAYER:
            return options
        absent = set(self.game.colours) - set(self.people)
        seated = sorted(
            (one for one in options if one not in absent),
            key=lambda one: self.people.index(one) if one in self.people else len(self.people),
        )
        return tuple(seated)

    # What can be there

    def offered(self, told: Any, path: Path, field: OneOf) -> tuple[Any, ...]:
        """The options that can be at a path beside what is told."""
        narrowed = self.game.offers.desk.offered(self.asked.key, told, path)
        options = self.options_of(field)
        if narrowed is not None:
            options = tuple(one for one in narrowed if one in field.options)
        rows, name = path[:-2], path[-1]
        if len(path) > 1 and isinstance(path[-2], int):
            listed = self.field_at(rows)
            if isinstance(listed, ListOf) and name in listed.once:
                at, others = path[-2], value_at(told, rows)
                taken = [one.get(name) for to, one in enumerate(others) if to != at]
                options = tuple(one for one in options if one not in taken)
        return options

    def who_may_come(self, told: Any, path: Path) -> tuple[Any, ...]:
        """The people who can be added to a list of players."""
        field, rows = self.field_at(path), value_at(told, path)
        row: Any = without_maybe(field.row)
        name, part = next(iter(row.parts.items()))
        taken = [one.get(name) for one in rows] if name in field.once else []
        options = self.options_of(without_maybe(part)) if len(rows) < field.most else ()
        return tuple(one for one in options if one not in taken)

    def field_at(self, path: Path) -> Any:
        """The field at a path, without the Maybe around it."""
        field: Any = self.form
        for part in path:
            field = without_maybe(field.row if isinstance(part, int) else field.parts[part])
        return field

    def missing(self, told: Any, field: Field | None = None, path: Path = ()) -> Iterator[Path]:
        """The paths of what must be told and is not."""
        for part in without_maybe(field or self.form).inside(told):
            here = (*path, part.at)
            if part.said is not LEFT_OUT:
                yield from self.missing(part.said, part.field, here)
            elif not isinstance(part.field, Maybe):
                yield here

    def is_whole(self, told: Any) -> bool:
        """Is a situation told as far as it must be?"""
        return not any(True for _ in self.missing(told))

    def matters(self, part: Maybe, told: Any, around: Mapping[str, Any]) -> bool:
        """Does a fact that may be left out change the ruling? A reading is no fact."""
        return not part.reading and (not self.is_whole(told) or part.matters(around))

    # What is changed

    def add(self, told: Any, path: Path, **chosen: Any) -> Any:
        """The situation with one row more in a list."""
        rows = list(value_at(told, path)) if self._is_told(told, path) else []
        row = self.new_row(self.field_at(path), rows, **chosen)
        return self.with_printed(told, set_at(told, path, [*rows, row]))

    def put(self, told: Any, path: Path, value: Any) -> Any:
        """The situation with another fact; what is printed follows its piece."""
        return self.with_printed(told, set_at(told, path, value))

    def take(self, told: Any, path: Path) -> Any:
        """The situation without a fact or a row."""
        return self.with_printed(told, take_away(told, path))

    def switch(self, told: Any, path: Path) -> Any:
        """The situation with a yes turned into what is taken for granted, or back."""
        now = value_at(told, path) if self._is_told(told, path) else False
        return self.take(told, path) if now else self.put(told, path, True)

    @staticmethod
    def _is_told(told: Any, path: Path) -> bool:
        try:
            value_at(told, path)
        except (LookupError, TypeError):
            return False
        return True

    def with_printed(self, before: Any, told: Any) -> Any:
        """The situation in which printed values follow their piece to where it is now."""
        for path, form in list(records(self.form, told)):
            was = self._printed(before, path)
            for name, value in self._printed(told, path).items():
                if name not in form.parts:
                    continue
                said, here = value_at(told, path).get(name), (*path, name)
                follows = (
                    said is None or said == was.get(name) or self._is_nothing(form, name, said)
                )
                if follows and value is not None and said != value:
                    told = set_at(told, here, value)
                elif follows and value is None and name in was and said is not None:
                    told = take_away(told, here)
        return told

    @staticmethod
    def _is_nothing(form: Form, name: str, said: Any) -> bool:
        """Does a fact still have the value it had before anybody told it?"""
        empty = not said or (isinstance(said, Mapping) and not any(said.values()))
        return empty and isinstance(without_maybe(form.parts[name]), Counts | ListOf)

    def _printed(self, told: Any, path: Path) -> Mapping[str, Any]:
        if told is None or not self._is_told(told, path):
            return {}
        return self.game.offers.desk.printed(told, path, self._known)


def records(field: Field, told: Any, path: Path = ()) -> Iterator[tuple[Path, Form]]:
    """The records of a situation with the path to each, the outer ones first."""
    inner = without_maybe(field)
    if isinstance(inner, Form):
        yield path, inner
    for part in inner.inside(told):
        if part.said is not LEFT_OUT:
            yield from records(part.field, part.said, (*path, part.at))


def switch_of(row: Form) -> str:
    """The only optional yes or no of a piece, which a tap turns; empty if there is not one."""
    found = [
        name
        for name, part in row.parts.items()
        if isinstance(part, Maybe) and not part.reading and isinstance(part.field, YesNo)
    ]
    return found[0] if len(found) == 1 else ""
