"""What can be seen of Police VS Gangs at any moment: each player's sheet, and what is shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.boxes.gangs_city import COPIES, TRAFICS
from companion.core.about import Secret
from companion.core.modes import keeps_score
from companion.core.ruling import because
from companion.core.telling import Item
from companion.games.police_vs_gangs.pieces import TARGET
from companion.games.police_vs_gangs.secrets import stocks_shown
from companion.games.police_vs_gangs.table import Table, held_by
from companion.games.trafic_markers import led_item, marker_item, tokens_left


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """Items of all that is known of a player; his tokens only he may see."""
    if player not in table.camps:
        return (Item(because("police_vs_gangs.sheet.score"), table.scores[player]),)
    if keeps_score(table):
        return (
            Item(because("police_vs_gangs.sheet.camp"), table.camps[player]),
            *_score(table, player),
            *_markers_held(table, player),
        )
    return (
        Item(because("police_vs_gangs.sheet.camp"), table.camps[player]),
        *_score(table, player),
        Item(because("police_vs_gangs.sheet.turn"), table.turn(player)),
        *(_dice(table, player) if table.is_police(player) else _gang(table, player)),
        *_prison(table, player),
        Item(because("police_vs_gangs.sheet.places"), held_by(table, player)),
        *_tokens(table, player),
        *_markers_held(table, player),
    )


def _score(table: Table, player: str) -> Iterator[Item]:
    """Items of a player's score; in teams of his camp's marker, and what he brought to it."""
    if table.teams:
        yield Item(because("police_vs_gangs.sheet.camp_score"), table.track(player))
    yield Item(because("police_vs_gangs.sheet.score"), table.scores[player])
    yield Item(because("police_vs_gangs.sheet.gained"), table.gained[player])


def _gang(table: Table, player: str) -> Iterator[Item]:
    """Items of a gangster's tiles, known to all, but not where each lies face down."""
    laid = [one for one in table.elements_of(player) if one.is_tile]
    hidden = sum(not one.who for one in laid)
    seen = tuple(one.who for one in laid if one.who)
    if hidden:
        yield Item(because("police_vs_gangs.sheet.gang"), table.hands[player])
        yield Item(because("police_vs_gangs.sheet.face_down"), hidden)
    else:
        yield Item(because("police_vs_gangs.sheet.hand"), table.hands[player])
    if seen:
        yield Item(because("police_vs_gangs.sheet.on_city"), seen)


def _dice(table: Table, player: str) -> Iterator[Item]:
    yield Item(because("police_vs_gangs.sheet.dice"), dict(table.dice[player]))
    laid = Counter(one.kind for one in table.elements_of(player))
    if laid:
        yield Item(because("police_vs_gangs.sheet.laid"), dict(laid))
    left = Counter(place.die for place in table.places.values() if place.guard == player)
    if left:
        yield Item(because("police_vs_gangs.sheet.left"), dict(left))


def _prison(table: Table, player: str) -> Iterator[Item]:
    jailed = Counter(one.what for one in table.prison if one.player == player)
    if jailed:
        yield Item(because("police_vs_gangs.sheet.prison"), dict(jailed))


def _tokens(table: Table, player: str) -> Iterator[Item]:
    """Items of a player's tokens: gains are open, holdings secret."""
    covered = None if stocks_shown(table) else Secret(player, stocks_shown)
    yield Item(because("police_vs_gangs.sheet.stock"), dict(table.stock[player]), covered)
    if table.stakes.get(player):
        yield Item(because("police_vs_gangs.sheet.staked"), dict(table.stakes[player]))


def _markers_held(table: Table, player: str) -> Iterator[Item]:
    """Items of the markers a player is on."""
    for trafic, marker in table.markers.items():
        if marker.leader == player:
            yield led_item(trafic, marker.level, _points(table, trafic))


def _points(table: Table, trafic: str) -> int | None:
    """The points of a marker; None while nobody has read its first box."""
    base = table.known(f"{trafic}.base")
    return None if base is None else int(base) + table.markers[trafic].level


def shared(table: Table) -> tuple[Item, ...]:
    """Items of markers, deck, pool, prison, what was set aside, turn order and target."""
    order = because("police_vs_gangs.shared.order_short")
    items = [marker_item(one, table.markers[one], _points(table, one)) for one in TRAFICS]
    target = Item(
        because("police_vs_gangs.shared.target"),
        TARGET,
        short=because("police_vs_gangs.shared.goal"),
    )
    if keeps_score(table):
        return (*items, target)
    if table.deck is not None:
        short = because("police_vs_gangs.shared.deck_short")
        items.append(Item(because("police_vs_gangs.shared.deck"), table.deck, short=short))
    if table.option("supply") == "box" and stocks_shown(table):
        short = because("police_vs_gangs.shared.tokens_short")
        left = tokens_left(table)
        items.append(Item(because("police_vs_gangs.shared.tokens"), left, short=short))
    return (
        *items,
        Item(because("police_vs_gangs.shared.order"), table.order, short=order),
        target,
        Item(because("police_vs_gangs.shared.prison"), tuple(one.what for one in table.prison)),
        Item(because("police_vs_gangs.shared.pool"), _left_in_pool(table)),
        Item(because("police_vs_gangs.shared.discarded"), (*table.discarded, *table.gone)),
    )


def _left_in_pool(table: Table) -> dict[str, int]:
    """The number of each character left in the pool."""
    return {who: table.pool[who] for who in COPIES if table.pool.get(who)}
