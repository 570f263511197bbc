"""What hands must do on the table of Crooks after a phase, in the order they do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.points import totals
from companion.core.ruling import Reason, because
from companion.core.telling import Behind
from companion.games.crooks.laid import Crook
from companion.games.crooks.table import Table

# What each thing to do rests on, the first that was said; where several are, the one of this fact.
BEHIND: Mapping[str, tuple[Behind, ...]] = {
    "crooks.now.pays": (
        Behind("crooks.ruled.price", "player"),
        Behind("crooks.placing.fee", "player"),
        Behind("crooks.ruled.ability", "player"),
    ),
    "crooks.now.takes": (Behind("crooks.ruled.ability", "player"),),
    "crooks.now.looks": (Behind("crooks.ruled.price", "hangout"),),
    "crooks.now.killed": (Behind("crooks.ruled.ability", "player"),),
    "crooks.now.moves": (Behind("crooks.ruled.ability", "player"),),
    "crooks.now.lays_up": (Behind("crooks.ruled.ability", "player"),),
    "crooks.now.lays_down": (Behind("crooks.placing.fee", "player"),),
    "crooks.now.passed": (
        Behind("crooks.ruled.may_recruit", "player"),
        Behind("crooks.turn.passed", "player"),
    ),
    "crooks.now.points": (Behind("crooks.ruled.victory"),),
}
Places = dict[str, tuple[str, Crook]]  # where each card lies, by its key


def now(tables: tuple[Table, ...]) -> tuple[Reason, ...]:
    """Tasks: what to move by hand, from the first to the last table of a phase."""
    before, after = tables[0], tables[-1]
    if before.only_count:
        return tuple(_tasks_of_points(before, after))
    return (
        *_tasks_of_money(before, after),
        *_tasks_of_looked(before, after),
        *_tasks_of_cards(before, after),
        *_tasks_of_passed(before, after),
        *_tasks_of_points(before, after),
    )


def _tasks_of_money(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: dollars to pay to the bank or take from it."""
    for player in after.players:
        paid = before.purse[player] - after.purse[player]
        if paid > 0:
            yield because("crooks.now.pays", player=player, dollars=paid)
        elif paid:
            yield because("crooks.now.takes", player=player, dollars=-paid)


def _tasks_of_looked(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: crooks to look at and put back after paying a hangout."""
    if after.recruiting and not before.recruiting:
        hangout = after.recruiting
        facts = {"player": after.in_turn, "hangout": hangout, "count": after.hangouts[hangout]}
        yield because("crooks.now.looks", **facts)
    for hangout, left in after.hangouts.items():
        taken = before.hangouts.get(hangout, left) - left == 1 and before.recruiting == hangout
        if taken and left:
            yield because("crooks.now.back", hangout=hangout, count=left)


def _tasks_of_cards(before: Table, after: Table) -> Iterator[Reason]:
    """Tasks: cards to remove, move or lay."""
    was, lies = _places(before), _places(after)
    for player in after.players:
        killed = [one for one in after.gone if one.player == player and one.card in was]
        if killed:
            yield because("crooks.now.killed", player=player, count=len(killed))
    for card, (target, crook) in lies.items():
        if card in was and was[card][0] != target:
            yield because("crooks.now.moves", player=crook.player, target=target)
        elif card not in was and crook.up:
            yield because("crooks.now.lays_up", player=crook.player, target=target)
        elif card not in was:
            yield because("crooks.now.lays_down", player=crook.player, target=target)


def _places(table: Table) -> Places:
    return {
        crook.card: (target, crook)
        for row in table.rows.values()
        for target, slot in row.items()
        for crook in slot
    }


def _tasks_of_passed(before: Table, after: Table) -> Iterator[Reason]:
    for player in after.passed:
        if player not in before.passed:
            yield because("crooks.now.passed", player=player)


def _tasks_of_points(before: Table, after: Table) -> Iterator[Reason]:
    """Reasons how many points everybody gained in the count."""
    if len(after.ledger) == len(before.ledger):
        return
    for player, points in totals(after.players, after.ledger).items():
        yield because("crooks.now.points", player=player, points=points)
