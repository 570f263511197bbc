"""The ring of BlackRock City, touched by fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.core.fields import OneOf
from companion.core.game import Seat, Setup
from companion.core.ruling import because
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.games.blackrock_city.bandits import Bandits
from companion.games.blackrock_city.pieces import BACKS
from companion.games.blackrock_city.table import Gains
from companion.ui.boards.blackrock_city.board import BlackRockCityBoard
from companion.ui.boards.blackrock_city.centre import (
    DEFERRED,
    RENOUNCED,
    WAITING,
    CentreFigure,
)
from companion.ui.boards.blackrock_city.marks import MARKS
from companion.ui.boards.blackrock_city.pieces import STAR, bandit_point, sheriff_point, shown_bids
from companion.ui.boards.blackrock_city.ring import middle
from companion.ui.boards.kit.sketch import Pen
from companion.ui.games import board_of
from companion.ui.widgets.peek import HELD, LONGEST, PeekRow
from tests.games.blackrock_city.play import FOUR, TWO, found, place
from tests.ui.driver import DENSITY, UnitTestTouch
from tests.ui.test_boards.hand import SMALL, Hand, laid_out
from tests.ui.test_boards.stage import Written, speak

NAMES = ("Ann", "Bob", "Anatole", "Dino")
SIZES = ((360, 640), (640, 360), (360, 800), (412, 915), (915, 412), (800, 1280), (1280, 800))


def made(session: Session, size: tuple[int, int] = SMALL, **look: Any) -> Hand:
    return Hand(BlackRockCityBoard(), session, session.table, size, **look)


@pytest.fixture
def lay_out() -> Iterator[Callable[..., Hand]]:
    with laid_out(made) as lay:
        yield lay


def evening(players: int, seed: int, wanted: Callable[[Session], bool]) -> Session:
    """The first moment of a random evening that is wanted."""
    chance = Random(seed)
    seats = tuple(
        Seat(key, name, key) for key, name in zip(GAME.colours, NAMES[:players], strict=False)
    )
    session = Session(GAME, Setup(seats, {}))
    while not session.over and not wanted(session):
        key = session.keys[0]
        value = session.prompt(key).field.draw(chance)
        if key.startswith("town."):
            value = {**value, "gold": chance.randint(0, 3), "prisoners": chance.choice((0, 0, 2))}
        session.reply(value, key)
    return session


@cache
def bidding(players: int = 4) -> Session:
    return evening(players, 2, lambda now: now.number >= 3 and len(now.table.bids) >= players - 2)


@cache
def starting() -> Session:
    return evening(4, 1, lambda now: now.keys[0] == "start")


def test_the_game_has_its_board():
    assert board_of("blackrock_city") is BlackRockCityBoard


@pytest.mark.parametrize("players", [2, 4])
def test_every_town_shows_gold_prisoners_dots_and_its_back(lay_out, players):
    hand = lay_out(bidding(players))
    table, figures = hand.session.table, hand.board.figures()
    for name, town in table.towns.items():
        shown = figures[name]
        assert (shown.gold, shown.prisoners) == (town.gold, town.prisoners)
        assert shown.dots == (town.dots if players == 2 else None)
        assert shown.back == ("" if town.shows == "front" else town.shows)
        assert shown.start == (name == table.start)
    assert sum(figures[name].start for name in table.towns) == 1
    assert figures["centre"].silver == table.silver


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_what_is_left_in_a_town_can_be_read_on_a_small_phone_whatever_its_back_shows(lay_out, size):
    session = bidding(4)
    hand = lay_out(session, size)
    board = hand.board
    board.covered = board.height - dp(150)  # a question that takes much room lies over it
    table = session.table
    for town in table.towns:
        table = table.change_town(town, gold=4, prisoners=2, shows="indians")
    board.show(table)
    hand.ui.frames(2)
    for town in table.towns:
        pen = Written(InstructionGroup(), board.radius)
        board.figures()[town].draw(pen)
        assert pen.sizes["4"] >= dp(14) and pen.sizes["2"] >= dp(14)


class Marked(Pen):
    """Notes where every drawing is, and how large."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.marks: dict[Any, tuple[Any, float]] = {}

    def mark(self, at, side, strokes, ink):
        self.marks[strokes] = at, side


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (412, 915)])
def test_the_back_of_the_start_city_is_clear_of_the_sheriffs_star(lay_out, size):
    session = bidding()
    board = lay_out(session, size).board
    start = session.table.start
    board.show(session.table.change_town(start, gold=2, prisoners=2, shows="indians"))
    pen = Marked(InstructionGroup(), 60)
    board.figures()[start].draw(pen)
    (x, _), side = pen.marks[MARKS["indians"]]
    assert x + side / 2 <= (sheriff_point(board.tile_of(start))[0] - STAR) * 60
    assert MARKS["start"] in pen.marks


