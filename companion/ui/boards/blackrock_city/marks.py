"""The drawings of BlackRock City: bandits, prisoners, and the five backs of a town."""

from __future__ import annotations

from companion.ui.boards.kit.marks import Marks, arc, area, line
from companion.ui.look.palette import Colour, paint

MARKS: Marks = {
    "bandit": (
        area(6.5, 12.5, 7.6, 5.4, 9.6, 4, 12, 5.4, 14.4, 4, 16.4, 5.4, 17.5, 12.5),
        line(1.8, 13, 5, 14.4, 12, 15, 19, 14.4, 22.2, 13),
        line(7.2, 17.4, 9.4, 21.2, 12, 19.6, 14.6, 21.2, 16.8, 17.4),
    ),
    "prisoners": (
        arc(12, 8, 4.2),
        line(4, 21.5, 5.2, 16.4, 9, 14.4, 15, 14.4, 18.8, 16.4, 20, 21.5),
        line(3.2, 2, 3.2, 22),
        line(9, 2, 9, 22),
        line(15, 2, 15, 22),
        line(20.8, 2, 20.8, 22),
    ),
    "blank": (line(5, 5, 19, 5, 19, 19, 5, 19, 5, 5), line(8, 16, 16, 8)),
    "one_cube": (
        line(4, 13, 12, 9, 20, 13, 12, 17, 4, 13),
        line(4, 13, 4, 19, 12, 23, 20, 19, 20, 13),
        line(12, 17, 12, 23),
        line(12, 1.5, 12, 6.5),
        line(9, 4.4, 12, 1.4, 15, 4.4),
    ),
    "two_cubes": (
        line(1.5, 13.6, 6.5, 11, 11.5, 13.6, 6.5, 16.2, 1.5, 13.6),
        line(1.5, 13.6, 1.5, 18.6, 6.5, 21.2, 11.5, 18.6, 11.5, 13.6),
        line(6.5, 16.2, 6.5, 21.2),
        line(12.5, 13.6, 17.5, 11, 22.5, 13.6, 17.5, 16.2, 12.5, 13.6),
        line(12.5, 13.6, 12.5, 18.6, 17.5, 21.2, 22.5, 18.6, 22.5, 13.6),
        line(17.5, 16.2, 17.5, 21.2),
        line(12, 2, 12, 8.4),
        line(8.8, 5, 12, 1.8, 15.2, 5),
    ),
    "indians": (
        line(3, 21, 18, 6),
        area(21.5, 2.5, 19.6, 9, 15, 4.4),
        line(3, 16.5, 7, 16.8, 7.3, 21),
        line(6, 13.6, 10, 13.9, 10.3, 18),
    ),
    "stagecoach": (
        line(4, 13.5, 4, 5, 17, 5, 19, 9, 22, 9, 22, 13.5, 4, 13.5),
        line(8, 8, 13, 8, 13, 11),
        arc(7, 18, 3.8),
        arc(18, 18.6, 3.2),
    ),
    "start": (line(6, 22, 6, 2.5), area(6, 3, 20, 7, 6, 12)),
}

GOLD: tuple[Colour, Colour] = (paint("E9B949"), paint("B47B12"))  # on the night, on paper
SILVER: tuple[Colour, Colour] = (paint("C9D2DE"), paint("76808F"))
