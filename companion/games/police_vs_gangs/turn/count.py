"""The count (Police VS Gangs 4): trafics, districts, dice come back, and somebody may have won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from companion.boxes.police_city import DISTRICTS, colours_of
from companion.core.about import About
from companion.core.fields import Counts, Form, OneOf, SomeOf
from companion.core.flow import Asking, Case, Flow, Night
from companion.core.points import totals
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.city import cards_beside
from companion.games.police_vs_gangs.moves import take_guard_back
from companion.games.police_vs_gangs.pieces import CAMPS, TARGET
from companion.games.police_vs_gangs.rules.bicolour import (
    Announcer,
    Announcing,
    order_announcements,
)
from companion.games.police_vs_gangs.rules.districts import Districts, Held, score_districts
from companion.games.police_vs_gangs.rules.victory import Standing, Victory, resolve_victory
from companion.games.police_vs_gangs.table import Table, held_by
from companion.games.police_vs_gangs.turn.stakes import MOST_POINTS, count_trafics, score

TRAFIC_SCORED = "police_vs_gangs.count.trafic"


def count(night: Night[Table]) -> Asking[None]:
    """Run the count: trafics, districts, then police take their dice back."""
    yield from night.enter("police_vs_gangs.phase.count")
    first = because("police_vs_gangs.count.trafics_first")
    yield from night.remind("count", because("police_vs_gangs.count.marked"), first)
    yield from count_trafics(night)
    yield from announce(night)
    yield from count_districts(night)
    yield from take_dice_back(night)
    table = night.table
    gained = totals(table.players, table.ledger[table.counted :])
    night.table = table.change(gained=gained, counted=len(table.ledger))


def announce(night: Night[Table]) -> Asking[None]:
    """Ask owners of bicolour cards which colour each counts for."""
    table = night.table
    holders = tuple(one for one in table.order if bicolour_of(table, one))
    if not holders:
        return
    announcers = tuple(
        Announcer(one, table.turn(one), place_on_track(table, one)) for one in holders
    )
    situation = Announcing(announcers, table.option("play"), table.option("bicolour_order"))
    ruling = order_announcements(situation)
    yield from night.remind("announcing", *ruling.reasons, about=About(holders))
    for player in ruling.verdict:
        words = because("police_vs_gangs.ask.announce", player=player)
        build = partial(bicolour_choices_form, player)
        said = yield from night.ask(f"announce.{player}", words, build, About((player,)))
        night.table = night.table.change(chosen={**night.table.chosen, **said})


def place_on_track(table: Table, player: str) -> int:
    """The score of a player before the trafics of this turn were counted."""
    trafics = [one for one in table.ledger[table.counted :] if one.rule == TRAFIC_SCORED]
    return table.scores[player] - totals(table.players, trafics)[player]


def bicolour_of(table: Table, player: str) -> tuple[str, ...]:
    """The cards of two colours that a player controls."""
    return tuple(card for card in held_by(table, player) if len(colours_of(card)) > 1)


def bicolour_choices_form(player: str, table: Table) -> Form:
    """A form of one of two colours for each card."""
    cards = bicolour_of(table, player)
    return Form({card: _colour_of(card) for card in cards})


def _colour_of(card: str) -> OneOf:
    """A field of the two colours of a card; others are not on it."""

    def beyond(colour: Any) -> tuple[Reason, ...]:
        other = because("police_vs_gangs.district.not_its_colour", place=card)
        return (other,) if colour in DISTRICTS else ()

    return OneOf(colours_of(card), of="district", beyond=beyond)


def count_districts(night: Night[Table]) -> Asking[None]:
    """Rule the points of districts: the most cards of each colour."""
    situation = districts_situation(night.table)
    ruling, case = score_districts(situation), Case("district", situation)
    words = because("police_vs_gangs.ruled.districts")
    who = (*night.table.players, *(CAMPS if night.table.teams else ()))
    instead = Counts(dict.fromkeys(who, (0, MOST_POINTS)), of="player")
    about = About(tuple(ruling.verdict))
    points = yield from night.rule("districts", ruling, instead, about, case, words)
    for player, number in points.items():
        reason = because("police_vs_gangs.count.district", player=player, points=number)
        night.table = score(night.table, player, number, reason)


def districts_situation(table: Table) -> Districts:
    """The situation of districts: every controlled card, with its neighbours."""
    cells = table.cells
    cards = tuple(
        Held(
            card,
            place.controller,
            table.chosen.get(card, ""),
            cards_beside(cells, cells[card]),
        )
        for card, place in table.places.items()
        if place.controller != NOBODY
    )
    readings = (table.option("district"), table.option("play"), table.option("team_count"))
    return Districts(cards, table.police, *readings)


def take_dice_back(night: Night[Table]) -> Asking[None]:
    """Give the police the dice they left on places."""
    places = night.table.places
    guarded = tuple(card for card, place in places.items() if place.guard != NOBODY)
    if not guarded:
        return
    for card in guarded:
        night.table = take_guard_back(night.table, card)
    reason = because("police_vs_gangs.count.dice_back", places=guarded)
    yield from night.remind("dice_back", reason)


def crown(night: Night[Table]) -> Flow:
    """Rule at the target that the game is over, unless the best are tied."""
    table = night.table
    standings = tuple(_standings(table))
    if not table.ledger or max(one.total for one in standings) < TARGET:
        night.table = table.change(winners=())
        return
    situation = Victory(standings, was_extra(table), table.option("play"))
    ruling, case = resolve_victory(situation), Case("victory", situation)
    words = because("police_vs_gangs.ruled.victory")
    names = tuple(one.player for one in standings)
    instead = SomeOf((*names, NOBODY), least=1, of="winner", why=against_winners)
    about = About(names)
    winners = yield from night.rule("victory", ruling, instead, about, case, words)
    night.table = night.table.change(winners=members(night.table, winners))


def members(table: Table, winners: Iterable[str]) -> tuple[str, ...]:
    """The players who have won; of a faction all of them."""
    found = (table.of_camp(one) if one in CAMPS else (one,) for one in winners if one != NOBODY)
    return tuple(player for group in found for player in group)


def _standings(table: Table) -> Iterator[Standing]:
    """The standings of all players on the track; in teams of both factions."""
    if not table.teams:
        yield from (Standing(player, table.scores[player]) for player in table.order)
        return
    for camp in CAMPS:
        yield Standing(camp, sum(table.scores[player] for player in table.of_camp(camp)))


def was_extra(table: Table) -> bool:
    """Was this turn played because of a tie at the target?"""
    before = {one: table.scores[one] - table.gained[one] for one in table.players}
    if not table.teams:
        return max(before.values()) >= TARGET
    return max(sum(before[one] for one in table.of_camp(camp)) for camp in CAMPS) >= TARGET


def against_winners(winners: list[str]) -> tuple[Reason, ...]:
    """Reasons against winners that name nobody and a player together."""
    if NOBODY not in winners or len(winners) == 1:
        return ()
    return (because("police_vs_gangs.victory.nobody_alone"),)
