"""Corrections (Gangs City): what can be put right by hand, what cannot, and what holds always."""

from __future__ import annotations

from typing import Any

import pytest

from companion.boxes.gangs_city import COPIES, TRAFICS
from companion.core.fields import Counts
from companion.core.log import Change
from companion.core.ruling import NOBODY
from companion.core.session import Session
from companion.games.gangs_city import GAME
from companion.games.gangs_city.corrections import corrections
from companion.games.gangs_city.invariants import INVARIANTS
from companion.games.gangs_city.table import Marker, Place, Table, Tile
from tests.games.gangs_city.play import SIX, THREE, found, play, put, seat, tell
from tests.kit.play import fix, line, ruled, say

KINDS = {
    *("score", "hand", "stock", "erred", "held", "dead"),
    *("owner", "neutrals", "marker", "value"),
}


def rules_against(session: Session, key: str, value: Any) -> tuple[str, ...]:
    """Why this correction is not let through; the table stays as it was."""
    before = session.table
    outcome = session.correct(key, value)
    assert not outcome.ruling.verdict
    assert session.table is before
    return outcome.ruling.rules


def broken_by(session: Session, key: str, value: Any) -> tuple[str, ...]:
    """The invariants that this correction would break."""
    outcome = session.correct(key, value)
    assert outcome.ruling.decisive == "core.session.breaks"
    return tuple(reason.facts["invariant"] for reason in outcome.ruling.reasons)


def test_every_kind_of_correction_is_offered() -> None:
    assert {key.partition(".")[0] for key in corrections(found().table)} == KINDS
    once = corrections(found(options={"settling_tile": "once"}).table)
    assert {key.partition(".")[0] for key in once} == {*KINDS, "spent"}
    assert "pile.centre_1" in corrections(found(SIX).table)
    assert "held.violet" not in corrections(seat().table)


def test_a_score_is_put_right_with_a_line_of_its_own() -> None:
    session = found()
    outcome = session.correct("score.violet", 7, "counted again")
    assert outcome.ruling.verdict
    (change,) = outcome.changes
    assert change == Change("score", session.number, "violet", 0, 7)
    assert session.table.scores["violet"] == 7
    entry = session.table.ledger[-1]
    assert (entry.points, entry.rule) == (7, "core.session.corrected")
    assert entry.reason.facts["note"] == "counted again"
    fix(session, "score.violet", 5)
    assert session.table.ledger[-1].points == -2
    assert line(session, "corrected.score.violet").kind == "correction"
    assert session.undo(2)
    assert session.table.scores["violet"] == 0
    assert session.table.ledger == ()


def test_a_score_may_be_below_zero_but_not_beyond_the_track() -> None:
    session = found()
    fix(session, "score.violet", -1)
    assert rules_against(session, "score.violet", 100) == ("core.too_big",)
    assert rules_against(session, "score.violet", "7") == ("core.not_a_number",)


def test_a_hand_is_filled_from_the_supply() -> None:
    session = found()
    before = session.table.supply
    fix(session, "hand.violet", {"flic": 2, "mercenaire_3": 1})
    assert session.table.hands["violet"] == ("flic", "flic", "mercenaire_3")
    assert session.table.supply["flic"] == before["flic"] - 2
    assert session.table.supply["mercenaire_3"] == 0
    assert session.table.supply["bodyguard"] == before["bodyguard"] + 1
    assert session.undo()
    assert session.table.supply == before


def test_a_hand_has_no_more_than_the_box() -> None:
    session = found(hands={"vert": ("tueuse", "tueuse"), "violet": ("mercenaire_3",)})
    assert rules_against(session, "hand.rouge", {"tueuse": 2}) == ("core.too_many_of",)
    assert rules_against(session, "hand.rouge", {"mercenaire_3": 1}) == ("core.not_offered",)
    assert rules_against(session, "hand.rouge", {"reglement": 1}) == ("core.not_offered",)
    assert broken_by(session, "hand.rouge", {"flic": 4, "mac": 3}) == ("gangs",)
    fix(session, "hand.rouge", {"flic": 3, "mac": 3})


