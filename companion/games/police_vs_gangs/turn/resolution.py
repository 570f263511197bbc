"""Resolution (Police VS Gangs 3): place by place, in the order the last player chooses."""

from __future__ import annotations

from typing import Any

from companion.boxes.police_city import is_card
from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night
from companion.core.points import totals
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.moves import take_home
from companion.games.police_vs_gangs.pieces import CAMPS, TARGET
from companion.games.police_vs_gangs.rules.camps_present import (
    GANGSTERS_ONLY,
    POLICE_ONLY,
    Presence,
    resolve_presence,
)
from companion.games.police_vs_gangs.rules.victory import Reached, resolve_mid_turn
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.police_only import take_as_police
from companion.games.police_vs_gangs.turn.recruitment import recruit
from companion.games.police_vs_gangs.turn.reveal import reveal
from companion.games.police_vs_gangs.turn.takeover import take_place


def resolve_places(night: Night[Table]) -> Asking[None]:
    """Resolve every place with a tile or a die; the last player names the next one."""
    last, told = "start", False
    while left := places_to_resolve(night.table):
        if not told and reached_now(night.table):
            if not (yield from goes_on(night)):
                return
            told = True
        card = left[0]
        if len(left) > 1:
            words = because("police_vs_gangs.ask.next", player=night.table.last)
            card = yield from night.ask(f"next.{last}", words, next_place)
        yield from resolve_place(night, card)
        last = card
        night.table = night.table.change(resolved=(*night.table.resolved, card))


def places_to_resolve(table: Table) -> tuple[str, ...]:
    """The cards with something on their sides, as they were laid."""
    there = {one.place for one in table.elements}
    return tuple(card for card in table.places if card in there and card not in table.resolved)


def next_place(table: Table) -> OneOf:
    """A field of the places that are left; any other says why it is not resolved now."""

    def why(card: Any) -> tuple[Reason, ...]:
        if card in table.resolved:
            return (because("police_vs_gangs.resolution.done", place=card),)
        return (because("police_vs_gangs.presence.empty", place=card),)

    places = places_to_resolve(table)
    return OneOf(places, of="place", exists=tuple(table.places), why=why, beyond=not_in_city)


def not_in_city(card: Any) -> tuple[Reason, ...]:
    """The reason against a card that is not laid now."""
    if not isinstance(card, str) or not is_card(card):
        return ()
    return (because("police_vs_gangs.resolution.not_in_city"),)


def resolve_place(night: Night[Table], card: str) -> Asking[None]:
    """Resolve one place by who is there: police alone, gangsters alone, or both."""
    there = presence_situation(night.table, card)
    ruling, about = resolve_presence(there), About((*there.police, *there.gangsters), card)
    yield from night.remind(f"presence.{card}", *ruling.reasons, about=about)
    if ruling.verdict == POLICE_ONLY:
        yield from take_as_police(night, card)
    elif ruling.verdict == GANGSTERS_ONLY:
        yield from reveal(night, card)
        yield from recruit(night, card)
        yield from take_place(night, card)
    else:
        yield from negotiate(night, card)
    night.table = take_home(night.table, night.table.elements_on(card)).change(rolled={})
    home = because("police_vs_gangs.resolution.home", place=card)
    yield from night.remind(f"home.{card}", home, about=About(subject=card))


def presence_situation(table: Table, card: str) -> Presence:
    """The situation of presence: who has a tile or a die at a card, in turn order."""
    there = {one.player for one in table.elements_on(card)}
    present = tuple(player for player in table.order if player in there)
    place = table.places[card]
    return Presence(
        card,
        tuple(player for player in present if table.is_police(player)),
        tuple(player for player in present if not table.is_police(player)),
        place.owner,
        len(place.neutrals),
    )


def reached_now(table: Table) -> bool:
    """Has a player reached the target in this turn?"""
    best = max(map(table.track, table.players))
    return best >= TARGET and max(before_turn(table).values()) < TARGET


def goes_on(night: Night[Table]) -> Asking[bool]:
    """Rule whether the places left are resolved after twenty points in mid-turn."""
    table = night.table
    best = max(table.players, key=table.track)
    who = table.camps[best] if table.teams else best
    ruling = resolve_mid_turn(Reached(who, table.track(best), table.option("reached")))
    yield from night.remind("reached", *ruling.reasons)
    if not ruling.verdict:
        night.table = take_home(night.table, night.table.elements)
    return ruling.verdict


def before_turn(table: Table) -> dict[str, int]:
    """The scores as they were when the last count was over."""
    scores = totals(table.players, table.ledger[: table.counted])
    if not table.teams:
        return scores
    return {camp: sum(scores[player] for player in table.of_camp(camp)) for camp in CAMPS}
