"""Lessons (Gangsta!, Apprentissage): the heists that teach, as far as nobody has seen them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.gangsta.pieces import KIND_OF, chapter_of
from companion.games.gangsta.table import Table, seen_heists
from companion.games.gangsta.values import rewards_of


def unseen_lessons(table: Table) -> tuple[str, ...]:
    """The heists of this chapter and those before it that nobody has seen."""
    seen = frozenset(seen_heists(table))
    before = (one for one in KIND_OF if chapter_of(one) < table.chapter and one not in seen)
    return (*before, *table.heist_pile)


def teaching_heists(table: Table, heists: Iterable[str]) -> tuple[str, ...]:
    """The cards among these that are heists which teach a skill."""
    return tuple(one for one in heists if one in KIND_OF and rewards_of(table, one).learn)
