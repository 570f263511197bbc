"""Who begins (BRC-07, BRC-33): the winner, unless somebody is down to one wounded bandit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.core.ruling import SituationError
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import FICTIVE
from companion.games.blackrock_city.rules.order import FirstPlayer, resolve_order
from tests.games.blackrock_city.play import FOUR, TWO, found, phase
from tests.kit.play import override, ruled

LAST = Bandits(wounded=1)


def order(winner: str, **reserves: Bandits) -> FirstPlayer:
    return FirstPlayer(FOUR, winner, reserves=reserves)


def test_brc07_the_winner_of_a_phase_begins_the_next_one_then_clockwise() -> None:
    ruling = resolve_order(order("jaune"))
    assert ruling.verdict == ("jaune", "rose", "bleu", "marron")
    assert ruling.decisive == "blackrock_city.first.winner"


def test_brc07_in_play() -> None:
    session = found(fixes={"sheriff": "town_7"})
    phase(session, jaune=2, rose=1)
    assert ruled(session, "order", 1).verdict[0] == "jaune"
    assert session.table.order == ("jaune", "rose", "bleu", "marron")
    assert session.keys[0] == "bid.jaune"


def test_brc33_whoever_has_exactly_one_wounded_bandit_goes_first() -> None:
    ruling = resolve_order(order("bleu", jaune=LAST, marron=Bandits(plain=1)))
    assert ruling.verdict == ("jaune", "rose", "bleu", "marron")
    assert ruling.decisive == "blackrock_city.first.last_bandit"


@pytest.mark.parametrize(
    "reserve",
    [Bandits(), Bandits(plain=1), Bandits(wounded=2), Bandits(cross=1, wounded=1)],
)
def test_brc33_exactly_one_and_wounded(reserve: Bandits) -> None:
    assert resolve_order(order("bleu", jaune=reserve)).decisive == "blackrock_city.first.winner"


def test_brc33_a_wounded_x_or_a_prisoner_is_a_wounded_bandit_too() -> None:
    ruling = resolve_order(order("bleu", jaune=Bandits(wounded_cross=1)))
    assert ruling.verdict[0] == "jaune"


def test_brc33_d24_several_go_clockwise_from_the_player_on_the_die_then_the_others() -> None:
    ruling = resolve_order(order("jaune", marron=LAST, rose=LAST, bleu=Bandits(plain=3)))
    assert ruling.verdict == ("rose", "marron", "jaune", "bleu")
    several, then = ruling.reasons[-2:]
    assert several.rule == ruling.decisive == "blackrock_city.first.several"
    assert several.facts["players"] == ("rose", "marron")
    assert then.rule == "blackrock_city.first.then"
    assert then.facts["players"] == ("jaune", "bleu")


def test_brc33_the_winner_himself_may_be_at_his_last() -> None:
    ruling = resolve_order(order("jaune", jaune=LAST, bleu=LAST))
    assert ruling.verdict == ("jaune", "bleu", "rose", "marron")


def test_brc33_d24_an_idle_fictive_win_leaves_the_die_to_say_where_several_begin() -> None:
    both = {"bleu": LAST, "marron": LAST}
    ruling = resolve_order(FirstPlayer(TWO, FICTIVE, "bleu", both, rider="marron"))
    assert ruling.verdict == ("marron", "bleu")
    assert ruling.decisive == "blackrock_city.first.several"
    assert ruling.reasons[-1].facts["other"] == "marron"
    nobody = resolve_order(FirstPlayer(TWO, FICTIVE, "bleu", both))  # the die shows nobody
    assert nobody.verdict == ("bleu", "marron")


def test_brc33_d11_an_idle_fictive_win_alone_lets_the_first_player_begin_again() -> None:
    ruling = resolve_order(FirstPlayer(TWO, FICTIVE, "bleu", rider="marron"))
    assert (ruling.verdict, ruling.decisive) == (TWO, "blackrock_city.first.again")


def test_brc33_d24_an_idle_fictive_win_in_play() -> None:
    fixes = {
        "rider": "marron",
        "sheriff": "town_7",
        "reserve.bleu": {"wounded": 1},
        "reserve.marron": {"plain": 1},
    }
    session = found(TWO, {"fictive_win": "idle"}, {"town_1": {"dots": 3}}, fixes=fixes)
    phase(session, marron=1)
    assert session.table.rider == "marron"
    assert session.table.order == ("marron", "bleu")


def test_brc33_counted_when_the_bandits_are_home() -> None:
    fixes = {"sheriff": "town_7", "reserve.rose": {"plain": 1}}
    session = found(fixes=fixes)
    phase(session, bleu=2, rose=1)  # rose's only bandit comes back wounded
    assert ruled(session, "order", 1).decisive == "blackrock_city.first.last_bandit"
    assert session.table.order == ("rose", "bleu", "marron", "jaune")
    assert session.keys[0] == "bid.rose"


def test_brc33_a_freed_prisoner_makes_two() -> None:
    fixes = {"sheriff": "town_7", "reserve.rose": {"plain": 2}}
    session = found(towns={"town_2": {"prisoners": 1}}, fixes=fixes)
    phase(session, bleu=1, rose={"plain": 2})
    assert session.table.reserves["rose"] == Bandits(wounded=3)
    assert ruled(session, "order", 1).decisive == "blackrock_city.first.winner"


def test_the_table_may_say_in_which_order_it_plays() -> None:
    session = found(fixes={"sheriff": "town_7"})
    phase(session, jaune=2, rose=1)
    override(session, "order", ["rose", "marron", "jaune", "bleu"], 1)
    assert session.keys[0] == "bid.rose"
    assert session.table.order == ("rose", "marron", "jaune", "bleu")


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (FirstPlayer((), "bleu"), "blackrock_city.situation.no_players"),
        (FirstPlayer(("bleu", "bleu"), "bleu"), "blackrock_city.situation.same_player"),
        (FirstPlayer(FOUR, "vert"), "blackrock_city.situation.not_seated"),
        (FirstPlayer(FOUR, FICTIVE), "blackrock_city.situation.fictive"),
        (FirstPlayer(FOUR, "bleu", "vert"), "blackrock_city.situation.not_seated"),
        (FirstPlayer(FOUR, "bleu", rider="vert"), "blackrock_city.situation.not_seated"),
        (FirstPlayer(FOUR, "bleu", reserves={"vert": LAST}), "blackrock_city.situation.not_seated"),
        (
            FirstPlayer(FOUR, "bleu", reserves={"rose": Bandits(plain=-1)}),
            "blackrock_city.situation.negative",
        ),
    ],
)
def test_situations_that_cannot_be(situation: FirstPlayer, rule: str) -> None:
    with pytest.raises(SituationError) as caught:
        resolve_order(situation)
    assert caught.value.reason.rule == rule


def test_brc33_d8_a_last_bandit_that_may_be_a_freed_prisoner_is_said_to_count() -> None:
    situation = replace(order("bleu", jaune=LAST), freed=("jaune",))
    ruling = resolve_order(situation)
    assert (ruling.verdict[0], ruling.decisive) == ("jaune", "blackrock_city.first.prisoner_counts")
    (alone,) = (one for one in ruling.reasons if one.rule == "blackrock_city.first.last_bandit")
    assert alone.parts == (ruling.clause,)
    other = resolve_order(replace(situation, freed=("bleu",)))
    assert other.decisive == "blackrock_city.first.last_bandit"
    two = replace(order("bleu", jaune=LAST, rose=LAST), freed=("rose",))
    assert resolve_order(two).decisive == "blackrock_city.first.prisoner_counts"
    assert "blackrock_city.first.prisoner_counts" not in other.rules


def test_brc33_d24_by_the_option_only_the_first_of_several_is_fixed() -> None:
    situation = order("jaune", marron=LAST, rose=LAST)
    ruling = resolve_order(replace(situation, last_bandits="clockwise"))
    assert ruling.decisive == "blackrock_city.first.only_first"
    assert ruling.reasons[-1].rule == "blackrock_city.first.all_follow"
