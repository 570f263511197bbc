"""The gang war (Gangsta!): the most Mercenaries lose nobody, and with two players may choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, need_some
from companion.games.gangsta.pieces import HOPITAL, LOSER

DOUBLE = 2  # with two players, so many times the loser's icons give the choice


@dataclass(frozen=True, slots=True)
class GangStrength:
    """A gang in the war: Mercenary icons of all its gangsters, and whom it could lose."""

    player: str
    mercenaries: int
    gangsters: int  # the Boss not counted
    resource: str = ""  # if it is active
    learned: int = 0  # of those icons
    engaged: int = 0  # of those icons, borne by gangsters who are Engaged


@dataclass(frozen=True, slots=True)
class War:
    """The end of chapter II, players clockwise from the one who ended it."""

    gangs: tuple[GangStrength, ...]
    discards: Literal["together", "clockwise"] = "together"
    corrected: bool = False  # put right by hand: the largest gang is another than ends the chapter


def resolve_war(situation: War) -> Ruling[dict[str, Any]]:
    """Rule who discards a gangster after a gang war, and who chooses it."""
    gangs = situation.gangs
    need_some(gangs, because("gangsta.situation.nobody"))
    need_each_once((one.player for one in gangs), because("gangsta.situation.same_player"))
    told = tuple(map(_reason_icon_count, gangs))
    most = max(one.mercenaries for one in gangs)
    ahead = tuple(one for one in gangs if one.mercenaries == most)
    others = tuple(one for one in gangs if one.mercenaries < most)
    losers = others if len(ahead) == 1 else gangs
    due = tuple(one.player for one in losers if one.gangsters)
    outcome = _tell_outcome(ahead, others) if due else _tell_in_vain(ahead)
    after = tuple(_tell_after(situation, losers, due))
    chooser = ahead[0].player if outcome.rule in WINNER_CHOOSES else LOSER
    verdict = {"discards": due, "chosen_by": chooser if due else NOBODY}
    return Ruling(verdict, (*told, outcome, *after), outcome if due else after[0])


def _reason_icon_count(one: GangStrength) -> Reason:
    """The reason how many icons a gang has, learned and Engaged ones included."""
    facts = {"player": one.player, "count": one.mercenaries}
    parts = []
    if one.learned:
        parts.append(because("gangsta.war.learned", player=one.player, count=one.learned))
    if one.engaged:
        parts.append(because("gangsta.war.engaged", player=one.player, count=one.engaged))
    return Reason("gangsta.war.mercenaries", facts, tuple(parts))


WINNER_CHOOSES = ("gangsta.war.double", "gangsta.war.double_of_none")


def _tell_outcome(ahead: tuple[GangStrength, ...], others: tuple[GangStrength, ...]) -> Reason:
    """The reason how a war ends: a tie, a winner, or with two players a winner by double."""
    most, players = ahead[0].mercenaries, tuple(one.player for one in ahead)
    out = tuple(one.player for one in others)
    if len(ahead) > 1:
        if len(ahead) + len(others) == 2:
            return because("gangsta.war.tie_of_two", players=players, count=most)
        if not others:
            return because("gangsta.war.tie_of_all", players=players, count=most)
        return because("gangsta.war.tie", players=players, count=most, out=out)
    winner = because("gangsta.war.winner", player=players[0], count=most)
    if len(others) > 1:
        return because("gangsta.war.others", winner, player=players[0], players=out)
    return _tell_two(ahead[0], others[0], winner)


def _tell_in_vain(ahead: tuple[GangStrength, ...]) -> Reason:
    """The reason who is ahead in a war in which nobody has a gangster to lose."""
    most, players = ahead[0].mercenaries, tuple(one.player for one in ahead)
    if len(ahead) == 1:
        return because("gangsta.war.winner", player=players[0], count=most)
    return because("gangsta.war.tied_in_vain", players=players, count=most)


def _tell_two(first: GangStrength, second: GangStrength, winner: Reason) -> Reason:
    """The reason who chooses with two players: the loser, unless the winner has double."""
    facts = {
        "player": first.player,
        "other": second.player,
        "count": first.mercenaries,
        "least": second.mercenaries,
    }
    if not second.mercenaries:
        return Reason("gangsta.war.double_of_none", facts, (winner,))
    if first.mercenaries >= DOUBLE * second.mercenaries:
        return Reason("gangsta.war.double", facts, (winner,))
    return Reason("gangsta.war.loser", facts, (winner,))


def _tell_after(
    situation: War, losers: tuple[GangStrength, ...], due: tuple[str, ...]
) -> Iterator[Reason]:
    """Reasons after the war: who has nobody to lose, the order, and the Hôpital."""
    for one in losers:
        if not one.gangsters:
            yield because("gangsta.war.only_boss", player=one.player)
    if not due:
        yield because("gangsta.war.nobody_loses")
        return
    yield because("gangsta.war.never_boss")
    if len(due) > 1:
        if situation.discards == "clockwise":
            yield because("gangsta.war.clockwise", players=due)
        else:
            yield because("gangsta.war.together", players=due)
    for one in losers:
        if one.gangsters and one.resource == HOPITAL:
            yield because("gangsta.war.hospital", player=one.player)
