"""The price of a gangster, and what the bank can pay, asked alone (Gangsta!)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Count, Form, ListOf, Maybe, OneOf, YesNo
from companion.core.ruling import because
from companion.games.gangsta.asked.parts import MONEY as SOME_MONEY
from companion.games.gangsta.asked.parts import MOST_PLAYERS, MOST_WEALTH, player_of, reading
from companion.games.gangsta.pieces import GANGSTER, GANGSTERS, MONEY, MOST_MONEY
from companion.games.gangsta.rules.money import Payout, resolve_payout
from companion.games.gangsta.rules.recruit import Recruitment, of_what, rule_price


def recruitment(players: tuple[str, ...]) -> Form:
    """The form of a recruitment: what is printed, and what makes it cheaper."""
    return Form(
        {
            "player": player_of(players),
            "gangster": OneOf(tuple(GANGSTERS), GANGSTER),
            "cost": Count(0, 12),
            "money": Maybe(SOME_MONEY, because("gangsta.assumed.enough_money")),
            "same_family": Maybe(
                YesNo(), because("gangsta.assumed.other_family"), matters=_family_matters
            ),
            "families": Maybe(YesNo(), because("gangsta.assumed.no_families"), matters=_is_kin),
            "network": Maybe(YesNo(), because("gangsta.assumed.from_reserve"), matters=_is_kin),
        }
    )


def _family_matters(said: Mapping[str, Any]) -> bool:
    """Does the family matter, as it may be worth a discount?"""
    return bool(said.get("families", True) or said.get("network", True))


def _is_kin(said: Mapping[str, Any]) -> bool:
    """Is the gangster of the Boss's family, for which alone there is a discount?"""
    return bool(said.get("same_family", True))


def payout(players: tuple[str, ...]) -> Form:
    """The form of a payout: what is due, clockwise, and what the bank has."""
    due = Form({"player": player_of(players), "amount": Count(1, MOST_MONEY)})
    return Form(
        {
            "dues": ListOf(due, 1, MOST_PLAYERS, once=("player",)),
            "bank": Count(-MOST_PLAYERS * MOST_WEALTH, MONEY),
            "money": reading("money"),
        }
    )


RECRUIT_PRICE = AskedAlone("recruit_price", Recruitment, rule_price, recruitment, words=of_what)
PAYOUT = AskedAlone("payout", Payout, resolve_payout, payout)
