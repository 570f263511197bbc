"""Set-up (Gangs City 3.3): the starting city, place by place, as it is drawn and laid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.fields import OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.game import clockwise
from companion.core.ruling import NOBODY, because
from companion.games.gangs_city.ground import (
    Ground,
    around,
    building_spots,
    neighbours,
    would_surround,
)
from companion.games.gangs_city.opening import Around, NewPlace, may_lay
from companion.games.gangs_city.pieces import COPIES, MERCENARIES, MERCENARY, NAMELESS, PLACES
from companion.games.gangs_city.placement import FirstPlayer, Holding, resolve_first_player
from companion.games.gangs_city.table import Place, Table
from companion.games.gangs_city.values import initiative_of, learn

CITY = "city"  # holds the first place, which belongs to nobody


def set_up(night: Night[Table]) -> Flow:
    """One place beside the centre, then one for each player, then the neutral characters."""
    yield from night.enter("gangs_city.phase.set_up")
    yield from draw_place(night, CITY)
    yield from lay_place(night, CITY, NOBODY, set_up=True)
    yield from draw_for_all(night)
    first = yield from name_first_to_lay(night)
    order = clockwise(night.table.players, first)
    night.table = night.table.change(order=order)
    for player in order:
        yield from lay_place(night, player, NOBODY, set_up=True)
    for place in tuple(night.table.places):
        yield from put_neutrals(night, place)


def left_to_draw(table: Table) -> tuple[str, ...]:
    """The places that nobody has seen yet."""
    seen = {*table.places, *table.drawn.values()}
    return tuple(place for place in PLACES if place not in seen)


def draw_question(holder: str) -> Question:
    """Which place did he draw?"""
    words = because("gangs_city.ask.draw", player=holder)
    if holder == CITY:
        words = because("gangs_city.ask.draw_first")
    return Question(f"draw.{holder}", words, lambda table: OneOf(left_to_draw(table), of="place"))


def draw_place(night: Night[Table], holder: str) -> Asking[None]:
    """A place leaves a pile and is turned over: which one is it, and what is printed on it?"""
    _, place = yield from night.ask_any((draw_question(holder),))
    take_from_pile(night, holder, place)
    yield from learn(night, printed_on(place))


def draw_for_all(night: Night[Table]) -> Asking[None]:
    """Everybody draws one place, in any order; all are turned over."""
    waiting = list(night.table.players)
    while waiting:
        key, place = yield from night.ask_any(draw_question(player) for player in waiting)
        holder = key.removeprefix("draw.")
        waiting.remove(holder)
        take_from_pile(night, holder, place)
    drawn = night.table.drawn.values()
    yield from learn(night, (key for place in drawn for key in printed_on(place)))


def take_from_pile(night: Night[Table], holder: str, place: str) -> None:
    """With two piles one draws from them in turn: from the fuller one, the first if equal."""
    table = night.table
    pile = max(range(len(table.piles)), key=lambda at: (table.piles[at], -at))
    piles = tuple(left - (at == pile) for at, left in enumerate(table.piles))
    night.table = table.change(piles=piles, drawn={**table.drawn, holder: place})


def printed_on(place: str) -> tuple[str, ...]:
    """The values of a place that the game needs."""
    name = (f"{place}.name",) if place in NAMELESS else ()
    return (*name, f"{place}.initiative", f"{place}.trafics", f"{place}.recruits")


def name_first_to_lay(night: Night[Table]) -> Asking[str]:
    """The lowest initiative drawn lays first, and starts the first turn."""
    table = night.table
    holdings = tuple(
        Holding(place, player, initiative_of(table, place)) for player, place in table.drawn.items()
    )
    ruling = resolve_first_player(FirstPlayer(table.players, holdings, first_turn=True))
    first: str = yield from night.rule("first_to_lay", ruling, OneOf(table.players, of="player"))
    return first


def lay_place(night: Night[Table], holder: str, owner: str, set_up: bool) -> Asking[str]:
    """A drawn place finds its spot; an owner's token is put on it at once."""
    place = night.table.drawn[holder]
    words = because("gangs_city.ask.lay", player=holder, place=place)
    if holder == CITY:
        words = because("gangs_city.ask.lay_first", place=place)
    spot = yield from night.ask(f"lay.{place}", words, spots_for(place, set_up))
    table = night.table
    drawn = {one: name for one, name in table.drawn.items() if one != holder}
    night.table = table.change(
        ground=table.ground.lay(place, spot),
        places={**table.places, place: Place(owner)},
        drawn=drawn,
    )
    return place


def spots_for(place: str, set_up: bool) -> Callable[[Table], OneOf]:
    """Where a place may be laid: anywhere in touch, but at set-up never so that it encloses one."""

    def build(table: Table) -> OneOf:
        spots = building_spots(table.ground)
        if not set_up:
            return OneOf(spots, of="spot")
        free = tuple(
            spot
            for spot in spots
            if not would_surround(table.ground, place, spot, table.centre_counts)
        )
        why = lambda spot: may_lay(new_place(table, place, spot, set_up=True)).reasons  # noqa: E731
        return OneOf(free, of="spot", exists=spots, why=why)

    return build


def new_place(table: Table, place: str, spot: str, set_up: bool) -> NewPlace:
    """The situation of a place about to be laid on a spot."""
    return _situation(table, table.ground.lay(place, spot), place, set_up)


def laid_place(table: Table, place: str) -> NewPlace:
    """The situation of a place that has just been laid."""
    return _situation(table, table.ground, place, set_up=False)


def _situation(table: Table, ground: Ground, place: str, set_up: bool) -> NewPlace:
    touched = tuple(
        Around(name, *around(ground, name), neutrals=table.places[name].neutrals)
        for name in neighbours(ground)[place]
        if name in table.places
    )
    neutrals = table.places[place].neutrals if place in table.places else ()
    encloses: Any = table.options["centre"]
    return NewPlace(place, *around(ground, place), touched, set_up, encloses, neutrals)


def put_neutrals(night: Night[Table], place: str) -> Asking[None]:
    """The characters shown on a place are put on it, as far as the supply goes."""
    shown: dict[str, int] = night.table.known(f"{place}.recruits")
    for who in COPIES:
        for _ in range(min(shown.get(who, 0), night.table.supply[who])):
            night.table = put_neutral(night.table, place, who)
    for number in range(1, shown.get(MERCENARY, 0) + 1):
        if not mercenaries_left(night.table):
            return
        words = because("gangs_city.ask.mercenary", place=place)
        who = yield from night.ask(f"mercenary.{place}.{number}", words, top_mercenary)
        if who != NOBODY:
            night.table = put_neutral(night.table, place, who)


def mercenaries_left(table: Table) -> tuple[str, ...]:
    """The mercenaries still in the face-down stack."""
    return tuple(who for who in MERCENARIES if table.supply[who])


def top_mercenary(table: Table) -> OneOf:
    """Any that is left; nobody, if a correction took the last one while this was asked."""
    return OneOf(mercenaries_left(table) or (NOBODY,), of="character")


def put_neutral(table: Table, place: str, who: str) -> Table:
    """One character from the supply to a place."""
    supply = {**table.supply, who: table.supply[who] - 1}
    neutrals = (*table.places[place].neutrals, who)
    return table.change(supply=supply).change_place(place, neutrals=neutrals)
