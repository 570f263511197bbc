"""The icons as strokes on a grid of 24 by 24, y downwards; the player symbols as filled shapes."""

from __future__ import annotations

from math import cos, pi, sin

Point = tuple[float, float]
Shape = tuple[str, tuple[Point, ...], float]


def line(*numbers: float) -> Shape:
    """A stroke through points."""
    return "stroke", tuple(zip(numbers[::2], numbers[1::2], strict=True)), 0


def area(*numbers: float) -> Shape:
    """A filled polygon."""
    return "fill", tuple(zip(numbers[::2], numbers[1::2], strict=True)), 0


def round_points(x: float, y: float, r: float, start: float, end: float) -> tuple[Point, ...]:
    """Points on a circle, degrees clockwise from the right."""
    steps = max(2, int(abs(end - start) / 12))
    turn = [pi / 180 * (start + (end - start) * i / steps) for i in range(steps + 1)]
    return tuple((x + r * cos(a), y + r * sin(a)) for a in turn)


def arc(x: float, y: float, r: float, start: float, end: float) -> Shape:
    """A stroke along a circle."""
    return "stroke", round_points(x, y, r, start, end), 0


def ring(x: float, y: float, r: float) -> Shape:
    """A whole circle as a stroke."""
    return arc(x, y, r, 0, 360)


def dot(x: float, y: float, r: float) -> Shape:
    """A filled disc."""
    return "fill", round_points(x, y, r, 0, 360), 0


def cut(shape: Shape) -> Shape:
    """Take a filled shape away from what was drawn before."""
    return "cut", shape[1], 0


def star(points: int, outer: float, inner: float) -> Shape:
    """A star with the point up."""
    corners = []
    for i in range(points * 2):
        a, r = pi * i / points - pi / 2, inner if i % 2 else outer
        corners.append((12 + r * cos(a), 12 + r * sin(a)))
    return "fill", tuple(corners), 0


GEAR = tuple(
    (12 + r * cos(pi / 180 * (a + d)), 12 + r * sin(pi / 180 * (a + d)))
    for a in range(0, 360, 60)
    for d, r in ((-20, 9.4), (20, 9.4), (26, 7.2), (34, 7.2))
)

