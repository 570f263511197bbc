"""Where money and gangsters went (Gangsta!), between two tables that follow each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.core.ruling import Reason, because
from companion.games.gangsta.members import Gang
from companion.games.gangsta.table import EMPTY, Table

MONEY = "money"


def moved_in(before: Table, after: Table) -> Iterator[Reason]:
    """Sentences of a step: who pays whom, then who comes, who learns and who goes."""
    yield from _tell_money(before, after)
    for player in after.players:
        yield from _tell_joined(before, after, player)
        yield from _tell_tucked(before, after, player)
    for player in after.players:
        yield from _tell_left(before, after, player)


def added_up(lines: Iterable[Reason]) -> tuple[Reason, ...]:
    """Payments of one player in a row, added up to one."""
    told: list[Reason] = []
    for line in lines:
        last = told[-1] if told else None
        if last is not None and MONEY in line.facts and _but_money(last) == _but_money(line):
            line = told.pop()._replace(
                facts={**line.facts, MONEY: last.facts[MONEY] + line.facts[MONEY]}
            )
        told.append(line)
    return tuple(told)


def _but_money(line: Reason) -> tuple[str, dict[str, object]]:
    return line.rule, {name: fact for name, fact in line.facts.items() if name != MONEY}


def _tell_money(before: Table, after: Table) -> Iterator[Reason]:
    """Sentences of payments from and to the bank, or between players."""
    more = {player: after.wealth(player) - before.wealth(player) for player in after.players}
    takers = [player for player in more if more[player] > 0]
    givers = [player for player in more if more[player] < 0]
    if before.bank == after.bank:
        for player, other in zip(takers, givers, strict=True):
            facts = {"player": player, "other": other, "players": (player, other)}
            yield because("gangsta.now.steals", **facts, money=more[player])
        return
    for player in takers:
        yield because("gangsta.now.takes", player=player, money=more[player])
    for player in givers:
        yield _tell_payment(before, after, player, -more[player])


def _tell_payment(before: Table, after: Table, player: str, money: int) -> Reason:
    """The sentence what a player pays for."""
    facts = {"player": player, "money": money}
    for card in _new_cards(_cards(before.gangs[player]), _cards(after.gangs[player])):
        return because("gangsta.now.hires", **facts, card=card)
    for heist in _new_cards(before.done[player], after.done[player]):
        return because("gangsta.now.pays_for", **facts, card=heist)
    if _is_met(before, after):
        return because("gangsta.now.pays_for", **facts, card=before.informers[-1])
    return because("gangsta.now.pays", **facts)


def _new_cards(before: tuple[str, ...], after: tuple[str, ...]) -> Iterator[str]:
    return (card for card in after if card not in before)


def _is_met(before: Table, after: Table) -> bool:
    """Is a Délateur met between these tables?"""
    return bool(before.informers) and EMPTY in before.row and before.gangs == after.gangs


def _tell_joined(before: Table, after: Table, player: str) -> Iterator[Reason]:
    """Sentences of gangsters who joined for nothing."""
    if after.wealth(player) < before.wealth(player):
        return
    lay = _cards(before.hospital[player])
    for card in _new_cards(_cards(before.gangs[player]), _cards(after.gangs[player])):
        if card in lay:
            yield because("gangsta.now.comes_back", player=player, card=card)
        else:
            yield because("gangsta.now.joins", player=player, card=card)


def _tell_tucked(before: Table, after: Table, player: str) -> Iterator[Reason]:
    knew = {member.card: member.lesson for member in before.gangs[player]}
    for member in after.gangs[player]:
        if member.lesson and knew.get(member.card) != member.lesson:
            facts = {"player": player, "card": member.card, "heist": member.lesson}
            yield Reason("gangsta.now.tucks", facts)


def _tell_left(before: Table, after: Table, player: str) -> Iterator[Reason]:
    """Sentences of gangsters who were lost: to the Hôpital, or out of the game."""
    lie = _cards(after.hospital[player])
    for card in _new_cards(_cards(after.gangs[player]), _cards(before.gangs[player])):
        if card in lie:
            yield because("gangsta.now.hospital", player=player, card=card)
        else:
            yield because("gangsta.now.leaves", player=player, card=card)


def _cards(gang: Gang) -> tuple[str, ...]:
    return tuple(member.card for member in gang)