def test_a_hand_counts_with_what_lies_on_the_city() -> None:
    session = found()
    put(session, "violet", "bar/s")
    put(session, "vert", "bar/se")
    put(session, "rouge", "bar/sw")
    put(session, "violet", "bar/s")
    fix(session, "hand.violet", {"flic": 1})  # one of the two tiles is the règlement tile
    assert broken_by(session, "hand.violet", {}) == ("gangs",)


def test_six_counts_the_characters_already_revealed() -> None:
    session = found(hands={"violet": ("flic", "mac", "dealer", "flic", "mac", "dealer")})
    say(session, "at_reveal", "done")
    face = {"spot": "bar/s", "who": "flic", "side": "red", "chief": False}
    say(session, "tile.violet.1", face)
    assert broken_by(session, "hand.violet", {"conducteur": 6}) == ("gangs",)


def test_stock_is_put_right_by_trafic() -> None:
    session = found()
    fix(session, "stock.vert", {"tabac": 3})
    assert session.table.stock["vert"] == {**dict.fromkeys(TRAFICS, 0), "tabac": 3}
    fix(session, "stock.vert", {})
    assert not any(session.table.stock["vert"].values())
    assert rules_against(session, "stock.vert", {"tabac": -1}) == ("core.too_few_of",)


def test_15_stock_beyond_the_box_only_where_other_tokens_stand_in() -> None:
    session = found()
    fix(session, "stock.vert", {"tabac": 15})
    fix(session, "stock.vert", {"tabac": 15, "armes": 1})
    limited = found(options={"stock_tokens": "box"})
    assert rules_against(limited, "stock.vert", {"tabac": 13}) == ("core.too_many_of",)
    fix(limited, "stock.vert", {"tabac": 8})
    assert broken_by(limited, "stock.rouge", {"tabac": 5}) == ("stock",)
    fix(limited, "stock.rouge", {"tabac": 4})


def test_tokens_at_stake_count_for_the_box() -> None:
    session = found(options={"stock_tokens": "box"})
    fix(session, "stock.vert", {"tabac": 8})
    fix(session, "stock.rouge", {"tabac": 1})
    say(session, "at_reveal", "done")
    say(session, "stake.vert", {"tabac": 8})
    assert broken_by(session, "stock.rouge", {"tabac": 5}) == ("stock",)


def test_a_mistake_is_remembered_or_forgotten() -> None:
    session = found()
    fix(session, "erred.violet", True)
    fix(session, "erred.violet", True)
    assert session.table.erred == ("violet",)
    fix(session, "erred.violet", False)
    assert session.table.erred == ()
    assert rules_against(session, "erred.violet", 1) == ("core.not_yes_or_no",)


def test_a_place_changes_hands() -> None:
    session = found()
    fix(session, "owner.bar", "rouge")
    assert session.table.places["bar"].owner == "rouge"
    fix(session, "owner.bar", NOBODY)
    assert session.table.places["bar"].owner == NOBODY
    assert rules_against(session, "owner.bar", "jaune") == ("core.not_offered",)
    assert rules_against(session, "owner.casino_royal", "vert") == ("core.session.no_correction",)


def test_neutrals_come_from_the_supply_and_go_back_to_it() -> None:
    session = found(box={"bar.recruits": {"flic": 1}})
    fix(session, "neutrals.bar", {"dealer": 2})
    assert session.table.places["bar"].neutrals == ("dealer", "dealer")
    assert session.table.supply["flic"] == COPIES["flic"]
    assert rules_against(session, "neutrals.bar", {"dealer": 5}) == ("core.too_many_of",)


def test_a_dead_character_comes_back_to_the_supply_and_another_goes_there() -> None:
    session = found()
    fix(session, "dead", {"flic": 2, "tueuse": 1})
    assert session.table.dead == ("flic", "flic", "tueuse")
    assert session.table.supply["flic"] == COPIES["flic"] - 2
    fix(session, "dead", {"tueuse": 1})
    assert session.table.dead == ("tueuse",)
    fix(session, "hand.violet", {"flic": COPIES["flic"]})
    assert rules_against(session, "dead", {"flic": 1}) == ("core.not_offered",)


