"""Which printed values the sentences of a ruling rest on (Police VS Gangs)."""

from __future__ import annotations

from companion.core.ruling import Reason

# The fact that names the piece, and what is read from it.
READ_FROM = {
    "police_vs_gangs.takeover.attack": ("who", "attack"),
    "police_vs_gangs.takeover.defence": ("who", "defence"),
    "police_vs_gangs.recruitment.value": ("who", "recruit"),
    "police_vs_gangs.recruitment.too_dear": ("who", "cost"),
    "police_vs_gangs.stakes.scores": ("trafic", "base"),
    "police_vs_gangs.stakes.first_value": ("trafic", "base"),
    "police_vs_gangs.stakes.box_value": ("trafic", "base"),
}


def values_behind(reason: Reason) -> tuple[str, ...]:
    """The keys of printed values that a reason rests on."""
    if reason.rule not in READ_FROM:
        return ()
    piece, what = READ_FROM[reason.rule]
    return (f"{reason.facts[piece]}.{what}",)
