"""Mobilisation and passing asked alone (Gangsta!): what they cost, what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe, YesNo
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.asked.crews import (
    AS_HE_LIES,
    CARD,
    CARDS,
    MEMBER,
    MOST_GANG,
    drawn_member,
    one_boss,
    wrong_gang,
)
from companion.games.gangsta.asked.parts import MONEY, player_of, reading
from companion.games.gangsta.called import with_shown_icons
from companion.games.gangsta.members import available_members
from companion.games.gangsta.rules.mobilisation import (
    Mobilisation,
    against_mobilisation,
    count_mobilisation,
)
from companion.games.gangsta.rules.passing import Passing, count_income

TOTAL = "gangsta.mobilisation.total"
UNPAID = frozenset(("gangsta.mobilisation.short", "gangsta.resources.qg_price"))
GANG = ListOf(MEMBER, 1, MOST_GANG, once=("card",))


def mobilisation(players: tuple[str, ...]) -> Form:
    """The form of a mobilisation: a gang, and who is made Available."""
    chosen = ListOf(CARD, 0, MOST_GANG)

    def draw(chance: Random) -> dict[str, Any]:
        gang = _drawn_gang(chance)
        tired = [one["card"] for one in gang if not one["ready"]]
        picked = chance.sample(tired, chance.randint(0, len(tired)))
        said = {"player": chance.choice(players), "gang": gang, "money": chance.randint(0, 20)}
        return {**said, "chosen": picked}

    return Form(
        {
            "player": player_of(players),
            "gang": GANG,
            "money": MONEY,
            "chosen": Maybe(chosen, because("gangsta.assumed.chosen"), matters=_chosen_matter),
            "headquarters": Maybe(
                YesNo(), because("gangsta.assumed.headquarters"), matters=_has_choice
            ),
        },
        lambda said: (*_wrong_gang(said, said["gang"]), *_wrong_choice(said)),
        draw_by=draw,
    )


def _has_choice(said: Mapping[str, Any]) -> bool:
    """Are some gangsters Engaged and some Available, so that the player has a choice?"""
    return len({one.get("ready", True) for one in said["gang"]}) > 1


def _chosen_matter(said: Mapping[str, Any]) -> bool:
    """Does the ruling depend on who is chosen, since the QG does not ready all?"""
    return _has_choice(said) and not said.get("headquarters")


def _drawn_gang(chance: Random) -> list[dict[str, Any]]:
    """A random gang: a Boss and some gangsters."""
    boss, *others = CARDS[chance.randrange(5)], *chance.sample(CARDS[5:], chance.randint(0, 4))
    return [drawn_member(card, chance) for card in (boss, *others)]


def _wrong_gang(said: Mapping[str, Any], gang: list[Any]) -> Iterator[Reason]:
    yield from wrong_gang(gang)
    yield from one_boss(said["player"], gang)


def _wrong_choice(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Faults of a choice: a card of another gang, one not Engaged, or one twice."""
    ready = {one["card"]: one.get("ready", True) for one in said["gang"]}
    for card, count in Counter(said.get("chosen", ())).items():
        if card not in ready:
            yield because("gangsta.situation.not_in_gang", card=card, player=said["player"])
        elif ready[card]:
            yield because("gangsta.situation.ready_already", card=card)
        if count > 1:
            yield because("gangsta.situation.chosen_twice", card=card)


def rule_mobilisation(situation: Mobilisation) -> Ruling[int]:
    """Rule what a mobilisation costs, and whether that can be paid."""
    return with_shown_icons(_affordable(situation), situation.gang)


def rule_income(situation: Passing) -> Ruling[int]:
    """Rule what a pass brings, with cards that show other icons than they are known for."""
    return with_shown_icons(count_income(situation), (*situation.gang, *situation.returning))


def _affordable(situation: Mobilisation) -> Ruling[int]:
    ruling, against = count_mobilisation(situation), against_mobilisation(situation)
    if not against:
        return ruling
    told = tuple(one for one in ruling.reasons if one not in against and one.rule != TOTAL)
    cards = tuple(member.card for member in available_members(situation.gang))
    apart = because("gangsta.mobilisation.not_synchronised", player=situation.player, cards=cards)
    short = against[0]._replace(parts=())  # they are told before it
    return Ruling(ruling.verdict, (*told, apart, short, *against[1:]), (short, *against[1:])[-1])


def of_what(ruling: Ruling[int]) -> str:
    """The key of what the verdict names: a price, or one that the player cannot pay."""
    if not UNPAID.isdisjoint(ruling.rules):
        return "gangsta.ruled.readying_short"
    return "gangsta.ruled.readying"


def passing(players: tuple[str, ...]) -> Form:
    """The form of passing: a gang, and who comes back to it."""
    member = ListOf(AS_HE_LIES, 1, MOST_GANG, once=("card",))
    back = ListOf(AS_HE_LIES, 0, MOST_GANG)

    def draw(chance: Random) -> dict[str, Any]:
        return {"player": chance.choice(players), "gang": _drawn_gang(chance)}

    return Form(
        {
            "player": player_of(players),
            "gang": member,
            "market": Maybe(YesNo(), because("gangsta.assumed.no_market")),
            "returning": Maybe(back, because("gangsta.assumed.nobody_returns")),
            "hospital_pass": reading("hospital_pass"),
        },
        lambda said: tuple(_wrong_gang(said, [*said["gang"], *said.get("returning", ())])),
        draw_by=draw,
    )


MOBILISATION = AskedAlone(
    "mobilisation", Mobilisation, rule_mobilisation, mobilisation, words=of_what
)
PASS_INCOME = AskedAlone("pass_income", Passing, rule_income, passing)