def test_each_of_the_five_backs_has_a_drawing_of_its_own():
    assert set(BACKS) <= set(MARKS)
    assert len({MARKS[back] for back in BACKS}) == len(BACKS)


def test_the_centre_tells_who_bid_renounced_and_deferred(lay_out):
    session = found(FOUR)
    place(session, "bleu", {"plain": 2, "cross": 1})
    place(session, "marron", "renounce")
    session.reply("defer", "defer.jaune")
    lay_out(session)
    bids = {one.look.key: one for one in shown_bids(session.table)}
    assert (bids["bleu"].count, bids["bleu"].crosses) == (3, 1)
    assert bids["marron"].state == RENOUNCED
    assert bids["jaune"].state == DEFERRED
    assert bids["rose"].state == WAITING


def test_bids_and_their_crosses_are_read_from_across_the_table(lay_out):
    session = found(FOUR)
    place(session, "bleu", {"plain": 1, "cross": 2})
    hand = lay_out(session)
    board = hand.board
    board.covered = board.height - dp(150)  # a question that takes much room lies over it
    hand.ui.frames(2)
    pen = Written(InstructionGroup(), board.radius)
    next(one for one in board.figures().values() if isinstance(one, CentreFigure)).draw(pen)
    assert pen.sizes["3"] >= dp(20) and pen.sizes["XX"] >= dp(20)  # capitals of 14 dp


def test_the_fictive_player_bids_first(lay_out):
    session = found(TWO)
    lay_out(session)
    first, *others = shown_bids(session.table)
    assert (first.look, first.count) == (None, 1)
    assert [one.look.key for one in others] == list(TWO)


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_ring_is_in_view_and_large_enough_for_thumbs(lay_out, size):
    board = lay_out(bidding(), size).board
    for cell in board.ring.cells:
        low, high = (
            board.to_pixels(*cell[:2]),
            board.to_pixels(cell[0] + cell[2], cell[1] + cell[3]),
        )
        assert board.x - 1 <= low[0] and high[0] <= board.right + 1
        assert board.y - 1 <= low[1] and high[1] <= board.top + 1
        assert min(high[0] - low[0], high[1] - low[1]) >= 48 * DENSITY


def test_the_ring_is_laid_anew_when_the_phone_turns(lay_out):
    hand = lay_out(bidding(), (360, 800))
    before = hand.board.ring
    hand.ui.resize(800, 360)
    assert hand.board.ring != before
    there = sheriff_point(hand.board.tile_of(hand.session.table.sheriff))
    assert hand.board.sheriff.at == pytest.approx(there)


def test_a_tap_on_a_town_answers_where_towns_are_asked_for(lay_out):
    hand = lay_out(starting())
    field = hand.session.prompt("start").field
    assert hand.board.offer(field)
    for town in field.options:
        hand.tap(town)
    assert hand.said == [("on_spot", town) for town in field.options]
    hand.board.choose("town_3")
    assert "chosen" in hand.board.figures()


def test_a_closed_town_says_why(lay_out):
    hand = lay_out(starting())
    why = (because("core.not_an_option", reply="town_2"),)
    hand.board.offer(OneOf(("town_1",), exists=("town_1", "town_2"), why=lambda one: why))
    hand.tap("town_2")
    assert hand.said == [("on_closed_spot_tapped", "town_2", why)]


def test_a_field_of_other_things_is_not_offered(lay_out):
    hand = lay_out(starting())
    assert not hand.board.offer(hand.session.prompt("oldest").field)
    assert not [key for key in hand.board.figures() if key.startswith("glow")]


def test_a_town_is_told_in_words_when_nothing_is_asked(lay_out):
    hand = lay_out(bidding())
    hand.board.offer_none()
    town = hand.session.table.bandit
    hand.tap(town)
    assert hand.said == [("on_place", town)]
    assert "Or" in hand.ui.texts()
    assert "Dé bandit" in hand.ui.texts()


