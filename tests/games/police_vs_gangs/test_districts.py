"""Districts (C6, C7, readings 42, 45, 59, 99, 102, 105, example PV-10): majorities by colour."""

from __future__ import annotations

from typing import Any

import pytest

from companion.content.citations import read_citations
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.districts import DISTRICT
from companion.games.police_vs_gangs.rules.bicolour import (
    Announcer,
    Announcing,
    order_announcements,
)
from companion.games.police_vs_gangs.rules.districts import (
    Districts,
    Held,
    score_districts,
)

BLEU, JAUNE, ROUGE = "quartier_bleu", "quartier_jaune", "quartier_rouge"
PLAYERS = ("jaune", "vert", "bleu", "rouge")


def held(player: str, *places: str) -> tuple[Held, ...]:
    return tuple(Held(place, player) for place in places)


def score(*cards: Held, **more: Any) -> Ruling[dict[str, int]]:
    return score_districts(Districts(cards, **more))


def test_pv_10_the_worked_example() -> None:
    ruling = score(
        Held("lieu_jaune_rouge", "vert", JAUNE),
        Held("lieu_bleu_rouge", "bleu", ROUGE),
        *held("jaune", "lieu_bleu", "lieu_rouge"),
        *held("vert", "lieu_jaune"),
    )
    assert ruling.verdict == {"vert": 2, "bleu": 0, "jaune": 1}
    assert ruling.decisive == "police_vs_gangs.district.alone"
    assert ruling.rules.count("police_vs_gangs.district.announced") == 2
    assert "police_vs_gangs.district.tie" in ruling.rules
    assert "police_vs_gangs.district.none" in ruling.rules


def test_c6_one_card_is_enough_and_it_is_worth_one_point() -> None:
    ruling = score(*held("jaune", "lieu_bleu"))
    assert ruling.verdict == {"jaune": 1}
    assert "police_vs_gangs.district.alone" in ruling.rules


def test_c6_most_cards_of_a_colour_score_their_number() -> None:
    ruling = score(*held("jaune", "lieu_bleu", "lieu_bleu.2"), *held("vert", "lieu_bleu.3"))
    assert ruling.verdict == {"jaune": 2, "vert": 0}
    assert "police_vs_gangs.district.most" in ruling.rules
    assert "police_vs_gangs.district.cards" in ruling.rules


def test_c6_in_a_tie_nobody_scores() -> None:
    ruling = score(*held("jaune", "lieu_bleu"), *held("vert", "lieu_bleu.2"))
    assert ruling.verdict == {"jaune": 0, "vert": 0}


def test_c7_a_bicolour_card_counts_in_the_colour_announced_and_not_in_the_other() -> None:
    both = Held("lieu_bleu_jaune", "vert", BLEU)
    ruling = score(both, *held("jaune", "lieu_jaune"), *held("vert", "lieu_bleu"))
    assert ruling.verdict == {"vert": 2, "jaune": 1}


def test_nobody_controls_anything() -> None:
    ruling = score()
    assert ruling.verdict == {}
    assert ruling.decisive == "police_vs_gangs.district.nobody"


# 42 and its options

TWO_COLOURS = held("jaune", "lieu_bleu", "lieu_bleu.2", "lieu_rouge")


def test_42_only_the_biggest_colour_somebody_leads_scores() -> None:
    ruling = score(*TWO_COLOURS)
    assert ruling.verdict == {"jaune": 2}
    assert ruling.decisive == "police_vs_gangs.district.best"
    assert read_citations("police_vs_gangs")["police_vs_gangs.district.best"].status == "printed"
    assert "police_vs_gangs.district.anywhere" in ruling.rules


def test_42_by_an_option_all_colours_score() -> None:
    ruling = score(*TWO_COLOURS, district="all")
    assert ruling.verdict == {"jaune": 3}
    assert ruling.decisive == "police_vs_gangs.district.all"


def test_42_by_an_option_only_cards_that_touch_count() -> None:
    cards = (
        Held("lieu_bleu", "jaune", touches=("lieu_bleu.2",)),
        *held("jaune", "lieu_bleu.2", "lieu_bleu.3"),
        *held("vert", "lieu_bleu.4", "lieu_bleu.5", "lieu_bleu.6"),
    )
    ruling = score(*cards, district="connected")
    assert ruling.verdict == {"jaune": 2, "vert": 0}
    assert "police_vs_gangs.district.connected" in ruling.rules
    assert score(*cards).verdict == {"jaune": 0, "vert": 0}


