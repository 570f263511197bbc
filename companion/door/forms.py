"""A question as a form of the page: made from what its field says of itself, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.content.forms import capital
from companion.content.words import Words
from companion.core.fields import (
    Chain,
    Claims,
    Count,
    Counts,
    Field,
    Form,
    Maybe,
    OneOf,
    Order,
    SomeOf,
    TableForm,
    Text,
    YesNo,
)
from companion.core.fields.kinds import CHOICE, PART, PLAYER
from companion.core.ruling import Reason

Plain = dict[str, Any]
MOST_CLOSED = 40  # options that are shown with why they cannot be chosen


def describe(field: Field, words: Words) -> Plain:
    """A field as plain values: what may be chosen, counted or typed, in words."""
    return FORMS[type(field)](field, words)


def named(value: Any, of: str, words: Words) -> str:
    """An option in words, with a capital."""
    return capital(words.value(value, kind=of))


def option(field: Any, value: Any, words: Words, why: Iterable[Reason] = ()) -> Plain:
    """An option as plain values: what is sent, what is read, its heading, why it is closed."""
    head = field.head_of(value) if hasattr(field, "head_of") else ""
    made: Plain = {"value": value, "text": named(value, field.of, words)}
    if head:
        made["head"] = named(head, field.of, words)
    if against := " ".join(map(words.say, why)):
        made["why"] = against
    return made


def one_of(field: OneOf, words: Words) -> Plain:
    """The form of one option; those that are closed say why."""
    closed = [(one, field.why(one)) for one in field.closed[:MOST_CLOSED]]
    return {
        "kind": "one",
        "options": [option(field, one, words) for one in field.options],
        "closed": [option(field, one, words, why) for one, why in closed if why],
    }


def some_of(field: SomeOf, words: Words) -> Plain:
    """The form of some of the options, in the order of taps where that counts."""
    options = [option(field, one, words) for one in field.options]
    kind = "chain" if field.ordered else "some"
    return {"kind": kind, "options": options, "least": field.least, "most": field.limit}


def in_order(field: Order, words: Words) -> Plain:
    """The form of all options, to be put in order."""
    return {"kind": "order", "options": [option(field, one, words) for one in field.options]}


def chain(field: Chain, words: Words) -> Plain:
    """The form of options one after the other."""
    options = [option(field, one, words) for one in field.options]
    return {"kind": "chain", "options": options, "least": 0, "most": len(options)}


def yes_no(field: YesNo, words: Words) -> Plain:
    """The form of yes and no, each with what stands against it."""
    options = [
        {"value": one, "text": named(one, CHOICE, words)}
        for one in (True, False)
        if not field.why(one)
    ]
    closed = [
        {"value": one, "text": named(one, CHOICE, words), "why": " ".join(map(words.say, why))}
        for one in (True, False)
        if (why := field.why(one))
    ]
    return {"kind": "one", "options": options, "closed": closed}


def count(field: Count, words: Words) -> Plain:
    """The form of a whole number."""
    return {"kind": "count", "least": field.least, "most": field.most}


def counts(field: Counts, words: Words) -> Plain:
    """The form of a number for each kind."""
    rows = [
        {"value": kind, "text": named(kind, field.of, words), "least": least, "most": most}
        for kind, (least, most) in field.ranges.items()
    ]
    return {"kind": "counts", "rows": rows}


def claims(field: Claims, words: Words) -> Plain:
    """The form of claims: who wants how much of what."""
    rows = [
        {
            "value": item,
            "text": named(item, field.of, words),
            "amounts": [{"value": one, "text": named(one, "", words)} for one in amounts],
        }
        for item, amounts in field.amounts.items()
    ]
    players = [{"value": one, "text": named(one, PLAYER, words)} for one in field.players]
    return {"kind": "claims", "players": players, "rows": rows}


def text(field: Text, words: Words) -> Plain:
    """The form of a short line of text."""
    return {"kind": "text", "least": field.least, "most": field.most}


def form(field: Form, words: Words) -> Plain:
    """The form of several fields said at once."""
    parts = [
        {"name": name, "text": named(name, PART, words), "field": describe(part, words)}
        for name, part in field.parts.items()
    ]
    return {"kind": "form", "parts": parts}


def maybe(field: Maybe, words: Words) -> Plain:
    """The form of a field that may be left out."""
    return {"kind": "maybe", "field": describe(field.field, words)}


FORMS: dict[type, Callable[[Any, Words], Plain]] = {
    OneOf: one_of,
    SomeOf: some_of,
    Order: in_order,
    Chain: chain,
    YesNo: yes_no,
    Count: count,
    Counts: counts,
    Claims: claims,
    Text: text,
    Form: form,
    TableForm: form,
    Maybe: maybe,
}
