"""What is typed, taken as a reply; what cannot be understood is left for the field to refuse.

Each kind of field has its reader, in one table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.content.documents import FileError, read_yaml
from companion.content.words import Words
from companion.core.fields import (
    LEFT_OUT,
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
    tell,
)
from companion.core.ruling import Reason, because
from companion.terminal.choosing import (
    hint_chain,
    hint_one,
    hint_order,
    hint_some,
    hint_yes_no,
    on_one_line,
    one_of,
    options_of,
    several,
    yes_no,
)
from companion.terminal.claiming import claimed, claims, hint_claims
from companion.terminal.counting import count, counts, hint_count, hint_counts, kinds_of
from companion.terminal.typed import NONE

FEW = 6  # up to this many choices get a line each


def as_typed(field: Any, text: str, words: Words) -> Any:
    return "" if text in NONE else text


def hint_text(field: Any) -> Reason:
    return because("core.terminal.hint.text")


def nothing_listed(field: Any, words: Words) -> Iterator[str]:
    """Default of `Reader.choices`: the field has nothing to choose from."""
    yield from ()


def asked_whole(field: Any) -> Mapping[str, Field]:
    """Default of `Reader.parts`: the field is answered on one line."""
    return {}


@dataclass(frozen=True, slots=True)
class Reader:
    """How a kind of field is read, explained and listed."""

    read: Callable[[Any, str, Words], Any] = as_typed
    hint: Callable[[Any], Reason] = hint_text
    choices: Callable[[Any, Words], Iterator[str]] = nothing_listed
    parts: Callable[[Any], Mapping[str, Field]] = asked_whole  # asked one by one


def read_entry(field: Field, text: str, words: Words) -> Any:
    """The reply that a text means; `LEFT_OUT` for nothing where nothing may be said."""
    return READERS[type(field)].read(field, text.strip(), words)


def hint(field: Field) -> Reason:
    """The sentence how a field is answered in a terminal."""
    return READERS[type(field)].hint(field)


def choices(field: Field, words: Words) -> Iterator[str]:
    """The options of a field, numbered, or its kinds with their ranges."""
    shown = list(READERS[type(field)].choices(field, words))
    heads = any(offer.head for offer in field.offers())
    yield from shown if heads or len(shown) <= FEW else (on_one_line(shown),)


def parts_of(field: Field) -> Mapping[str, Field]:
    """The parts that can be asked one after the other."""
    return READERS[type(field)].parts(field)


def tell_parts(field: Field, said: Mapping[str, Any], words: Words) -> str:
    """Some parts of a form in words, each with its name."""
    parts = parts_of(field)
    told = {name: words.value(tell(one, parts[name])) for name, one in said.items()}
    return "; ".join(f"{words.value(name, '', 'part')} {one}" for name, one in told.items())


def spoken(said: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a form without those left out."""
    return {name: one for name, one in said.items() if one is not LEFT_OUT}


def form(field: Form, text: str, words: Words) -> Any:
    """The reply of a form in a text: all parts between semicolons, in the order shown."""
    given = text.split(";")
    if len(given) != len(field.parts):
        return text
    said = {
        name: read_entry(part, one, words)
        for (name, part), one in zip(field.parts.items(), given, strict=True)
    }
    return spoken(said)


def hint_form(field: Form) -> Reason:
    return because("core.terminal.hint.form")


def form_parts(field: Form) -> Mapping[str, Field]:
    return field.parts if len(field.parts) > 1 else {}


def maybe(field: Maybe, text: str, words: Words) -> Any:
    """The reply to an optional field, or nothing."""
    return LEFT_OUT if text in NONE else read_entry(field.field, text, words)


def hint_maybe(field: Maybe) -> Reason:
    return hint(field.field)._replace(parts=(because("core.terminal.hint.maybe"),))


def of_maybe(field: Maybe, words: Words) -> Iterator[str]:
    return choices(field.field, words)


def table_in_file(field: Field, text: str, words: Words) -> Any:
    """The table that a YAML or JSON file tells; the name itself where there is no such file."""
    try:
        return read_yaml(Path(text))
    except FileError:
        return text


def hint_table(field: Field) -> Reason:
    return because("core.terminal.hint.table")


READERS: dict[type, Reader] = {
    OneOf: Reader(one_of, hint_one, options_of),
    SomeOf: Reader(several, hint_some, options_of),
    Order: Reader(several, hint_order, options_of),
    Chain: Reader(several, hint_chain, options_of),
    YesNo: Reader(yes_no, hint_yes_no),
    Count: Reader(count, hint_count),
    Counts: Reader(counts, hint_counts, kinds_of),
    Claims: Reader(claims, hint_claims, claimed),
    Text: Reader(),
    TableForm: Reader(table_in_file, hint_table),
    Form: Reader(form, hint_form, parts=form_parts),
    Maybe: Reader(maybe, hint_maybe, of_maybe),
}
