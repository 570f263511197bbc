"""The drawings of Gangsta!: skills, rewards, families, piles and heads."""

from __future__ import annotations

from collections.abc import Mapping

from companion.ui.boards.kit.marks import Marks, arc, area, line, star
from companion.ui.look.palette import Colour, paint

Inks = tuple[Colour, Colour]  # on the night, on paper

MARKS: Marks = {
    "leader": (line(3, 18.5, 3, 6.5, 8, 12, 12, 4, 16, 12, 21, 6.5, 21, 18.5, 3, 18.5),),
    "mercenary": (
        line(4, 3.5, 17, 16.5),
        line(20, 3.5, 7, 16.5),
        line(13, 20.5, 20.5, 13),
        line(11, 20.5, 3.5, 13),
    ),
    "informant": (
        line(1.8, 12, 6.5, 6.8, 12, 5, 17.5, 6.8, 22.2, 12, 17.5, 17.2, 12, 19, 6.5, 17.2, 1.8, 12),
        arc(12, 12, 3),
    ),
    "sniper": (
        arc(12, 12, 7),
        line(12, 1.5, 12, 8.5),
        line(12, 15.5, 12, 22.5),
        line(1.5, 12, 8.5, 12),
        line(15.5, 12, 22.5, 12),
    ),
    "brawler": (
        line(3.5, 6.5, 20.5, 6.5, 20.5, 14.5, 17, 20.5, 7, 20.5, 3.5, 14.5, 3.5, 6.5),
        line(7.8, 6.5, 7.8, 12),
        line(12, 6.5, 12, 12),
        line(16.2, 6.5, 16.2, 12),
    ),
    "hacker": (
        line(2.5, 4, 21.5, 4, 21.5, 16.5, 2.5, 16.5, 2.5, 4),
        line(6, 7.5, 9.2, 10.2, 6, 13),
        line(12, 13, 16.5, 13),
        line(7.5, 20.8, 16.5, 20.8),
    ),
    "recruit": (
        arc(9, 7.5, 4),
        line(2, 21, 3.2, 15.6, 9, 13.8, 14.8, 15.6, 16, 21),
        line(19, 5, 19, 13),
        line(15, 9, 23, 9),
    ),
    "learn": (
        line(12, 6, 3, 3.8, 3, 18, 12, 20.5, 21, 18, 21, 3.8, 12, 6),
        line(12, 6, 12, 20.5),
    ),
    "replay": (arc(12, 12.5, 8, -60, 210), line(9.8, 4.6, 16, 5.2, 14.2, 11)),
    "theft": (
        line(2, 8, 22, 8, 20, 15.5, 15, 16.5, 12, 13.5, 9, 16.5, 4, 15.5, 2, 8),
        line(6.6, 11.4, 8, 11.4),
        line(16, 11.4, 17.4, 11.4),
    ),
    "diversion": (
        line(2.5, 11, 21.5, 11, 21.5, 21, 2.5, 21, 2.5, 11),
        arc(12, 8, 5, 190, 350),
        line(13.4, 7.6, 17.2, 8, 18.6, 4.4),
    ),
    "assassination": (
        arc(12, 10, 7.6, 130, 410),
        line(7.2, 15.8, 8.4, 21, 15.6, 21, 16.8, 15.8),
        arc(9, 10.6, 1.4),
        arc(15, 10.6, 1.4),
    ),
    "rally": (line(5, 22, 5, 3, 19.5, 7, 5, 11.5),),
    "coop": (
        arc(7.6, 8.4, 3.4),
        arc(16.4, 8.4, 3.4),
        line(2, 20, 2.8, 15.4, 7.6, 14, 12, 16.2, 16.4, 14, 21.2, 15.4, 22, 20),
    ),
    "pile": (
        line(3, 8, 14, 8, 14, 22, 3, 22, 3, 8),
        line(7.5, 4.5, 17.5, 4.5, 17.5, 18),
        line(11, 1.5, 21, 1.5, 21, 14.5),
    ),
    "delateur": (
        line(3, 9.5, 8, 9.5, 16.5, 4, 16.5, 20, 8, 14.5, 3, 14.5, 3, 9.5),
        line(19.5, 9, 22, 7.4),
        line(19.5, 15, 22, 16.6),
    ),
    "done": (line(4, 12.5, 9.5, 18, 20.5, 6),),
    "resource": (
        line(3, 21, 3, 9, 12, 3, 21, 9, 21, 21, 3, 21),
        line(9, 21, 9, 14, 15, 14, 15, 21),
    ),
    "bratva": (star(5, 10, 4.4),),
    "cartel": (
        arc(12, 12, 4.2),
        line(12, 1.8, 12, 4.6),
        line(12, 19.4, 12, 22.2),
        line(1.8, 12, 4.6, 12),
        line(19.4, 12, 22.2, 12),
    ),
    "ghettos": (
        line(2.5, 4.5, 21.5, 4.5, 21.5, 19.5, 2.5, 19.5, 2.5, 4.5),
        line(2.5, 12, 21.5, 12),
        line(12, 4.5, 12, 12),
        line(7.5, 12, 7.5, 19.5),
        line(16.5, 12, 16.5, 19.5),
    ),
    "mafia": (
        line(1.8, 16.5, 22.2, 16.5),
        line(5, 16.5, 6.4, 6.8, 12, 8.6, 17.6, 6.8, 19, 16.5),
        line(5.6, 12.8, 18.4, 12.8),
    ),
    "triades": (area(12, 3, 21.5, 20, 2.5, 20),),
}

SKILL_INKS: Mapping[str, Inks] = {
    "leader": (paint("F0C465"), paint("74500F")),
    "mercenary": (paint("F0837B"), paint("8B2A24")),
    "informant": (paint("8FD6CB"), paint("1D5F56")),
    "sniper": (paint("C9A7F2"), paint("57348C")),
    "brawler": (paint("F0A868"), paint("7E430E")),
    "hacker": (paint("8CBBF5"), paint("1B4F85")),
}
FAMILY_COLOURS: Mapping[str, Colour] = {
    "bratva": paint("9A4A46"),
    "cartel": paint("A37F33"),
    "ghettos": paint("56784B"),
    "mafia": paint("54668C"),
    "triades": paint("7F5587"),
}
