"""A game of Gangsta! under way: gangs, heists, rows and money as they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.core.fields import Count, Counts, Field, Form, ListOf, Maybe, OneOf, SomeOf, YesNo
from companion.core.fields.kinds import NUMBER
from companion.core.flow import Asking, Night
from companion.core.light import but
from companion.core.random_table import table_at_random
from companion.core.ruling import because
from companion.core.under_way import Told, UnderWay
from companion.games.gangsta.impossible_table import against
from companion.games.gangsta.members import Gang
from companion.games.gangsta.pieces import (
    BOSS,
    BOSSES,
    GANGSTER,
    GANGSTERS,
    HEIST,
    IMPRIMERIE,
    INFORMER,
    INFORMERS,
    INFORMERS_OF,
    KIND_OF,
    MONEY,
    MOST_MONEY,
    RESOURCE,
    RESOURCES,
    SLOTS,
)
from companion.games.gangsta.rules.effects import MOST_STORED
from companion.games.gangsta.table import EMPTY, Table
from companion.games.gangsta.turn import turn
from companion.games.gangsta.turn.draw import lay_reserve, lay_row
from companion.games.gangsta.turn.score import crown
from companion.games.gangsta.turn.set_up import set_up
from companion.games.gangsta.values import new_member, teach_member

SLOT_NUMBERS = tuple(range(1, SLOTS + 1))
HEAPS = ("heist_discards", "gangster_discards", "heists_gone", "eliminated")
UNTOLD = frozenset(("gained", "in_turn", "turns", "peeked"))


def parts(table: Table) -> dict[str, Field]:
    """Fields of everything a table of Gangsta! is told by, in the order of the walk."""
    each = table.players
    cards = (*BOSSES, *GANGSTERS)
    heists, gangsters = SomeOf(tuple(KIND_OF), of=HEIST), SomeOf(tuple(GANGSTERS), of=GANGSTER)
    lesson = {"card": OneOf(cards, "card"), "heist": OneOf(tuple(KIND_OF), HEIST)}
    mine = (*KIND_OF, IMPRIMERIE) if table.with_resources else tuple(KIND_OF)
    in_order = SomeOf(tuple(GANGSTERS), of=GANGSTER, ordered=True)
    found: dict[str, Field] = {
        "chapter": Count(1, 3),
        "bosses": Form(dict.fromkeys(each, Maybe(OneOf(tuple(BOSSES), BOSS))), shown="each"),
        "gangs": Form(dict.fromkeys(each, Maybe(in_order)), shown="each"),
        "purse": Counts(dict.fromkeys(each, (0, MOST_MONEY)), "player"),
        "row": SomeOf(tuple(KIND_OF), most=SLOTS, of=HEIST, ordered=True),
        "reserve": SomeOf(tuple(GANGSTERS), most=SLOTS, of=GANGSTER, ordered=True),
        "done": Form(dict.fromkeys(each, Maybe(SomeOf(mine, of=HEIST))), shown="each"),
        "coming": OneOf(each, "player", by="seats"),
        "engaged": SomeOf(cards, of="card"),
        "lessons": ListOf(Form(lesson), most=len(cards), once=("card", "heist")),
        "first": OneOf(each, "player", by="seats"),
        "informers": Counts(dict.fromkeys(INFORMERS, (0, INFORMERS_OF[3])), INFORMER, by="taps"),
        "informers_before": Count(0, INFORMERS_OF[2]),
        "ended_by": OneOf(each, "player", by="seats"),
        "again": YesNo(),
        "heist_discards": heists,
        "gangster_discards": gangsters,
        "heists_gone": SomeOf(mine, of=HEIST),
        "eliminated": gangsters,
        "row_gaps": SomeOf(SLOT_NUMBERS, of=NUMBER),
        "reserve_gaps": SomeOf(SLOT_NUMBERS, of=NUMBER),
    }
    return {**found, **_of_resources(table)} if table.with_resources else found


def _of_resources(table: Table) -> dict[str, Field]:
    """Fields of what lies there only where resources are played with."""
    each = table.players
    held, ill = OneOf(RESOURCES, RESOURCE), SomeOf(tuple(GANGSTERS), of=GANGSTER)
    return {
        "resources": Form(dict.fromkeys(each, Maybe(held)), shown="each"),
        "active": SomeOf(RESOURCES, of=RESOURCE),
        "stored": Counts(dict.fromkeys(each, (0, MOST_STORED)), "player", by="taps"),
        "hospital": Form(dict.fromkeys(each, Maybe(ill)), shown="each"),
    }


def lay(table: Table, told: Told) -> Table:
    """The table with all that was told of it."""
    plain = ("chapter", "coming", "first", "informers_before", "ended_by", "again")
    table = table.change(**{name: told[name] for name in plain if name in told})
    table = _lay_gangs(table, told)
    for name in HEAPS:
        if name in told:
            table = table.change(**{name: tuple(told[name])})
    for name in ("row", "reserve"):
        if name in told:
            table = table.change(**{name: _in_slots(told[name], told.get(f"{name}_gaps", ()))})
    if "informers" in told:
        table = table.change(informers=tuple(Counter(told["informers"]).elements()))
    if "done" in told:
        done = {player: tuple(cards) for player, cards in told["done"].items()}
        table = table.change(done={**table.done, **done})
    return _lay_money(_lay_resources(table, told), told)


def _in_slots(cards: Sequence[str], gaps: Sequence[int]) -> tuple[str, ...]:
    """The cards of a row in their order; the places told as empty, else the last, are gaps."""
    left = iter(cards)
    filled = [EMPTY if slot in gaps else next(left, EMPTY) for slot in SLOT_NUMBERS]
    return tuple(filled) if len(cards) + len(gaps) <= SLOTS else (*cards, *filled)[:SLOTS]


def _lay_gangs(table: Table, told: Told) -> Table:
    """The table with the told gangs, hospitals, lessons, and who is Engaged."""
    bosses = {**table.bosses, **told.get("bosses", {})}
    table = table.change(bosses=bosses)
    gangs = {one: tuple(cards) for one, cards in told.get("gangs", {}).items()}
    for player in table.players:
        others = tuple(one.card for one in table.gangs[player] if not one.boss)
        head = (bosses[player],) if player in bosses else ()
        table = table.change_gang(player, _gang(table, (*head, *gangs.get(player, others)), told))
    ill = {one: _gang(table, tuple(cards), told) for one, cards in told.get("hospital", {}).items()}
    return table.change(hospital={**table.hospital, **ill})


def _gang(table: Table, cards: tuple[str, ...], told: Told) -> Gang:
    """The members of a gang by their cards, with lessons, Available unless told Engaged."""
    stand = {one.card: one for gang in table.gangs.values() for one in gang}
    lessons = {card: one.lesson for card, one in stand.items()}
    if "lessons" in told:
        lessons = {row["card"]: row["heist"] for row in told["lessons"]}
    engaged = {card for card, one in stand.items() if not one.ready}
    engaged = set(told.get("engaged", engaged))
    return tuple(
        but(
            teach_member(table, new_member(table, card), lessons.get(card, "")),
            ready=card not in engaged,
        )
        for card in cards
    )


def _lay_resources(table: Table, told: Told) -> Table:
    """The table with who kept which resource, and which of them are activated."""
    if "resources" in told:
        table = table.change(resources=dict(told["resources"]))
    return table.change(active=tuple(told["active"])) if "active" in told else table


def _lay_money(table: Table, told: Told) -> Table:
    """The table with the told money; the rest of the box is the bank's."""
    purse = {**table.purse, **told.get("purse", {})}
    stored = {**table.stored, **told.get("stored", {})}
    bank = MONEY - sum(purse.values()) - sum(stored.values())
    return table.change(purse=purse, stored=stored, bank=bank)


