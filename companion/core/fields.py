"""The fields of a prompt: each knows what may be said, says why not, and can draw a reply.

A reply is a plain JSON value (text, whole number, yes/no, list, mapping), stored as it is.
`spoil` yields, for each kind of refusal, the rule key and one reply that is refused by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from companion.core.ruling import YES, Reason, Ruling, allowed_unless, because, refused

Why = Callable[[Any], tuple[Reason, ...]]
Spoiled = Iterator[tuple[str, Any]]

ALIEN = "?"  # a reply that no prompt ever offers


class Field(Protocol):
    """What every field can do."""

    def check(self, reply: Any) -> Ruling[bool]:
        """May this be said? If not, every reason against it."""

    def draw(self, chance: Random) -> Any:
        """Any legal reply."""

    def spoil(self, chance: Random) -> Spoiled:
        """An illegal reply of each kind."""


def nothing_against(reply: Any) -> tuple[Reason, ...]:
    """The joint rule of a field that has none."""
    return ()


def is_number(reply: Any) -> bool:
    return type(reply) is int


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the options; what `exists` beside them is closed now, and `why` tells the reason."""

    options: tuple[Any, ...]
    of: str = "option"  # what they are: player, place, spot, character...
    exists: tuple[Any, ...] = ()
    why: Why = field(default=nothing_against, compare=False, repr=False)

    @property
    def closed(self) -> tuple[Any, ...]:
        """What lies on the table but cannot be chosen now."""
        return tuple(one for one in self.exists if one not in self.options)

    def check(self, reply: Any) -> Ruling[bool]:
        if reply in self.options:
            return YES
        against = self.why(reply) if reply in self.exists else ()
        return refused(*(against or self._not_offered(reply)))

    def _not_offered(self, reply: Any) -> tuple[Reason, ...]:
        return (because("core.not_offered", reply=str(reply), options=self.options),)

    def draw(self, chance: Random) -> Any:
        return self.options[int(chance.random() * len(self.options))]

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_offered", ALIEN
        seen: set[str] = set()
        for option in self.closed:
            for reason in self.why(option):
                if reason.rule not in seen:
                    seen.add(reason.rule)
                    yield reason.rule, option


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Any of the options, each at most once."""

    options: tuple[Any, ...]
    least: int = 0
    most: int | None = None
    of: str = "option"

    @property
    def limit(self) -> int:
        return len(self.options) if self.most is None else self.most

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list):
            return refused(because("core.not_a_list", reply=str(reply)))
        strange = tuple(str(one) for one in reply if one not in self.options)
        if strange:
            return refused(because("core.not_offered", reply=strange[0], options=self.options))
        if any(one in reply[:at] for at, one in enumerate(reply)):
            return refused(because("core.twice"))
        if not self.least <= len(reply) <= self.limit:
            return refused(because("core.how_many", least=self.least, most=self.limit))
        return YES

    def draw(self, chance: Random) -> list[Any]:
        return chance.sample(self.options, chance.randint(self.least, self.limit))

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        yield "core.not_offered", [ALIEN]
        if self.options:
            yield "core.twice", [self.options[0]] * 2
        if self.limit < len(self.options):
            yield "core.how_many", list(self.options)
        if self.least:
            yield "core.how_many", []


@dataclass(frozen=True, slots=True)
class Order:
    """All the options, put in order."""

    options: tuple[Any, ...]
    of: str = "option"

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list):
            return refused(because("core.not_a_list", reply=str(reply)))
        if len(reply) != len(self.options) or any(one not in reply for one in self.options):
            return refused(because("core.each_once", options=self.options))
        return YES

    def draw(self, chance: Random) -> list[Any]:
        return chance.sample(self.options, len(self.options))

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        yield "core.each_once", [*self.options, ALIEN]


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number, signed where `least` is; `why` forbids single numbers all the same."""

    least: int = 0
    most: int = 99
    why: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not is_number(reply):
            return refused(because("core.not_a_number", reply=str(reply)))
        if reply < self.least:
            return refused(because("core.too_small", reply=reply, least=self.least))
        if reply > self.most:
            return refused(because("core.too_big", reply=reply, most=self.most))
        return allowed_unless(self.why(reply))

    def draw(self, chance: Random) -> int:
        if self.why is nothing_against:
            return chance.randint(self.least, self.most)
        return chance.choice([n for n in range(self.least, self.most + 1) if not self.why(n)])

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_number", ALIEN
        yield "core.too_small", self.least - 1
        yield "core.too_big", self.most + 1
        for number in range(self.least, self.most + 1):
            for reason in self.why(number):
                yield reason.rule, number
                return


