"""What a heist still lacks (Gangsta!, Réaliser un casse), and what each gangster contributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.ruling import Reason, because
from companion.games.gangsta.members import Member, icons_by_skill
from companion.games.gangsta.rules.heist import Heist, SoFar, brings, gangsters_in


def lacks(heist: Heist, so_far: SoFar) -> tuple[Reason, ...]:
    """Reasons what is still missing before the heist succeeds."""
    missing = heist.icons_missing_after(so_far)
    if not missing:
        return ()
    return (because("gangsta.heist.missing", *_tell_gear(heist, so_far, missing), skills=missing),)


def _tell_gear(heist: Heist, so_far: SoFar, missing: Mapping[str, int]) -> Iterator[Reason]:
    """The reason that Équipement high-tech would have helped, had it been named in time."""
    unused = heist.high_tech and len(gangsters_in(so_far)) == len(so_far)
    one = sum(missing.values()) == 1 or (heist.tech == "skill" and len(missing) == 1)
    if not (unused and one):
        return
    facts = {"player": heist.player, "skill": next(iter(missing))}
    if heist.tech_named == "any":
        yield Reason("gangsta.heist.tech_could_any", facts)
    else:
        yield Reason("gangsta.heist.tech_could", facts)


def tell_contribution(member: Member, missing: Mapping[str, int]) -> Reason:
    """The reason what one gangster contributes, and that he cannot keep any of it back."""
    brought = brings(member, missing)
    after = {skill: count - brought.get(skill, 0) for skill, count in missing.items()}
    still = {skill: count for skill, count in after.items() if count}
    spare = icons_by_skill(member.skills)
    idle = {skill: count for skill, count in spare.items() if count > brought.get(skill, 0)}
    facts = {"card": member.card, "skills": brought, "left": still}
    parts = tuple(_tell_learned(member, brought))
    if sum(brought.values()) > 1:
        return Reason("gangsta.heist.forced", facts, parts)
    if idle:
        return Reason("gangsta.heist.one_will_do", facts, parts)
    return Reason("gangsta.heist.brings", facts, parts)


def _tell_learned(member: Member, brought: Mapping[str, int]) -> Iterator[Reason]:
    """The reason that a skill is not printed on a gangster's card but on the heist under it."""
    skill = member.learned
    if skill and brought.get(skill, 0) >= member.skills.count(skill):
        yield because("gangsta.heist.learned", card=member.card, skill=skill)
