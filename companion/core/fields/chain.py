"""A field of a chain: options in order, each checked against those before, until complete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.core.fields.choices import Groups, check_groups, head_in, in_turn_on_board
from companion.core.fields.field import (
    ALIEN,
    TRIES,
    DrawBy,
    Spoiled,
    a_choice,
    nothing_inside,
)
from companion.core.fields.kinds import CHOICE
from companion.core.fields.said import Offer, Said, say_list
from companion.core.fields.several import each_once
from companion.core.light import light
from companion.core.ruling import YES, Reason, Ruling, because, refusal

SoFar = tuple[Any, ...]
Bars = Callable[[SoFar, Any], tuple[Reason, ...]]
Lacks = Callable[[SoFar], tuple[Reason, ...]]


@dataclass(frozen=True, slots=True)
class Way:
    """A complete chain that was worked out, and what speaks for it."""

    chain: SoFar
    merits: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Ways:
    """The best ways to complete a chain, and a sentence about all of them."""

    best: tuple[Way, ...]
    said: Reason


@light
class Chain:
    """Some of the options in order, each at most once, closed as soon as it lacks nothing.

    `bars` tells what stands against one more after those so far; `lacks` what is still missing;
    `beyond` the rule against one that is not there, is in it already or comes after its end.
    Whoever wants `advice` is told ways to close it, worked out when they are asked for.
    """

    options: tuple[Any, ...]
    of: str = CHOICE
    bars: Bars = field(default=lambda so_far, one: (), compare=False, repr=False)
    lacks: Lacks = field(default=lambda so_far: (), compare=False, repr=False)
    draw_by: DrawBy | None = field(default=None, compare=False, repr=False)
    advice: Callable[[], Ways] | None = field(default=None, compare=False, repr=False)
    groups: Groups | None = None  # under their heads, the rest without one
    beyond: Bars = field(default=lambda so_far, one: (), compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.groups is not None:
            check_groups(self.groups, self.options)

    def head_of(self, option: Any) -> str:
        """The heading of the group an option is in; empty if it is in none."""
        return head_in(self.groups, option)

    @property
    def closed(self) -> tuple[Any, ...]:
        """The options that can never be chosen, whatever is chosen before."""
        return ()

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list):
            return refusal(because("core.not_a_list", reply=str(reply)))
        for at, one in enumerate(reply):
            against = self.against(tuple(reply[:at]), one)
            if against:
                return refusal(*against)
        missing = self.lacks(tuple(reply))
        return refusal(*missing) if missing else YES

    def against(self, so_far: SoFar, one: Any) -> tuple[Reason, ...]:
        """Reasons why an option cannot come next: a rule of the chain, or that it is complete."""
        if one not in self.options or not each_once([one], self.options):
            bare = because("core.not_offered", reply=str(one), options=self.options)
            return self.beyond(so_far, one) or (bare,)
        if one in so_far:
            return self.beyond(so_far, one) or (because("core.twice"),)
        barred = self.bars(so_far, one)
        if barred or self.lacks(so_far):
            return barred
        return self.beyond(so_far, one) or (because("core.chain_closed"),)

    def open_to(self, so_far: SoFar) -> tuple[Any, ...]:
        """The options that may come next."""
        if not self.lacks(so_far):
            return ()
        left = [one for one in self.options if one not in so_far]
        return tuple([one for one in left if not self.bars(so_far, one)])

    def draw(self, chance: Random) -> list[Any]:
        if self.draw_by is not None:
            drawn: list[Any] = self.draw_by(chance)
            return drawn
        for _ in range(TRIES):
            chain: SoFar = ()
            while self.lacks(chain) and (next_ones := self.open_to(chain)):
                chain = (*chain, chance.choice(next_ones))
            if not self.lacks(chain):
                return list(chain)
        raise LookupError("no chain found that closes")

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        yield "core.not_offered", [ALIEN]
        whole = self.draw(chance)
        if whole:
            yield self.against(tuple(whole[:1]), whole[0])[0].rule, [*whole[:1], *whole[:1]]
            yield self.lacks(tuple(whole[:-1]))[0].rule, whole[:-1]
        seen: set[str] = set()
        for at in range(len(whole) + 1):
            for one in (one for one in self.options if one not in whole[:at]):
                for reason in self.against(tuple(whole[:at]), one):
                    if reason.rule not in seen:
                        seen.add(reason.rule)
                        yield reason.rule, [*whole[:at], one]

    def offers(self) -> tuple[Offer, ...]:
        return tuple(Offer(one, self.of, head=self.head_of(one)) for one in self.options)

    def tell(self, reply: Any, name: str = "") -> Said:
        return say_list(reply, self.of)

    def so_far(self, begun: Any) -> list[Any] | None:
        """The longest valid beginning that does not complete the chain."""
        left: SoFar = ()
        for one in begun if isinstance(begun, list) else ():
            longer = (*left, one)
            if self.against(left, one) or not self.lacks(longer):
                break
            left = longer
        return list(left) or None

    inside = nothing_inside
    leaves_a_choice = a_choice
    on_board = in_turn_on_board

    def simplest(self) -> list[Any]:
        return []
