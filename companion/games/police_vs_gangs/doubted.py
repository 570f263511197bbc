"""Clauses of Police VS Gangs that somebody could doubt, or nobody does though several are named."""

from __future__ import annotations

from companion.core.telling import PLAIN, PRICE, REFUSAL

DOUBTED = {
    "police_vs_gangs.agreement.badges_short": REFUSAL,
    "police_vs_gangs.agreement.no_badge": REFUSAL,
    "police_vs_gangs.agreement.outside_fails": REFUSAL,
    "police_vs_gangs.agreement.refuses": REFUSAL,
    "police_vs_gangs.agreement.silence_refuses": REFUSAL,
    "police_vs_gangs.agreement.two_rests": REFUSAL,
    "police_vs_gangs.hand_out.lost": REFUSAL,
    "police_vs_gangs.hand_out.short": REFUSAL,
    "police_vs_gangs.recruitment.cannot": REFUSAL,
    "police_vs_gangs.recruitment.deadlock": REFUSAL,
    "police_vs_gangs.recruitment.no_value": REFUSAL,
    "police_vs_gangs.stakes.lost": REFUSAL,
    "police_vs_gangs.takeover.nobody": REFUSAL,
    "police_vs_gangs.takeover.none_left": REFUSAL,
    "police_vs_gangs.feeding.short": PRICE,
    "police_vs_gangs.hand_out.as_concluded": PLAIN,
    "police_vs_gangs.order.drawn_first": PLAIN,
    "police_vs_gangs.order.left_of_last": PLAIN,
    "police_vs_gangs.order.next_seat": PLAIN,
    "police_vs_gangs.sharing.agreed": PLAIN,
}
