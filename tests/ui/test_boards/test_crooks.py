"""The drawn table of Crooks, touched by fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.metrics import dp

from companion.core.fields import OneOf
from companion.core.session import Session
from companion.games.crooks.pieces import TARGETS
from companion.games.crooks.turn.recruit import hangout_field
from companion.ui.boards.crooks.board import CrooksBoard
from companion.ui.boards.crooks.cards import SlotFigure
from companion.ui.boards.crooks.places import HangoutFigure, TargetFigure
from companion.ui.boards.kit.figures import OpenPlace, OpenSpace
from companion.ui.widgets.cover import cover_texture
from tests.games.crooks.play import FOUR, THREE, all_pass, found, recruit, send, table_of
from tests.kit.play import say
from tests.ui.test_boards.hand import Hand, laid_out


def made(session: Session, **look: Any) -> Hand:
    return Hand(CrooksBoard(), session, session.table, language="en", **look)


def in_view(hand: Hand, place: str) -> bool:
    board = hand.board
    return bool(board.collide_point(*hand.at(place))) and not board.is_hidden_by_heads(
        board.point_of(place)
    )


@pytest.fixture
def lay() -> Iterator[Callable[..., Hand]]:
    with laid_out(made) as lay:
        yield lay


def target_field(session: Session) -> OneOf:
    """What whoever is in turn is asked now."""
    field = session.prompt(f"target.{table_of(session).in_turn}").field
    assert isinstance(field, OneOf)
    return field


def some_cards() -> Session:
    """A card face up and told, one face up and untold, one face down; red is about to place."""
    session = found()
    send(session, "target_3", "up", "hangout_a")
    say(session, "face.crook.1", {"level": 7, "modifier": -2, "northside": True, "ability": "spy"})
    send(session, "target_3", "spy", "hangout_b")
    send(session, "target_4", "down", "hangout_c")
    recruit(session, "hangout_g")
    return session


@pytest.mark.parametrize(("width", "least"), [(360, 39), (460, 48)])
def test_all_targets_are_in_view_and_every_space_is_large_enough_for_a_thumb(lay, width, least):
    """On a small phone a column is narrower, but it can be tapped from its target down."""
    hand = lay(found(FOUR), size=(width, 640))
    board = hand.board
    assert all(in_view(hand, f"{player}/{one}") for player in ("rouge", "vert") for one in TARGETS)
    assert board.grid.width * board.radius >= dp(least)
    assert board.grid.height * board.radius >= dp(48)


def test_targets_glow_in_the_row_of_whoever_is_in_turn_free_ones_brighter(lay):
    session = some_cards()
    hand = lay(session)
    hand.board.offer(target_field(session))
    glows = {name: one for name, one in hand.board.figures().items() if name.startswith("glow")}
    assert len(glows) == len(TARGETS)
    assert isinstance(glows["glow target_3"], OpenPlace)
    assert isinstance(glows["glow target_2"], OpenSpace)
    assert {one.space[1] for one in glows.values()} == {1}


@pytest.mark.parametrize("place", ["target_2", "rouge/target_2", "vert/target_2"])
def test_a_tap_anywhere_under_a_target_means_the_target(lay, place):
    session = some_cards()
    hand = lay(session, size=(800, 1280))
    hand.board.offer(target_field(session))
    hand.tap(place)
    assert hand.said == [("on_spot", "target_2")]


def test_a_hangout_that_cannot_be_paid_is_dim_and_says_why(lay):
    session = found(fixes={"purse.rouge": 3})
    hand = lay(session)
    field = hangout_field(table_of(session))
    hand.board.offer(field)
    shown = hand.board.figures()["hangout_g"]
    assert isinstance(shown, HangoutFigure) and (shown.letter, shown.price) == ("G", "$5")
    assert shown.closed
    hand.board.bring_across(hand.board.point_of("hangout_g")[0], 1)
    hand.tap("hangout_g")
    assert hand.said == [("on_closed_spot_tapped", "hangout_g", field.check("hangout_g").reasons)]
    assert hand.said[0][2][0].rule == "crooks.recruit.too_dear"


def test_while_hangouts_are_offered_another_place_is_still_spoken_of(lay):
    session = found()
    send(session, "target_2")
    hand = lay(session, size=(800, 1280))
    hand.board.offer(hangout_field(table_of(session)))
    hand.tap("rouge/target_2")
    assert hand.said == [("on_place", "rouge/target_2")]


def test_what_is_asked_for_comes_into_view_on_a_low_board(lay):
    session = found(FOUR)
    hand = lay(session, size=(300, 420))
    board = hand.board
    assert board.height < board.grid.height * board.radius * 6
    board.offer(hangout_field(table_of(session)))
    hand.ui.frames(2)
    assert in_view(hand, "hangout_a")
    recruit(session, "hangout_a")
    board.show(session.table)
    board.offer(target_field(session))
    hand.ui.frames(2)
    assert in_view(hand, "rouge/target_2") and not in_view(hand, "hangout_a")
    hand.ui.drag(280, board.center_y, 80, board.center_y)
    assert not in_view(hand, "rouge/target_2") and in_view(hand, "rouge/target_9")
    board.offer(hangout_field(table_of(session)))
    hand.ui.frames(2)
    assert in_view(hand, "hangout_i"), "how far the rows were pushed stays"


def test_the_heads_of_the_rows_stay_at_the_edge(lay):
    session = found()
    hand = lay(session, size=(300, 640))
    board = hand.board
    hand.ui.drag(280, board.center_y, 60, board.center_y)
    hand.ui.frames(2)
    middle = board.to_pixels(*board.point_of("jaune"))[1]
    hand.ui.tap_at(*board.to_window(board.x + dp(20), middle))
    assert hand.said == [("on_place", "jaune")]
    assert board.to_pixels(*board.point_of("jaune"))[0] < board.x


def test_a_spot_that_is_spoken_of_is_pushed_out_from_under_the_edge(lay):
    hand = lay(found(), size=(300, 640))
    assert not in_view(hand, "rouge/target_9")
    hand.board.highlight("rouge/target_9")
    assert in_view(hand, "rouge/target_9") and "in hand" in hand.board.figures()
    hand.board.fit()
    assert in_view(hand, "rouge/target_9"), "also when the board gets another size"
    hand.board.highlight("jaune/target_2")
    assert in_view(hand, "jaune/target_2")


def test_a_card_shows_what_everybody_sees_and_no_more(lay):
    session = some_cards()
    hand = lay(session)
    figures = hand.board.figures()
    (red,) = figures["rouge/target_3"].cards
    assert (red.level, red.modifier, red.gangs, red.ability) == (
        "7",
        "\u22122",
        ("northside",),
        "spy",
    )
    (yellow,) = figures["jaune/target_3"].cards
    assert yellow.up and not yellow.level and yellow.ability == "spy"
    (green,) = figures["vert/target_4"].cards
    assert not green.up
    target = figures["target_3"]
    assert isinstance(target, TargetFigure) and (target.value, target.change) == ("3", "\u22122")
    assert [look.key for look in target.leaders] == ["rouge"] and target.level == "7"
    assert isinstance(figures["rouge/target_3"], SlotFigure) and figures["rouge/target_3"].ahead


def test_hidden_cards_are_drawn_once_the_count_has_turned_them_up(lay):
    session = found()
    send(session, "target_4", "down")
    all_pass(session)
    say(session, "face.crook.1", {"level": 9})
    hand = lay(session)
    (card,) = hand.board.figures()["rouge/target_4"].cards
    assert card.up and card.level == "9"


def test_a_long_press_tells_in_words_what_lies_there(lay):
    hand = lay(some_cards())
    target = hand.hold("target_3")
    assert "Target 3" in target and "Level 7, Modifier \u22122" in target
    assert "Northside, Spy" in target
    assert "1" in target  # what it is worth for now
    hand.ui.app.layers.newest.dismiss()
    hand.ui.frames(20)
    hidden = hand.hold("vert/target_4")
    assert "Vert · Target 4" in hidden and "Face down" in hidden
    hand.ui.app.layers.newest.dismiss()
    hand.ui.frames(20)
    assert "$3" in hand.hold("hangout_d")


def test_a_long_press_on_a_head_tells_of_the_crime_lord(lay):
    hand = lay(found())
    assert "18" in hand.hold("rouge")


@pytest.mark.parametrize(("purses", "line"), [("open", "$18"), ("covered", "")])
def test_money_is_drawn_unless_the_table_covers_it(lay, purses, line):
    hand = lay(found(THREE, {"purses": purses}))
    assert hand.board.head_figures()["rouge"].line == line


def test_the_game_has_a_cover_of_its_own():
    assert cover_texture("crooks") is not None


@pytest.mark.pictures
@pytest.mark.parametrize("look", ["night", "paper"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_pictures(lay, size, look):
    session = some_cards()
    hand = lay(session, size=size, look=look)
    hand.board.offer(target_field(session))
    hand.ui.screenshot(f"crooks_board_{size[0]}_{look}")
