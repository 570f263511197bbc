"""What cannot be on a table of Police VS Gangs that is taken up in the middle, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.boxes.gangs_city import COPIES, STARTING_GANG, STOCK_TOKENS, TRAFICS
from companion.boxes.police_city import MAFIA, RANKS
from companion.core.ruling import Reason, because
from companion.core.under_way import Told
from companion.games.police_vs_gangs.pieces import POLICEMEN, REMOVED, TARGET
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.told_city import told_cards


def against(table: Table, told: Told) -> tuple[Reason, ...]:
    """Reasons against a told table: everything impossible, each with what would mend it."""
    return (
        *_city(table, told),
        *_of_police(table, told),
        *_characters(table, told),
        *_prison(table, told),
        *_trafics(table, told),
        *_scores(table, told),
    )


def _city(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against cards that hang in the air or overlap, or too few, many or generous ones."""
    cards = list(told_cards(told.get("city", ())))
    least, turn = len(table.players), told.get("turn")
    if len(cards) < least:
        yield because("police_vs_gangs.under_way.few_cards", count=len(cards), least=least)
    if turn is not None and len(cards) > (most := least + turn - 1):
        facts = {"count": len(cards), "turn": turn, "most": most}
        yield because("police_vs_gangs.under_way.many_cards", **facts)
    for one in cards:
        if one.wrong is not None:
            yield one.wrong
        offered = sum(one.row.get("neutrals", {}).values())
        if offered > (most := one.row["card"]["symbols"].get(MAFIA, 0)):
            facts = {"place": one.card, "count": offered, "most": most}
            yield because("police_vs_gangs.under_way.many_neutrals", **facts)


def _of_police(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against characters, markers and places of a policeman."""
    for player in told.get("police", ()):
        if any(told.get("hands", {}).get(player, {}).values()):
            yield because("police_vs_gangs.under_way.police_hand", player=player)
        for trafic, leader in told.get("markers", {}).items():
            if leader == player:
                yield because(
                    "police_vs_gangs.under_way.police_leads", player=player, trafic=trafic
                )
        for one in told_cards(told.get("city", ())):
            if one.row.get("owner") == player:
                yield because(
                    "police_vs_gangs.under_way.police_owns", player=player, place=one.card
                )


def _characters(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against more characters of a kind than there are."""
    gangsters = len(table.players) - POLICEMEN[len(table.players)]
    everybody: Counter[str] = Counter(told.get("discarded", {}))
    for some in told.get("hands", {}).values():
        everybody.update(some)
    for some in told.get("prison", {}).values():
        everybody.update({who: count for who, count in some.items() if who in COPIES})
    for row in told.get("city", ()):
        everybody.update(row.get("neutrals", {}))
    police = told.get("police", table.players)
    untold = [one for one in table.players if one not in (*told.get("hands", {}), *police)]
    everybody.update(who for _ in untold for who in STARTING_GANG)
    for who, count in everybody.items():
        if count > (most := gangsters if who in REMOVED else COPIES[who]):
            facts = {"who": who, "count": count, "most": most}
            yield because("police_vs_gangs.under_way.too_many", **facts)


def _prison(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against gangsters' dice, police tiles, and prisoners before any arrest."""
    police = told.get("police", ())
    for player, some in told.get("prison", {}).items():
        there = [what for what, count in some.items() if count]
        if there and told.get("turn") == 1:
            yield because("police_vs_gangs.under_way.early_prison", player=player)
        for what in there if "police" in told else ():
            if (what in RANKS) != (player in police):
                facts = {"player": player, "who": what}
                yield because("police_vs_gangs.under_way.wrong_prisoner", **facts)


def _trafics(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against boxes without a leader or reached too early, and too many tokens."""
    turn, leaders = told.get("turn"), told.get("markers", {})
    for trafic, level in told.get("boxes", {}).items():
        facts = {"trafic": trafic, "number": level + 1}
        if level and trafic not in leaders:
            yield because("police_vs_gangs.under_way.box_of_nobody", **facts)
        elif trafic in leaders and turn is not None and level + 2 > turn:
            early = {**facts, "player": leaders[trafic], "turn": turn, "least": level + 2}
            yield because("police_vs_gangs.under_way.early_box", **early)
    stocks = told.get("stock", {}).values()
    for trafic in TRAFICS if table.option("supply") == "box" else ():
        if (count := sum(tokens.get(trafic, 0) for tokens in stocks)) > STOCK_TOKENS:
            facts = {"trafic": trafic, "count": count, "most": STOCK_TOKENS}
            yield because("police_vs_gangs.under_way.tokens", **facts)


def _scores(table: Table, told: Told) -> Iterator[Reason]:
    """Reasons against points before any count, a finished game, and teams nobody began."""
    turn, scores = told.get("turn"), told.get("scores", {})
    for player, points in scores.items():
        if turn == 1 and points:
            yield because("police_vs_gangs.under_way.early_score", player=player, points=points)
    best = [player for player, points in scores.items() if points == max(scores.values())]
    if len(best) == 1 and scores[best[0]] >= TARGET:
        facts = {"player": best[0], "points": scores[best[0]], "target": TARGET}
        yield because("police_vs_gangs.under_way.over", **facts)
    if table.teams and "order" not in told and turn not in (None, 1):
        yield because("police_vs_gangs.under_way.order_untold")
