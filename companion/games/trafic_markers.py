"""Trafic markers and stock tokens of the box of Gangs City, as all its games have them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from companion.boxes.gangs_city import STOCK_TOKENS, TOP_LEVEL, TRAFICS
from companion.core.corrections import Correction
from companion.core.fields import Count, Form, OneOf
from companion.core.ruling import NOBODY, because
from companion.core.telling import Item

Tokens = Mapping[str, Mapping[str, int]]  # by player, then by trafic
BOXES = ("I", "II", "III")  # the boxes of a marker, on a strip where nobody has read their points


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


class Marked(Protocol):
    """A table with a marker for each trafic."""

    @property
    def markers(self) -> Mapping[str, Any]: ...

    def change(self, **changes: Any) -> Any: ...


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
        words = because("gangs_city.shared.marker", trafic=trafic)
        return Item(words, NOBODY, short=short, sign=trafic)
    if points is None:
        words = because("gangs_city.shared.box", trafic=trafic, number=number)
        short = because("gangs_city.shared.box_short", trafic=trafic, number=number)
        return Item(words, marker.leader, short=short, sign=trafic, figure=BOXES[marker.level])
    words = because("gangs_city.shared.points", trafic=trafic, number=number, points=points)
    short = because("gangs_city.shared.points_short", trafic=trafic, points=points)
    return Item(words, marker.leader, short=short, sign=trafic, figure=str(points))


def tokens_left(table: Stocked) -> dict[str, int]:
    """The tokens of each trafic that nobody has."""
    return {
        trafic: STOCK_TOKENS
        - sum(tokens[trafic] for tokens in table.stock.values())
        - sum(stake.get(trafic, 0) for stake in table.stakes.values())
        for trafic in TRAFICS
    }


def markers_fit(table: Marked, holders: Collection[str]) -> bool:
    """Is there a marker for each trafic, held by a possible player, in one of three boxes?"""
    return tuple(table.markers) == TRAFICS and all(
        marker.leader in (*holders, NOBODY) and 0 <= marker.level <= TOP_LEVEL
        for marker in table.markers.values()
    )


def stock_fits(table: Stocked, limited: bool) -> bool:
    """Is no stock negative, and no trafic over its twelve tokens if the box is the limit?"""
    least = min(tokens[trafic] for tokens in table.stock.values() for trafic in TRAFICS)
    return least >= 0 and not (limited and min(tokens_left(table).values()) < 0)


def marker_by_hand(table: Marked, trafic: str, holders: Collection[str]) -> Correction:
    """The correction of a marker: who is on it, and in which box; nobody's lies in the first."""
    stands = table.markers[trafic]

    def set_value(value: dict[str, Any], _: str) -> Any:
        level = value["level"] if value["leader"] != NOBODY else 0
        marker = type(stands)(value["leader"], level)
        return table.change(markers={**table.markers, trafic: marker})

    leader = OneOf((*holders, NOBODY), of="player")
    field = Form({"leader": leader, "level": Count(0, TOP_LEVEL)})
    return Correction(field, {"leader": stands.leader, "level": stands.level}, set_value)
