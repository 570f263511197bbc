"""Cards of Gangsta! at the desk, drawn as on the table from what is known of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.gangsta.members import SKILLS
from companion.games.gangsta.pieces import BOSSES, GANGSTERS, family_of
from companion.ui.boards.gangsta.cards import GRID, GangsterFigure
from companion.ui.look.wording import number

HERE = (0, 0)


def figure_of(piece: object, known: Callable[[str], Any]) -> GangsterFigure | None:
    """A Boss, or a gangster with icons and cost; None for another piece."""
    if piece not in BOSSES and piece not in GANGSTERS:
        return None
    icons = known(f"{piece}.skills") or {}
    skills = tuple(skill for skill in SKILLS for _ in range(icons.get(skill, 0)))
    cost = known(f"{piece}.cost")
    return GangsterFigure(
        GRID,
        HERE,
        family_of(str(piece)),
        skills,
        boss=piece in BOSSES,
        cost=number(cost) if cost else "",
        wide=True,
    )
