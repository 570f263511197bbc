"""Clauses of Crooks that somebody could doubt, or nobody does though several are named."""

from __future__ import annotations

from companion.core.telling import PRICE, REFUSAL, UNSURE

DOUBTED = {
    "crooks.faces.stands": UNSURE,
    "crooks.stacks.stands": UNSURE,
    "crooks.abilities.own_only": REFUSAL,
    "crooks.abilities.bank_is_short": PRICE,
}
