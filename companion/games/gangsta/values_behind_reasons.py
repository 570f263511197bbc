"""Which printed values the sentences of a ruling rest on (Gangsta!)."""

from __future__ import annotations

from companion.core.ruling import Reason
from companion.games.gangsta.values import VALUES

# The fact that names the card, and what is read from it.
READ_FROM = {
    "gangsta.heist.brings": ("card", "skills"),
    "gangsta.heist.one_will_do": ("card", "skills"),
    "gangsta.heist.forced": ("card", "skills"),
    "gangsta.heist.covered": ("card", "skills"),
    "gangsta.heist.no_skill": ("card", "skills"),
    "gangsta.heist.complete": ("heist", "needs"),
    "gangsta.heist.possible": ("heist", "needs"),
    "gangsta.heist.short": ("heist", "needs"),
    "gangsta.heist.short_together": ("heist", "needs"),
    "gangsta.ways.count": ("heist", "needs"),
    "gangsta.ways.alike": ("heist", "needs"),
    "gangsta.rewards.income": ("heist", "rewards"),
    "gangsta.rewards.box_a": ("heist", "rewards"),
    "gangsta.rewards.box_b": ("heist", "rewards"),
    "gangsta.rewards.box_b_once": ("heist", "rewards"),
    "gangsta.rewards.points": ("heist", "rewards"),
    "gangsta.rewards.two": ("card", "skills"),
    "gangsta.rewards.two_alike": ("card", "skills"),
    "gangsta.rewards.not_two": ("card", "skills"),
    "gangsta.rewards.not_two_learned": ("card", "skills"),
    "gangsta.resources.activated": ("resource", "needs"),
    "gangsta.resources.not_yet": ("resource", "needs"),
    "gangsta.score.heist": ("heist", "rewards"),
    "gangsta.score.gangster": ("card", "points"),
    "gangsta.score.resource": ("resource", "points"),
}


def values_behind(reason: Reason) -> tuple[str, ...]:
    """The keys of printed values that a reason rests on."""
    if reason.rule not in READ_FROM:
        return ()
    card, what = READ_FROM[reason.rule]
    value = f"{reason.facts[card]}.{what}"
    return (value,) if value in VALUES else ()
