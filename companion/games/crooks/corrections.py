"""Corrections (Crooks): what can be put right by hand, and what it may become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.by_hand import score_by_hand, value_by_hand
from companion.core.corrections import Correction, Path, by_path
from companion.core.fields import Count, Counts, OneOf, YesNo
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.crooks.laid import Crook, card_of, entered_face, face_of
from companion.games.crooks.moves import bring, pay, put_face, put_slot
from companion.games.crooks.pieces import (
    DOWN,
    EDITION_2016,
    MOST_DOLLARS,
    MOST_PILE,
    TARGETS,
    UP,
    piles_key,
)
from companion.games.crooks.rules.recruit import may_recruit
from companion.games.crooks.table import Table, deal, purse_of
from companion.games.crooks.turn.faces import face_field
from companion.games.crooks.turn.recruit import situation_of
from companion.games.crooks.values import ON_PIECE, VALUES

MOST_THERE = 9


def corrections(table: Table) -> dict[str, Correction]:
    """Everything on the table that can be put right by hand."""
    found: dict[Path, Correction] = {}
    for player in table.players:
        found |= _of_player(table, player)
    if not table.counted:
        found |= _of_cards(table)
    for hangout in table.hangouts:
        found["pile", hangout] = _pile(table, hangout)
    if table.begun:
        found[("killed",)] = _correct_killed(table)
    if table.in_turn and not table.recruiting:
        found[("in_turn",)] = _in_turn(table)
    for key in table.box:
        if key in VALUES:
            found["value", *ON_PIECE[key]] = _correct_piles(table, key)
    return by_path(found)


def _of_cards(table: Table) -> dict[Path, Correction]:
    """Corrections of the cards at targets, until they are counted."""
    found: dict[Path, Correction] = {}
    for player in table.players if table.begun else ():
        for target in TARGETS:
            found["slot", player, target] = _slot(table, player, target)
    for crook in table.placed:
        if crook.up or crook.face is not None:
            found["face", crook.card] = _face(table, crook)
    return found


def _correct_piles(table: Table, key: str) -> Correction:
    """The correction of the piles; before the first turn they are laid out anew."""
    found = value_by_hand(table, key, VALUES[key])
    if table.begun or table.only_count or key != piles_key(len(table.players)):
        return found
    if table.option("edition") != EDITION_2016:
        return found
    return replace(found, set_value=lambda piles, note: deal(found.set_value(piles, note), piles))


def _of_player(table: Table, player: str) -> dict[Path, Correction]:
    found: dict[Path, Correction] = {}
    if player in table.purse:
        found["purse", player] = _purse(table, player)
    if table.in_turn and not (table.recruiting and player == table.in_turn):
        found["passed", player] = _correct_passed(table, player)
    if table.ledger:
        found["score", player] = score_by_hand(table, player)
    return found


def _purse(table: Table, player: str) -> Correction:
    """The correction of a purse; dollars come from the bank and go back to it."""
    had, others = table.purse[player], sum(table.purse.values()) - table.purse[player]
    most = MOST_DOLLARS - others if table.only_count else MOST_DOLLARS

    def set_value(value: int, _: str) -> Table:
        if table.only_count:
            return table.change(purse={**table.purse, player: value})
        return pay(table, player, had - value)

    return Correction(Count(0, most), had, set_value, purse_of(player))


def _correct_passed(table: Table, player: str) -> Correction:
    """The correction of whether a player has passed."""

    def set_value(passed: bool, _: str) -> Table:
        others = tuple(one for one in table.passed if one != player)
        mended = table.change(passed=(*others, player) if passed else others)
        if player != table.in_turn:
            return mended
        return mended.change(in_turn=mended.next_after(player))

    return Correction(YesNo(), player in table.passed, set_value)


def _in_turn(table: Table) -> Correction:
    """The correction of who is in turn, among those who can recruit."""
    able = (one for one in table.players if may_recruit(situation_of(table, one)).verdict)
    return Correction(
        OneOf(tuple(able), of="player"),
        table.in_turn,
        lambda player, _: table.change(in_turn=player),
    )


def _pile(table: Table, hangout: str) -> Correction:
    """The correction of a pile; crooks come from the tin and go back to it."""
    there = table.hangouts[hangout]
    least = 1 if table.recruiting == hangout else 0

    def set_value(value: int, _: str) -> Table:
        piles = {**table.hangouts, hangout: value}
        return table.change(hangouts=piles, unused=table.unused + there - value)

    most = max(there, min(MOST_PILE, there + table.unused))
    return Correction(Count(least, most), there, set_value)


def _correct_killed(table: Table) -> Correction:
    """The correction of how many crooks were killed; others go back to the tin."""
    there = len(table.gone)

    def set_value(value: int, _: str) -> Table:
        number, unused = table.recruited, table.unused + there - value
        more = tuple(
            Crook(card_of(number + at), table.players[0], False)
            for at in range(1, value - there + 1)
        )
        gone = (*table.gone[:value], *more)
        return table.change(gone=gone, unused=unused, recruited=number + len(more))

    return Correction(Count(0, there + table.unused), there, set_value)


def _face(table: Table, crook: Crook) -> Correction:
    """The correction of what a visible card shows."""
    stands = None if crook.face is None else entered_face(crook.face)
    return Correction(
        face_field(), stands, lambda said, _: put_face(table, crook.card, face_of(said))
    )


def _slot(table: Table, player: str, target: str) -> Correction:
    """The correction of a player's crooks at a target, face up and face down."""
    there = table.crooks_of(player, target)
    up = sum(one.up for one in there)

    def why(said: Mapping[str, int]) -> tuple[Reason, ...]:
        many, most = sum(said.values()), len(there) + table.unused
        return (because("crooks.count.so_many", count=many, most=most),) if many > most else ()

    def set_value(said: Mapping[str, int], _: str) -> Table:
        return _lay_so_many(table, player, target, said.get(UP, 0), said.get(DOWN, 0))

    most = min(MOST_THERE, len(there) + table.unused)
    draw = lambda chance: {UP: chance.randint(0, min(2, most))}  # noqa: E731
    ranges = {UP: (0, most), DOWN: (0, most)}
    field = Counts(ranges, of="side", why=why, by="taps", draw_by=draw, beyond=why)
    return Correction(field, {UP: up, DOWN: len(there) - up}, set_value)


def _lay_so_many(table: Table, player: str, target: str, up: int, down: int) -> Table:
    """The table with so many cards of a player at a target; missing ones come from the tin."""
    there = table.crooks_of(player, target)
    kept = there[: up + down]
    table = table.change(unused=table.unused + len(there) - len(kept))
    table = put_slot(table, player, target, _turn_so_many(kept, up, down))
    missing = up + down - len(kept)
    more_up = max(0, up - sum(one.up for one in table.crooks_of(player, target)))
    table = bring(table, player, target, more_up)
    return bring(table, player, target, missing - more_up, up=False)


def _turn_so_many(crooks: tuple[Crook, ...], up: int, down: int) -> tuple[Crook, ...]:
    """The crooks with so many on each side; as few as possible are turned, from the top."""
    more_up = sum(one.up for one in crooks) - up
    more_down = len(crooks) - sum(one.up for one in crooks) - down
    turned = list(crooks)
    for at in reversed(range(len(turned))):
        if turned[at].up and more_up > 0:
            turned[at], more_up = but(turned[at], up=False), more_up - 1
        elif not turned[at].up and more_down > 0:
            turned[at], more_down = but(turned[at], up=True), more_down - 1
    return tuple(turned)
