"""What a question does not offer (Gangsta!): the rule against a reply that names it anyway."""

from __future__ import annotations

from typing import Any

from companion.core.ruling import NOBODY, Reason, because
from companion.games.gangsta.members import Member, has_leader
from companion.games.gangsta.pieces import (
    BOSSES,
    EXTRAS,
    GANGSTERS,
    HIGH_TECH,
    INDICATEURS,
    KIND_OF,
    MOTARDS,
    chapter_of,
)
from companion.games.gangsta.rules.effects import against_ignoring
from companion.games.gangsta.rules.heist import Heist, SoFar, bars
from companion.games.gangsta.rules.lacking import lacks
from companion.games.gangsta.rules.rewards import is_target, tell_duty, tell_target
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.where import (
    against_card,
    against_informer,
    against_member,
    against_twice,
)

TOPS = {"top_heist": MOTARDS, "top_gangster": INDICATEURS}


def not_active(table: Table, player: str, resource: str) -> Reason:
    """The reason why a resource does nothing for a player: not played, not his, not activated."""
    if not table.with_resources:
        return because("gangsta.closed.no_resources", resource=resource)
    if table.resources.get(player) == resource:
        return because("gangsta.closed.asleep", player=player, resource=resource)
    return because("gangsta.closed.not_active", player=player, resource=resource)


def beyond_rows(table: Table, card: Any) -> tuple[Reason, ...]:
    """The reason against a card outside both rows, or a top that nobody may look at."""
    resource = TOPS.get(card) if isinstance(card, str) else None
    if resource is None:
        return against_card(table, card)
    player = table.in_turn
    if table.is_active(player, resource):
        return (because("gangsta.closed.not_on_top", player=player, resource=resource),)
    return (not_active(table, player, resource),)


def beyond_pile(table: Table, card: Any) -> tuple[Reason, ...]:
    """The reason against a card that does not come up in this chapter."""
    if not isinstance(card, str):
        return ()
    facts = {"heist": card, "chapter": table.chapter}
    if card in EXTRAS and table.option("extras") == "no":
        return (because("gangsta.closed.not_played", heist=card),)
    if card in KIND_OF and chapter_of(card) != table.chapter:
        later = chapter_of(card) > table.chapter
        key = "gangsta.closed.heist_later" if later else "gangsta.closed.heist_before"
        return (Reason(key, facts),)
    if card in KIND_OF or card in GANGSTERS or card in BOSSES:
        return (because("gangsta.closed.other_pile", card=card),)
    return against_informer(table, card)


def beyond_discard(table: Table, card: Any) -> tuple[Reason, ...]:
    """The reason against discarding a card that does not lie in a row."""
    owner = table.owner(card) if isinstance(card, str) else ""
    if owner:
        return (because("gangsta.closed.discard_rows", card=card, owner=owner),)
    if card in KIND_OF or card in GANGSTERS or card in BOSSES:
        return (because("gangsta.closed.discard_face_up", card=card),)
    return against_card(table, card)


def beyond_gang(
    table: Table, player: str, said: Any, of: str = "ready", leader: bool = False
) -> tuple[Reason, ...]:
    """The reason against making one Available who is not his, not Engaged or no Leader."""
    for card in said if isinstance(said, list) else [said]:
        member = table.member(player, card) if isinstance(card, str) else None
        if card == NOBODY:
            return (because("gangsta.resources.duty", player=player),)
        if member is None:
            return against_member(table, player, of, card)
        if member.ready:
            return (because("gangsta.mobilisation.not_engaged", card=card),)
        if leader and not has_leader(member):
            return (because("gangsta.closed.no_leader", card=card),)
    return against_twice(said)


def beyond_hospital(table: Table, player: str, said: Any) -> tuple[Reason, ...]:
    """The reason against one who comes back but is not in the Hôpital, or is named twice."""
    lying = [member.card for member in table.hospital[player]]
    for card in said if isinstance(said, list) else ():
        if card not in lying and (card in GANGSTERS or card in BOSSES):
            return (because("gangsta.closed.not_lying", card=card, player=player),)
    return against_twice(said)


def beyond_diversion(table: Table, most: int, said: Any) -> tuple[Reason, ...]:
    """The reason against engaging one's own, one already Engaged, one twice, or too many."""
    player, cards = table.in_turn, said if isinstance(said, list) else []
    for card in cards:
        owner = table.owner(card) if isinstance(card, str) else ""
        if owner == player:
            return (because("gangsta.closed.own_diverted", card=card, player=player),)
        member = table.member(owner, card) if owner else None
        if member is None:
            return against_card(table, card)
        if not member.ready:
            return (because("gangsta.closed.diverted_already", card=card, owner=owner),)
    return against_twice(said) or (because("gangsta.closed.diversion_most", most=most),)


def beyond_victims(table: Table, reward: str, said: Any) -> tuple[Reason, ...]:
    """The reason against robbing or shooting oneself, or naming nobody."""
    player = table.in_turn
    if said == player:
        return (because("gangsta.closed.own_victim", player=player, reward=reward),)
    return tell_duty(player, reward, "must", 1) if said == NOBODY else ()


def beyond_targets(table: Table, victim: str, card: Any) -> tuple[Reason, ...]:
    """The reason against killing one who is not the victim's, a Boss, or has not two skills."""
    member = table.member(victim, card) if isinstance(card, str) else None
    if member is None:
        return against_member(table, victim, "assassination", card)
    return () if is_target(member) else (tell_target(member),)


def beyond_lessons(table: Table, card: Any) -> tuple[Reason, ...]:
    """The reason against teaching somebody who took no part in the heist."""
    known = isinstance(card, str) and (card in GANGSTERS or card in BOSSES)
    return (because("gangsta.rewards.took_no_part", card=card),) if known else ()


def beyond_crew(table: Table, asked: Heist, so_far: SoFar, step: Any) -> tuple[Reason, ...]:
    """The reason against one more than a heist takes, one twice, or one who may not help."""
    if step in so_far:
        return (because("gangsta.heist.twice", card=step),)
    if isinstance(step, str) and not _is_there(asked, step) and not step.startswith("without_"):
        return against_card(table, step)
    against = bars(asked, so_far, step)
    if against or lacks(asked, so_far):
        return _wrong_kind(table, asked, against)
    return (because("gangsta.heist.done_before", heist=asked.heist),)


def _is_there(asked: Heist, card: str) -> Member | None:
    return asked.member(card)


def _wrong_kind(table: Table, asked: Heist, against: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """The reasons against a step, or with which heists the High-Tech helps."""
    player, kind = asked.player, KIND_OF.get(asked.heist, "")
    denied = any(one.rule == "gangsta.heist.no_tech" for one in against)
    helps = denied and kind and table.is_active(player, HIGH_TECH)
    return against_ignoring(player, kind) if helps else against


def beyond_attempt(table: Table, asked: Heist, said: Any) -> tuple[Reason, ...]:
    """The reason against the first step of a broken heist that a rule forbids."""
    steps = said if isinstance(said, list) else []
    for at, step in enumerate(steps):
        so_far = tuple(steps[:at])
        against = beyond_crew(table, asked, so_far, step)
        if against:
            return against
    return ()
