"""Which printed values the sentences of a ruling rest on (Gangsta!)."""

from __future__ import annotations

from companion.core.ruling import Reason

# The fact that names the card, and what is read from it.
COUNTED = {
    "gangsta.resources.activated": ("resource", "needs"),
    "gangsta.resources.not_yet": ("resource", "needs"),
    "gangsta.score.heist": ("heist", "rewards"),
    "gangsta.score.gangster": ("card", "points"),
    "gangsta.score.resource": ("resource", "points"),
}


def counts(reason: Reason) -> tuple[str, ...]:
    """The values that a sentence of a ruling rests on."""
    if reason.rule not in COUNTED:
        return ()
    card, what = COUNTED[reason.rule]
    return (f"{reason.facts[card]}.{what}",)
