"""Can a heist be done at all (Gangsta!, Réaliser un casse)? What is missing, if not."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import Member
from companion.games.gangsta.rules.heist import Heist, bars, brings, ignorable, required


def may_do(heist: Heist) -> Ruling[bool]:
    """Can it be done at all by those who are Available? What is missing, if not.

    As none who helps can be in the way later, it can be done if all of them together suffice.
    """
    own = heist.crews[0].members
    crews = heist.crews if heist.cooperative else heist.crews[:1]
    there = [one for crew in crews for one in crew.members if one.ready]
    short = min((_short(heist, there, step) for step in ("", *ignorable(heist))), key=_sum)
    if short:
        key = "gangsta.heist.short_together" if heist.cooperative else "gangsta.heist.short"
        return Ruling(False, (Reason(key, {"heist": heist.heist, "skills": short}),))
    needs = required(heist, ())
    if heist.cooperative and not any(one.ready and brings(one, needs) for one in own):
        nobody = because("gangsta.heist.nobody_first", player=heist.player, needs=needs)
        return Ruling(False, (nobody,))
    return Ruling(True, (because("gangsta.heist.possible", heist=heist.heist, needs=needs),))


def _short(heist: Heist, there: list[Member], ignored: str) -> dict[str, int]:
    """What all of them together lack, with one requirement ignored or none."""
    steps = (ignored,) if ignored and not bars(heist, (), ignored) else ()
    borne = [skill for member in there for skill in member.skills]
    lacking = {skill: count - borne.count(skill) for skill, count in required(heist, steps).items()}
    return {skill: count for skill, count in lacking.items() if count > 0}


def _sum(skills: Mapping[str, int]) -> int:
    return sum(skills.values())
