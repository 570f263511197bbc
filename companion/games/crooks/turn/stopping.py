"""A count that stops early (Crooks, Décompte final): what everybody has for certain so far."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Question
from companion.core.light import but
from companion.core.ruling import NOBODY, Ruling, because
from companion.games.crooks.pieces import GANGS, STOP
from companion.games.crooks.rules.certainty import Reach, may_stop
from companion.games.crooks.rules.gangs import GangScore, score_gang
from companion.games.crooks.rules.targets import score_target
from companion.games.crooks.table import Table
from companion.games.crooks.turn.situations import gang_situation, target_situation


def stop_questions(table: Table, left: tuple[str, ...]) -> Iterator[Question]:
    """The question whether to stop, where only the score is kept and its order is certain.

    Where results are shown one by one it is not asked, for it would tell those still hidden.
    """
    if not table.only_count or table.option("count_shown") == "one_by_one":
        return
    certain = may_stop_before(table, left)
    if certain.verdict:
        told = certain.reasons[0].facts
        facts = {"player": told["player"], "least": told["least"]}
        words = because("crooks.ask.stop", **facts, other=told["other"], most=told["most"])
        about = About(short=because("crooks.ask.stop.short"))
        yield Question(STOP, words, lambda now: OneOf((STOP,)), about)


def may_stop_before(table: Table, left: tuple[str, ...]) -> Ruling[bool]:
    """The ruling whether the order is certain with these targets and all gangs left to count."""
    return may_stop(tuple(_reach(table, player, left) for player in table.players))


def _reach(table: Table, player: str, left: tuple[str, ...]) -> Reach:
    """The points of a player with all that is certain, and with all that may still come."""
    read = [target for target in left if is_read(table, target)]
    points = [score_target(target_situation(table, target)).verdict for target in read]
    counted = table.scores[player] + sum(one.get(player, 0) for one in points)
    bonus = gang_situation(table, GANGS[0]).bonus
    sure = sum(sure_winner(table, gang) == player for gang in GANGS)
    possible = sum(_may_win(table, gang, player) for gang in GANGS)
    unknown = any(_may_lie(table, player, target) for target in left if target not in read)
    return Reach(player, counted + bonus * sure, None if unknown else counted + bonus * possible)


def is_read(table: Table, target: str) -> bool:
    """Is it known of all cards at a target what they show?"""
    counted = not table.only_count or target in table.laid
    cards = (one for player in table.players for one in table.crooks_of(player, target))
    return counted and all(one.face is not None for one in cards)


def _may_lie(table: Table, player: str, target: str) -> bool:
    """Has a player cards at a target, as far as was told?"""
    return target not in table.laid or bool(table.crooks_of(player, target))


def sure_winner(table: Table, gang: str) -> str:
    """The player who wins the bonus of a gang whatever the unread cards show, or nobody."""
    for player in table.players:
        others = [one for one in table.players if one != player]
        if score_gang(_with_unread(table, gang, others)).verdict == player:
            return player
    return NOBODY


def _may_win(table: Table, gang: str, player: str) -> bool:
    """May a player win the bonus of a gang if all his unread cards are members?"""
    return score_gang(_with_unread(table, gang, (player,))).verdict == player


def _with_unread(table: Table, gang: str, players: Collection[str]) -> GangScore:
    """The situation of a gang if all unread cards of these players are members, and no others."""
    unread = [one.player for one in table.placed if one.face is None]
    read = gang_situation(table, gang)
    members = (
        but(one, count=one.count + (unread.count(one.player) if one.player in players else 0))
        for one in read.members
    )
    return but(read, members=tuple(members))
