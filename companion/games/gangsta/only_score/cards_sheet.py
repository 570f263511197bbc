"""The final count of Gangsta! by its cards: gangs and heists as they lie, and the money."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from companion.core.about import About
from companion.core.fields import TableForm
from companion.core.fields.laid import optional
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import because
from companion.games.gangsta.impossible_table import against_cards
from companion.games.gangsta.table import Table
from companion.games.gangsta.under_way import lay, parts, tell
from companion.games.gangsta.values import PRINTED, learn

CARDS = "cards"
COUNTED = ("gangs", "done", "purse")
OF_FAMILIES = ("bosses",)
OF_RESOURCES = ("resources", "active", "stored", "hospital")
WITH_POINTS = ("points", "rewards")  # what of a card says its points


def cards_question() -> Question:
    """Which cards does everybody have at the end?"""
    words, short = because("gangsta.ask.cards"), because("gangsta.ask.cards.short")
    return Question(CARDS, words, cards_field, About(short=short))


def cards_field(table: Table) -> TableForm:
    """A field of all that counts, as it lies before everybody."""
    counted = counted_parts(table)
    told, found = tell(table), parts(table)
    return TableForm(
        optional({name: found[name] for name in counted}),
        draw_by=lambda chance: {"purse": dict.fromkeys(table.players, chance.randint(0, 9))},
        lay=lambda said: lay(table, said),
        against=lambda said: against_cards(table, said),
        stands={name: told[name] for name in counted if name in told},
    )


def counted_parts(table: Table) -> tuple[str, ...]:
    """The parts of a table that count, with what the variants add."""
    families = OF_FAMILIES if table.with_families else ()
    return (*families, *COUNTED, *(OF_RESOURCES if table.with_resources else ()))


def lay_cards(night: Night[Table], said: Mapping[str, Any]) -> Asking[None]:
    """Lay the cards that were told, and ask for points that nobody has read yet."""
    night.table = lay(night.table, said)
    yield from learn(night, unread_points)


def unread_points(table: Table) -> tuple[str, ...]:
    """The values that say the points of a told card, where nobody knows them."""
    members = chain.from_iterable((*table.gangs.values(), *table.hospital.values()))
    heists = chain.from_iterable(table.done.values())
    cards = (*(one.card for one in members if not one.boss), *heists, *table.resources.values())
    keys = (key for card in cards for what, key in PRINTED[card].items() if what in WITH_POINTS)
    return tuple(key for key in keys if table.known(key) is None)