def test_a_spent_tile_of_the_once_a_game_reading_is_lost_or_comes_back() -> None:
    session = found(options={"settling_tile": "once"}, hands={"violet": ("flic",)})
    fix(session, "spent.violet", True)
    assert session.table.spent == ("violet",)
    put(session, "violet", "bar/s")
    assert "stop.violet" not in session.keys and session.keys[0] == "tile.vert.1"
    fix(session, "spent.violet", False)
    assert session.table.settling_tiles("violet") == 1
    assert "spent.violet" not in corrections(found().table)


def test_a_tile_spent_by_hand_and_then_on_the_table_is_spent_once() -> None:
    session = found(options={"settling_tile": "once"}, hands={"violet": ("flic",)})
    say(session, "at_reveal", "done")
    for who in ("flic", "reglement"):
        tell(session, "violet", "bar/s", who, "red")
    fix(session, "spent.violet", True)
    say(session, "revealed", "done")
    assert session.table.spent == ("violet",)
    assert ruled(session, "spent.violet", 1).decisive == "gangs_city.settling.spent"


def test_a_face_down_tile_comes_from_the_pile_and_is_opened_at_the_end_of_the_turn() -> None:
    session = found()
    left = session.table.piles[0]
    fix(session, "held.violet", 2)
    assert session.table.held == ("violet", "violet") and session.table.piles == (left - 2,)
    fix(session, "held.violet", 1)
    fix(session, "held.rouge", 1)
    assert session.table.held == ("violet", "rouge") and session.table.piles == (left - 2,)
    assert rules_against(session, "held.vert", left) == ("core.too_big",)
    play(session)
    assert session.keys == ("open.violet.1",)
    fix(session, "held.violet", 0)
    assert session.keys == ("open.rouge.1",)
    fix(session, "held.violet", 2)
    assert session.keys == ("open.violet.1",)


def test_the_last_tile_of_a_pile_may_be_held_unless_somebody_stands_on_it() -> None:
    session = found()
    left = session.table.piles[0]
    fix(session, "held.violet", left)
    assert session.table.piles == (0,) and session.table.ground.piles == ()
    fix(session, "held.violet", 0)
    assert session.table.piles == (left,) and session.table.ground.piles == (0,)
    put(session, "violet", "centre_1")
    assert broken_by(session, "held.vert", left) == ("spaces",)


def test_a_marker_is_put_right_with_its_box() -> None:
    session = found()
    fix(session, "marker.armes", {"leader": "vert", "level": 2})
    assert session.table.markers["armes"] == Marker("vert", 2)
    fix(session, "marker.armes", {"leader": NOBODY, "level": 2})
    assert session.table.markers["armes"] == Marker()
    wrong = {"leader": "vert", "level": 3}
    assert rules_against(session, "marker.armes", wrong) == ("core.too_big",)


def test_a_printed_value_is_put_right_from_now_on() -> None:
    session = found(owners={"bar": "violet"})
    play(session, ("violet", "bar", "bodyguard"))
    assert ruled(session, "managed.bar", 1).verdict == {"tabac": 1, "alcool": 1}
    fix(session, "value.bodyguard.tabac", 0)
    assert ruled(session, "managed.bar", 1).verdict == {"tabac": 1, "alcool": 1}
    say(session, "first.violet", "violet")
    play(session, ("violet", "bar", "bodyguard"))
    assert ruled(session, "managed.bar", 2).verdict == {"alcool": 1}


def test_how_many_tiles_the_box_has_is_not_a_matter_of_correction() -> None:
    session = found(box={"flic.copies": 5}, unknown=("flic.cost",))
    assert rules_against(session, "value.flic.copies", 6) == ("core.session.no_correction",)
    assert rules_against(session, "value.flic.cost", 6) == ("core.session.no_correction",)
    assert rules_against(session, "value.bar.initiative", 100) == ("core.too_big",)


