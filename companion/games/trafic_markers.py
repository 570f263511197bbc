"""Trafic markers and stock tokens of the box of Gangs City, as they are told in its games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.core.ruling import NOBODY, because
from companion.core.telling import Item

Tokens = Mapping[str, Mapping[str, int]]  # by player, then by trafic


class Marker(Protocol):
    """Who is on a marker, and in which of its boxes."""

    @property
    def leader(self) -> str: ...

    @property
    def level(self) -> int: ...


class Stocked(Protocol):
    """A table with tokens in stock and tokens that are staked."""

    @property
    def stock(self) -> Tokens: ...

    @property
    def stakes(self) -> Tokens: ...


def led_item(trafic: str, level: int, points: int | None) -> Item:
    """A marker somebody is on: its points, or its box while nobody has read the points."""
    if points is None:
        return Item(because("gangs_city.sheet.box", trafic=trafic), level + 1)
    return Item(because("gangs_city.sheet.leads", trafic=trafic, number=level + 1), points)


def marker_item(trafic: str, marker: Marker, points: int | None) -> Item:
    """Who is on a trafic's marker, in which box, for how many points."""
    number = marker.level + 1
    if marker.leader == NOBODY:
        short = because("gangs_city.shared.trafic", trafic=trafic)
        return Item(because("gangs_city.shared.marker", trafic=trafic), NOBODY, short=short)
    if points is None:
        words = because("gangs_city.shared.box", trafic=trafic, number=number)
        short = because("gangs_city.shared.box_short", trafic=trafic, number=number)
        return Item(words, marker.leader, short=short)
    words = because("gangs_city.shared.points", trafic=trafic, number=number, points=points)
    short = because("gangs_city.shared.points_short", trafic=trafic, points=points)
    return Item(words, marker.leader, short=short)


def tokens_left(table: Stocked) -> dict[str, int]:
    """The tokens of each trafic that nobody has."""
    return {
        trafic: STOCK_TOKENS
        - sum(tokens[trafic] for tokens in table.stock.values())
        - sum(stake.get(trafic, 0) for stake in table.stakes.values())
        for trafic in TRAFICS
    }
