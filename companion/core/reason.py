"""A reason: a clause that was applied, with the facts of its case; worded only when shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

made = tuple.__new__  # a named tuple of all its parts: what calling its class does too, later


class Reason(NamedTuple):
    """One clause that was applied, the facts its sentence needs, and what it rests on."""

    rule: str
    facts: Mapping[str, Any]
    parts: tuple[Reason, ...] = ()

    @property
    def player(self) -> str:
        """The player the sentence names in its fact `player`; empty if none."""
        player = self.facts.get("player", "")
        return player if isinstance(player, str) else ""

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the fact `players`, else the one in `player`."""
        player = self.player
        found: tuple[str, ...] = tuple(self.facts.get("players", (player,) if player else ()))
        return found

    @property
    def out(self) -> tuple[str, ...]:
        """The players a tie-break sent out, in the fact `out`."""
        found: tuple[str, ...] = tuple(self.facts.get("out", ()))
        return found

    def walk(self) -> Iterator[Reason]:
        """The reason and everything it rests on, in reading order."""
        yield self
        for part in self.parts:
            yield from part.walk()


def because(rule: str, *parts: Reason, **facts: Any) -> Reason:
    """Make a reason from the key of a clause and the facts of the case."""
    return made(Reason, (rule, facts, parts))
