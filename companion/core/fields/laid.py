"""A form of all that lies on a table: every part may be left out, and every fault is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from companion.core.fields.choices import OneOf, YesNo
from companion.core.fields.field import Field
from companion.core.fields.maybe import Maybe
from companion.core.fields.said import Said
from companion.core.fields.wholes import Form
from companion.core.light import light
from companion.core.ruling import Reason, Ruling, allowed_unless, refusal

ALL_THE_SAME = "all_the_same"  # the part that says: begin with it, possible or not


def nothing_impossible(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Default of `against`: no table is impossible."""
    return ()


def no_spots(part: str, table: Any) -> None:
    """Default of `spots`: no part of the table is tapped on the board."""


@light
class TableForm(Form):
    """What lies on a table, part by part.

    `lay` makes the table of what was told so far; `against` names all that is impossible about it,
    which the table may begin with all the same. The log tells the parts in `short`. What lies there
    untold `stands`; `spots` are what of a part is tapped on a board that shows this table. Where a
    running evening is put right, `foretell` tells what will be changed, and nobody insists.
    """

    lay: Callable[[Mapping[str, Any]], Any] = field(
        default=lambda said: None, compare=False, repr=False
    )
    against: Callable[[Mapping[str, Any]], tuple[Reason, ...]] = field(
        default=nothing_impossible, compare=False, repr=False
    )
    short: tuple[str, ...] = ()
    spots: Callable[[str, Any], OneOf | None] = field(default=no_spots, compare=False, repr=False)
    stands: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    foretell: Callable[[Mapping[str, Any]], tuple[Reason, ...]] | None = field(
        default=None, compare=False, repr=False
    )

    def check(self, reply: Any) -> Ruling[bool]:
        """Rule whether the told parts can be; if all can, whether the whole is possible."""
        if not isinstance(reply, dict) or not self._is_whole(reply):
            return Form.check(self, reply)
        wrong = tuple(
            reason
            for name, part in self.parts.items()
            if name in reply
            for reason in part.check(reply[name]).reasons
        )
        if wrong:
            return refusal(*wrong)
        return allowed_unless(() if reply.get(ALL_THE_SAME) else self.against(reply))

    def so_far(self, begun: Any) -> dict[str, Any] | None:
        """The parts told so far: whole ones as they are, of others what can still be said."""
        given = begun if isinstance(begun, dict) else {}
        told = {
            name: given[name] if part.check(given[name]).verdict else part.so_far(given[name])
            for name, part in self.parts.items()
            if name in given
        }
        return {name: one for name, one in told.items() if one is not None} or None

    def sayable(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """The told parts whose value the field of their name accepts."""
        return {name: one for name, one in told.items() if self.parts[name].check(one).verdict}

    def tell(self, reply: Any, name: str = "") -> Said:
        """The parts of a told table that the log names."""
        told = [part for part in self.short if part in reply]
        return Said(reply, parts=tuple(self.parts[one].tell(reply[one], one) for one in told))


def optional(parts: Mapping[str, Field]) -> dict[str, Field]:
    """The fields of a table as optional ones, with the wish to begin despite faults."""
    found: dict[str, Field] = {name: Maybe(part) for name, part in parts.items()}
    return {**found, ALL_THE_SAME: Maybe(YesNo())}
