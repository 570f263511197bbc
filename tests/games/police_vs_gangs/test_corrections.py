"""What can be put right by hand (Police VS Gangs)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.games.police_vs_gangs.corrections import corrections
from companion.games.police_vs_gangs.invariants import INVARIANTS
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.table import Table
from tests.games.police_vs_gangs.laid import BAR, CLUB, DOCK, mid_turn


def put(key: str, value: Any, table: Table | None = None) -> Table:
    found = corrections(table or mid_turn())[key]
    assert found.field.check(value).verdict
    corrected: Table = found.made(table or mid_turn(), value, "a note")
    assert all(holds(corrected) for holds in INVARIANTS.values())
    return corrected


def test_everything_can_be_said_again_as_it_stands() -> None:
    table = mid_turn()
    for found in corrections(table).values():
        assert found.field.check(found.stands).verdict
        assert found.made(table, found.stands, "") == table


def test_a_score_keeps_the_reason_it_was_put_right_for() -> None:
    table = put("score.violet", 4)
    assert table.scores["violet"] == 4
    assert table.ledger[-1].rule == "core.session.corrected"


def test_a_hand_takes_from_the_pool_and_gives_back_to_it() -> None:
    table = put("hand.violet", {"petite_frappe": 1, "mac": 2})
    assert table.hands["violet"] == ("petite_frappe", "mac", "mac")
    assert (table.pool["mac"], table.pool["bodyguard"]) == (2, 9)


def test_of_a_hand_that_was_wrong_every_tile_may_lie_face_down() -> None:
    table = mid_turn()
    came = table.receive("violet", "mac").change(pool={**table.pool, "mac": table.pool["mac"] - 1})
    assert "mac" not in came.may_be_hidden("violet")
    assert put("hand.violet", dict(Counter(came.hands["violet"])), came) == came
    other = put("hand.violet", {**Counter(came.hands["violet"]), "dealer": 1}, came)
    assert {"mac", "dealer"} <= set(other.may_be_hidden("violet"))


def test_a_tile_goes_to_prison_from_the_hand_and_home_again() -> None:
    table = put("prison.bleu", {"conducteur": 1, "bodyguard": 1})
    assert table.hands["bleu"] == ("petite_frappe",)
    assert table.prison == (Prisoner("bleu", "conducteur", 2), Prisoner("bleu", "bodyguard", 2))
    home = put("prison.bleu", {}, table)
    assert sorted(home.hands["bleu"]) == ["bodyguard", "conducteur", "petite_frappe"]
    assert home.prison == ()


def test_a_die_goes_to_prison_from_the_hand_and_home_again() -> None:
    table = put("prison.jaune", {"sergent": 1})
    assert table.dice["jaune"]["sergent"] == 0
    assert put("prison.jaune", {}, table).dice["jaune"]["sergent"] == 1


@pytest.mark.parametrize("owner", ["bleu", "nobody"])
def test_a_control_marker_is_any_gangsters_or_nobodys(owner: str) -> None:
    assert put(f"owner.{BAR}", owner).places[BAR].owner == owner
    assert not corrections(mid_turn())[f"owner.{BAR}"].field.check("jaune").verdict


def test_a_die_left_on_a_place_comes_from_a_hand_and_goes_back_to_it() -> None:
    table = put(f"guard.{DOCK}", "jaune.sergent")
    assert (table.places[DOCK].guard, table.places[DOCK].die) == ("jaune", "sergent")
    assert (table.dice["rouge"]["sergent"], table.dice["jaune"]["sergent"]) == (1, 0)
    gone = put(f"guard.{DOCK}", "nobody", table)
    assert gone.places[DOCK].die == "" and gone.dice["jaune"]["sergent"] == 1


def test_neutrals_come_from_the_pool() -> None:
    table = put(f"neutrals.{CLUB}", {"mac": 1})
    assert table.places[CLUB].neutrals == ("mac",) and table.pool["mac"] == 3


def test_symbols_that_were_typed_wrong_are_read_again_and_the_card_keeps_its_name() -> None:
    table = put(f"face.{BAR}", {"drogue": 2, "menotte": 1, "badge": 1, "mafia": 2, "indic": 3})
    face = table.places[BAR].face
    assert (face.demands, face.handcuffs, face.badges) == ({"drogue": 2}, 1, 1)
    assert (face.mafia, face.indics, face.colours) == (2, 3, ("quartier_bleu",))


def test_a_marker_without_a_gangster_is_back_in_no_box() -> None:
    table = put("marker.armes", {"leader": "violet", "level": 2})
    assert (table.markers["armes"].leader, table.markers["armes"].level) == ("violet", 2)
    assert put("marker.armes", {"leader": "nobody", "level": 2}, table).markers["armes"].level == 0


def test_tiles_set_aside_and_cards_of_the_deck_are_counted_anew() -> None:
    assert put("discarded", {"flic": 1}).discarded == ("flic",)
    assert put("deck", 7, mid_turn(deck=9)).deck == 7
    assert "deck" not in corrections(mid_turn())


def test_104_a_stock_is_its_owners_secret_until_the_end_or_where_the_table_shows_it() -> None:
    hidden = corrections(mid_turn())["stock.bleu"]
    assert hidden.secret is not None and hidden.secret.owner == "bleu"
    assert hidden.hidden(mid_turn())
    assert not hidden.hidden(mid_turn(winners=("bleu",)))
    assert not hidden.hidden(mid_turn({"stocks": "shown"}))
    assert put("stock.bleu", {"armes": 3}).stock["bleu"]["armes"] == 3
