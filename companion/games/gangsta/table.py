"""The table of Gangsta!: all that lies on it at this moment, frozen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.game import Setup, Value, clockwise
from companion.core.light import but
from companion.core.points import Entry, award_points
from companion.core.tables import changed, known_of, option_of, readings_of
from companion.games.gangsta.members import Gang, Member, find_member
from companion.games.gangsta.pieces import (
    BANQUE,
    GANGSTERS,
    INFORMERS_OF,
    MONEY,
    SLOTS,
    heists_of,
)
from companion.games.gangsta.readings import OPTIONS
from companion.games.gangsta.rules.final import Final

EMPTY = ""  # a gap in the row or in the reserve


@dataclass(frozen=True)
class Table:
    """Everything on the table. Players are named by their keys, clockwise."""

    players: tuple[str, ...]
    options: Mapping[str, str]
    box: Mapping[str, Value]
    colours: Mapping[str, str]
    bosses: Mapping[str, str]  # empty until they are told
    gangs: Mapping[str, Gang]  # the Boss first, then as they came
    purse: Mapping[str, int]  # money outside the Banque
    stored: Mapping[str, int]  # in the Banque
    bank: int  # what the box has left; below zero it has run short
    done: Mapping[str, tuple[str, ...]]  # face down; the Imprimerie that left lies there too
    hospital: Mapping[str, Gang]
    row: tuple[str, ...]  # five heists, a gap where there is none
    reserve: tuple[str, ...]  # five gangsters
    resources: Mapping[str, str]  # the one each has kept, until it leaves
    active: tuple[str, ...] = ()  # resources that are activated, also one that left
    chapter: int = 1
    heist_discards: tuple[str, ...] = ()  # of this chapter, by passing
    gangster_discards: tuple[str, ...] = ()
    heists_gone: tuple[str, ...] = ()  # that left: tucked under a gangster who was discarded
    eliminated: tuple[str, ...] = ()  # gangsters who do not return
    informers: tuple[str, ...] = ()  # Délateurs drawn in this chapter, as they came
    informers_before: int = 0  # drawn in chapter II
    peeked: Mapping[str, str] = field(default_factory=dict)  # on top of a pile: heist, gangster
    first: str = ""  # who began the game
    in_turn: str = ""
    gained: bool = False  # is this turn won by a replay?
    coming: str = ""  # whose the next turn is
    again: bool = False  # is the next one won by a replay?
    turns: int = 0  # begun
    ended_by: str = ""  # who brought the last chapter to its end
    closing: bool = False  # this chapter is at its end, and what follows has not been done
    over: str = ""  # how the game ended: ninth or informer
    scores: Mapping[str, int] = field(default_factory=dict)
    ledger: tuple[Entry, ...] = ()
    winners: tuple[str, ...] = ()
    finals: tuple[Final, ...] = ()  # of a score alone: what everybody has counted by hand

    change = changed
    option = option_of
    award = award_points
    known = known_of

    @property
    def with_families(self) -> bool:
        return self.options["families"] == "yes"

    @property
    def with_resources(self) -> bool:
        return self.options["resources"] == "yes"

    @property
    def heists(self) -> tuple[str, ...]:
        """The heists of this chapter, wherever they lie."""
        return heists_of(self.chapter, self.options["extras"] == "yes")

    @property
    def heist_pile(self) -> tuple[str, ...]:
        """The heists of this chapter nobody has seen, in no order; Délateurs are not counted."""
        seen = frozenset(seen_heists(self))
        return tuple(heist for heist in self.heists if heist not in seen)

    @property
    def gangster_pile(self) -> tuple[str, ...]:
        """The gangsters that are still in the draw pile, in no order."""
        seen = frozenset(seen_gangsters(self))
        return tuple(gangster for gangster in GANGSTERS if gangster not in seen)

    @property
    def informers_left(self) -> int:
        """The Délateurs still in the pile of this chapter."""
        return INFORMERS_OF[self.chapter] - len(self.informers)

    def member(self, player: str, card: str) -> Member | None:
        """The card in a player's gang, or None."""
        return find_member(self.gangs[player], card)

    def owner(self, card: str) -> str:
        """The player in whose gang a card lies; nobody where it lies in none."""
        return next((player for player in self.players if self.member(player, card)), "")

    def opponents(self, player: str) -> tuple[str, ...]:
        """All players but this one, clockwise from him."""
        return clockwise(self.players, player)[1:]

    def is_active(self, player: str, resource: str) -> bool:
        """Has the player activated this resource?"""
        return self.resources.get(player) == resource and resource in self.active

    def active_resource(self, player: str) -> str:
        """The resource of a player, if it is activated."""
        resource = self.resources.get(player, "")
        return resource if resource in self.active else ""

    def number(self, key: str) -> int:
        """A printed number, 0 while nobody has read it."""
        return int(self.known(key) or 0)

    def counts(self, key: str) -> dict[str, int]:
        """Printed counts without the zeros, none while nobody has read them."""
        return {kind: number for kind, number in (self.known(key) or {}).items() if number}

    def change_gang(self, player: str, gang: Gang) -> Table:
        """The table with one gang changed."""
        return self.change(gangs={**self.gangs, player: gang})

    def set_ready(self, player: str, cards: Any, ready: bool) -> Table:
        """The table with these members of a gang made Available, or Engaged."""
        turned = (but(one, ready=ready) if one.card in cards else one for one in self.gangs[player])
        return self.change_gang(player, tuple(turned))

    def earn(self, player: str, amount: int) -> Table:
        """The table after the bank paid a player."""
        purse = {**self.purse, player: self.purse[player] + amount}
        return self.change(purse=purse, bank=self.bank - amount)

    def pay(self, player: str, amount: int) -> Table:
        """The table after a player paid the bank; in his own turn from the Banque too."""
        outside = min(amount, self.purse[player])
        purse = {**self.purse, player: self.purse[player] - outside}
        stored = {**self.stored, player: self.stored[player] - (amount - outside)}
        return self.change(purse=purse, stored=stored, bank=self.bank + amount)

    def spendable(self, player: str) -> int:
        """The money a player can pay with now."""
        if not self.stored[player]:
            return self.purse[player]
        opens = self.in_turn == player or self.options["stored"] == "always"
        return self.purse[player] + (self.stored[player] if opens else 0)

    def wealth(self, player: str) -> int:
        """The money of a player, in the Banque and outside."""
        return self.purse[player] + self.stored[player]

    def has_bank(self, player: str) -> bool:
        return self.is_active(player, BANQUE)


