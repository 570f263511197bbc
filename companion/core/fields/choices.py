"""Fields of one choice: one of the options, yes or no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random
from typing import Any, Literal

from companion.core.fields.field import (
    ALIEN,
    Spoiled,
    Why,
    a_choice,
    any_of,
    is_word,
    not_on_board,
    nothing_against,
    nothing_inside,
    repeat_reply,
    rule_or,
)
from companion.core.fields.kinds import CHOICE, GROUND
from companion.core.fields.said import UNSPOKEN, Offer, Said, offer_each, say_list
from companion.core.light import light
from companion.core.ruling import YES, Reason, Ruling, allowed_unless, because, refusal


def same_type(reply: Any, options: tuple[Any, ...]) -> bool:
    """Is the reply of the type of an option? True is not 1 here, nor is 1.0."""
    return type(reply) is str or type(reply) is type(options[options.index(reply)])


Groups = Mapping[str, tuple[Any, ...]]  # heading: its options


def check_groups(groups: Groups, there: tuple[Any, ...]) -> None:
    """Raise an error if a group holds an unknown option, or two groups the same one."""
    grouped = [one for members in groups.values() for one in members]
    if len(set(grouped)) < len(grouped) or any(one not in there for one in grouped):
        raise ValueError(f"groups of what is not there, or is there twice: {grouped}")


def head_in(groups: Groups | None, option: Any) -> str:
    """The heading of the group an option is in; empty if it is in none."""
    found = (head for head, members in (groups or {}).items() if option in members)
    return next(found, "")


@light
class OneOf:
    """One of the options; what `exists` beside them is closed now, and `why` tells the reason.

    `beyond` tells the rule against what does not lie on this table and which the game knows.
    What may be said `also` looks like one of the options to everybody, which stands for it.
    """

    options: tuple[Any, ...]
    of: str = CHOICE  # what they are, a kind of `kinds` or of the game
    exists: tuple[Any, ...] = ()
    why: Why = field(default=nothing_against, compare=False, repr=False)
    alike: Mapping[Any, Any] | None = field(default=None, compare=False, repr=False)  # other names
    groups: Groups | None = None  # under their heads, the rest without one
    also: tuple[Any, ...] = ()
    # How it is shown: all at once; first the heading, then its options; people in a row.
    by: Literal["chips", "heads", "seats"] = "chips"
    named: bool = False  # as a part of a form, told with its name
    shown: str = ""  # a widget of the game's own board, where it has one for this choice
    seen: Any = field(default=None, compare=False, repr=False)  # looked at meanwhile
    beyond: Why = field(default=nothing_against, compare=False, repr=False)
    costs: Mapping[Any, int] | None = field(default=None, compare=False, repr=False)  # of options

    def __post_init__(self) -> None:
        if self.groups is not None:
            check_groups(self.groups, (*self.options, *self.exists))

    def head_of(self, option: Any) -> str:
        """The heading of the group an option is in; empty if it is in none."""
        return head_in(self.groups, option)

    def clean(self, reply: Any) -> Any:
        """The option a reply means, whichever of its names was said."""
        if self.alike is None or not isinstance(reply, str):
            return reply
        return self.alike.get(reply, reply)

    @property
    def closed(self) -> tuple[Any, ...]:
        """The options that exist on the table but cannot be chosen now."""
        return tuple(one for one in self.exists if one not in self.options)

    def check(self, reply: Any) -> Ruling[bool]:
        if reply in self.options and same_type(reply, self.options):
            return YES
        if reply in self.also and same_type(reply, self.also):
            return YES
        meant = self.clean(reply)
        if meant is not reply:  # what is unlike itself would be cleaned for ever
            return self.check(meant)
        if not is_word(reply):
            return refusal(self._not_offered(reply))
        against = self.why(reply) if reply in self.exists else ()
        return refusal(*(against or rule_or(self.beyond, reply, self._not_offered(reply))))

    def _not_offered(self, reply: Any) -> Reason:
        return because("core.not_offered", reply=repeat_reply(reply), options=self.options)

    def draw(self, chance: Random) -> Any:
        return any_of(self.options, chance)

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_offered", ALIEN
        yield "core.not_offered", [ALIEN]
        seen: set[str] = set()
        for option in self.closed:
            for reason in self.why(option):
                if reason.rule not in seen:
                    seen.add(reason.rule)
                    yield reason.rule, option

    def offers(self) -> tuple[Offer, ...]:
        return tuple(Offer(one, self.of, head=self.head_of(one)) for one in self.options)

    def tell(self, reply: Any, name: str = "") -> Said:
        return say_list(reply, self.of, name if self.named else "")

    def so_far(self, begun: Any) -> Any:
        return begun if self.check(begun).verdict else None

    inside = nothing_inside

    def simplest(self) -> Any:
        return self.options[0]

    def leaves_a_choice(self) -> bool:
        return len(self.options) > 1

    def on_board(self, cards: frozenset[str]) -> OneOf | None:
        """The field itself if its options can be tapped on a board; grouped ones lie in a pile."""
        lies_there = self.of in GROUND or (self.of in cards and self.by != "heads")
        return self if lies_there else None


@light
class YesNo:
    """Yes or no; `why` tells what stands against one of them now."""

    why: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, bool):
            return refusal(because("core.not_yes_or_no", reply=str(reply)))
        return allowed_unless(self.why(reply))

    def draw(self, chance: Random) -> bool:
        reply = chance.random() < 0.5
        return reply if not self.why(reply) else not reply

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_yes_or_no", ALIEN
        for reply in (True, False):
            for reason in self.why(reply):
                yield reason.rule, reply

    def offers(self) -> tuple[Offer, ...]:
        return offer_each((True, False), CHOICE)

    def tell(self, reply: Any, name: str = "") -> Said:
        """The reply as a part of a form: its name for yes, nothing for no."""
        if not name:
            return Said(reply)
        return Said(name) if reply else UNSPOKEN

    def so_far(self, begun: Any) -> bool | None:
        return begun if self.check(begun).verdict else None

    inside = nothing_inside
    leaves_a_choice = a_choice
    on_board = not_on_board

    def simplest(self) -> bool:
        return False


def in_turn_on_board(field: Any, cards: frozenset[str]) -> OneOf | None:
    """A field of one card after another, if its cards can be tapped on a board."""
    return OneOf(field.options, field.of) if field.of in cards else None


NO = "no"  # the option of two that changes nothing


def against_yes(field: Any) -> tuple[Reason, ...]:
    """Reasons why only No may be answered; empty if Yes may be."""
    if isinstance(field, YesNo):
        return () if field.why(False) else tuple(field.why(True))
    if not isinstance(field, OneOf) or field.options != (NO,):
        return ()
    return tuple(reason for one in field.closed for reason in field.why(one))
