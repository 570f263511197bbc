"""The drawing of who can be recruited on a place: all of them, and costs that can be read."""

from __future__ import annotations

from math import ceil

from kivy.metrics import dp

from companion.ui.boards.kit.goods import Good
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room

LEAST_MARK = dp(9)  # a smaller drawing of a character cannot be told from another
LINES = 2  # of characters without their costs, at most
AROUND, WITH_COST = 0.16, 1.4  # of a drawing: the air around it, its width with a number
MANY = 4  # more characters than this take a second line


def least_height(width: float, count: int) -> float:
    """The height in which so many characters can be drawn or counted in a width."""
    a_line = int(width / (LEAST_MARK * (1 + AROUND)))
    if count <= a_line:
        return LEAST_MARK
    return LINES * LEAST_MARK if count <= LINES * a_line else LEAST_FIGURE


def draw_recruits(
    pen: Pen, at: Point, width: float, height: float, shown: tuple[Good, ...]
) -> None:
    """Draw characters side by side, each on a plate, with all costs or without any."""
    shares = [(WITH_COST if good.number else 1.0) + AROUND for good in shown]
    unit = min(height, width / sum(shares))
    readable = all(good.has_readable_number(unit) for good in shown)
    costs = any(good.number for good in shown)
    if not costs or (readable and unit * 0.8 >= LEAST_FIGURE):
        if not costs and unit < LEAST_MARK:
            _draw_in_lines(pen, at, width, height, shown)
        else:
            _draw_row(pen, at, unit, shown, shares)
    else:
        _draw_in_lines(pen, at, width, height, tuple(Good(one.strokes) for one in shown))


def _draw_row(
    pen: Pen, at: Point, unit: float, shown: tuple[Good, ...], shares: list[float]
) -> None:
    """Draw one line of characters, centred."""
    left = at[0] - sum(shares) * unit / 2
    for good, share in zip(shown, shares, strict=True):
        box = (left + unit * 0.04, at[1] - unit * 0.5, (share - 0.08) * unit, unit)
        pen.plate(box, theme.ground, unit * 0.3)
        good.draw(pen, (left + share * unit / 2, at[1]), unit, theme.brass)
        left += share * unit


def _draw_in_lines(
    pen: Pen, at: Point, width: float, height: float, shown: tuple[Good, ...]
) -> None:
    """Draw characters without costs in one or two lines; those without room are counted."""
    lines = 1 if min(height, width / (len(shown) * (1 + AROUND))) >= LEAST_MARK else LINES
    unit = max(height / lines, LEAST_MARK)
    fitting = int(width / (unit * (1 + AROUND)))
    if fitting * lines < len(shown):
        unit = max(LEAST_MARK, min(unit, width / (ceil(len(shown) / lines) * (1 + AROUND))))
        fitting = int(width / (unit * (1 + AROUND)))
    if fitting * lines < len(shown):
        _draw_counted(pen, at, width, unit, shown)
        return
    each = ceil(len(shown) / lines)
    for line in range(lines):
        part = shown[line * each : (line + 1) * each]
        y = at[1] + unit * ((lines - 1) / 2 - line)
        _draw_row(pen, (at[0], y), unit, part, [1 + AROUND] * len(part))


def _draw_counted(pen: Pen, at: Point, width: float, unit: float, shown: tuple[Good, ...]) -> None:
    """Draw the characters that fit on one line, and how many more there are."""
    more = f"+{len(shown)}"
    room = figure_room(more)
    fitting = max(0, int((width - room) / (unit * (1 + AROUND))))
    more = f"+{len(shown) - fitting}"
    left = at[0] - (fitting * unit * (1 + AROUND) + room) / 2
    middle = left + fitting * unit * (1 + AROUND) / 2
    _draw_row(pen, (middle, at[1]), unit, shown[:fitting], [1 + AROUND] * fitting)
    spot = (left + fitting * unit * (1 + AROUND) + room / 2, at[1])
    pen.words(spot, more, (room, LEAST_FIGURE * 1.25), LEAST_FIGURE, theme.brass, True)
