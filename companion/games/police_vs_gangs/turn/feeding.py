"""Feeding at the table (Police VS Gangs 3.2): the badges are named, tokens are taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.about import About
from companion.core.fields import Counts, SomeOf, YesNo
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.rules.feeding import (
    Feeder,
    Feeding,
    Tile,
    count_fed,
    options_badges,
    why_not_name,
)
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.reveal import feeders_on
from companion.games.police_vs_gangs.values import learn, name_unsure, symbol_keys, symbols_of
from companion.games.trafic_markers import tokens_left

MOST = 20  # tokens of a trafic that one place can bring


def feed(night: Night[Table], card: str, player: str) -> Asking[None]:
    """Ask the winner whether he feeds a place and with which badges, and give him the tokens."""
    if not feeders_on(night.table, card):
        return
    yield from learn(night, partial(values_of, card))
    yield from name_unsure(night, f"feeding.{card}", values_of(card, night.table))
    face = night.table.places[card].face
    if not _is_brought(
        night.table, card, (*face.demands, *options_badges(face.demands, face.badges))
    ):
        return
    words = because("police_vs_gangs.ask.feed", player=player, place=card)
    about = About((player,), card)
    if not (yield from night.ask(f"feed.{card}", words, lambda table: YesNo(), about)):
        return
    named = yield from name_badges(night, card, player)
    fed = yield from announce_fed(night, card, feeding_situation(night.table, card, named))
    night.table = with_tokens(night.table, player, fed)


def announce_fed(night: Night[Table], card: str, situation: Feeding) -> Asking[Mapping[str, int]]:
    """Rule which tokens are taken for a fed place."""
    ruling, case = count_fed(situation), Case("feeding", situation)
    words = because("police_vs_gangs.ruled.fed", place=card)
    about = About(tuple(one.player for one in situation.feeders), card)
    instead = Counts(dict.fromkeys(TRAFICS, (0, MOST)), of="trafic")
    fed: Mapping[str, int] = yield from night.rule(
        f"fed.{card}", ruling, instead, about, case, words
    )
    return fed


def values_of(card: str, table: Table) -> Iterator[str]:
    """The keys of the symbols of all who may feed at a card."""
    for tile in feeders_on(table, card):
        yield from symbol_keys(tile.who)


def _is_brought(table: Table, card: str, wanted: tuple[str, ...]) -> bool:
    """Does a tile there bring something that is asked for, or that a badge may be?"""
    return any(
        symbols_of(table, tile.who).get(one) for tile in feeders_on(table, card) for one in wanted
    )


def name_badges(night: Night[Table], card: str, player: str) -> Asking[tuple[str, ...]]:
    """Ask the feeding player after a fight what badges stand for, each trafic once."""
    face = night.table.places[card].face
    free = options_badges(face.demands, face.badges)
    if not free:
        return ()
    words = because("police_vs_gangs.ask.badges", player=player, place=card, count=face.badges)
    most, demands, badges = min(face.badges, len(free)), face.demands, face.badges

    def beyond(named: list[Any]) -> tuple[Reason, ...]:
        known = all(one in TRAFICS for one in named)
        return why_not_name(demands, badges, tuple(named)) if known else ()

    field = SomeOf(free, 0, most, of="trafic", beyond=beyond)
    build = partial(_given_field, field)
    named = yield from night.ask(f"badges.{card}", words, build, About((player,), card))
    return tuple(named)


def _given_field(field: SomeOf, table: Table) -> SomeOf:
    return field


def feeding_situation(
    table: Table, card: str, named: tuple[str, ...], deal: bool = False
) -> Feeding:
    """The situation of feeding: the red tiles at a card, and what the card shows."""
    there = feeders_on(table, card)
    feeders = tuple(
        Feeder(
            player,
            tuple(
                Tile(one.who, symbols_of(table, one.who)) for one in there if one.player == player
            ),
        )
        for player in table.order
        if any(one.player == player for one in there)
    )
    face = table.places[card].face
    return Feeding(feeders, face.demands, face.badges, named, deal, in_box(table), card)


def in_box(table: Table) -> dict[str, int] | None:
    """The tokens left in the box, where that is the limit; else None."""
    return tokens_left(table) if table.option("supply") == "box" else None


def with_tokens(table: Table, player: str, tokens: Mapping[str, Any]) -> Table:
    """The table with tokens added to a player's stock, at most what the box has."""
    his, left = table.stock[player], in_box(table)
    taken = {trafic: tokens.get(trafic, 0) for trafic in TRAFICS}
    if left is not None:
        taken = {trafic: min(count, left[trafic]) for trafic, count in taken.items()}
    more = {trafic: his[trafic] + taken[trafic] for trafic in TRAFICS}
    return table.change(stock={**table.stock, player: more})
