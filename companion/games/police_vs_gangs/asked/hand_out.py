"""Hand-out asked alone (Police VS Gangs 3.3): who gets what, once it is known what was fed?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.boxes.gangs_city import TRAFICS
from companion.core.asked import AskedAlone
from companion.core.fields import Counts, Field, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import NOBODY, Reason, because
from companion.games.police_vs_gangs.asked.agreement import MOST_THERE, claims
from companion.games.police_vs_gangs.asked.shared import reading
from companion.games.police_vs_gangs.claiming import Terms, claims_of, claims_that_agree
from companion.games.police_vs_gangs.pieces import CAMPS, GANGSTERS, POLICE
from companion.games.police_vs_gangs.rules.hand_out import against_deal, resolve_hand_out
from companion.games.police_vs_gangs.rules.shares import HandOut

MOST_FED = 99  # where something else may stand in for tokens


def hand_out(players: tuple[str, ...]) -> Form:
    """The form of a hand-out: who dealt, what they claimed, what was fed."""
    taker = Form({"player": OneOf(players, of="player"), "camp": OneOf((GANGSTERS, POLICE))})
    parts: dict[str, Field] = {
        "takers": ListOf(taker, least=2, most=MOST_THERE, once=("player",)),
        "claims": claims(players),
        "fed": Counts(dict.fromkeys(TRAFICS, (0, MOST_FED)), of="trafic"),
        "owner": Maybe(
            OneOf((NOBODY, *players), of="player"), because("police_vs_gangs.assumed.owner")
        ),
        "rest": Maybe(OneOf(("place_too", "tokens")), reading=True),
        "shortage": Maybe(OneOf(("camps", "one_by_one")), reading=True),
        "marker": reading("marker"),
        "decided": Maybe(YesNo()),
    }

    def draw(chance: Random) -> dict[str, Any]:
        """Claims that are a deal: chance alone would seldom find them."""
        said = Form(parts).draw(chance)
        said["takers"][0]["camp"], said["takers"][1]["camp"] = chance.sample(CAMPS, 2)
        police = [one["player"] for one in said["takers"] if one["camp"] == POLICE]
        if said.get("owner") in police:
            said["owner"] = NOBODY
        there = tuple(one["player"] for one in said["takers"])
        said["claims"] = claims_that_agree(ANY_CARD, claims(there).draw(chance))
        return said

    return Form(parts, _impossible, draw_by=draw)


# Of badges the card tells more than is asked: here every trafic stands on it.
ANY_CARD = Terms((), dict.fromkeys(TRAFICS, 1), 0)


def _impossible(said: Mapping[str, Any]) -> tuple[Reason, ...]:
    """Faults of claims that are no deal among the parties."""
    camps = {one["player"]: one["camp"] for one in said["takers"]}
    there = tuple(camps)
    absent = dict.fromkeys(one["player"] for one in said["claims"] if one["player"] not in there)
    strange = (because("police_vs_gangs.agreement.not_there", player=one) for one in absent)
    clashes = () if said.get("decided") else against_deal(claims_of(said["claims"]))
    return (*strange, *clashes, *_camps(camps, said.get("owner", NOBODY)))


def _camps(camps: Mapping[str, str], owner: str) -> Iterator[Reason]:
    """Faults of a deal within one camp, or on a policeman's place."""
    if len(set(camps.values())) < len(CAMPS):
        yield because("police_vs_gangs.agreement.both_camps")
    if camps.get(owner) == POLICE:
        yield because("police_vs_gangs.police_only.keeps_none", player=owner)


HAND_OUT = AskedAlone("hand_out", HandOut, resolve_hand_out, hand_out, contenders="takers")
