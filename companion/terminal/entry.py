"""What is typed, taken as a reply; what cannot be understood is left for the field to refuse.

Each kind of field has its reader, in one table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.content.words import Words
from companion.core.fields import (
    Count,
    Counts,
    Field,
    Form,
    Offer,
    OneOf,
    Order,
    SomeOf,
    Text,
    YesNo,
)
from companion.core.ruling import Reason, because
from companion.terminal.typed import NONE, bare, number, numbers, pairs_in, pick, pieces

FEW = 6  # so many choices get a line each
NO_BREAK = "\u00a0"
YES = ("y", "yes", "o", "oui", "1")
NO = ("n", "no", "non", "0")


def as_typed(field: Any, text: str, words: Words) -> Any:
    return "" if text in NONE else text


def hint_text(field: Any) -> Reason:
    return because("core.terminal.hint.text")


def nothing_listed(field: Any, words: Words) -> Iterator[str]:
    """A field that lists nothing to choose from."""
    yield from ()


def asked_whole(field: Any) -> Mapping[str, Field]:
    """A field that is one line."""
    return {}


@dataclass(frozen=True, slots=True)
class Reader:
    """How a kind of field is read, how one is told to answer it, and what it lists."""

    read: Callable[[Any, str, Words], Any] = as_typed
    hint: Callable[[Any], Reason] = hint_text
    choices: Callable[[Any, Words], Iterator[str]] = nothing_listed
    parts: Callable[[Any], Mapping[str, Field]] = asked_whole  # they may be asked one by one


def read_entry(field: Field, text: str, words: Words) -> Any:
    """The reply that was meant."""
    return READERS[type(field)].read(field, text.strip(), words)


def hint(field: Field) -> Reason:
    """How a field is answered in a terminal."""
    return READERS[type(field)].hint(field)


def choices(field: Field, words: Words) -> Iterator[str]:
    """The options of a field, numbered, or its kinds with their ranges; many share a line."""
    shown = list(READERS[type(field)].choices(field, words))
    heads = any(offer.head for offer in field.offers())
    yield from shown if heads or len(shown) <= FEW else (on_one_line(shown),)


def on_one_line(shown: Iterable[str]) -> str:
    """Side by side, none of them broken in two."""
    return "   ".join(one.replace(" ", NO_BREAK) for one in shown)


def parts_of(field: Field) -> Mapping[str, Field]:
    """The parts that can be asked one after the other."""
    return READERS[type(field)].parts(field)


# Choices


def one_of(field: OneOf, text: str, words: Words) -> Any:
    """An option, or one that is closed: the field tells why."""
    found = pick(field.options, text, field.of, words)
    if found == text:
        found = under_head(field, text, words)
    return pick(field.closed, text, field.of, words, by_place=False) if found == text else found


def under_head(field: OneOf, text: str, words: Words) -> Any:
    """A name under the head that was typed before it: "weapons knife"."""
    for head, members in (field.groups or {}).items():
        name = bare(words.value(head, kind=field.of))
        if bare(text).startswith(f"{name} "):
            rest = text.split(None, len(name.split()))[-1]
            found = pick(members, rest, field.of, words, by_place=False)
            return text if found == rest and rest not in members else found
    return text


def hint_one(field: OneOf) -> Reason:
    return because("core.terminal.hint.one")


def several(field: SomeOf | Order, text: str, words: Words) -> Any:
    """Options in the order in which they are typed."""
    return [pick(field.options, piece, field.of, words) for piece in pieces(text)]


def hint_some(field: SomeOf) -> Reason:
    return because("core.terminal.hint.some", least=field.least, most=field.limit)


def hint_order(field: Order) -> Reason:
    return because("core.terminal.hint.order")


def options_of(field: Field, words: Words) -> Iterator[str]:
    """Numbered, unless they are numbers themselves."""
    offered = field.offers()
    if any(type(offer.value) is int for offer in offered):
        yield " ".join(named(offer, words) for offer in offered)
        return
    groups: dict[str, list[str]] = {}
    for at, offer in enumerate(offered, 1):
        groups.setdefault(offer.head, []).append(f"{at}. {named(offer, words)}")
    for head, numbered in groups.items():
        if head:
            yield f"{words.value(head, 'Name', offered[0].of)}: {on_one_line(numbered)}"
        else:
            yield from numbered


def named(offer: Offer, words: Words) -> str:
    return words.value(offer.value, kind=offer.of)


def yes_no(field: YesNo, text: str, words: Words) -> Any:
    return True if bare(text) in YES else False if bare(text) in NO else text


def hint_yes_no(field: YesNo) -> Reason:
    return because("core.terminal.hint.yes_no")


# Numbers


def count(field: Count, text: str, words: Words) -> Any:
    return number(text)


def hint_count(field: Count) -> Reason:
    return because("core.terminal.hint.count", least=field.least, most=field.most)


def counts(field: Counts, text: str, words: Words) -> Any:
    """ "armes 2, tabac 1", or bare numbers in the order shown."""
    kinds = tuple(field.ranges)
    if text in NONE:
        return {}
    if given := numbers(text):
        return dict(zip(kinds, given, strict=False)) if len(given) <= len(kinds) else text
    pairs = list(pairs_in(text))
    if not all(kind for kind, _ in pairs):
        return text
    return {pick(kinds, kind, field.of, words, False): said for kind, said in pairs}


def hint_counts(field: Counts) -> Reason:
    return because("core.terminal.hint.counts")


def kinds_of(field: Counts, words: Words) -> Iterator[str]:
    """Each kind with its range."""
    for kind, (least, most) in field.ranges.items():
        yield f"{words.value(kind, kind=field.of)} {least}–{most}"


# Wholes


def form(field: Form, text: str, words: Words) -> Any:
    """Every part, between semicolons, in the order shown."""
    given = text.split(";")
    if len(given) != len(field.parts):
        return text
    return {
        name: read_entry(part, one, words)
        for (name, part), one in zip(field.parts.items(), given, strict=True)
    }


def hint_form(field: Form) -> Reason:
    return because("core.terminal.hint.form")


def form_parts(field: Form) -> Mapping[str, Field]:
    return field.parts if len(field.parts) > 1 else {}


READERS: dict[type, Reader] = {
    OneOf: Reader(one_of, hint_one, options_of),
    SomeOf: Reader(several, hint_some, options_of),
    Order: Reader(several, hint_order, options_of),
    YesNo: Reader(yes_no, hint_yes_no),
    Count: Reader(count, hint_count),
    Counts: Reader(counts, hint_counts, kinds_of),
    Text: Reader(),
    Form: Reader(form, hint_form, parts=form_parts),
}
