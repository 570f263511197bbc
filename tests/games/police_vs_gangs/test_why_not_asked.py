"""What nobody is asked (Police VS Gangs): refused by the rule that forbids it, which says when."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.session import Session
from companion.games.police_vs_gangs import GAME
from companion.games.police_vs_gangs.turn.why_not_asked import why_not_asked
from tests.games.police_vs_gangs.play import BLUE, FOUR, found, open_first, sit_down
from tests.games.police_vs_gangs.test_table import laid
from tests.kit.play import say


def forbidden(session: Session, key: str) -> str:
    """The clause against a question that is not open."""
    assert key not in session.keys
    reasons = why_not_asked(session.table, key, session.keys)
    return reasons[-1].rule if reasons else ""


def test_the_game_says_why() -> None:
    assert GAME.rules.why_not_asked is why_not_asked


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("element.violet.1", "police_vs_gangs.set_up.camps_first"),
        ("extra.violet", "police_vs_gangs.set_up.camps_first"),
        ("last", "police_vs_gangs.set_up.camps_first"),
        ("card.1", "police_vs_gangs.set_up.camps_first"),
        ("stake.violet", "police_vs_gangs.set_up.camps_first"),
        ("whatever.violet", ""),
    ],
)
def test_before_the_camps_are_told_nothing_else_is(key: str, clause: str) -> None:
    assert forbidden(sit_down(), key) == clause


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("police", "police_vs_gangs.set_up.camps_once"),
        ("extra.violet", "police_vs_gangs.set_up.no_extra"),
        ("last", "police_vs_gangs.set_up.last_drawn"),
        ("card.3", "police_vs_gangs.set_up.one_by_one"),
        ("deck_empty", "police_vs_gangs.set_up.city_first"),
        ("neutral.lieu_bleu.1", "police_vs_gangs.new_place.neutral_symbols"),
        ("element.violet.1", "police_vs_gangs.set_up.city_first"),
        ("deal.lieu_bleu", "police_vs_gangs.set_up.city_first"),
    ],
)
def test_the_starting_city_is_laid_before_anything_else(key: str, clause: str) -> None:
    session = sit_down()
    say(session, "police", ["jaune", "rouge"])
    say(session, "last", "rouge")
    assert session.keys == ("card.1",)
    assert forbidden(session, key) == clause


def test_with_five_players_extra_dice_are_for_the_police_and_named_once() -> None:
    session = sit_down((*FOUR, "vert"))
    say(session, "police", ["jaune", "rouge"])
    assert forbidden(session, "extra.violet") == "police_vs_gangs.set_up.extra_police"
    assert forbidden(session, "card.1") == "police_vs_gangs.set_up.city_later"
    say(session, "extra.jaune", "blanc")
    assert forbidden(session, "extra.jaune") == "police_vs_gangs.set_up.extra_once"


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("first", "police_vs_gangs.order.lot_for_tie"),
        ("last", "police_vs_gangs.order.lot_for_tie"),
        ("card.7", "police_vs_gangs.new_place.one_card"),
        ("lay.lieu_bleu.5", "police_vs_gangs.new_place.draw_first"),
        ("neutral.lieu_bleu.1", "police_vs_gangs.new_place.neutral_symbols"),
        ("element.violet.1", "police_vs_gangs.turn.placement_later"),
        ("pass.violet", "police_vs_gangs.turn.placement_later"),
        ("next.start", "police_vs_gangs.turn.resolution_later"),
        ("stake.violet", "police_vs_gangs.turn.count_later"),
        ("announce.violet", "police_vs_gangs.turn.count_later"),
    ],
)
def test_a_turn_begins_with_the_new_place(key: str, clause: str) -> None:
    assert forbidden(found(), key) == clause


def test_a_drawn_card_is_laid_before_another_is_drawn() -> None:
    session = found()
    say(session, "card.5", BLUE)
    assert forbidden(session, "card.6") == "police_vs_gangs.new_place.one_card"
    assert forbidden(session, "deck_empty") == "police_vs_gangs.new_place.one_card"


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("card.6", "police_vs_gangs.turn.place_opened"),
        ("element.jaune.1", "police_vs_gangs.placement.not_yet"),
        ("element.violet.2", "police_vs_gangs.placement.one_each"),
        ("pass.bleu", "police_vs_gangs.placement.not_yet"),
        ("side.1", "police_vs_gangs.placement.one_each"),
        ("all_told", "police_vs_gangs.placement.one_each"),
        ("discard.violet.1", "police_vs_gangs.hand.before_placement"),
        ("discard.jaune.1", "police_vs_gangs.hand.no_tiles"),
        ("reveal.violet.1", "police_vs_gangs.turn.resolution_later"),
        ("stake.violet", "police_vs_gangs.turn.count_later"),
    ],
)
def test_pieces_are_laid_one_each_in_turn(key: str, clause: str) -> None:
    session = found()
    open_first(session)
    assert session.keys[0] == "element.violet.1"
    assert forbidden(session, key) == clause


def test_what_is_laid_stays_and_who_passed_lays_no_more() -> None:
    session = found()
    open_first(session)
    say(session, "element.violet.1", "lieu_bleu/n")
    say(session, "pass.jaune", "done")
    say(session, "pass.bleu", "done")
    say(session, "pass.rouge", "done")
    assert forbidden(session, "element.violet.1") == "police_vs_gangs.placement.stays"
    assert forbidden(session, "element.jaune.1") == "police_vs_gangs.placement.passed"
    assert forbidden(session, "pass.jaune") == "police_vs_gangs.placement.passed"


def test_where_the_rest_is_told_at_once_nobody_lays_in_turn() -> None:
    session = found()
    open_first(session)
    say(session, "at_end", "done")
    assert forbidden(session, "element.violet.1") == "police_vs_gangs.placement.told_by_side"


def discarding() -> Any:
    return laid(
        hands={"violet": ("flic",) * 5, "bleu": ("flic",) * 5, "vert": ("flic",)},
        order=("violet", "bleu", "vert", "rouge"),
        turns=1,
    )


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("discard.bleu.1", "police_vs_gangs.hand.in_order"),
        ("discard.vert.1", "police_vs_gangs.hand.within"),
        ("element.violet.1", "police_vs_gangs.hand.discards_first"),
    ],
)
def test_everybody_comes_down_to_four_first(key: str, clause: str) -> None:
    reasons = why_not_asked(discarding(), key, ("discard.violet.1",))
    assert [one.rule for one in reasons] == [clause]
