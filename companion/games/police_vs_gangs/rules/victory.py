"""Victory (Police VS Gangs, Fin de partie): twenty points end it, a tie asks for one more turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.core.ruling import Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once
from companion.games.police_vs_gangs.pieces import CAMPS, POLICEMEN, TARGET


@dataclass(frozen=True, slots=True)
class Standing:
    """A player on the score track, or in teams a faction."""

    player: str
    total: int


@dataclass(frozen=True, slots=True)
class Victory:
    """The score track once a count is over."""

    standings: tuple[Standing, ...]
    extra: bool = False  # this was a turn that a tie had asked for
    play: Literal["each", "teams"] = "each"


def resolve_victory(situation: Victory) -> Ruling[tuple[str, ...]]:
    """Rule that the best wins once the target is reached, unless the best are tied."""
    _check(situation)
    standings = situation.standings
    best = max(one.total for one in standings)
    totals = tuple(
        because("police_vs_gangs.victory.total", player=one.player, total=one.total)
        for one in standings
    )
    if best < TARGET and not situation.extra:
        nobody = because("police_vs_gangs.victory.nobody", *totals, target=TARGET, total=best)
        return Ruling((), (nobody,))
    reached = _tell_reached(situation, totals)
    ahead = tuple(one.player for one in standings if one.total == best)
    out = tuple(one.player for one in standings if one.total < best)
    if len(ahead) > 1:
        behind = (
            (because("police_vs_gangs.victory.behind", players=out, total=best),) if out else ()
        )
        return Ruling((), (reached, *behind, _tell_tie(situation, ahead, best)))
    facts = {"player": ahead[0], "total": best, "out": out}
    if situation.play == "teams":
        return Ruling(ahead, (reached, Reason("police_vs_gangs.victory.faction", facts)))
    if situation.extra:
        return Ruling(ahead, (reached, Reason("police_vs_gangs.victory.after_extra", facts)))
    return Ruling(ahead, (reached, Reason("police_vs_gangs.victory.best", facts)))


def _tell_reached(situation: Victory, totals: tuple[Reason, ...]) -> Reason:
    if situation.extra:
        return because("police_vs_gangs.victory.extra_over", *totals, target=TARGET)
    players = tuple(one.player for one in situation.standings if one.total >= TARGET)
    return because("police_vs_gangs.victory.target", *totals, target=TARGET, players=players)


def _tell_tie(situation: Victory, ahead: tuple[str, ...], best: int) -> Reason:
    """The reason that a tie is played on for one more whole turn."""
    whole = because("police_vs_gangs.victory.whole_turn")
    if situation.extra:
        return because("police_vs_gangs.victory.tie_again", whole, players=ahead, total=best)
    return because("police_vs_gangs.victory.tie", whole, players=ahead, total=best)


@dataclass(frozen=True, slots=True)
class Reached:
    """A point that was scored in mid-turn, and how the table plays it."""

    player: str
    total: int
    reached: Literal["finish", "skip"] = "finish"


def resolve_mid_turn(situation: Reached) -> Ruling[bool]:
    """Rule whether the places left are resolved after a point in mid-turn."""
    facts = {"player": situation.player, "total": situation.total, "target": TARGET}
    if situation.total < TARGET:
        return Ruling(True, (Reason("police_vs_gangs.victory.not_yet", facts),))
    if situation.reached == "skip":
        return Ruling(False, (Reason("police_vs_gangs.victory.skips", facts),))
    return Ruling(True, (Reason("police_vs_gangs.victory.finishes", facts),))


def _check(situation: Victory) -> None:
    """Raise SituationError unless there are three to six players, or both factions."""
    players = tuple(one.player for one in situation.standings)
    need_each_once(players, because("police_vs_gangs.situation.same_player"))
    if situation.play == "teams":
        if sorted(players) != sorted(CAMPS):
            raise SituationError(because("police_vs_gangs.situation.two_factions"))
    elif len(players) not in POLICEMEN or set(players) & set(CAMPS):
        raise SituationError(because("police_vs_gangs.situation.player_count", count=len(players)))
