"""The board of Gangsta!: heists, reserve, then the gangs, the player in turn first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.game import clockwise
from companion.games.gangsta.members import SKILLS
from companion.games.gangsta.pieces import (
    BOSSES,
    FAMILIES,
    GANGSTERS,
    INFORMER_VALUE,
    INFORMERS,
    KIND_OF,
    RESOURCES,
    REWARDS,
    SLOTS,
    head_of,
)
from companion.games.gangsta.sheet import shared, sheet
from companion.games.gangsta.table import Table
from companion.ui.boards.gangsta.ahead import AHEAD
from companion.ui.boards.gangsta.cards import (
    GRID,
    InformerFigure,
)
from companion.ui.boards.gangsta.facts import facts_of
from companion.ui.boards.gangsta.marks import MARKS, SKILL_INKS
from companion.ui.boards.gangsta.shown import (
    gang_shown,
    heist_shown,
    member_shown,
    recruit_shown,
    reserve_head,
    row_head,
)
from companion.ui.boards.kit.city_board import CityBoard
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.offers import City
from companion.ui.boards.kit.place_card import Fact
from companion.ui.boards.kit.sheet_facts import sheet_facts
from companion.ui.boards.kit.signs import Sign
from companion.ui.boards.kit.tilings import Space
from companion.ui.boards.kit.viewport import LEAST
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue

ROW, RESERVE = "row", "reserve"
DRAWN = (KIND_OF, GANGSTERS, BOSSES, INFORMERS)  # a resource has a name that is to be read


class GangstaBoard(CityBoard):
    """Draws the frozen table; knows no rule. Heads are in the first column."""

    ahead = AHEAD

    cards = frozenset(("action", "card", "gangster", "heist", "resource"))
    keeps_subject = True  # the heist that gangsters are engaged for
    looks_near = False  # cards are never too small, and their neighbours matter

    def has_face(self, value: Any) -> bool:
        return any(value in cards for cards in DRAWN)

    def face_of(self, value: Any) -> Figure | None:
        table, here = self.table, (0, 0)
        if value in KIND_OF:
            return heist_shown(table, value, here)
        if value in INFORMERS:
            return InformerFigure(GRID, here, number(INFORMER_VALUE[value]))
        owner = table.owner(value)
        member = table.member(owner, value) if owner else None
        return member_shown(table, member, here) if member else recruit_shown(table, value, here)

    def in_front(self, value: Any) -> bool:
        """Does a card lie in one of the two rows that are always in sight?"""
        return bool(value) and (value in self.table.row or value in self.table.reserve)

    def head_of(self, value: Any) -> str:
        """The kind of a heist or the family of a gangster, to find a card by."""
        return head_of(str(value))

    def signs(self) -> tuple[Sign, ...]:
        """The signs that the legend explains: skills, rewards and families."""
        brought = (*REWARDS, "learn")
        shown = (*SKILLS, *(one for one in brought if one in MARKS), *FAMILIES)
        return tuple(Sign(one, MARKS[one], SKILL_INKS.get(one)) for one in shown)

    def city_of(self, table: Table) -> City:
        return City(GRID, {space: name for name, space in _spaces_of_cards(table)}, frozenset(), {})

    def read(self, table: Table) -> dict[str, Figure]:
        where = self.city.names
        figures: dict[str, Figure] = {
            ROW: row_head(table, where[ROW]),
            RESERVE: reserve_head(table, where[RESERVE]),
        }
        for name, card in zip(_slots(table, ROW), table.row, strict=True):
            figures[name] = heist_shown(table, card, where[name])
        for name, card in zip(_slots(table, RESERVE), table.reserve, strict=True):
            figures[name] = recruit_shown(table, card, where[name])
        for player in table.players:
            figures |= gang_shown(table, player, where)
        return figures

    def _smallest(self) -> float:
        """The least radius at which cards can be read and tapped."""
        return LEAST

    def name_of(self, place: str) -> str:
        look = people.looks.get(place)
        return look.name if look else tongue.name(_row_of(self.table, place) or place)

    def facts_of(self, place: str) -> tuple[Fact, ...]:
        if place in self.table.players:
            return tuple(sheet_facts(sheet(self.table, place), self.table))
        if _row_of(self.table, place):
            return tuple(sheet_facts(shared(self.table), self.table))
        return tuple(facts_of(self.table, place))


def _slots(table: Table, row: str) -> tuple[str, ...]:
    """What lies in a row; gaps go by their number."""
    cards = table.row if row == ROW else table.reserve
    return tuple(card or f"{row}.{slot}" for slot, card in enumerate(cards, start=1))


def _row_of(table: Table, place: str) -> str:
    """The row of a head or of a gap on the board; empty for a card."""
    for row, cards in ((ROW, table.row), (RESERVE, table.reserve)):
        if place == row or (place not in cards and place in _slots(table, row)):
            return row
    return ""


def _spaces_of_cards(table: Table) -> Iterator[tuple[str, Space]]:
    """The space of every head and every card."""
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
    """A player's gang, and the resource behind it."""
    resource = table.resources.get(player, "")
    gang = tuple(member.card for member in table.gangs[player])
    return (*gang, resource) if resource in RESOURCES else gang
