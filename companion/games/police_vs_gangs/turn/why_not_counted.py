"""What nobody is asked in the count (Police VS Gangs 4): the rule that forbids it now."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.count import bicolour_of
from companion.games.police_vs_gangs.turn.stakes import yet_to_stake

AGAIN = ("sure", "stake_again")  # about a stake larger than was counted
ACTS = ("stake", *AGAIN, "announce")


def why_not_counted(table: Table, key: str, asked: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons why a stake or a colour is not taken now."""
    act, _, player = key.partition(".")
    announcing = next((one for one in asked if one.startswith("announce.")), "")
    if act != "announce":
        return (_why_not_stake(table, key, asked),)
    if not announcing:
        return (because("police_vs_gangs.district.announced_later"),)
    if not bicolour_of(table, player):
        return (because("police_vs_gangs.district.none_of_two", player=player),)
    if set(bicolour_of(table, player)) <= set(table.chosen):
        return (because("police_vs_gangs.district.all_at_once"),)
    other = announcing.partition(".")[2]
    return (because("police_vs_gangs.district.not_yet", player=player, other=other),)


def _why_not_stake(table: Table, key: str, asked: tuple[str, ...]) -> Reason:
    """The reason why stakes are not asked for: hands open once, together, before districts."""
    act, _, player = key.partition(".")
    now, _, other = asked[0].partition(".")
    if any(one.startswith("announce.") for one in asked):
        return because("police_vs_gangs.stakes.over")
    if act == "stake" and now in AGAIN and player != other and player in yet_to_stake(table):
        return because("police_vs_gangs.stakes.after_doubt", player=player, other=other)
    if act == "stake":
        return because("police_vs_gangs.stakes.once", player=player)
    return because("police_vs_gangs.stakes.as_shown", player=player)
