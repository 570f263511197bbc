"""A deal carried out at the table (Police VS Gangs 3.3): reveal, recruits, feeding, hand-out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.about import About
from companion.core.fields import Counts, Field, Form, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.claiming import CLAIMED, final_claims
from companion.games.police_vs_gangs.deal import PLACE, REST, on_badges, row
from companion.games.police_vs_gangs.moves import take_home
from companion.games.police_vs_gangs.rules.hand_out import against_deal, resolve_hand_out
from companion.games.police_vs_gangs.rules.open_badges import (
    OpenBadges,
    may_name_badge,
    options_badge,
    resolve_next_badge,
)
from companion.games.police_vs_gangs.rules.shares import HandOut, Taker
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.feeding import (
    MOST,
    announce_fed,
    feeding_situation,
    values_of,
    with_tokens,
)
from companion.games.police_vs_gangs.turn.police_only import leave_die
from companion.games.police_vs_gangs.turn.recruitment import recruit
from companion.games.police_vs_gangs.turn.reveal import feeders_on, reveal
from companion.games.police_vs_gangs.values import learn, name_unsure, symbols_of


def conclude(night: Night[Table], card: str) -> Asking[None]:
    """Carry an agreement out: reveal, recruits, feeding, hand-out; then all go home."""
    takers = takers_on(night.table, card)
    yield from reveal(night, card)
    yield from recruit(night, card, deal=True)
    fed = yield from feed_all(night, card)
    yield from hand_out(night, card, takers, fed)
    night.table = take_home(night.table, night.table.elements_on(card))


def takers_on(table: Table, card: str) -> tuple[Taker, ...]:
    """The players who made the deal on a card, in turn order."""
    there = {one.player for one in table.elements_on(card)}
    camps: Mapping[str, Any] = table.camps
    return tuple(Taker(player, camps[player]) for player in table.order if player in there)


def feed_all(night: Night[Table], card: str) -> Asking[Mapping[str, int]]:
    """Rule what all red tiles feed into one pool."""
    if not feeders_on(night.table, card):
        place = because("police_vs_gangs.hand_out.nobody_feeds", place=card)
        yield from night.remind(f"nobody_feeds.{card}", place, about=About(subject=card))
        return {}
    yield from learn(night, partial(values_of, card))
    yield from name_unsure(night, f"feeding.{card}", values_of(card, night.table))
    named = yield from name_open(night, card)
    face = night.table.places[card].face
    fixed = on_badges(night.table.deal.claims, face.demands)[: face.badges]
    situation = replace(feeding_situation(night.table, card, named, deal=True), fixed=fixed)
    return (yield from announce_fed(night, card, situation))


def name_open(night: Night[Table], card: str) -> Asking[tuple[str, ...]]:
    """Ask the gangsters to name the badges the deal left open."""
    badges = open_badges_situation(night.table, card, ())
    if badges.left > 0 and not row(night.table.deal.claims, REST):
        moot = because("police_vs_gangs.hand_out.badges_moot", count=badges.left)
        yield from night.remind(f"badges.{card}", moot, about=About(subject=card))
        return badges.fixed
    while (ruling := resolve_next_badge(badges)).verdict != NOBODY:
        player, number = ruling.verdict, len(badges.named) + 1
        facts = {"player": player, "place": card, "count": badges.left}
        words = Reason("police_vs_gangs.ask.open_badge", facts)
        build = partial(_badge_field, card, player, badges.named)
        about = About((player,), card, f"badge.{card}")
        said = yield from night.ask(f"badge.{card}.{number}", words, build, about)
        badges = open_badges_situation(night.table, card, (*badges.named, said))
    if badges.left > 0:
        yield from night.remind(f"badges.{card}", *ruling.reasons, about=About(subject=card))
    return (*badges.fixed, *badges.named)


def open_badges_situation(table: Table, card: str, named: tuple[str, ...]) -> OpenBadges:
    """The situation of open badges: what the deal put on them, and who may name the rest."""
    face, there = table.places[card].face, feeders_on(table, card)
    gangsters = tuple(one for one in table.order if any(one == tile.player for tile in there))
    brings = {
        player: tuple(
            trafic
            for tile in there
            if tile.player == player
            for trafic in symbols_of(table, tile.who)
        )
        for player in gangsters
    }
    fixed = on_badges(table.deal.claims, face.demands)[: face.badges]
    chosen = table.option("open_badges")
    return OpenBadges(gangsters, face.demands, face.badges, fixed, named, brings, chosen)


def _badge_field(card: str, player: str, named: tuple[str, ...], table: Table) -> OneOf:
    badges = open_badges_situation(table, card, named)

    def why(trafic: Any) -> tuple[Reason, ...]:
        ruling = may_name_badge(badges, player, trafic)
        return () if ruling.verdict else ruling.reasons

    return OneOf(options_badge(badges, player), of="trafic", exists=TRAFICS, why=why)


def hand_out(
    night: Night[Table], card: str, takers: tuple[Taker, ...], fed: Mapping[str, int]
) -> Asking[None]:
    """Rule who gets what by the agreement, and move tokens and place."""
    table = night.table
    claims = final_claims(table.deal.claims)
    situation = HandOut(
        takers,
        claims,
        fed,
        table.places[card].owner,
        table.option("rest"),
        table.option("shortage"),
        table.option("marker"),
        bool(against_deal(claims)),
    )
    ruling, case = resolve_hand_out(situation), Case("hand_out", situation)
    words = because("police_vs_gangs.ruled.hand_out", place=card)
    players = tuple(one.player for one in takers)
    about, instead = About(players, card), gains_field(players)
    gains = yield from night.rule(f"hand_out.{card}", ruling, instead, about, case, words)
    for player in players:
        night.table = with_tokens(night.table, player, gains.get(player, {}))
    for player in players:
        if gains.get(player, {}).get(PLACE):
            yield from take_over(night, card, player)


def gains_field(players: tuple[str, ...]) -> Form:
    """A form of the tokens for each player, and the place for one at most."""
    most = {PLACE: (0, 1), **dict.fromkeys(TRAFICS, (0, MOST))}
    parts: dict[str, Field] = {one: Counts(most, of=CLAIMED, named=True) for one in players}
    return Form(parts, _place_once)


def _place_once(gains: Mapping[str, Mapping[str, int]]) -> tuple[Reason, ...]:
    takers = tuple(player for player, gained in gains.items() if gained.get(PLACE))
    if len(takers) < 2:
        return ()
    return (because("police_vs_gangs.agreement.place_twice", players=takers),)


def take_over(night: Night[Table], card: str, player: str) -> Asking[None]:
    """Put a gangster's marker or a policeman's die on the place."""
    if night.table.is_police(player):
        yield from leave_die(night, card, player)
    else:
        night.table = night.table.change_place(card, owner=player)
