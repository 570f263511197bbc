"""What nobody is asked after a deal or in a recruitment (Police VS Gangs 3.2, 3.3), and why."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.deal import on_badges
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.reveal import recruiters_on

OF_A_FIGHT = ("roll", "off_roll", "arrest", "drawn", "share", "roll_for", "name_tile", "let_have")


def why_not_agreed(table: Table, act: str, card: str) -> Reason | None:
    """The reason why an act is not asked for once a deal binds and takes its place."""
    if act in OF_A_FIGHT:
        return because("police_vs_gangs.agreement.no_fight")
    if act == "feed":
        return because("police_vs_gangs.feeding.must", place=card)
    face = table.places[card].face
    named = on_badges(table.deal.claims, face.demands)
    if (act == "badges" and named) or (act == "badge" and len(named) >= face.badges > 0):
        return because("police_vs_gangs.feeding.badges_fixed", place=card, trafics=named)
    return None


def why_not_pick(table: Table, card: str, player: str, asked: tuple[str, ...]) -> Reason:
    """The reason why a player is not asked for a recruit: picked, no green tile, or waits."""
    facts = {"place": card, "player": player}
    here = asked[0].startswith(f"pick.{card}.")
    if here and player in table.picked:
        return because("police_vs_gangs.recruitment.pick_once", **facts)
    if here and player not in [one.player for one in recruiters_on(table, card)]:
        return because("police_vs_gangs.recruitment.pick_green", **facts)
    if here:
        other = asked[0].rpartition(".")[2]
        return because("police_vs_gangs.recruitment.pick_order", **facts, other=other)
    if not table.places[card].neutrals:
        return because("police_vs_gangs.recruitment.empty", place=card)
    return because("police_vs_gangs.recruitment.pick_when", place=card)
