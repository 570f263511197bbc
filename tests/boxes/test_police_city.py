"""The box of Police City: dice as its rulebook describes them, cards by what they show."""

from __future__ import annotations

import pytest

from companion.boxes.police_city import DICE_OF_SET, DISTRICTS, FACES, HEADS
from companion.content.box import read_box, unknown_values
from companion.content.catalogues import domains_of
from companion.content.words import Words


def test_every_die_has_six_faces_and_a_set_has_four_dice() -> None:
    assert {sum(faces.values()) for faces in FACES.values()} == {6}
    assert sum(DICE_OF_SET.values()) == 4


@pytest.mark.parametrize(
    ("die", "face", "of_six"),
    [("inspecteur", "menotte", 4), ("inspecteur", "grade", 2), ("indic", "mafia", 2)],
)
def test_example_pv_12_the_odds_of_a_die(die: str, face: str, of_six: int) -> None:
    assert FACES[die][face] == of_six


def test_example_pv_12_a_sergent_counts_his_double_face_either_way() -> None:
    sergent = FACES["sergent"]
    assert (sergent["menotte"] + sergent["double"], sergent["grade"] + sergent["double"]) == (3, 4)


def test_nothing_of_this_box_is_guessed() -> None:
    assert read_box("police_city") == {}
    assert unknown_values("police_city") == ("quartier_4.name", "deck.cards")


def test_each_colour_and_each_pair_of_colours_has_its_head() -> None:
    pairs = {(one, two) for at, one in enumerate(DISTRICTS) for two in DISTRICTS[at + 1 :]}
    assert set(HEADS) == {(one,) for one in DISTRICTS} | pairs
    assert len(set(HEADS.values())) == len(HEADS)


@pytest.mark.parametrize(
    ("language", "key", "name"),
    [
        ("fr", "lieu_bleu.armes.tabac", "lieu bleu (armes, tabac)"),
        ("en", "lieu_bleu.armes.tabac", "blue place (weapons, tobacco)"),
        ("fr", "lieu_bleu_rouge.drogue.2/n", "lieu bleu et rouge (drogue, n°\u00a02), côté nord"),
        ("en", "tueuse", "tueuse à gages"),
    ],
)
def test_pieces_of_both_boxes_are_named_where_a_game_opens_them(
    language: str, key: str, name: str
) -> None:
    words = Words("fr" if language == "fr" else "en", domains_of("police_vs_gangs"), {"bleu": "A"})
    assert words.name(key) == name


def test_the_words_of_a_game_are_its_own_then_those_of_its_boxes_then_those_of_the_app() -> None:
    assert domains_of("gangs_city") == ("gangs_city", "app")
    assert domains_of("police_vs_gangs", "gangs_city") == (
        "police_vs_gangs", "police_city", "gangs_city", "app",
    )  # fmt: skip
