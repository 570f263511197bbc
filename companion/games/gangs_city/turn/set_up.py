"""Set-up (Gangs City 3.3): the starting city, place by place, as it is drawn and laid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.about import About
from companion.core.fields import OneOf, Why
from companion.core.flow import Asking, Case, Flow, Night, Question
from companion.core.game import clockwise
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.ground import (
    CENTRE,
    SIDES,
    Ground,
    building_spots,
    closing_spaces,
    count_neighbours,
    neighbours,
    space_name_by_side,
    spaces_beyond_sides,
)
from companion.games.gangs_city.pieces import NAMELESS, PLACES
from companion.games.gangs_city.rules.first_player import (
    FirstPlayer,
    Holding,
    resolve_first_player,
)
from companion.games.gangs_city.rules.new_place import Around, NewPlace, why_not_lay
from companion.games.gangs_city.table import Place, Table
from companion.games.gangs_city.turn.neutrals import put_neutrals
from companion.games.gangs_city.values import initiative_of, learn, one_unnamed

CITY = "city"  # holds the first place, which belongs to nobody


def set_up(night: Night[Table]) -> Flow:
    """Lay the starting city: a place beside the centre, one a player, neutral characters."""
    yield from night.enter("gangs_city.phase.set_up")
    yield from draw_place(night, CITY)
    yield from lay_place(night, CITY, NOBODY, set_up=True)
    yield from draw_for_all(night)
    yield from lay_in_turn(night)
    for place in tuple(night.table.places):
        yield from put_neutrals(night, place)


def left_to_draw(table: Table) -> tuple[str, ...]:
    """The places that nobody has seen yet."""
    seen = {*table.places, *table.drawn.values()}
    return tuple([place for place in PLACES if place not in seen])


def draw_question(holder: str) -> Question:
    """The question which place a player drew at set-up."""
    words = because("gangs_city.ask.draw", player=holder)
    if holder == CITY:
        words = because("gangs_city.ask.draw_first")
    return Question(f"draw.{holder}", words, unseen_place)


def unseen_place(table: Table) -> OneOf:
    """A field of the places that nobody has seen yet; a seen one is in no pile."""
    return but(one_unnamed(table, left_to_draw(table), "place"), beyond=_seen)


def _seen(place: Any) -> tuple[Reason, ...]:
    return (because("gangs_city.closed.seen", place=place),) if place in PLACES else ()


def draw_place(night: Night[Table], holder: str) -> Asking[None]:
    """Ask which place was drawn from a pile, and what is printed on it."""
    place = yield from night.ask_question(draw_question(holder))
    take_from_pile(night, holder, place)
    yield from learn(night, lambda table: printed_on(place))


def draw_for_all(night: Night[Table]) -> Asking[None]:
    """Ask everybody, in any order, for the place he drew."""
    yield from night.each(
        lambda table: map(draw_question, table.players),
        lambda asked, place: take_from_pile(night, asked.player, place),
    )
    yield from learn(night, printed_on_drawn)


def take_from_pile(night: Night[Table], holder: str, place: str) -> None:
    """Draw a place: from the fuller pile, the first if equal."""
    table = night.table
    pile = max(range(len(table.piles)), key=lambda at: (table.piles[at], -at))
    piles = tuple([left - (at == pile) for at, left in enumerate(table.piles)])
    night.table = table.change(piles=piles, drawn={**table.drawn, holder: place})


def printed_on(place: str) -> tuple[str, ...]:
    """The keys of the values of a place that the game needs."""
    name = (f"{place}.name",) if place in NAMELESS else ()
    return (*name, f"{place}.initiative", f"{place}.trafics", f"{place}.recruits")


def printed_on_drawn(table: Table) -> Iterator[str]:
    """The keys of the values of all places that were drawn and not laid yet."""
    for place in table.drawn.values():
        yield from printed_on(place)


def lay_in_turn(night: Night[Table]) -> Asking[None]:
    """Have everybody lay his drawn place, one after the other."""
    while night.table.drawn:
        yield from night.anew(lambda: lay_next(night))


def lay_next(night: Night[Table]) -> Asking[None]:
    """Let the next player lay his place; before the first one, find the order."""
    holders = night.table.drawn
    if len(holders) == len(night.table.players):
        first = yield from name_first_to_lay(night)
        night.table = night.table.change(order=clockwise(night.table.players, first))
    player = next(player for player in night.table.order if player in holders)
    yield from lay_place(night, player, NOBODY, set_up=True)


def name_first_to_lay(night: Night[Table]) -> Asking[str]:
    """Rule who lays first and starts: the lowest initiative drawn."""
    table = night.table
    holdings = tuple(
        [
            Holding(place, player, initiative_of(table, place))
            for player, place in table.drawn.items()
        ]
    )
    situation = FirstPlayer(table.players, holdings, first_turn=True)
    players, case = OneOf(table.players, of="player"), Case("first_player", situation)
    ruling = resolve_first_player(situation)
    words = because("gangs_city.ruled.first_to_lay")
    about = About(table.players)
    first: str = yield from night.rule("first_to_lay", ruling, players, about, case, words)
    return first


def lay_place(night: Night[Table], holder: str, owner: str, set_up: bool) -> Asking[None]:
    """Ask for the spot of a drawn place, and lay it with its owner's token."""
    place = night.table.drawn[holder]
    words = because("gangs_city.ask.lay", player=holder, place=place)
    if holder == CITY:
        words = because("gangs_city.ask.lay_first", place=place)
    about = About(() if holder == CITY else (holder,), place)
    spot = yield from night.ask(f"lay.{place}", words, spots_for(place, set_up), about)
    table = night.table
    drawn = {one: name for one, name in table.drawn.items() if one != holder}
    night.table = table.change(
        ground=table.ground.lay(place, spot),
        places={**table.places, place: Place(owner)},
        drawn=drawn,
    )