def test_pieces_walk_through_every_town_on_their_way(lay_out):
    hand = lay_out(found(), motion=True)
    board, table = hand.board, hand.session.table
    moved = table.change(sheriff="town_4", bandit="town_3", rider="rose")
    board.show(moved)
    assert len(board.sheriff.way) == 4 and len(board.bandit.way) == 3
    hand.ui.frames(3)
    assert board.sheriff.at != pytest.approx(sheriff_point(board.tile_of("town_4")))
    hand.ui.frames(10)  # a movement lasts less than 200 ms
    assert board.sheriff.at == pytest.approx(sheriff_point(board.tile_of("town_4")))
    assert board.bandit.at == pytest.approx(bandit_point(board.tile_of("town_3")))


def test_what_is_taken_back_goes_straight(lay_out):
    session = found()
    place(session, "bleu", 3)
    hand = lay_out(session, motion=True)
    session.undo()
    hand.board.show(session.table)
    assert len(hand.board.sheriff.way) == 2


def test_without_motion_pieces_are_there_at_once(lay_out):
    hand = lay_out(found())
    board = hand.board
    board.show(hand.session.table.change(sheriff="town_9"))
    assert board.sheriff.at == pytest.approx(sheriff_point(board.tile_of("town_9")))


def test_any_table_of_any_evening_can_be_drawn(lay_out):
    for players in (2, 3, 4):
        hand = lay_out(found(FOUR[:players]))
        seen = []
        evening(players, 7, lambda now, seen=seen: seen.append(now.table) or now.number > 4)
        for table in seen:
            hand.board.show(table)
        hand.ui.frames(2)
        hand.ui.stop()


def test_the_ring_speaks_the_language_of_the_moment(lay_out):
    hand = lay_out(bidding())
    speak("en", hand.session)
    hand.board.offer_none()
    hand.tap(hand.session.table.bandit)
    assert "Gold" in hand.ui.texts()


# Behind the screens


def rich() -> Session:
    session = found()
    place(session, "bleu", 2)
    return session


def peeking(lay_out: Any) -> tuple[Hand, PeekRow]:
    hand = lay_out(rich(), (360, 800))
    table = hand.session.table
    screens = {**table.screens, "bleu": Gains(5, 2)}
    hand.board.show(table.change(screens=screens, reserves={**table.reserves, "rose": Bandits()}))
    hand.ui.tap_at(*hand.point(*middle(hand.board.ring.centre)))
    hand.ui.settle()
    rows = [one for one in hand.ui.visible() if isinstance(one, PeekRow)]
    row = next(one for one in rows if one.player == "bleu")
    hand.ui.reveal(row)
    return hand, row


def test_cubes_are_seen_only_while_a_finger_rests_on_the_cover(lay_out):
    hand, row = peeking(lay_out)
    told = "Or 5 \u00b7 Argent 2"
    assert told not in hand.ui.texts()
    touch = UnitTestTouch(*row.to_window(*row.center))
    touch.touch_down()
    hand.ui.frames(12)
    assert told not in hand.ui.texts()
    hand.ui.frames(int(HELD * 60) + 6)
    assert told in hand.ui.texts()
    hand.ui.screenshot("blackrock_peek")
    touch.touch_up()
    hand.ui.frames(3)
    assert told not in hand.ui.texts()


def test_the_cover_closes_by_itself(lay_out):
    hand, row = peeking(lay_out)
    touch = UnitTestTouch(*row.to_window(*row.center))
    touch.touch_down()
    hand.ui.frames(int((HELD + LONGEST) * 60) + 20)
    assert not row.open
    touch.touch_up()


def test_a_tap_in_passing_shows_nothing(lay_out):
    hand, row = peeking(lay_out)
    hand.ui.tap(row)
    assert not row.open


@pytest.mark.pictures
@pytest.mark.parametrize("look", ["night", "paper"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_pictures(lay_out, look, size):
    name = f"{size[0]}x{size[1]}_{look}"
    for scene, session in {"four": bidding(), "two": bidding(2), "start": starting()}.items():
        hand = lay_out(session, size, look=look)
        if scene == "start":
            assert hand.board.offer(session.prompt("start").field)
        if scene == "two":
            hand.board.highlight(session.table.bandit)
        hand.ui.frames(3)
        hand.ui.screenshot(f"blackrock_{scene}_{name}")
        hand.ui.stop()
