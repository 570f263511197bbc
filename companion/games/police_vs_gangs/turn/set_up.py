"""Set-up (Police VS Gangs, Installation): camps, dice, colours, and the starting city."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.boxes.gangs_city import COLOURS, STARTING_GANG
from companion.core.about import About
from companion.core.fields import OneOf, SomeOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.pieces import (
    EXTRA_DICE,
    GANGSTERS,
    POLICE,
    POLICEMEN,
    dice_of,
)
from companion.games.police_vs_gangs.rules.order import TurnOrder
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.new_place import card_question, draw, lay_drawn
from companion.games.police_vs_gangs.turn.order import lot_field, rule_order, standings
from companion.games.police_vs_gangs.values import FOURTH_NAME, learn


def set_up(night: Night[Table]) -> Flow:
    """Set up the game: camps, what everybody takes, who is last, as many places as players."""
    yield from night.enter("police_vs_gangs.phase.set_up")
    yield from share_out(night)
    yield from name_extras(night)
    yield from learn(night, lambda table: (FOURTH_NAME,))
    yield from night.remind("prison", because("police_vs_gangs.set_up.prison"))
    yield from draw_last(night)
    yield from lay_city(night)


def share_out(night: Night[Table]) -> Asking[None]:
    """Ask for the camps, agreed or drawn, and hand out what each camp has."""
    count = POLICEMEN[len(night.table.players)]
    words = because("police_vs_gangs.ask.police", count=count)
    police = yield from night.ask("police", words, police_field, About(lot=True))
    night.table = give_out(night.table, tuple(police))
    table, dice = night.table, dice_of(len(night.table.players))
    takes = (
        because("police_vs_gangs.set_up.camps", count=count, players=table.police),
        because("police_vs_gangs.set_up.gang", players=table.gangsters, characters=STARTING_GANG),
        because("police_vs_gangs.set_up.dice", players=table.police, dice=dice),
        because("police_vs_gangs.set_up.captain"),
    )
    yield from night.remind("camps", *takes, about=About(table.players))


def police_field(table: Table) -> SomeOf:
    """A field of the policemen, as many as the number of players asks for."""
    players, count = table.players, POLICEMEN[len(table.players)]

    def why(said: list[str]) -> tuple[Reason, ...]:
        facts = {"count": count, "number": len(players)}
        return () if len(said) == count else (Reason("police_vs_gangs.set_up.police_count", facts),)

    def drawn(chance: Random) -> list[str]:
        return chance.sample(players, count)

    def beyond(said: list[str]) -> tuple[Reason, ...]:
        facts = {"count": count, "number": len(players)}
        known = all(one in players for one in said)
        return (Reason("police_vs_gangs.set_up.police_count", facts),) if known else ()

    return SomeOf(players, of="player", why=why, draw_by=drawn, beyond=beyond)


def give_out(table: Table, police: tuple[str, ...]) -> Table:
    """The table with tiles for gangsters and dice for policemen."""
    camps = {player: POLICE if player in police else GANGSTERS for player in table.players}
    gangsters = tuple(player for player in table.players if player not in police)
    taken = {who: STARTING_GANG.count(who) * len(gangsters) for who in table.pool}
    return table.change(
        camps=camps,
        hands=dict.fromkeys(gangsters, STARTING_GANG),
        dice={player: dice_of(len(table.players)) for player in police},
        pool={who: left - taken[who] for who, left in table.pool.items()},
        deck=table.known("deck.cards"),
    )


def name_extras(night: Night[Table]) -> Asking[None]:
    """Ask for the colour of each policeman's extra dice."""
    if not EXTRA_DICE[len(night.table.players)]:
        return

    def unnamed(table: Table) -> Iterator[Question]:
        for player in table.police:
            words = because("police_vs_gangs.ask.extra", player=player)
            yield Question(f"extra.{player}", words, extra_field, About((player,)))

    def name(asked: Question, colour: str) -> None:
        extras = {**night.table.extras, asked.player: colour}
        night.table = night.table.change(extras=extras)

    yield from night.each(unnamed, name)


def extra_field(table: Table) -> OneOf:
    """A field of colours of extra dice that no policeman has; a gangster's colour will do."""
    used = {*(table.colours[player] for player in table.police), *table.extras.values()}
    why = lambda colour: (because("police_vs_gangs.set_up.dice_taken", colour=colour),)  # noqa: E731
    free = tuple(colour for colour in COLOURS if colour not in used)
    return OneOf(free, of="colour", exists=COLOURS, why=why)


def draw_last(night: Night[Table]) -> Asking[None]:
    """Ask which policeman is drawn to be last; in teams which gangster is first."""
    seats = standings(night.table)
    if night.table.teams:
        words = because("police_vs_gangs.ask.first_gangster")
        first = yield from night.ask("first", words, first_of, About(lot=True))
        yield from rule_order(night, TurnOrder(seats, first=first, play="teams"))
        yield from remind_seats(night)
        return
    last = night.table.police[0]
    if len(night.table.police) > 1:
        words = because("police_vs_gangs.ask.last")
        last = yield from night.ask("last", words, last_of, About(lot=True))
    yield from rule_order(night, TurnOrder(seats, last=last))


def first_of(table: Table) -> OneOf:
    """A field of the gangsters among whom the first is drawn in teams."""
    drawn = because("police_vs_gangs.set_up.first_drawn")
    return lot_field(table, table.gangsters, drawn)


def last_of(table: Table) -> OneOf:
    """A field of the policemen among whom the last of the first turn is drawn."""
    return lot_field(table, table.police, because("police_vs_gangs.set_up.last_drawn"))


def remind_seats(night: Night[Table]) -> Asking[None]:
    """Remind that in teams police and gangsters sit in turn."""
    table = night.table
    reason = because("police_vs_gangs.set_up.alternate")
    if len(table.gangsters) != len(table.police):
        reason = because("police_vs_gangs.set_up.side_by_side")
    yield from night.remind("seats", reason)


def lay_city(night: Night[Table]) -> Asking[None]:
    """Ask for the cards of the starting city, as many as players."""
    players, each = night.table.order, night.table.option("first_city") == "each"
    reason = because("police_vs_gangs.set_up.last_lays", player=players[-1], count=len(players))
    if each:
        reason = because("police_vs_gangs.set_up.each_lays", players=players)
    layers = players if each else players[-1:]
    yield from night.remind("city", reason, about=About(layers))
    for player in players:
        layer = player if each else players[-1]
        reply = yield from night.ask_question(card_question(night.table, layer))
        draw(night, reply)
        yield from lay_drawn(night, layer)
