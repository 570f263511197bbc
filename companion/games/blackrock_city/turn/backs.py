"""Stealing (BlackRock City, flipped towns): from whom, and, behind the cover, which cubes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, Counts, Field, OneOf
from companion.core.flow import Asking, Case, Night, Question
from companion.core.light import but
from companion.core.ruling import NOBODY, Reason, because
from companion.games.blackrock_city.pieces import FICTIVE, ONE_CUBE
from companion.games.blackrock_city.rules.backs import (
    TO_STEAL,
    Robbed,
    Robbery,
    against_victims,
    count_stolen,
)
from companion.games.blackrock_city.table import Gains, Table, behind_screen_of
from companion.games.blackrock_city.turn.sheriff import against_colour, behind_screen, move_cubes
from companion.games.blackrock_city.turn.spoils import is_guarded


def steal(night: Night[Table], winner: str) -> Asking[None]:
    """Let the winner steal as many cubes as the tile says, from whom he chooses."""
    victims = yield from night.anew(lambda: choose_victims(night, winner))
    for victim, cubes in victims.items():
        if cubes:
            yield from take_cubes(night, winner, victim, cubes)


def may_steal(night: Night[Table], winner: str) -> Asking[int]:
    """Rule how many cubes the tile lets the winner take."""
    table = night.table
    if table.towns[table.bandit].shows == "blank":
        yield from night.remind("blank", *count_stolen(robbery_situation(table, winner)).reasons)
        return 0
    most = TO_STEAL.get(table.towns[table.bandit].shows, 0)
    if not most:
        return 0
    situation = robbery_situation(table, winner)
    ruling, case = count_stolen(situation), Case("steal", situation)
    words = because("blackrock_city.ruled.steal", player=winner)
    others = situation.others if ruling.verdict else ()
    about = About((winner, *(one.player for one in others)))
    count: int = yield from night.rule("steal", ruling, Count(0, most), about, case, words)
    return count


def robbery_situation(table: Table, winner: str) -> Robbery:
    """The situation of a robbery as the table shows it now."""
    shows: Any = table.towns[table.bandit].shows
    return Robbery(
        winner,
        shows,
        tuple([robbed_situation(table, victim) for victim in robbed_by(table, winner)]),
        table.bandit,
        is_guarded(table),
        table.option("one_cube"),
        None if table.counted else table.behind.count,
        table.option("fictive_cubes"),
    )


def robbed_situation(table: Table, victim: str) -> Robbed:
    """The cubes of a player who may be robbed, where they are counted."""
    counted = victim == FICTIVE or table.counted
    return Robbed(victim, behind_screen(table, victim).count if counted else None)


def robbed_by(table: Table, winner: str) -> tuple[str, ...]:
    """The players who may be robbed: the others, and the fictive player where his cubes count."""
    if winner == FICTIVE:
        return ()
    fictive = table.for_two and table.option("fictive_cubes") == "counts"
    return (*table.opponents(winner), *((FICTIVE,) if fictive else ()))


def cubes_of(table: Table, victim: str) -> int | None:
    """The number of cubes a player has, which everybody could have counted."""
    if victim == FICTIVE or table.counted:
        return behind_screen(table, victim).count
    return None if table.behind.count else 0


def choose_victims(night: Night[Table], winner: str) -> Asking[dict[str, int]]:
    """Ask from whom cubes are stolen: one opponent, two for two cubes, or nobody."""
    count = yield from may_steal(night, winner)
    if not count or winner == FICTIVE:
        return {}
    if count == 1:
        victim = yield from night.ask_question(victim_question(winner))
        return {} if victim == NOBODY else {victim: 1}
    victims: dict[str, int] = yield from night.ask_question(victims_question(winner, count))
    return victims


def victim_question(winner: str) -> Question:
    words = because("blackrock_city.ask.victim", player=winner)
    return Question(f"victim.{winner}", words, lambda table: victim_field(table, winner))


def victims_question(winner: str, count: int) -> Question:
    words = because("blackrock_city.ask.victims", player=winner, count=count)
    return Question(f"victims.{winner}", words, lambda table: victims_field(table, winner, count))


def victim_field(table: Table, winner: str) -> OneOf:
    """A field of the players with a cube to steal; one without says so."""
    others = robbed_by(table, winner)
    rich = tuple([victim for victim in others if cubes_of(table, victim) != 0])
    why = lambda one: (because("blackrock_city.back.poor", player=one),)  # noqa: E731
    own = (because("blackrock_city.closed.not_robbed", player=winner),)
    beyond = lambda one: own if one in (*table.players, FICTIVE) else ()  # noqa: E731
    return OneOf((*rich, NOBODY), "player", (*others, NOBODY), why, beyond=beyond)


def victims_field(table: Table, winner: str, count: int) -> Counts:
    """A field of whom several cubes are stolen from: one player, or two."""
    situation = robbery_situation(table, winner)

    def why(reply: dict[str, int]) -> tuple[Reason, ...]:
        return against_victims(situation, count, reply)

    def beyond(reply: dict[str, int]) -> tuple[Reason, ...]:
        if any(one not in (*table.players, FICTIVE) for one in reply):
            return ()
        if any(one not in ranges and number for one, number in reply.items()):
            return (because("blackrock_city.closed.not_robbed", player=winner),)
        return (because("blackrock_city.closed.too_many_cubes", player=winner, count=count),)

    ranges = dict.fromkeys(robbed_by(table, winner), (0, count))
    return Counts(ranges, of="player", why=why, beyond=beyond)


def take_cubes(night: Night[Table], winner: str, victim: str, count: int) -> Asking[None]:
    """Take cubes drawn at random from victims; gold is given openly."""
    table = night.table
    if table.towns[table.bandit].shows == ONE_CUBE and table.option("one_cube") == "gold":
        yield from take_gold(night, winner, victim)
        return
    if not table.counted and victim != FICTIVE:
        return
    words = because("blackrock_city.ask.stolen", player=winner, other=victim, count=count)
    key = f"secret.stolen.{winner}.{victim}"
    drawn = yield from night.ask(key, words, colours_drawn(victim, count), behind_screen_of(winner))
    cubes = Gains(drawn.get("gold", 0), drawn.get("silver", 0))
    night.table = move_cubes(night.table, victim, winner, cubes)


def colours_drawn(victim: str, count: int) -> Callable[[Table], Field]:
    """A function that builds the field of the colours drawn from a victim."""

    def build(table: Table) -> Counts:
        there = behind_screen(table, victim)
        expected = min(count, there.count)

        def why(reply: dict[str, int]) -> tuple[Reason, ...]:
            if sum(reply.values()) == expected:
                return ()
            return (because("blackrock_city.back.just_so_many", player=victim, count=expected),)

        ranges = {"gold": (0, min(count, there.gold)), "silver": (0, min(count, there.silver))}
        return Counts(ranges, of="cube", why=why, by="taps", beyond=against_colour(there))

    return build


def take_gold(night: Night[Table], winner: str, victim: str) -> Asking[None]:
    """Take one gold cube from a victim, if he has any (an option)."""
    known = night.table.counted or victim == FICTIVE
    has_gold = behind_screen(night.table, victim).gold > 0
    facts = {"player": winner, "other": victim}
    rule = (
        ("blackrock_city.back.hands_gold" if has_gold else "blackrock_city.back.no_gold")
        if known
        else "blackrock_city.back.gold_if_any"
    )
    about = but(behind_screen_of(winner), players=(winner, victim))
    yield from night.remind(f"secret.gold.{winner}.{victim}", Reason(rule, facts), about=about)
    if known and has_gold:
        night.table = move_cubes(night.table, victim, winner, Gains(gold=1))
