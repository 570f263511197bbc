"""The fields that a situation is described with: what each may hold, and what if it is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from companion.core.fields import (
    Chain,
    Claims,
    Count,
    Counts,
    Field,
    Form,
    ListOf,
    Maybe,
    OneOf,
    Order,
    SomeOf,
    TableForm,
    YesNo,
)
from companion.core.fields.maybe import without_maybe
from companion.core.ruling import Reason

MOST_SHOWN = 24  # of the choices a field has; the rest is told where one is wrong


class Row(NamedTuple):
    """One field: how deep it lies, its name, what it takes, what is assumed when it is left out."""

    depth: int
    name: str
    takes: tuple[str, ...]  # "list", "fields": a list of rows, each with the fields below
    choices: str
    optional: bool
    assumed: Reason | None
    reading: bool


def rows(form: Form, depth: int = 0) -> Iterator[Row]:
    """The fields of a situation, each followed by the fields within it."""
    for name, part in form.parts.items():
        takes, choices, inner = _takes(without_maybe(part))
        left = part if isinstance(part, Maybe) else None
        yield Row(
            depth,
            name,
            takes,
            choices,
            left is not None,
            left.assumed if left else None,
            bool(left and left.reading),
        )
        if inner is not None:
            yield from rows(inner, depth + 1)


Shape = tuple[tuple[str, ...], str, Form | None]


def _takes(field: Field) -> Shape:
    return SHAPES[type(field)](field)


def _listed(field: Any) -> Shape:
    takes, choices, inner = _takes(without_maybe(field.row))
    return ("list", *takes), choices, inner


def _claimed(field: Claims) -> Shape:
    """The rows of a field of claims: player, thing, amount."""
    amounts = dict.fromkeys(amount for some in field.amounts.values() for amount in some)
    parts = {"player": field.players, "item": tuple(field.amounts), "amount": tuple(amounts)}
    row: dict[str, Field] = {name: OneOf(options) for name, options in parts.items()}
    return ("list", "fields"), "", Form(row)


def _options(field: Any) -> str:
    shown = [str(offer.value) for offer in field.offers()]
    more = [] if len(shown) <= MOST_SHOWN else ["…"]
    return " | ".join([*shown[:MOST_SHOWN], *more])


def _ranges(field: Any) -> str:
    return " | ".join(f"{kind} {least}..{most}" for kind, (least, most) in field.ranges.items())


SHAPES: dict[type, Callable[[Any], Shape]] = {
    Chain: lambda field: (("list",), _options(field), None),
    Claims: _claimed,
    Count: lambda field: (("number",), f"{field.least}..{field.most}", None),
    Counts: lambda field: (("mapping", "number"), _ranges(field), None),
    Form: lambda field: (("fields",), "", field),
    ListOf: _listed,
    OneOf: lambda field: (("choice",), _options(field), None),
    Order: lambda field: (("list",), _options(field), None),
    SomeOf: lambda field: (("list",), _options(field), None),
    TableForm: lambda field: (("fields",), "", field),
    YesNo: lambda field: (("yes_no",), "", None),
}
