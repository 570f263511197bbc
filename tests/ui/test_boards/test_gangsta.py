"""The drawn table of Gangsta!, touched by fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.content.words import Words
from companion.core.fields import Chain, OneOf, SomeOf
from companion.core.game import Seat
from companion.games.gangsta.members import Member
from companion.games.gangsta.pieces import GANGSTERS, RESOURCES
from companion.games.gangsta.table import Table
from companion.games.gangsta.turn.action import action_field
from companion.ui.boards.gangsta.board import GangstaBoard
from companion.ui.boards.gangsta.cards import (
    GRID,
    GangsterFigure,
    GapFigure,
    HeistFigure,
    ResourceFigure,
)
from companion.ui.boards.gangsta.faces import Reward, fitting_rewards
from companion.ui.boards.kit.figures import Gathered
from companion.ui.prompts.bodies.spot import spots_of
from tests.games.gangsta.at_table import laid, with_gang
from tests.ui.test_boards.hand import SMALL, Hand, laid_out, seated
from tests.ui.test_boards.stage import Written

PLAYERS = ("rouge", "bleu", "vert", "violet")
ROW = ("h201", "h202", "h203", "h204", "")
RESERVE = ("g151", "g152", "g153", "g154", "g155")


def table_of(players: int = 2, **options: str) -> Table:
    table = laid(*PLAYERS[:players], **options)
    return with_gang(table, "rouge", "g111", "g121").change(row=ROW, reserve=RESERVE)


def crowded() -> Table:
    """Four players, each with a Boss and eight gangsters, and a resource."""
    table, cards = laid(*PLAYERS, resources="yes"), list(GANGSTERS)
    for at, player in enumerate(PLAYERS):
        table = with_gang(table, player, *cards[8 * at : 8 * at + 8])
    resources = dict(zip(PLAYERS, ("banque", "jet", "qg", "medias"), strict=True))
    row = ("h426", "h427", "h428", "h429", "h430")
    return table.change(row=row, reserve=[*cards[32:], "", ""], resources=resources, chapter=3)


def made(table: Table, size: tuple[int, int] = SMALL, **look: Any) -> Hand:
    seats = tuple(Seat(one, one.capitalize(), one) for one in table.players)
    return Hand(GangstaBoard(), seated("gangsta", seats), table, size, **look)


@pytest.fixture
def lay_out() -> Iterator[Callable[..., Hand]]:
    with laid_out(made) as lay:
        yield lay


def test_heists_show_what_they_need_and_bring_and_a_gap_shows_nothing(lay_out):
    figures = lay_out(table_of()).board.figures()
    van = figures["h201"]
    assert isinstance(van, HeistFigure) and van.needs == ("leader", "mercenary")
    assert [(one.what, one.number) for one in van.rewards] == [("money", "3")]
    assert isinstance(figures["row.5"], GapFigure)


def test_the_player_in_turn_lies_next_to_the_rows(lay_out):
    table = table_of(3)
    board = lay_out(table).board
    assert board.city.where("rouge") == (0, 2)
    board.show(table.change(in_turn="vert"))
    assert board.city.where("vert") == (0, 2) and board.city.where("rouge") == (0, 3)


def test_who_is_engaged_lies_turned_and_what_he_learned_is_apart(lay_out):
    table = table_of().set_ready("rouge", ("g111",), ready=False)
    boss, first, second = table.gangs["rouge"]
    taught = replace(second, skills=(*second.skills, "hacker"), learned="hacker", lesson="h301")
    figures = lay_out(table.change_gang("rouge", (boss, first, taught))).board.figures()
    tired, other = figures["g111"], figures["g121"]
    assert isinstance(tired, GangsterFigure) and not tired.ready
    assert other.ready and (other.skills, other.learned) == (("sniper",), "hacker")
    assert figures["boss_bratva"].boss and figures["g151"].cost


def test_a_resource_lies_turned_until_it_is_activated(lay_out):
    table = table_of(resources="yes").change(resources={"rouge": "jet"})
    board = lay_out(table).board
    asleep = board.figures()["jet"]
    assert isinstance(asleep, ResourceFigure) and not asleep.active and asleep.needs
    board.show(table.change(active=frozenset(("jet",))))
    assert board.figures()["jet"].active


def test_done_heists_are_counted_and_never_shown(lay_out):
    table = table_of()
    board = lay_out(table.change(done={**table.done, "rouge": ("h210", "h211")})).board
    figures = board.figures()
    assert [line.text for line in figures["rouge"].lines] == ["0\u00a0$", "2"]
    assert "h210" not in figures and not board.place_at((99, 99))


@pytest.mark.parametrize("size", [SMALL, (640, 360), (800, 1280)])
def test_every_card_is_a_target_for_a_thumb_with_four_gangs_of_nine(lay_out, size):
    board = lay_out(crowded(), size).board
    wide, high = (2 * half * board.radius for half in board.city.tiling.half)
    assert min(wide, high) >= dp(48)
    assert len(board.city.names) == 2 + 10 + 4 * (1 + 9 + 1)


def test_a_tap_on_a_card_answers_the_action_and_a_closed_one_says_why(lay_out):
    hand = lay_out(table_of())
    field = action_field(hand.board.table)
    assert hand.board.offer(spots_of(field, hand.board.cards))
    hand.ui.frames(2)
    hand.tap("h203")
    hand.tap("g151")
    assert hand.said[0] == ("on_spot", "h203")
    name, card, reasons = hand.said[1]
    assert (name, card) == ("on_closed_spot_tapped", "g151") and reasons


@pytest.mark.parametrize(
    "field",
    [
        SomeOf(("g111", "g121"), of="gangster"),
        Chain(("g111", "g121"), "card", lacks=lambda so_far: ()),
    ],
)
def test_of_several_cards_each_can_be_tapped_and_has_its_place(lay_out, field):
    hand = lay_out(table_of())
    assert hand.board.offer(spots_of(field, hand.board.cards))
    hand.tap("g121")
    assert hand.said == [("on_spot", "g121")]
    hand.board.gather(("g121", "g111"))
    figures = hand.board.figures()
    assert figures["gathered g121"] == Gathered(
        hand.board.city.tiling, hand.board.city.where("g121"), "1"
    )
    assert figures["gathered g111"].number == "2"


def test_cards_that_are_still_in_the_pile_are_not_offered_here(lay_out):
    board = lay_out(table_of()).board
    assert not board.offer(spots_of(OneOf(("g131", "g132"), "gangster"), board.cards))


def test_other_boards_are_offered_what_they_were():
    assert spots_of(SomeOf(("g111",), of="gangster")) is None
    assert spots_of(OneOf(("g111",), "gangster")) is None


def test_a_long_press_tells_a_card_in_words(lay_out):
    hand = lay_out(table_of().set_ready("rouge", ("g111",), ready=False))
    read = hand.hold("g111")
    assert {"Rouge", "Engagés", "Compétences"} <= set(read)
    assert any("mercenaire" in one.casefold() for one in read)
    assert "4\u00a0$" in read  # as sentences write it


def test_a_long_press_on_a_head_tells_all_of_a_player_but_his_secrets(lay_out):
    table = table_of()
    hand = lay_out(table.change(done={**table.done, "rouge": ("h210",)}))
    read = " ".join(hand.hold("rouge"))
    assert "Casses réalisés" in read and "face cachée" not in read


@pytest.mark.parametrize(("look", "text_size"), [("night", 100), ("paper", 150)])
def test_a_full_table_is_drawn_in_every_look(lay_out, look, text_size):
    hand = lay_out(crowded(), look=look, text_size=text_size)
    member = hand.board.table.gangs["rouge"][1]
    assert isinstance(member, Member)
    hand.ui.screenshot(f"gangsta_board_{look}_{text_size}")
    assert set(hand.board.city.names) <= set(hand.board.drawing.drawn)


@pytest.mark.parametrize("active", [False, True])
def test_the_longest_name_of_a_resource_can_be_read_on_the_smallest_card(active):
    words = Words("fr", ("gangsta",))
    for card in RESOURCES:
        pen = Written(InstructionGroup(), dp(28))
        ResourceFigure(GRID, (0, 0), words.name(card), active, ("leader",), "3").draw(pen)
        assert pen.sizes[words.name(card)] >= dp(10), (card, pen.sizes)


REWARDS = (
    Reward("money", "15"),
    Reward("points", "4"),
    Reward("recruit"),
    Reward("theft", "7"),
    Reward("coop", "5"),
)


@pytest.mark.parametrize("wide", [40, 56, 80, 120, 300])
def test_rewards_stand_side_by_side_and_never_over_each_other(wide):
    shown, unit = fitting_rewards(REWARDS, (dp(wide), dp(20)))
    assert shown and sum(one.pixels(unit) for one in shown) <= dp(wide) + 1
    assert shown[0] == REWARDS[0]
    if wide == 300:
        assert shown == REWARDS
