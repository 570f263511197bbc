"""The drawn city of Police VS Gangs, touched by fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.boxes.police_city import FOURTH, JAUNE
from companion.core.game import Seat, Setup
from companion.core.session import Session
from companion.games.police_vs_gangs import GAME
from companion.games.police_vs_gangs.city import facing, open_sides
from companion.games.police_vs_gangs.laid import Element, Face
from companion.games.police_vs_gangs.table import Table
from companion.games.police_vs_gangs.turn.new_place import spots_for
from companion.games.police_vs_gangs.turn.placement import spot_field
from companion.games.police_vs_gangs.values import names_of
from companion.ui.boards.kit.tiles import Stack
from companion.ui.boards.kit.viewport import LEAST
from companion.ui.boards.kit.wheel import Hub
from companion.ui.boards.police_vs_gangs.board import PoliceVsGangsBoard
from companion.ui.boards.police_vs_gangs.card import CARDS, CardFigure
from companion.ui.boards.police_vs_gangs.dice import DicePile
from companion.ui.boards.police_vs_gangs.marks import MARKS, UNTOLD, district_colour
from companion.ui.games import board_of
from companion.ui.prompts.bodies.spot import spots_of
from companion.ui.widgets.cover import cover_texture
from tests.games.police_vs_gangs.laid import BAR, CLUB, DOCK, SEATS
from tests.ui.test_boards.hand import SMALL, Hand, laid_out, seated
from tests.ui.test_boards.police_tables import (
    BOX,
    SIX,
    bare_city,
    crowded,
    shared_side,
    small,
)
from tests.ui.test_boards.stage import Written


def made(
    table: Table, size: tuple[int, int] = SMALL, seats: tuple[Seat, ...] = SIX, **look: Any
) -> Hand:
    evening = seated("police_vs_gangs", seats)
    return Hand(PoliceVsGangsBoard(), evening, table, size, typed=names_of(table), **look)


@pytest.fixture
def lay_out() -> Iterator[Callable[..., Hand]]:
    with laid_out(made) as lay:
        yield lay


def test_the_game_has_this_board():
    assert board_of("police_vs_gangs") is PoliceVsGangsBoard


def test_a_card_shows_its_colours_what_it_asks_for_and_who_has_it(lay_out):
    figures = lay_out(small(), SMALL, SEATS).board.figures()
    bar, dock, club = (figures[card] for card in (BAR, DOCK, CLUB))
    assert isinstance(bar, CardFigure)
    assert bar.handcuffs.number == "3"
    assert [good.strokes for good in bar.demands] != []
    assert [(good.strokes, good.number) for good in bar.symbols] == [
        (MARKS["badge"], "2"),
        (MARKS["indic"], ""),
        (MARKS["mafia"], ""),
    ]
    assert bar.owner.key == "violet" and bar.guard is None
    assert (dock.guard.key, dock.die) == ("rouge", MARKS["sergent"])
    assert [one.strokes for one in club.districts] == [
        MARKS["quartier_bleu"],
        MARKS["quartier_rouge"],
    ]


def test_a_demand_that_is_made_twice_is_drawn_twice(lay_out):
    cards = [
        one for one in lay_out(bare_city()).board.figures().values() if isinstance(one, CardFigure)
    ]
    twice = next(one for one in cards if one.handcuffs.number == "12")
    assert len(twice.demands) == 3 and twice.demands[0] == twice.demands[1]


def test_tiles_and_dice_of_a_side_lie_beside_each_other(lay_out):
    table, spot = shared_side()
    figures = lay_out(table).board.figures()
    tiles = figures[f"{spot} violet"]
    dice = [figures[f"{spot} {player}"] for player in table.police]
    assert isinstance(tiles, Stack) and len(tiles.faces) == 2
    assert all(isinstance(one, DicePile) for one in dice)
    assert dice[0].ranks == ((MARKS["lieutenant"], 1), (MARKS["inspecteur"], 2))
    across = sorted((tiles, *dice), key=lambda one: one.at[0])
    for left, right in pairwise(across):
        room = DicePile(left.at, left.look, (), left.size).reach[0]
        assert right.at[0] - left.at[0] >= 2 * room * 0.95


def test_sides_that_look_at_one_space_keep_their_own_tiles(lay_out):
    """A tile closes no side of a neighbour: both lie in the same free space."""
    table = bare_city()
    spot, other = next(
        (spot, facing(table.cells)[spot][0])
        for spot in open_sides(table.cells)
        if facing(table.cells)[spot]
    )
    laid = (Element("violet", 1, spot), Element("bleu", 1, other))
    figures = lay_out(table.change(elements=laid)).board.figures()
    one, two = figures[f"{spot} violet"], figures[f"{other} bleu"]
    assert not one.covers(two.at) and not two.covers(one.at)


def test_a_tile_that_was_turned_over_shows_who_it_is_and_its_side(lay_out):
    figures = lay_out(crowded()).board.figures().values()
    faces = [face for one in figures if isinstance(one, Stack) for face in one.faces]
    assert {face.side for face in faces if face.name} == {"red", "green"}
    assert any(not face.name for face in faces)


def test_where_a_card_may_lie_glows_and_a_closed_space_says_why(lay_out):
    table = bare_city().change(drawn=Face((JAUNE,), 4))
    field = spots_for(table)
    hand = lay_out(table)
    assert hand.board.offer(field)
    assert field.closed
    for event, spot in (("on_spot", field.options[0]), ("on_closed_spot_tapped", field.closed[0])):
        hand.ui.tap_at(*hand.point(*CARDS.middle(hand.board.city.beyond[spot])))
        hand.ui.frames(2)
        assert hand.said[-1][:2] == (event, spot)
    assert hand.said[-1][2]


def test_sides_of_two_cards_at_one_space_are_two_spots(lay_out):
    """The field says that it means sides: none of them stands for the space beyond."""
    table = bare_city()
    hand = lay_out(table)
    assert hand.board.offer(spot_field(table, "violet"))
    for spot in open_sides(table.cells):
        if facing(table.cells)[spot]:
            hand.tap(spot)
            wheel = hand.ui.app.layers.newest
            hand.ui.tap(wheel.target_of(spot))
            assert hand.said[-1] == ("on_spot", spot)
            hand.ui.frames(20)
            break


def test_the_wheel_has_the_four_sides_and_says_which_card_it_is(lay_out):
    table = crowded()
    hand = lay_out(table)
    assert hand.board.radius < LEAST
    hand.board.offer(spot_field(table, "violet"))
    hand.ui.frames(2)
    assert hand.board.radius == LEAST
    card = next(iter(table.places))
    hand.tap(card)
    wheel = hand.ui.app.layers.newest
    assert [spoke.side for spoke in wheel.spokes] == ["n", "e", "s", "w"]
    assert all(wheel.target_of(spoke.spot).width >= dp(48) for spoke in wheel.spokes)
    title = next(one for one in wheel.children if isinstance(one, Hub))
    assert title.text == "Lieu bleu (armes, tabac)"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_long_press_tells_the_card_in_words(lay_out, language):
    read = lay_out(small(), SMALL, SEATS, language=language).hold(BAR)
    wanted = {
        "fr": {"Quartier bleu", "Menotte", "Armes 1, tabac 1", "Badge", "Flic", "Lieutenant"},
        "en": {"Blue district", "Handcuffs", "Weapons 1, tobacco 1", "Badge", "Flic", "Lieutenant"},
    }
    assert wanted[language] <= set(read)
    assert {"3", "2"} <= set(read)


def test_the_prison_lies_beside_the_city_and_tells_who_sits_there(lay_out):
    hand = lay_out(small(), SMALL, SEATS)
    assert hand.board.head > 0
    x, y = hand.board.x + dp(40), hand.board.top - dp(20)
    read = hand.hold_at(*hand.board.to_window(x, y))
    assert {"bleu", "Conducteur"} <= set(read)
    hand.ui.app.layers.newest.dismiss()
    hand.board.show(small().change(prison=()))
    hand.ui.frames()
    assert hand.board.head == 0


def test_the_drawn_card_lies_beside_the_city_until_it_is_laid(lay_out):
    table = small().change(drawn=Face((JAUNE,), 4, {"armes": 2}))
    hand = lay_out(table, SMALL, SEATS)
    x, y = hand.board.x + dp(30), hand.board.top - dp(30)
    assert "Lieu jaune (armes ×\u00a02)" in hand.hold_at(*hand.board.to_window(x, y))


def test_the_fourth_district_has_the_colour_that_was_typed(lay_out):
    assert district_colour(FOURTH, "Orange clair") != UNTOLD
    assert district_colour(FOURTH, "caca d'oie") == UNTOLD
    hand = lay_out(bare_city())
    card = next(card for card in hand.board.table.places if card.startswith("lieu_4"))
    assert hand.board.name_of(card).startswith("Lieu vert")


@pytest.mark.parametrize("radius", [28, 60, 92])
def test_handcuffs_and_costs_are_never_written_too_small(lay_out, radius):
    seen = 0
    for figure in lay_out(crowded()).board.figures().values():
        if isinstance(figure, CardFigure):
            pen = Written(InstructionGroup(), dp(radius))
            figure.draw(pen)
            costs = [one.number for one in figure.neutrals if one.number in pen.sizes]
            numbers = [figure.handcuffs.number, *costs]
            assert all(pen.sizes[number] >= dp(14) for number in numbers), pen.sizes
            seen += len(numbers)
    assert seen > 20


@pytest.mark.pictures
@pytest.mark.parametrize("look", ["night", "paper"])
@pytest.mark.parametrize("size", [(360, 640), (800, 360), (800, 1280)])
def test_pictures(lay_out, look, size):
    name = f"{size[0]}x{size[1]}_{look}"
    for scene, table in {"small": small(), "crowded": crowded()}.items():
        hand = lay_out(table, size, SEATS if scene == "small" else SIX, look=look)
        hand.ui.frames(2)
        hand.ui.screenshot(f"police_{scene}_{name}")
        hand.ui.stop()


def test_the_game_has_a_cover_of_its_own():
    assert cover_texture("police_vs_gangs") is not None


def test_any_table_of_any_evening_can_be_drawn_and_offers_its_spots(lay_out):
    chance, hand = Random(1), lay_out(bare_city())
    session = Session(GAME, Setup(SIX, {}, BOX))
    offered = set()
    while session.number < 3:
        hand.board.show(session.table)
        for prompt in session.prompts:
            if (field := spots_of(prompt.field)) is not None and session.table.cells:
                assert hand.board.offer(field), prompt.key
                offered.add(field.of)
        prompt = session.prompts[0]
        session.reply(prompt.field.draw(chance), prompt.key)
    hand.ui.frames(2)
    assert offered >= {"space", "spot", "place"}
