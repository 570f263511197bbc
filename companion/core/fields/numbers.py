"""Fields of number: one count, or one for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random
from typing import Any, Literal

from companion.core.fields.field import (
    ALIEN,
    DrawBy,
    Spoiled,
    Why,
    any_of,
    draw_legal,
    is_number,
    may_grow,
    not_on_board,
    nothing_against,
    nothing_inside,
    rule_or,
    spoil_together,
)
from companion.core.fields.kinds import KIND, NUMBER
from companion.core.fields.said import Offer, Said
from companion.core.light import light
from companion.core.ruling import Reason, Ruling, allowed_unless, because, refusal


@light
class Count:
    """A whole number, signed where `least` is; `why` forbids single numbers all the same.

    `beyond` tells the rule against a number out of bounds, where the game has one.
    """

    least: int = 0
    most: int = 99
    why: Why = field(default=nothing_against, compare=False, repr=False)
    beyond: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not is_number(reply):
            return refusal(because("core.not_a_number", reply=str(reply)))
        if not self.least <= reply <= self.most:
            return refusal(*self._out_of_bounds(reply))
        return allowed_unless(self.why(reply))

    def _out_of_bounds(self, reply: int) -> tuple[Reason, ...]:
        bare = because("core.too_big", reply=reply, most=self.most)
        if reply < self.least:
            bare = because("core.too_small", reply=reply, least=self.least)
        return rule_or(self.beyond, reply, bare)

    def draw(self, chance: Random) -> int:
        if self.why is nothing_against:
            return any_of(range(self.least, self.most + 1), chance)
        return any_of([n for n in range(self.least, self.most + 1) if not self.why(n)], chance)

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_number", ALIEN
        for number in (self.least - 1, self.most + 1):
            yield self._out_of_bounds(number)[0].rule, number
        for number in range(self.least, self.most + 1):
            for reason in self.why(number):
                yield reason.rule, number
                return

    def offers(self) -> tuple[Offer, ...]:
        """The number of least and most that a field allows."""
        return (Offer("", NUMBER, (self.least, self.most)),)

    def tell(self, reply: Any, name: str = "") -> Said:
        """The number with its name: alone it would not say of what it is."""
        return Said(reply, NUMBER, name)

    def so_far(self, begun: Any) -> int | None:
        """The number typed so far, if it may be said or grow into one that may; else None."""
        if not may_grow(begun, self.least, self.most):
            return None
        within = self.least <= begun <= self.most
        return None if within and self.why(begun) else begun

    inside = nothing_inside
    on_board = not_on_board

    def simplest(self) -> int:
        return self.least

    def leaves_a_choice(self) -> bool:
        return self.least < self.most


@light
class Counts:
    """A number for each kind; kinds left out count as zero. `why` judges them together.

    `beyond` tells the rule against numbers out of bounds, or against a kind that is not there.

    `by` says how few are entered: step by step, by one tap on their number, or by a tap for each.
    """

    ranges: Mapping[str, tuple[int, int]]
    of: str = KIND
    why: Why = field(default=nothing_against, compare=False, repr=False)
    by: Literal["steps", "taps", "adds"] = "steps"
    named: bool = False  # as a part of a form, told with its name
    draw_by: DrawBy | None = field(default=None, compare=False, repr=False)
    beyond: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, dict):
            return refusal(because("core.not_counts", reply=str(reply)))
        for number in reply.values():
            if not is_number(number):
                return refusal(because("core.not_a_number", reply=str(number)))
        bare = self._out_of_bounds(reply)
        if bare is not None:
            return refusal(*rule_or(self.beyond, reply, bare))
        return allowed_unless(self.why(reply))

    def _out_of_bounds(self, reply: Mapping[str, int]) -> Reason | None:
        """The first kind that no field counts, or of which there are too few or too many."""
        for kind in reply:
            if kind not in self.ranges:
                return because("core.not_offered", reply=str(kind), options=tuple(self.ranges))
        for kind, (least, most) in self.ranges.items():
            number = reply.get(kind, 0)
            if number < least:
                return because("core.too_few_of", kind=kind, reply=number, least=least)
            if number > most:
                return because("core.too_many_of", kind=kind, reply=number, most=most)
        return None

    def _mix(self, chance: Random) -> dict[str, int]:
        return {
            kind: any_of(range(least, most + 1), chance)
            for kind, (least, most) in self.ranges.items()
        }

    def draw(self, chance: Random) -> dict[str, int]:
        drawn: dict[str, int] | None = draw_legal(self._mix, self.why, self.draw_by, chance)
        if drawn is not None:
            return drawn
        fewest = {kind: least for kind, (least, _) in self.ranges.items()}
        if self.why(fewest):
            raise LookupError("no legal counts found")
        return fewest

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_counts", ALIEN
        yield "core.not_offered", {ALIEN: 1}
        fine = {kind: least for kind, (least, _) in self.ranges.items()}
        for kind, (least, most) in self.ranges.items():
            yield "core.not_a_number", {**fine, kind: "1"}
            for number in (least - 1, most + 1):
                beyond = {**fine, kind: number}
                bare = self._out_of_bounds(beyond)
                assert bare is not None
                yield rule_or(self.beyond, beyond, bare)[0].rule, beyond
            break
        yield from spoil_together(self.why, lambda: self._mix(chance))

    def offers(self) -> tuple[Offer, ...]:
        return tuple(Offer(kind, self.of, between) for kind, between in self.ranges.items())

    def tell(self, reply: Any, name: str = "") -> Said:
        return Said(reply, self.of, name if self.named else "")

    def so_far(self, begun: Any) -> dict[str, int] | None:
        """The numbers typed so far that may still become a reply, kind by kind."""
        if not isinstance(begun, dict):
            return None
        known = {kind: number for kind, number in begun.items() if kind in self.ranges}
        left = {kind: one for kind, one in known.items() if may_grow(one, *self.ranges[kind])}
        return left if left or not begun else None

    inside = nothing_inside
    on_board = not_on_board

    def simplest(self) -> dict[str, int]:
        return {}

    def leaves_a_choice(self) -> bool:
        return any(least < most for least, most in self.ranges.values())
