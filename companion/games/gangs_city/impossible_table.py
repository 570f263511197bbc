"""What cannot be on a table of Gangs City that is taken up in the middle, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.boxes.gangs_city import COPIES, STOCK_TOKENS, TRAFICS
from companion.core.ruling import Reason, because
from companion.core.under_way import Told
from companion.games.gangs_city.ground import CENTRE, PILE_SPACES, SIDES, Hex
from companion.games.gangs_city.pieces import MOST_CHARACTERS, PLACES, TARGETS
from companion.games.gangs_city.table import Table

Row = tuple[Mapping[str, Any], Hex, Reason | None]
NOWHERE = (99, 99)


def against(table: Table, told: Told) -> tuple[Reason, ...]:
    """Reasons against a told table: everything impossible, each with what would mend it."""
    return (
        *_city(table, told),
        *_characters(table, told),
        *_stock(table, told),
        *_too_early(told),
        *_scores(table, told),
    )


def laid_rows(rows: list[dict[str, Any]]) -> Iterator[Row]:
    """Each place with its space, and why it cannot lie there, if it cannot."""
    names = dict(zip(CENTRE, PILE_SPACES, strict=True))
    taken: dict[Hex, str] = {}
    for row in rows:
        place, (beside, _, side) = row["place"], row["at"].partition("/")
        if beside not in names:
            wrong = because("gangs_city.under_way.beside_nothing", place=place, what=beside)
            yield row, NOWHERE, wrong
            continue
        (q, r), (dq, dr) = names[beside], SIDES[side]
        space = q + dq, r + dr
        if space in taken:
            facts = {"place": place, "other": taken[space]}
            yield row, space, because("gangs_city.under_way.same_space", **facts)
            continue
        names.setdefault(place, space)
        taken[space] = place
        yield row, space, None


def left_in_piles(table: Table, told: Told, seen: int) -> tuple[int, ...]:
    """The number of tiles left in each pile: as told, else about as many in both."""
    left = max(0, len(PLACES) - seen)
    if len(table.piles) == 1:
        return (left,)
    first = min(left, told.get("first_pile", (left + 1) // 2))
    return (first, left - first)


def _city(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against places that hang in the air, lie on each other or a pile, or are too few."""
    rows = list(laid_rows(told.get("city", [])))
    yield from (wrong for _, _, wrong in rows if wrong is not None)
    least = len(table.players) + 1
    if len(rows) < least:
        yield because("gangs_city.under_way.few_places", count=len(rows), least=least)
    piles = left_in_piles(table, told, len(rows))
    for row, space, _ in rows:
        if space in PILE_SPACES[: len(piles)] and piles[PILE_SPACES.index(space)]:
            pile = CENTRE[PILE_SPACES.index(space)]
            yield because("gangs_city.under_way.on_pile", place=row["place"], pile=pile)
    if told.get("first_pile", 0) > sum(piles):
        yield because("gangs_city.under_way.first_pile", count=told["first_pile"], most=sum(piles))


def _characters(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against gangs over six, and more of a kind than the box has."""
    hands = {player: Counter(hand) for player, hand in table.hands.items()} | told.get("hands", {})
    everybody: Counter[str] = Counter(told.get("dead", {}))
    for row in told.get("city", []):
        everybody.update(row.get("neutrals", {}))
    for player, hand in hands.items():
        everybody.update(hand)
        if (count := sum(hand.values())) > MOST_CHARACTERS:
            facts = {"player": player, "count": count, "most": MOST_CHARACTERS}
            yield because("gangs_city.under_way.big_gang", **facts)
    for who, count in everybody.items():
        if count > (most := COPIES.get(who, 1)):
            yield because("gangs_city.under_way.too_many", who=who, count=count, most=most)


def _stock(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against more tokens than the box has, where it is the limit."""
    limited = table.option("stock_tokens") == "box"
    for trafic in TRAFICS if limited else ():
        count = sum(tokens.get(trafic, 0) for tokens in told.get("stock", {}).values())
        if count > STOCK_TOKENS:
            facts = {"trafic": trafic, "count": count, "most": STOCK_TOKENS}
            yield because("gangs_city.under_way.tokens", **facts)


def _too_early(told: Told) -> Iterator[Reason]:
    """Reasons against what takes more turns than were played: a marker's box, an early score."""
    turn = told.get("turn")
    leaders = told.get("markers", {})
    for trafic, level in told.get("boxes", {}).items():
        if level and trafic not in leaders:
            yield because("gangs_city.under_way.box_of_nobody", trafic=trafic, number=level + 1)
    for trafic, leader in leaders.items():
        level = told.get("boxes", {}).get(trafic, 0)
        if turn is not None and level + 2 > turn:
            facts = {"trafic": trafic, "player": leader, "number": level + 1}
            yield because("gangs_city.under_way.early_box", turn=turn, least=level + 2, **facts)
    for player, score in told.get("scores", {}).items():
        if turn == 1 and score:
            yield because("gangs_city.under_way.early_score", player=player, points=score)


def _scores(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against scores at which the game would be over."""
    target = TARGETS[len(table.players)]
    for player, score in told.get("scores", {}).items():
        if score >= target:
            facts = {"player": player, "points": score, "target": target}
            yield because("gangs_city.under_way.over", **facts)
