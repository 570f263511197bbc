"""The facts of a game's sheet as rows of a place card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.telling import Item
from companion.ui.boards.kit.place_card import Fact
from companion.ui.look.wording import tongue


def sheet_facts(items: tuple[Item, ...], table: Any) -> Iterator[Fact]:
    """The items of a sheet as facts, without those that are secret."""
    for item in items:
        if not item.hidden(table):
            yield Fact(title=tongue.say(item.words), note=tongue.name(item.value))
