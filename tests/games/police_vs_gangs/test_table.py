"""The table of Police VS Gangs before anybody has laid a card."""

from __future__ import annotations

import pytest

from companion.core.game import Seat, Setup, Value
from companion.games.police_vs_gangs.laid import Element, Face, Place
from companion.games.police_vs_gangs.pieces import POLICEMEN, dice_of
from companion.games.police_vs_gangs.table import Table, lay_out
from companion.games.police_vs_gangs.values import names_of

SEATS = tuple(Seat(colour, colour, colour) for colour in ("violet", "jaune", "bleu", "rouge"))
FACE = Face(("quartier_bleu",), 3, {"tabac": 1, "armes": 1}, badges=2, indics=1)


def laid(**changes: object) -> Table:
    camps = {"violet": "gangsters", "jaune": "police", "bleu": "gangsters", "rouge": "police"}
    return lay_out(Setup(SEATS)).change(camps=camps, **changes)


def test_s3_neither_petites_frappes_nor_conducteurs_nor_mercenaries_are_in_the_pool() -> None:
    assert lay_out(Setup(SEATS)).pool == {
        "bodyguard": 10, "flic": 5, "dealer": 4, "mac": 4, "tueuse": 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("players", "police", "dice"), [(3, 1, 8), (4, 2, 4), (5, 2, 6), (6, 3, 4)]
)
def test_s2_and_52_how_many_policemen_and_how_many_dice_each(
    players: int, police: int, dice: int
) -> None:
    assert (POLICEMEN[players], sum(dice_of(players).values())) == (police, dice)


def test_56_the_extra_pair_of_five_players_is_a_sergent_and_an_inspecteur() -> None:
    assert dice_of(5) == {"lieutenant": 1, "sergent": 2, "inspecteur": 3}


def test_a_card_is_called_by_its_colours_and_demands_and_a_twin_by_its_number() -> None:
    table = laid()
    assert table.key_of_new_card(FACE) == "lieu_bleu.armes.tabac"
    twin = table.change(places={"lieu_bleu.armes.tabac": Place(FACE)}).key_of_new_card(FACE)
    assert twin == "lieu_bleu.armes.tabac.2"


def test_a_die_lies_above_a_marker() -> None:
    assert Place(FACE, "violet").controller == "violet"
    assert Place(FACE, "violet", "jaune", "sergent").controller == "jaune"


def test_in_teams_the_track_shows_what_the_faction_has() -> None:
    scores = {"violet": 3, "jaune": 2, "bleu": 4, "rouge": 0}
    assert laid(scores=scores).track("violet") == 3
    teams = laid(scores=scores, options={"play": "teams"})
    assert (teams.track("violet"), teams.track("rouge")) == (7, 2)


def test_a_tile_that_lies_face_down_is_no_longer_to_be_placed() -> None:
    table = laid(
        hands={"violet": ("flic", "mac")},
        dice={"jaune": {"lieutenant": 1, "inspecteur": 2}},
        elements=(
            Element("violet", 1, "lieu_bleu/n"),
            Element("jaune", 1, "lieu_4/s", "sergent"),
        ),
    )
    assert (table.left_to_place("violet"), table.left_to_place("jaune")) == (1, 3)


def test_the_fourth_colour_is_called_as_the_table_calls_it() -> None:
    assert names_of(laid()) == {}
    typed = {"quartier_4.name": Value(" vert ", "typed")}
    cards = ("lieu_4", "lieu_bleu_4", "lieu_jaune_4", "lieu_rouge_4")
    assert names_of(laid(box=typed)) == dict.fromkeys(("quartier_4", *cards), "vert")
