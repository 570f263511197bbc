"""Set-up (Gangsta!, Préparation du jeu): Bosses, resources, both rows, and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.about import About
from companion.core.fields import OneOf
from companion.core.flow import Asking, Flow, Night, Question
from companion.core.ruling import Reason, because
from companion.games.gangsta.pieces import (
    BOSS,
    BOSSES,
    DEALT_RESOURCES,
    RESOURCE,
    RESOURCES,
    SLOTS,
)
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.draw import lay_reserve, lay_row
from companion.games.gangsta.turn.money import hand_out
from companion.games.gangsta.values import learn, new_member, visible_values


def set_up(night: Night[Table]) -> Flow:
    """Ask for the set-up: a Boss and a resource for everybody, five heists, five gangsters."""
    yield from night.enter("gangsta.phase.set_up")
    yield from deal_bosses(night)
    if night.table.with_resources:
        yield from deal_resources(night)
    rows = because("gangsta.set_up.rows", count=SLOTS)
    yield from night.remind("rows", rows)
    yield from lay_row(night)
    yield from lay_reserve(night)
    words = because("gangsta.ask.first")
    anybody = lambda table: OneOf(table.players, of="player")  # noqa: E731
    first = yield from night.ask("first", words, anybody, About(lot=True))
    night.table = night.table.change(first=first, coming=first)
    yield from night.remind("first_player", because("gangsta.set_up.first", player=first))


def deal_bosses(night: Night[Table]) -> Asking[None]:
    """Ask for everybody's Boss, dealt at random, and give the money printed on it."""

    def questions(table: Table) -> Iterator[Question]:
        for player in table.players:
            words = because("gangsta.ask.boss", player=player)
            short = because("gangsta.ask.boss.short", player=player)
            yield Question(f"boss.{player}", words, free_boss, About((player,), short=short))

    def give_boss(asked: Question, boss: str) -> None:
        night.table = night.table.change(bosses={**night.table.bosses, asked.player: boss})

    yield from night.each(questions, give_boss)
    yield from learn(night, lambda table: _printed_on_bosses(table))
    for player, boss in night.table.bosses.items():
        night.table = seat_boss(night.table, player, boss)
    brought = {who: night.table.number(f"{boss}.money") for who, boss in night.table.bosses.items()}
    if night.table.option("money") == "box":
        yield from hand_out(night, "bosses", brought)
    else:
        for player, amount in brought.items():
            night.table = night.table.earn(player, amount)
    dealt = {player: night.table.purse[player] for player in night.table.players}
    money = because("gangsta.set_up.money", money=dealt)
    yield from night.remind("money", money, about=About(night.table.players))


def _printed_on_bosses(table: Table) -> Iterator[str]:
    for boss in table.bosses.values():
        yield from (f"{boss}.money", f"{boss}.skills")


def seat_boss(table: Table, player: str, boss: str) -> Table:
    """The table with a player's Boss as the first of his gang."""
    return table.change_gang(player, (new_member(table, boss),))


def deal_resources(night: Night[Table]) -> Asking[None]:
    """Ask which of two resources everybody keeps."""
    yield from night.remind("resources", because("gangsta.set_up.resources", count=DEALT_RESOURCES))

    def questions(table: Table) -> Iterator[Question]:
        for player in table.players:
            words = because("gangsta.ask.resource", player=player)
            short = because("gangsta.ask.resource.short", player=player)
            about = About((player,), short=short)
            yield Question(f"resource.{player}", words, free_resource, about)

    def give_resource(asked: Question, card: str) -> None:
        night.table = night.table.change(resources={**night.table.resources, asked.player: card})

    yield from night.each(questions, give_resource)
    yield from learn(night, visible_values)


def free_boss(table: Table) -> OneOf:
    """A field of Bosses nobody has."""
    return _free_cards(table.bosses, tuple(BOSSES), BOSS)


def free_resource(table: Table) -> OneOf:
    """A field of resources nobody has kept."""
    return _free_cards(table.resources, RESOURCES, RESOURCE)


def _free_cards(taken: Mapping[str, str], cards: tuple[str, ...], of: str) -> OneOf:
    """A field of cards that are not taken."""
    owners = {card: player for player, card in taken.items()}

    def why(card: str) -> tuple[Reason, ...]:
        if of == BOSS:
            return (because("gangsta.set_up.taken", card=card, player=owners[card]),)
        return (because("gangsta.set_up.resource_taken", card=card, player=owners[card]),)

    return OneOf(tuple(card for card in cards if card not in owners), of, cards, why)
