"""The table of Police VS Gangs: all that lies on it at this moment, frozen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.boxes.gangs_city import COPIES, TRAFICS
from companion.core.game import Setup, Value
from companion.core.light import but
from companion.core.points import Entry, award_points
from companion.core.tables import changed, known_of, option_of, readings_of
from companion.games.police_vs_gangs.deal import NO_DEAL, Deal
from companion.games.police_vs_gangs.laid import Die, Element, Face, Marker, Place, Prisoner
from companion.games.police_vs_gangs.pieces import GANGSTERS, POLICE, REMOVED
from companion.games.police_vs_gangs.readings import OPTIONS


@dataclass(frozen=True)
class Table:
    """Everything on the table. Players are named by their keys, clockwise."""

    players: tuple[str, ...]
    options: Mapping[str, str]
    box: Mapping[str, Value]
    colours: Mapping[str, str]  # of tokens, and of a policeman's dice
    camps: Mapping[str, str]  # empty until they are told
    extras: Mapping[str, str]  # the colour of a policeman's extra dice
    cells: Mapping[str, tuple[int, int]]  # where each card lies: x to the east, y to the south
    places: Mapping[str, Place]
    drawn: Face | None  # a card seen and not yet laid
    deck: int | None  # cards left; None: nobody counted them
    pool: Mapping[str, int]  # neutral characters not yet drawn
    discarded: tuple[str, ...]  # set aside over the hand limit
    gone: tuple[str, ...]  # out of the game (an option)
    hands: Mapping[str, tuple[str, ...]]  # of gangsters: with the tiles that lie face down
    dice: Mapping[str, Mapping[str, int]]  # of policemen: in hand, by rank
    elements: tuple[Element, ...]  # tiles and dice laid this turn
    prison: tuple[Prisoner, ...]
    stock: Mapping[str, Mapping[str, int]]
    markers: Mapping[str, Marker]
    stakes: Mapping[str, Mapping[str, int]]  # tokens staked this turn
    chosen: Mapping[str, str]  # the colour announced for each bicolour card this turn
    scores: Mapping[str, int]
    gained: Mapping[str, int]  # points of the last turn that was counted
    turns: int = 0  # turns begun
    ledger: tuple[Entry, ...] = ()
    counted: int = 0  # lines of the ledger up to the end of the last count
    order: tuple[str, ...] = ()  # of this turn, the first player first
    placed: tuple[str, ...] = ()  # who has finished placing: he passed or has nothing left
    resolved: tuple[str, ...] = ()  # places that are done this turn
    came: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # to hands, this turn
    deal: Deal = NO_DEAL  # on the place that is being resolved
    picked: tuple[str, ...] = ()  # who has picked a recruit on the place that is being resolved
    rolled: Mapping[str, Die] = field(default_factory=dict)  # on the place that is resolved
    winners: tuple[str, ...] = ()
    # Of a score alone: the points of each one's district, as they were told last.
    district: Mapping[str, int] = field(default_factory=dict)

    change = changed
    option = option_of
    award = award_points
    known = known_of

    @property
    def last(self) -> str:
        """The last player: he lays the new place and names the places to resolve."""
        return self.order[-1]

    @property
    def teams(self) -> bool:
        return self.options["play"] == "teams"

    @property
    def gangsters(self) -> tuple[str, ...]:
        return self.of_camp(GANGSTERS)

    @property
    def police(self) -> tuple[str, ...]:
        return self.of_camp(POLICE)

    def of_camp(self, camp: str) -> tuple[str, ...]:
        """The players of a camp, clockwise."""
        return tuple(player for player in self.players if self.camps.get(player) == camp)

    @property
    def holders(self) -> tuple[str, ...]:
        """The players who may be on a trafic marker: gangsters, or by an option whole camps."""
        if self.teams and self.options["team_count"] == "faction":
            return (GANGSTERS,)
        return self.gangsters

    def is_police(self, player: str) -> bool:
        return self.camps[player] == POLICE

    def turn(self, player: str) -> int:
        """The place of a player in the order of this turn, from 1."""
        return self.order.index(player) + 1

    def track(self, player: str) -> int:
        """The place of a player on the score track: in teams his faction's marker."""
        if not self.teams or not self.camps:
            return self.scores[player]
        return sum(self.scores[one] for one in self.of_camp(self.camps[player]))

    def change_place(self, card: str, **changes: Any) -> Table:
        """The table with one place changed."""
        return self.change(places={**self.places, card: but(self.places[card], **changes)})

    def elements_on(self, card: str) -> tuple[Element, ...]:
        """The elements on the sides of a card, as they were laid."""
        return tuple([one for one in self.elements if one.place == card])

    def elements_of(self, player: str) -> tuple[Element, ...]:
        return tuple([one for one in self.elements if one.player == player])

    def left_to_place(self, player: str) -> int:
        """The number of tiles or dice a player still has in hand."""
        hidden = sum(one.is_tile and not one.who for one in self.elements_of(player))
        return len(self.hands.get(player, ())) - hidden + sum(self.dice.get(player, {}).values())

    def may_be_hidden(self, player: str) -> tuple[str, ...]:
        """The characters in hand that may lie face down on the city."""
        return tuple(
            (Counter(self.hands.get(player, ())) - Counter(self.came.get(player, ()))).elements()
        )

    def receive(self, player: str, who: str) -> Table:
        """The table with a new character in a hand, which lies nowhere this turn."""
        hands = {**self.hands, player: (*self.hands[player], who)}
        return self.change(
            hands=hands, came={**self.came, player: (*self.came.get(player, ()), who)}
        )

    def key_of_new_card(self, face: Face) -> str:
        """The key under which a card is laid: twins are numbered."""
        first = face.key
        if first not in self.places:
            return first
        twins = (f"{first}.{number}" for number in range(2, len(self.places) + 2))
        return next(key for key in twins if key not in self.places)


def lay_out(setup: Setup) -> Table:
    """The first table, before the camps are told."""
    players = tuple(seat.key for seat in setup.seats)
    return Table(
        players=players,
        options=readings_of(OPTIONS, setup),
        box=dict(setup.box),
        colours={seat.key: seat.colour for seat in setup.seats},
        camps={},
        extras={},
        cells={},
        places={},
        drawn=None,
        deck=None,
        pool={who: count for who, count in COPIES.items() if who not in REMOVED},
        discarded=(),
        gone=(),
        hands={},
        dice={},
        elements=(),
        prison=(),
        stock={player: dict.fromkeys(TRAFICS, 0) for player in players},
        markers=dict.fromkeys(TRAFICS, Marker()),
        stakes={},
        chosen={},
        scores=dict.fromkeys(players, 0),
        gained=dict.fromkeys(players, 0),
        order=players,
    )


def without_one(who: Iterable[str], one: str) -> tuple[str, ...]:
    """The characters without one of this kind."""
    rest = list(who)
    rest.remove(one)
    return tuple(rest)


def characters_of(table: Table, player: str) -> Iterator[str]:
    """The characters of a gangster, which all know: in hand or laid, and in prison."""
    yield from table.hands.get(player, ())
    yield from (one.who for one in table.elements_of(player) if one.is_tile and one.who)
    yield from (one.what for one in table.prison if one.player == player and one.what in COPIES)


def held_by(table: Table, player: str) -> tuple[str, ...]:
    """The cards a player controls, as they were laid."""
    return tuple(card for card, place in table.places.items() if place.controller == player)


def scores_on_track(table: Table) -> dict[str, int]:
    """The place of each player on the score track; in teams of his camp's marker."""
    return {player: table.track(player) for player in table.players}
