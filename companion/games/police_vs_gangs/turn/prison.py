"""Hand limit and prison at the table (Police VS Gangs 2.1 and 2.5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from companion.boxes.gangs_city import COPIES
from companion.core.about import About
from companion.core.fields import Count, OneOf
from companion.core.flow import Asking, Case, Night
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.moves import discard, release
from companion.games.police_vs_gangs.rules.hand import Hand, count_excess
from companion.games.police_vs_gangs.rules.prison import Release, resolve_release
from companion.games.police_vs_gangs.table import Table

JAILED = "prison."  # before a character that may be discarded out of prison


def keep_to_limit(night: Night[Table]) -> Asking[None]:
    """Have every gangster discard down to four characters, in turn order."""
    for player in night.table.order:
        if not night.table.is_police(player):
            told: list[str] = []
            yield from night.anew(partial(discard_excess, night, player, told))


def discard_excess(night: Night[Table], player: str, told: list[str]) -> Asking[None]:
    """Rule how many characters above four a gangster discards, and ask which."""
    situation = hand_situation(night.table, player, told)
    ruling, case = count_excess(situation), Case("hand", situation)
    over = ruling.verdict
    if over:
        words = because("police_vs_gangs.ruled.excess", player=player)
        most = Count(0, len(situation.hand) + len(situation.prison) - 1)
        over = yield from night.rule(f"excess.{player}", ruling, most, case=case, words=words)
    while len(told) < over:
        words, number = because("police_vs_gangs.ask.discard", player=player), len(told) + 1
        about = About((player,), series=f"discard.{player}")
        build = partial(character_field, player)
        said = yield from night.ask(f"discard.{player}.{number}", words, build, about)
        told.append(said.removeprefix(JAILED))
        yield from set_aside(night, player, said, number)


def set_aside(night: Night[Table], player: str, said: str, number: int) -> Asking[None]:
    """Discard a tile or a die; a die jailed with a prisoner has a term of its own."""
    who = said.removeprefix(JAILED)
    if who == said:
        night.table = discard(night.table, player, who)
        return
    one = next(one for one in prisoners_of(night.table, player) if one.what == who)
    night.table = discard(night.table, player, who, one)
    reason = because("police_vs_gangs.hand.prisoner_leaves", player=player, who=who)
    yield from night.remind(f"prisoner_leaves.{player}.{number}", reason)


def character_field(player: str, table: Table) -> OneOf:
    """A field of a player's characters, in hand or in prison."""
    there = (f"{JAILED}{one.what}" for one in prisoners_of(table, player))

    def beyond(said: Any) -> tuple[Reason, ...]:
        who = str(said).removeprefix(JAILED)
        if who not in COPIES:
            return ()
        return (because("police_vs_gangs.hand.not_his", player=player, who=who),)

    his = tuple(dict.fromkeys((*table.hands[player], *there)))
    return OneOf(his, of="character", beyond=beyond)


def hand_situation(table: Table, player: str, told: Iterable[str] = ()) -> Hand:
    """The situation of a hand at the start of the turn, with whom he has discarded since."""
    prison = tuple(one.what for one in prisoners_of(table, player))
    return Hand(player, (*table.hands[player], *told), prison)


def prisoners_of(table: Table, player: str) -> tuple[Prisoner, ...]:
    """The characters of a player in prison."""
    return tuple(one for one in table.prison if one.player == player and one.what in COPIES)


def release_prisoners(night: Night[Table]) -> Asking[None]:
    """Send home whoever was jailed in an earlier turn."""
    if not night.table.prison:
        return
    ruling = resolve_release(Release(night.table.prison, night.table.turns))
    yield from night.remind("prison", *ruling.reasons)
    night.table = release(night.table, ruling.verdict)
