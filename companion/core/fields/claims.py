"""A field of claims: who wants how much of what, in the order it was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.core.fields.choices import same_type
from companion.core.fields.field import (
    ALIEN,
    DrawBy,
    Spoiled,
    Why,
    a_choice,
    draw_legal,
    not_on_board,
    nothing_against,
    nothing_inside,
    rule_or,
    spoil_together,
)
from companion.core.fields.kinds import KIND, PLAYER
from companion.core.fields.said import Offer, Said, offer_each
from companion.core.ruling import Reason, Ruling, allowed_unless, because, refusal

COLUMNS = ("player", "item", "amount")  # of a claim
SHARE = 0.3  # the share of possible claims that chance draws


@dataclass(frozen=True, slots=True)
class Claims:
    """Claims in the order they were made, each player one on a thing; `why` judges them together.

    `amounts` says what can be claimed and how much of it; `beyond` tells the rule against what
    cannot, or is claimed twice by one player, where the game has one. The `terms` are all that a
    sheet of the game's own tells of claims as they grow.
    """

    players: tuple[str, ...]
    amounts: Mapping[str, tuple[Any, ...]]
    of: str = KIND
    why: Why = field(default=nothing_against, compare=False, repr=False)
    draw_by: DrawBy | None = field(default=None, compare=False, repr=False)
    terms: Any = field(default=None, compare=False, repr=False)
    beyond: Why = field(default=nothing_against, compare=False, repr=False)

    def check(self, reply: Any) -> Ruling[bool]:
        if not isinstance(reply, list):
            return refusal(because("core.not_a_list", reply=str(reply)))
        if any(not _is_claim(claim) for claim in reply):
            return refusal(because("core.form_parts", parts=COLUMNS))
        for claim in reply:
            for bare in self._against(claim):
                return refusal(*rule_or(self.beyond, reply, bare))
        for at, claim in enumerate(reply):
            if any(same_cell(claim, other) for other in reply[:at]):
                player, kind = claim["player"], claim["item"]
                bare = because("core.claimed_twice", player=player, kind=kind)
                return refusal(*rule_or(self.beyond, reply, bare))
        return allowed_unless(self.why(reply))

    def _against(self, claim: Any) -> Iterator[Reason]:
        """The reason against one claim by itself."""
        if not _is_claim(claim):
            yield because("core.form_parts", parts=COLUMNS)
        elif claim["player"] not in self.players:
            yield _not_offered(claim["player"], self.players)
        elif not isinstance(claim["item"], str) or claim["item"] not in self.amounts:
            yield _not_offered(claim["item"], tuple(self.amounts))
        elif not _among(claim["amount"], self.amounts[claim["item"]]):
            yield _not_offered(claim["amount"], self.amounts[claim["item"]])

    def _mix(self, chance: Random) -> list[dict[str, Any]]:
        cells = [(player, item) for player in self.players for item in self.amounts]
        some = [cell for cell in cells if chance.random() < SHARE]
        chance.shuffle(some)
        return [
            {"player": player, "item": item, "amount": chance.choice(self.amounts[item])}
            for player, item in some
        ]

    def draw(self, chance: Random) -> list[dict[str, Any]]:
        drawn: list[dict[str, Any]] | None = draw_legal(self._mix, self.why, self.draw_by, chance)
        if drawn is None:
            raise LookupError("no legal claims found")
        return drawn

    def spoil(self, chance: Random) -> Spoiled:
        yield "core.not_a_list", ALIEN
        yield "core.form_parts", [ALIEN]
        player, (item, amounts) = self.players[0], next(iter(self.amounts.items()))
        fine = {"player": player, "item": item, "amount": amounts[0]}
        for column in COLUMNS:
            yield "core.not_offered", [{**fine, column: ALIEN}]
        twice = because("core.claimed_twice", player=player, kind=item)
        yield rule_or(self.beyond, [fine, fine], twice)[0].rule, [fine, fine]
        yield from spoil_together(self.why, lambda: self._mix(chance))

    def offers(self) -> tuple[Offer, ...]:
        """The players, and everything that can be claimed."""
        return (*offer_each(self.players, PLAYER), *offer_each(tuple(self.amounts), self.of))

    def tell(self, reply: Any, name: str = "") -> Said:
        """The claims in words, player by player."""
        told: dict[str, dict[str, Any]] = {}
        for claim in reply:
            told.setdefault(claim["player"], {})[claim["item"]] = claim["amount"]
        parts = tuple(Said(items, self.of, player) for player, items in told.items())
        return Said(reply, parts=parts) if parts else Said({}, self.of)

    def so_far(self, begun: Any) -> list[dict[str, Any]] | None:
        """The claims that are valid one by one; together they are checked when complete."""
        given = begun if isinstance(begun, list) else []
        left: list[dict[str, Any]] = []
        for claim in given:
            if not any(self._against(claim)) and not any(same_cell(claim, one) for one in left):
                left.append(claim)
        return left or None

    inside = nothing_inside
    leaves_a_choice = a_choice
    on_board = not_on_board

    def simplest(self) -> list[dict[str, Any]]:
        return []


def same_cell(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Does the same player claim the same thing?"""
    return (one["player"], one["item"]) == (other["player"], other["item"])


def _is_claim(claim: Any) -> bool:
    return isinstance(claim, dict) and set(claim) == set(COLUMNS)


def _among(amount: Any, amounts: tuple[Any, ...]) -> bool:
    return amount in amounts and same_type(amount, amounts)


def _not_offered(reply: Any, options: tuple[Any, ...]) -> Reason:
    return because("core.not_offered", reply=str(reply), options=options)
