"""What can be seen of Police VS Gangs: each player's sheet, and what is shared."""

from __future__ import annotations

from typing import Any

from companion.core.game import Value
from companion.core.telling import Item
from companion.games.police_vs_gangs.laid import Marker
from companion.games.police_vs_gangs.sheet import shared, sheet
from companion.games.police_vs_gangs.table import Table, lay_out
from tests.games.police_vs_gangs.laid import BAR, DOCK, SEATS, Setup, mid_turn


def told(items: tuple[Item, ...]) -> dict[str, Any]:
    return {item.words.rule.split(".", 1)[1]: item.value for item in items}


def with_marker(table: Table, leader: str, level: int) -> Table:
    return table.change(markers={**table.markers, "armes": Marker(leader, level)})


def test_a_gangsters_tiles_are_known_and_those_face_down_are_counted() -> None:
    found = told(sheet(mid_turn(), "violet"))
    assert found["sheet.gang"] == ("petite_frappe", "bodyguard", "conducteur")
    assert (found["sheet.face_down"], found["sheet.places"]) == (1, (BAR,))
    assert "sheet.hand" not in found and "sheet.dice" not in found


def test_a_prisoner_is_on_his_sheet_and_on_the_strip() -> None:
    assert told(sheet(mid_turn(), "bleu"))["sheet.prison"] == {"conducteur": 1}
    assert told(shared(mid_turn()))["shared.prison"] == ("conducteur",)


def test_a_policemans_dice_are_in_hand_laid_or_left() -> None:
    found = told(sheet(mid_turn(), "jaune"))
    assert found["sheet.dice"] == {"lieutenant": 0, "sergent": 1, "inspecteur": 2}
    assert found["sheet.laid"] == {"lieutenant": 1}
    left = told(sheet(mid_turn(), "rouge"))
    assert left["sheet.left"] == {"sergent": 1} and left["sheet.places"] == (DOCK,)


def test_104_tokens_are_covered_but_for_their_owner() -> None:
    stock = next(one for one in sheet(mid_turn(), "bleu") if one.words.rule.endswith("stock"))
    assert stock.secret is not None and stock.secret.owner == "bleu" and stock.hidden(mid_turn())
    open_table = mid_turn({"stocks": "shown", "supply": "box"})
    shown = next(one for one in sheet(open_table, "bleu") if one.words.rule.endswith("stock"))
    assert shown.secret is None
    assert told(shared(open_table))["shared.tokens"]["armes"] == 12
    assert "shared.tokens" not in told(shared(mid_turn({"supply": "box"})))


def test_stakes_that_lie_open_are_told() -> None:
    assert told(sheet(mid_turn(stakes={"bleu": {"armes": 2}}), "bleu"))["sheet.staked"] == {
        "armes": 2
    }


def test_a_marker_tells_its_points_or_its_box() -> None:
    table = with_marker(mid_turn(), "violet", 1)
    assert told(sheet(table, "violet"))["sheet.box"] == 2
    known = table.change(box={"armes.base": Value(2, "typed")})
    assert told(sheet(known, "violet"))["sheet.leads"] == 3
    assert told(shared(known))["shared.points"] == "violet"


def test_in_teams_the_score_of_the_camp_is_told_beside_his_own() -> None:
    scores = {"violet": 3, "jaune": 2, "bleu": 4, "rouge": 0}
    found = told(sheet(mid_turn({"play": "teams"}, scores=scores), "bleu"))
    assert (found["sheet.camp_score"], found["sheet.score"]) == (7, 4)
    assert "sheet.camp_score" not in told(sheet(mid_turn(scores=scores), "bleu"))


def test_before_the_camps_are_told_there_is_only_a_score() -> None:
    assert told(sheet(lay_out(Setup(SEATS)), "bleu")) == {"sheet.score": 0}


def test_a_deck_that_was_counted_is_shared() -> None:
    assert told(shared(mid_turn(deck=9)))["shared.deck"] == 9
    assert "shared.deck" not in told(shared(mid_turn()))
