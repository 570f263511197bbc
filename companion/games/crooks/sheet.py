"""What can be seen of Crooks at any moment: each player's sheet, and what is shared."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.ruling import because
from companion.core.telling import Item
from companion.games.crooks.pieces import DOWN, GANGS, TARGETS, UP
from companion.games.crooks.table import Table, purse_of
from companion.games.crooks.visible import leaders_at, seen_by_all


def sheet(table: Table, player: str) -> tuple[Item, ...]:
    """Items of all that is known of a player; the money is secret where the table covers it."""
    return (
        *_money(table, player),
        *_crooks(table, player),
        *_gangs(table, player),
        *_passed(table, player),
        *_score(table, player),
    )


def _money(table: Table, player: str) -> Iterator[Item]:
    if player in table.purse:
        words = because("crooks.sheet.purse")
        yield Item(words, table.purse[player], purse_of(player))


def _crooks(table: Table, player: str) -> Iterator[Item]:
    """Items of how many crooks a player has sent, and how many of his targets are free."""
    his = [one for one in table.placed if one.player == player]
    up = sum(one.up for one in his)
    yield Item(because("crooks.sheet.crooks"), {UP: up, DOWN: len(his) - up})
    yield Item(because("crooks.sheet.free"), table.free_of(player))


def _gangs(table: Table, player: str) -> Iterator[Item]:
    """Items of the members of each gang that everybody can see."""
    faces = [one.face for one in table.placed if one.player == player and seen_by_all(table, one)]
    members = {gang: sum(gang in face.gangs for face in faces if face) for gang in GANGS}
    if any(members.values()):
        yield Item(because("crooks.sheet.gangs"), members)


def _passed(table: Table, player: str) -> Iterator[Item]:
    if player in table.passed:
        yield Item(because("crooks.sheet.passed"), True)


def _score(table: Table, player: str) -> Iterator[Item]:
    if table.ledger:
        yield Item(because("crooks.sheet.score"), table.scores[player])


def shared(table: Table) -> tuple[Item, ...]:
    """Items of whose turn it is, what hangouts cost, who has passed, who leads which target."""
    return (*_turn(table), *_hangouts(table), *_killed(table), *_targets(table))


def _turn(table: Table) -> Iterator[Item]:
    if table.in_turn:
        short = because("crooks.shared.turn_short")
        yield Item(because("crooks.shared.turn"), table.in_turn, short=short)
    if table.passed:
        yield Item(because("crooks.shared.passed"), table.passed)


def _hangouts(table: Table) -> Iterator[Item]:
    if table.hangouts:
        short = because("crooks.shared.hangouts_short")
        words = because("crooks.shared.hangouts")
        yield Item(words, dict(table.hangouts), short=short, on_board=True)


def _killed(table: Table) -> Iterator[Item]:
    if table.gone:
        yield Item(because("crooks.shared.killed"), len(table.gone))


def _targets(table: Table) -> Iterator[Item]:
    """Items of the leader of each target by the cards that are face up."""
    for target in TARGETS:
        ahead = leaders_at(table, target)
        if ahead:
            yield Item(because("crooks.shared.leads", target=target), ahead, on_board=True)
