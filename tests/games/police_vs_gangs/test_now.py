"""What hands must do after a phase (Police VS Gangs): hand-written tables, exact lines."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.ruling import NOBODY
from companion.games.police_vs_gangs.laid import Element, Face, Marker, Place, Prisoner
from companion.games.police_vs_gangs.now import now
from companion.games.police_vs_gangs.table import Table
from tests.games.police_vs_gangs.laid import BAR, CLUB, DOCK, mid_turn

TABLE = mid_turn()
NEW = "lieu_jaune"


def told(*tables: Table) -> list[tuple[str, dict[str, Any]]]:
    """The lines between these tables, each as its key and its facts."""
    return [(line.rule, dict(line.facts)) for line in now(tables)]


def marked(leader: str, level: int) -> Table:
    return TABLE.change(markers={**TABLE.markers, "armes": Marker(leader, level)})


def test_nothing_is_said_of_a_table_that_did_not_change() -> None:
    assert now((TABLE,)) == now((TABLE, TABLE)) == ()


def test_tokens_are_lined_up_for_the_turn() -> None:
    order = ("bleu", "rouge", "violet", "jaune")
    assert told(TABLE, TABLE.change(order=order)) == [
        ("police_vs_gangs.now.order", {"player": "bleu", "players": order})
    ]


def test_a_card_is_laid_and_offers_whom_its_symbols_bring() -> None:
    laid = Place(Face(("quartier_jaune",)), neutrals=("mac",))
    assert told(TABLE, TABLE.change(places={**TABLE.places, NEW: laid})) == [
        ("police_vs_gangs.now.laid", {"place": NEW, "player": "rouge"}),
        ("police_vs_gangs.now.offers", {"place": NEW, "characters": ("mac",)}),
    ]


def test_tiles_over_the_limit_are_set_aside() -> None:
    assert told(TABLE, TABLE.change(discarded=("flic",))) == [
        ("police_vs_gangs.now.set_aside", {"characters": ("flic",)})
    ]


def test_tiles_and_dice_go_to_prison_and_come_home() -> None:
    tile = Element("violet", 9, f"{BAR}/n", who="petite_frappe", side="red")
    before = TABLE.change(elements=(*TABLE.elements, tile))
    jailed = (Prisoner("violet", "petite_frappe", 3), Prisoner("jaune", "sergent", 3))
    from_bar = {"place": BAR}
    assert told(before, TABLE.change(prison=jailed)) == [
        (
            "police_vs_gangs.now.jailed",
            {"player": "violet", "pieces": ("petite_frappe",)} | from_bar,
        ),
        ("police_vs_gangs.now.jailed", {"player": "jaune", "pieces": ("sergent",)} | from_bar),
        ("police_vs_gangs.now.freed", {"player": "bleu", "pieces": ("conducteur",)}),
    ]


def test_a_recruit_goes_from_the_place_to_a_hand() -> None:
    hands = {**TABLE.hands, "bleu": (*TABLE.hands["bleu"], "flic")}
    after = TABLE.change_place(BAR, neutrals=()).change(hands=hands)
    assert told(TABLE, after) == [
        ("police_vs_gangs.now.recruits", {"player": "bleu", "who": "flic", "place": BAR})
    ]


def test_markers_and_dice_change_on_places() -> None:
    after = TABLE.change_place(BAR, owner=NOBODY).change_place(CLUB, owner="bleu")
    after = after.change_place(CLUB, guard="jaune", die="sergent")
    assert told(TABLE, after) == [
        ("police_vs_gangs.now.nobody_owns", {"place": BAR, "player": "violet"}),
        ("police_vs_gangs.now.owner", {"place": CLUB, "player": "bleu"}),
        ("police_vs_gangs.now.guard", {"place": CLUB, "player": "jaune", "die": "sergent"}),
    ]


def test_staked_tokens_go_back_to_the_supply() -> None:
    staked = TABLE.change(stakes={"bleu": {"armes": 2}})
    assert told(TABLE, staked, TABLE) == [
        ("police_vs_gangs.now.discards", {"player": "bleu", "tokens": {"armes": 2}})
    ]


def test_tokens_that_were_got_are_told_and_no_holding() -> None:
    stock = {**TABLE.stock, "bleu": {**TABLE.stock["bleu"], "tabac": 2}}
    assert told(TABLE, TABLE.change(stock=stock)) == [
        ("police_vs_gangs.now.tokens", {"player": "bleu", "tokens": {"tabac": 2}})
    ]


@pytest.mark.parametrize(
    ("was", "marker", "line"),
    [
        ((NOBODY, 0), ("bleu", 0), "police_vs_gangs.now.leads"),
        (("bleu", 0), ("bleu", 1), "police_vs_gangs.now.box"),
        (("bleu", 1), (NOBODY, 0), "police_vs_gangs.now.nobody_leads"),
    ],
)
def test_markers_of_trafics_move(was: tuple[str, int], marker: tuple[str, int], line: str) -> None:
    ((rule, facts),) = told(marked(*was), marked(*marker))
    assert rule == line
    assert facts["player"] == "bleu" and facts["trafic"] == "armes"


def test_police_take_their_dice_back() -> None:
    assert told(TABLE, TABLE.change_place(DOCK, guard=NOBODY, die="")) == [
        ("police_vs_gangs.now.dice_back", {"player": "rouge", "pieces": ("sergent",)})
    ]


def test_the_score_track_moves_for_each_or_in_teams_for_a_camp() -> None:
    scores = {**TABLE.scores, "bleu": 2, "violet": 1}
    lines = told(TABLE, TABLE.change(scores=scores))
    assert {rule for rule, _ in lines} == {"police_vs_gangs.now.scores"}
    assert [(facts["player"], facts["points"]) for _, facts in lines] == [
        ("violet", 1),
        ("bleu", 2),
    ]
    teams = mid_turn({"play": "teams"})
    ((rule, facts),) = told(teams, teams.change(scores=scores))
    assert rule == "police_vs_gangs.now.camp_scores"
    assert (facts["camp"], facts["points"], facts["total"]) == ("gangsters", 3, 3)
