"""The first player (BlackRock City, special cases): the winner, unless somebody is at his last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.core.game import clockwise
from companion.core.light import light
from companion.core.ruling import NOBODY, Reason, Ruling, SituationError, because
from companion.core.situations import need_each_once, need_players, need_some
from companion.games.blackrock_city.bandits import NO_PLAYERS, SAME_PLAYER, Bandits, check_bandits
from companion.games.blackrock_city.pieces import FICTIVE


@light
class FirstPlayer:
    """Players clockwise, who won the phase, who had begun it, and what each has left."""

    players: tuple[str, ...]
    winner: str
    previous: str = ""  # the first player of the phase, in case the fictive player won it
    reserves: Mapping[str, Bandits] | None = None
    rider: str = ""  # whom the die shows; left out: the winner, or nobody
    last_bandits: Literal["first", "clockwise"] = "first"
    fictive_win: Literal["takes", "idle"] = "takes"  # idle: the die shows whom it did before
    freed: tuple[str, ...] = ()  # who has freed prisoners: his last bandit may be one


def resolve_order(situation: FirstPlayer) -> Ruling[tuple[str, ...]]:
    """Rule who begins: a player with but one wounded bandit, else the winner; then clockwise."""
    _check(situation)
    players, winner = situation.players, situation.winner
    base = winner if winner in players else situation.previous
    shown = situation.rider if situation.rider in players else base
    last = tuple([one for one in clockwise(players, shown) if has_only_one_wounded(situation, one)])
    if last in ((), (base,)):
        return _resolve_usual(situation, base)
    if len(last) > 1:
        return _resolve_several(situation, last, shown)
    order = clockwise(players, last[0])
    counted = _tell_prisoners(situation, last)
    alone = because("blackrock_city.first.last_bandit", *counted, player=last[0])
    told = (_tell_won(situation, base), *_tell_healthy(situation))
    return Ruling(order, (*told, alone, _tell_follow(order)), (*counted, alone)[0])


def _resolve_usual(situation: FirstPlayer, base: str) -> Ruling[tuple[str, ...]]:
    """Rule that the winner begins; after a win of the fictive player, the former first player."""
    won, order = situation.winner in situation.players, clockwise(situation.players, base)
    rule = "blackrock_city.first.winner" if won else "blackrock_city.first.again"
    begins = Reason(rule, {"player": base})
    return Ruling(order, (*_tell_healthy(situation), begins, _tell_follow(order)), begins)


def _tell_healthy(situation: FirstPlayer) -> tuple[Reason, ...]:
    """Reasons that a last bandit who is healthy does not let his player begin."""
    reserves = situation.reserves or {}
    alone = (player for player, left in reserves.items() if left.count == 1 == left.healthy)
    return tuple([because("blackrock_city.first.healthy", player=player) for player in alone])


def _resolve_several(
    situation: FirstPlayer, last: tuple[str, ...], shown: str
) -> Ruling[tuple[str, ...]]:
    """Rule the order where several are down to one wounded bandit: from the player on the die."""
    around = clockwise(situation.players, last[0])
    rest = tuple([one for one in clockwise(situation.players, shown) if one not in last])
    order = (*last, *rest)
    counted_from = _tell_count_from(situation, shown)
    told = (*_tell_healthy(situation), counted_from)
    if situation.last_bandits == "clockwise":
        counted = _tell_prisoners(situation, last)
        first = because("blackrock_city.first.only_first", *counted, player=last[0], players=last)
        follow = because("blackrock_city.first.all_follow", players=around[1:], other=around[0])
        return Ruling(around, (*told, first, follow), first)
    counted = _tell_prisoners(situation, last)
    several = because("blackrock_city.first.several", *counted, players=last, other=shown)
    then = because("blackrock_city.first.then", players=rest, other=shown)
    told = (*told, several, then) if rest else (*told, several)
    on_die = counted_from.rule == "blackrock_city.first.from_die"
    return Ruling(order, told, (*counted, several)[0] if on_die else counted_from)


def _tell_prisoners(situation: FirstPlayer, last: tuple[str, ...]) -> tuple[Reason, ...]:
    """Reasons that a last bandit counts even where it may be a freed prisoner."""
    return tuple(
        [
            because("blackrock_city.first.prisoner_counts", player=player)
            for player in last
            if player in situation.freed
        ]
    )


def _tell_won(situation: FirstPlayer, base: str) -> Reason:
    """The reason who would begin if nobody were down to one wounded bandit."""
    if situation.winner in situation.players:
        return because("blackrock_city.first.won", player=base)
    return because("blackrock_city.first.fictive_won", player=base)


def _tell_count_from(situation: FirstPlayer, shown: str) -> Reason:
    """The reason from whom the order is counted: the player on the die, or the former first."""
    if situation.rider in situation.players or situation.winner in situation.players:
        return because("blackrock_city.first.from_die", player=shown)
    return because("blackrock_city.first.from_previous", player=shown)


def _tell_follow(order: tuple[str, ...]) -> Reason:
    """The reason that turns go clockwise from whoever begins."""
    return because("blackrock_city.first.follow", players=order[1:], other=order[0])


def has_only_one_wounded(situation: FirstPlayer, player: str) -> bool:
    """Does a player's whole reserve consist of one wounded bandit?"""
    reserve = (situation.reserves or {}).get(player)
    return reserve is not None and reserve.count == 1 == reserve.hurt


def not_seated(player: str) -> Reason:
    """The reason that a name is not a player's."""
    return because("blackrock_city.situation.not_seated", player=player)


def _check(situation: FirstPlayer) -> None:
    players = situation.players
    need_some(players, NO_PLAYERS)
    need_each_once(players, SAME_PLAYER)
    if situation.winner == FICTIVE and len(players) > 2:
        raise SituationError(because("blackrock_city.situation.fictive"))
    if situation.winner == FICTIVE and not situation.previous:
        raise SituationError(because("blackrock_city.situation.previous"))
    check_bandits(*(situation.reserves or {}).values())
    winner = "" if situation.winner == FICTIVE else situation.winner
    rider = "" if situation.rider == NOBODY else situation.rider
    named = (winner, situation.previous, rider, *(situation.reserves or {}))
    need_players(filter(None, named), players, not_seated)
