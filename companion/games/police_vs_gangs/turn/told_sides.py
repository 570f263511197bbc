"""The placement told at once (Police VS Gangs 2.4): side by side, in no order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from companion.boxes.police_city import RANKS
from companion.core.about import About
from companion.core.fields import Counts, Field, Form, OneOf
from companion.core.fields.field import any_of, draw_legal
from companion.core.flow import Asking, Night, Question
from companion.core.light import but
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.city import open_sides, open_sides_of
from companion.games.police_vs_gangs.moves import lay
from companion.games.police_vs_gangs.pieces import TILE
from companion.games.police_vs_gangs.rules.placement import why_not_place
from companion.games.police_vs_gangs.rules.spots import has_spot, placement_situation, sides_of_city
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.placement import (
    confirm_field,
    not_in_city,
    place_in_turn,
    remind_nothing_to_lay,
)

ANOTHER_KIND = 0.4  # how often chance lays another kind on the same side


def place_elements(night: Night[Table]) -> Asking[None]:
    """Ask for elements round after round, until all are laid or everybody passed."""
    yield from remind_nothing_to_lay(night)
    rest = yield from night.anew(lambda: place_in_turn(night))
    if rest:
        yield from night.anew(lambda: tell_sides(night))


def tell_sides(night: Night[Table]) -> Asking[None]:
    """Ask what lies at each side, until all is told."""
    while any(has_spot(night.table, player) for player in players_with_rest(night.table)):
        asked, reply = yield from night.first(_side_questions)
        if asked.key == "all_told":
            break
        for player, kind, count in count_elements(reply["elements"]):
            for _ in range(count):
                night.table = lay(night.table, player, reply["spot"], kind)
    else:
        for player in players_with_rest(night.table):
            reason = because("police_vs_gangs.placement.no_spot", player=player)
            yield from night.remind(f"no_spot.{player}", reason)
    night.table = night.table.change(placed=night.table.order)


def _side_questions(table: Table) -> Iterator[Question]:
    """The questions for one side more, named by what lies there already, or that this was all."""
    words, about = because("police_vs_gangs.ask.side"), About(series="side")
    yield Question(f"side.{len(table.elements) + 1}", words, side_field, about)
    yield Question("all_told", because("police_vs_gangs.ask.all_told"), confirm_field, about)


def players_not_passed(table: Table) -> tuple[str, ...]:
    """The players who have not passed."""
    return tuple(player for player in table.order if player not in table.placed)


def players_with_rest(table: Table) -> tuple[str, ...]:
    """The players who have not passed and have something left to lay."""
    return tuple(player for player in players_not_passed(table) if table.left_to_place(player))


def side_field(table: Table) -> Form:
    """The form of what lies on one side, with a tap for each element."""
    spots, most = tuple(open_sides(table.cells)), dict(bounds_of_rest(table))
    parts: dict[str, Field] = {
        "spot": OneOf(
            spots,
            "spot",
            sides_of_city(table),
            partial(_against_side_for_all, table),
            beyond=not_in_city,
        ),
        "elements": Counts(most, of="element", by="adds", beyond=partial(_not_so_many, table)),
    }

    def why(said: dict[str, Any]) -> tuple[Reason, ...]:
        return tuple(against_side(table, said))

    def mix(chance: Random) -> dict[str, Any]:
        return {"spot": any_of(spots, chance), "elements": _some_of(most, chance)}

    draw = lambda chance: draw_legal(mix, why, None, chance)  # noqa: E731
    return Form(parts, why, shown="side", draw_by=draw)


def _against_side_for_all(table: Table, spot: Any) -> tuple[Reason, ...]:
    """Reasons against laying anything at a side, for any player."""
    return why_not_place(but(placement_situation(table, table.order[0], spot), passed=False))


def _not_so_many(table: Table, elements: dict[str, int]) -> tuple[Reason, ...]:
    """The reason against more tiles than a player has left, or any of one who has passed."""
    left = dict(bounds_of_rest(table))
    for key, count in elements.items():
        player = element_called(key)[0]
        if player in table.placed:
            return (because("police_vs_gangs.placement.passed", player=player),)
        if player in table.players and (key not in left or count > left[key][1]):
            return (because("police_vs_gangs.placement.not_so_many", player=player),)
    return ()


def _some_of(most: dict[str, tuple[int, int]], chance: Random) -> dict[str, int]:
    """A random number of one or a few kinds, as all kinds at once seldom fit on a side."""
    there = [key for key, (_, count) in most.items() if count]
    kinds = {any_of(there, chance)}
    while chance.random() < ANOTHER_KIND:
        kinds.add(any_of(there, chance))
    return {
        key: any_of(range(1, count + 1), chance) if key in kinds else 0
        for key, (_, count) in most.items()
    }


def bounds_of_rest(table: Table) -> Iterator[tuple[str, tuple[int, int]]]:
    """The tiles and dice by rank that each player has left."""
    for player in players_not_passed(table):
        if not table.is_police(player):
            yield f"{player}.{TILE}", (0, table.left_to_place(player))
            continue
        for rank in RANKS:
            yield f"{player}.{rank}", (0, table.dice[player].get(rank, 0))


def count_elements(elements: dict[str, int]) -> tuple[tuple[str, str, int], ...]:
    """The player, kind and number of each element told of a side."""
    return tuple((*element_called(key), count) for key, count in elements.items() if count)


def element_called(key: str) -> tuple[str, str]:
    """The player and kind of an element, from its key."""
    player, _, kind = key.rpartition(".")
    return player, kind


def against_side(table: Table, said: dict[str, Any]) -> Iterator[Reason]:
    """The reason that elements cannot have been laid on a side, whichever camp came first."""
    rows = count_elements(said["elements"])
    if not rows:
        yield because("police_vs_gangs.placement.nothing_told")
        return
    police = sorted(rows, key=lambda row: not table.is_police(row[0]))
    gangsters = sorted(rows, key=lambda row: table.is_police(row[0]))
    against = tuple(_one_by_one(table, said["spot"], police))
    if not against or not tuple(_one_by_one(table, said["spot"], gangsters)):
        return
    if untold := untold_ways_in(table, said["spot"]):
        yield because("police_vs_gangs.placement.others_first", spots=untold)
    else:
        yield because("police_vs_gangs.placement.found_closed")
    yield from against


def untold_ways_in(table: Table, spot: str) -> tuple[str, ...]:
    """The other open sides of a card that were not told yet, where pieces can close a side."""
    if table.option("access") != "pieces":
        return ()
    told = {one.spot for one in table.elements}
    ways = open_sides_of(table.cells, spot.partition("/")[0])
    return tuple(one for one in ways if one not in (spot, *told))


def _one_by_one(table: Table, spot: str, rows: list[tuple[str, str, int]]) -> Iterator[Reason]:
    for player, kind, _ in rows:
        yield from why_not_place(placement_situation(table, player, spot))
        table = lay(table, player, spot, kind)
