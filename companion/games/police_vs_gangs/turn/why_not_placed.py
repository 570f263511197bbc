"""What nobody is asked before a resolution (Police VS Gangs 1, 2): the rule that forbids it now."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.rules.hand import count_excess
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.placement import next_to_place
from companion.games.police_vs_gangs.turn.prison import hand_situation

NEW = ("card", "deck_empty", "lay", "neutral")
LAYING = ("discard", "element", "pass", "at_end", "side", "all_told")


def why_not_opened(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """The reason why a card is not drawn or laid: one a turn, by the last player."""
    act = key.partition(".")[0]
    if any(one.startswith("first") for one in asked):
        return (because("police_vs_gangs.order.before_place"),)
    if act == "neutral":
        return (because("police_vs_gangs.new_place.neutral_symbols"),)
    drawn = any(one.startswith(("lay.", "neutral.")) for one in asked)
    if act == "lay" and not drawn:
        return (because("police_vs_gangs.new_place.draw_first", player=table.last),)
    return (because("police_vs_gangs.new_place.one_card", player=table.last),)


def why_not_laid(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a player does not discard, lay or pass now."""
    act, _, rest = key.partition(".")
    player, _, number = rest.partition(".")
    discarding = any(one.startswith("discard.") for one in asked)
    if act == "discard":
        return _why_not_discard(table, player, discarding)
    if discarding:
        return (because("police_vs_gangs.hand.discards_first"),)
    if any(one.startswith("side.") for one in asked):
        return (because("police_vs_gangs.placement.told_by_side"),)
    if act in ("side", "all_told"):
        return (because("police_vs_gangs.placement.one_each"),)
    return _why_not_lay(table, act, player, number)


def _why_not_discard(table: Table, player: str, discarding: bool) -> tuple[Reason, ...]:
    """The reason why a discard is not asked for: above four characters, before placing."""
    if player in table.police:
        return (because("police_vs_gangs.hand.no_tiles", player=player),)
    if player not in table.hands or not discarding:
        return (because("police_vs_gangs.hand.before_placement"),)
    excess = count_excess(hand_situation(table, player))
    if not excess.verdict:
        return excess.reasons
    return (because("police_vs_gangs.hand.in_order", player=player),)


def _why_not_lay(table: Table, act: str, player: str, number: str) -> tuple[Reason, ...]:
    """The reason why a tile is not asked for: its player passed, has none, or is not next."""
    if player in table.placed:
        return (because("police_vs_gangs.placement.passed", player=player),)
    if player in table.players and not table.left_to_place(player):
        if not table.elements_of(player):
            return (because("police_vs_gangs.placement.nothing", player=player),)
        return (because("police_vs_gangs.placement.nothing_left", player=player),)
    other = next_to_place(table)
    if other is not None and other != player:
        return (because("police_vs_gangs.placement.not_yet", player=player, other=other),)
    if act == "element" and int(number) <= len(table.elements_of(player)):
        return (because("police_vs_gangs.placement.stays", player=player),)
    return (because("police_vs_gangs.placement.one_each"),)
