"""Asked alone: what cannot be is refused with its reason, what was left out is told first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.fields import Form, ListOf
from companion.core.fields.maybe import without_maybe
from companion.core.ruling import Ruling, SituationError
from companion.evening.alone import ask
from companion.games.gangs_city import GAME

SIDE = {"player": "violet", "spot": "side", "place": "bar", "beyond": "free"}
ON_PLACE = {"player": "violet", "spot": "place", "place": "bar", "owner": "violet"}
CENTRE = {"player": "violet", "spot": "centre", "pile": 3}
OWN_STACK = {**SIDE, "beyond": "character", "taken_by": "violet", "same_side": True}
MISTAKE = {"player": "violet", "place": "bar", "fault": "alone", "fighters": 0}
FLIC = {"who": "flic", "value": 3}
PICKS = {"player": "violet", "turn": 1, "recruiters": [FLIC], "wants": ["tueuse"]}
RECRUITS = {"place": "bar", "gangs": [PICKS], "offers": [{"who": "tueuse", "cost": 5}]}
SECTOR = {"trafic": "armes", "shares": [{"player": "violet", "managed": 1, "staked": 0}]}
MERCENARY = {"who": "mercenaire_1", "symbols": {"armes": 1}}
THREE = ("violet", "vert", "rouge")
ONE_SIDED = [{"place": "bar", "touches": ["casino"]}, {"place": "casino", "touches": []}]
MANAGES = {"who": "flic", "symbols": {"armes": 1}, "chief": False}
FIGHTS = {"player": "violet", "turn": 1, "fighters": [{"who": "flic", "power": 4}]}


def asked_alone(question: str, situation: Any) -> Ruling[Any]:
    asked = GAME.question(question)
    assert asked is not None
    return ask(asked, situation, GAME.colours)


def refused(question: str, situation: Any) -> set[str]:
    with pytest.raises(SituationError) as found:
        asked_alone(question, situation)
    return {one.rule for one in found.value.reason.walk()}


def test_a13_that_a_petite_frappe_cannot_recruit_need_not_be_told() -> None:
    frappe = {**SIDE, "who": "petite_frappe", "action": "recruitment"}
    ruling = asked_alone("placement", frappe)
    cannot = "gangs_city.placement.cannot_recruit"
    assert (ruling.verdict, ruling.decisive) == (False, cannot)
    assert cannot in asked_alone("misplaced", {"tile": frappe}).rules


def test_p8_a_place_that_nobody_owns_is_closed_by_its_own_sentence() -> None:
    ruling = asked_alone("placement", {**ON_PLACE, "owner": "nobody"})
    assert (ruling.verdict, ruling.decisive) == (False, "gangs_city.placement.nobody_owns")


def test_p8_on_a_place_of_another_gang_no_symbol_need_be_told() -> None:
    tile = {**ON_PLACE, "owner": "vert", "who": "flic"}
    assert asked_alone("placement", tile).decisive == "gangs_city.placement.not_owner"
    strange = {**tile, "symbols": {"armes": 1}, "trafics": {"tabac": 1}}
    found = {"gangs_city.placement.not_owner", "gangs_city.placement.no_trafic"}
    assert found <= set(asked_alone("placement", strange).rules)


IMPOSSIBLE: tuple[tuple[str, Any, str], ...] = (
    ("placement", {**SIDE, "taken_by": "vert"}, "gangs_city.situation.taken_by"),
    ("placement", {**SIDE, "stack": ["combat"]}, "gangs_city.situation.stack"),
    ("placement", {**SIDE, "place": "centre"}, "gangs_city.situation.spot"),
    ("placement", {**SIDE, "settling": True, "who": "flic"}, "gangs_city.situation.two_tiles"),
    (
        "placement",
        {**SIDE, "who": "petite_frappe", "action": "recruitment", "can_recruit": True},
        "gangs_city.recruitment.cannot",
    ),
    ("placement", {**SIDE, "action": "recruitment"}, "core.situation.missing"),
    (
        "placement",
        {**ON_PLACE, "who": "mercenaire_1", "symbols": {"armes": 1}},
        "gangs_city.placement.mercenary_manages",
    ),
    ("settling_mistake", {**MISTAKE, "place": "centre_1"}, "gangs_city.situation.fault_elsewhere"),
    (
        "settling_mistake",
        {**MISTAKE, "place": "centre_1", "fault": "alone_on_centre", "fighters": 1},
        "gangs_city.situation.not_alone",
    ),
    ("settling_mistake", {**MISTAKE, "erred_before": True}, "core.situation.missing"),
    (
        "management",
        {"player": "violet", "place": "bar", "trafics": {"armes": 1}, "characters": [MERCENARY]},
        "gangs_city.placement.mercenary_manages",
    ),
    ("leader", {**SECTOR, "level": 2}, "gangs_city.situation.nobody_holds"),
    ("leader", {**SECTOR, "holder": "violet"}, "core.situation.missing"),
    ("marker", {"sector": SECTOR, "leader": "vert"}, "gangs_city.situation.not_leader"),
    ("stock", {"sector": SECTOR, "leader": "nobody"}, "gangs_city.situation.not_leader"),
    (
        "stock",
        {"sector": SECTOR, "leader": "violet", "decided": True},
        "gangs_city.situation.leads_anyway",
    ),
    (
        "recruitment",
        {**RECRUITS, "gangs": [{key: PICKS[key] for key in PICKS if key != "wants"}]},
        "core.situation.missing",
    ),
    (
        "recruitment",
        {**RECRUITS, "gangs": [{**PICKS, "wants": ["mac"]}]},
        "gangs_city.situation.not_there",
    ),
    (
        "recruitment",
        {**RECRUITS, "gangs": [{**PICKS, "recruiters": [FLIC, FLIC], "characters": 1}]},
        "gangs_city.situation.fewer_than_recruit",
    ),
    (
        "recruitment",
        {**RECRUITS, "offers": [{"who": "tueuse", "cost": 5}, {"who": "tueuse", "cost": 4}]},
        "gangs_city.situation.two_costs",
    ),
    (
        "recruitment",
        {**RECRUITS, "gangs": [{**PICKS, "recruiters": [{"who": "petite_frappe", "value": 1}]}]},
        "gangs_city.recruitment.cannot",
    ),
    (
        "shootout",
        {
            "place": "bar",
            "gangs": [{**FIGHTS, "fighters": [{"who": "mercenaire_1", "power": 4}] * 2}],
        },
        "gangs_city.situation.copies",
    ),
    (
        "district",
        {"player": "violet", "places": [{"place": "bar", "touches": ["bar"]}]},
        "gangs_city.situation.touches_itself",
    ),
    (
        "turn_score",
        {"player": "violet", "total": 0, "district": 1, "places": []},
        "gangs_city.situation.district_twice",
    ),
    ("new_place", {"place": "bar", "places": 1, "touched": []}, "gangs_city.situation.touching"),
    (
        "recruitment",
        {**RECRUITS, "gangs": [{**PICKS, "replaces": "flic"}]},
        "gangs_city.situation.gives_up_at_six",
    ),
    (
        "losses",
        {"place": "centre_1", "owner": "violet", "gangs": [FIGHTS]},
        "gangs_city.situation.owns_pile",
    ),
    (
        "enclosed",
        {
            "place": "bar",
            "places": 1,
            "touched": [{"place": "casino", "places": 6}],
            "set_up": True,
        },
        "gangs_city.set_up.enclosed",
    ),
    (
        "victory",
        {"standings": [{"player": one, "total": 3, "last_turn": 4} for one in THREE]},
        "gangs_city.situation.gained_more",
    ),
    (
        "leader",
        {"trafic": "armes", "shares": [{"player": "violet", "managed": 25}]},
        "core.too_big",
    ),
    ("district", {"player": "violet", "places": ONE_SIDED}, "gangs_city.situation.one_sided"),
    (
        "turn_score",
        {"player": "violet", "total": 0, "places": ONE_SIDED},
        "gangs_city.situation.one_sided",
    ),
    (
        "misplaced",
        {"tile": {**SIDE, "settling": True}},
        "gangs_city.situation.settling_apart",
    ),
)


@pytest.mark.parametrize(("question", "situation", "rule"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_by_what_is_wrong_with_it(
    question: str, situation: Any, rule: str
) -> None:
    assert rule in refused(question, situation)


LEFT_OUT: tuple[tuple[str, Any, set[str]], ...] = (
    (
        "shootout",
        {"place": "bar", "gangs": [FIGHTS]},
        {
            "gangs_city.assumed.owner",
            "gangs_city.assumed.chief",
            "gangs_city.assumed.settling",
            "gangs_city.assumed.change",
        },
    ),
    (
        "shootout",
        {"place": "bar", "owner": "nobody", "gangs": [{**FIGHTS, "settling": "gros_calibre"}]},
        {
            "gangs_city.assumed.chief",
            "gangs_city.assumed.kills",
            "gangs_city.assumed.change",
        },
    ),
    (
        "recruitment",
        RECRUITS,
        {
            "gangs_city.assumed.owner",
            "gangs_city.assumed.chief",
            "gangs_city.assumed.change",
            "gangs_city.assumed.characters",
        },
    ),
    ("placement", SIDE, {"gangs_city.assumed.hidden"}),
    (
        "placement",
        {**CENTRE, "settling": True},
        {"gangs_city.assumed.stack"},
    ),
    ("settling_mistake", MISTAKE, {"gangs_city.assumed.erred_before"}),
    (
        "leader",
        {"trafic": "armes", "shares": [{"player": "violet"}]},
        {"gangs_city.assumed.managed", "gangs_city.assumed.staked", "gangs_city.assumed.holder"},
    ),
    (
        "management",
        {"player": "violet", "place": "bar", "trafics": {"armes": 1}, "characters": [MANAGES]},
        {"gangs_city.assumed.manager_owns"},
    ),
    (
        "first_player",
        {"players": ["violet", "vert", "rouge"], "places": []},
        {"gangs_city.assumed.first_turn"},
    ),
    (
        "new_place",
        {"place": "bar", "places": 1, "touched": [{"place": "casino", "places": 2}]},
        {"gangs_city.assumed.centre", "gangs_city.assumed.neutrals", "gangs_city.assumed.set_up"},
    ),
    (
        "turn_score",
        {"player": "violet", "total": 0, "district": 1},
        {"gangs_city.assumed.trafics"},
    ),
    (
        "victory",
        {"standings": [{"player": one, "total": 3} for one in ("violet", "vert", "rouge")]},
        {"gangs_city.assumed.last_turn", "gangs_city.assumed.initiative"},
    ),
)


@pytest.mark.parametrize(("question", "situation", "assumed"), LEFT_OUT)
def test_what_is_left_out_is_told_first(question: str, situation: Any, assumed: set[str]) -> None:
    head = asked_alone(question, situation).reasons[0]
    assert head.rule == "core.situation.assumed"
    assert {one.rule for one in head.parts} == assumed


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (SIDE, "gangs_city.placement.free_side"),
        ({**OWN_STACK, "stack": ["hidden"]}, "gangs_city.placement.own_side"),
        (ON_PLACE, "gangs_city.placement.own_place"),
        (CENTRE, "gangs_city.placement.centre_open"),
    ],
)
def test_a_placement_that_is_allowed_names_what_allows_it(situation: Any, rule: str) -> None:
    ruling = asked_alone("placement", situation)
    assert (ruling.verdict, ruling.decisive) == (True, rule)


@pytest.mark.parametrize(
    ("situation", "rule"),
    [
        (
            {**ON_PLACE, "who": "flic", "symbols": {"armes": 1}, "trafics": {"armes": 2}},
            "gangs_city.placement.manages",
        ),
        (
            {**SIDE, "who": "flic", "action": "recruitment", "can_recruit": True},
            "gangs_city.placement.recruits",
        ),
    ],
)
def test_what_a_tile_may_do_there_is_told(situation: Any, rule: str) -> None:
    ruling = asked_alone("placement", situation)
    assert ruling.verdict is True
    assert rule in ruling.rules


def test_whether_a_tile_can_recruit_is_asked_only_where_it_decides() -> None:
    """The recruitment value of the flic is printed; another tile in the way decides alone."""
    green = {**SIDE, "action": "recruitment"}
    ruling = asked_alone("placement", {**green, "who": "flic"})
    assert ruling.verdict and "gangs_city.placement.recruits" in ruling.rules
    closed = {**green, "who": "mac", "beyond": "place"}
    assert asked_alone("placement", closed).decisive == "gangs_city.placement.side_against_place"
    mixed = {**OWN_STACK, "stack": ["combat"], "who": "mac", "action": "recruitment"}
    assert asked_alone("placement", mixed).decisive == "gangs_city.placement.mixed_stack"
    assert "core.situation.missing" in refused("placement", {**green, "who": "mac"})


@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        ("combat", "gangs_city.settling.accompanies"),
        ("hidden", "gangs_city.settling.at_reveal"),
    ],
)
def test_47_a_reglement_tile_lies_there_by_its_own_chapter(stack: str, rule: str) -> None:
    ruling = asked_alone("placement", {**OWN_STACK, "stack": [stack], "settling": True})
    assert (ruling.verdict, ruling.decisive) == (True, rule)


def test_p9_a_green_tile_on_the_pile_is_an_attack_asked_either_way() -> None:
    recruiter = {**CENTRE, "who": "flic", "action": "recruitment", "can_recruit": True}
    ruling = asked_alone("placement", recruiter)
    assert (ruling.verdict, ruling.decisive) == (True, "gangs_city.placement.centre_attacks")
    turned_over = asked_alone("misplaced", {"tile": recruiter})
    assert turned_over.verdict == "counts"
    assert turned_over.decisive == ruling.decisive


def test_25a_a_tile_alone_on_one_pile_has_no_fighter_on_that_pile() -> None:
    alone = {**MISTAKE, "place": "centre_2", "fault": "alone_on_centre", "erred_before": False}
    ruling = asked_alone("settling_mistake", alone)
    assert ruling.verdict == "removed"
    assert ruling.reasons[0].rule == "gangs_city.settling.alone_on_centre"
    assert ruling.reasons[0].facts["place"] == "centre_2"


def test_a3_a_gros_calibre_asked_alone_aims_at_the_one_with_the_chief_token() -> None:
    alike = [{"who": "dealer", "power": 4}, {"who": "dealer", "power": 4, "chief": True}]
    armed = {**FIGHTS, "player": "vert", "turn": 2, "settling": "gros_calibre"}
    gangs = [{**FIGHTS, "fighters": alike}, {**armed, "kills": "violet/dealer/with_token"}]
    ruling = asked_alone("losses", {"place": "bar", "gangs": gangs})
    assert ruling.verdict == ("violet/dealer/with_token",)
    assert "gangs_city.shootout.kills_chief" in ruling.rules
    by_number = [gangs[0], {**armed, "kills": "violet/dealer/1"}]
    assert "core.situation.not_offered" in refused("losses", {"place": "bar", "gangs": by_number})


def fields_of(question: str, field: Any) -> set[tuple[str, str]]:
    """Every field of a question, also those of its rows and parts."""
    field = without_maybe(field)
    if isinstance(field, ListOf):
        return fields_of(question, field.row)
    if not isinstance(field, Form):
        return set()
    inner = (fields_of(question, part) for part in field.parts.values())
    return {(question, name) for name in field.parts}.union(*inner)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_field_of_a_situation_is_explained(language: Any) -> None:
    words = Words(language, (GAME.key, "app"))
    asked = {one.key: one.form(GAME.colours) for one in GAME.offers.questions if one.form}
    assert len(asked) == len(GAME.offers.questions)
    fields = set().union(*(fields_of(key, form) for key, form in asked.items()))
    keys = [(f"gangs_city.field.{key}.{name}", f"gangs_city.field.{name}") for key, name in fields]
    assert [one for own, one in keys if not (words.find(own) or words.find(one))] == []


def test_61_a_gilet_on_a_pile_protects_nobody_and_shoots_itself() -> None:
    armed = {**FIGHTS, "settling": "gros_calibre", "kills": "vert/dealer"}
    dealer = [{"who": "dealer", "power": 4}]
    other = {**FIGHTS, "player": "vert", "turn": 2, "fighters": dealer, "settling": "gilet"}
    ruling = asked_alone("losses", {"place": "centre_1", "gangs": [armed, other]})
    assert ruling.verdict == ("vert/dealer",)
    assert "gangs_city.centre.gros_calibre" in ruling.rules
    on_a_place = {"place": "bar", "gangs": [armed, other]}
    assert "gangs_city.shootout.gilet" in refused("losses", on_a_place)


def test_63_whoever_recruits_with_six_has_six_and_says_whom_he_gives_up() -> None:
    crew = [
        {"who": who, "value": 3} for who in ("flic", "flic", "mac", "dealer", "bodyguard", "tueuse")
    ]
    row = {**RECRUITS["gangs"][0], "recruiters": crew}
    row.pop("characters", None)
    six = {**RECRUITS, "gangs": [row]}
    assert "gangs_city.situation.six_recruit" in refused("recruitment", six)
    full = {**RECRUITS, "gangs": [{**row, "characters": 6}]}
    assert "gangs_city.situation.gives_up" in refused("recruitment", full)


def test_what_is_missing_is_asked_for_once_and_nothing_is_wrong_beside_it() -> None:
    assert refused("placement", {**SIDE, "beyond": "character"}) == {
        "core.situation.wrong",
        "core.situation.missing",
    }
    recruiter = {**CENTRE, "who": "flic", "action": "recruitment"}
    assert asked_alone("placement", recruiter).decisive == "gangs_city.placement.centre_attacks"


@pytest.mark.parametrize(
    ("spot", "name", "value"),
    [
        (ON_PLACE, "beyond", "free"),
        (ON_PLACE, "taken_by", "vert"),
        (ON_PLACE, "same_side", False),
        (ON_PLACE, "pile", 3),
        (ON_PLACE, "action", "combat"),
        (ON_PLACE, "stack", ["hidden"]),
        (SIDE, "pile", 3),
        (SIDE, "symbols", {"armes": 1}),
        (SIDE, "trafics", {"armes": 1}),
        (CENTRE, "owner", "vert"),
        (CENTRE, "beyond", "free"),
        (CENTRE, "trafics", {"armes": 1}),
    ],
)
def test_what_is_told_of_another_kind_of_spot_is_refused_not_ignored(
    spot: dict[str, Any], name: str, value: Any
) -> None:
    assert refused("placement", {**spot, name: value}) == {
        "core.situation.wrong",
        "gangs_city.situation.other_spot",
    }


def test_a_tile_turned_over_on_a_place_lies_before_no_space_that_is_filled() -> None:
    flic = {**ON_PLACE, "who": "flic", "symbols": {"armes": 1}, "trafics": {"armes": 1}}
    idle = {**flic, "beyond": "free", "pile": 0, "same_side": False}
    assert asked_alone("misplaced", {"tile": idle}).verdict == "counts"
    elsewhere = refused("misplaced", {"tile": {**flic, "beyond": "pile"}})
    assert "gangs_city.situation.other_spot" in elsewhere


def test_what_says_nothing_goes_with_every_kind_of_spot() -> None:
    idle = {**ON_PLACE, "taken_by": "nobody", "action": "hidden", "stack": []}
    assert asked_alone("placement", idle).decisive == "gangs_city.placement.own_place"
    unowned = asked_alone("placement", {**CENTRE, "owner": "nobody"})
    assert (unowned.verdict, unowned.decisive) == (True, "gangs_city.placement.centre_open")


def test_a_score_put_right_by_hand_may_be_less_than_was_gained() -> None:
    standings = [{"player": one, "total": 3, "last_turn": 4, "corrected": True} for one in THREE]
    assert asked_alone("victory", {"standings": standings}).verdict == ()


def test_a_table_with_one_pile_calls_it_the_centre() -> None:
    armed = {**FIGHTS, "settling": "gilet", "kills": "vert/dealer"}
    other = {**FIGHTS, "player": "vert", "turn": 2, "fighters": [{"who": "dealer", "power": 4}]}
    ruling = asked_alone("losses", {"place": "centre", "gangs": [armed, other]})
    assert ruling.verdict == ("vert/dealer",)
    alone = {**MISTAKE, "place": "centre", "fault": "alone_on_centre"}
    assert asked_alone("settling_mistake", alone).verdict == "removed"


def test_what_is_taken_for_granted_is_true_beside_the_reasons() -> None:
    beside = {**OWN_STACK, "same_side": False}
    assert "gangs_city.assumed.stack" not in asked_alone("placement", beside).rules
    told = {**SIDE, "who": "flic", "action": "combat"}
    assert "gangs_city.assumed.hidden" not in asked_alone("placement", told).rules


def test_g3_a_pile_joins_no_places_into_a_district() -> None:
    by_pile = [{"place": "bar", "touches": ["centre_1"]}, {"place": "tripot", "touches": []}]
    assert "gangs_city.district.pile" in refused("district", {"player": "vert", "places": by_pile})


@pytest.mark.parametrize("points", [0, 4])
def test_g2_a_trafic_scores_what_stands_in_a_box_of_its_marker(points: int) -> None:
    situation = {"player": "vert", "total": 3, "district": 0}
    alcohol = [{"trafic": "alcool", "points": points}]
    assert "gangs_city.marker.boxes" in refused("turn_score", {**situation, "trafics": alcohol})
    alcohol = [{"trafic": "alcool", "points": 3}]
    assert asked_alone("turn_score", {**situation, "trafics": alcohol}).verdict == 3


def test_a_tile_that_may_be_placed_counts_when_it_is_turned_over_and_no_other_does() -> None:
    placing, turned = GAME.question("placement"), GAME.question("misplaced")
    assert placing is not None and turned is not None
    form, chance, compared = turned.form(GAME.colours), Random("two questions"), 0
    for _ in range(400):
        tile = form.draw(chance)["tile"]
        allowed = ask(placing, tile, GAME.colours)
        counts = ask(turned, {"tile": tile}, GAME.colours)
        assert (counts.verdict == "counts") == allowed.verdict, tile
        compared += not allowed.verdict
    assert compared > 20


def test_what_a_misplaced_character_is_worth_is_cited_to_the_chapter_of_its_spot() -> None:
    beside = {**SIDE, "beyond": "character", "taken_by": "vert", "who": "mac", "action": "combat"}
    pile = {**CENTRE, "pile": 0, "who": "mac", "action": "combat"}
    for tile, key in (
        (beside, "gangs_city.reveal.side_counts_nothing"),
        (pile, "gangs_city.reveal.pile_counts_nothing"),
    ):
        ruling = asked_alone("misplaced", {"tile": tile})
        assert (ruling.verdict, ruling.decisive) == ("nothing", key)