ICONS: dict[str, tuple[Shape, ...]] = {
    "back": (line(14.5, 5, 7.5, 12, 14.5, 19),),
    "next": (line(9.5, 5, 16.5, 12, 9.5, 19),),
    "down": (line(5, 9, 12, 16, 19, 9),),
    "up": (line(5, 15, 12, 8, 19, 15),),
    "close": (line(6, 6, 18, 18), line(18, 6, 6, 18)),
    "more": (dot(5, 12, 1.7), dot(12, 12, 1.7), dot(19, 12, 1.7)),
    "check": (line(5, 12.5, 10, 17.5, 19.5, 7),),
    "plus": (line(12, 5, 12, 19), line(5, 12, 19, 12)),
    "minus": (line(5, 12, 19, 12),),
    "sign": (line(12, 4, 12, 14), line(7, 9, 17, 9), line(7, 19, 17, 19)),
    "erase": (
        line(9, 5, 21, 5, 21, 19, 9, 19, 3, 12, 9, 5),
        line(12, 9.5, 17, 14.5),
        line(17, 9.5, 12, 14.5),
    ),
    "undo": (
        line(8, 4, 3.5, 8.5, 8, 13),
        line(3.5, 8.5, 14, 8.5),
        arc(14, 14, 5.5, -90, 90),
        line(14, 19.5, 9, 19.5),
    ),
    "redo": (
        line(16, 4, 20.5, 8.5, 16, 13),
        line(20.5, 8.5, 10, 8.5),
        arc(10, 14, 5.5, 270, 90),
        line(10, 19.5, 15, 19.5),
    ),
    "log": (
        line(9, 6, 20, 6),
        line(9, 12, 20, 12),
        line(9, 18, 20, 18),
        dot(4.5, 6, 1.4),
        dot(4.5, 12, 1.4),
        dot(4.5, 18, 1.4),
    ),
    "settings": (("stroke", (*GEAR, GEAR[0]), 0), ring(12, 12, 3)),
    "share": (
        ring(6, 12, 2.6),
        ring(17.5, 5.5, 2.6),
        ring(17.5, 18.5, 2.6),
        line(8.3, 10.7, 15.2, 6.8),
        line(8.3, 13.3, 15.2, 17.2),
    ),
    "speak": (
        line(4, 9.5, 8, 9.5, 13, 5, 13, 19, 8, 14.5, 4, 14.5, 4, 9.5),
        arc(13, 12, 4, -45, 45),
        arc(13, 12, 7.6, -45, 45),
    ),
    "show": (
        line(4, 9, 4, 4, 9, 4),
        line(15, 4, 20, 4, 20, 9),
        line(20, 15, 20, 20, 15, 20),
        line(9, 20, 4, 20, 4, 15),
        dot(12, 12, 2.4),
    ),
    "turn": (arc(12, 12.5, 7.5, -50, 220), line(17.4, 2, 16.9, 6.9, 12, 6.4)),
    "warning": (line(12, 4, 21, 19.5, 3, 19.5, 12, 4), line(12, 10, 12, 14), dot(12, 16.8, 1.2)),
    "info": (ring(12, 12, 9), line(12, 11, 12, 16.5), dot(12, 7.6, 1.3)),
    "closed": (
        line(6, 11, 18, 11, 18, 20, 6, 20, 6, 11),
        arc(12, 8.5, 4.2, 180, 360),
        line(7.8, 8.5, 7.8, 11),
        line(16.2, 8.5, 16.2, 11),
    ),
    "edit": (line(4, 20, 5.2, 15.2, 16, 4.4, 19.6, 8, 8.8, 18.8, 4, 20), line(13.4, 7, 17, 10.6)),
    "scales": (
        line(12, 3.5, 12, 20),
        line(7.5, 20, 16.5, 20),
        line(5, 6.5, 19, 6.5),
        line(5, 6.5, 2.2, 13, 7.8, 13, 5, 6.5),
        line(19, 6.5, 16.2, 13, 21.8, 13, 19, 6.5),
    ),
    "combat": (
        ring(12, 12, 6.5),
        line(12, 2.5, 12, 8),
        line(12, 16, 12, 21.5),
        line(2.5, 12, 8, 12),
        line(16, 12, 21.5, 12),
    ),
    "recruit": (
        ring(9.5, 8, 3.8),
        arc(9.5, 20, 6.5, 180, 360),
        line(18.5, 8, 18.5, 14),
        line(15.5, 11, 21.5, 11),
    ),
    "protect": (
        line(12, 3, 19.5, 5.8, 19.5, 11.5),
        arc(9.5, 11.5, 10, 0, 62),
        line(14.2, 20.3, 12, 21.3),
        line(12, 3, 4.5, 5.8, 4.5, 11.5),
        arc(14.5, 11.5, 10, 180, 118),
        line(9.8, 20.3, 12, 21.3),
    ),
    "dice": (
        line(4.5, 4.5, 19.5, 4.5, 19.5, 19.5, 4.5, 19.5, 4.5, 4.5),
        dot(8.8, 8.8, 1.5),
        dot(15.2, 15.2, 1.5),
        dot(12, 12, 1.5),
        dot(15.2, 8.8, 1.5),
        dot(8.8, 15.2, 1.5),
    ),
    "home": (
        line(3, 12, 12, 4, 21, 12),
        line(5.8, 10, 5.8, 20, 18.2, 20, 18.2, 10),
        line(10, 20, 10, 14.5, 14, 14.5, 14, 20),
    ),
    "book": (
        line(12, 6, 12, 20),
        arc(7.5, 14.5, 9.6, -118, -62),
        line(3, 6, 3, 18.4),
        arc(7.5, 27, 9.6, -118, -62),
        line(21, 6, 21, 18.4),
        arc(16.5, 14.5, 9.6, -118, -62),
        arc(16.5, 27, 9.6, -118, -62),
    ),
    "history": (ring(12, 12, 8.5), line(12, 7, 12, 12, 15.5, 14.2)),
    "timer": (
        line(6, 3.5, 18, 3.5),
        line(6, 20.5, 18, 20.5),
        line(7.5, 3.5, 7.5, 7, 12, 12, 16.5, 7, 16.5, 3.5),
        line(7.5, 20.5, 7.5, 17, 12, 12, 16.5, 17, 16.5, 20.5),
    ),
    "score": (
        line(4, 20, 20, 20),
        line(6.5, 16.5, 6.5, 12),
        line(12, 16.5, 12, 5),
        line(17.5, 16.5, 17.5, 9),
    ),
    "people": (
        ring(9, 8, 3.5),
        arc(9, 20, 6, 180, 360),
        arc(16, 8.3, 3.2, -100, 90),
        arc(16.2, 20, 5.2, -80, 0),
    ),
    "language": (
        ring(12, 12, 8.8),
        line(3.2, 12, 20.8, 12),
        arc(20, 12, 11.9, 132.5, 227.5),
        arc(4, 12, 11.9, -47.5, 47.5),
    ),
    "night": (arc(12, 12, 8.6, 55, 305), arc(17.5, 12, 7.1, 86, 274)),
    "text": (
        line(3, 19, 8.5, 5, 14, 19),
        line(5, 14.2, 12, 14.2),
        line(15, 19, 18, 11, 21, 19),
        line(16.2, 16.2, 19.8, 16.2),
    ),
    "vibrate": (
        line(8.5, 4, 15.5, 4, 15.5, 20, 8.5, 20, 8.5, 4),
        line(4.5, 8.5, 4.5, 15.5),
        line(19.5, 8.5, 19.5, 15.5),
    ),
    "sound": (
        arc(12, 10.5, 5.5, 180, 360),
        line(6.5, 10.5, 6.5, 14.5, 4.5, 17.5, 19.5, 17.5, 17.5, 14.5, 17.5, 10.5),
        arc(12, 18.5, 2.4, 20, 160),
        line(12, 3, 12, 5),
    ),
    "awake": (
        ring(12, 12, 4),
        line(12, 2.5, 12, 5),
        line(12, 19, 12, 21.5),
        line(2.5, 12, 5, 12),
        line(19, 12, 21.5, 12),
        line(5.3, 5.3, 7, 7),
        line(17, 17, 18.7, 18.7),
        line(5.3, 18.7, 7, 17),
        line(17, 7, 18.7, 5.3),
    ),
    "hand": (
        line(7.5, 12.5, 7.5, 6.8),
        line(11, 11, 11, 4.5),
        line(14.5, 11, 14.5, 5.5),
        line(18, 12, 18, 8),
        line(18, 12, 18, 15),
        arc(12, 15, 6, 0, 130),
        line(8.2, 19.6, 4, 14),
        line(4, 14, 5.5, 12.5, 7.5, 14.5),
    ),
    "motion": (line(3, 8, 12, 8), line(5, 12, 11, 12), line(3, 16, 12, 16), ring(17, 12, 4)),
    "table": (
        ring(12, 12, 5),
        dot(12, 3.6, 1.7),
        dot(12, 20.4, 1.7),
        dot(3.6, 12, 1.7),
        dot(20.4, 12, 1.7),
    ),
    "note": (line(5, 4, 19, 4, 19, 15, 14, 20, 5, 20, 5, 4), line(19, 15, 14, 15, 14, 20)),
    # Player symbols, filled
    "diamond": (area(12, 1.5, 20.5, 12, 12, 22.5, 3.5, 12),),
    "spade": (
        (
            "fill",
            (
                (12, 1.5),
                (8.5, 6),
                (4.5, 9.6),
                (2.8, 13),
                (3.6, 16),
                (6, 17.6),
                (9, 17.2),
                (11, 15.6),
                (10.4, 19),
                (8, 22),
                (16, 22),
                (13.6, 19),
                (13, 15.6),
                (15, 17.2),
                (18, 17.6),
                (20.4, 16),
                (21.2, 13),
                (19.5, 9.6),
                (15.5, 6),
            ),
            0,
        ),
    ),
    "star": (star(5, 11.4, 4.8),),
    "moon": (dot(11, 12, 10), cut(dot(16, 9.4, 8))),
    "crown": (area(2.5, 20.5, 1.5, 6.5, 7.2, 11.5, 12, 3, 16.8, 11.5, 22.5, 6.5, 21.5, 20.5),),
    "bolt": (area(14.5, 1, 4, 13.6, 10.6, 13.6, 8.6, 23, 20, 9.6, 13, 9.6),),
    "heart": (dot(7.4, 8.2, 5.4), dot(16.6, 8.2, 5.4), area(2.9, 11.3, 12, 8, 21.1, 11.3, 12, 22)),
    "clover": (
        dot(12, 7, 4.7),
        dot(6.6, 14, 4.7),
        dot(17.4, 14, 4.7),
        area(12, 9, 10.6, 18, 8.5, 22.3, 15.5, 22.3, 13.4, 18),
    ),
    # The sand-timer
    "pause": (line(8, 5, 8, 19), line(16, 5, 16, 19)),
    "play": (line(7.5, 4.5, 19, 12, 7.5, 19.5, 7.5, 4.5),),
    # A game as a file
    "export": (
        line(12, 15, 12, 3.5),
        line(7, 8.5, 12, 3.5, 17, 8.5),
        line(4, 14, 4, 20, 20, 20, 20, 14),
    ),
    "open": (
        line(3, 19.5, 3, 5, 9.5, 5, 11.5, 8, 19, 8, 19, 11),
        line(3, 19.5, 6.5, 11, 22, 11, 18.5, 19.5, 3, 19.5),
    ),
    "help": (
        ring(12, 12, 9),
        arc(12, 9.8, 2.8, 190, 440),
        line(12.4, 12.6, 12, 13.8),
        dot(12, 17, 1.2),
    ),
}
