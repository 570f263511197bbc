"""The sheet of shares (Police VS Gangs 3.3): each item to one policeman, and the tile to arrest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.boxes.gangs_city import COPIES, SOMEBODYS, TRAFICS
from companion.core.fields import Field, Form, OneOf
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.rules.sharing import PLACE, POINT, TRAFIC
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.dice import police_on
from companion.games.police_vs_gangs.turn.reveal import reds_on
from companion.games.police_vs_gangs.values import symbols_of

NOTHING = "nothing"


def token_of(said: dict[str, Any]) -> str:
    """The trafic of the token to take; none where the tile shows none."""
    return "" if said["token"] == NOTHING else str(said["token"])


def share_field(card: str, table: Table) -> Form:
    """A form of the shares: each item to a policeman; the tile to arrest, a trafic it shows."""
    there = police_on(table, card)
    beyond = partial(_no_taker, table)
    parts: dict[str, Field] = {PLACE: OneOf(there, of="player", by="seats", beyond=beyond)}
    if reds_on(table, card):
        parts |= {POINT: parts[PLACE], TRAFIC: parts[PLACE], **tile_parts(card, table)}
    return Form(parts, lambda said: tuple(not_shown(table, said)))


def _no_taker(table: Table, player: Any) -> tuple[Reason, ...]:
    """The reason against a share of a player who is no policeman with a die there."""
    if player in table.gangsters:
        return (because("police_vs_gangs.sharing.only_police", player=player),)
    if player in table.police:
        return (because("police_vs_gangs.sharing.not_there", player=player),)
    return ()


def tile_parts(card: str, table: Table) -> dict[str, Field]:
    tiles = tuple(dict.fromkeys(f"{one.player}/{one.who}" for one in reds_on(table, card)))
    shown = dict.fromkeys(
        trafic for one in reds_on(table, card) for trafic in symbols_of(table, one.who)
    )
    return {
        "tile": OneOf(tiles, of=SOMEBODYS, beyond=partial(_not_red, table)),
        "token": OneOf((*shown, NOTHING), of="trafic", beyond=_shown_nowhere),
    }


def _not_red(table: Table, tile: Any) -> tuple[Reason, ...]:
    """The reason against a tile that does not lie there on its red side."""
    player, _, who = str(tile).partition("/")
    if player not in table.players or who not in COPIES:
        return ()
    return (because("police_vs_gangs.sharing.not_red", player=player, who=who),)


def _shown_nowhere(trafic: Any) -> tuple[Reason, ...]:
    """The reason against a trafic that no red tile there shows."""
    if trafic not in TRAFICS:
        return ()
    return (because("police_vs_gangs.sharing.shown_nowhere", trafic=trafic),)


def not_shown(table: Table, said: dict[str, Any]) -> Iterator[Any]:
    """Reasons against a token of a trafic that the arrested tile does not show."""
    if "tile" not in said:
        return
    who = said["tile"].partition("/")[2]
    shown = symbols_of(table, who)
    if token_of(said) not in shown and (shown or token_of(said)):
        yield because("police_vs_gangs.sharing.not_shown", who=who, symbols=shown)
