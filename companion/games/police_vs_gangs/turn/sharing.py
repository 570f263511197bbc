"""Sharing among police who won, at the table (Police VS Gangs 3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import Form, OneOf
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import NOBODY, because
from companion.games.police_vs_gangs.moves import jail, take_home
from companion.games.police_vs_gangs.pieces import GLASS
from companion.games.police_vs_gangs.rules.dice import Policeman
from companion.games.police_vs_gangs.rules.sharing import (
    PLACE,
    POINT,
    TRAFIC,
    RedTile,
    Sharing,
    resolve_sharing,
)
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.dice import (
    police_on,
    police_unrolled,
    roll_dice,
    roll_situation,
)
from companion.games.police_vs_gangs.turn.doubles import choose_doubles
from companion.games.police_vs_gangs.turn.feeding import with_tokens
from companion.games.police_vs_gangs.turn.police_only import leave_die
from companion.games.police_vs_gangs.turn.reveal import reds_on
from companion.games.police_vs_gangs.turn.share_sheet import (
    not_shown,
    share_field,
    tile_parts,
    token_of,
)
from companion.games.police_vs_gangs.values import learn, symbol_keys, symbols_of

DONE = "done"


def share(night: Night[Table], card: str, deal: dict[str, Any]) -> Asking[None]:
    """Rule what the police share: one has all; several have agreed, or roll for it."""
    rolls = len(police_on(night.table, card)) > 1 and not deal
    if rolls:
        yield from roll_dice(night, card, rivals=True, again="off_")
    shares, tile, token = yield from night.anew(partial(settle, night, card, deal, rolls))
    if tile:
        jail_tile(night, card, shares, tile, token)
    taker = shares.get(PLACE, NOBODY)
    if taker == NOBODY:
        night.table = night.table.change_place(card, owner=NOBODY)
    else:
        yield from leave_die(night, card, taker)
    night.table = take_home(night.table, night.table.elements_on(card))


def settle(
    night: Night[Table], card: str, deal: dict[str, Any], rolls: bool
) -> Asking[tuple[dict[str, str], str, str]]:
    """Rule who has what; if it was not agreed on, let the winner name the tile."""
    police = police_unrolled(night.table, card)
    if rolls:
        yield from choose_doubles(night, card, f"off_roll.{card}")
        police = roll_situation(night.table, rivals=True).police
    situation = sharing_on(night.table, card, police, deal)
    ruling, case = resolve_sharing(situation), Case("sharing", situation)
    words = because("police_vs_gangs.ruled.sharing", place=card)
    about = About(tuple(one.player for one in police), card)
    instead = shares_field(night.table, card, ruling.verdict)
    shares = yield from night.rule(f"sharing.{card}", ruling, instead, about, case, words)
    tile, token = deal.get("tile", ""), deal.get("token", "")
    if shares.get(POINT, NOBODY) == NOBODY:
        return shares, "", ""
    if not tile:
        tile, token = yield from name_tile(night, card, shares[POINT])
    return shares, tile, token


def _symbols_needed(card: str, table: Table) -> Iterator[str]:
    """The keys of symbols on tiles that can be arrested there."""
    for tile in reds_on(table, card):
        yield from symbol_keys(tile.who)


def shares_field(table: Table, card: str, shares: dict[str, str]) -> Form:
    """A field of other verdicts: each item to a policeman there, or to nobody."""
    items = tuple(shares) or ((PLACE, POINT, TRAFIC) if reds_on(table, card) else (PLACE,))
    there = OneOf((*police_on(table, card), NOBODY), of="player", named=True)
    return Form(dict.fromkeys(items, there))


def sharing_on(
    table: Table, card: str, police: tuple[Policeman, ...], deal: dict[str, Any]
) -> Sharing:
    """The situation of a sharing: the police, the red tiles at the card, and what was agreed."""
    tiles = tuple(
        RedTile(one.player, one.who, symbols_of(table, one.who)) for one in reds_on(table, card)
    )
    readings = {key: table.option(key) for key in ("rerolls", "rival_reroll", "marker")}
    owner = table.places[card].owner
    return Sharing(police, tiles, **deal, owner=owner, place=card, **readings)


def agree(night: Night[Table], card: str) -> Asking[dict[str, Any]]:
    """Ask several police for an agreement on everything, or a roll."""
    yield from learn(night, partial(_symbols_needed, card))
    if len(police_on(night.table, card)) == 1:
        return {}
    asked, said = yield from night.first(partial(_questions, card))
    if asked.key == f"roll_for.{card}":
        return {}
    deal = {f"{item}_to": said[item] for item in (PLACE, POINT, TRAFIC) if item in said}
    if "tile" in said:
        deal |= {"tile": said["tile"], "token": token_of(said)}
    return deal


def _questions(card: str, table: Table) -> Iterator[Question]:
    about = About(police_on(table, card), card, f"share.{card}", seconds=GLASS)
    words = because("police_vs_gangs.ask.share", place=card)
    yield Question(f"share.{card}", words, partial(share_field, card), about)
    words = because("police_vs_gangs.ask.roll_for", place=card)
    yield Question(f"roll_for.{card}", words, lambda table: OneOf((DONE,)), about)


def jail_tile(
    night: Night[Table], card: str, shares: dict[str, str], tile: str, token: str
) -> None:
    """Put the arrested tile into prison, for a point and one token."""
    player = shares[POINT]
    one = next(one for one in reds_on(night.table, card) if tile == f"{one.player}/{one.who}")
    reason = because("police_vs_gangs.sharing.point", player=player)
    night.table = jail(night.table, (one,)).award(player, 1, reason)
    taker = shares.get(TRAFIC, player)
    if token and taker != NOBODY:
        night.table = with_tokens(night.table, taker, {token: 1})


def name_tile(night: Night[Table], card: str, player: str) -> Asking[tuple[str, str]]:
    """Ask the winner of all for the tile, and a trafic it shows."""
    words = because("police_vs_gangs.ask.name_tile", player=player, place=card)
    about = About((player,), card)
    said = yield from night.ask(f"name_tile.{card}", words, partial(_tile_field, card), about)
    return said["tile"], token_of(said)


def _tile_field(card: str, table: Table) -> Form:
    return Form(tile_parts(card, table), lambda said: tuple(not_shown(table, said)))
