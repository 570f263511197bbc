"""Which printed values the sentences of a ruling rest on."""

from __future__ import annotations

from companion.core.ruling import Reason

# The fact that names the piece, and what is read from it.
READ_FROM = {
    "gangs_city.shootout.attack": ("who", "attack"),
    "gangs_city.shootout.defence": ("who", "defence"),
    "gangs_city.recruitment.value": ("who", "recruit"),
    "gangs_city.recruitment.too_dear": ("who", "cost"),
    "gangs_city.score.trafic": ("trafic", "base"),
}


def values_behind(reason: Reason) -> tuple[str, ...]:
    """The keys of printed values that a reason rests on."""
    if reason.rule not in READ_FROM:
        return ()
    piece, what = READ_FROM[reason.rule]
    return (f"{reason.facts[piece]}.{what}",)