def tell(table: Table) -> dict[str, Any]:
    """What would be told of a table, part by part."""
    found = {
        "chapter": table.chapter,
        "bosses": dict(table.bosses),
        "gangs": _each(table.players, lambda one: _cards(table.gangs[one])),
        "purse": dict(table.purse),
        "row": [card for card in table.row if card],
        "reserve": [card for card in table.reserve if card],
        "done": _each(table.players, lambda one: list(table.done[one])),
        "engaged": [one.card for one in _members(table) if not one.ready],
        "lessons": [
            {"card": one.card, "heist": one.lesson} for one in _members(table) if one.lesson
        ],
        "row_gaps": [slot for slot, card in enumerate(table.row, 1) if not card],
        "reserve_gaps": [slot for slot, card in enumerate(table.reserve, 1) if not card],
        "informers": dict(Counter(table.informers)),
        "informers_before": table.informers_before,
        "again": table.again,
        **{name: list(getattr(table, name)) for name in HEAPS},
    }
    named = {name: getattr(table, name) for name in ("coming", "first", "ended_by")}
    found |= {name: player for name, player in named.items() if player}
    if table.with_resources:
        found["resources"] = dict(table.resources)
        found["active"], found["stored"] = list(table.active), dict(table.stored)
        found["hospital"] = _each(table.players, lambda one: _cards(table.hospital[one]))
    return found


def _each(players: tuple[str, ...], told_of: Any) -> Mapping[str, Any]:
    """What is told of a player, for each player."""
    return {player: told_of(player) for player in players}


def _cards(gang: Gang) -> list[str]:
    """The gangsters of a gang, without the Boss."""
    return [one.card for one in gang if not one.boss]


def _members(table: Table) -> Gang:
    """The members of all gangs, those in hospital too."""
    gangs = (*table.gangs.values(), *table.hospital.values())
    return tuple(one for gang in gangs for one in gang)


def draw(table: Table, chance: Random) -> Table:
    """A random table as a few turns leave it."""
    drawn: Table = table_at_random(table, set_up, turn, crown, chance)
    return drawn


def find_out(night: Night[Table], told: Told) -> Asking[None]:
    """Ask for both rows where nobody has told them, and who is next."""
    if not any(night.table.row):
        yield from lay_row(night)
    if not any(night.table.reserve):
        yield from lay_reserve(night)
    if not night.table.coming:
        words = because("gangsta.ask.first")
        anybody = lambda table: OneOf(table.players, of="player")  # noqa: E731
        first = yield from night.ask("first", words, anybody)
        night.table = night.table.change(first=first, coming=first)


ASKED = because("gangsta.ask.under_way")
WAY = UnderWay(ASKED, parts, lay, tell, against, draw, ("chapter", "coming"), UNTOLD, then=find_out)
