"""The table of Gangsta!: heists, reserve, then gang after gang, whoever is in turn nearest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.game import clockwise
from companion.games.gangsta.members import Member, icons
from companion.games.gangsta.pieces import (
    BOSSES,
    CHAPTERS,
    GANGSTERS,
    INFORMER_VALUE,
    INFORMERS,
    INFORMERS_OF,
    KIND_OF,
    LEARN,
    RESOURCES,
    SLOTS,
    family_of,
)
from companion.games.gangsta.sheet import shared, sheet
from companion.games.gangsta.table import Table
from companion.games.gangsta.values import needs_of, points_of, skills_of
from companion.ui.boards.gangsta.cards import (
    GRID,
    GangsterFigure,
    GapFigure,
    HeistFigure,
    InformerFigure,
    ResourceFigure,
)
from companion.ui.boards.gangsta.faces import Reward
from companion.ui.boards.gangsta.facts import facts_of
from companion.ui.boards.gangsta.heads import HeadFigure, Line
from companion.ui.boards.kit.city_board import CityBoard
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.offers import City
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.tilings import Space
from companion.ui.boards.kit.told import told_of
from companion.ui.boards.kit.viewport import LEAST
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue

ROW, RESERVE = "row", "reserve"
DRAWN = (KIND_OF, GANGSTERS, BOSSES, INFORMERS)  # a resource has a name that is to be read
ROMAN = dict(zip(CHAPTERS, ("I", "II", "III"), strict=True))


class GangstaBoard(CityBoard):
    """Draws the frozen table; knows no rule. Heads stand in the first column, cards beside them."""

    cards = frozenset(("action", "card", "gangster", "heist", "resource"))
    keeps_subject = True  # the heist that gangsters are engaged for
    looks_near = False  # cards are never too small, and their neighbours matter

    def has_face(self, value: Any) -> bool:
        return any(value in cards for cards in DRAWN)

    def face_of(self, value: Any) -> Figure | None:
        table, here = self.table, (0, 0)
        if value in KIND_OF:
            return _heist(table, value, here)
        if value in INFORMERS:
            return InformerFigure(GRID, here, number(INFORMER_VALUE[value]))
        owner = table.owner(value)
        member = table.member(owner, value) if owner else None
        return _member(table, member, here) if member else _recruit(table, value, here)

    def in_front(self, value: Any) -> bool:
        """Both rows are always in sight."""
        return bool(value) and (value in self.table.row or value in self.table.reserve)

    def city_of(self, table: Table) -> City:
        return City(GRID, {space: name for name, space in _laid(table)}, frozenset(), {})

    def read(self, table: Table) -> dict[str, Figure]:
        where = self.city.names
        figures: dict[str, Figure] = {
            ROW: _row_head(table, where[ROW]),
            RESERVE: _reserve_head(table, where[RESERVE]),
        }
        for name, card in zip(_slots(table, ROW), table.row, strict=True):
            figures[name] = _heist(table, card, where[name])
        for name, card in zip(_slots(table, RESERVE), table.reserve, strict=True):
            figures[name] = _recruit(table, card, where[name])
        for player in table.players:
            figures |= _gang(table, player, where)
        return figures

    def _smallest(self) -> float:
        """Cards are always large enough to be read and tapped; the rest is a finger away."""
        return LEAST

    def name_of(self, place: str) -> str:
        look = people.looks.get(place)
        return look.name if look else tongue.name(_row_of(self.table, place) or place)

    def facts_of(self, place: str) -> tuple[Fact, ...]:
        if place in self.table.players:
            return tuple(told_of(sheet(self.table, place), self.table))
        if _row_of(self.table, place):
            return tuple(told_of(shared(self.table), self.table))
        return tuple(facts_of(self.table, place))


def _slots(table: Table, row: str) -> tuple[str, ...]:
    """What lies in a row, gaps by their number."""
    cards = table.row if row == ROW else table.reserve
    return tuple(card or f"{row}.{slot}" for slot, card in enumerate(cards, start=1))


def _row_of(table: Table, place: str) -> str:
    """The row that a head or a gap belongs to; nothing for a card."""
    for row, cards in ((ROW, table.row), (RESERVE, table.reserve)):
        if place == row or (place not in cards and place in _slots(table, row)):
            return row
    return ""


def _laid(table: Table) -> Iterator[tuple[str, Space]]:
    """Every head and every card with its place."""
    for down, row in enumerate((ROW, RESERVE)):
        yield row, (0, down)
        for across, name in enumerate(_slots(table, row), start=1):
            yield name, (across, down)
    down = 2
    for player in clockwise(table.players, table.in_turn or table.players[0]):
        cards = _in_front_of(table, player)
        yield player, (0, down)
        for at, card in enumerate(cards):
            yield card, (1 + at % SLOTS, down + at // SLOTS)
        down += max(1, -(-len(cards) // SLOTS))


def _in_front_of(table: Table, player: str) -> tuple[str, ...]:
    """His gang, and his resource behind it."""
    resource = table.resources.get(player, "")
    gang = tuple(member.card for member in table.gangs[player])
    return (*gang, resource) if resource in RESOURCES else gang


def _row_head(table: Table, space: Space) -> HeadFigure:
    lines = [Line("pile", number(len(table.heist_pile) + table.informers_left))]
    if INFORMERS_OF[table.chapter]:
        met = f"{len(table.informers)}/{INFORMERS_OF[table.chapter]}"
        lines.insert(0, Line("delateur", met))
    return HeadFigure(GRID, space, None, ROMAN[table.chapter], tuple(lines))


def _reserve_head(table: Table, space: Space) -> HeadFigure:
    left = Line("pile", number(len(table.gangster_pile)))
    return HeadFigure(GRID, space, None, "$", (left,))


def _heist(table: Table, card: str, space: Space) -> Figure:
    if not card:
        return GapFigure(GRID, space)
    needs = tuple(one for one, count in needs_of(table, card).items() for _ in range(count))
    rewards = tuple(_rewards(table.counts(f"{card}.rewards")))
    return HeistFigure(GRID, space, needs, rewards, any(one.what == "coop" for one in rewards))


def _rewards(shown: dict[str, int]) -> Iterator[Reward]:
    lessons = {lesson: skill for skill, lesson in LEARN.items()}
    for what, count in shown.items():
        if what in lessons:
            yield Reward("learn", skill=lessons[what])
        elif what in ("money", "points", "coop", "theft", "diversion"):
            yield Reward(what, number(count))
        else:
            yield Reward(what)


def _recruit(table: Table, card: str, space: Space) -> Figure:
    if not card:
        return GapFigure(GRID, space)
    return GangsterFigure(
        GRID,
        space,
        family_of(card),
        skills_of(table, card),
        cost=number(table.number(f"{card}.cost")),
        points=number(points_of(table, card)),
        wide=True,
    )


def _gang(table: Table, player: str, where: Mapping[str, Space]) -> dict[str, Figure]:
    figures: dict[str, Figure] = {player: _gang_head(table, player, where[player])}
    for member in table.gangs[player]:
        figures[member.card] = _member(table, member, where[member.card])
    resource = table.resources.get(player, "")
    if resource in where:
        figures[resource] = _resource(table, resource, where[resource])
    return figures


def _gang_head(table: Table, player: str, space: Space) -> HeadFigure:
    stored = table.stored[player]
    money = f"${table.purse[player]}" + (f" +{stored}" if stored else "")
    lines = [Line("", money, bold=True)]
    if table.done[player]:
        lines.append(Line("done", number(len(table.done[player]))))
    return HeadFigure(GRID, space, people.looks.get(player), "", tuple(lines))


def _member(table: Table, member: Member, space: Space) -> GangsterFigure:
    borne = list(icons(member))
    if member.learned:
        borne.remove(member.learned)
    points = "" if member.boss else number(points_of(table, member.card))
    return GangsterFigure(
        GRID,
        space,
        family_of(member.card),
        tuple(borne),
        member.learned,
        member.ready,
        member.boss,
        points=points,
    )


def _resource(table: Table, card: str, space: Space) -> ResourceFigure:
    needs = tuple(one for one, count in needs_of(table, card).items() for _ in range(count))
    points = number(table.number(f"{card}.points"))
    return ResourceFigure(GRID, space, tongue.name(card), card in table.active, needs, points)
