"""Passing (Gangsta!, Passer son tour): income by Leaders, and a card that may be discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import LEADER, Member, leaders

MARKET = 2  # the Marché noir, activated


@light
class Passing:
    """A player who passes: his gang, Available or Engaged, and what helps him."""

    player: str
    gang: tuple[Member, ...]
    market: bool = False  # his Marché noir is activated
    returning: tuple[Member, ...] = ()  # from the Hôpital, with this pass
    hospital_pass: Literal["income", "return"] = "income"


def count_income(situation: Passing) -> Ruling[int]:
    """Rule the income of a pass: $1 for each gangster with a Leader icon."""
    paying = leaders(_paid_gang(situation))
    player, income = situation.player, len(paying)
    back = tuple(_tell_returning(situation))
    reasons = [*back]
    if paying:
        cards = tuple(member.card for member in paying)
        facts = {"player": player, "cards": cards, "income": income}
        reasons.append(Reason("gangsta.passing.income", facts, tuple(_tell_easily_missed(paying))))
    else:
        reasons.append(because("gangsta.passing.no_leader", player=player))
    if situation.market:
        reasons.append(because("gangsta.passing.market", player=player, income=MARKET))
        income += MARKET
    return Ruling(income, tuple(reasons), (*back, reasons[-1])[0])


def _tell_easily_missed(paying: tuple[Member, ...]) -> Iterator[Reason]:
    """Reasons that Leaders who are Engaged, or who learned it, are paid too."""
    tired = tuple(member.card for member in paying if not member.ready)
    taught = tuple(member.card for member in paying if member.learned == LEADER)
    if tired:
        yield because("gangsta.passing.engaged", cards=tired)
    if taught:
        yield because("gangsta.passing.learned", cards=taught)


def _paid_gang(situation: Passing) -> tuple[Member, ...]:
    if situation.hospital_pass == "return":
        return (*situation.gang, *situation.returning)
    return situation.gang


def _tell_returning(situation: Passing) -> Iterator[Reason]:
    """The reason whether Leaders who come back with this pass are paid for."""
    back = tuple(member.card for member in leaders(situation.returning))
    if not back:
        return
    if situation.hospital_pass == "return":
        yield because("gangsta.passing.return_first", cards=back)
    else:
        yield because("gangsta.passing.return_after", cards=back)
