"""The drawings of Gangs City: trafics and characters."""

from __future__ import annotations

from companion.boxes.gangs_city import is_mercenary
from companion.ui.boards.kit.marks import Marks, arc, area, line, star
from companion.ui.look.palette import Colour, paint

MARKS: Marks = {
    "armes": (
        line(2.5, 9.5, 2.5, 6.5, 21.5, 6.5, 21.5, 11, 9, 11, 7, 19.5, 3, 19.5, 4.6, 10, 2.5, 9.5),
        line(14, 11, 12.8, 15, 8.2, 15),
    ),
    "drogue": (
        line(10.5, 6.5, 17.5, 13.5, 10, 21, 3, 14, 10.5, 6.5),
        line(14, 10, 19.5, 4.5),
        line(16.5, 1.8, 22.2, 7.5),
        line(7, 11.5, 10, 14.5),
        line(6.5, 17.5, 2, 22),
    ),
    "prostitution": (
        line(3.5, 5.5, 4.2, 20),
        line(3.5, 5.5, 8, 11.5, 13.5, 14.5, 20, 16, 21.5, 20, 14.5, 20, 9, 15.5, 4.4, 13.5),
    ),
    "tabac": (
        line(2, 15, 17, 15, 17, 19.5, 2, 19.5, 2, 15),
        line(7, 15, 7, 19.5),
        line(20.5, 15, 20.5, 19.5),
        line(20.5, 11.5, 19, 9.4, 20.6, 7.2, 19.2, 4.5),
    ),
    "alcool": (
        line(3, 3.8, 21, 3.8, 12, 13.5, 3, 3.8),
        line(12, 13.5, 12, 20.8),
        line(7, 20.8, 17, 20.8),
        line(6.5, 7.6, 17.5, 7.6),
    ),
    "petite_frappe": (
        area(8.2, 17.8, 6.2, 15.8, 14.5, 5.5, 18, 3, 20.2, 3.8, 21, 6, 18.5, 9.5),
        line(4.5, 19.5, 8, 16),
        line(3, 18, 6, 21),
    ),
    "conducteur": (
        arc(12, 12, 9.2),
        arc(12, 12, 2.6),
        line(2.8, 12, 9.4, 12),
        line(14.6, 12, 21.2, 12),
        line(12, 14.6, 12, 21.2),
    ),
    "bodyguard": (
        arc(12, 7.2, 4.8),
        area(7.6, 5.6, 16.4, 5.6, 15.4, 8.6, 12.6, 8.6, 11.4, 8.6, 8.6, 8.6),
        line(2.2, 21.5, 3.4, 16, 8.5, 14, 12, 18, 15.5, 14, 20.6, 16, 21.8, 21.5),
    ),
    "flic": (star(6, 10, 6), arc(12, 12, 2)),
    "dealer": (
        line(4.6, 13.2, 13.2, 4.6),
        line(10.8, 19.4, 19.4, 10.8),
        arc(16.3, 7.7, 4.4, -135, 45),
        arc(7.7, 16.3, 4.4, 45, 225),
        line(9, 9, 15, 15),
    ),
    "mac": (
        line(1.8, 17.5, 22.2, 17.5),
        line(5.6, 17.5, 7, 6.5, 9.6, 5.2, 12, 7, 14.4, 5.2, 17, 6.5, 18.4, 17.5),
        line(6.4, 13.2, 17.6, 13.2),
    ),
    "tueuse": (
        line(12, 1.8, 15, 7, 13.4, 15, 10.6, 15, 9, 7, 12, 1.8),
        line(7, 15, 17, 15),
        line(12, 15, 12, 22),
    ),
    "mercenaire": (
        line(7, 21, 7, 10, 8.6, 5.6, 12, 2, 15.4, 5.6, 17, 10, 17, 21, 7, 21),
        line(7, 10, 17, 10),
        line(7, 17.5, 17, 17.5),
    ),
    "reglement": (
        line(9, 2, 15, 2, 19.2, 8.5, 15.5, 22, 8.5, 22, 4.8, 8.5, 9, 2),
        line(12, 6.5, 12, 15),
        line(9, 9.8, 15, 9.8),
    ),
}

TRAFIC_INKS: dict[str, tuple[Colour, Colour]] = {  # on the night, on paper
    "armes": (paint("B7C6DC"), paint("3F5068")),
    "drogue": (paint("8FD6A4"), paint("1F6A3B")),
    "prostitution": (paint("F29CC0"), paint("9A2260")),
    "tabac": (paint("DDB184"), paint("77491B")),
    "alcool": (paint("F3CD62"), paint("7A5600")),
}


def mark_of(who: str) -> str:
    """The drawing of a character; all mercenaries share one."""
    return "mercenaire" if is_mercenary(who) else who
