"""What is not read now (Crooks, Décompte final): cards, spots, results, money, and why not."""

from __future__ import annotations

from companion.core.ruling import Reason, because
from companion.games.crooks.laid import Crook
from companion.games.crooks.pieces import GANGS, TARGETS
from companion.games.crooks.table import Table

Why = tuple[Reason, ...]


def why_no_face(table: Table, card: str) -> Why:
    """The reason why the face of a card is not asked for now."""
    crook = next((one for one in (*table.placed, *table.gone) if one.card == card), None)
    if crook is None:
        return (because("crooks.faces.not_sent"),)
    if crook in table.gone:
        return (because("crooks.abilities.killed_count_not"),)
    if crook.face is not None:
        return (because("crooks.faces.told", player=crook.player),)
    return _unread(table, crook)


def _unread(table: Table, crook: Crook) -> Why:
    """The reason that a hidden card waits for the count, where the lowest target comes first."""
    if table.counting:
        return (because("crooks.count.lowest_first"),)
    if not crook.up:
        return (because("crooks.turn.stays_hidden", player=crook.player),)
    return (because("crooks.faces.between", player=table.in_turn),)


def why_no_slots(table: Table, target: str) -> Why:
    """The reason why nobody is asked how many cards lie at a target."""
    if target not in TARGETS:
        return ()
    if not table.only_count:
        return (because("crooks.count.followed"),)
    if target in table.laid:
        return (because("crooks.count.slots_told", target=target),)
    return (because("crooks.count.lowest_first"),)


def why_no_rows(table: Table, target: str) -> Why:
    """Why nobody is asked how many cards lie at all targets."""
    if not table.only_count:
        return (because("crooks.count.followed"),)
    return (because("crooks.count.rows_told"),)


def why_not_reveal(table: Table, what: str) -> Why:
    """The reason why the result of a target or a gang is not called for now."""
    if what not in (*TARGETS, *GANGS):
        return ()
    if not table.counting:
        left = tuple(one for one in table.players if one not in table.passed)
        return (because("crooks.count.not_all_passed", players=left),)
    if table.option("count_shown") != "one_by_one":
        return (because("crooks.count.at_once"),)
    if what in table.revealed:
        return (because("crooks.count.shown_already", what=what),)
    return (because("crooks.count.lowest_first"),)


def why_not_stop(table: Table, subject: str) -> Why:
    """The reason why the count does not stop early now."""
    return (because("crooks.certain.not_yet"),)


def why_no_purse(table: Table, player: str) -> Why:
    """The reason why nobody asks for a player's money now."""
    if player not in table.players:
        return ()
    if not table.only_count:
        return (because("crooks.victory.followed"),)
    if table.counted and player in table.purse:
        return (because("crooks.victory.purse_told", player=player),)
    return (because("crooks.victory.only_level"),)
