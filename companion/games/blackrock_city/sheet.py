"""What can be seen of BlackRock City at any moment: each player's sheet, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.modes import keeps_score
from companion.core.ruling import because
from companion.core.telling import Item
from companion.games.blackrock_city.pieces import GOLD
from companion.games.blackrock_city.table import Table, all_is_shown, behind_screen_of


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """Items of all that is known of a player; what lies behind his screen is his until the end."""
    if keeps_score(table):
        return tuple(_screen(table, player))
    return (
        *_screen(table, player),
        Item(because("blackrock_city.sheet.reserve"), table.reserves[player].by_kind),
        *_turn(table, player),
        Item(because("blackrock_city.sheet.dead"), table.dead[player].count),
        Item(because("blackrock_city.sheet.freed"), table.freed[player]),
        Item(because("blackrock_city.sheet.clocks"), table.clocks[player]),
        Item(because("blackrock_city.sheet.order"), table.order.index(player) + 1),
        *_looted(table, player),
    )


def _screen(table: Table, player: str) -> Iterator[Item]:
    """Items of a player's cubes, where they are counted; else once all is shown."""
    if table.counted or all_is_shown(table):
        secret = behind_screen_of(player).secret
        cubes = table.screens[player].by_kind
        yield Item(because("blackrock_city.sheet.screen"), cubes, secret)


def _turn(table: Table, player: str) -> Iterator[Item]:
    """Items of what a player has done in this phase."""
    if player in table.deferred:
        yield Item(because("blackrock_city.sheet.deferred"), True)
    if player in table.bids:
        yield Item(because("blackrock_city.sheet.bid"), table.bids[player].by_kind)
    if player in table.renounced:
        yield Item(because("blackrock_city.sheet.renounced"), True)


def _looted(table: Table, player: str) -> Iterator[Item]:
    if table.looted[player]:
        yield Item(because("blackrock_city.sheet.looted"), table.looted[player])


def public(table: Table, player: str) -> Item | None:
    """The item that counts the bandits in a player's reserve, where they are followed."""
    if keeps_score(table):
        return None
    count = table.reserves[player].count
    words = because("blackrock_city.strip.public", count=count)
    return Item(words, count, sign="bandit", figure=str(count))


def shared(table: Table) -> tuple[Item, ...]:
    """Items of the ring, the stagecoach, the order, the clocks, and what the fictive player has."""
    if keeps_score(table):
        return ()
    order = because("blackrock_city.shared.order_short")
    silver = because("blackrock_city.shared.silver_short")
    return (
        Item(because("blackrock_city.shared.order"), table.order, short=order, sign="order"),
        Item(because("blackrock_city.shared.sheriff"), table.sheriff, on_board=True),
        Item(because("blackrock_city.shared.bandit"), table.bandit, on_board=True),
        Item(because("blackrock_city.shared.rider"), table.rider, on_board=True),
        Item(because("blackrock_city.shared.silver"), table.silver, short=silver, on_board=True),
        Item(because("blackrock_city.shared.clocks"), dict(table.clocks)),
        *_fictive(table),
        *_towns(table),
    )


def _fictive(table: Table) -> Iterator[Item]:
    """Items of the third player of two: his bid, and his cubes, which lie in the open."""
    if table.fictive_bid is not None:
        yield Item(because("blackrock_city.shared.fictive_bid"), table.fictive_bid)
    if table.for_two:
        yield Item(because("blackrock_city.shared.fictive_cubes"), table.fictive.by_kind)


def _towns(table: Table) -> Iterator[Item]:
    """Items of what waits beside the towns."""
    for name, town in table.towns.items():
        if town.gold or town.prisoners:
            waits = {GOLD: town.gold, "prisoners": town.prisoners}
            yield Item(because("blackrock_city.shared.town", town=name), waits, on_board=True)
