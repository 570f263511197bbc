"""Every tiling lays its tiles edge to edge, and finds again what it laid."""

from __future__ import annotations

from itertools import pairwise, product
from math import hypot, isclose

import pytest

from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.tilings import extent_of, point_beside, widened_extent

TILINGS = {"hexagons": HEXAGONS, "squares": Cards(), "cards": Cards(2.0, 3.1)}
SPACES = tuple(product(range(-3, 4), repeat=2))


def near(one, other):
    return all(isclose(a, b, abs_tol=1e-9) for a, b in zip(one, other, strict=True))


@pytest.fixture(params=TILINGS.values(), ids=TILINGS.keys())
def tiling(request):
    return request.param


def test_the_middle_of_a_space_lies_in_it_and_the_first_one_around_the_origin(tiling):
    assert near(tiling.middle((0, 0)), (0, 0))
    for space in SPACES:
        assert tiling.space_at(tiling.middle(space)) == space


def test_beyond_each_side_lies_another_neighbour_who_looks_back_through_the_opposite_side(tiling):
    for space in SPACES:
        around = [tiling.next_to(space, side) for side in tiling.sides]
        assert len({space, *around}) == len(tiling.sides) + 1
        for at, (side, other) in enumerate(zip(tiling.sides, around, strict=True)):
            opposite = tiling.sides[(at + len(tiling.sides) // 2) % len(tiling.sides)]
            assert tiling.next_to(other, opposite) == space
            assert near(point_beside(tiling, space, side), point_beside(tiling, other, opposite))


def test_just_inside_a_side_is_the_space_and_just_beyond_it_its_neighbour(tiling):
    for space, side in product(SPACES, tiling.sides):
        assert tiling.space_at(point_beside(tiling, space, side, -0.01)) == space
        assert tiling.space_at(point_beside(tiling, space, side, 0.01)) == tiling.next_to(
            space, side
        )


def test_sides_are_named_clockwise_from_the_top(tiling):
    turns = [tiling.direction(side) for side in tiling.sides]
    assert near(turns[0], (0, 1))
    assert all(isclose(hypot(*turn), 1) for turn in turns)
    for (x, y), (dx, dy) in pairwise(turns):
        assert x * dy - y * dx < 0


def test_along_a_side_one_stays_beside_it(tiling):
    for side in tiling.sides:
        one, other = (point_beside(tiling, (0, 0), side, 0, along) for along in (-0.2, 0.2))
        across = (other[0] - one[0], other[1] - one[1])
        dx, dy = tiling.direction(side)
        assert isclose(hypot(*across), 0.4) and isclose(
            across[0] * dx + across[1] * dy, 0, abs_tol=1e-9
        )


def test_the_outline_runs_anticlockwise_within_the_tile_and_up_to_its_sides(tiling):
    points = tiling.outline()
    wide, high = tiling.half
    assert all(abs(x) <= wide + 1e-9 and abs(y) <= high + 1e-9 for x, y in points)
    assert isclose(max(y for _, y in points), high)
    area = sum(
        x * dy - y * dx for (x, y), (dx, dy) in zip(points, (*points[1:], points[0]), strict=True)
    )
    assert area > 0
    assert max(x for x, _ in tiling.outline(0.5)) < max(x for x, _ in points)


def test_a_row_is_nowhere_wider_than_the_tile(tiling):
    for low, high in ((-0.2, 0.2), (0.4, 0.6), (-0.6, -0.4)):
        assert 0 < tiling.room(low, high, 0.9) < 2 * tiling.half[0]


def test_all_tiles_and_their_margin_are_within_the_bounds(tiling):
    spaces = ((0, 0), (2, 1), (-1, 1))
    left, bottom, right, top = extent_of(tiling, spaces, (0.5, 0.25))
    for x, y in map(tiling.middle, spaces):
        assert left + 0.5 <= x - tiling.half[0] + 1e-9 and x + tiling.half[0] <= right - 0.5 + 1e-9
        assert bottom + 0.25 <= y - tiling.half[1] + 1e-9
        assert y + tiling.half[1] <= top - 0.25 + 1e-9


def test_without_tiles_there_is_room_for_the_first():
    assert extent_of(Cards(2, 3), (), (0, 0)) == (-1, -1.5, 1, 1.5)


def test_bounds_take_in_what_lies_beyond_them():
    assert widened_extent((0, 0, 1, 1), (2, 0), (0.5, 0.25)) == (0, -0.25, 2.5, 1)


def test_cards_are_as_wide_and_as_high_as_they_are():
    assert Cards(2, 3).middle((1, 1)) == (2, -3)
    assert [Cards(2, 3).reach(side) for side in ("n", "e", "s", "w")] == [1.5, 1, 1.5, 1]
