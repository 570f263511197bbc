"""What can be seen of Gangs City at any moment: each player's sheet, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator

from companion.boxes.gangs_city import TRAFICS
from companion.core.modes import keeps_score
from companion.core.ruling import because
from companion.core.telling import Item
from companion.core.touching_groups import find_touching_groups
from companion.games.gangs_city.ground import CENTRE, neighbours
from companion.games.gangs_city.pieces import SETTLING, TARGETS
from companion.games.gangs_city.table import Table, owned_by
from companion.games.trafic_markers import led_item, marker_item, tokens_left

# Where a règlement tile is.
IN_HAND, IN_HAND_OR_LAID, LAID, GONE = "in_hand", "in_hand_or_laid", "laid", "gone"


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """Items of all that is known of a player."""
    if keeps_score(table):
        return tuple(_of_score(table, player))
    return (
        Item(because("gangs_city.sheet.score"), table.scores[player]),
        Item(because("gangs_city.sheet.gained"), table.gained[player]),
        Item(because("gangs_city.sheet.turn"), table.turn(player)),
        *_gang(table, player),
        *_tokens(table, player),
        *_places(table, player),
        *_settling(table, player),
    )


def _of_score(table: Table, player: str) -> Iterator[Item]:
    """Items of what is known of a player where only the score is kept."""
    yield Item(because("gangs_city.sheet.score"), table.scores[player])
    yield Item(because("gangs_city.sheet.gained"), table.gained[player])
    yield from _led(table, player)
    if player in table.largest:
        yield Item(because("gangs_city.sheet.largest"), table.largest[player])


def _gang(table: Table, player: str) -> Iterator[Item]:
    """Items of who is in hand and who on the city; tiles that lie face down count as in hand."""
    tiles = table.tiles_of(player)
    hidden = table.hidden_tiles(player)
    seen = tuple([tile.who for tile in tiles if tile.who not in ("", SETTLING)])
    chief = tuple([tile.spot for tile in tiles if tile.chief])
    if hidden:
        yield Item(because("gangs_city.sheet.gang"), table.hands[player])
        yield Item(because("gangs_city.sheet.face_down"), hidden)
    else:
        yield Item(because("gangs_city.sheet.hand"), table.hands[player])
    if seen:
        yield Item(because("gangs_city.sheet.on_city"), seen)
    if chief:
        yield Item(because("gangs_city.sheet.chief"), chief[0])


def _tokens(table: Table, player: str) -> Iterator[Item]:
    """Items of a player's stock, what is staked of it, and the markers he leads."""
    yield Item(because("gangs_city.sheet.stock"), dict(table.stock[player]))
    if table.stakes.get(player):
        yield Item(because("gangs_city.sheet.staked"), dict(table.stakes[player]))
    yield from _led(table, player)


def _led(table: Table, player: str) -> Iterator[Item]:
    """The markers a player leads."""
    for trafic, marker in table.markers.items():
        if marker.leader == player:
            yield led_item(trafic, marker.level, _points(table, trafic))


def _points(table: Table, trafic: str) -> int | None:
    """The points of a marker by its box; nothing while a tie only keeps it; None if unread."""
    marker, base = table.markers[trafic], table.known(f"{trafic}.base")
    if base is None:
        return None
    return int(base) + marker.level if marker.scores else 0


def _places(table: Table, player: str) -> Iterator[Item]:
    own = owned_by(table, player)
    yield Item(because("gangs_city.sheet.places"), own)
    district = largest_district(table, own)
    if len(district) > 1:
        points = len(district) - 1
        yield Item(because("gangs_city.sheet.district", points=points), district)
    held = table.held.count(player)
    if held:
        yield Item(because("gangs_city.sheet.held"), held)
    if player in table.drawn:
        yield Item(because("gangs_city.sheet.drawn"), table.drawn[player])


def largest_district(table: Table, own: tuple[str, ...]) -> tuple[str, ...]:
    """The largest connected group of these places."""
    touching = neighbours(table.ground)
    groups = find_touching_groups({place: set(touching[place]) & set(own) for place in own})
    return groups[0] if groups else ()


def _settling(table: Table, player: str) -> Iterator[Item]:
    """Items of where a player's règlement tile is seen, and whether he misplaced it before."""
    yield Item(because("gangs_city.sheet.settling"), _settling_tile(table, player))
    if player in table.erred:
        yield Item(because("gangs_city.sheet.erred"), True)


def _settling_tile(table: Table, player: str) -> str:
    if player in table.spent:
        return GONE
    if not table.settling_tiles(player):
        return LAID
    return IN_HAND_OR_LAID if table.hidden_tiles(player) else IN_HAND


def shared(table: Table) -> tuple[Item, ...]:
    """Items of markers, what the box and the piles still hold, turn order, target, the dead."""
    items = [marker_item(one, table.markers[one], _points(table, one)) for one in TRAFICS]
    goal = because("gangs_city.shared.goal")
    target = Item(because("gangs_city.shared.target"), TARGETS[len(table.players)], short=goal)
    if keeps_score(table):
        return (*items, target)
    for pile, left in zip(CENTRE, table.piles, strict=False):
        short = because("gangs_city.shared.pile_short", pile=pile)
        words = because("gangs_city.shared.pile", pile=pile)
        items.append(Item(words, left, short=short, on_board=True))
    if table.options["stock_tokens"] == "box":
        short = because("gangs_city.shared.stock_short")
        items.append(Item(because("gangs_city.shared.stock"), tokens_left(table), short=short))
    order = because("gangs_city.shared.order_short")
    return (
        *items,
        Item(because("gangs_city.shared.order"), table.order, short=order),
        target,
        Item(because("gangs_city.shared.dead"), table.dead),
    )
