"""Fields that are more than a choice: a short text, several fields said at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.core.fields.choices import OneOf
from companion.core.fields.field import (
    ALIEN,
    LEFT_OUT,
    DrawBy,
    Field,
    Part,
    Spoiled,
    Why,
    a_choice,
    draw_legal,
    not_on_board,
    nothing_against,
    nothing_inside,
    spoil_together,
)
from companion.core.fields.kinds import PART, TEXT
from companion.core.fields.maybe import Maybe
from companion.core.fields.said import UNSPOKEN, Offer, Said
from companion.core.light import light
from companion.core.ruling import YES, Ruling, allowed_unless, because, refusal


@dataclass(frozen=True, slots=True)
class Text:
    """A name or a note: one short line; common words for it may be `offered` to choose from."""

    most: int = 40
    least: int = 0
    offered: tuple[str, ...] = ()  # keys of words
    of: str = TEXT  # the kind by which these are named

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, str):
            return refusal(because("core.not_a_text", reply=str(reply)))
        if not reply.isprintable():
            return refusal(because("core.not_one_line"))
        if not self.least <= len(reply.strip()) or len(reply) > self.most:
            return refusal(because("core.text_length", least=self.least, most=self.most))
        return YES

    def draw(self, chance: Random) -> str:
        return chance.choice(("Chez Momo", "Le Sélect", "R2"))

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_text", 3
        yield "core.not_one_line", "a\nb"
        yield "core.text_length", "x" * (self.most + 1)

    def offers(self) -> tuple[Offer, ...]:
        return ()

    def tell(self, reply: Any, name: str = "") -> Said:
        """The words that were typed; a note that is empty goes without saying."""
        return Said(reply, TEXT)

    def so_far(self, begun: Any) -> str | None:
        fits = isinstance(begun, str) and begun.isprintable()
        return begun[: self.most] if fits else None

    inside = nothing_inside
    leaves_a_choice = a_choice
    on_board = not_on_board

    def simplest(self) -> str:
        return ALIEN


@light
class Form:
    """Several fields said at once, being one thing on the table; `why` judges the whole.

    A part that is a `Maybe` can be left out. `shown` names a widget of the game's own board, where
    it has one for this form.
    """

    parts: Mapping[str, Field]
    why: Why = field(default=nothing_against, compare=False, repr=False)
    shown: str = ""
    draw_by: DrawBy | None = field(default=None, compare=False, repr=False)
    # What stood there until now, by part: a sheet may show it, or begin with it.
    stands: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, dict):
            return refusal(because("core.not_a_form", reply=str(reply), parts=tuple(self.parts)))
        if not self._is_whole(reply):
            return refusal(because("core.form_parts", parts=tuple(self.parts)))
        for name, part in self.parts.items():
            checked = part.check(reply[name]) if name in reply else YES
            if not checked.verdict:
                return checked
        return allowed_unless(self.why(reply))

    def _is_whole(self, reply: Mapping[str, Any]) -> bool:
        """Is every required part given, and no unknown one?"""
        same = reply.keys() == self.parts.keys()
        return same or not (self.unknown_parts(reply) or self.missing(reply))

    def unknown_parts(self, reply: Mapping[str, Any]) -> tuple[str, ...]:
        """The names of parts that the form does not have."""
        return tuple(str(name) for name in reply if name not in self.parts)

    def missing(self, reply: Mapping[str, Any]) -> tuple[str, ...]:
        """The names of required parts that were not given."""
        left_out = (name for name in self.parts if name not in reply)
        return tuple(name for name in left_out if not isinstance(self.parts[name], Maybe))

    def _mix(self, chance: Random) -> dict[str, Any]:
        """Parts by chance, each optional one with probability one half."""
        return {
            name: part.draw(chance)
            for name, part in self.parts.items()
            if not isinstance(part, Maybe) or chance.random() < 0.5
        }

    def draw(self, chance: Random) -> dict[str, Any]:
        drawn: dict[str, Any] | None = draw_legal(self._mix, self.why, self.draw_by, chance)
        if drawn is None:
            raise LookupError("no legal form found")
        return drawn

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_form", ALIEN
        yield "core.form_parts", {}
        legal = self.draw(chance)
        for name, part in self.parts.items():
            for rule, reply in part.spoil(chance):
                yield rule, {**legal, name: reply}
        yield from spoil_together(self.why, lambda: self._mix(chance))

    def offers(self) -> tuple[Offer, ...]:
        return tuple(Offer(name, PART, parts=one.offers()) for name, one in self.parts.items())

    def tell(self, reply: Any, name: str = "") -> Said:
        """The told parts of a form, without those that go without saying."""
        if not isinstance(reply, Mapping) or not self._is_whole(reply):
            return Said(reply)
        told = (one.tell(reply[name], name) for name, one in self.parts.items() if name in reply)
        return Said(reply, parts=tuple(one for one in told if one != UNSPOKEN))

    def so_far(self, begun: Any) -> dict[str, Any] | None:
        """The parts said so far; the whole is judged when it is complete."""
        given = begun if isinstance(begun, dict) else {}
        told = {name: part.so_far(given.get(name)) for name, part in self.parts.items()}
        return {name: one for name, one in told.items() if one is not None} or None

    def inside(self, reply: Any) -> tuple[Part, ...]:
        if not isinstance(reply, Mapping):
            return ()
        return tuple(
            Part(name, part, reply.get(name, LEFT_OUT), isinstance(part, Maybe))
            for name, part in self.parts.items()
        )

    leaves_a_choice = a_choice

    def simplest(self) -> dict[str, Any]:
        return {name: self.parts[name].simplest() for name in self.missing({})}

    def on_board(self, cards: frozenset[str]) -> OneOf | None:
        """The part of a form that can be answered by a tap on the board."""
        spots = (one.on_board(frozenset()) for one in self.parts.values() if self.shown)
        return next((one for one in spots if one is not None), None)
