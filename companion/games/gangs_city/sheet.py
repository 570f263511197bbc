"""What can be seen of Gangs City at any moment: each player's sheet, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator

from companion.boxes.gangs_city import STOCK_TOKENS, TRAFICS
from companion.core.ruling import NOBODY, because
from companion.core.telling import Item
from companion.games.gangs_city.ground import CENTRE, neighbours
from companion.games.gangs_city.pieces import SETTLING, TARGETS
from companion.games.gangs_city.rules.districts import find_districts
from companion.games.gangs_city.table import Marker, Table, owned_by

# Where a règlement tile is.
IN_HAND, IN_HAND_OR_LAID, LAID, GONE = "in_hand", "in_hand_or_laid", "laid", "gone"


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """All that is known of a player."""
    return (
        Item(because("gangs_city.sheet.score"), table.scores[player]),
        Item(because("gangs_city.sheet.gained"), table.gained[player]),
        Item(because("gangs_city.sheet.turn"), table.turn(player)),
        *_gang(table, player),
        *_tokens(table, player),
        *_places(table, player),
        *_settling(table, player),
    )


def _gang(table: Table, player: str) -> Iterator[Item]:
    """Who is in hand, who is on the city; tiles that lie face down count as in hand."""
    tiles = table.tiles_of(player)
    hidden = table.hidden_tiles(player)
    seen = tuple(tile.who for tile in tiles if tile.who not in ("", SETTLING))
    chief = tuple(tile.spot for tile in tiles if tile.chief)
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
    """Stock, what is staked of it, and the markers he leads."""
    yield Item(because("gangs_city.sheet.stock"), dict(table.stock[player]))
    if table.stakes.get(player):
        yield Item(because("gangs_city.sheet.staked"), dict(table.stakes[player]))
    for trafic, marker in table.markers.items():
        if marker.leader == player:
            yield _led(table, trafic)


def _led(table: Table, trafic: str) -> Item:
    """A marker he leads: its points, or its box while nobody has read the points."""
    number, base = table.markers[trafic].level + 1, table.known(f"{trafic}.base")
    if base is None:
        return Item(because("gangs_city.sheet.box", trafic=trafic), number)
    points = _points(table.markers[trafic], base)
    return Item(because("gangs_city.sheet.leads", trafic=trafic, number=number), points)


def _points(marker: Marker, base: int) -> int:
    """What a marker brings: its box; nothing while a tie only keeps it."""
    return base + marker.level if marker.scores else 0


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
    """The largest group of these places that hang together."""
    touching = neighbours(table.ground)
    groups = find_districts({place: set(touching[place]) & set(own) for place in own})
    return groups[0] if groups else ()


def _settling(table: Table, player: str) -> Iterator[Item]:
    """Where his règlement tile is, as far as it can be seen, and whether he misplaced it before."""
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
    """Markers, what the box and the piles still hold, turn order, target, the dead."""
    items = [_leader(table, trafic) for trafic in TRAFICS]
    for pile, left in zip(CENTRE, table.piles, strict=False):
        short = because("gangs_city.shared.pile_short", pile=pile)
        items.append(Item(because("gangs_city.shared.pile", pile=pile), left, short=short))
    if table.options["stock_tokens"] == "box":
        short = because("gangs_city.shared.stock_short")
        items.append(Item(because("gangs_city.shared.stock"), _stock_left(table), short=short))
    order, target = because("gangs_city.shared.order_short"), because("gangs_city.shared.goal")
    return (
        *items,
        Item(because("gangs_city.shared.order"), table.order, short=order),
        Item(because("gangs_city.shared.target"), TARGETS[len(table.players)], short=target),
        Item(because("gangs_city.shared.dead"), table.dead),
    )


def _leader(table: Table, trafic: str) -> Item:
    """Who leads a trafic, in which box of its marker, for how many points."""
    marker, base = table.markers[trafic], table.known(f"{trafic}.base")
    number = marker.level + 1
    if marker.leader == NOBODY:
        short = because("gangs_city.shared.trafic", trafic=trafic)
        return Item(because("gangs_city.shared.marker", trafic=trafic), NOBODY, short=short)
    if base is None:
        words = because("gangs_city.shared.box", trafic=trafic, number=number)
        short = because("gangs_city.shared.box_short", trafic=trafic, number=number)
        return Item(words, marker.leader, short=short)
    facts = {"trafic": trafic, "number": number, "points": _points(marker, base)}
    short = because("gangs_city.shared.points_short", trafic=trafic, points=_points(marker, base))
    return Item(because("gangs_city.shared.points", **facts), marker.leader, short=short)


def _stock_left(table: Table) -> dict[str, int]:
    """The tokens of each trafic that nobody has."""
    return {
        trafic: STOCK_TOKENS
        - sum(tokens[trafic] for tokens in table.stock.values())
        - sum(stake.get(trafic, 0) for stake in table.stakes.values())
        for trafic in TRAFICS
    }