@dataclass(frozen=True, slots=True)
class Counts:
    """A number for each kind; kinds left out count as zero. `why` judges them together."""

    ranges: Mapping[str, tuple[int, int]]
    of: str = "kind"
    why: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, dict):
            return refused(because("core.not_counts", reply=str(reply)))
        for kind, number in reply.items():
            if kind not in self.ranges:
                return refused(
                    because("core.not_offered", reply=str(kind), options=tuple(self.ranges))
                )
            if not is_number(number):
                return refused(because("core.not_a_number", reply=str(number)))
        for kind, (least, most) in self.ranges.items():
            number = reply.get(kind, 0)
            if number < least:
                return refused(because("core.too_few_of", kind=kind, reply=number, least=least))
            if number > most:
                return refused(because("core.too_many_of", kind=kind, reply=number, most=most))
        return allowed_unless(self.why(reply))

    def draw(self, chance: Random) -> dict[str, int]:
        for _ in range(1000):
            drawn = {kind: chance.randint(*between) for kind, between in self.ranges.items()}
            if not self.why(drawn):
                return drawn
        raise LookupError("no legal counts found")

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_counts", ALIEN
        yield "core.not_offered", {ALIEN: 1}
        fine = {kind: least for kind, (least, _) in self.ranges.items()}
        for kind, (least, most) in self.ranges.items():
            yield "core.not_a_number", {**fine, kind: "1"}
            yield "core.too_few_of", {**fine, kind: least - 1}
            yield "core.too_many_of", {**fine, kind: most + 1}
            break
        yield from spoil_together(
            self.why, lambda: {k: chance.randint(*b) for k, b in self.ranges.items()}
        )


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no; `why` tells what stands against one of them now."""

    why: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, bool):
            return refused(because("core.not_yes_or_no", reply=str(reply)))
        return allowed_unless(self.why(reply))

    def draw(self, chance: Random) -> bool:
        reply = chance.random() < 0.5
        return reply if not self.why(reply) else not reply

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_yes_or_no", ALIEN
        for reply in (True, False):
            for reason in self.why(reply):
                yield reason.rule, reply


@dataclass(frozen=True, slots=True)
class Text:
    """A name or a note: one short line."""

    most: int = 40
    least: int = 0

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, str):
            return refused(because("core.not_a_text", reply=str(reply)))
        if not reply.isprintable():
            return refused(because("core.not_one_line"))
        if not self.least <= len(reply.strip()) or len(reply) > self.most:
            return refused(because("core.text_length", least=self.least, most=self.most))
        return YES

    def draw(self, chance: Random) -> str:
        return chance.choice(("Chez Momo", "Le Sélect", "R2"))

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_text", 3
        yield "core.not_one_line", "a\nb"
        yield "core.text_length", "x" * (self.most + 1)


@dataclass(frozen=True, slots=True)
class Form:
    """Several fields said at once, being one thing on the table; `why` judges the whole."""

    parts: Mapping[str, Field]
    why: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, dict):
            return refused(because("core.not_a_form", reply=str(reply), parts=tuple(self.parts)))
        if reply.keys() != self.parts.keys():
            return refused(because("core.form_parts", parts=tuple(self.parts)))
        for name, part in self.parts.items():
            checked = part.check(reply[name])
            if not checked.verdict:
                return checked
        return allowed_unless(self.why(reply))

    def _mix(self, chance: Random) -> dict[str, Any]:
        return {name: part.draw(chance) for name, part in self.parts.items()}

    def draw(self, chance: Random) -> dict[str, Any]:
        for _ in range(1000):
            drawn = self._mix(chance)
            if not self.why(drawn):
                return drawn
        raise LookupError("no legal form found")

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_form", ALIEN
        yield "core.form_parts", {}
        legal = self.draw(chance)
        for name, part in self.parts.items():
            for rule, reply in part.spoil(chance):
                yield rule, {**legal, name: reply}
        yield from spoil_together(self.why, lambda: self._mix(chance))


def spoil_together(why: Why, mix: Callable[[], Any], tries: int = 60) -> Spoiled:
    """Replies whose parts are fine and whose whole is not, one of each kind that chance finds."""
    if why is nothing_against:
        return
    seen: set[str] = set()
    for _ in range(tries):
        reply = mix()
        for reason in why(reply):
            if reason.rule not in seen:
                seen.add(reason.rule)
                yield reason.rule, reply
