"""Set-up (S1 to S7; readings 46, 53, 55 to 58): camps, dice, colours, the starting city."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.game import Setup
from companion.core.session import Session
from companion.games.police_vs_gangs.pieces import POLICEMEN
from tests.games.police_vs_gangs.play import BLUE, FOUR, ROW, card, found, game, sit_down
from tests.kit.play import assert_kept, refuse, ruled, say, was_said

SIX = ("violet", "jaune", "bleu", "rouge", "blanc", "vert")


def test_s2_the_number_of_policemen_is_refused_by_its_own_rule() -> None:
    session = sit_down()
    assert refuse(session, "police", ["jaune"]) == ("police_vs_gangs.set_up.police_count",)
    say(session, "police", ["jaune", "rouge"])
    assert session.table.police == ("jaune", "rouge")
    assert session.table.gangsters == ("violet", "bleu")


def test_s3_s4_55_each_camp_takes_what_is_its_own() -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    table = session.table
    assert table.hands["violet"] == ("petite_frappe", "bodyguard", "conducteur")
    assert table.dice["rouge"] == {"lieutenant": 1, "sergent": 1, "inspecteur": 2}
    assert table.pool["bodyguard"] == 8
    assert ruled(session, "camps").rules == (
        "police_vs_gangs.set_up.camps",
        "police_vs_gangs.set_up.gang",
        "police_vs_gangs.set_up.dice",
        "police_vs_gangs.set_up.captain",
    )


def test_56_extra_dice_are_of_a_colour_that_no_policeman_has() -> None:
    session = sit_down(SIX[:5])
    say(session, "police", ["jaune", "rouge"])
    taken = ("police_vs_gangs.set_up.dice_taken",)
    assert refuse(session, "extra.jaune", "rouge") == taken
    say(session, "extra.jaune", "violet")  # a gangster's colour will do
    assert refuse(session, "extra.rouge", "violet") == taken
    say(session, "extra.rouge", "vert")
    assert session.table.extras == {"jaune": "violet", "rouge": "vert"}
    assert sum(session.table.dice["jaune"].values()) == 6


def test_56_three_players_have_one_policeman_with_two_sets_who_is_last() -> None:
    session = sit_down(SIX[:3])
    say(session, "police", ["jaune"])
    say(session, "extra.jaune", "vert")
    assert session.table.dice["jaune"] == {"lieutenant": 2, "sergent": 2, "inspecteur": 4}
    assert session.table.order == ("bleu", "violet", "jaune")
    assert not was_said(session, "last")


def test_53_the_prison_is_no_part_of_the_city() -> None:
    session = found()
    assert ruled(session, "prison", 0).decisive == "police_vs_gangs.set_up.prison"


def test_the_fourth_colour_is_asked_where_the_box_does_not_tell_it() -> None:
    session = Session(game(), Setup(sit_down().setup.seats))
    say(session, "police", ["jaune", "rouge"])
    say(session, "value.quartier_4.name", "vert")
    assert session.table.known("quartier_4.name") == "vert"


def test_s7_44_the_drawn_policeman_is_last_and_57_lays_the_whole_starting_city() -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "jaune")
    assert session.table.order == ("bleu", "rouge", "violet", "jaune")
    assert ruled(session, "city").decisive == "police_vs_gangs.set_up.last_lays"
    assert session.prompts[0].about.player == "jaune"


def test_57_or_everybody_lays_one_the_last_player_last() -> None:
    session = sit_down(first_city="each")
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "jaune")
    assert ruled(session, "city").decisive == "police_vs_gangs.set_up.each_lays"
    asked = []
    for number in range(1, 5):
        asked.append(session.prompts[0].about.player)
        say(session, f"card.{number}", BLUE)
        if number > 1:
            say(session, f"lay.{ROW[number - 1]}", f"{ROW[number - 2]}/e")
    assert asked == ["bleu", "rouge", "violet", "jaune"]


def test_s5_57_as_many_places_as_players_and_turn_1_opens_one_more() -> None:
    session = found()
    assert session.table.cells == dict(zip(ROW, ((0, 0), (1, 0), (2, 0), (3, 0)), strict=True))
    assert (session.number, session.keys[0]) == (1, "card.5")
    assert_kept(session)


def test_n1_a_card_goes_beside_its_colour_and_a_closed_spot_says_why() -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "rouge")
    say(session, "card.1", card("bleu"))
    say(session, "card.2", card("rouge"))
    say(session, "lay.lieu_rouge", "lieu_bleu/e")
    say(session, "card.3", card("rouge", "bleu", armes=2))
    assert refuse(session, "lay.lieu_bleu_rouge.armes.armes", "lieu_bleu/w") == (
        "police_vs_gangs.new_place.not_both",
    )
    say(session, "lay.lieu_bleu_rouge.armes.armes", "lieu_rouge/n")
    assert session.table.places["lieu_bleu_rouge.armes.armes"].face.demands == {"armes": 2}


def test_s6_58_each_mafia_symbol_brings_one_gangster_when_the_card_is_laid() -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "rouge")
    say(session, "card.1", card("bleu", mafia=2))
    say(session, "neutral.lieu_bleu.1", "tueuse")
    say(session, "neutral.lieu_bleu.2", "flic")
    assert session.table.places["lieu_bleu"].neutrals == ("tueuse", "flic")
    assert (session.table.pool["tueuse"], session.table.pool["flic"]) == (2, 4)


@pytest.mark.parametrize(
    ("players", "rule"),
    [(4, "police_vs_gangs.set_up.alternate"), (5, "police_vs_gangs.set_up.side_by_side")],
)
def test_g3_46_in_teams_a_gangster_begins_and_people_alternate(players: int, rule: str) -> None:
    session = sit_down(SIX[:players], play="teams")
    say(session, "police", ["jaune", "rouge"])
    for extra, colour in (("jaune", "vert"), ("rouge", "violet")):
        if players == 5:
            say(session, f"extra.{extra}", colour)
    say(session, "first", "bleu")
    assert session.table.order[0] == "bleu"
    assert ruled(session, "seats").decisive == rule


@pytest.mark.parametrize("players", POLICEMEN)
@pytest.mark.parametrize("play", ["each", "teams"])
def test_any_table_of_three_to_six_sets_up_whatever_is_drawn(players: int, play: str) -> None:
    session, chance = sit_down(SIX[:players], play=play), Random(players)
    while session.number == 0:
        prompt = session.prompts[0]
        say(session, prompt.key, prompt.field.draw(chance))
    table = session.table
    assert len(table.cells) == players == len(set(table.cells.values()))
    assert len(table.police) == POLICEMEN[players]
    assert FOUR[0] in table.order
