"""A heist at the table (Gangsta!): who is engaged for it, one after the other, or it is broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from companion.core.about import About
from companion.core.fields import Chain, Field, OneOf, SomeOf, Way, Ways, YesNo
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import HIGH_TECH, KIND_OF
from companion.games.gangsta.rules.aims import Boxes, best_by_aim, tell_aimed
from companion.games.gangsta.rules.effects import against_ignoring
from companion.games.gangsta.rules.heist import (
    Crew,
    Heist,
    bars,
    gangsters_in,
    ignorable_requirements,
)
from companion.games.gangsta.rules.heist_order import HeistOrder, resolve_heist_order
from companion.games.gangsta.rules.lacking import lacks
from companion.games.gangsta.rules.possible import may_do
from companion.games.gangsta.rules.search import HeistWays, find_ways
from companion.games.gangsta.rules.ways import tell_count
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn.beyond import beyond_attempt, beyond_crew
from companion.games.gangsta.turn.rewards import reward
from companion.games.gangsta.turn.tops import against_top, pay_for_top
from companion.games.gangsta.values import is_cooperative, needs_of, rewards_of

CREW, BROKEN = "crew", "broken"


def heist_situation(table: Table, player: str, heist: str) -> Heist:
    """The situation of a heist for a player: his gang first, then the others clockwise."""
    seated = (player, *table.opponents(player))
    helps = table.is_active(player, HIGH_TECH) and not against_ignoring(player, KIND_OF[heist])
    return Heist(
        needs_of(table, heist),
        tuple(Crew(one, table.gangs[one]) for one in seated),
        is_cooperative(table, heist),
        helps,
        heist,
        table.option("tech"),
        table.option("tech_named"),
    )


def against_heist(table: Table, player: str, heist: str) -> tuple[Reason, ...]:
    """Reasons why the Available gangsters cannot do a heist; empty if they can."""
    ruling = may_do(heist_situation(table, player, heist))
    price = () if heist in table.row else against_top(table, player)
    return price if ruling.verdict else (*price, *ruling.reasons)


def perform(night: Night[Table], heist: str, number: int = 0) -> Asking[bool]:
    """Engage the gangsters and pay the rewards; False if another action is to be chosen."""
    player = night.table.in_turn
    against = against_heist(night.table, player, heist)
    if against:
        yield from night.remind(f"impossible.{heist}.{number}", *against)
        return False
    asked, said = yield from night.first(partial(questions, heist, number))
    if asked.key.startswith(BROKEN):
        return (
            yield from break_off_heist(night, heist, said if isinstance(said, list) else [], number)
        )
    situation = HeistOrder(
        heist_situation(night.table, player, heist), tuple(said), night.table.option("broken")
    )
    ruling, case = resolve_heist_order(situation), Case("heist_order", situation)
    words = because("gangsta.ruled.heist", heist=heist, player=player)
    taking_part = crews_in(situation.announced, tuple(said))
    about, key = About(tuple(taking_part), heist), f"heist.{heist}.{number}"
    if not (yield from night.rule(key, ruling, YesNo(), about, case, words)):
        return (yield from break_off_heist(night, heist, said, number))
    yield from pay_for_top(night, heist)
    night.table = with_heist_done(night.table, heist, taking_part)
    yield from reward(night, heist, taking_part)
    return True


def questions(heist: str, number: int, table: Table) -> Iterator[Question]:
    """The questions of an announced heist: who does it, in order, or that it is broken off."""
    player = table.in_turn
    if not against_heist(table, player, heist):
        words, about = (
            because("gangsta.ask.crew", player=player, heist=heist),
            About((player,), heist),
        )
        yield Question(f"{CREW}.{heist}.{number}", words, partial(crew_field, heist), about)
    words = because("gangsta.ask.broken", player=player, heist=heist)
    short = because("gangsta.ask.broken.short")
    about = About((player,), heist, short=short)
    yield Question(f"{BROKEN}.{heist}.{number}", words, partial(broken_field, heist), about)


def crew_field(heist: str, table: Table) -> Chain:
    """A field of gangsters one by one until every icon is met."""
    asked = heist_situation(table, table.in_turn, heist)
    crews = asked.crews if asked.cooperative else asked.crews[:1]
    cards = {crew.player: tuple(member.card for member in crew.members) for crew in crews}
    advised = table.option("adviser") == "on"
    return Chain(
        (*chain.from_iterable(cards.values()), *ignorable_requirements(asked)),
        "card",
        partial(bars, asked),
        partial(lacks, asked),
        advice=partial(advise, asked, boxes_of(table, heist)) if advised else None,
        groups=cards if asked.cooperative else None,
        beyond=partial(beyond_crew, table, asked),
    )


def advise(asked: Heist, boxes: Boxes) -> Ways:
    """The best ways to do a heist, one for each aim, for the adviser."""
    situation = HeistWays(asked)
    best = tuple(
        Way(aimed.way.order, tell_aimed(situation, boxes, aimed))
        for aimed in best_by_aim(situation, boxes)
    )
    return Ways(best, tell_count(find_ways(situation), asked))


def boxes_of(table: Table, heist: str) -> Boxes:
    """What a heist pays, as far as its card is known."""
    shown = rewards_of(table, heist)
    return Boxes(shown.money, shown.coop, shown.points)


def broken_field(heist: str, table: Table) -> Field:
    """The field that confirms a broken heist; if the action is lost, also who was engaged."""
    if table.option("broken") == "anew":
        return OneOf((BROKEN,))
    asked = heist_situation(table, table.in_turn, heist)
    crew = crew_field(heist, table)

    def why(said: list[str]) -> tuple[Reason, ...]:
        """Reasons why these cannot have been engaged in order, or that the heist is done."""
        for at, one in enumerate(said):
            against = bars(asked, tuple(said[:at]), one)
            if against:
                return against
        done = because("gangsta.heist.complete", heist=heist, player=asked.player)
        return () if lacks(asked, tuple(said)) else (done,)

    def drawn(chance: Random) -> list[str]:
        so_far: tuple[str, ...] = ()
        for _ in range(chance.randrange(len(crew.options))):
            longer = [(*so_far, one) for one in crew.open_to(so_far)]
            so_far = chance.choice([one for one in longer if lacks(asked, one)] or [so_far])
        return list(so_far)

    beyond = partial(beyond_attempt, table, asked)
    return SomeOf(crew.options, 0, None, "card", why, True, drawn, beyond=beyond)


def break_off_heist(
    night: Night[Table], heist: str, said: list[str], number: int = 0
) -> Asking[bool]:
    """Break a heist off; True if that costs the action, False if another may be chosen."""
    table = night.table
    player, lost = table.in_turn, bool(table.option("broken") == "lost")
    if not lost:
        told = because("gangsta.heist.broken_anew", player=player)
    else:
        told = because("gangsta.heist.broken_lost", player=player)
        taking_part = crews_in(heist_situation(table, player, heist), tuple(said))
        yield from pay_for_top(night, heist)
        night.table = engage(night.table, taking_part)
    yield from night.remind(f"broken_off.{heist}.{number}", told)
    return lost


def crews_in(asked: Heist, order: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The gangsters who take part in a heist by player; its own player is always included."""
    cards = gangsters_in(order)
    taking = {
        crew.player: tuple(card for card in cards if asked.owner(card) == crew.player)
        for crew in asked.crews
    }
    return {one: some for one, some in taking.items() if some or one == asked.player}


def engage(table: Table, taking_part: Mapping[str, Any]) -> Table:
    """The table with those who took part Engaged."""
    for player, cards in taking_part.items():
        table = table.set_ready(player, cards, ready=False)
    return table


def with_heist_done(table: Table, heist: str, taking_part: Mapping[str, Any]) -> Table:
    """The table after a heist: all who took part Engaged, the card with its player."""
    player = table.in_turn
    row = tuple(EMPTY if one == heist else one for one in table.row)
    done = {**table.done, player: (*table.done[player], heist)}
    return engage(table, taking_part).change(row=row, done=done)
