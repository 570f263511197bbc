"""What the form shows of a situation: sections of pieces and facts, each with its path."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.content.forms import capital
from companion.content.lists import COLON
from companion.core.desk import Path
from companion.core.fields import LEFT_OUT, Counts, Field, Form, ListOf, Maybe, OneOf, SomeOf, YesNo
from companion.core.fields.claims import Claims
from companion.core.fields.kinds import PLAYER
from companion.core.fields.maybe import without_maybe
from companion.evening.described import Describing, switch_of
from companion.ui.dispute.cells import (
    ADD,
    PERSON,
    PICK,
    PUT,
    SWITCH,
    Cell,
    Section,
    is_in_row,
    is_person,
    row_around,
    untold,
)
from companion.ui.look.values import in_words
from companion.ui.look.wording import number, tongue


class Plan:
    """Reads a situation into sections."""

    def __init__(
        self,
        describing: Describing,
        told: Any,
        label: Callable[[str], str],
        front: Path = (),
        lacks: tuple[Path, ...] = (),
    ) -> None:
        self._describing, self._told, self._label = describing, told, label
        self._lacks = lacks  # what the rule cannot do without, though it may be left out
        self._front = front  # the people who can come are offered beside what is in front

    def sections(self) -> list[Section]:
        """The facts of the table first, then list by list."""
        facts, lists = self._of_form(self._describing.form, self._told, ())
        if self._may_tell_more():
            facts.append(Cell((), "+", ADD))
        head = [Section((), cells=tuple(facts))] if facts else []
        return [*head, *lists]

    def _may_tell_more(self) -> bool:
        """Are there facts of the table that may be told, and stand nowhere on the form?"""
        return any(
            part.said is LEFT_OUT
            and isinstance(part.field, Maybe)
            and (part.at,) not in self._lacks
            and self._describing.matters(part.field, self._told, self._told)
            for part in self._describing.form.inside(self._told)
        )

    def granted(self) -> list[Cell]:
        """What is taken for granted, each once, as long as it matters."""
        found: dict[str, Cell] = {}
        if not self._describing.is_whole(self._told):
            return []
        for path, part, around in untold(self._describing.form, self._told):
            if part.assumed is not None and part.matters(around):
                text = tongue.say(part.assumed)
                does = SWITCH if isinstance(part.field, YesNo) and len(path) == 1 else PUT
                where = path if not is_in_row(path) else row_around(path)
                found.setdefault(text, Cell(where, text, does, granted=True))
        return list(found.values())

    def untold(self, under: Path) -> list[Cell]:
        """What could be told too of the record at a path."""
        return [
            Cell(path, self._label(str(path[-1])), PICK)
            for path, part, around in untold(self._describing.form, self._told)
            if path[:-1] == under and self._describing.matters(part, self._told, around)
        ]

    def _of_form(self, form: Form, told: Any, path: Path) -> tuple[list[Cell], list[Section]]:
        facts: list[Cell] = []
        lists: list[Section] = []
        for part in form.inside(told):
            here, inner = (*path, part.at), without_maybe(part.field)
            if isinstance(part.field, Maybe) and part.field.reading:
                continue
            if part.said is LEFT_OUT:
                facts += self._left_out(here, part.field)
            elif isinstance(inner, Form):
                inner_facts, inner_lists = self._of_form(inner, part.said, here)
                facts, lists = facts + inner_facts, lists + inner_lists
            elif isinstance(inner, ListOf):
                lists += self._of_list(inner, part.said, here, part.may_go)
            else:
                facts += self._fact(here, inner, part.said, part.may_go)
        return facts, lists

    def _left_out(self, path: Path, part: Field) -> list[Cell]:
        """A fact that is still to be told, as a question; none where it may be left out."""
        if isinstance(part, Maybe) and path not in self._lacks:
            return []
        return [Cell(path, self._worded(path, "?"), PICK, asks=True)]

    def _worded(self, path: Path, value: str) -> str:
        """A fact and its value."""
        return f"{self._label(str(path[-1]))}{COLON[tongue.language]}{value}"

    def _fact(self, path: Path, inner: Field, said: Any, may_go: bool) -> list[Cell]:
        """A fact as a chip; counts as a handful of pieces."""
        label = self._label(str(path[-1]))
        if isinstance(inner, Counts):
            heap = [
                Cell(path, tongue.name(kind, inner.of), PICK, kind, inner.of, number(count))
                for kind, count in said.items()
                if count
            ]
            return [Cell(path, label, PICK, may_go=may_go), *heap]
        if isinstance(inner, YesNo):
            return [Cell(path, self._worded(path, tongue.name(said)), SWITCH, may_go=may_go)]
        if isinstance(inner, Claims):
            return [Cell(path, f"{label} ({len(said)})", PICK)]
        player = said if isinstance(inner, OneOf) and inner.of == PLAYER else ""
        if isinstance(inner, OneOf) and inner.of == PLAYER:
            return [Cell(path, label, PICK, player=player, may_go=may_go)]
        empty = isinstance(inner, SomeOf) and not said and inner.of != PLAYER
        words = capital(tongue.name("none") if empty else in_words(said, inner))
        named = isinstance(inner, OneOf) and any(isinstance(one, int) for one in path)
        text = words if named else self._worded(path, words)
        return [Cell(path, text, PICK, may_go=may_go)]

    def _of_list(self, inner: ListOf, rows: Any, path: Path, may_go: bool) -> Iterator[Section]:
        row = without_maybe(inner.row)
        if isinstance(row, Form) and is_person(row):
            if self._front[: len(path)] != path:
                come = self._describing.who_may_come(self._told, path)
                cells = tuple(Cell(path, "", PERSON, player=one) for one in come)
                yield Section(path, self._label(str(path[-1])), cells=cells)
            for at, said in enumerate(rows):
                yield self._of_person(row, said, (*path, at), len(rows) > inner.least)
        else:
            cells = (*self._pieces(inner, rows, path), self._more(inner, path, not rows))
            yield Section(path, self._label(str(path[-1])), cells=cells)
            if isinstance(row, Form):
                for at, said in enumerate(rows):
                    yield from self._inner_people(row, said, (*path, at))

    def _inner_people(self, row: Form, said: Any, path: Path) -> Iterator[Section]:
        """The people listed in a row of pieces, such as the shares of a sector."""
        for name, part in row.parts.items():
            inner = without_maybe(part)
            inner_row = without_maybe(inner.row) if isinstance(inner, ListOf) else None
            if isinstance(inner_row, Form) and name in said and is_person(inner_row):
                assert isinstance(inner, ListOf)
                yield from self._of_list(inner, said[name], (*path, name), False)

    def _more(self, inner: ListOf, path: Path, bare_list: bool) -> Cell:
        name = self._label(str(path[-1]))
        return Cell(path, f"+ {name}" if bare_list else "+", ADD)

    def _of_person(self, row: Form, said: Mapping[str, Any], path: Path, may_go: bool) -> Section:
        """A row of a person: pieces first, then what else is told."""
        pieces: list[Cell] = []
        facts: list[Cell] = []
        first = next(iter(row.parts))
        for part in row.inside(said):
            here, inner = (*path, part.at), without_maybe(part.field)
            if part.at == first or (isinstance(part.field, Maybe) and part.field.reading):
                continue
            if part.said is LEFT_OUT:
                facts += self._left_out(here, part.field)
            elif isinstance(inner, ListOf):
                pieces += [*self._pieces(inner, part.said, here)]
                pieces.append(self._more(inner, here, not part.said))
            elif part.at != "turn":
                facts += self._fact(here, inner, part.said, part.may_go)
        player = str(said.get(first, ""))
        return Section(path, "", player, (*pieces, *facts), may_go, True)

    def _pieces(self, inner: ListOf, rows: Any, path: Path) -> Iterator[Cell]:
        """The rows of a list as tiles."""
        row = without_maybe(inner.row)
        for at, said in enumerate(rows):
            here = (*path, at)
            may_go = len(rows) > inner.least
            if isinstance(row, Form):
                yield self._piece(row, said, here, may_go)
            else:
                of = getattr(row, "of", "")
                yield Cell(here, tongue.name(said, of), PICK, said, of, may_go=may_go)

    def _piece(self, row: Form, said: Mapping[str, Any], path: Path, may_go: bool) -> Cell:
        first, part = next(iter(row.parts.items()))
        of = getattr(without_maybe(part), "of", "")
        value = said.get(first, "")
        amounts = [number(one) for name, one in said.items() if type(one) is int and name != first]
        asks = any(True for _ in self._describing.missing(said, row))
        turned = switch_of(row)
        amount = "?" if asks else amounts[0] if amounts else ""
        does = SWITCH if turned and not asks else PICK
        crowned = bool(turned and said.get(turned))
        return Cell(
            path, tongue.name(value, of), does, value, of, amount, crowned, asks, may_go=may_go
        )
