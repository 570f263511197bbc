"""Every board keeps the contract: it shows, offers, marks and tells, and knows nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.fields import OneOf
from companion.core.ruling import because
from companion.core.session import Session
from companion.games import GAMES, load
from companion.terminal.random_play import draw_setup
from companion.ui.boards.kit.board import Board
from companion.ui.boards.kit.cards import Cards
from companion.ui.boards.kit.city_board import CityBoard
from companion.ui.boards.kit.fingers import HOLD_SECONDS
from companion.ui.boards.kit.offers import City
from companion.ui.boards.kit.places import PlaceFigure
from companion.ui.games import BOARDS, SHOWN, board_of, body_shown
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.spot import spots_of
from tests.ui.driver import FRAME, UnitTestTouch
from tests.ui.test_boards.hand import Hand
from tests.ui.test_boards.stage import close

CARDS = Cards(2.0, 2.8)
LAID = {(0, 0): "ace", (1, 0): "king", (0, 1): "queen"}


class CardTable(CityBoard):
    """A city of cards, for the tiling alone."""

    def city_of(self, table: Any) -> City:
        return City(CARDS, LAID, frozenset(), {"king/e": (2, 0), "ace/w": (-1, 0)})

    def read(self, table: Any) -> dict[str, PlaceFigure]:
        return {name: PlaceFigure(CARDS, space, name) for space, name in LAID.items()}


class Offered(Hand):
    """A board, and a field with spots that it can offer."""

    def __init__(self, board: Board, session: Session, table: Any, field: OneOf) -> None:
        super().__init__(board, session, table)
        self.field = field


def whole(board: Board, field: OneOf) -> list[str]:
    """The open spots that are whole places, not sides of them, nor what lies nowhere."""
    there = getattr(board, "city", None)
    spots = [one for one in field.options if "/" not in one]
    return [one for one in spots if there is None or there.knows(one)]


@cache
def asked_on_the_board(key: str) -> tuple[Session, Any, OneOf]:
    """The first moment of a random evening in which two places of the board can be chosen."""
    game, chance, board = load(key), Random(3), board_of(key)()
    tongue.speak("fr", Words("fr", domains_of(key)))
    session = Session(game, draw_setup(game, chance))
    while True:
        if session.over:  # some readings leave a board nothing to ask
            session = Session(game, draw_setup(game, chance))
        prompt = session.prompts[0]
        field = spots_of(prompt.field, board.cards)
        if field is not None:
            board.show(session.table)
            if board.offer(field) and len(whole(board, field)) > 1:
                return session, session.table, field
        session.reply(prompt.field.draw(chance), prompt.key)


def made(key: str) -> Offered:
    if key == "cards":
        session, _, _ = asked_on_the_board("gangs_city")
        return Offered(CardTable(), session, "any", OneOf(("ace", "queen"), "place"))
    return Offered(board_of(key)(), *asked_on_the_board(key))


@pytest.fixture(params=(*BOARDS, "cards"))
def hand(request) -> Iterator[Offered]:
    one = made(request.param)
    yield one
    close(one.ui)


@pytest.mark.parametrize("key", BOARDS)
def test_every_registered_board_is_a_board_of_a_game_and_leaves_nothing_open(key):
    board = board_of(key)
    assert key in GAMES and issubclass(board, Board)
    names = (name for name in dir(board) if not name.startswith("__"))
    found = ((name, getattr(board, name, None)) for name in names)
    assert not [name for name, one in found if getattr(one, "__isabstractmethod__", False)]


@pytest.mark.parametrize("shown", SHOWN)
def test_every_form_shown_in_a_way_of_its_own_has_a_body_beside_its_board(shown):
    body = body_shown(shown)
    assert issubclass(body, FieldBody)
    boards = {board.partition(":")[0].rpartition(".")[0] for board in BOARDS.values()}
    assert body.__module__.rpartition(".")[0] in {*boards, "companion.ui.boards.kit"}


def test_what_is_shown_is_drawn(hand):
    assert hand.board.table is not None and hand.board.figures()


def test_open_spots_glow_until_nothing_is_offered(hand):
    quiet = set(hand.board.figures())
    assert hand.board.offer(hand.field) and hand.board.offered is hand.field
    assert set(hand.board.figures()) > quiet
    hand.board.offer_none()
    assert hand.board.offered is None and set(hand.board.figures()) == quiet


def test_a_field_of_other_things_is_not_offered(hand):
    assert not hand.board.offer(OneOf(("elsewhere",), "place"))
    assert hand.board.offered is None


def test_an_open_spot_is_chosen_by_a_tap_and_stays_marked_until_another_question(hand):
    spot = whole(hand.board, hand.field)[0]
    hand.board.offer(OneOf((spot,), "place"))
    hand.press(*hand.at(spot), 1)
    assert hand.said == [("on_spot", spot)]
    hand.board.choose(spot)
    assert hand.board.chosen == spot and "chosen" in hand.board.figures()
    hand.board.offer(hand.field)
    assert hand.board.chosen == "" and "chosen" not in hand.board.figures()


def test_a_closed_spot_says_why(hand):
    one, other = whole(hand.board, hand.field)[:2]
    field = OneOf(
        (one,), "place", exists=(other,), why=lambda _: (because("app.home.cannot_read"),)
    )
    hand.board.offer(field)
    hand.press(*hand.at(other), 1)
    assert hand.said == [("on_closed_spot_tapped", other, field.check(other).reasons)]


def test_a_tap_tells_of_a_place_while_nothing_is_offered(hand):
    spot = whole(hand.board, hand.field)[0]
    hand.press(*hand.at(spot), 1)
    assert hand.said == [("on_place", spot)]
    assert hand.ui.app.layers.newest is not None


def test_a_long_press_tells_of_a_place_and_chooses_nothing(hand):
    spot = whole(hand.board, hand.field)[0]
    hand.board.offer(OneOf((spot,), "place"))
    hand.press(*hand.at(spot), round(HOLD_SECONDS / FRAME) + 2)
    assert hand.said == []
    assert hand.ui.app.layers.newest is not None


def test_a_finger_that_moves_is_no_long_press(hand):
    x, y = hand.board.to_window(*hand.board.sight_centre)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x + 60, y)
    hand.ui.frames(round(HOLD_SECONDS / FRAME) + 2)
    touch.touch_up()
    assert hand.said == [] and hand.ui.app.layers.newest is None


def test_the_place_in_hand_is_marked_and_what_invites_is_kept(hand):
    place = whole(hand.board, hand.field)[0]
    hand.board.highlight(place)
    assert "in hand" in hand.board.figures()
    hand.board.highlight("")
    assert "in hand" not in hand.board.figures()
    hand.board.invite((place,))
    assert hand.board.invited == (place,)
    assert hand.board.keeps_room in (True, False)


def test_a_spot_lies_where_a_finger_means_it(hand):
    for spot in whole(hand.board, hand.field):
        assert hand.board.place_at(hand.board.point_of(spot)) == spot
