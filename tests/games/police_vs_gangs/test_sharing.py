"""Sharing (X13, readings 36, 37, 40, 96 to 98): all agreed, all rolled for, or all lost."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.police_city import GRADE, INSPECTEUR, LIEUTENANT, MENOTTE
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.police_vs_gangs.asked.sharing import SHARING
from companion.games.police_vs_gangs.laid import Die
from companion.games.police_vs_gangs.rules.dice import Policeman
from companion.games.police_vs_gangs.rules.sharing import RedTile, Sharing, resolve_sharing
from companion.games.police_vs_gangs.turn.negotiation import negotiate
from companion.games.police_vs_gangs.turn.sharing import shares_field
from tests.games.police_vs_gangs.resolving import CARD, die, place, resolving, tile

LT, MEN, GRA = Die(LIEUTENANT), Die(INSPECTEUR, MENOTTE), Die(INSPECTEUR, GRADE)
FLIC = RedTile("jaune", "flic", {"armes": 1, "tabac": 1})
BARE = RedTile("vert", "mac", {"armes": 0})
AGREED = {
    "place_to": "bleu",
    "point_to": "rouge",
    "trafic_to": "bleu",
    "tile": "jaune/flic",
    "token": "tabac",
}


def cop(player: str, *dice: Die) -> Policeman:
    return Policeman(player, dice)


def on(*police: Policeman, tiles: tuple[RedTile, ...] = (FLIC, BARE), **more: Any) -> Ruling[Any]:
    return resolve_sharing(Sharing(police, tiles, **more))


TWO = cop("bleu", LT), cop("rouge", MEN)
EVEN = cop("bleu", LT), cop("rouge", GRA)
ALL = {"place": "bleu", "point": "bleu", "trafic": "bleu"}


def test_37_one_policeman_takes_all_three() -> None:
    ruling = on(cop("bleu", MEN), tile="jaune/flic", token="armes")
    assert ruling.verdict == ALL
    assert ruling.decisive == "police_vs_gangs.sharing.alone"
    for rule in (
        "police_vs_gangs.sharing.place",
        "police_vs_gangs.sharing.point",
        "police_vs_gangs.sharing.token",
    ):
        assert rule in ruling.rules


def test_x13_several_share_as_they_agree() -> None:
    ruling = on(*TWO, **AGREED)
    assert ruling.verdict == {"place": "bleu", "point": "rouge", "trafic": "bleu"}
    assert ruling.decisive == "police_vs_gangs.sharing.agreed"


def test_x13_the_prisoner_has_no_die_beside_it() -> None:
    assert "police_vs_gangs.sharing.arrested" in on(*TWO, **AGREED).rules


def test_96r_the_token_is_one_of_a_trafic_the_tile_shows() -> None:
    assert "police_vs_gangs.sharing.any_shown" in on(*TWO, **AGREED).rules
    none = on(*TWO, **{**AGREED, "tile": "vert/mac", "token": ""})
    assert none.verdict == {"place": "bleu", "point": "rouge"}
    assert "police_vs_gangs.sharing.no_symbol" in none.rules


@pytest.mark.parametrize("left_out", sorted(AGREED))
def test_97r_an_agreement_on_part_of_it_is_none(left_out: str) -> None:
    some = {name: value for name, value in AGREED.items() if name != left_out}
    ruling = on(*TWO, **some)
    assert ruling.decisive == "police_vs_gangs.sharing.most"
    assert "police_vs_gangs.sharing.incomplete" in ruling.rules


def test_x13_no_agreement_most_grades_of_a_new_roll_take_everything() -> None:
    ruling = on(*TWO)
    assert ruling.verdict == ALL
    assert ruling.decisive == "police_vs_gangs.sharing.most"
    assert "police_vs_gangs.sharing.roll_off" in ruling.rules


def test_97r_the_winner_names_tile_and_trafic_after_the_roll() -> None:
    assert "police_vs_gangs.sharing.names" in on(*TWO).rules
    half = on(*TWO, tile="jaune/flic")
    assert "police_vs_gangs.sharing.names_token" in half.rules


def test_x13_a_tie_leaves_the_police_with_nothing() -> None:
    ruling = on(*EVEN, cop("violet", MEN), owner="vert")
    assert ruling.verdict == {}
    assert ruling.decisive == "police_vs_gangs.sharing.tie"
    assert "police_vs_gangs.sharing.fewer" in ruling.rules
    assert "police_vs_gangs.sharing.arrested" not in ruling.rules


def test_74_no_grade_at_all_is_a_tie_in_the_roll_off_too() -> None:
    assert on(cop("bleu", MEN), cop("rouge", MEN)).verdict == {}


def test_40p_after_a_tie_the_place_is_neutral() -> None:
    assert "police_vs_gangs.sharing.loses_marker" in on(*EVEN, owner="vert").rules
    assert "police_vs_gangs.sharing.neutral" in on(*EVEN).rules


def test_98_after_a_tie_recruits_stay_and_all_go_home_unfed() -> None:
    assert "police_vs_gangs.sharing.all_home" in on(*EVEN).rules


def test_36_without_red_tiles_only_the_place_is_shared_or_rolled_for() -> None:
    alone = on(cop("bleu", MEN), tiles=())
    assert alone.verdict == {"place": "bleu"}
    assert "police_vs_gangs.sharing.nothing_to_arrest" in alone.rules
    assert on(*TWO, tiles=(), place_to="rouge").verdict == {"place": "rouge"}
    assert on(*TWO, tiles=()).verdict == {"place": "bleu"}


def test_37_the_others_go_home_without_feeding() -> None:
    assert "police_vs_gangs.sharing.unfed" in on(cop("bleu", MEN)).rules


def test_39r_a_gangsters_marker_goes_when_the_police_take_the_place() -> None:
    won = on(cop("bleu", MEN), owner="vert")
    assert "police_vs_gangs.police_only.marker_removed" in won.rules
    assert "police_vs_gangs.sharing.unfed" in won.rules


# Asked alone

TILE = {"player": "jaune", "who": "flic", "symbols": {"armes": 1}}
COPS = [
    {"player": "bleu", "dice": [{"rank": LIEUTENANT}]},
    {"player": "rouge", "dice": [{"rank": INSPECTEUR, "face": GRADE}]},
]
ASKED = {"police": COPS, "tiles": [TILE]}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"place_to": "vert"}, "police_vs_gangs.sharing.not_there"),
        ({"tile": "vert/mac"}, "police_vs_gangs.sharing.not_red"),
        ({"tile": "jaune/flic", "token": "tabac"}, "police_vs_gangs.sharing.not_shown"),
        ({"tiles": [{**TILE, "player": "bleu"}]}, "police_vs_gangs.situation.both_camps"),
        (
            {"tiles": [TILE, {**TILE, "symbols": {"tabac": 1}}]},
            "police_vs_gangs.situation.two_prints",
        ),
        (
            {"police": [COPS[0], {"player": "rouge", "dice": [{"rank": INSPECTEUR}]}]},
            "core.situation.missing",
        ),
    ],
)
def test_what_cannot_be_is_refused(change: Any, rule: str) -> None:
    with pytest.raises(SituationError) as found:
        ask(SHARING, {**ASKED, **change}, ("bleu", "rouge", "jaune", "vert"))
    assert rule in {one.rule for one in found.value.reason.walk()}


def test_what_was_left_out_is_told() -> None:
    ruling = ask(SHARING, ASKED, ("bleu", "rouge", "jaune", "vert"))
    assert "police_vs_gangs.assumed.not_shared" in ruling.rules
    assert "police_vs_gangs.assumed.not_named" in ruling.rules


def test_37_the_only_tile_is_arrested_and_no_other_goes_home() -> None:
    alone = on(cop("bleu", MEN), tiles=(FLIC,), tile="jaune/flic", token="armes")
    assert "police_vs_gangs.sharing.unfed" not in alone.rules
    assert "police_vs_gangs.sharing.unfed" not in on(cop("bleu", MEN), tiles=(FLIC,)).rules
    two = on(cop("bleu", MEN), tile="jaune/flic", token="armes")
    (unfed,) = (one for one in two.reasons if one.rule == "police_vs_gangs.sharing.unfed")
    assert unfed.facts["players"] == ("vert",)


def test_36_without_a_tile_only_the_place_is_taken_for_granted_to_be_open() -> None:
    police = [{"player": one, "dice": [{"rank": "lieutenant"}]} for one in ("bleu", "rouge")]
    said: dict[str, Any] = {"police": police, "tiles": [], "place_to": "bleu"}
    players = ("bleu", "rouge", "jaune", "vert")
    assert "police_vs_gangs.assumed.not_shared" not in ask(SHARING, said, players).rules
    bare = {"player": "jaune", "who": "mac", "symbols": {}}
    named = {"police": police[:1], "tiles": [bare], "tile": "jaune/mac"}
    assert "police_vs_gangs.assumed.not_named" not in ask(SHARING, named, players).rules


def test_x13_who_shares_is_told_with_what_he_has() -> None:
    laid = (die("jaune", INSPECTEUR), die("rouge", INSPECTEUR), tile("violet"))
    table = resolving(place(*laid), negotiate).table
    field = shares_field(table, CARD, {"place": "jaune", "point": "rouge"})
    said = field.tell({"place": "jaune", "point": "rouge"})
    assert [(one.name, one.value) for one in said.parts] == [("place", "jaune"), ("point", "rouge")]
