"""What can be seen of Police VS Gangs: each player's sheet, and what is shared."""

from __future__ import annotations

from typing import Any

from companion.core.game import Value
from companion.core.telling import Item
from companion.games.police_vs_gangs.laid import Element, Marker
from companion.games.police_vs_gangs.sheet import shared, sheet
from companion.games.police_vs_gangs.table import Table, lay_out
from tests.games.police_vs_gangs.laid import BAR, DOCK, SEATS, Setup, mid_turn


def told(items: tuple[Item, ...]) -> dict[str, Any]:
    return {item.words.rule: item.value for item in items}


def with_marker(table: Table, leader: str, level: int) -> Table:
    return table.change(markers={**table.markers, "armes": Marker(leader, level)})


def test_a_gangsters_tiles_are_known_and_those_face_down_are_counted() -> None:
    found = told(sheet(mid_turn(), "violet"))
    assert found["police_vs_gangs.sheet.gang"] == ("petite_frappe", "bodyguard", "conducteur")
    assert (found["police_vs_gangs.sheet.face_down"], found["police_vs_gangs.sheet.places"]) == (
        1,
        (BAR,),
    )
    assert "police_vs_gangs.sheet.hand" not in found and "police_vs_gangs.sheet.dice" not in found


def test_a_prisoner_is_on_his_sheet_and_on_the_strip() -> None:
    assert told(sheet(mid_turn(), "bleu"))["police_vs_gangs.sheet.prison"] == {"conducteur": 1}
    assert told(shared(mid_turn()))["police_vs_gangs.shared.prison"] == ("conducteur",)


def test_a_policemans_dice_are_in_hand_laid_or_left() -> None:
    found = told(sheet(mid_turn(), "jaune"))
    assert found["police_vs_gangs.sheet.dice"] == {"lieutenant": 0, "sergent": 1, "inspecteur": 2}
    assert found["police_vs_gangs.sheet.laid"] == {"lieutenant": 1}
    left = told(sheet(mid_turn(), "rouge"))
    assert left["police_vs_gangs.sheet.left"] == {"sergent": 1} and left[
        "police_vs_gangs.sheet.places"
    ] == (DOCK,)


def test_a_tile_that_was_turned_over_is_seen_in_the_city() -> None:
    seen = (Element("violet", 1, f"{BAR}/n", who="bodyguard", side="red"),)
    found = told(sheet(mid_turn(elements=seen, order=("bleu", "violet")), "violet"))
    assert found["police_vs_gangs.sheet.on_city"] == ("bodyguard",)
    assert found["police_vs_gangs.sheet.camp"] == "gangsters"
    assert found["police_vs_gangs.sheet.turn"] == 2
    assert found["police_vs_gangs.sheet.gained"] == 0


def test_what_lies_in_the_middle_is_shared_each_with_a_short_name() -> None:
    table = mid_turn({"supply": "box", "stocks": "shown"}, deck=9, discarded=("mac",))
    found = told(shared(table))
    assert found["police_vs_gangs.shared.order"] == table.order
    assert found["police_vs_gangs.shared.target"] == 20
    assert found["police_vs_gangs.shared.pool"]["flic"] == 4
    assert found["police_vs_gangs.shared.discarded"] == ("mac",)
    assert {
        "police_vs_gangs.shared.deck_short",
        "police_vs_gangs.shared.tokens_short",
        "police_vs_gangs.shared.order_short",
        "police_vs_gangs.shared.goal",
    } <= {item.short.rule for item in shared(table) if item.short is not None}


def test_104_tokens_are_covered_but_for_their_owner() -> None:
    stock = next(
        one for one in sheet(mid_turn(), "bleu") if one.words.rule == "police_vs_gangs.sheet.stock"
    )
    assert stock.secret is not None and stock.secret.owner == "bleu" and stock.hidden(mid_turn())
    open_table = mid_turn({"stocks": "shown", "supply": "box"})
    shown = next(
        one for one in sheet(open_table, "bleu") if one.words.rule == "police_vs_gangs.sheet.stock"
    )
    assert shown.secret is None
    assert told(shared(open_table))["police_vs_gangs.shared.tokens"]["armes"] == 12
    assert "police_vs_gangs.shared.tokens" not in told(shared(mid_turn({"supply": "box"})))


def test_stakes_that_lie_open_are_told() -> None:
    assert told(sheet(mid_turn(stakes={"bleu": {"armes": 2}}), "bleu"))[
        "police_vs_gangs.sheet.staked"
    ] == {"armes": 2}


def test_a_marker_tells_its_points_or_its_box() -> None:
    table = with_marker(mid_turn(), "violet", 1)
    assert told(sheet(table, "violet"))["gangs_city.sheet.box"] == 2
    known = table.change(box={"armes.base": Value(2, "typed")})
    assert told(sheet(known, "violet"))["gangs_city.sheet.leads"] == 3
    assert told(shared(known))["gangs_city.shared.points"] == "violet"


def test_in_teams_the_score_of_the_camp_is_told_beside_his_own() -> None:
    scores = {"violet": 3, "jaune": 2, "bleu": 4, "rouge": 0}
    found = told(sheet(mid_turn({"play": "teams"}, scores=scores), "bleu"))
    assert (found["police_vs_gangs.sheet.camp_score"], found["police_vs_gangs.sheet.score"]) == (
        7,
        4,
    )
    assert "police_vs_gangs.sheet.camp_score" not in told(sheet(mid_turn(scores=scores), "bleu"))


def test_before_the_camps_are_told_there_is_only_a_score() -> None:
    assert told(sheet(lay_out(Setup(SEATS)), "bleu")) == {"police_vs_gangs.sheet.score": 0}


def test_a_deck_that_was_counted_is_shared() -> None:
    assert told(shared(mid_turn(deck=9)))["police_vs_gangs.shared.deck"] == 9
    assert "police_vs_gangs.shared.deck" not in told(shared(mid_turn()))
