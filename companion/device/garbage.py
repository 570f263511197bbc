"""Garbage: an evening only grows, and most of what it drops is found by counting who holds it."""

from __future__ import annotations

import gc

SELDOM = (20_000, 10, 10)  # new things before rings of them are looked for; a turn makes hundreds


def look_seldom() -> None:
    """What is there by now stays; what comes is looked through less often than it is made."""
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()
