"""Délateurs (GAN-27, readings 5, 10, 20, 44): who is safe, who pays, who loses a gangster."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangsta.asked.informer import INFORMER
from companion.games.gangsta.pieces import BANQUE, COMMISSARIAT, HOPITAL
from companion.games.gangsta.rules.informer import (
    Informer,
    Watched,
    resolve_informer,
    tell_drawn_again,
)


def drawn(*players: Watched, value: int = 3, **more: Any) -> Ruling[dict[str, Any]]:
    return resolve_informer(Informer(value, players, **more))


SAFE = Watched("ann", 3, 0, 4)


def test_gan_27_enough_informants_are_safe() -> None:
    ruling = drawn(SAFE, Watched("bob", 4, 0, 4))
    assert ruling.verdict == {"pays": {}, "discards": ()}
    assert ruling.decisive == "gangsta.informer.safe"
    assert ruling.reasons[0].rule == "gangsta.informer.drawn"


def test_gan_27_whoever_has_too_few_pays_the_difference() -> None:
    ruling = drawn(SAFE, Watched("bob", 1, 2, 4))
    assert ruling.verdict == {"pays": {"bob": 2}, "discards": ()}
    assert ruling.decisive == "gangsta.informer.pays"


def test_cd_10_whoever_can_pay_must() -> None:
    assert "gangsta.informer.must_pay" in drawn(SAFE, Watched("bob", 1, 2, 4)).rules
    assert "gangsta.informer.must_pay" not in drawn(SAFE, Watched("bob", 1, 2, 0)).rules


def test_gan_27_whoever_cannot_pay_discards_one_and_loses_the_money_left() -> None:
    ruling = drawn(SAFE, Watched("bob", 0, 2, 4))
    assert ruling.verdict == {"pays": {"bob": 2}, "discards": ("bob",)}
    assert ruling.decisive == "gangsta.informer.arrested"
    assert "gangsta.informer.his_choice" in ruling.rules
    assert "gangsta.informer.loses_money" in ruling.rules


def test_gan_27_one_gangster_goes_however_much_is_missing() -> None:
    ruling = drawn(SAFE, Watched("bob", 0, 0, 4), value=4)
    assert ruling.verdict == {"pays": {}, "discards": ("ann", "bob")}
    assert "gangsta.informer.loses_money" not in ruling.rules


def test_cd_5_a_boss_alone_loses_the_money_and_nobody() -> None:
    ruling = drawn(SAFE, Watched("bob", 0, 2, 0))
    assert ruling.verdict == {"pays": {"bob": 2}, "discards": ()}
    assert ruling.decisive == "gangsta.informer.only_boss"
    assert "gangsta.informer.boss_pays" in ruling.rules
    assert read_citations("gangsta")["gangsta.informer.boss_pays"].status == "printed"
    broke = drawn(SAFE, Watched("bob", 0, 0, 0))
    assert broke.verdict == {"pays": {}, "discards": ()}
    assert broke.decisive == "gangsta.informer.nothing_left"


def test_gan_35_2_the_commissariat_asks_for_one_dollar_at_the_most() -> None:
    ruling = drawn(SAFE, Watched("bob", 0, 2, 4, COMMISSARIAT))
    assert ruling.verdict == {"pays": {"bob": 1}, "discards": ()}
    assert "gangsta.informer.station" in ruling.rules
    broke = drawn(SAFE, Watched("bob", 0, 0, 4, COMMISSARIAT))
    assert broke.verdict == {"pays": {}, "discards": ("bob",)}
    assert "gangsta.informer.station" not in drawn(SAFE, Watched("b", 2, 1, 4, COMMISSARIAT)).rules


BANKER = Watched("bob", 0, 2, 4, BANQUE, stored=5)


def test_cd_20_in_anothers_turn_stored_money_neither_pays_nor_is_lost() -> None:
    ruling = drawn(SAFE, BANKER, in_turn="ann")
    assert ruling.verdict == {"pays": {"bob": 2}, "discards": ("bob",)}
    assert "gangsta.informer.stored_apart" in ruling.rules
    assert "gangsta.informer.bank_closed" in ruling.rules


def test_cd_20_in_his_own_turn_he_can_withdraw_and_must_pay() -> None:
    ruling = drawn(SAFE, BANKER, in_turn="bob")
    assert ruling.verdict == {"pays": {"bob": 3}, "discards": ()}
    assert "gangsta.informer.stored_in_turn" in ruling.rules


def test_cd_20_by_the_option_stored_money_always_pays() -> None:
    ruling = drawn(SAFE, BANKER, in_turn="ann", stored="always")
    assert ruling.verdict == {"pays": {"bob": 3}, "discards": ()}
    assert "gangsta.informer.stored_pays" in ruling.rules


def test_gan_35_5_the_hopital_takes_in_nobody_who_was_arrested() -> None:
    assert "gangsta.informer.no_hospital" in drawn(SAFE, Watched("bob", 0, 0, 4, HOPITAL)).rules


@pytest.mark.parametrize(
    ("discards", "rule"),
    [
        ("together", "gangsta.informer.together"),
        ("clockwise", "gangsta.informer.clockwise"),
    ],
)
def test_cd_44_several_discard_at_once_or_in_turn(discards: str, rule: str) -> None:
    poor = Watched("ann", 0, 0, 2), Watched("bob", 0, 0, 2)
    assert rule in drawn(*poor, discards=discards).rules
    assert rule not in drawn(SAFE, poor[1], discards=discards).rules


def test_cd_3_another_card_is_drawn_for_the_gap() -> None:
    assert tell_drawn_again().rule == "gangsta.informer.again"


# Asked alone

ROWS: list[dict[str, Any]] = [
    {"player": "rouge", "informants": 1, "money": 2, "gangsters": 3},
    {"player": "bleu", "informants": 0, "money": 1, "gangsters": 3},
]
PLAYERS = ("rouge", "bleu", "vert", "violet")


def test_it_can_be_asked_alone_and_tells_what_it_takes_for_granted() -> None:
    ruling = ask(INFORMER, {"value": 3, "players": ROWS}, PLAYERS)
    assert ruling.verdict == {"pays": {"rouge": 2, "bleu": 1}, "discards": ("bleu",)}
    assert "gangsta.assumed.no_resource" in ruling.rules
    banker = {**ROWS[1], "resource": BANQUE}
    without = ask(INFORMER, {"value": 3, "players": [ROWS[0], banker]}, PLAYERS)
    assert "gangsta.assumed.nothing_stored" in without.rules
    stores = {"value": 3, "players": [ROWS[0], {**banker, "stored": 4}]}
    assert "gangsta.assumed.other_turn" in ask(INFORMER, stores, PLAYERS).rules


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"players": [ROWS[0], {**ROWS[1], "stored": 2}]}, "gangsta.situation.no_bank"),
        ({"players": ROWS, "in_turn": "vert"}, "gangsta.situation.not_there"),
        ({"players": [ROWS[0], {**ROWS[1], "gangsters": 9}]}, "gangsta.situation.so_large"),
        (
            {"players": [ROWS[0], {**ROWS[1], "gangsters": 33, "resource": HOPITAL}]},
            "gangsta.situation.so_many_gangsters",
        ),
        (
            {"players": [{**row, "resource": HOPITAL} for row in ROWS]},
            "gangsta.situation.same_resource",
        ),
    ],
)
def test_what_cannot_be_is_refused(said: dict[str, Any], rule: str) -> None:
    with pytest.raises(SituationError) as refused:
        ask(INFORMER, {"value": 3, **said}, PLAYERS)
    assert rule in {one.rule for one in refused.value.reason.walk()}


def test_nobody_or_somebody_twice_is_no_table() -> None:
    for players, rule in (
        ((), "gangsta.situation.nobody"),
        ((SAFE, SAFE), "gangsta.situation.same_player"),
    ):
        with pytest.raises(SituationError) as refused:
            drawn(*players)
        assert refused.value.reason.rule == rule
