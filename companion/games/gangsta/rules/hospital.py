"""The Hôpital (Gangsta!, Variante 2): whom it takes in, and how they come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.light import but
from companion.core.ruling import Ruling, because
from companion.games.gangsta.members import Member

Cause = Literal["informer", "war", "assassination"]


@dataclass(frozen=True, slots=True)
class Lost:
    """A gangster who was eliminated: of whom, by what, and whether the Hôpital was at work."""

    player: str
    card: str
    by: Cause
    active: bool
    hospital: Literal["active", "all"] = "active"


def resolve_intake(situation: Lost) -> Ruling[bool]:
    """Rule whether the active hospital takes a lost gangster: none whom the police arrested."""
    facts = {"player": situation.player, "card": situation.card}
    if situation.by == "informer":
        return Ruling(False, (because("gangsta.resources.hospital_arrest", **facts),))
    if situation.active:
        return Ruling(True, (because("gangsta.resources.hospital_takes", **facts),))
    if situation.hospital == "all":
        return Ruling(True, (because("gangsta.resources.hospital_keeps", **facts),))
    return Ruling(False, (because("gangsta.resources.hospital_idle", **facts),))


def taken_in(member: Member, skill: Literal["kept", "lost"] = "kept") -> Member:
    """A gangster as he lies in the Hôpital: with what he learned, or by an option without."""
    if skill == "kept" or not member.learned:
        return member
    left = list(member.skills)
    left.remove(member.learned)
    return but(member, skills=tuple(left), learned="", lesson="")


def as_returned(member: Member) -> Member:
    """A gangster as he comes back from the Hôpital: Available."""
    return but(member, ready=True)