def test_a_correction_keeps_its_place_when_an_older_reply_is_amended() -> None:
    session = found()
    put(session, "violet", "bar/s")
    fix(session, "owner.casino", "vert")
    put(session, "vert", "casino")
    assert session.amend((1, "tile.violet.1"), {"spot": "bar/se", "chief": True}).ruling.verdict
    assert [tile.spot for tile in session.table.tiles] == ["bar/se", "casino"]
    assert session.table.places["casino"].owner == "vert"
    assert not session.waiting


def test_after_the_end_a_score_may_still_be_put_right() -> None:
    session = found()
    fix(session, "score.violet", 30)
    play(session)
    assert session.over
    assert session.table.winners == ("violet",)
    fix(session, "score.vert", 31)
    assert session.table.winners == ("vert",)
    fix(session, "score.vert", 0)
    fix(session, "score.violet", 25)
    assert session.table.winners == ()
    assert not session.over


# What holds always


def wrong_tables() -> dict[str, Table]:
    """For each invariant a table that breaks it."""
    table = found(SIX, hands={"violet": ("flic",)}, options={"stock_tokens": "box"}).table
    on_bar = (Tile("violet", 1, "bar/s"), Tile("vert", 1, "bar/s"))
    return {
        "characters": table.change(dead=("flic",)),
        "places": table.change(piles=(9, 9)),
        "map": table.change(places={"bar": Place()}),
        "markers": table.change(markers={**table.markers, "armes": Marker("violet", 3)}),
        "stock": table.change(stock={**table.stock, "vert": dict.fromkeys(TRAFICS, -1)}),
        "owners": table.change_place("bar", owner="gris"),
        "score": table.change(scores={**table.scores, "vert": 1}),
        "gangs": table.change(tiles=tuple(Tile("violet", n, "centre_1") for n in (1, 2, 3))),
        "spaces": table.change(tiles=on_bar),
    }


def test_an_untouched_table_breaks_nothing() -> None:
    for players in (3, 4, 5, 6):
        assert GAME.broken(seat(SIX[:players]).table) == ()
        assert GAME.broken(found(SIX[:players]).table) == ()


def test_25d_an_exhausted_pile_breaks_nothing() -> None:
    table = found().table
    won = table.change(piles=(0,), ground=table.ground.close_pile(0), held=("violet",) * 11)
    assert GAME.broken(won) == ()
    assert GAME.broken(won.change(ground=table.ground)) == ("map",)


@pytest.mark.parametrize("name", INVARIANTS)
def test_each_invariant_sees_what_it_is_for(name: str) -> None:
    assert name in GAME.broken(wrong_tables()[name])


def test_two_chiefs_break_a_gang_and_two_sides_of_one_space_the_map() -> None:
    table = found().table
    chiefs = tuple(Tile("violet", n, "bar/s", chief=True) for n in (1, 2))
    assert "gangs" in GAME.broken(table.change(tiles=chiefs))
    beside = (Tile("violet", 1, "tripot/ne"), Tile("violet", 2, "cabaret/n"))
    assert "spaces" in GAME.broken(table.change(tiles=beside))


def test_the_fields_of_a_correction_show_what_there_is_to_give() -> None:
    field = corrections(found(hands={"vert": ("tueuse",) * 3}).table)["hand.violet"].field
    assert isinstance(field, Counts)
    assert "tueuse" not in field.ranges
    assert field.ranges["bodyguard"] == (0, COPIES["bodyguard"] - len(THREE) + 2)


def test_the_table_says_how_it_split_the_two_piles() -> None:
    session = found(SIX)
    first, second = session.table.piles
    fix(session, "pile.centre_1", first + 1)
    assert session.table.piles == (first + 1, second - 1)
    fix(session, "pile.centre_1", first + second)
    assert session.table.piles == (first + second, 0) and session.table.ground.piles == (0,)
    assert "centre_2" not in session.prompts[0].field.parts["spot"].options
    session.undo(2)
    assert session.table.piles == (first, second) and session.table.ground.piles == (0, 1)


def test_a_pile_with_somebody_on_it_cannot_be_corrected_away() -> None:
    session = found(SIX)
    put(session, "violet", "centre_2")
    outcome = session.correct("pile.centre_1", sum(session.table.piles))
    assert outcome.ruling.decisive == "core.session.breaks"
    assert "pile.centre_1" not in corrections(found().table)
