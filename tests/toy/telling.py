"""What the toy game tells beside its rulings: sheets, what is shared, what hands do."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.core.telling import Item
from tests.toy.heist import secret_of
from tests.toy.table import Table


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """The coins of a player, and what he hides."""
    hidden = table.hidden.get(player)
    purse = Item(because("toy.sheet.purse"), table.purses[player])
    if hidden is None:
        return (purse,)
    return purse, Item(because("toy.sheet.hidden"), hidden, secret_of(player))


def shared(table: Table) -> tuple[Item, ...]:
    """What the house has taken."""
    return (Item(because("toy.shared.spent"), table.spent),)


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """Coins that go to the house."""
    before, after = tables[0], tables[-1]
    paid = {player: before.purses[player] - left for player, left in after.purses.items()}
    return tuple(because("toy.now.pay", player=p, n=coins) for p, coins in paid.items() if coins)
