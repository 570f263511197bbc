"""Which printed values the sentences of a ruling rest on (Police VS Gangs)."""

from __future__ import annotations

from companion.core.ruling import Reason

# The fact that names the piece, and what is read from it.
COUNTED = {
    "police_vs_gangs.takeover.attack": ("who", "attack"),
    "police_vs_gangs.takeover.defence": ("who", "defence"),
    "police_vs_gangs.recruitment.value": ("who", "recruit"),
    "police_vs_gangs.recruitment.too_dear": ("who", "cost"),
    "police_vs_gangs.stakes.scores": ("trafic", "base"),
    "police_vs_gangs.stakes.first_value": ("trafic", "base"),
    "police_vs_gangs.stakes.box_value": ("trafic", "base"),
}


def counts(reason: Reason) -> tuple[str, ...]:
    """The keys of printed values that a reason rests on."""
    if reason.rule not in COUNTED:
        return ()
    piece, what = COUNTED[reason.rule]
    return (f"{reason.facts[piece]}.{what}",)
