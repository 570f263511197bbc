"""Mobilisation and passing asked alone (Gangsta!): what they cost, what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.core.asked import AskedAlone
from companion.core.fields import Form, ListOf, Maybe, YesNo
from companion.core.ruling import Reason, Ruling, because
from companion.games.gangsta.asked.crews import (
    CARD,
    CARDS,
    MEMBER,
    MOST_GANG,
    drawn_member,
    two_bosses,
    wrong_gang,
)
from companion.games.gangsta.asked.parts import MONEY, player_of, reading
from companion.games.gangsta.rules.mobilisation import (
    Mobilisation,
    against_mobilisation,
    count_mobilisation,
)
from companion.games.gangsta.rules.passing import Passing, count_income

GANG = ListOf(MEMBER, 1, MOST_GANG, once=("card",))


def mobilisation(players: tuple[str, ...]) -> Form:
    """A gang at the start of a turn, and whom its player would make Available."""
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
            "chosen": Maybe(chosen, because("gangsta.assumed.chosen")),
            "headquarters": Maybe(YesNo(), because("gangsta.assumed.headquarters")),
        },
        lambda said: (*_wrong_gang(said, said["gang"]), *_wrong_choice(said)),
        draw_by=draw,
    )


def _drawn_gang(chance: Random) -> list[dict[str, Any]]:
    """A Boss and some gangsters."""
    boss, *others = CARDS[chance.randrange(5)], *chance.sample(CARDS[5:], chance.randint(0, 4))
    return [drawn_member(card, chance) for card in (boss, *others)]


def _wrong_gang(said: Mapping[str, Any], gang: list[Any]) -> Iterator[Reason]:
    yield from wrong_gang(gang)
    yield from two_bosses(said["player"], gang)


def _wrong_choice(said: Mapping[str, Any]) -> Iterator[Reason]:
    """Only cards of this gang that are Engaged, each once."""
    tired = [one["card"] for one in said["gang"] if not one.get("ready", True)]
    chosen = list(said.get("chosen", ()))
    for card in dict.fromkeys(chosen):
        if card not in tired or chosen.count(card) > 1:
            yield because("gangsta.situation.not_to_ready", card=card)


def rule_mobilisation(situation: Mobilisation) -> Ruling[int]:
    """What it costs, and whether that can be paid."""
    ruling, against = count_mobilisation(situation), against_mobilisation(situation)
    if not against:
        return ruling
    return Ruling(ruling.verdict, (*ruling.reasons, *against), against[0])


def passing(players: tuple[str, ...]) -> Form:
    """A gang whose player passes, and who comes back to it."""

    def draw(chance: Random) -> dict[str, Any]:
        return {"player": chance.choice(players), "gang": _drawn_gang(chance)}

    return Form(
        {
            "player": player_of(players),
            "gang": GANG,
            "market": Maybe(YesNo(), because("gangsta.assumed.no_market")),
            "returning": Maybe(
                ListOf(MEMBER, 0, MOST_GANG), because("gangsta.assumed.nobody_returns")
            ),
            "hospital_pass": reading("hospital_pass"),
        },
        lambda said: tuple(_wrong_gang(said, [*said["gang"], *said.get("returning", ())])),
        draw_by=draw,
    )


MOBILISATION = AskedAlone("mobilisation", Mobilisation, rule_mobilisation, mobilisation)
PASS_INCOME = AskedAlone("pass_income", Passing, count_income, passing)
