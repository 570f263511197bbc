"""Hand-out (Police VS Gangs 3.3): what was really fed goes to whom the deal gives it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.boxes.gangs_city import TRAFICS
from companion.core.ruling import NOBODY, Reason, Ruling, because
from companion.core.situations import need_each_once, need_players, need_some, none_below_zero
from companion.games.police_vs_gangs.deal import PLACE, REST, Claims, row
from companion.games.police_vs_gangs.pieces import GANGSTERS
from companion.games.police_vs_gangs.rules.agreement import Negotiation, find_clashes
from companion.games.police_vs_gangs.rules.camps_present import THE_PLACE
from companion.games.police_vs_gangs.rules.police_only import tell_owner_marker
from companion.games.police_vs_gangs.rules.shares import HandOut, share_trafic


def against_deal(claims: Claims) -> tuple[Reason, ...]:
    """Reasons against claims that cannot stand together, whatever the card shows."""
    on_any_card = Negotiation((), dict.fromkeys(TRAFICS, 1), 0, claims)
    return tuple(one.reason for one in find_clashes(on_any_card))


Gains = dict[str, dict[str, int]]  # by player: so many tokens of each trafic, and the place


def resolve_hand_out(situation: HandOut) -> Ruling[Gains]:
    """Rule who gets what of a deal: trafic by trafic out of what was fed, then the place."""
    check_hand_out(situation)
    gains: Gains = {one.player: {} for one in situation.takers}
    reasons: list[Reason] = []
    by = None
    for trafic in _trafics(situation):
        shares, lines, short = share_trafic(situation, trafic)
        for player, count in shares.items():
            if count:
                gains[player][trafic] = count
        facts = {"trafic": trafic, "count": situation.fed.get(trafic, 0)}
        reasons.append(Reason("police_vs_gangs.hand_out.fed", facts, lines))
        by = by or short
    taker, place = _place(situation)
    if taker != NOBODY:
        gains[taker][PLACE] = 1
    reasons += [place, *_tell_changes_hands(situation, taker), *_tell_empty_handed(gains)]
    closing = because("police_vs_gangs.hand_out.as_concluded")
    if place.rule == "police_vs_gangs.hand_out.place_in_rest":
        by = by or place
    return Ruling(gains, (*reasons, closing), by or _tell_lost(reasons) or closing)


def _tell_lost(reasons: list[Reason]) -> Reason | None:
    """The clause that what nobody claimed is lost, where something is."""
    told = (one for top in reasons for one in top.parts)
    return next((one for one in told if one.rule == "police_vs_gangs.hand_out.lost"), None)


def _trafics(situation: HandOut) -> tuple[str, ...]:
    """The trafics that were claimed or fed."""
    claimed = (one.item for one in situation.claims if one.item not in (PLACE, REST))
    return tuple(dict.fromkeys((*claimed, *(one for one in situation.fed if situation.fed[one]))))


def _place(situation: HandOut) -> tuple[str, Reason]:
    """The player who takes the place by the agreement, with the reason; nobody if unclaimed."""
    claimed, rest = row(situation.claims, PLACE), row(situation.claims, REST)
    if claimed:
        player = claimed[0].player
        if player == situation.owner:
            return player, because("police_vs_gangs.hand_out.keeps_place", player=player)
        return player, because("police_vs_gangs.hand_out.place", player=player)
    if rest and situation.rest == "place_too":
        player = rest[0].player
        return player, because("police_vs_gangs.hand_out.place_in_rest", player=player)
    parts = tuple(
        because("police_vs_gangs.hand_out.rest_is_tokens", player=one.player) for one in rest[:1]
    )
    if situation.owner == NOBODY:
        return NOBODY, because("police_vs_gangs.hand_out.place_neutral", *parts)
    owner = situation.owner
    return NOBODY, because("police_vs_gangs.hand_out.place_kept", *parts, player=owner)


def _tell_changes_hands(situation: HandOut, taker: str) -> Iterator[Reason]:
    """Reasons what the new owner leaves there, a die or a marker, and of the old marker."""
    owner = situation.owner
    if taker in (NOBODY, owner):
        return
    if owner == NOBODY:
        yield because("police_vs_gangs.hand_out.place_last_neutral")
    else:
        yield because("police_vs_gangs.hand_out.place_last")
    camp = next(one.camp for one in situation.takers if one.player == taker)
    if camp == GANGSTERS:
        yield because("police_vs_gangs.hand_out.marker", player=taker)
        return
    yield because("police_vs_gangs.hand_out.die", player=taker)
    if owner != NOBODY:
        yield tell_owner_marker(owner, THE_PLACE, situation.marker)


def _tell_empty_handed(gains: Gains) -> Iterator[Reason]:
    """The reason who goes away with nothing."""
    nothing = tuple(player for player, gained in gains.items() if not gained)
    if nothing:
        yield because("police_vs_gangs.hand_out.nothing", players=nothing)


def check_hand_out(situation: HandOut) -> None:
    """Raise SituationError for a party twice, an absent claimer, or a number below zero."""
    players = tuple(one.player for one in situation.takers)
    need_some(players, because("police_vs_gangs.situation.nobody_there"))
    need_each_once(players, because("police_vs_gangs.situation.same_party"))
    none_below_zero(situation.fed.values(), because("police_vs_gangs.situation.fed_negative"))
    need_players(
        (one.player for one in situation.claims),
        players,
        lambda name: because("police_vs_gangs.agreement.not_there", player=name),
    )
