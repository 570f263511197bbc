"""Can a heist be done at all (Gangsta!, Réaliser un casse)? What is missing, if not."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.rules.heist import (
    WITHOUT,
    Heist,
    SoFar,
    bars,
    brings,
    ignorable_requirements,
    own_in,
    required_icons,
)


def may_do(heist: Heist) -> Ruling[bool]:
    """Rule whether a heist can be done at all by the Available gangsters, or what is missing.

    As none who helps can be in the way later, it can be done if all of them together suffice.
    """
    short = {steps: _short(heist, steps) for steps in _chains_with_ignored(heist, ())}
    steps = min(short, key=lambda one: sum(short[one].values()))
    least = short[steps]
    if least:
        key = "gangsta.heist.short_together" if heist.cooperative else "gangsta.heist.short"
        facts = {"heist": heist.heist, "player": heist.player, "skills": least}
        return Ruling(False, (Reason(key, facts, tuple(_tell_gear(heist, steps))),))
    needs = required_icons(heist, ())
    if heist.cooperative and not any(_begins(heist, one) for one in short if not short[one]):
        nobody = because("gangsta.heist.nobody_first", player=heist.player, needs=needs)
        return Ruling(False, (nobody,))
    return Ruling(True, (because("gangsta.heist.possible", heist=heist.heist, needs=needs),))


def _tell_gear(heist: Heist, steps: SoFar) -> Iterator[Reason]:
    """The reason what Équipement high-tech already ignores in what is said to be missing."""
    for skill in (WITHOUT[step] for step in steps if step in WITHOUT):
        yield because("gangsta.heist.tech_counted", player=heist.player, skill=skill)


def can_finish(heist: Heist, so_far: SoFar) -> bool:
    """Can a heist still be done after the first gangsters of its crew, by those Available?"""
    enough = [steps for steps in _chains_with_ignored(heist, so_far) if not _short(heist, steps)]
    if not heist.cooperative or own_in(heist, so_far):
        return bool(enough)
    return any(_begins(heist, steps) for steps in enough)


def _chains_with_ignored(heist: Heist, so_far: SoFar) -> tuple[SoFar, ...]:
    """The chain so far, alone and with each requirement that may still be ignored."""
    more = (step for step in ignorable_requirements(heist) if not bars(heist, so_far, step))
    return (so_far, *((*so_far, step) for step in more))


def _begins(heist: Heist, steps: SoFar) -> bool:
    """Has the player a gangster of his own who can go first?"""
    needs = required_icons(heist, steps if heist.tech_named == "first" else ())
    return any(one.ready and brings(one, needs) for one in heist.crews[0].members)


def _short(heist: Heist, steps: SoFar) -> dict[str, int]:
    """The icons that all Available gangsters together lack for the steps of a heist."""
    crews = heist.crews if heist.cooperative else heist.crews[:1]
    there = [one for crew in crews for one in crew.members if one.ready]
    borne = [skill for member in there for skill in member.skills]
    lacking = {
        skill: count - borne.count(skill) for skill, count in required_icons(heist, steps).items()
    }
    return {skill: count for skill, count in lacking.items() if count > 0}
