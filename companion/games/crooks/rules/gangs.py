"""Gangs (Crooks, Décompte final): who has the most members of one, and what that brings."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, none_below_zero
from companion.games.crooks.pieces import BONUS


@light
class Members:
    """How many crooks of a gang somebody has in his row."""

    player: str
    count: int


@light
class GangScore:
    """A gang, and how many members everybody has."""

    gang: str
    members: tuple[Members, ...]

    def __post_init__(self) -> None:
        if len(self.members) not in BONUS:
            count = len(self.members)
            raise SituationError(because("crooks.situation.player_count", count=count))
        players = (one.player for one in self.members)
        need_each_once(players, because("crooks.situation.same_player"))
        counts = (one.count for one in self.members)
        none_below_zero(counts, because("crooks.situation.negative"))

    @property
    def bonus(self) -> int:
        return BONUS[len(self.members)]


def score_gang(situation: GangScore) -> Ruling[str]:
    """Rule who wins the bonus of a gang: most members, nobody in a tie."""
    told = tuple(_tell_counted(situation))
    most = max(one.count for one in situation.members)
    ahead = tuple(one.player for one in situation.members if one.count == most)
    if not most:
        return Ruling(NOBODY, (*told, because("crooks.gangs.none", gang=situation.gang)))
    facts = {"gang": situation.gang, "count": most}
    if len(ahead) > 1:
        return Ruling(NOBODY, (*told, _tell_tie(situation, ahead, most)))
    bonus = {"points": situation.bonus, "number": len(situation.members)}
    won = Reason("crooks.gangs.most", {**facts, "player": ahead[0], **bonus})
    return Ruling(ahead[0], (*told, won, *_tell_relative(situation, most)), won)


def _tell_counted(situation: GangScore) -> Iterator[Reason]:
    """Reasons how many members everybody has, and what counts as one."""
    yield because("crooks.gangs.who_counts", gang=situation.gang)
    for one in situation.members:
        facts = {"player": one.player, "gang": situation.gang, "count": one.count}
        yield Reason("crooks.gangs.counted", facts)


def _tell_tie(situation: GangScore, ahead: tuple[str, ...], most: int) -> Reason:
    """The reason that several players tie for most members of a gang, and who has fewer."""
    facts = {"gang": situation.gang, "count": most, "players": ahead}
    out = tuple(one.player for one in situation.members if 0 < one.count < most)
    if not out:
        return Reason("crooks.gangs.tie", facts)
    return Reason("crooks.gangs.tie_ahead", {**facts, "out": out})


def _tell_relative(situation: GangScore, most: int) -> Iterator[Reason]:
    """The reason that most means more than each other player, not than all together."""
    if 2 * most <= sum(one.count for one in situation.members):
        yield because("crooks.gangs.relative")
