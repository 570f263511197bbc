"""The ring of towns as geometry: one shape a way of holding the phone, every town a target."""

from __future__ import annotations

import pytest

from companion.ui.boards.blackrock_city.ring import (
    best_grid,
    border_cells,
    lay_ring,
    middle,
    steps_between,
)

UPRIGHT = ((360, 150), (360, 190), (360, 360), (350, 300), (412, 520), (800, 700))
SIDEWAYS = ((269, 230), (336, 250), (384, 330), (440, 700), (704, 640))
BOXES = [(box, False) for box in UPRIGHT] + [(box, True) for box in SIDEWAYS]


@pytest.mark.parametrize("count", [10, 12])
@pytest.mark.parametrize(("box", "sideways"), BOXES)
def test_tiles_and_centre_lie_in_the_box_and_apart(count, box, sideways):
    ring = lay_ring(count, box, sideways)
    boxes = [*ring.tiles, ring.centre]
    for x, y, width, height in boxes:
        assert x >= 0 and y >= 0 and width > 0 and height > 0
        assert (x + width) * ring.unit <= box[0] + 0.01
        assert (y + height) * ring.unit <= box[1] + 0.01
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert apart(one, other)


def apart(one, other):
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


@pytest.mark.parametrize("count", [10, 12])
@pytest.mark.parametrize(("box", "sideways"), BOXES)
def test_a_town_is_a_target_of_48_dp(count, box, sideways):
    ring = lay_ring(count, box, sideways)
    for at, cell in enumerate(ring.cells):
        assert min(cell[2:]) * ring.unit >= 48
        assert ring.tile_at(middle(ring.tiles[at])) == at
    assert ring.tile_at(middle(ring.centre)) is None


def test_the_ring_has_one_shape_upright_and_one_sideways():
    assert (best_grid(12, False), best_grid(12, True)) == ((5, 3), (4, 4))
    assert (best_grid(10, False), best_grid(10, True)) == ((4, 3), (3, 4))


@pytest.mark.parametrize(("boxes", "sideways"), [(UPRIGHT, False), (SIDEWAYS, True)])
def test_no_town_changes_places_because_a_panel_grew(boxes, sideways):
    rings = [lay_ring(12, box, sideways) for box in boxes]
    assert len({tuple(map(standing_in(ring), range(12))) for ring in rings}) == 1


def standing_in(ring):
    """In which row and column a town stands."""
    lefts = sorted({round(x, 3) for x, *_ in ring.cells})
    tops = sorted({round(y, 3) for _, y, *_ in ring.cells})
    return lambda at: (
        lefts.index(round(ring.cells[at][0], 3)),
        tops.index(round(ring.cells[at][1], 3)),
    )


def test_the_next_town_is_always_beside_the_last():
    for shape in ((5, 3), (4, 4), (3, 4)):
        ring = border_cells(*shape)
        for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
            assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def test_steps_go_clockwise_and_over_the_last_town():
    assert steps_between(12, 10, 1) == (10, 11, 0, 1)
    assert steps_between(12, 3, 3) == (3,)
