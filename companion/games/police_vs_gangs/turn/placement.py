"""The placement (Police VS Gangs 2.4): one element a player, round after round.

The table tells each as it is laid, or at any moment all the rest at once, side by side.
"""

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
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.city import open_sides, open_sides_of
from companion.games.police_vs_gangs.moves import lay
from companion.games.police_vs_gangs.pieces import TILE
from companion.games.police_vs_gangs.rules.placement import (
    all_spots,
    has_spot,
    options_spots,
    placement_on,
    why_not_place,
)
from companion.games.police_vs_gangs.table import Table

DONE = "done"
ANOTHER_KIND = 0.4  # how often chance lays another kind on the same side


def place_elements(night: Night[Table]) -> Asking[None]:
    """Round after round, until everybody has laid all he has or passed."""
    yield from name_idle(night)
    rest = yield from night.anew(lambda: place_in_turn(night))
    if rest:
        yield from night.anew(lambda: tell_sides(night))


def place_in_turn(night: Night[Table]) -> Asking[bool]:
    """One element after the other; True if the table would rather tell the rest at once."""
    while player := next_to_place(night.table):
        if not has_spot(night.table, player):
            reason = because("police_vs_gangs.placement.no_spot", player=player)
            yield from night.remind(f"no_spot.{player}", reason)
            stop(night, player)
            continue
        asked, reply = yield from night.first(partial(_questions, player))
        if asked.key == "at_end":
            return True
        if asked.key == f"pass.{player}":
            stop(night, player)
        else:
            night.table = lay(night.table, player, *_spot_and_kind(reply))
    return False


def name_idle(night: Night[Table]) -> Asking[None]:
    """Who has nothing to lay passes, and takes part in all the rest."""
    for player in night.table.order:
        if not night.table.left_to_place(player) and not night.table.elements_of(player):
            reason = because("police_vs_gangs.placement.nothing", player=player)
            yield from night.remind(f"nothing.{player}", reason)


def next_to_place(table: Table) -> str | None:
    """The next in turn order who has not passed and has something left."""
    waiting = [
        player
        for player in table.order
        if player not in table.placed and table.left_to_place(player)
    ]
    return min(waiting, key=lambda player: len(table.elements_of(player)), default=None)


def stop(night: Night[Table], player: str) -> None:
    """He lays nothing more this turn; what he still has stays in his hand."""
    night.table = night.table.change(placed=(*night.table.placed, player))


def _questions(player: str, table: Table) -> Iterator[Question]:
    number = len(table.elements_of(player)) + 1
    about = About((player,), series=f"element.{player}")
    words = because("police_vs_gangs.ask.tile", player=player, number=number)
    if table.is_police(player):
        words = because("police_vs_gangs.ask.die", player=player, number=number)
    yield Question(f"element.{player}.{number}", words, partial(element_field, player), about)
    passes = because("police_vs_gangs.ask.pass", player=player)
    yield Question(f"pass.{player}", passes, confirm, About((player,)))
    yield Question("at_end", because("police_vs_gangs.ask.at_end"), confirm)


def element_field(player: str, table: Table) -> Field:
    """A tile goes to a side; of a policeman's dice it is said which."""
    return die_field(table, player) if table.is_police(player) else spot_field(table, player)


def confirm(table: Table) -> Field:
    """A single thing to say."""
    return OneOf((DONE,))


def spot_field(table: Table, player: str) -> OneOf:
    """The sides open to a player; a closed one says what is in the way."""

    def why(spot: Any) -> tuple[Reason, ...]:
        return why_not_place(placement_on(table, player, spot))

    return OneOf(options_spots(table, player), of="spot", exists=all_spots(table), why=why)


def die_field(table: Table, player: str) -> Form:
    """Which of his dice, and on which side."""
    ranks = tuple(rank for rank in RANKS if table.dice[player].get(rank))
    return Form({"die": OneOf(ranks, of="die"), "spot": spot_field(table, player)}, shown="die")


def _spot_and_kind(reply: Any) -> tuple[str, str]:
    return (reply["spot"], reply["die"]) if isinstance(reply, dict) else (reply, TILE)


# Told at the end: side by side, in no order.


