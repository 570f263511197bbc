"""Resources at the table (Gangsta!, Variante 2): activation, and what each does at its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.core.about import About
from companion.core.fields import Count, OneOf, YesNo
from companion.core.flow import Asking, Case, Night, Question
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.games.gangsta.members import engaged, icons_by_skill
from companion.games.gangsta.pieces import (
    BANQUE,
    GANGSTER,
    HEIST,
    IMPRIMERIE,
    INDICATEURS,
    INFORMERS,
    JET,
    MOTARDS,
    SOCIETE,
)
from companion.games.gangsta.rules.effects import (
    MOST_STORED,
    PRINTED_MONEY,
    TOP_HEIST_PRICE,
    Flight,
    Transfer,
    against_top_heist,
    against_transfer,
    may_call,
    may_fly,
    may_look,
    options_society,
    printing,
    takes_top,
)
from companion.games.gangsta.rules.resources import Resource, resolve_active
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.draw import drawn_gangster, laid_heist
from companion.games.gangsta.turn.money import hand_out
from companion.games.gangsta.values import keys_of, learn, needs_of

TOPS = {HEIST: MOTARDS, GANGSTER: INDICATEURS}  # whose owner may look at which pile
UNTOLD = ""  # a card that its owner has looked at and nobody needs to know


def activate(night: Night[Table], players: Iterable[str] = ()) -> Asking[None]:
    """Whenever gangs change: a resource whose icons are all there is active from now on."""
    for player in tuple(players) or night.table.players:
        table = night.table
        resource = table.resources.get(player, "")
        if not resource or resource in table.active:
            continue
        situation = resource_on(table, player)
        ruling, case = resolve_active(situation), Case("resource_active", situation)
        if not ruling.verdict:
            continue
        words = because("gangsta.ruled.resource_active", player=player, resource=resource)
        about, key = About((player,)), _moment(situation, table)
        if (yield from night.rule(key, ruling, YesNo(), about, case, words)):
            night.table = night.table.change(active=night.table.active | {resource})


def _moment(situation: Resource, table: Table) -> str:
    """Where the table says it is not active, the next gangster or skill brings it up again."""
    player = situation.player
    icons = sum(situation.skills.values())
    return f"active.{player}.{len(table.gangs[player])}.{icons}"


def resource_on(table: Table, player: str) -> Resource:
    """His resource, and the icons of his whole gang."""
    resource = table.resources[player]
    skills = icons_by_skill(skill for member in table.gangs[player] for skill in member.skills)
    needs = needs_of(table, resource)
    return Resource(player, resource, needs, skills, resource in table.active)


def start_of_turn(night: Night[Table]) -> Asking[None]:
    """Before the Mobilisation: the Imprimerie prints, and who may look at a pile is told so."""
    yield from print_money(night)
    table = night.table
    looks = {of: card for of, card in TOPS.items() if table.is_active(table.in_turn, card)}
    night.table = table.change(peeked=dict.fromkeys(looks, UNTOLD))
    for of, resource in looks.items():
        yield from night.remind(f"look.{of}", may_look(table.in_turn, resource))


def print_money(night: Night[Table]) -> Asking[None]:
    """Imprimerie: at the start of its owner's turn, before the Mobilisation."""
    player = night.table.in_turn
    if night.table.is_active(player, IMPRIMERIE):
        yield from night.remind("printing", printing(player))
        yield from hand_out(night, "printing", {player: PRINTED_MONEY})


def bank_questions(table: Table, number: int) -> tuple[Question, ...]:
    """Banque: open beside what else its owner may do in his turn; a number for each transfer."""
    player = table.in_turn
    if not table.has_bank(player) or not table.wealth(player):
        return ()
    words = because("gangsta.ask.bank", player=player, stored=table.stored[player])
    about = About((player,), BANQUE, short=because("gangsta.ask.bank.short"))
    return (Question(f"bank.{number}", words, partial(bank_field, player), about),)


def bank_field(player: str, table: Table) -> Count:
    """Money in, or below zero money out."""
    money, stored = table.purse[player], table.stored[player]
    own = table.in_turn == player

    def why(amount: int) -> tuple[Reason, ...]:
        if not amount:
            return (because("gangsta.resources.bank_nothing"),)
        return against_transfer(Transfer(player, amount, money, stored, own))

    return Count(-MOST_STORED, MOST_STORED, why)


def move_money(table: Table, player: str, amount: int) -> Table:
    """From the purse into the Banque, or out of it."""
    return table.change(
        purse={**table.purse, player: table.purse[player] - amount},
        stored={**table.stored, player: table.stored[player] + amount},
    )


