"""The fields of a prompt: each knows what may be said, says why not, and can draw a reply.

A reply is a plain JSON value (text, whole number, yes/no, list, mapping), stored as it is.
`spoil` yields, for each kind of refusal, the rule key and one reply that is refused by it. `offers`
and `tell` are all that words, terminal and log need to know of a field; `so_far` is all that a
draft needs to know of it; `inside` and `simplest` all that a situation asked alone does; `on_board`
and `leaves_a_choice` all that a table does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from companion.core.fields.said import Offer, Said
from companion.core.ruling import Reason, Ruling, because

if TYPE_CHECKING:
    from companion.core.fields.choices import OneOf

T = TypeVar("T")
Why = Callable[[Any], tuple[Reason, ...]]
Spoiled = Iterator[tuple[str, Any]]
DrawBy = Callable[[Random], Any]  # draws a legal reply where chance would seldom find one
TRIES = 1000

ALIEN = "?"  # a reply that no prompt ever offers
LEFT_OUT: Any = object()  # stands for a part that was left out


class Part(NamedTuple):
    """A field inside another: where, what was said to it, and whether it can be taken away."""

    at: str | int  # the name of a part, the number of a row
    field: Field
    said: Any
    may_go: bool


class Field(Protocol):
    """What every field can do."""

    def check(self, reply: Any) -> Ruling[bool]:
        """Rule whether a reply may be said, with every reason against it."""

    def draw(self, chance: Random) -> Any:
        """Draw any legal reply by chance."""

    def spoil(self, chance: Random) -> Spoiled:
        """An illegal reply of each kind."""

    def offers(self) -> tuple[Offer, ...]:
        """The options, kinds and parts a field offers; nothing where it is typed freely."""

    def tell(self, reply: Any, name: str = "") -> Said:
        """The reply as a `Said`, ready to be worded; `name` labels it as a part of a form."""

    def so_far(self, begun: Any) -> Any:
        """The part of a half-said reply that can still be said; None where nothing of it can."""

    def inside(self, reply: Any) -> tuple[Part, ...]:
        """The parts a form or list is made of, given or left out; none for a single answer."""

    def simplest(self) -> Any:
        """A reply to begin with: only what must be said, and the first that can be."""

    def leaves_a_choice(self) -> bool:
        """Does the field allow more than one reply?"""

    def on_board(self, cards: frozenset[str]) -> OneOf | None:
        """The part of the field that a board can offer to tap: its ground, or these cards."""


def nothing_inside(field: Field, reply: Any) -> tuple[Part, ...]:
    """Default of `Field.inside`: a single answer without parts."""
    return ()


def a_choice(field: Field) -> bool:
    """Default of `Field.leaves_a_choice`: more than one reply is legal."""
    return True


def not_on_board(field: Field, cards: frozenset[str]) -> None:
    """Default of `Field.on_board`: nothing of the field can be tapped on a board."""


def nothing_against(reply: Any) -> tuple[Reason, ...]:
    """Default of `why`: no reason against any reply."""
    return ()


def is_word(reply: Any) -> bool:
    """Is the reply a single word or number, as every option is?"""
    return isinstance(reply, str | int)


def repeat_reply(reply: Any) -> str:
    """A reply in plain words, as a refusal repeats it."""
    return ", ".join(map(str, reply)) if isinstance(reply, list | dict) else str(reply)


def rule_or(beyond: Why, reply: Any, bare: Reason) -> tuple[Reason, ...]:
    """The reasons against a reply beyond options or bounds: a rule of the game, or a bare one."""
    return beyond(reply) or (bare,)


def any_of(options: Sequence[T], chance: Random) -> T:
    """One option by chance, each as likely as the others."""
    return options[int(chance.random() * len(options))]


def draw_legal(mix: DrawBy, why: Why, draw_by: DrawBy | None, chance: Random) -> Any:
    """A legal reply, made by `draw_by` or found by chance; None if none is found."""
    if draw_by is not None:
        return draw_by(chance)
    for _ in range(TRIES):
        drawn = mix(chance)
        if not why(drawn):
            return drawn
    return None


def so_many(least: int, most: int) -> Reason:
    """The reason how many may be taken, without bounds that do not bind."""
    if least == most:
        return because("core.exactly", most=most)
    if not least:
        return because("core.at_most", most=most)
    return because("core.how_many", least=least, most=most)


def is_number(reply: Any) -> bool:
    return type(reply) is int


def may_grow(number: Any, least: int, most: int) -> bool:
    """Is a number within the bounds, or the first digits of such a number?"""
    return is_number(number) and abs(number) <= max(abs(least), abs(most))


def spoil_together(why: Why, mix: Callable[[], Any], tries: int = 60) -> Spoiled:
    """Replies whose parts are legal but not together, one for each reason found by chance."""
    if why is nothing_against:
        return
    seen: set[str] = set()
    for _ in range(tries):
        reply = mix()
        for reason in why(reply):
            if reason.rule not in seen:
                seen.add(reason.rule)
                yield reason.rule, reply
