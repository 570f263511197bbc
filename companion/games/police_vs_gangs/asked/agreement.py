"""Agreement asked alone (Police VS Gangs 3.3): is this a deal, and if not, why not?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.asked import AskedAlone
from companion.core.fields import Claims, Count, Counts, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import Reason, because
from companion.games.police_vs_gangs.claiming import (
    CLAIMED,
    Terms,
    amounts_of,
    claims_of,
    odd_claims,
    others_as_all,
)
from companion.games.police_vs_gangs.deal import BADGE
from companion.games.police_vs_gangs.pieces import CAMPS, POLICEMEN
from companion.games.police_vs_gangs.rules.agreement import Negotiation, resolve_agreement

MOST_THERE = 6
MOST_SHOWN, MOST_BADGES = 3, 5  # of one trafic on a card; of all badges
DEMANDS = Counts(dict.fromkeys(TRAFICS, (0, MOST_SHOWN)), of="trafic")
BADGES = Count(0, MOST_BADGES)


def claims(players: tuple[str, ...]) -> Claims:
    """A field of the claims of everybody, in order; any of them may take a badge."""
    amounts = amounts_of({})
    free = Claims(players, amounts, of=CLAIMED)

    def draw(chance: Random) -> list[dict[str, Any]]:
        return others_as_all(free.draw(chance))

    terms = Terms(players, dict.fromkeys(TRAFICS, 1), 0)  # of badges the situation tells more
    return Claims(players, amounts, of=CLAIMED, why=odd_claims, draw_by=draw, terms=terms)


def party(players: tuple[str, ...]) -> Form:
    """A field of one party to a deal, and what it says."""
    agrees = because("police_vs_gangs.assumed.agrees")
    return Form(
        {
            "player": OneOf(players, of="player"),
            "says": Maybe(OneOf(("agrees", "refuses", "silent"), of="said"), agrees),
            "outside": Maybe(YesNo()),
            "camp": Maybe(
                OneOf(CAMPS, of="camp"),
                because("police_vs_gangs.assumed.both_camps"),
                matters=lambda said: not _both_told(said["parties"]),
            ),
        }
    )


def _both_told(parties: Any) -> bool:
    """Is somebody of each camp told to be there?"""
    return {one.get("camp", "") for one in parties} >= set(CAMPS)


def agreement(players: tuple[str, ...]) -> Form:
    """The form of a negotiation: its parties, demands and claims."""
    parts: dict[str, Field] = {
        "parties": ListOf(party(players), least=2, most=MOST_THERE, once=("player",)),
        "demands": DEMANDS,
        "badges": BADGES,
        "claims": claims(players),
        "ended": Maybe(OneOf(("agreed", "time")), because("police_vs_gangs.assumed.time_out")),
        "silence": Maybe(OneOf(("accepts", "refuses")), reading=True),
        "outside_promise": Maybe(OneOf(("void", "fails")), reading=True),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Claims of those who are there and speak: chance alone would seldom find them."""
        said = Form(parts).draw(chance)
        there = _who_speak(said["parties"])
        drawn = claims(there).draw(chance) if there else []
        said["claims"] = others_as_all(on_card(drawn, said["demands"]))
        if said.get("ended") == "agreed":
            said["parties"] = [{"player": one["player"]} for one in said["parties"]]
        for one, camp in zip(said["parties"], chance.sample(CAMPS, len(CAMPS)), strict=False):
            one["camp"] = camp
        for one in said["parties"][len(CAMPS) :]:
            one.pop("camp", None)
        return said

    return Form(parts, lambda said: tuple(_impossible(said)), draw_by=draw)


def _who_speak(parties: Any) -> tuple[str, ...]:
    return tuple(one["player"] for one in parties if one.get("says") != "silent")


def on_card(said: list[dict[str, Any]], demands: Any) -> list[dict[str, Any]]:
    """The claims without mere badges on what the card demands already."""
    return [one for one in said if one["amount"] != BADGE or not demands.get(one["item"])]


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of claims by somebody absent, or of a deal both agreed to and refused."""
    there = {one["player"]: one.get("says", "agrees") for one in said["parties"]}
    yield from _one_camp(said["parties"])
    yield from off_sheet(said["claims"], tuple(there), said["demands"])
    for player, says in there.items():
        claiming = any(one.player == player for one in claims_of(said["claims"]))
        if says == "silent" and claiming:
            yield because("police_vs_gangs.agreement.silent_claims", player=player)
        if says != "agrees" and said.get("ended") == "agreed":
            yield because("police_vs_gangs.agreement.not_all_agreed", player=player)


def _one_camp(parties: Any) -> Iterator[Reason]:
    """The fault that only one camp negotiates, where police and gangsters must."""
    camps = [one.get("camp", "") for one in parties]
    if len(set(camps)) == 1 and camps[0]:
        yield because("police_vs_gangs.agreement.both_camps")
    most = max(POLICEMEN.values())
    if any(camps.count(camp) > most for camp in CAMPS):
        yield because("police_vs_gangs.set_up.camps_most", most=most)


def off_sheet(said: Any, there: tuple[str, ...], demands: Any) -> Iterator[Reason]:
    """Faults of claims that nobody who is there can have made on this card."""
    for one in claims_of(said):
        if one.player not in there:
            yield because("police_vs_gangs.agreement.not_there", player=one.player)
        if one.amount == BADGE and demands.get(one.item):
            yield because("police_vs_gangs.feeding.badge_on_card", trafic=one.item)


AGREEMENT = AskedAlone(
    "agreement", Negotiation, resolve_agreement, agreement, contenders="parties", of="verdict"
)
