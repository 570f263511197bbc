"""Stakes (C1 to C4, readings 43, 45, 100, 101, 108, example PV-9): markers, levels, shares."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from companion.core.ruling import NOBODY, Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.stakes import STAKES
from companion.games.police_vs_gangs.rules.staked import Staked, Stakes
from companion.games.police_vs_gangs.rules.trafic_control import resolve_trafic_control

NOBODYS = {"holder": NOBODY, "level": 0, "points": {}}
POLICE: tuple[str, ...] = ("bleu", "rouge", "violet")
PLAYERS = (*POLICE, "jaune", "vert", "blanc")


def camp(player: str) -> Literal["gangsters", "police"]:
    return "police" if player in POLICE else "gangsters"


def count(base: int = 2, trafic: str = "armes", **more: Any) -> Ruling[dict[str, object]]:
    """Stakes by colour; blue, red and violet are the police."""
    stakes = tuple(Staked(one, camp(one), more.pop(one)) for one in PLAYERS if one in more)
    return resolve_trafic_control(Stakes(trafic, base, stakes, **more))


# PV-9


def test_pv_9_alcool_goes_to_green_who_starts_at_the_base() -> None:
    ruling = count(1, "alcool", vert=2, jaune=0, bleu=0, holder="jaune", level=1)
    assert ruling.verdict == {"holder": "vert", "level": 0, "points": {"vert": 1}}
    assert ruling.decisive == "police_vs_gangs.stakes.gangster"
    assert "police_vs_gangs.stakes.first_box" in ruling.rules
    assert "police_vs_gangs.stakes.removed" in ruling.rules
    assert "police_vs_gangs.stakes.scores" in ruling.rules


def test_pv_9_armes_are_countered_by_the_policeman_for_the_box_green_was_on() -> None:
    ruling = count(2, bleu=2, vert=1, holder="vert", level=1)
    assert ruling.verdict == {"holder": NOBODY, "level": 0, "points": {"bleu": 3}}
    assert ruling.decisive == "police_vs_gangs.stakes.counters"
    assert "police_vs_gangs.stakes.box_value" in ruling.rules
    assert "police_vs_gangs.stakes.fewer" in ruling.rules


def test_pv_9_drogue_is_lost_when_nobody_stakes() -> None:
    ruling = count(3, "drogue", jaune=0, vert=0, bleu=0, holder="jaune", level=2)
    assert ruling.verdict == NOBODYS
    assert ruling.decisive == "police_vs_gangs.stakes.lost"


# Gangsters


def test_c2_nobody_stakes_on_a_trafic_that_nobody_had() -> None:
    ruling = count(jaune=0, bleu=0)
    assert ruling.verdict == NOBODYS
    assert ruling.decisive == "police_vs_gangs.stakes.nobody"
    assert "police_vs_gangs.stakes.without" in ruling.rules


def test_c1_all_stakes_are_discarded_the_losers_too() -> None:
    ruling = count(jaune=1, vert=2)
    spent = next(one for one in ruling.reasons if one.rule == "police_vs_gangs.stakes.discarded")
    assert spent.facts["players"] == ("jaune", "vert")
    assert ruling.rules.count("police_vs_gangs.stakes.staked") == 2


@pytest.mark.parametrize(
    ("level", "after", "rule"),
    [
        (0, 1, "police_vs_gangs.stakes.up"),
        (1, 2, "police_vs_gangs.stakes.up"),
        (2, 2, "police_vs_gangs.stakes.top"),
    ],
)
def test_c3_100_who_had_it_moves_one_up_and_stays_on_the_last_box(
    level: int, after: int, rule: str
) -> None:
    ruling = count(2, jaune=1, holder="jaune", level=level)
    assert ruling.verdict == {"holder": "jaune", "level": after, "points": {"jaune": 2 + after}}
    assert rule in ruling.rules


def test_c2_gangsters_who_tie_leave_it_to_nobody_and_the_holder_has_lost_it() -> None:
    ruling = count(jaune=2, vert=2, holder="blanc", level=1)
    assert ruling.verdict == NOBODYS
    assert ruling.decisive == "police_vs_gangs.stakes.gangsters_tie"
    assert "police_vs_gangs.stakes.tie_lost" in ruling.rules


def test_101_two_gangsters_tied_and_a_policeman_below_gets_nothing() -> None:
    ruling = count(jaune=2, vert=2, bleu=1)
    assert ruling.verdict == NOBODYS
    assert ruling.decisive == "police_vs_gangs.stakes.gangsters_tie"
    assert "police_vs_gangs.stakes.below" in ruling.rules


# Police


def test_c4_countering_what_nobody_had_is_worth_the_first_box() -> None:
    ruling = count(3, bleu=1)
    assert ruling.verdict == {"holder": NOBODY, "level": 0, "points": {"bleu": 3}}
    assert "police_vs_gangs.stakes.first_value" in ruling.rules


def test_c2_a_policeman_beats_a_gangster_in_a_tie() -> None:
    ruling = count(2, bleu=1, jaune=1)
    assert ruling.verdict == {"holder": NOBODY, "level": 0, "points": {"bleu": 2}}
    assert ruling.decisive == "police_vs_gangs.stakes.police_first"


@pytest.mark.parametrize(
    ("base", "share", "lost"), [(4, 2, False), (3, 1, True), (1, 0, True), (0, 0, False)]
)
def test_43p_tied_police_share_rounded_down(base: int, share: int, lost: bool) -> None:
    ruling = count(base, bleu=2, rouge=2)
    assert ruling.verdict["points"] == {"bleu": share, "rouge": share}
    assert ruling.decisive == "police_vs_gangs.stakes.police_share"
    assert ("police_vs_gangs.stakes.remainder" in ruling.rules) is lost


def test_43r_several_police_and_gangsters_tied_the_police_share() -> None:
    ruling = count(4, bleu=1, rouge=1, jaune=1, holder="jaune", level=1)
    assert ruling.verdict == {"holder": NOBODY, "level": 0, "points": {"bleu": 2, "rouge": 2}}
    assert ruling.decisive == "police_vs_gangs.stakes.police_side"
    assert "police_vs_gangs.stakes.remainder" in ruling.rules


# Teams


def test_45p_in_teams_players_are_counted_and_the_points_are_the_factions() -> None:
    ruling = count(2, jaune=2, vert=1, bleu=1, rouge=1, play="teams")
    assert ruling.verdict["points"] == {"jaune": 2}
    assert "police_vs_gangs.stakes.faction_marker" in ruling.rules
    assert "police_vs_gangs.stakes.by_player" in ruling.rules


def test_45r_by_an_option_the_stakes_of_a_camp_are_added_up() -> None:
    teams = {"play": "teams", "team_count": "faction"}
    ruling = count(2, jaune=2, bleu=1, rouge=1, holder="vert", level=1, **teams)
    assert ruling.verdict == {"holder": NOBODY, "level": 0, "points": {"police": 3}}
    assert "police_vs_gangs.stakes.by_faction" in ruling.rules
    again = count(2, jaune=1, vert=1, bleu=1, holder="gangsters", level=0, **teams)
    assert again.verdict == {"holder": "gangsters", "level": 1, "points": {"gangsters": 3}}


def test_108_shares_are_rounded_for_each_player_or_not_at_all() -> None:
    each = count(3, bleu=1, rouge=1, play="teams")
    assert each.verdict["points"] == {"bleu": 1, "rouge": 1}
    assert "police_vs_gangs.stakes.team_remainder" in each.rules
    whole = count(3, bleu=1, rouge=1, play="teams", team_rounding="none")
    assert whole.verdict["points"] == {"police": 3}
    assert "police_vs_gangs.stakes.team_whole" in whole.rules


# Asked alone

ASKED = {
    "trafic": "armes",
    "base": 2,
    "stakes": [{"player": "bleu", "camp": "police", "count": 1}],
}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"holder": "bleu", "level": 0}, "police_vs_gangs.stakes.police_holder"),
        ({"holder": "gangsters", "level": 0}, "police_vs_gangs.situation.which_gangster"),
        ({"holder": "vert"}, "core.situation.missing"),
        ({"level": 2}, "police_vs_gangs.situation.nobody_holds"),
        (
            {"stakes": [{"player": one, "camp": "police", "count": 1} for one in PLAYERS[:4]]},
            "police_vs_gangs.set_up.camps_most",
        ),
    ],
)
def test_what_cannot_be_is_refused(change: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(STAKES, {**ASKED, **change}, PLAYERS)
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_what_was_left_out_is_told_and_nothing_is_below_zero() -> None:
    assert "police_vs_gangs.assumed.holder" in ask(STAKES, ASKED, PLAYERS).rules
    with pytest.raises(SituationError) as found:
        count(jaune=-1)
    assert found.value.reason.rule == "police_vs_gangs.situation.negative"


def test_108_without_rounding_nothing_is_said_to_be_rounded() -> None:
    ruling = count(3, bleu=2, rouge=2, play="teams", team_rounding="none")
    assert ruling.verdict["points"] == {"police": 3}
    assert ruling.decisive == "police_vs_gangs.stakes.team_whole"
    assert "police_vs_gangs.stakes.police_share" not in ruling.rules
    even = count(2, bleu=2, rouge=2, play="teams", team_rounding="none")
    assert even.decisive == "police_vs_gangs.stakes.police_share"


def test_45_that_the_stakes_of_a_camp_are_added_up_is_said_before_they_are_compared() -> None:
    ruling = count(jaune=1, vert=2, bleu=2, play="teams", team_count="faction")
    rules = [one.rule for one in ruling.reasons]
    added = rules.index("police_vs_gangs.stakes.by_faction")
    assert added < rules.index("police_vs_gangs.stakes.gangster")