def against_top(table: Table, player: str) -> tuple[Reason, ...]:
    """Why the top heist cannot be performed now; nothing where it can, or is paid for."""
    if table.peeked.get(HEIST):
        return ()
    return against_top_heist(player, table.spendable(player), informer=not table.heist_pile)


def has_top_heist(table: Table, player: str) -> bool:
    """May he perform the heist he looked at, where it is still on top?"""
    left = table.heist_pile if table.peeked.get(HEIST) else (*table.heist_pile, *_hidden(table))
    return player == table.in_turn and _on_top(table, HEIST, left)


def has_top_gangster(table: Table, player: str) -> bool:
    """May he recruit the gangster he looked at, where he is still on top?"""
    return player == table.in_turn and _on_top(table, GANGSTER, table.gangster_pile)


def _hidden(table: Table) -> tuple[str, ...]:
    """The Délateurs that may be on top."""
    return INFORMERS[: table.informers_left]


def _on_top(table: Table, of: str, pile: tuple[str, ...]) -> bool:
    """Looked at when the turn began, and not taken since."""
    known = table.peeked.get(of)
    return known is not None and (known in pile if known else bool(pile))


def take_top_heist(night: Night[Table]) -> Asking[str]:
    """Gang de motards: a dollar first, then the card is told that its owner looked at."""
    player = night.table.in_turn
    if not night.table.peeked[HEIST]:
        night.table = night.table.pay(player, TOP_HEIST_PRICE)
    heist = yield from _tell_top(night, HEIST, laid_heist)
    return heist


def take_top_gangster(night: Night[Table]) -> Asking[str]:
    """Réseau d'indicateurs: the gangster on top of the pile, told once he is recruited."""
    gangster = yield from _tell_top(night, GANGSTER, drawn_gangster)
    return gangster


def _tell_top(night: Night[Table], of: str, build: Callable[[Table], OneOf]) -> Asking[str]:
    """Which card it is: told once a turn."""
    if night.table.peeked[of]:
        return night.table.peeked[of]
    words = because("gangsta.ask.top", player=night.table.in_turn)
    card: str = yield from night.ask(f"top.{of}", words, build, About((night.table.in_turn,)))
    night.table = night.table.change(peeked={**night.table.peeked, of: card})
    yield from learn(night, lambda table: keys_of(card))
    yield from night.remind(f"top.{of}.taken", *takes_top())
    return card


def fly(night: Night[Table], involved: Iterable[str]) -> Asking[None]:
    """Jet privé: after a cooperative heist, once its rewards are had, for whoever had a part."""
    had_part = tuple(involved)
    for player in had_part:
        table = night.table
        if not table.is_active(player, JET):
            continue
        others = len(had_part) > 1
        readings = (table.option("jet"), table.option("ready_effects"))
        ruling = may_fly(Flight(player, others, table.gangs[player], *readings))
        yield from night.remind(f"jet.{player}.may", *ruling.reasons)
        if ruling.verdict:
            build = partial(_tired, player)
            yield from _make_ready(night, f"jet.{player}", "gangsta.ask.jet", player, build)


def call_leader(night: Night[Table]) -> Asking[None]:
    """Société secrète: at the end of its owner's turn."""
    table = night.table
    player = table.in_turn
    if not table.is_active(player, SOCIETE):
        return
    ruling: Ruling[Any] = may_call(player, table.gangs[player], table.option("ready_effects"))
    yield from night.remind("society.may", *ruling.reasons)
    if ruling.verdict:
        build = partial(_leaders, player)
        yield from _make_ready(night, "society", "gangsta.ask.society", player, build)


def _make_ready(
    night: Night[Table], key: str, words: str, player: str, build: Callable[[Table], OneOf]
) -> Asking[None]:
    card = yield from night.ask(key, Reason(words, {"player": player}), build, About((player,)))
    if card != NOBODY:
        night.table = night.table.set_ready(player, (card,), ready=True)


def _tired(player: str, table: Table) -> OneOf:
    return _ready_field(table, tuple(member.card for member in engaged(table.gangs[player])))


def _leaders(player: str, table: Table) -> OneOf:
    return _ready_field(table, options_society(table.gangs[player]))


def _ready_field(table: Table, cards: tuple[str, ...]) -> OneOf:
    """One of these, or nobody unless the table plays it as a duty."""
    may = table.option("ready_effects") == "may" or not cards
    return OneOf((*cards, NOBODY) if may else cards, GANGSTER)
