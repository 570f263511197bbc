"""The turn of Gangs City, phase by phase, as the rulebook's table of contents has it."""

from __future__ import annotations

from typing import Any

from companion.core.fields import OneOf
from companion.core.flow import Asking, Flow, Night
from companion.core.ruling import Reason, because
from companion.games.gangs_city.ground import CENTRE
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.table import Table
from companion.games.gangs_city.turn.end import lay_dropped, open_new_places, score
from companion.games.gangs_city.turn.faults import judge_placements, send_faulty_home
from companion.games.gangs_city.turn.fighters import places_to_resolve
from companion.games.gangs_city.turn.placement import begin_placing
from companion.games.gangs_city.turn.recruitment import recruit
from companion.games.gangs_city.turn.reveal import reveal
from companion.games.gangs_city.turn.shootout import fight
from companion.games.gangs_city.turn.trafics import ask_stakes, manage_places, settle_trafics

PHASES = (
    "gangs_city.phase.placement",
    "gangs_city.phase.trafics",
    "gangs_city.phase.actions",
    "gangs_city.phase.end",
)


def turn(night: Night[Table]) -> Flow:
    """Play a turn: placements, trafics, actions, end."""
    first_turn = not night.table.turns
    night.table = night.table.change(
        turns=night.table.turns + 1, stopped=(), stakes={}, managed={}, resolved=()
    )
    before, spent = night.table.order, night.table.spent
    yield from night.enter("gangs_city.phase.placement")
    late = yield from begin_placing(night, before, first_turn)
    yield from night.enter("gangs_city.phase.trafics")
    yield from ask_stakes(night)
    yield from reveal(night, late)
    yield from judge_placements(night)
    send_faulty_home(night)
    yield from manage_places(night)
    yield from settle_trafics(night)
    yield from night.enter("gangs_city.phase.actions")
    yield from resolve_actions(night)
    yield from say_spent(night, spent)
    yield from night.enter("gangs_city.phase.end")
    yield from open_new_places(night)
    yield from lay_dropped(night)
    yield from score(night)


def resolve_actions(night: Night[Table]) -> Asking[None]:
    """Resolve place by place, as the players like; the first player decides a quarrel."""
    last = "start"
    while left := places_to_resolve(night.table):
        place = left[0]
        if len(left) > 1:
            words = because("gangs_city.ask.next", player=night.table.order[0])
            place = yield from night.ask(f"next.{last}", words, next_place)
        yield from fight(night, place)
        if place not in CENTRE:
            yield from recruit(night, place)
        last = place
        night.table = night.table.change(resolved=(*night.table.resolved, place))


def say_spent(night: Night[Table], before: tuple[str, ...]) -> Asking[None]:
    """Remind whose règlement tile is gone, where it is played once a game."""
    for player in (player for player in night.table.spent if player not in before):
        reason = because("gangs_city.settling.spent", player=player)
        yield from night.remind(f"spent.{player}", reason)


def next_place(table: Table) -> OneOf:
    """A field of the places where somebody still waits to act."""
    return OneOf(places_to_resolve(table), of="place", beyond=nobody_waits)


def nobody_waits(place: Any) -> tuple[Reason, ...]:
    """The reason that nobody is left to act at a place or pile."""
    known = place in (*PLACES, *CENTRE)
    return (because("gangs_city.closed.nobody_waits", place=place),) if known else ()
