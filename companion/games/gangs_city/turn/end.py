"""The end of the turn (Gangs City 7): new places, replaced characters, the score, the Parrain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.about import About
from companion.core.fields import Count, OneOf, SomeOf
from companion.core.flow import Asking, Case, Flow, Night, Question
from companion.core.modes import keeps_score
from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangs_city.ground import count_neighbours, is_surrounded, neighbours
from companion.games.gangs_city.pieces import PLACES, TARGETS
from companion.games.gangs_city.rules.districts import OwnedPlace
from companion.games.gangs_city.rules.new_place import resolve_enclosed
from companion.games.gangs_city.rules.victory import (
    LedTrafic,
    Standing,
    TurnScore,
    Victory,
    resolve_victory,
    score_turn,
)
from companion.games.gangs_city.table import Table, owned_by, without_one
from companion.games.gangs_city.turn.neutrals import put_neutrals
from companion.games.gangs_city.turn.set_up import (
    laid_place,
    lay_place,
    printed_on,
    unseen_place,
)
from companion.games.gangs_city.values import initiative_of, learn, name_unsure


def open_new_places(night: Night[Table]) -> Asking[None]:
    """Let winners of piles lay their tiles as new places, in turn order."""
    opened: Counter[str] = Counter()

    def next_tile(table: Table) -> Iterator[Question]:
        if table.held:
            player = min(table.held, key=table.order.index)
            words = because("gangs_city.ask.open", player=player)
            yield Question(f"open.{player}.{opened[player] + 1}", words, any_unseen)

    def turn_over(question: Question, place: str) -> Asking[None]:
        opened[question.player] += 1
        return open_place(night, question.player, place)

    yield from night.each(next_tile, turn_over)


def any_unseen(table: Table) -> OneOf:
    """The places that nobody has seen yet."""
    return unseen_place(table)


def open_place(night: Night[Table], player: str, place: str) -> Asking[None]:
    """Ask what is printed on a new place and where it goes, and rule what it encloses."""
    table = night.table
    held = without_one(table.held, player)
    night.table = table.change(held=held, drawn={**table.drawn, player: place})
    yield from learn(night, lambda table: printed_on(place))
    yield from lay_place(night, player, player, set_up=False)
    yield from put_neutrals(night, place)
    yield from empty_enclosed(night, place)


def empty_enclosed(night: Night[Table], place: str) -> Asking[None]:
    """Take the neutral characters off a place with something on all six sides."""
    situation = laid_place(night.table, place)
    ruling = resolve_enclosed(situation)
    if not ruling.verdict:
        return
    instead = SomeOf(tuple(night.table.places), of="place")
    case, words = Case("enclosed", situation), because("gangs_city.ruled.enclosed", place=place)
    emptied = yield from night.rule(
        f"enclosed.{place}", ruling, instead, About(subject=place), case, words
    )
    for name in emptied:
        gone = night.table.places[name].neutrals
        night.table = night.table.change_place(name, neutrals=())
        night.table = night.table.change(dead=(*night.table.dead, *gone))


def lay_dropped(night: Night[Table]) -> Asking[None]:
    """Ask to which place each replaced character goes; not to a surrounded one."""
    numbers: dict[str, int] = {}
    while night.table.dropped:
        table = night.table
        player, who = table.dropped[0]
        numbers[player] = numbers.get(player, 0) + 1
        key = f"laid_back.{player}.{numbers[player]}"
        words = because("gangs_city.ask.lay_back", player=player, who=who)
        place = yield from night.ask(key, words, open_places)
        table = night.table
        neutrals = (*table.places[place].neutrals, who)
        night.table = table.change(dropped=table.dropped[1:]).change_place(place, neutrals=neutrals)


def open_places(table: Table) -> OneOf:
    """A field of places that can still be reached; a surrounded one says why not."""
    ground, centre = table.ground, table.centre_counts
    return OneOf(
        tuple([name for name in table.places if not is_surrounded(ground, name, centre)]),
        of="place",
        exists=tuple(table.places),
        why=lambda place: (tell_surrounded(table, place),),
        beyond=not_in_city,
    )


def not_in_city(place: Any) -> tuple[Reason, ...]:
    """The reason that a place is not laid yet, if it is not."""
    return (because("gangs_city.closed.back_to_city", place=place),) if place in PLACES else ()


def tell_surrounded(table: Table, place: str) -> Reason:
    """The reason why a place is surrounded: by places, or by a pile too."""
    if count_neighbours(table.ground, place)[1]:
        return because("gangs_city.recruitment.surrounded_by_pile", place=place)
    return because("gangs_city.recruitment.surrounded", place=place)


def score(night: Night[Table]) -> Asking[None]:
    """Rule the score of each player: markers led and the largest district."""
    yield from learn(night, bases_of)
    yield from name_unsure(night, "score", bases_of(night.table))
    gained: dict[str, int] = {}
    for player in night.table.order:
        situation = turn_score_of(night.table, player)
        ruling, case = score_turn(situation), Case("turn_score", situation)
        words = because("gangs_city.ruled.score", player=player)
        points = yield from night.rule(
            f"score.{player}", ruling, Count(0, 99), About((player,)), case, words
        )
        gained[player] = points
        counted: tuple[Reason, ...] = ruling.reasons[-1].parts
        if points != ruling.verdict:
            counted = (because("gangs_city.score.table", player=player, points=points),)
        for reason in counted:
            night.table = night.table.award(player, reason.facts["points"], reason)
    night.table = night.table.change(gained=gained)


def bases_of(table: Table) -> tuple[str, ...]:
    """The keys of the lowest boxes of all markers that are led."""
    return tuple([f"{trafic}.base" for trafic in TRAFICS if table.markers[trafic].scores])


def turn_score_of(table: Table, player: str) -> TurnScore:
    """The situation of a player's turn score, cut out of the table."""
    mine = {trafic: one for trafic, one in table.markers.items() if one.leader == player}
    led = tuple(
        [
            LedTrafic(trafic, table.known(f"{trafic}.base") + marker.level)
            for trafic, marker in mine.items()
            if marker.scores
        ]
    )
    idle = tuple([trafic for trafic, marker in mine.items() if not marker.scores])
    if keeps_score(table):
        largest = table.largest[player]
        return TurnScore(player, table.scores[player], led, largest=largest, idle=idle)
    touching = neighbours(table.ground)
    places = tuple(
        [
            OwnedPlace(name, tuple([one for one in touching[name] if one in table.places]))
            for name in owned_by(table, player)
        ]
    )
    return TurnScore(player, table.scores[player], led, places=places, idle=idle)


