"""A turn up to its resolution: order, new place, hand limit, placement, prison."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.flow import Night
from companion.core.game import Value
from companion.core.log import Line
from companion.core.ruling import because
from companion.games.police_vs_gangs.laid import Prisoner
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.placement import (
    next_to_place,
    place_in_turn,
    remind_nothing_to_lay,
)
from tests.games.police_vs_gangs.play import BLUE, FOUR, ROW, card, found, open_first, sit_down
from tests.games.police_vs_gangs.test_table import laid
from tests.kit.play import assert_kept, refuse, ruled, say, was_said

EAST = "lieu_bleu.4/e"


def with_change(**changes: Any) -> Any:
    return lambda table: table.change(**changes)


# New place


def test_64_an_empty_deck_opens_nothing_and_the_turn_goes_on() -> None:
    session = found()
    say(session, "deck_empty", "done")
    assert ruled(session, "deck").decisive == "police_vs_gangs.new_place.deck_empty"
    assert session.phase == "police_vs_gangs.phase.placement"
    assert (len(session.table.places), session.table.deck) == (4, 0)


def test_50_64_a_card_that_is_walled_in_is_named() -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "rouge")
    say(session, "card.1", BLUE)
    for number, side in ((2, "n"), (3, "e"), (4, "s")):
        say(session, f"card.{number}", BLUE)
        say(session, f"lay.{ROW[number - 1]}", f"lieu_bleu/{side}")
    say(session, "card.5", BLUE)
    say(session, "lay.lieu_bleu.5", "lieu_bleu/w")
    walled = ruled(session, "walled_in.lieu_bleu.5")
    assert walled.decisive == "police_vs_gangs.new_place.walled_in"
    assert refuse(session, "element.violet.1", "lieu_bleu/n") == (
        "police_vs_gangs.placement.enclosed",
    )


def test_47_where_discarded_tiles_are_gone_the_empty_pool_says_so() -> None:
    session = found(with_change(pool={"flic": 0}, gone=("mac", "mac")))
    say(session, "card.5", card("bleu", mafia=1))
    say(session, "lay.lieu_bleu.5", EAST)
    short, gone = ruled(session, "pool_empty.lieu_bleu.5").reasons
    assert short.rule == "police_vs_gangs.new_place.pool_empty"
    assert (gone.rule, gone.facts["characters"]) == ("police_vs_gangs.new_place.gone", {"mac": 2})


def test_47_discarded_tiles_are_shuffled_in_when_the_pool_is_empty() -> None:
    session = found(with_change(pool={"bodyguard": 2, "flic": 0}, discarded=("mac",)))
    say(session, "card.5", card("bleu", mafia=2))
    say(session, "lay.lieu_bleu.5", EAST)
    again = ruled(session, "reshuffled.lieu_bleu.5")
    assert again.decisive == "police_vs_gangs.new_place.reshuffled"
    say(session, "neutral.lieu_bleu.5.1", "mac")
    short = ruled(session, "pool_empty.lieu_bleu.5")
    assert short.decisive == "police_vs_gangs.new_place.pool_empty"
    assert short.reasons[0].facts["count"] == 1
    assert session.table.discarded == ()


def test_64_where_the_cards_were_counted_nobody_is_asked_for_one_that_is_not_there() -> None:
    counted = {"quartier_4.name": Value("vert", "typed"), "deck.cards": Value(4, "typed")}
    session = found(with_change(box=counted))
    assert ruled(session, "deck").decisive == "police_vs_gangs.new_place.deck_empty"
    assert session.keys[0] == "element.violet.1"


# Hand limit


def test_p1_65_over_four_the_owner_discards_in_the_open_and_a_prisoner_may_be_the_one() -> None:
    session = found(with_change(prison=(Prisoner("violet", "tueuse", 0),) * 2))
    open_first(session)
    assert ruled(session, "excess.violet").decisive == "police_vs_gangs.hand.too_many_jailed"
    say(session, "discard.violet.1", "prison.tueuse")
    leaves = ruled(session, "prisoner_leaves.violet.1")
    assert leaves.decisive == "police_vs_gangs.hand.prisoner_leaves"
    assert session.table.discarded == ("tueuse",)
    assert len(session.table.prison) == 1
    assert not was_said(session, "excess.bleu")


def test_47_discarded_tiles_may_leave_the_game() -> None:
    session = found(with_change(prison=(Prisoner("violet", "tueuse", 0),) * 2), discarded="gone")
    open_first(session)
    say(session, "discard.violet.1", "conducteur")
    assert (session.table.gone, session.table.discarded) == (("conducteur",), ())
    assert session.table.hands["violet"] == ("petite_frappe", "bodyguard")


# Placement


def test_p2_one_element_at_a_time_in_turn_order_and_who_passes_is_out() -> None:
    session = found()
    open_first(session)
    assert session.keys[0] == "element.violet.1"
    say(session, "element.violet.1", "lieu_bleu/n")
    say(session, "element.jaune.1", {"die": "sergent", "spot": "lieu_bleu/w"})
    say(session, "pass.bleu", "done")
    say(session, "element.rouge.1", {"die": "lieutenant", "spot": "lieu_bleu/w"})
    say(session, "element.violet.2", "lieu_bleu/n")
    assert session.keys[0] == "element.jaune.2"
    table: Table = session.table
    assert [one.spot for one in table.elements_of("violet")] == ["lieu_bleu/n"] * 2
    assert table.dice["jaune"]["sergent"] == 0
    assert table.left_to_place("violet") == 1
    assert_kept(session)


def test_p3_p5_a_closed_side_says_what_is_in_the_way() -> None:
    session = found()
    open_first(session)
    say(session, "element.violet.1", "lieu_bleu/n")
    on_tile = {"die": "sergent", "spot": "lieu_bleu/n"}
    assert refuse(session, "element.jaune.1", on_tile) == (
        "police_vs_gangs.placement.gangster_there",
    )
    say(session, "element.jaune.1", {"die": "sergent", "spot": "lieu_bleu/s"})
    assert refuse(session, "element.bleu.1", "lieu_bleu/s") == (
        "police_vs_gangs.placement.police_there",
    )


def test_told_at_the_end_side_by_side_with_a_tap_for_each_element() -> None:
    session = found()
    open_first(session)
    say(session, "element.violet.1", "lieu_bleu/n")
    say(session, "at_end", "done")
    two = {"violet.tile": 1, "jaune.sergent": 0}
    say(session, "side.2", {"spot": "lieu_bleu/n", "elements": two})
    dice = {"jaune.lieutenant": 1, "rouge.inspecteur": 2}
    say(session, "side.3", {"spot": "lieu_bleu/s", "elements": dice})
    assert len(session.table.elements) == 5
    say(session, "all_told", "done")
    assert session.table.dice["rouge"] == {"lieutenant": 1, "sergent": 1, "inspecteur": 2}
    assert session.number == 2


def test_69_what_could_not_be_laid_so_is_refused_and_goes_home() -> None:
    session = found()
    open_first(session)
    say(session, "at_end", "done")
    both = {"violet.tile": 1, "jaune.sergent": 1}
    assert refuse(session, "side.1", {"spot": "lieu_bleu/n", "elements": both}) == (
        "police_vs_gangs.placement.found_closed",
        "police_vs_gangs.placement.police_there",
    )
    gangs = {"violet.tile": 1, "bleu.tile": 1}
    assert "police_vs_gangs.placement.other_gang" in refuse(
        session, "side.1", {"spot": "lieu_bleu/n", "elements": gangs}
    )
    assert refuse(session, "side.1", {"spot": "lieu_bleu/n", "elements": {}}) == (
        "police_vs_gangs.placement.nothing_told",
    )


def test_50_told_at_once_both_camps_share_a_side_once_pieces_close_the_others() -> None:
    """The row has three cards in the middle with two open sides each."""
    session = found(access="pieces")
    open_first(session)
    say(session, "at_end", "done")
    shared = {"spot": "lieu_bleu.2/n", "elements": {"violet.tile": 1, "jaune.sergent": 1}}
    assert refuse(session, "side.1", shared) == (
        "police_vs_gangs.placement.others_first",
        "police_vs_gangs.placement.police_there",
    )
    say(session, "side.1", {"spot": "lieu_bleu.2/s", "elements": {"bleu.tile": 1}})
    say(session, "side.2", shared)
    assert len(session.table.elements) == 3


def test_50_told_at_once_a_side_of_ones_own_is_another_way_in() -> None:
    session = found(access="pieces")
    open_first(session)
    say(session, "at_end", "done")
    own = {"violet.tile": 1, "jaune.sergent": 0}
    say(session, "side.1", {"spot": "lieu_bleu.2/s", "elements": own})
    police = {"spot": "lieu_bleu.2/n", "elements": {"jaune.sergent": 1}}
    say(session, "side.2", police)
    joins = {"spot": "lieu_bleu.2/n", "elements": {"violet.tile": 1}}
    assert refuse(session, "side.3", joins) == (
        "police_vs_gangs.placement.found_closed",
        "police_vs_gangs.placement.police_there",
    )


def test_70_who_has_all_his_tiles_in_prison_passes_and_takes_part_in_the_rest() -> None:
    table = laid(
        hands={"violet": (), "bleu": ("flic",)},
        dice={"jaune": {"sergent": 1}, "rouge": {"sergent": 0}},
    )
    told = [step for step in remind_nothing_to_lay(Night(table)) if isinstance(step, Line)]
    assert [step.key for step in told] == ["nothing.violet", "nothing.rouge"]
    assert {step.ruling.decisive for step in told} == {"police_vs_gangs.placement.nothing"}
    assert next_to_place(table) == "jaune"


def test_66_who_finds_every_side_closed_passes() -> None:
    table = laid(cells={}, places={}, hands={"violet": ("flic",)}, dice={}, order=("violet",))
    night = Night(table)
    told = [step for step in place_in_turn(night) if isinstance(step, Line)]
    assert [step.ruling.decisive for step in told] == ["police_vs_gangs.placement.no_spot"]
    assert night.table.placed == ("violet",)


def test_66_what_is_not_laid_stays_in_hand_and_who_has_none_left_is_skipped() -> None:
    session = found()
    open_first(session)
    say(session, "element.violet.1", "lieu_bleu/n")
    for player in ("jaune", "bleu", "rouge"):
        say(session, f"pass.{player}", "done")
    say(session, "element.violet.2", "lieu_bleu/n")
    say(session, "element.violet.3", "lieu_bleu/s")
    assert session.number == 2
    assert sorted(session.table.hands["violet"]) == ["bodyguard", "conducteur", "petite_frappe"]
    assert len(session.table.hands["bleu"]) == 3


# Prison


def test_p8_48_a_prisoner_waits_a_turn_and_can_be_placed_in_the_next() -> None:
    session = found(with_change(prison=(Prisoner("violet", "mac", 0),)))
    open_first(session)
    assert session.table.left_to_place("violet") == 3  # the mac is in prison
    for player in FOUR:
        say(session, f"pass.{player}", "done")
    assert ruled(session, "prison", 1).decisive == "police_vs_gangs.prison.back"
    assert (session.table.prison, session.table.left_to_place("violet")) == ((), 4)


def test_p8_a_die_in_prison_comes_home_too() -> None:
    session = found(with_change(prison=(Prisoner("rouge", "sergent", 0),)))
    open_first(session)
    for player in FOUR:
        say(session, f"pass.{player}", "done")
    assert session.table.dice["rouge"]["sergent"] == 2  # with the one he had


# Order


def test_o1_the_next_turn_is_lined_up_by_score_and_a_tie_for_first_by_lot() -> None:
    session = found()
    open_first(session)
    for player in FOUR:
        say(session, f"pass.{player}", "done")
    say(session, "first", "bleu")
    assert session.table.order == ("bleu", "rouge", "violet", "jaune")
    assert ruled(session, "order").decisive == "police_vs_gangs.order.tied_with_first"
    assert session.prompts[0].about.player == "jaune"  # the last player opens the new place


def test_59_points_scored_in_mid_turn_do_not_move_the_line() -> None:
    session = found()
    open_first(session)
    line = session.table.order
    arrest = because("police_vs_gangs.order.score", player="rouge", points=1)
    later = session.table.award("rouge", 1, arrest)
    assert (later.order, later.last, later.track("rouge")) == (line, "rouge", 1)


def test_g3_in_teams_the_next_turn_begins_one_seat_further() -> None:
    session = sit_down(play="teams")
    say(session, "police", ["jaune", "rouge"])
    say(session, "first", "violet")
    chance = Random(5)
    while session.number < 2:
        keys = [key for key in session.keys if key.startswith("pass.")]
        key = keys[0] if keys else session.keys[0]
        say(session, key, session.prompt(key).field.draw(chance))
    assert session.table.order == ("jaune", "bleu", "rouge", "violet")


def test_random_turns_are_played_to_their_end_whatever_is_drawn() -> None:
    for seed in range(6):
        session, chance = found(), Random(seed)
        while session.number < 4:
            prompt = chance.choice(session.prompts)
            say(session, prompt.key, prompt.field.draw(chance))
        assert_kept(session)
