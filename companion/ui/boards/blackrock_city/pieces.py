"""The pieces of BlackRock City as figures, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.blackrock_city.pieces import FRONT, number_of
from companion.games.blackrock_city.table import Table
from companion.ui.boards.blackrock_city.centre import (
    DEFERRED,
    RENOUNCED,
    WAITING,
    BidShown,
)
from companion.ui.boards.blackrock_city.marks import MARKS
from companion.ui.boards.blackrock_city.ring import Box, Point
from companion.ui.boards.blackrock_city.town_tile import FEET, TownFigure
from companion.ui.boards.kit.sketch import Pen
from companion.ui.look.people import Look, people
from companion.ui.look.theme import theme

STAR, DIE = 0.36, 0.58  # the radius of one, the height of the other, in units


def sheriff_point(tile: Box) -> Point:
    """The point of the sheriff's star: the upper right corner of a town."""
    x, y, width, height = tile
    return x + width - STAR * 0.86, y + height - STAR * 0.86


def bandit_point(tile: Box) -> Point:
    """The point of the bandit die: the lower part of a town."""
    x, y, width, height = tile
    return x + width / 2, y + height * FEET * 0.52


def draw_sheriff(pen: Pen) -> None:
    """Draw the sheriff: a star on a badge."""
    size = STAR * pen.radius
    pen.disc((0, 0), size, theme.ground)
    pen.disc((0, 0), size * 0.9, theme.brass_fill)
    pen.icon((0, 0), size * 1.5, "star", theme.brass_ink)


def draw_bandit(pen: Pen, look: Look | None) -> None:
    """Draw the bandit die with the player whose face it shows."""
    unit = DIE * pen.radius
    wide = unit * (2.35 + (0.42 * (len(look.initial) - 1) if look else -1.2))
    pen.plate((-wide / 2, -unit / 2, wide, unit), theme.red_fill, unit * 0.28)
    if look is None:
        pen.mark((0, 0), unit * 0.86, MARKS["bandit"], theme.fill_ink)
        return
    pen.mark((-wide / 2 + unit * 0.46, 0), unit * 0.8, MARKS["bandit"], theme.fill_ink)
    token = unit * 0.82
    pen.token((wide / 2 - token * (0.56 + 0.21 * len(look.initial)) - unit * 0.09, 0), token, look)


def town_figures(table: Table, tiles: tuple[Box, ...]) -> Iterator[tuple[str, TownFigure]]:
    """The figure of every town; white dots are shown in games of two only."""
    for (name, town), box in zip(table.towns.items(), tiles, strict=True):
        back = "" if town.shows == FRONT else town.shows
        dots = town.dots if table.for_two else None
        shown = (str(number_of(name)), town.gold, town.prisoners, dots, back, name == table.start)
        yield name, TownFigure(box, *shown)


def shown_bids(table: Table) -> tuple[BidShown, ...]:
    """The bids of this phase in order as they are drawn; the fictive player's first."""
    found = []
    if table.for_two and table.fictive_bid is not None:
        found.append(BidShown(None, table.fictive_bid))
    for player in table.order if table.phases else ():
        look, bid = people.looks.get(player), table.bids.get(player)
        if look is None:
            continue
        if bid is not None:
            found.append(BidShown(look, bid.count, bid.crosses, state_of(table, player)))
        else:
            found.append(BidShown(look, state=state_of(table, player)))
    return tuple(found)


def state_of(table: Table, player: str) -> str:
    """The state of a player's turn so far, apart from the bid."""
    if player in table.renounced:
        return RENOUNCED
    return DEFERRED if player in table.deferred else WAITING
