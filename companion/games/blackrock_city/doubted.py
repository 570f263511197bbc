"""Clauses of BlackRock City that somebody could doubt, or nobody does though several are named."""

from __future__ import annotations

from companion.core.telling import PLAIN, PRICE, REFUSAL

DOUBTED = {
    "blackrock_city.attack.sheriff": REFUSAL,
    "blackrock_city.back.sheriff": REFUSAL,
    "blackrock_city.indians.stop": REFUSAL,
    "blackrock_city.move.stopped": REFUSAL,
    "blackrock_city.move.footnote": PRICE,
    "blackrock_city.move.zero_counts": PRICE,
    "blackrock_city.move.zero_is_no_bid": PRICE,
    "blackrock_city.first.winner": PLAIN,
}
