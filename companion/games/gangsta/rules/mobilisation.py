"""Mobilisation (Gangsta!, La Mobilisation): who becomes Available, freed by whom or for $1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.light import light
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.members import (
    LEADER,
    Member,
    available_members,
    engaged_members,
    leaders,
)
from companion.games.gangsta.rules.effects import HEADQUARTERS_PRICE

PRICE = 1  # of a gangster whom no Leader makes Available
SUMS = ("gangsta.mobilisation.total", "gangsta.mobilisation.free")  # what it comes to


@light
class Mobilisation:
    """A gang as it lies when a turn begins, and whom its player would make Available, in order."""

    player: str
    gang: tuple[Member, ...]
    money: int
    chosen: tuple[str, ...] = ()
    headquarters: bool = False  # the QG makes the whole gang Available


def is_synchronised(gang: Sequence[Member]) -> bool:
    """Is the whole gang Engaged, the Boss included?"""
    return bool(gang) and not available_members(gang)


def count_mobilisation(situation: Mobilisation) -> Ruling[int]:
    """Rule the price of making members Available: $1 for each whom no Leader frees."""
    player, gang = situation.player, situation.gang
    if is_synchronised(gang):
        all_rise = because(
            "gangsta.mobilisation.synchronised", *_no_choice(situation), player=player
        )
        return Ruling(0, (all_rise,))
    if not engaged_members(gang):
        return Ruling(0, (because("gangsta.mobilisation.all_ready", player=player),))
    if situation.headquarters:
        facts = {"player": player, "price": HEADQUARTERS_PRICE}
        return Ruling(HEADQUARTERS_PRICE, (Reason("gangsta.mobilisation.headquarters", facts),))
    if not situation.chosen:
        return Ruling(0, (because("gangsta.mobilisation.nobody", player=player),))
    paid = sum(PRICE for _, leader in freed_by(gang, situation.chosen) if not leader)
    each, late = tuple(_tell_each(situation)), tuple(_too_late(situation))
    if not paid:
        free = because("gangsta.mobilisation.free", player=player, cards=situation.chosen)
        return Ruling(paid, (*each, free), free)
    total = because("gangsta.mobilisation.total", player=player, price=paid)
    return Ruling(paid, (*each, *late, total), _decisive_price_reason(situation, each, late))


def _no_choice(situation: Mobilisation) -> Iterator[Reason]:
    """The reason that a gang that is all Engaged rises whole, whoever was named."""
    if len(set(situation.chosen)) < len(situation.gang) and situation.chosen:
        yield because("gangsta.mobilisation.no_choice", cards=situation.chosen)


def _decisive_price_reason(
    situation: Mobilisation, each: tuple[Reason, ...], late: tuple[Reason, ...]
) -> Reason:
    """The decisive reason of a price: a chosen Leader was Engaged himself; else the last card's."""
    paid = [card for card, leader in freed_by(situation.gang, situation.chosen) if not leader]
    for one in late:
        leader = one.facts["leader"]
        if leader in situation.chosen and any(card != leader for card in paid):
            return one
    return each[-1]


def freed_by(gang: Sequence[Member], chosen: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Each chosen card with the Leader who frees it, as long as there are any."""
    ready = [member.card for member in leaders(available_members(gang))]
    freeing = (*ready, *[""] * len(chosen))
    return tuple(zip(chosen, freeing, strict=False))


def _tell_each(situation: Mobilisation) -> Iterator[Reason]:
    """Reasons who frees whom, and who is paid for."""
    for card, leader in freed_by(situation.gang, situation.chosen):
        if leader:
            learned = tuple(_tell_learned(situation.gang, leader))
            yield because("gangsta.mobilisation.freed", *learned, card=card, leader=leader)
        else:
            yield because("gangsta.mobilisation.paid", card=card, price=PRICE)


def _tell_learned(gang: Sequence[Member], leader: str) -> Iterator[Reason]:
    """The reason that a Leader's icon was learned, where it was."""
    if any(one.card == leader and one.learned == LEADER for one in gang):
        yield because("gangsta.mobilisation.learned_leader", leader=leader)


def _too_late(situation: Mobilisation) -> Iterator[Reason]:
    """Reasons that Leaders who began Engaged free nobody."""
    if all(leader for _, leader in freed_by(situation.gang, situation.chosen)):
        return
    for member in leaders(engaged_members(situation.gang)):
        yield because("gangsta.mobilisation.began_engaged", leader=member.card)


def against_mobilisation(situation: Mobilisation) -> tuple[Reason, ...]:
    """Reasons why the chosen members cannot be made Available."""
    return tuple(_obstacles(situation))


def _obstacles(situation: Mobilisation) -> Iterator[Reason]:
    """Reasons against the chosen members: one not Engaged, or too little money."""
    lie_engaged = [member.card for member in engaged_members(situation.gang)]
    for card in situation.chosen:
        if card not in lie_engaged:
            yield because("gangsta.mobilisation.not_engaged", card=card)
    ruling = count_mobilisation(situation)
    if ruling.verdict > situation.money and situation.headquarters:
        yield because("gangsta.resources.qg_price", player=situation.player, cost=ruling.verdict)
    elif ruling.verdict > situation.money:
        facts = {"player": situation.player, "price": ruling.verdict, "money": situation.money}
        each, late = tuple(_tell_each(situation)), tuple(_too_late(situation))
        decides = tuple(_late_leader(situation, ruling.verdict, each, late))
        told = (*each, *(one for one in late if one not in decides))
        yield Reason("gangsta.mobilisation.short", facts, told)
        yield from decides


def _late_leader(
    situation: Mobilisation, price: int, each: tuple[Reason, ...], late: tuple[Reason, ...]
) -> Iterator[Reason]:
    """The Leader who began Engaged, where that alone puts the price out of reach."""
    risen = [one for one in late if one.facts["leader"] in situation.chosen]
    decides = _decisive_price_reason(situation, each, late)
    if decides in late and price - PRICE * len(risen) <= situation.money:
        yield decides


def price_note(gang: Sequence[Member], before: Sequence[str], card: str) -> Reason:
    """A note of what adding one member to those chosen would cost."""
    chosen = (*(one for one in before if one != card), card)
    leader = dict(freed_by(gang, chosen))[card]
    if leader:
        return because("gangsta.mobilisation.note_free", leader=leader)
    return because("gangsta.mobilisation.note_paid", price=PRICE)
