"""Who can be recruited is drawn at every size; costs stand beside, apart, or not at all."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.ui.boards.gangs_city.marks import MARKS
from companion.ui.boards.kit.goods import Good
from companion.ui.boards.kit.recruits import LEAST_MARK, draw_recruits
from companion.ui.boards.kit.sketch import Pen
from companion.ui.widgets.lettering import width_of

WHO = ("petite_frappe", "conducteur", "bodyguard", "flic", "dealer", "mac", "tueuse", "mercenaire")


class Measured(Pen):
    """Notes where drawings and numbers stand."""

    def __init__(self) -> None:
        super().__init__(InstructionGroup(), 40)
        self.marks: list[tuple[float, float, float]] = []  # middle, and size
        self.numbers: list[tuple[str, float, float]] = []  # text, middle, size of its letters

    def mark(self, at: Any, side: float, strokes: Any, ink: Any) -> None:
        self.marks.append((*at, side))

    def words(self, at: Any, text: str, box: Any, size: float, *rest: Any) -> float:
        self.numbers.append((text, at[0], size))
        return size


def drawn(count: int, cost: str, width: float, height: float) -> Measured:
    """So many characters, each at this cost, in a row of this size."""
    pen = Measured()
    shown = tuple(Good(MARKS[WHO[at % len(WHO)]], cost) for at in range(count))
    draw_recruits(pen, (0.0, 0.0), dp(width), dp(height), shown)
    return pen


@pytest.mark.parametrize("cost", ["", "4", "12"])
@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize(("width", "height"), [(34, 9), (46, 12), (60, 15), (90, 24), (150, 40)])
def test_everybody_is_drawn_or_counted_and_nothing_merges(count, cost, width, height):
    pen = drawn(count, cost, width, height)
    more = [int(text[1:]) for text, _, _ in pen.numbers if text.startswith("+")]
    assert len(pen.marks) + sum(more) == count
    costs = [one for one in pen.numbers if not one[0].startswith("+")]
    assert len(costs) in (0, count if cost else 0)
    assert all(size >= dp(14) for _, _, size in pen.numbers)
    assert all(side >= LEAST_MARK * 0.79 for _, _, side in pen.marks)
    assert_apart(pen)


def assert_apart(pen: Measured) -> None:
    """No drawing and no number reaches into another one of its line."""
    by_line: dict[float, list[tuple[float, float]]] = {}
    for x, y, side in pen.marks:
        by_line.setdefault(y, []).append((x - side / 2, x + side / 2))
    for text, x, size in pen.numbers:
        half = width_of(text, "display") * size / 2
        by_line.setdefault(0.0, []).append((x - half, x + half))
    for spans in by_line.values():
        ordered = sorted(spans)
        for (_, end), (start, _) in pairwise(ordered):
            assert end <= start + dp(1.5), spans


def test_costs_stand_beside_the_characters_where_there_is_room():
    pen = drawn(3, "12", 150, 40)
    assert [text for text, _, _ in pen.numbers] == ["12"] * 3 and len(pen.marks) == 3


def test_where_costs_would_be_too_small_the_characters_stay():
    pen = drawn(3, "12", 46, 12)
    assert not pen.numbers and len(pen.marks) == 3
