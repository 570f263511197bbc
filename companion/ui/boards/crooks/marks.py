"""The drawings of Crooks: abilities, the back of a card, heads of rows, gangs."""

from __future__ import annotations

from collections.abc import Mapping

from companion.ui.boards.kit.marks import Marks, arc, area, line
from companion.ui.look.palette import Colour, paint

MARKS: Marks = {
    "pickpocket": (
        arc(12, 14.5, 7.5),
        line(8.5, 3, 12, 6.6, 15.5, 3),
        line(14.6, 11.6, 10.6, 11.2, 10.2, 13.4, 13.8, 15.2, 13.4, 17.6, 9.4, 17.4),
    ),
    "accomplice": (
        arc(8, 7.5, 3.6),
        arc(16.4, 8.6, 3),
        line(1.6, 20.5, 2.8, 14.8, 8, 13.2, 13.2, 14.8, 14.4, 20.5),
        line(16.4, 14, 20.6, 15.2, 22.4, 20.5),
    ),
    "transfer": (
        line(3, 8, 20, 8),
        line(15.6, 3.6, 20.4, 8, 15.6, 12.4),
        line(21, 17, 4, 17),
        line(8.4, 12.8, 3.6, 17, 8.4, 21.2),
    ),
    "killer": (
        line(3, 21, 8.4, 15.6),
        line(6, 12.4, 11.6, 18),
        line(8.8, 15.2, 20.6, 3.4),
        line(11.4, 17.6, 21.4, 7.6, 20.8, 3.2, 16.4, 2.6, 6.4, 12.6),
    ),
    "kingpin": (line(3, 18.5, 3, 6.5, 8, 12, 12, 4, 16, 12, 21, 6.5, 21, 18.5, 3, 18.5),),
    "spy": (
        line(1.8, 12, 6.5, 6.8, 12, 5, 17.5, 6.8, 22.2, 12, 17.5, 17.2, 12, 19, 6.5, 17.2, 1.8, 12),
        arc(12, 12, 3),
    ),
    "mask": (
        area(12, 10.6, 17, 7.6, 22, 9.2, 20.4, 14.6, 16.2, 16.4, 12, 13.8),
        area(12, 10.6, 7, 7.6, 2, 9.2, 3.6, 14.6, 7.8, 16.4, 12, 13.8),
    ),
    "target": (
        line(3, 4, 21, 4, 21, 19, 3, 19, 3, 4),
        arc(12, 11.5, 4.2),
        line(12, 7.3, 12, 4.8),
        line(6, 19, 6, 21.6),
        line(18, 19, 18, 21.6),
    ),
    "hangout": (
        line(4.5, 22, 4.5, 3, 15, 3, 15, 22),
        line(15, 5, 20, 8, 20, 22),
        line(2, 22, 22, 22),
        line(11.6, 12, 11.6, 14.4),
    ),
}

GANG_COLOURS: Mapping[str, Colour] = {  # as the dots are printed
    "northside": paint("C43A35"),
    "westside": paint("2F6FC4"),
    "outfit": paint("E5AE22"),
}
