"""Clauses of Gangs City that somebody could doubt, or nobody does though several are named."""

from __future__ import annotations

from companion.core.telling import PLAIN, REFUSAL

DOUBTED = {
    "gangs_city.reveal.counts_nothing": REFUSAL,
    "gangs_city.reveal.pile_counts_nothing": REFUSAL,
    "gangs_city.reveal.side_counts_nothing": REFUSAL,
    "gangs_city.reveal.recruits_nothing": REFUSAL,
    "gangs_city.reveal.mixed_bottom": REFUSAL,
    "gangs_city.reveal.mixed_whole": REFUSAL,
    "gangs_city.marker.lowest": PLAIN,
}
