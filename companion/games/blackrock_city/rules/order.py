"""The first player (BlackRock City, special cases): the winner, unless somebody is at his last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.game import clockwise
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import each_once, seated, some
from companion.games.blackrock_city.bandits import Bandits, check_bandits
from companion.games.blackrock_city.pieces import FICTIVE


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """Players clockwise, who won the phase, who had begun it, and what each has left."""

    players: tuple[str, ...]
    winner: str
    previous: str = ""  # the first player of the phase, in case the fictive player won it
    reserves: Mapping[str, Bandits] | None = None
    rider: str = ""  # whom the die shows, if that is not the winner


def resolve_order(situation: FirstPlayer) -> Ruling[tuple[str, ...]]:
    """Whoever has but one wounded bandit first, then all from the winner, clockwise."""
    _check(situation)
    players, winner = situation.players, situation.winner
    won = winner in players
    base = winner if won else situation.previous or players[0]
    shown = base if won or situation.rider not in players else situation.rider
    last = tuple(one for one in clockwise(players, shown) if has_last_wounded(situation, one))
    seated = clockwise(players, base)
    order = (*last, *(player for player in seated if player not in last))
    rule = "blackrock_city.first.winner" if won else "blackrock_city.first.again"
    begins = Reason(rule, {"player": base})
    if not last:
        return Ruling(order, (begins,))
    if len(last) == 1:
        alone = because("blackrock_city.first.last_bandit", player=last[0])
        return Ruling(order, (begins, alone))
    several = because("blackrock_city.first.several", players=last, other=shown)
    return Ruling(order, (begins, several))


def has_last_wounded(situation: FirstPlayer, player: str) -> bool:
    """Is his whole reserve one wounded bandit?"""
    reserve = (situation.reserves or {}).get(player, Bandits())
    return reserve.count == 1 == reserve.hurt


def not_seated(player: str) -> Reason:
    """Somebody who does not play."""
    return because("blackrock_city.situation.not_seated", player=player)


def _check(situation: FirstPlayer) -> None:
    players = situation.players
    some(players, because("blackrock_city.situation.no_players"))
    each_once(players, because("blackrock_city.situation.same_player"))
    if situation.winner == FICTIVE and len(players) > 2:
        raise SituationError(because("blackrock_city.situation.fictive"))
    check_bandits(*(situation.reserves or {}).values())
    winner = "" if situation.winner == FICTIVE else situation.winner
    rider = "" if situation.rider == NOBODY else situation.rider
    named = (winner, situation.previous, rider, *(situation.reserves or {}))
    seated(filter(None, named), players, not_seated)
