"""The end of the game (BlackRock City, special cases): no bandit is left, or all have renounced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Ruling, because
from companion.core.situations import need_each_once, need_players, need_some, none_below_zero
from companion.games.blackrock_city.bandits import NEGATIVE, NO_PLAYERS, SAME_PLAYER
from companion.games.blackrock_city.rules.order import not_seated

OVER, GOES_ON = "over", "goes_on"


@light
class BanditsLeft:
    """What each player has left when a phase is over: bandits in reserve, prisoners included."""

    left: Mapping[str, int]
    exhaustion: Literal["all", "one"] = "all"


def resolve_exhaustion(situation: BanditsLeft) -> Ruling[str]:
    """Rule whether the game is over: nobody has a bandit left, or by an option one player."""
    need_some(situation.left, NO_PLAYERS)
    none_below_zero(situation.left.values(), NEGATIVE)
    without = tuple([player for player, count in situation.left.items() if not count])
    if len(without) == len(situation.left):
        return Ruling(OVER, (because("blackrock_city.end.exhausted"),))
    if situation.exhaustion == "one" and without:
        return Ruling(OVER, (because("blackrock_city.end.one_exhausted", players=without),))
    if not without:
        return Ruling(GOES_ON, (because("blackrock_city.end.goes_on"),))
    left = tuple([player for player, count in situation.left.items() if count])
    some_left = because("blackrock_city.end.some_left", players=left, out=without)
    return Ruling(GOES_ON, (some_left,))


@light
class Renouncing:
    """Everybody of a phase and those who renounced."""

    players: tuple[str, ...]
    renounced: tuple[str, ...]
    footnote: Literal["sole", "ends"] = "sole"  # with two players


def resolve_renouncing(situation: Renouncing) -> Ruling[str]:
    """Rule whether the game is over: all have renounced, or by an option one of two players."""
    players, renounced = situation.players, situation.renounced
    need_some(players, NO_PLAYERS)
    need_each_once(players, SAME_PLAYER)
    need_each_once(renounced, SAME_PLAYER)
    need_players(renounced, players, not_seated)
    if len(renounced) == len(players):
        return Ruling(OVER, (because("blackrock_city.end.all_renounce", players=players),))
    if len(players) == 2 and situation.footnote == "ends" and renounced:
        one = because("blackrock_city.end.one_renounces", player=renounced[0])
        return Ruling(OVER, (one,))
    others = tuple([player for player in players if player not in renounced])
    not_all = because("blackrock_city.end.somebody_bids", players=others)
    if len(players) > 2 or not renounced:
        return Ruling(GOES_ON, (not_all,))
    for_two = because("blackrock_city.end.other_bids", player=renounced[0], other=others[0])
    return Ruling(GOES_ON, (not_all, for_two), not_all)
