"""Can a heist be done at all (Gangsta!, Réaliser un casse)? What is missing, if not."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.rules.heist import Heist, bars, brings, ignorable, required


def may_do(heist: Heist) -> Ruling[bool]:
    """Can it be done at all by those who are Available? What is missing, if not.

    As none who helps can be in the way later, it can be done if all of them together suffice.
    """
    steps = ("", *(step for step in ignorable(heist) if not bars(heist, (), step)))
    short = {step: _short(heist, step) for step in steps}
    least = min(short.values(), key=_sum)
    if least:
        key = "gangsta.heist.short_together" if heist.cooperative else "gangsta.heist.short"
        return Ruling(False, (Reason(key, {"heist": heist.heist, "skills": least}),))
    needs = required(heist, ())
    if heist.cooperative and not any(_begins(heist, one) for one in steps if not short[one]):
        nobody = because("gangsta.heist.nobody_first", player=heist.player, needs=needs)
        return Ruling(False, (nobody,))
    return Ruling(True, (because("gangsta.heist.possible", heist=heist.heist, needs=needs),))


def _begins(heist: Heist, ignored: str) -> bool:
    """Is there an own gangster to go first? He may bear what is ignored only after him."""
    before = (ignored,) if ignored and heist.tech_named == "first" else ()
    needs = required(heist, before)
    return any(one.ready and brings(one, needs) for one in heist.crews[0].members)


def _short(heist: Heist, ignored: str) -> dict[str, int]:
    """What all of them together lack, with one requirement ignored or none."""
    crews = heist.crews if heist.cooperative else heist.crews[:1]
    there = [one for crew in crews for one in crew.members if one.ready]
    steps = (ignored,) if ignored else ()
    borne = [skill for member in there for skill in member.skills]
    lacking = {skill: count - borne.count(skill) for skill, count in required(heist, steps).items()}
    return {skill: count for skill, count in lacking.items() if count > 0}


def _sum(skills: Mapping[str, int]) -> int:
    return sum(skills.values())