def lay_out(setup: Setup) -> Table:
    """The first table, before the Bosses are told."""
    players = tuple(seat.key for seat in setup.seats)
    nothing: tuple[Any, ...] = ()
    return Table(
        players=players,
        options=readings_of(OPTIONS, setup),
        box=dict(setup.box),
        colours={seat.key: seat.colour for seat in setup.seats},
        bosses={},
        gangs=dict.fromkeys(players, nothing),
        purse=dict.fromkeys(players, 0),
        stored=dict.fromkeys(players, 0),
        bank=MONEY,
        done=dict.fromkeys(players, nothing),
        hospital=dict.fromkeys(players, nothing),
        row=(EMPTY,) * SLOTS,
        reserve=(EMPTY,) * SLOTS,
        resources={},
        scores=dict.fromkeys(players, 0),
    )


def members_of(table: Table) -> Iterator[Member]:
    """The cards that belong to players, in a gang or in a hospital."""
    for player in table.players:
        yield from table.gangs[player]
        yield from table.hospital[player]


def seen_heists(table: Table) -> Iterator[str]:
    """The heists that are not in a pile, card by card."""
    yield from (heist for heist in table.row if heist)
    yield from table.heist_discards
    yield from table.heists_gone
    for player in table.players:
        yield from table.done[player]
    yield from (member.lesson for member in members_of(table) if member.lesson)


def seen_gangsters(table: Table) -> Iterator[str]:
    """The gangsters that are not in the pile, card by card."""
    yield from (gangster for gangster in table.reserve if gangster)
    yield from table.gangster_discards
    yield from table.eliminated
    yield from (member.card for member in members_of(table) if not member.boss)
