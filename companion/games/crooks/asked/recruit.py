"""Recruitment asked alone (Crooks): the price of a hangout, and who may pay it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, YesNo
from companion.core.ruling import Reason, because
from companion.games.crooks.asked.parts import DOLLARS, HANGOUT, pile_of, player_of, reading
from companion.games.crooks.pieces import CROOKS, HANGOUTS, TARGETS
from companion.games.crooks.rules.recruit import Pile, Recruit, count_price, may_recruit


def price(players: tuple[str, ...]) -> Form:
    """The form of a price: a hangout and how many crooks lie under it."""
    return pile_of()


def recruit(players: tuple[str, ...]) -> Form:
    """The form of a recruitment: who, with how much money, where, and all hangouts."""
    piles = ListOf(pile_of(), least=1, most=len(HANGOUTS), once=("hangout",))
    filled = Maybe(Count(0, len(TARGETS)), because("crooks.assumed.filled"))
    return Form(
        {
            "player": player_of(players),
            "purse": DOLLARS,
            "hangouts": piles,
            "wanted": Maybe(HANGOUT, because("crooks.assumed.wanted"), matters=_has_not_passed),
            "filled": filled,
            "passed": Maybe(YesNo(), because("crooks.assumed.passed")),
            "full": reading("full"),
            "purses": reading("purses"),
        },
        lambda said: tuple(_impossible(said)),
    )


def _has_not_passed(said: Mapping[str, Any]) -> bool:
    return not said.get("passed")


def _impossible(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a recruitment: a hangout that is not listed, or more crooks than the box has."""
    hangouts = [pile["hangout"] for pile in said["hangouts"]]
    if "wanted" in said and said["wanted"] not in hangouts:
        yield because("crooks.situation.no_hangout", hangout=said["wanted"])
    lying = sum(pile["crooks"] for pile in said["hangouts"]) + said.get("filled", 0)
    if lying > CROOKS:
        yield because("crooks.situation.so_many", count=lying, most=CROOKS)


RECRUIT_PRICE = AskedAlone("recruit_price", Pile, count_price, price)
MAY_RECRUIT = AskedAlone("may_recruit", Recruit, may_recruit, recruit)