def tell_sides(night: Night[Table]) -> Asking[None]:
    """A side and what lies there, until all is told; what is not told stays in the hands."""
    while any(has_spot(night.table, player) for player in waiting(night.table)):
        asked, reply = yield from night.first(_rows)
        if asked.key == "all_told":
            break
        for player, kind, count in counted(reply["elements"]):
            for _ in range(count):
                night.table = lay(night.table, player, reply["spot"], kind)
    else:
        for player in waiting(night.table):
            reason = because("police_vs_gangs.placement.no_spot", player=player)
            yield from night.remind(f"no_spot.{player}", reason)
    night.table = night.table.change(placed=night.table.order)


def _rows(table: Table) -> Iterator[Question]:
    """One side more, named by how many elements lie there already; or that was all."""
    words, about = because("police_vs_gangs.ask.side"), About(series="side")
    yield Question(f"side.{len(table.elements) + 1}", words, side_field, about)
    yield Question("all_told", because("police_vs_gangs.ask.all_told"), confirm, about)


def unfinished(table: Table) -> tuple[str, ...]:
    """Those who have not passed."""
    return tuple(player for player in table.order if player not in table.placed)


def waiting(table: Table) -> tuple[str, ...]:
    """Those who have not passed and have something left to lay."""
    return tuple(player for player in unfinished(table) if table.left_to_place(player))


def side_field(table: Table) -> Form:
    """One side, and a tap for each element that lies there."""
    spots, most = tuple(open_sides(table.cells)), dict(to_lay(table))
    parts: dict[str, Field] = {
        "spot": OneOf(spots, of="spot"),
        "elements": Counts(most, of="element", by="adds"),
    }

    def why(said: dict[str, Any]) -> tuple[Reason, ...]:
        return tuple(against_side(table, said))

    def mix(chance: Random) -> dict[str, Any]:
        return {"spot": any_of(spots, chance), "elements": _some_of(most, chance)}

    draw = lambda chance: draw_legal(mix, why, None, chance)  # noqa: E731
    return Form(parts, why, shown="side", draw_by=draw)


def _some_of(most: dict[str, tuple[int, int]], chance: Random) -> dict[str, int]:
    """Of one or a few kinds: of all kinds at once hardly anything may lie on a side."""
    there = [key for key, (_, count) in most.items() if count]
    kinds = {any_of(there, chance)}
    while chance.random() < ANOTHER_KIND:
        kinds.add(any_of(there, chance))
    return {
        key: any_of(range(1, count + 1), chance) if key in kinds else 0
        for key, (_, count) in most.items()
    }


def to_lay(table: Table) -> Iterator[tuple[str, tuple[int, int]]]:
    """What everybody still has: tiles, and dice by rank."""
    for player in unfinished(table):
        if not table.is_police(player):
            yield f"{player}.{TILE}", (0, table.left_to_place(player))
            continue
        for rank in RANKS:
            yield f"{player}.{rank}", (0, table.dice[player].get(rank, 0))


def counted(elements: dict[str, int]) -> tuple[tuple[str, str, int], ...]:
    """Player, kind and number of what was told of a side."""
    return tuple((*element_called(key), count) for key, count in elements.items() if count)


def element_called(key: str) -> tuple[str, str]:
    """Of what is to be laid, whose it is and of which kind."""
    player, _, kind = key.rpartition(".")
    return player, kind


def against_side(table: Table, said: dict[str, Any]) -> Iterator[Reason]:
    """Could it have been laid so, whichever camp came first? What lies wrongly goes home."""
    rows = counted(said["elements"])
    if not rows:
        yield because("police_vs_gangs.placement.nothing_told")
        return
    police = sorted(rows, key=lambda row: not table.is_police(row[0]))
    gangsters = sorted(rows, key=lambda row: table.is_police(row[0]))
    against = tuple(_one_by_one(table, said["spot"], police))
    if not against or not tuple(_one_by_one(table, said["spot"], gangsters)):
        return
    yield from against
    if untold := untold_ways(table, said["spot"]):
        yield because("police_vs_gangs.placement.others_first", spots=untold)
    else:
        yield because("police_vs_gangs.placement.found_closed")


def untold_ways(table: Table, spot: str) -> tuple[str, ...]:
    """Other sides of the card that pieces may close, where they do and were not told yet."""
    if table.option("access") != "pieces":
        return ()
    told = {one.spot for one in table.elements}
    ways = open_sides_of(table.cells, spot.partition("/")[0])
    return tuple(one for one in ways if one not in (spot, *told))


def _one_by_one(table: Table, spot: str, rows: list[tuple[str, str, int]]) -> Iterator[Reason]:
    for player, kind, _ in rows:
        yield from why_not_place(placement_on(table, player, spot))
        table = lay(table, player, spot, kind)
