"""Gangsters that are lost (Gangsta!): who chooses, what leaves with them, and the Hôpital."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import Reason, because
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import GANGSTER, HOPITAL
from companion.games.gangsta.rules.hospital import Cause, Lost, resolve_intake, taken_in
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.where import against_member


def lose_each(
    night: Night[Table], by: Cause, choosers: Mapping[str, str], number: str = ""
) -> Asking[None]:
    """Ask for one gangster of each of these players to give up."""
    if night.table.option("discards") == "clockwise":
        steps = tuple({loser: chooser} for loser, chooser in choosers.items())
    else:
        steps = (dict(choosers),)

    def lose_gangster(asked: Question, card: str) -> Asking[None]:
        return eliminate(night, night.table.owner(card), card, by)

    for step in steps:
        yield from night.each(partial(_questions, by, step, number), lose_gangster)


def _questions(
    by: Cause, choosers: Mapping[str, str], number: str, table: Table
) -> Iterator[Question]:
    """The questions to each player who has somebody to lose."""
    for loser, chooser in choosers.items():
        if options_lost(table, loser):
            yield _question(by, loser, chooser, number)


def _question(by: Cause, loser: str, chooser: str, number: str) -> Question:
    """The question which gangster goes, put to its owner, or to whoever won by double."""
    if chooser == loser:
        words = because("gangsta.ask.lost", player=loser)
    else:
        words = because("gangsta.ask.lost_to", player=chooser, other=loser)
    short = because("gangsta.ask.lost.short", player=loser)
    about = About((chooser,), series=f"lost.{by}", short=short)
    build = partial(lost_field, loser, by=by)
    return Question(f"lost.{by}{number}.{loser}", words, build, about)


def options_lost(table: Table, player: str) -> tuple[str, ...]:
    """The gangsters a player could lose: all but the Boss."""
    return tuple(member.card for member in table.gangs[player] if not member.boss)


def lost_field(player: str, table: Table, by: Cause = "war") -> OneOf:
    """A field of a player's gangsters; the Boss is closed."""
    cards = tuple(member.card for member in table.gangs[player])

    def why(card: str) -> tuple[Reason, ...]:
        return (because("gangsta.war.never_boss"),)

    beyond = partial(against_member, table, player, by)
    return OneOf(options_lost(table, player), GANGSTER, cards, why, beyond=beyond)


def eliminate(night: Night[Table], player: str, card: str, by: Cause) -> Asking[None]:
    """Remove a gangster with what he learned, unless the Hôpital takes him in."""
    table = night.table
    member = table.member(player, card)
    assert member is not None, card
    night.table = table.change_gang(player, without_card(table.gangs[player], card))
    if table.resources.get(player) != HOPITAL:
        night.table = without_gangster(night.table, member)
        return
    active = table.is_active(player, HOPITAL)
    ruling = resolve_intake(Lost(player, card, by, active, table.option("hospital")))
    if ruling.verdict:
        night.table = lie_down(night.table, player, member)
    else:
        night.table = without_gangster(night.table, member)
    yield from night.remind(f"hospital.{card}", *ruling.reasons)


def without_card(gang: tuple[Member, ...], card: str) -> tuple[Member, ...]:
    """The gang without one card."""
    return tuple(member for member in gang if member.card != card)


def without_gangster(table: Table, member: Member) -> Table:
    """The table after a gangster left the game, with the heist under him."""
    lessons = (member.lesson,) if member.lesson else ()
    return table.change(
        eliminated=(*table.eliminated, member.card), heists_gone=(*table.heists_gone, *lessons)
    )


def lie_down(table: Table, player: str, member: Member) -> Table:
    """The table with a gangster in the Hôpital."""
    lying = taken_in(member, table.option("hospital_skill"))
    lessons = (member.lesson,) if member.lesson and not lying.lesson else ()
    return table.change(
        hospital={**table.hospital, player: (*table.hospital[player], lying)},
        heists_gone=(*table.heists_gone, *lessons),
    )
