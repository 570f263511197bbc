"""The sheet of a turn of which only the score is kept: leaders, districts, lost points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.changing_over import ask_or_change_over
from companion.core.fields import Counts, Field, Form, OneOf, SomeOf
from companion.core.flow import Asking, Night, Question
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.rules.leaders import Sector
from companion.games.gangs_city.rules.settling import why_loses_point
from companion.games.gangs_city.rules.trafics import LedSector
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.trafics import move_marker
from companion.games.gangs_city.under_way import WAY

LARGEST, LOST = "largest", "lost_point"
TIED = "tied"  # a tie that keeps the box for whoever led until now (a reading)
SHEET = "turn_sheet"  # the widget it is entered on


def ask_turn(night: Night[Table]) -> Asking[dict[str, Any] | None]:
    """Ask for all that a turn brings, on one sheet; None if every step is wanted from now on."""
    question = Question("counted", because("gangs_city.ask.turn_sheet"), turn_field)
    said: dict[str, Any] | None = yield from ask_or_change_over(night, question, WAY)
    return said


def turn_field(table: Table) -> Form:
    """A field of who leads each trafic, the places of each largest district, and lost points."""
    parts: dict[str, Field] = {trafic: leader_field(table, trafic) for trafic in TRAFICS}
    most = len(PLACES)
    parts[LARGEST] = Counts(
        dict.fromkeys(table.players, (0, most)),
        of="player",
        named=True,
        why=lambda counts: against_so_many(sum(counts.values())),
        draw_by=lambda chance: {player: chance.randint(0, 2) for player in table.players},
    )
    parts[LOST] = SomeOf(table.players, of="player", named=True)
    stands = {trafic: table.markers[trafic].leader for trafic in TRAFICS}
    return Form(parts, shown=SHEET, stands={**stands, LARGEST: table.largest})


def against_so_many(count: int) -> tuple[Reason, ...]:
    """The reason against more places than the box has; empty if there are so many."""
    many = because("gangs_city.closed.so_many_places", count=count, most=len(PLACES))
    return (many,) if count > len(PLACES) else ()


def leader_field(table: Table, trafic: str) -> OneOf:
    """A field of who leads a trafic now: a player, nobody, or where it is played so, a tie."""
    marker = table.markers[trafic]
    kept = table.option("trafic_tie") == "kept" and marker.leader != NOBODY
    return OneOf((NOBODY, *table.players, *((TIED,) * kept)), of="player", named=True)


def settle_told(night: Night[Table], said: Mapping[str, Any]) -> Asking[None]:
    """Take points off, move the markers by who leads, and note the districts."""
    for player in said[LOST]:
        yield from lose_point(night, player)
    for trafic in TRAFICS:
        yield from settle_leader(night, trafic, said[trafic])
    largest = {player: said[LARGEST].get(player, 0) for player in night.table.players}
    night.table = night.table.change(largest=largest)


def lose_point(night: Night[Table], player: str) -> Asking[None]:
    """Take a point for a règlement tile put down wrongly again, unless there is none to lose."""
    table = night.table
    ruling = why_loses_point(player, table.scores[player], table.option("penalty"))
    yield from night.remind(f"lost_point.{player}", *ruling.reasons)
    if ruling.verdict:
        night.table = table.award(player, -1, ruling.reasons[0])


def settle_leader(night: Night[Table], trafic: str, told: str) -> Asking[None]:
    """Move a marker by who leads now and who led before."""
    table, stands = night.table, night.table.markers[trafic]
    leader = NOBODY if told == TIED else told
    if leader == NOBODY and stands.leader == NOBODY:
        return
    tie = table.option("trafic_tie")
    sector = Sector(trafic, (), stands.leader, stands.level, stands.idle, tie)
    marker = yield from move_marker(night, LedSector(sector, leader, tied=told == TIED), None)
    night.table = night.table.change(markers={**night.table.markers, trafic: marker})
