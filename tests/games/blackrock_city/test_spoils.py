"""The spoils (BRC-19 to BRC-26, BRC-28): towns, stagecoach, stolen cubes, the way home."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.ruling import NOBODY, SituationError
from companion.core.session import Session
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.rules.attack import (
    Attack,
    Return,
    TownPrisoners,
    count_gold,
    count_prisoners,
    count_return,
)
from companion.games.blackrock_city.rules.backs import Robbed, Robbery, count_stolen
from companion.games.blackrock_city.rules.bids import Placed
from companion.games.blackrock_city.rules.phase_result import PhaseResult, resolve_phase
from companion.games.blackrock_city.rules.stagecoach import Stagecoach, resolve_stagecoach
from companion.games.blackrock_city.table import Gains
from tests.content.catalogues import LANGUAGES
from tests.games.blackrock_city.alone import refused
from tests.games.blackrock_city.play import found, phase, place_all
from tests.kit.play import fix, line, override, refuse, ruled, say, was_said

FAR = {"sheriff": "town_7"}  # the sheriff is out of the way
RICH = {"gold": 2, "silver": 1}
COACH = Stagecoach((Placed("bleu", 4), Placed("marron", 3), Placed("jaune", 1)))
TIED = replace(COACH, bids=(Placed("bleu", 4), Placed("marron", 2), Placed("jaune", 2)))


# The town


def test_brc19_the_winner_takes_all_the_gold_and_the_prisoners_wounded() -> None:
    session = found(towns={"town_4": {"gold": 2, "prisoners": 2}}, fixes=FAR)
    phase(session, bleu=4, marron=1)
    table = session.table
    assert ruled(session, "gold", 1).decisive == "blackrock_city.attack.gold"
    assert ruled(session, "prisoners", 1).decisive == "blackrock_city.attack.prisoners"
    assert table.screens["bleu"] == Gains(2, 0)
    assert table.reserves["bleu"] == Bandits(plain=2, cross=2, wounded=4 + 2)
    assert table.freed["bleu"] == 2
    assert (table.towns["town_4"].gold, table.towns["town_4"].prisoners) == (0, 0)


def test_brc19_a_prisoner_is_used_once_besides_ones_own_bandits() -> None:
    session = found(fixes={"freed.bleu": 1})
    assert session.table.reserves["bleu"].count == 9
    phase(session, bleu={"wounded": 1, "plain": 1}, marron=1)
    assert session.table.dead["bleu"] == Bandits(wounded=1)
    assert session.table.reserves["bleu"].count == 8


def test_brc19_an_empty_town_gives_nothing() -> None:
    session = found(towns={"town_4": {"gold": 0}}, fixes=FAR)
    phase(session, bleu=4, marron=1)
    assert ruled(session, "gold", 1).decisive == "blackrock_city.attack.no_gold"
    assert not was_said(session, "prisoners", 1)
    assert session.table.looted["bleu"] == 0


def test_brc19_d16_gold_left_beside_a_flipped_town_is_still_there_to_take() -> None:
    session = found(fixes={**FAR, "shows.town_4": "blank", "gold.town_4": 3})
    phase(session, bleu=4, marron=1)
    ruling = ruled(session, "gold", 1)
    assert ruling.rules == ("blackrock_city.attack.left_gold", "blackrock_city.attack.gold")
    assert session.table.screens["bleu"] == Gains(3, 0)
    assert session.table.looted["bleu"] == 1


def test_brc21_with_the_sheriff_there_gold_and_prisoners_stay() -> None:
    towns = {"town_3": {"gold": 2, "prisoners": 1}}
    session = found(towns=towns, fixes={"sheriff": "town_9"})
    phase(session, bleu=3, marron=2, jaune=1)  # six steps: the sheriff is in town_3 too
    assert session.table.sheriff == session.table.bandit == "town_3"
    assert ruled(session, "gold", 1).decisive == "blackrock_city.attack.sheriff"
    assert ruled(session, "prisoners", 1).decisive == "blackrock_city.attack.prisoners_kept"
    town = session.table.towns["town_3"]
    assert (town.gold, town.prisoners, town.shows) == (2, 1, "front")
    assert session.table.screens["marron"] == Gains(0, 1)  # the second still has the stagecoach


def test_brc22_healthy_ones_come_back_wounded_wounded_ones_are_dead() -> None:
    fixes = {**FAR, "reserve.bleu": {"plain": 3, "cross": 1, "wounded": 3, "wounded_cross": 1}}
    session = found(fixes=fixes)
    placed = {"plain": 2, "cross": 1, "wounded": 1, "wounded_cross": 1}
    phase(session, bleu=placed, marron=1)
    ruling = ruled(session, "return.bleu", 1)
    assert ruling.verdict == {"wounded": 2, "wounded_cross": 1, "dead": 2}
    assert ruling.decisive == "blackrock_city.return.both"
    assert session.table.reserves["bleu"] == Bandits(plain=1, wounded=4, wounded_cross=1)
    assert session.table.dead["bleu"] == Bandits(wounded=1, wounded_cross=1)
    assert session.table.bids == {}


def test_brc22_all_back_or_all_dead() -> None:
    back = count_return(Return("bleu", Bandits(plain=2)))
    assert (back.verdict, back.decisive) == ({"wounded": 2}, "blackrock_city.return.wounded")
    dead = count_return(Return("bleu", Bandits(wounded=2, wounded_cross=1)))
    assert (dead.verdict, dead.decisive) == ({"dead": 3}, "blackrock_city.return.killed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_brc22_a_bid_that_is_all_dead_is_not_called_nothing(language: Any) -> None:
    words = Words(language, ("blackrock_city", "app"))
    dead = count_return(Return("bleu", Bandits(wounded=11))).verdict
    assert (
        words.value(dead, "Name") == {"fr": "11 bandits tués", "en": "11 bandits killed"}[language]
    )


def test_the_table_may_say_what_was_taken_and_who_came_home() -> None:
    session = found(towns={"town_4": {"gold": 2, "prisoners": 2}}, fixes=FAR)
    phase(session, bleu=4, marron=1)
    override(session, "gold", 1, 1)
    override(session, "prisoners", 0, 1)
    missing = session.override((1, "return.bleu"), {"wounded": 3}).ruling
    assert missing.rules == ("blackrock_city.return.all",)
    override(session, "return.bleu", {"wounded": 3, "dead": 1}, 1)
    table = session.table
    assert table.screens["bleu"] == Gains(1, 0)
    assert (table.towns["town_4"].gold, table.towns["town_4"].prisoners) == (1, 2)
    assert table.dead["bleu"] == Bandits(wounded=1)


def test_numbers_of_a_town_are_not_below_zero() -> None:
    with pytest.raises(SituationError):
        count_gold(Attack("bleu", gold=-1))
    with pytest.raises(SituationError):
        count_prisoners(TownPrisoners("bleu", prisoners=-1))
    assert count_prisoners(TownPrisoners("bleu", prisoners=2)).verdict == 2


def test_gold_is_asked_without_prisoners_and_prisoners_without_gold() -> None:
    assert "core.situation.unknown" in refused("gold", player="bleu", gold=1, prisoners=2)
    assert "core.situation.unknown" in refused("prisoners", player="bleu", gold=1, prisoners=2)


# The stagecoach


def test_brc20_the_second_highest_bid_takes_one_silver_cube() -> None:
    session = found(fixes=FAR)
    phase(session, bleu=4, marron=3, jaune=1)
    ruling = ruled(session, "stagecoach", 1)
    assert (ruling.verdict, ruling.decisive) == ("marron", "blackrock_city.stagecoach.second")
    assert session.table.silver == 9
    assert session.table.screens["marron"] == Gains(0, 1)


def test_brc20_a_tie_for_second_leaves_it_to_nobody() -> None:
    session = found(fixes=FAR)
    phase(session, bleu=2, marron=4, jaune=2, rose=1)
    ruling = ruled(session, "stagecoach", 1)
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.stagecoach.tie")
    assert ruling.reasons[-1].facts["players"] == ("bleu", "jaune")
    assert session.table.silver == 10


def test_brc20_a_tie_below_the_second_does_not_matter() -> None:
    session = found(fixes=FAR)
    phase(session, bleu=1, marron=4, jaune=3, rose=1)
    assert ruled(session, "stagecoach", 1).verdict == "jaune"


def test_brc20_d20_no_silver_or_no_second_bidder() -> None:
    ruling = resolve_stagecoach(replace(COACH, silver=0))
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.stagecoach.no_silver")
    ruling = resolve_stagecoach(replace(COACH, bids=COACH.bids[:1]))
    assert (ruling.verdict, ruling.decisive) == (NOBODY, "blackrock_city.stagecoach.no_second")


def test_brc20_the_last_silver_cube_and_then_none() -> None:
    session = found(fixes={**FAR, "silver": 1})
    phase(session, bleu=2, marron=1)
    assert session.table.silver == 0
    assert session.table.screens["marron"] == Gains(0, 1)
    phase(session, bleu=2, marron=1)
    assert ruled(session, "stagecoach", 2).verdict == NOBODY
    assert line(session, "stagecoach", 2).field is not None
    refused = session.override((2, "stagecoach"), "bleu").ruling
    assert refused.decisive == "core.not_offered"  # there is nothing to take


def test_brc28_on_a_stagecoach_tile_the_winner_takes_it_instead() -> None:
    session = found(fixes={**FAR, "shows.town_4": "stagecoach", "gold.town_4": 0})
    phase(session, bleu=4, marron=3, jaune=1)
    ruling = ruled(session, "stagecoach", 1)
    assert (ruling.verdict, ruling.decisive) == ("bleu", "blackrock_city.stagecoach.tile")
    assert session.table.screens["bleu"] == Gains(0, 1)
    assert session.table.screens["marron"] == Gains()


def test_brc28_d17_not_with_the_sheriff_there() -> None:
    ruling = resolve_stagecoach(replace(COACH, shows="stagecoach", sheriff_there=True))
    assert ruling.verdict == "marron"
    assert ruling.rules[-3:] == (
        "blackrock_city.stagecoach.guarded",
        "blackrock_city.stagecoach.lower",
        "blackrock_city.stagecoach.second",
    )


@pytest.mark.parametrize(
    ("situation", "takes", "stays"),
    [
        (TIED, "tile_tied", "tile_tied_nobody"),
        (replace(COACH, bids=COACH.bids[:1]), "tile_alone", "tile_nobody"),
    ],
)
def test_brc28_d19_without_one_second_bidder_the_winner_takes_it_all_the_same(
    situation: Stagecoach, takes: str, stays: str
) -> None:
    ruling = resolve_stagecoach(replace(situation, shows="stagecoach"))
    assert (ruling.verdict, ruling.decisive) == ("bleu", f"blackrock_city.stagecoach.{takes}")
    option = replace(situation, shows="stagecoach", stagecoach_tie="nobody")
    ruling = resolve_stagecoach(option)
    assert (ruling.verdict, ruling.decisive) == (NOBODY, f"blackrock_city.stagecoach.{stays}")


def test_brc28_d19_in_play_both_ways() -> None:
    for choice, taker in (("winner", "marron"), ("nobody", NOBODY)):
        fixes = {"sheriff": "town_8", "shows.town_3": "stagecoach"}
        session = found(options={"stagecoach_tie": choice}, fixes=fixes)
        phase(session, bleu=2, marron=4, jaune=2)
        assert ruled(session, "stagecoach", 1).verdict == taker


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (replace(COACH, bids=()), "blackrock_city.situation.no_bids"),
        (replace(COACH, silver=-1), "blackrock_city.situation.negative"),
        (replace(COACH, winner="rose"), "blackrock_city.situation.not_bidding"),
    ],
)
def test_stagecoaches_that_cannot_be(situation: Stagecoach, rule: str) -> None:
    with pytest.raises(SituationError) as caught:
        resolve_stagecoach(situation)
    assert caught.value.reason.rule == rule


# Flipped towns: cubes to steal


def on_tile(shows: str, options: dict[str, str] | None = None, **cubes: Any) -> Session:
    """bleu has won and reached town_4, which shows this; the others have these cubes."""
    fixes: dict[str, Any] = {**FAR, "shows.town_4": shows, "gold.town_4": 0}
    fixes |= {f"secret.screen.{player}": told for player, told in cubes.items()}
    session = found(options=options, fixes=fixes)
    place_all(session, bleu=4, marron=1, jaune=1)  # nobody takes the stagecoach
    say(session, "back.1", "blank")
    return session


def test_brc24_a_blank_tile_gives_nothing() -> None:
    session = on_tile("blank", marron=RICH)
    assert ruled(session, "blank", 1).decisive == "blackrock_city.back.blank"
    assert session.table.screens["bleu"] == Gains()


def test_brc25_one_cube_at_random_from_an_opponent_of_ones_choice() -> None:
    session = on_tile("one_cube", marron=RICH, rose={"gold": 1})
    ruling = ruled(session, "steal")
    assert (ruling.verdict, ruling.decisive) == (1, "blackrock_city.back.one_cube")
    assert session.keys == ("victim.bleu",)
    say(session, "victim.bleu", "marron")
    assert session.keys == ("secret.stolen.bleu.marron",)
    say(session, "secret.stolen.bleu.marron", {"silver": 1})
    assert session.table.screens["bleu"] == Gains(0, 1)
    assert session.table.screens["marron"] == Gains(2, 0)


def test_brc25_d14_an_opponent_without_a_cube_cannot_be_robbed() -> None:
    session = on_tile("one_cube", marron=RICH)
    assert refuse(session, "victim.bleu", "rose") == ("blackrock_city.back.poor",)
    assert refuse(session, "victim.bleu", "bleu") == ("blackrock_city.closed.not_robbed",)
    say(session, "victim.bleu", NOBODY)
    assert session.table.screens["bleu"] == Gains()


def test_brc25_d14_with_no_cube_anywhere_nothing_is_asked() -> None:
    session = on_tile("one_cube")
    assert session.number == 2
    ruling = ruled(session, "steal", 1)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.back.no_cubes")


def test_brc25_the_colour_must_be_there_and_one_cube_it_is() -> None:
    session = on_tile("one_cube", marron={"gold": 1})
    say(session, "victim.bleu", "marron")
    key = "secret.stolen.bleu.marron"
    assert refuse(session, key, {"silver": 1}) == ("blackrock_city.closed.not_behind",)
    assert refuse(session, key, {}) == ("blackrock_city.back.just_so_many",)
    say(session, key, {"gold": 1})


def test_brc25_d28_an_option_makes_it_a_gold_cube_handed_over() -> None:
    session = on_tile("one_cube", {"one_cube": "gold"}, marron=RICH)
    assert ruled(session, "steal").decisive == "blackrock_city.back.gold_if_any"
    say(session, "victim.bleu", "marron")
    gave = ruled(session, "secret.gold.bleu.marron", 1)
    assert gave.decisive == "blackrock_city.back.hands_gold"
    assert session.table.screens["bleu"] == Gains(1, 0)
    assert session.table.screens["marron"] == Gains(1, 1)


def test_brc25_d28_none_from_one_without_gold() -> None:
    session = on_tile("one_cube", {"one_cube": "gold"}, marron={"silver": 3})
    say(session, "victim.bleu", "marron")
    assert ruled(session, "secret.gold.bleu.marron", 1).decisive == "blackrock_city.back.no_gold"
    assert session.table.screens["marron"] == Gains(0, 3)


def test_brc26_two_cubes_from_one_opponent() -> None:
    session = on_tile("two_cubes", marron=RICH, rose={"gold": 1})
    assert ruled(session, "steal").decisive == "blackrock_city.back.two_cubes"
    say(session, "victims.bleu", {"marron": 2})
    say(session, "secret.stolen.bleu.marron", {"gold": 1, "silver": 1})
    assert session.table.screens["bleu"] == Gains(1, 1)
    assert session.table.screens["marron"] == Gains(1, 0)


def test_brc26_or_one_from_each_of_two() -> None:
    session = on_tile("two_cubes", marron=RICH, rose={"gold": 1})
    say(session, "victims.bleu", {"marron": 1, "rose": 1})
    say(session, "secret.stolen.bleu.marron", {"gold": 1})
    say(session, "secret.stolen.bleu.rose", {"gold": 1})
    assert session.table.screens["bleu"] == Gains(2, 0)


def test_brc26_never_three_and_never_more_than_there_are() -> None:
    session = on_tile("two_cubes", marron=RICH, rose={"gold": 1}, jaune=RICH)
    key = "victims.bleu"
    assert refuse(session, key, {"marron": 2, "jaune": 1}) == ("blackrock_city.back.at_most",)
    assert refuse(session, key, {"rose": 2}) == ("blackrock_city.back.fewer",)
    poor = on_tile("two_cubes", marron=RICH, jaune=RICH)
    assert refuse(poor, key, {"rose": 1}) == ("blackrock_city.back.two_poor",)
    say(session, key, {})
    assert session.number == 2


def test_brc26_the_only_cube_of_the_table_is_all_there_is_to_take() -> None:
    session = on_tile("two_cubes", marron={"silver": 1})
    ruling = ruled(session, "steal")
    assert (ruling.verdict, ruling.decisive) == (1, "blackrock_city.back.only_cube_of")
    say(session, "victim.bleu", "marron")
    say(session, "secret.stolen.bleu.marron", {"silver": 1})
    assert session.table.screens["bleu"] == Gains(0, 1)


@pytest.mark.parametrize("shows", ["one_cube", "two_cubes"])
def test_brc25_brc26_d17_not_with_the_sheriff_there(shows: Any) -> None:
    robbery = Robbery("bleu", shows, (Robbed("marron", 3),), "town_4", sheriff_there=True)
    ruling = count_stolen(robbery)
    assert (ruling.verdict, ruling.decisive) == (0, "blackrock_city.back.sheriff")


def test_brc25_d17_in_play() -> None:
    fixes = {"sheriff": "town_9", "shows.town_3": "one_cube", "secret.screen.rose": RICH}
    session = found(fixes=fixes)
    phase(session, bleu=3, marron=2, jaune=1)
    assert ruled(session, "steal", 1).decisive == "blackrock_city.back.sheriff"
    assert session.table.screens["rose"] == Gains(2, 1)


def test_a_cube_that_is_gone_before_its_colour_is_told_is_not_asked_for() -> None:
    session = on_tile("two_cubes", marron=RICH)
    say(session, "victims.bleu", {"marron": 2})
    fix(session, "secret.screen.marron", {"gold": 1})
    say(session, "secret.stolen.bleu.marron", {"gold": 1})
    assert session.table.screens["marron"] == Gains()


def test_where_nobody_counts_no_colour_is_told() -> None:
    fixes = {**FAR, "shows.town_4": "two_cubes", "gold.town_4": 0, "behind": RICH}
    session = found(options={"gains": "hidden"}, fixes=fixes)
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    say(session, "victims.bleu", {"marron": 2})
    assert session.number == 2
    assert session.table.behind == Gains(2, 1)


def unseen(shows: str, behind: dict[str, int]) -> Session:
    """bleu has won and reached town_4, which shows this; so much lies behind all the screens."""
    fixes = {**FAR, "shows.town_4": shows, "gold.town_4": 0, "behind": behind}
    session = found(options={"gains": "hidden"}, fixes=fixes)
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    return session


@pytest.mark.parametrize(
    ("shows", "rule"), [("one_cube", "no_cubes"), ("two_cubes", "no_two_cubes")]
)
def test_brc25_d14_where_nobody_counts_an_empty_heap_is_known_to_be_empty(
    shows: str, rule: str
) -> None:
    session = unseen(shows, {})
    assert session.number == 2  # nobody was asked whom to rob
    ruling = ruled(session, "steal", 1)
    assert (ruling.verdict, ruling.decisive) == (0, f"blackrock_city.back.{rule}")


def test_brc26_where_nobody_counts_the_only_cube_of_all_is_known_to_be_alone() -> None:
    session = unseen("two_cubes", {"silver": 1})
    ruling = ruled(session, "steal")
    assert (ruling.verdict, ruling.decisive) == (1, "blackrock_city.back.only_cube")
    say(session, "victim.bleu", "rose")
    assert session.number == 2


def test_where_nobody_counts_a_gold_cube_is_handed_over_if_there_is_one() -> None:
    options = {"gains": "hidden", "one_cube": "gold"}
    fixes = {**FAR, "shows.town_4": "one_cube", "behind": RICH}
    session = found(options=options, fixes=fixes)
    place_all(session, bleu=4, marron=1, jaune=1)
    say(session, "back.1", "blank")
    say(session, "victim.bleu", "marron")
    said = ruled(session, "secret.gold.bleu.marron", 1)
    assert said.decisive == "blackrock_city.back.gold_if_any"


# A whole phase asked alone


@pytest.mark.parametrize(
    ("shows", "sheriff", "count", "rule"),
    [
        ("one_cube", False, 1, "blackrock_city.back.one_unnamed"),
        ("two_cubes", False, 2, "blackrock_city.back.two_unnamed"),
        ("two_cubes", True, 0, "blackrock_city.back.sheriff"),
        ("blank", False, 0, "blackrock_city.back.blank"),
    ],
)
def test_brc24_brc25_brc26_a_phase_asked_alone_says_what_the_tile_lets_him_steal(
    shows: Any, sheriff: bool, count: int, rule: str
) -> None:
    bids = (Return("bleu", Bandits(plain=3)), Return("rose", Bandits(plain=1)))
    ruling = resolve_phase(PhaseResult(bids, shows=shows, sheriff_there=sheriff))
    assert ruling.verdict["stolen"] == count
    assert rule in ruling.rules
    front = resolve_phase(PhaseResult(bids))
    assert front.verdict["stolen"] == 0
    assert not any(one.startswith("blackrock_city.back.") for one in front.rules)
    gold = resolve_phase(PhaseResult(bids, shows="one_cube", one_cube="gold"))
    assert "blackrock_city.back.gold_unnamed" in gold.rules