def crown(night: Night[Table]) -> Flow:
    """Rule whether the game is over at the target, and who is the Parrain."""
    table = night.table
    if not is_won(table):
        night.table = table.change(winners=())
        return
    yield from learn(night, initiatives_owned)
    table = night.table
    owned = {
        player: [initiative_of(table, one) for one in owned_by(table, player)]
        for player in table.order
    }
    highest = {player: max(numbers) for player, numbers in owned.items() if numbers}
    yield from name_winners(night, standings_of(table, highest))


def is_won(table: Table) -> bool:
    """Has somebody reached the target?"""
    return bool(table.ledger) and max(table.scores.values()) >= TARGETS[len(table.players)]


def standings_of(table: Table, highest: Mapping[str, int]) -> tuple[Standing, ...]:
    """The standings of all players in turn order, each with the highest initiative he owns."""
    return tuple(
        [
            Standing(
                player,
                table.scores[player],
                table.gained[player],
                highest.get(player),
                table.gained[player] > table.scores[player],
            )
            for player in table.order
        ]
    )


def name_winners(night: Night[Table], standings: tuple[Standing, ...]) -> Asking[None]:
    """Rule who is the Parrain, which the table may leave open to play on."""
    table = night.table
    instead = SomeOf((*table.players, NOBODY), least=1, of="winner", why=against_winners)
    situation = Victory(standings)
    ruling, case = resolve_victory(situation), Case("victory", situation)
    words = because("gangs_city.ruled.victory")
    about = About(table.order)
    winners = yield from night.rule("victory", ruling, instead, about, case, words)
    if NOBODY in winners:
        yield from night.remind("play_on", because("gangs_city.victory.play_on"))
    night.table = night.table.change(winners=tuple([one for one in winners if one != NOBODY]))


def initiatives_owned(table: Table) -> tuple[str, ...]:
    """The keys of the initiatives that settle a tie for the Parrain."""
    owned = [name for name, place in table.places.items() if place.owner != NOBODY]
    return tuple([f"{name}.initiative" for name in owned])


def against_winners(winners: list[str]) -> tuple[Reason, ...]:
    """Reasons against winners that name nobody and a player together."""
    if NOBODY not in winners or len(winners) == 1:
        return ()
    return (because("gangs_city.victory.nobody_alone"),)