def spots_for(place: str, set_up: bool) -> Callable[[Table], OneOf]:
    """A field of spots where a place may be laid; at set-up it must not enclose any."""

    def build(table: Table) -> OneOf:
        spots, alike = building_spots(table.ground), space_name_by_side(table.ground)
        if not set_up:
            return OneOf(spots, of="space", alike=alike, beyond=_not_a_space(table, place, set_up))
        lies, closed = (
            spaces_beyond_sides(table.ground),
            closing_spaces(table.ground, table.centre_counts),
        )
        free = tuple([spot for spot in spots if lies[spot] not in closed])
        why = lambda spot: why_not_lay(new_place(table, place, spot, set_up=True))  # noqa: E731
        beyond_it = _not_a_space(table, place, set_up)
        return OneOf(free, "space", spots, why, alike, beyond=beyond_it)

    return build


def _not_a_space(table: Table, place: str, set_up: bool) -> Why:
    """The reason against a side that something lies against, or of a place not in the city."""

    def why(spot: Any) -> tuple[Reason, ...]:
        name, _, side = str(spot).partition("/")
        if name not in (*PLACES, *CENTRE) or side not in SIDES:
            return ()
        if spot in spaces_beyond_sides(table.ground):
            return (because("gangs_city.closed.space_taken", place=place),)
        if set_up:
            return (because("gangs_city.set_up.touches_nothing", place=place),)
        return (because("gangs_city.opening.touches_nothing", place=place),)

    return why


def new_place(table: Table, place: str, spot: str, set_up: bool) -> NewPlace:
    """The situation of a place about to be laid on a spot."""
    return _situation(table, table.ground.lay(place, spot), place, set_up)


def laid_place(table: Table, place: str) -> NewPlace:
    """The situation of a place that has just been laid."""
    return _situation(table, table.ground, place, set_up=False)


def _situation(table: Table, ground: Ground, place: str, set_up: bool) -> NewPlace:
    touched = tuple(
        [
            Around(name, *count_neighbours(ground, name), neutrals=table.places[name].neutrals)
            for name in neighbours(ground)[place]
            if name in table.places
        ]
    )
    neutrals = table.places[place].neutrals if place in table.places else ()
    return NewPlace(
        place, *count_neighbours(ground, place), touched, set_up, table.option("centre"), neutrals
    )
