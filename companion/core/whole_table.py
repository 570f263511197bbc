"""The whole table put right by hand: all that can be corrected on one form, changed in one act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.core.acts import TOGETHER
from companion.core.corrections import READING, Correction, Tried, may_correct
from companion.core.fields import Count, Counts, Field, Form, Maybe, OneOf, SomeOf, TableForm, YesNo
from companion.core.fields.kinds import PLAYER
from companion.core.fields.laid import optional
from companion.core.game import Game
from companion.core.light import light
from companion.core.ruling import Reason, because

VALUE = "value"  # the head of the path of a printed value, which is corrected where it decides
ON_BOARD = "on_board"  # the part of what is tapped on the board
Found = Mapping[str, Correction]  # by what is corrected: a player, a thing; "" where it is one only


@light
class Part:
    """A part of the form: its field, what stands there, and the corrections behind it."""

    field: Field
    stands: Any
    behind: Mapping[str, Found]  # by head of their path


def whole_table(game: Game, table: Any) -> TableForm:
    """The form of all that lies there and is no secret, each part as it stands."""
    way = game.rules.under_way
    things = way.things(table) if way is not None else None
    parts = _parts(game, table, things)

    def tried(told: Mapping[str, Any]) -> Tried:
        changed = {TOGETHER: values_told(game, table, told), "note": ""}
        return may_correct(game, table, changed)

    def lay(told: Mapping[str, Any]) -> Any:
        found = tried(told)
        return found.table if found.ruling.verdict else table

    def against(told: Mapping[str, Any]) -> tuple[Reason, ...]:
        return tried(told).ruling.reasons if values_told(game, table, told) else ()

    def foretell(told: Mapping[str, Any]) -> tuple[Reason, ...]:
        return tuple(
            because("core.session.to_correct", what=found.name, value=value)
            for _, found, value in tried(told).made
        )

    def spots(part: str, now: Any) -> OneOf | None:
        return things if part == ON_BOARD else None

    return TableForm(
        optional({name: one.field for name, one in parts.items()}),
        lay=lay,
        against=against,
        spots=spots,
        stands={name: one.stands for name, one in parts.items() if one.stands},
        foretell=foretell,
    )


def values_told(game: Game, table: Any, told: Mapping[str, Any]) -> dict[str, Any]:
    """The value of each correction that the told parts ask for, where it changes something."""
    way = game.rules.under_way
    parts = _parts(game, table, way.things(table) if way is not None else None)
    return {
        ".".join(found.path): value
        for name, part in parts.items()
        if name in told
        for found, value in _values(part, told[name])
        if found.made(table, value, "") != table
    }


def _parts(game: Game, table: Any, things: OneOf | None) -> dict[str, Part]:
    """The parts by name: what lies on the board first, then each head of a path."""
    by_head: dict[str, dict[str, Correction]] = {}
    for one in game.corrections(table).values():
        if one.path[0] not in (READING, VALUE) and not one.hidden(table) and one.field.offers():
            by_head.setdefault(one.path[0], {})["/".join(one.path[1:])] = one
    tapped = things.options if things is not None else ()
    ground = {head: found for head, found in by_head.items() if found.keys() <= set(tapped)}
    parts: dict[str, Part] = {}
    if ground and things is not None:
        parts[ON_BOARD] = _of_things(things, ground)
    for head, found in by_head.items():
        if head not in ground:
            parts[head] = _of_head(head, found, table)
    return parts


def _of_things(things: OneOf, ground: Mapping[str, Found]) -> Part:
    """What can be told of each thing that is tapped on the board."""
    fields: dict[str, Field] = {}
    stands: dict[str, Any] = {}
    for thing in things.options:
        there = {head: found[thing] for head, found in ground.items() if thing in found}
        if there:
            fields[thing] = Maybe(_together({head: one.field for head, one in there.items()}))
            lies = {head: one.stands for head, one in there.items() if one.stands is not None}
            stands[thing] = lies if len(there) > 1 else next(iter(lies.values()), None)
    return Part(Form(fields, shown=things.of), stands, ground)


def _together(fields: Mapping[str, Field]) -> Field:
    """One field as it is, several as an optional part of a form each."""
    if len(fields) == 1:
        return next(iter(fields.values()))
    return Form({name: Maybe(one) for name, one in fields.items()})


def _of_head(head: str, found: Found, table: Any) -> Part:
    """All that is corrected under one head: one thing, or the same of several."""
    behind = {head: found}
    if "" in found:
        return Part(found[""].field, found[""].stands, behind)
    stands = {name: one.stands for name, one in found.items() if one.stands is not None}
    of = PLAYER if found.keys() <= set(table.players) else head
    counts = {name: one.field for name, one in found.items() if isinstance(one.field, Count)}
    if counts.keys() == found.keys():
        ranges = {name: _range(one, stands.get(name, 0)) for name, one in counts.items()}
        return Part(Counts(ranges, of=of), stands, behind)
    if all(isinstance(one.field, YesNo) for one in found.values()):
        chosen = [name for name, yes in stands.items() if yes]
        return Part(SomeOf(tuple(found), of=of), chosen, behind)
    form = Form({name: Maybe(one.field) for name, one in found.items()}, shown="each")
    return Part(form, stands, behind)


def _range(field: Count, stands: int) -> tuple[int, int]:
    """The bounds of a number that is typed: below zero only where it stands there already."""
    return max(field.least, min(0, stands)), field.most


def _values(part: Part, told: Any) -> Iterator[tuple[Correction, Any]]:
    """Each correction that was told of in a part, with its value."""
    for head, found in part.behind.items():
        if "" in found:
            yield found[""], told
        elif isinstance(part.field, SomeOf):
            yield from ((one, name in told) for name, one in found.items())
        else:
            yield from _told_of(head, found, part, told)


def _told_of(
    head: str, found: Found, part: Part, told: Mapping[str, Any]
) -> Iterable[tuple[Correction, Any]]:
    """The corrections of the things that were told of, under one head."""
    for name, one in found.items():
        if name not in told:
            continue
        if len(part.behind) == 1:
            yield one, told[name]
        elif head in told[name]:
            yield one, told[name][head]
