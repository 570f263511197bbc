"""Fields of several choices: some of the options, all of them in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from random import Random
from typing import Any

from companion.core.fields.choices import in_turn_on_board, same_type
from companion.core.fields.field import (
    ALIEN,
    DrawBy,
    Spoiled,
    Why,
    a_choice,
    draw_legal,
    is_word,
    not_on_board,
    nothing_against,
    nothing_inside,
    repeat_reply,
    rule_or,
    so_many,
    spoil_together,
)
from companion.core.fields.kinds import CHOICE
from companion.core.fields.said import Offer, Said, offer_each, say_list
from companion.core.light import light
from companion.core.ruling import YES, Reason, Ruling, allowed_unless, because, refusal

Note = Callable[[tuple[Any, ...], Any], Reason]  # from those chosen before and one option


def each_once(said: Any, options: tuple[Any, ...]) -> list[Any]:
    """The values of a list that are among the options, each once."""
    given = said if isinstance(said, list) else []
    known = [one for one in given if one in options and same_type(one, options)]
    return [one for at, one in enumerate(known) if one not in known[:at]]


@light
class SomeOf:
    """Any of the options, each at most once, in the order of taps if it is `ordered`.

    `why` judges them together. `beyond` tells the rule against a list with one that is not there,
    one twice, too few or too many, where the game has one. `note` says of each what choosing it
    after those before it means.
    """

    options: tuple[Any, ...]
    least: int = 0
    most: int | None = None
    of: str = CHOICE
    why: Why = field(default=nothing_against, compare=False, repr=False)
    ordered: bool = False
    draw_by: DrawBy | None = field(default=None, compare=False, repr=False)
    note: Note | None = field(default=None, compare=False, repr=False)
    named: bool = False  # as a part of a form, told with its name
    beyond: Why = field(default=nothing_against, compare=False, repr=False)

    @property
    def limit(self) -> int:
        return len(self.options) if self.most is None else self.most

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list):
            return refusal(because("core.not_a_list", reply=str(reply)))
        bare = self._not_such_a_list(reply)
        if bare is not None:
            return refusal(*self._rule_or(reply, bare))
        return allowed_unless(self.why(reply))

    def _not_such_a_list(self, reply: list[Any]) -> Reason | None:
        """The reason against a list: a strange value, one twice, too few or too many; or None."""
        strange = tuple(repeat_reply(one) for one in reply if one not in self.options)
        if strange:
            return because("core.not_offered", reply=strange[0], options=self.options)
        if any(one in reply[:at] for at, one in enumerate(reply)):
            return because("core.twice")
        if not self.least <= len(reply) <= self.limit:
            return so_many(self.least, self.limit)
        return None

    def _mix(self, chance: Random) -> list[Any]:
        drawn = chance.sample(self.options, chance.randint(self.least, self.limit))
        return drawn if self.ordered else [one for one in self.options if one in drawn]

    def draw(self, chance: Random) -> list[Any]:
        drawn: list[Any] | None = draw_legal(self._mix, self.why, self.draw_by, chance)
        if drawn is None:
            raise LookupError("no legal choice found")
        return drawn

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        for reply in self._beyond_all():
            bare = self._not_such_a_list(reply)
            assert bare is not None
            yield self._rule_or(reply, bare)[0].rule, reply
        yield from spoil_together(self.why, lambda: self._mix(chance))

    def _rule_or(self, reply: list[Any], bare: Reason) -> tuple[Reason, ...]:
        """The rule against a list of words; of a list with anything else no rule speaks."""
        return rule_or(self.beyond, reply, bare) if all(map(is_word, reply)) else (bare,)

    def _beyond_all(self) -> Iterator[list[Any]]:
        """Illegal lists: with a stranger, with one twice, too long, too short."""
        yield [ALIEN]
        yield [[ALIEN]]
        if self.options:
            yield [self.options[0]] * 2
        if self.limit < len(self.options):
            yield list(self.options)
        if self.least:
            yield []

    def offers(self) -> tuple[Offer, ...]:
        return offer_each(self.options, self.of)

    def tell(self, reply: Any, name: str = "") -> Said:
        return say_list(reply, self.of, name if self.named else "")

    def so_far(self, begun: Any) -> list[Any] | None:
        left = each_once(begun, self.options)[: self.limit]
        return left if left or begun == [] else None

    inside = nothing_inside
    leaves_a_choice = a_choice
    on_board = in_turn_on_board

    def simplest(self) -> list[Any]:
        return list(self.options[: self.least])


@light
class Order:
    """All the options, put in order; `beyond` tells the game's rule against any other list."""

    options: tuple[Any, ...]
    of: str = CHOICE
    beyond: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list):
            return refusal(because("core.not_a_list", reply=str(reply)))
        if len(reply) != len(self.options) or any(one not in reply for one in self.options):
            bare = because("core.each_once", options=self.options)
            return refusal(*rule_or(self.beyond, reply, bare))
        return YES

    def draw(self, chance: Random) -> list[Any]:
        return chance.sample(self.options, len(self.options))

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        yield "core.each_once", [*self.options, ALIEN]

    def offers(self) -> tuple[Offer, ...]:
        return offer_each(self.options, self.of)

    def tell(self, reply: Any, name: str = "") -> Said:
        return say_list(reply, self.of)

    def so_far(self, begun: Any) -> list[Any] | None:
        """The values already ordered, at most all but two; None if there are none."""
        return each_once(begun, self.options)[: max(0, len(self.options) - 2)] or None

    inside = nothing_inside
    on_board = not_on_board

    def simplest(self) -> list[Any]:
        return list(self.options)

    def leaves_a_choice(self) -> bool:
        return len(self.options) > 1