def test_105_of_two_colours_as_big_one_scores() -> None:
    ruling = score(*held("jaune", "lieu_bleu", "lieu_rouge"))
    assert ruling.verdict == {"jaune": 1}
    assert ruling.decisive == "police_vs_gangs.district.equal_best"
    assert "police_vs_gangs.district.best" not in ruling.rules  # neither is the largest


def test_105_a_tie_in_the_biggest_colour_does_not_stop_a_smaller_one() -> None:
    ruling = score(
        *held("jaune", "lieu_bleu", "lieu_bleu.2", "lieu_rouge"),
        *held("vert", "lieu_bleu.3", "lieu_bleu.4"),
    )
    assert ruling.verdict == {"jaune": 1, "vert": 0}
    assert ruling.decisive == "police_vs_gangs.district.tied_bigger"


def test_105_of_two_players_who_score_as_much_the_one_a_reading_limits_decides() -> None:
    ruling = score(*held("vert", "lieu_jaune"), *held("jaune", "lieu_bleu", "lieu_rouge"))
    assert ruling.verdict == {"vert": 1, "jaune": 1}
    assert ruling.decisive == "police_vs_gangs.district.equal_best"


def test_45r_by_an_option_the_cards_of_a_camp_count_together() -> None:
    cards = (
        *held("bleu", "lieu_rouge"),
        *held("rouge", "lieu_rouge.2"),
        *held("vert", "lieu_rouge.3"),
    )
    teams = {"play": "teams", "team_count": "faction"}
    ruling = score(*cards, police=("bleu", "rouge"), **teams)
    assert ruling.verdict == {"police": 2, "gangsters": 0}
    assert "police_vs_gangs.district.by_faction" in ruling.rules
    alone = score(*cards, police=("bleu", "rouge"), play="teams")
    assert alone.verdict["bleu"] == 0
    assert "police_vs_gangs.district.by_player" in alone.rules


# Announcements

THREE = Announcer("vert", 2, 9), Announcer("bleu", 1, 4), Announcer("jaune", 3, 9)


def order(**more: Any) -> Ruling[tuple[str, ...]]:
    return order_announcements(Announcing(THREE, **more))


def test_59_colours_are_announced_in_the_line_of_the_turn() -> None:
    ruling = order()
    assert ruling.verdict == ("bleu", "vert", "jaune")
    assert ruling.decisive == "police_vs_gangs.district.order_line"


def test_59_or_by_the_scores_as_they_stand() -> None:
    ruling = order(bicolour_order="scores")
    assert ruling.verdict == ("vert", "jaune", "bleu")
    assert ruling.decisive == "police_vs_gangs.district.order_scores"


def test_108r_in_teams_colours_are_announced_in_table_order() -> None:
    ruling = order(play="teams", bicolour_order="scores")
    assert ruling.verdict == ("bleu", "vert", "jaune")
    assert ruling.decisive == "police_vs_gangs.district.order_teams"


def test_102_all_cards_at_once_and_nobody_without_one() -> None:
    assert "police_vs_gangs.district.all_at_once" in order().rules
    none = order_announcements(Announcing(()))
    assert none.verdict == ()
    assert none.decisive == "police_vs_gangs.district.no_bicolour"


# Asked alone

CARD = {"place": "lieu_bleu", "player": "vert"}
BOTH = {"place": "lieu_bleu_jaune", "player": "vert"}


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        ({"cards": [{**CARD, "colour": BLEU}]}, "police_vs_gangs.district.one_colour"),
        ({"cards": [{**BOTH, "colour": ROUGE}]}, "police_vs_gangs.district.not_its_colour"),
        ({"cards": [BOTH]}, "core.situation.missing"),
        (
            {"cards": [{**CARD, "touches": ["lieu_bleu"]}]},
            "police_vs_gangs.situation.touches_itself",
        ),
        ({"cards": [CARD], "district": "connected"}, "core.situation.missing"),
        ({"cards": [CARD], "play": "teams", "team_count": "faction"}, "core.situation.missing"),
    ],
)
def test_what_cannot_be_is_refused(situation: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(DISTRICT, situation, PLAYERS)
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_the_same_card_twice_cannot_be() -> None:
    with pytest.raises(SituationError) as found:
        score(*held("jaune", "lieu_bleu"), *held("vert", "lieu_bleu"))
    assert found.value.reason.rule == "police_vs_gangs.situation.same_place"


def test_45p_in_teams_the_points_of_districts_go_on_the_marker_of_the_camp() -> None:
    cards = held("jaune", "lieu_bleu")
    assert "police_vs_gangs.district.faction_marker" in score(*cards, play="teams").rules
    assert "police_vs_gangs.district.faction_marker" not in score(*cards).rules
