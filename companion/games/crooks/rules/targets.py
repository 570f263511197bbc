"""Targets (Crooks, Décompte final): what one is worth, and who wins it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.core.situations import none_below_zero
from companion.games.crooks.pieces import ACCOMPLICE, value_of
from companion.games.crooks.rules.stacks import FORESEEN, Stack, doubts_about_stack


@light
class Sent:
    """A crook at a target, whichever side it was laid on; a player may have several in a stack."""

    player: str
    level: int
    modifier: int = 0
    ability: str = ""  # or that it shows none; not told: as it must be to lie there


@light
class TargetScore:
    """A target and every crook there."""

    target: str
    crooks: tuple[Sent, ...] = ()
    stack: Literal["any", "two"] = "any"

    def __post_init__(self) -> None:
        levels = (crook.level for crook in self.crooks)
        none_below_zero(levels, because("crooks.situation.negative"))


def score_target(situation: TargetScore) -> Ruling[dict[str, int]]:
    """Rule the points of a target by player: the highest level wins, equals share, rounded down."""
    if not situation.crooks:
        return Ruling({}, (because("crooks.targets.empty", target=situation.target),))
    value, worth = count_value(situation)
    levels = count_levels(situation.crooks)
    ahead = _highest_level(levels)
    told = (worth, *_tell_levels(situation))
    out = tuple(player for player in levels if player not in ahead)
    best = levels[ahead[0]]
    if len(ahead) > 1:
        ruling = _share_points(told, ahead, out, best, value)
    else:
        ruling = _won(told, ahead[0], out, best, value, situation.target)
    return Ruling(ruling.verdict, ruling.reasons, _decides(situation, ruling, ahead))


def _highest_level(levels: Mapping[str, int]) -> tuple[str, ...]:
    """The players with the highest level."""
    best = max(levels.values())
    return tuple(player for player, level in levels.items() if level == best)


def _decides(
    situation: TargetScore, ruling: Ruling[dict[str, int]], ahead: tuple[str, ...]
) -> Reason | None:
    """The reason that decides a target: the least value 0, a stack, or the level."""
    told = {one.rule: one for top in ruling.reasons for one in top.walk()}
    if "crooks.targets.below_zero" in told:
        return told["crooks.targets.below_zero"]
    if _highest_level(_sure_levels(situation)) == ahead:
        return _sum_that_wins(situation, ruling, ahead) or ruling.clause
    return told.get("crooks.targets.all_added") or told["crooks.targets.high_stack"]


def _sum_that_wins(
    situation: TargetScore, ruling: Ruling[dict[str, int]], ahead: tuple[str, ...]
) -> Reason | None:
    """The reason that the sum of a stack wins a target where none of its cards would."""
    single: dict[str, int] = {}
    for crook in situation.crooks:
        single[crook.player] = max(single.get(crook.player, 0), crook.level)
    if len(ahead) > 1 or _highest_level(single) == ahead:
        return None
    sums = (one for one in ruling.reasons if one.rule == "crooks.targets.stack")
    return next((one for one in sums if one.facts["player"] in ahead), None)


def _sure_levels(situation: TargetScore) -> dict[str, int]:
    """The level of everybody without cards that are in a stack only by a reading."""
    found: dict[str, int] = {}
    for player in count_levels(situation.crooks):
        stack = stack_of(situation, player)
        sure = min(FORESEEN, stack.cards - stack.surplus)
        levels = sorted(crook.level for crook in situation.crooks if crook.player == player)
        found[player] = sum(levels[:sure])
    return found


def _won(
    told: tuple[Reason, ...],
    player: str,
    out: tuple[str, ...],
    level: int,
    value: int,
    target: str,
) -> Ruling[dict[str, int]]:
    """The ruling that one player has all points of a target."""
    facts = {"player": player, "level": level, "points": value, "target": target}
    if not out:
        won = Reason("crooks.targets.alone", facts)
    else:
        won = Reason("crooks.targets.highest", {**facts, "out": out})
    return Ruling({player: value}, (*told, won))


def count_levels(crooks: tuple[Sent, ...]) -> dict[str, int]:
    """The level of everybody at a target: a stack is the sum of its levels."""
    levels: dict[str, int] = {}
    for crook in crooks:
        levels[crook.player] = levels.get(crook.player, 0) + crook.level
    return levels


def count_value(situation: TargetScore) -> tuple[int, Reason]:
    """The value of a target, with the reason: as printed, with modifiers there; at least 0."""
    target, printed = situation.target, value_of(situation.target)
    changing = tuple(crook for crook in situation.crooks if crook.modifier)
    value = printed + sum(crook.modifier for crook in changing)
    if not changing:
        return printed, because("crooks.targets.printed", target=target, value=printed)
    parts = tuple(map(_tell_modifier, changing))
    facts = {"target": target, "printed": printed, "value": max(0, value)}
    if value < 0:
        below = because("crooks.targets.below_zero", count=value)
        return 0, Reason("crooks.targets.value", facts, (*parts, below))
    return value, Reason("crooks.targets.value", facts, parts)


def _tell_modifier(crook: Sent) -> Reason:
    facts = {"player": crook.player, "modifier": crook.modifier}
    if crook.modifier > 0:
        return Reason("crooks.targets.raises", facts)
    return Reason("crooks.targets.lowers", facts)


def _tell_levels(situation: TargetScore) -> Iterator[Reason]:
    """Reasons for everybody's level at a target, a stack card by card."""
    for player, level in count_levels(situation.crooks).items():
        cards = tuple(crook.level for crook in situation.crooks if crook.player == player)
        if len(cards) == 1:
            yield because("crooks.targets.level", player=player, level=level)
            continue
        doubts = tuple(doubts_about_stack(stack_of(situation, player)))
        told = (*doubts, because("crooks.targets.all_added")) if doubts else ()
        facts = {"player": player, "level": level, "levels": cards}
        if len(cards) > FORESEEN:
            yield Reason("crooks.targets.high_stack", facts, told)
        else:
            yield Reason("crooks.targets.stack", facts, told)


def stack_of(situation: TargetScore, player: str) -> Stack:
    """The cards of a player at a target; one whose ability nobody told is what it must be."""
    his = tuple(crook for crook in situation.crooks if crook.player == player)
    shown = sum(crook.ability in (ACCOMPLICE, "") for crook in his)
    return Stack(player, situation.target, len(his), shown, situation.stack)


def _share_points(
    told: tuple[Reason, ...],
    ahead: tuple[str, ...],
    out: tuple[str, ...],
    level: int,
    value: int,
) -> Ruling[dict[str, int]]:
    """The ruling that equals share the points of a target; a remainder is lost."""
    share, lost = divmod(value, len(ahead))
    facts = {"players": ahead, "level": level, "points": share, "value": value}
    if out:
        tie = Reason("crooks.targets.tie_narrows", {**facts, "out": out})
    else:
        tie = Reason("crooks.targets.tie", facts)
    points = dict.fromkeys(ahead, share)
    if not lost:
        return Ruling(points, (*told, tie))
    rounded = because("crooks.targets.rounded", count=lost)
    return Ruling(points, (*told, tie, rounded), tie if share else rounded)
