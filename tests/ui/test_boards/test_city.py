"""The drawn city of Gangs City, touched by fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from companion.core.session import Session
from companion.games.gangs_city.ground import names_by_space
from companion.games.gangs_city.pieces import PLACES
from companion.games.gangs_city.rules.placement import options_spots
from companion.games.gangs_city.table import Tile
from companion.ui.boards.gangs_city.board import GangsCityBoard
from companion.ui.boards.gangs_city.marks import MARKS
from companion.ui.boards.kit.goods import Good
from companion.ui.boards.kit.hexagons import HEXAGONS
from companion.ui.boards.kit.places import TALL, PlaceFigure, row_heights
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tiles import SIDE_ICONS, Face, Stack
from companion.ui.boards.kit.tilings import extent_of, point_beside, widened_extent
from companion.ui.boards.kit.viewport import FITTED, LEAST
from companion.ui.boards.kit.wheel import Hub, SpokeTarget
from companion.ui.games import board_of
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.widgets.lettering import wrap_and_size, written
from tests.ui.driver import DENSITY, Driver, UnitTestTouch, Window
from tests.ui.test_boards.hand import Hand, laid_out
from tests.ui.test_boards.stage import (
    Written,
    moments,
    play_to,
    speak,
    whole_evening,
)

SIZES = ((360, 640), (640, 360), (360, 800), (412, 915), (915, 412), (800, 1280), (1280, 800))


class CityHand(Hand):
    """Also opens a wheel, and is told why it may not."""

    def __init__(self, session: Session, size: tuple[int, int] = (360, 800), **look: Any) -> None:
        super().__init__(GangsCityBoard(), session, session.table, size, **look)
        self.board.bind(on_closed_spot_tapped=lambda _, spot, reasons: self.ui.app.refuse(reasons))

    def spoke(self, spot: str) -> Any:
        """The target of the open wheel that stands for this spot."""
        wheel = self.ui.app.layers.newest
        return wheel.target_of(spot)


@pytest.fixture
def lay_out() -> Iterator[Callable[..., CityHand]]:
    with laid_out(CityHand) as lay:
        yield lay


def placing() -> Session:
    """Fourteen tiles lie face down, the next one is asked for."""
    return play_to(lambda now: now.number == 2 and len(now.table.tiles) >= 14, 4, 3)


def revealed() -> Session:
    return play_to(lambda now: now.number == 3 and phase(now) == "gangs_city.phase.actions", 4, 3)


def laying(players: int = 6) -> Session:
    return play_to(
        lambda now: now.keys[0].startswith("lay.") and len(now.table.places) >= 3, players, 5
    )


def crowded() -> Session:
    return play_to(lambda now: len(now.table.places) >= 13 and len(now.table.tiles) >= 26, 6, 5)


def full_table() -> Any:
    """Fifteen places, thirty-six tiles, half of them turned over."""
    table = whole_evening(6, 5).table
    assert len(table.places) == 15
    tiles: list[Tile] = []
    for number in range(36):
        player = table.players[number % 6]
        now = table.change(tiles=tuple(tiles))
        spots = options_spots(now, player)
        spot = spots[number * 7 % len(spots)]
        who, side = ("flic", "red") if number % 2 else ("", "none")
        tiles.append(Tile(player, number // 6 + 1, spot, number < 6, who, side))
    return table.change(tiles=tuple(tiles))


def phase(session: Session) -> str:
    log = session.turns[-1].log
    return log[-1].phase if log else ""


def spots(session: Session) -> Any:
    return session.prompts[0].field.parts["spot"]


def exhausted(players: int = 4) -> Session:
    """A pile of the centre has run out; the next tile is asked for."""
    return play_to(
        lambda now: not all(now.table.piles) and now.keys and now.keys[0].startswith("tile."),
        players,
        5,
    )


def test_a_game_without_a_board_has_none():
    assert board_of("toy") is None
    assert board_of("gangs_city") is GangsCityBoard


def test_every_place_shows_owner_initiative_trafics_and_costs(lay_out):
    session = revealed()
    hand = lay_out(session)
    table, figures = session.table, hand.board.read(session.table)
    for name, place in table.places.items():
        shown = figures[name]
        assert isinstance(shown, PlaceFigure)
        assert (shown.owner.key if shown.owner else "nobody") == place.owner
        assert shown.initiative == table.known(f"{name}.initiative")
        assert [good.number for good in shown.neutrals] == [
            str(table.known(f"{who}.cost")) for who in place.neutrals
        ]


def test_face_down_tiles_hide_who_they_are_and_show_their_chief(lay_out):
    hand = lay_out(placing())
    stacks = [one for one in hand.board.read(hand.session.table).values() if isinstance(one, Stack)]
    faces = [face for stack in stacks for face in stack.faces]
    assert faces and not any(face.name or face.side for face in faces)
    assert any(face.chief for face in faces)


def test_tiles_that_were_turned_over_show_who_and_which_side(lay_out):
    hand = lay_out(revealed())
    for tile in hand.session.table.tiles:
        if tile.on_side:
            stack = hand.board.read(hand.session.table)[f"{tile.spot} {tile.player}"]
            name = hand.board.name_of(tile.who)
            assert (name, tile.side) in [(face.name, face.side) for face in stack.faces]
            beside_name = "" if stack.side else tile.side
            assert (name, beside_name) in stack.named and tile.side in stack.sides
            assert stack.side in ("", tile.side)


def test_tiles_of_one_stack_with_different_sides_each_show_their_own(lay_out):
    lay_out(revealed())
    look = next(iter(people.looks.values()))
    alike = Stack((0, 0), look, (Face("Flic", (), "red"), Face("Mac", (), "red")))
    differ = Stack((0, 0), look, (Face("Flic", (), "red"), Face("Flic", (), "blue")))
    assert signs_of(alike) == ["combat"]  # once, at the head
    assert signs_of(differ) == ["combat", "protect"]
    assert list(alike.named) == [("Flic", ""), ("Mac", "")]
    assert list(differ.named) == [("Flic", "red"), ("Flic", "blue")]


def signs_of(stack: Stack) -> list[str]:
    """The signs of sides that are drawn."""
    pen = Signed(InstructionGroup(), 60)
    stack.draw(pen)
    return [sign for sign in pen.signs if sign in SIDE_ICONS.values()]


class Signed(Pen):
    """Notes every icon."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.signs: list[str] = []

    def icon(self, at, size, name, ink):
        self.signs.append(name)
        return super().icon(at, size, name, ink)


def test_only_what_changed_is_drawn_again(lay_out):
    hand = lay_out(placing())
    table = hand.session.table
    before = dict(hand.board.drawing.drawn)
    hand.board.show(table.change(tiles=table.tiles[:-1]))
    hand.ui.frames()
    after = hand.board.drawing.drawn
    changed = {key for key in before if after.get(key) is not before[key]}
    assert len(changed) == 1


def test_the_fullest_city_is_drawn_once_a_frame(lay_out, monkeypatch):
    hand = lay_out(whole_evening(6, 5))
    drawn = []
    monkeypatch.setattr(hand.board.drawing, "figures", lambda: drawn.append(1) or {})
    for _ in range(5):
        hand.board.show(full_table())
        hand.board.redraw()
    hand.ui.frames()
    assert len(drawn) == 1
    monkeypatch.undo()
    hand.board.redraw()
    hand.ui.screenshot("board_fullest")


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_city_is_in_view_at_first(lay_out, size):
    hand = lay_out(revealed(), size)
    board = hand.board
    laid = [one for one in board.read(board.table).values() if isinstance(one, Stack)]
    around = [(one.at, one.reach) for one in laid]
    extent = extent_of(HEXAGONS, board.city.spaces, (0, 0))
    for at, reach in around:
        extent = widened_extent(extent, at, reach)
    low, high = board.to_pixels(*extent[:2]), board.to_pixels(*extent[2:])
    assert around and board.x <= low[0] and high[0] <= board.right
    assert board.y <= low[1] and high[1] <= board.top
    if board.radius < FITTED:  # what is laid takes all of the width, or all of the height
        wide, high_share = (high[0] - low[0]) / board.width, (high[1] - low[1]) / board.height
        assert max(wide, high_share) > 0.9


def lowest(session: Session) -> str:
    ground = names_by_space(session.table.ground)
    return ground[min(ground, key=lambda space: HEXAGONS.middle(space)[1])]


def test_managers_on_the_lower_edge_of_the_city_are_not_cut(lay_out):
    session = play_to(
        lambda now: phase(now) == "gangs_city.phase.actions" and lowest(now) in now.table.places
    )
    table, place = session.table, lowest(session)
    hand = lay_out(session, (360, 640))
    tile = next(one for one in table.tiles if one.who)
    owned = {**table.places, place: replace(table.places[place], owner=tile.player)}
    tiles = (*table.tiles, replace(tile, spot=place))
    hand.board.show(table.change(places=owned, tiles=tiles))
    hand.ui.frames()
    (x, y), reach = hand.board.read(hand.board.table)[place].managed
    assert hand.board.to_pixels(x, y - reach[1])[1] >= hand.board.y - 1


def test_even_a_large_city_is_shown_whole_until_something_is_to_be_tapped(lay_out):
    hand = lay_out(crowded(), (360, 640))
    board = hand.board
    low, high = board.to_pixels(*board.extent[:2]), board.to_pixels(*board.extent[2:])
    assert board.y <= low[1] + 1 and high[1] <= board.top + 1
    board.offer(spots(hand.session))
    hand.ui.frames()
    assert board.radius * 3**0.5 >= 48 * DENSITY


@pytest.mark.parametrize("text_size", [85, 100, 150])
def test_the_topmost_tile_of_a_crowded_city_is_not_cut(lay_out, text_size):
    session = play_to(lambda one: len(one.table.places) >= 9 and len(one.table.tiles) >= 20, 6, 1)
    hand = lay_out(session, (360, 640), text_size=text_size)
    board = hand.board
    board.size_hint_y, board.height = None, 150
    board.offer(spots(session))
    hand.ui.frames(2)
    stacks = [figure for figure in board.read(session.table).values() if isinstance(figure, Stack)]
    top = max(stack.at[1] + stack.reach[1] for stack in stacks)
    assert board.radius * 3**0.5 >= 48 * DENSITY
    assert board.to_pixels(0, top)[1] <= board.top + 1
    hand.ui.screenshot(f"board_crowded_{text_size}")


def test_a_small_city_uses_the_air_that_no_tile_needs(lay_out):
    hand = lay_out(placing(), (360, 640))
    board = hand.board
    board.offer(spots(hand.session))
    _, bottom, _, top = board.framing.tight
    board.size_hint_y, board.height = None, (top - bottom) * LEAST + 1
    hand.ui.frames(2)
    low, high = board.to_pixels(*board.extent[:2]), board.to_pixels(*board.extent[2:])
    assert board.extent == board.framing.tight != board.framing.roomy
    assert board.y - 1 <= low[1] and high[1] <= board.top + 1


def letters_of(board) -> dict[str, float]:
    """How high the words of each figure are drawn, at one radius."""
    sizes: dict[str, float] = {}
    for key, figure in board.read(board.table).items():
        pen = Written(InstructionGroup(), 60)
        figure.draw(pen)
        sizes |= {f"{key} {text}": size for text, size in pen.sizes.items()}
    return sizes


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
def test_initiative_can_be_read_on_a_small_phone_and_costs_never_small(lay_out, size):
    board = lay_out(revealed(), size).board
    seen = 0
    for figure in board.read(board.table).values():
        if isinstance(figure, PlaceFigure):
            pen = Written(InstructionGroup(), board.radius)
            figure.draw(pen)
            if figure.initiative is not None:
                seen += 1
                assert pen.sizes[str(figure.initiative)] >= dp(14), board.radius
            costs = [good.number for good in figure.neutrals if good.number in pen.sizes]
            assert all(pen.sizes[cost] >= dp(14) for cost in costs), board.radius
    assert seen > 3


@pytest.mark.parametrize("radius", [28, 31, 44])
@pytest.mark.parametrize("count", [1, 4, 6, 13])
def test_no_row_of_a_place_covers_another(radius, count):
    recruits = tuple(Good(MARKS["dealer"], "7") for _ in range(count))
    drugs = (Good(MARKS["drogue"], "2"),)
    place = PlaceFigure(HEXAGONS, (0, 0), "Marchand d'armes", None, 65, drugs, recruits)
    room = dp(TALL * HEXAGONS.half[1] * radius)
    rows = place.rows_in(room, dp(radius))
    heights = row_heights(rows, room, dp(radius))
    assert sum(heights) <= room + 1
    assert all(high >= row.least for row, high in zip(rows, heights, strict=True))
    told = {row.draw.__name__ for row in rows}
    assert told >= {"_head", "_name", "_neutrals"} or (radius == 28 and "_head" in told)


def test_the_letters_of_the_city_follow_the_text_size_as_far_as_they_fit(lay_out):
    hand = lay_out(revealed(), (412, 915))
    found = {}
    for text_size in (85, 100, 150):
        theme.text_size = text_size
        hand.ui.frames(2)
        found[text_size] = letters_of(hand.board)
    smaller, usual, larger = found[85], found[100], found[150]
    names = [key for key in usual if key in larger and not key.rpartition(" ")[2].isdigit()]
    for one, other in ((smaller, usual), (usual, larger)):
        assert all(other[key] >= one[key] for key in names)
    grown = [larger[key] / smaller[key] for key in names]
    assert sum(grown) / len(grown) > 1.2


def test_the_city_is_fitted_again_when_it_grows_and_when_the_phone_turns(lay_out):
    hand = lay_out(laying())
    before = hand.board.radius
    hand.board.show(crowded().table)
    hand.ui.frames()
    assert hand.board.radius < before
    grown = hand.board.radius
    hand.ui.resize(800, 360)
    assert hand.board.radius != grown


@pytest.mark.parametrize("size", SIZES)
def test_every_target_of_the_wheel_is_large_and_on_screen(lay_out, size):
    hand = lay_out(placing(), size, text_size=150)
    hand.board.offer(spots(hand.session))
    for place in outermost(hand.board):
        hand.tap(place)
        targets = [one for one in hand.ui.visible() if isinstance(one, (Hub, SpokeTarget))]
        assert len(targets) == 7
        for one in targets:
            assert min(one.size) >= 48 * DENSITY
            assert one.x >= 0 and one.y >= 0
            assert one.right <= Window.width and one.top <= Window.height
        hand.ui.app.layers.newest.dismiss()


def outermost(board: GangsCityBoard) -> set[str]:
    """The places at the four ends of the city."""
    found = [(HEXAGONS.middle(space), name) for space, name in board.city.spaces.items()]
    found = [one for one in found if one[1] not in board.city.piles]
    across, up = sorted(found), sorted(found, key=lambda one: one[0][1])
    return {across[0][1], across[-1][1], up[0][1], up[-1][1]}


def test_every_open_spot_can_be_chosen_in_two_taps(lay_out):
    hand = lay_out(placing())
    field = spots(hand.session)
    assert hand.board.offer(field)
    for spot in field.options:
        hand.said.clear()
        place = spot.partition("/")[0]
        hand.tap(place)
        if place not in hand.board.city.piles:
            hand.ui.tap(hand.spoke(spot))
        assert hand.said == [("on_spot", spot)]
        assert hand.ui.app.layers.newest is None


def test_a_closed_side_says_why_and_the_wheel_stays(lay_out):
    hand = lay_out(placing())
    field = spots(hand.session)
    hand.board.offer(field)
    spot = next(one for one in field.closed if "/" in one)
    hand.tap(spot.partition("/")[0])
    hand.ui.tap(hand.spoke(spot))
    assert hand.said == [("on_closed_spot_tapped", spot, field.check(spot).reasons)]
    assert hand.ui.app.layers.newest is not None
    assert hand.ui.app.toasts.children


def test_a_tap_beside_the_wheel_closes_it(lay_out):
    hand = lay_out(placing())
    hand.board.offer(spots(hand.session))
    hand.tap(next(iter(hand.session.table.places)))
    hand.ui.tap_at(Window.width - 4, 4)
    hand.ui.frames(3)
    assert hand.ui.app.layers.newest is None
    assert hand.said == []


def test_where_there_is_room_a_side_is_tapped_directly(lay_out):
    from companion.ui.boards.kit.figures import TARGET_REACH

    hand = lay_out(placing(), (1280, 800))
    hand.board.offer(spots(hand.session))
    hand.ui.frames()
    hand.board.zoom(9, *hand.board.center)
    spot = next(one for one in spots(hand.session).options if "/" in one)
    name, _, side = spot.partition("/")
    hand.board.look_at(*HEXAGONS.middle(hand.board.city.where(name)), hand.board.radius)
    hand.ui.tap_at(
        *hand.point(*point_beside(HEXAGONS, hand.board.city.where(name), side, TARGET_REACH))
    )
    assert hand.said == [("on_spot", spot)]


def test_free_spaces_glow_where_a_place_may_be_laid(lay_out):
    hand = lay_out(laying())
    field = hand.session.prompts[0].field
    assert hand.board.offer(field)
    hand.ui.frames()
    assert hand.board.radius * 3**0.5 >= 48 * DENSITY
    for spot in (*field.options, *field.closed):
        hand.said.clear()
        hand.ui.tap_at(*hand.point(*HEXAGONS.middle(hand.board.city.beyond[spot])))
        event = "on_spot" if spot in field.options else "on_closed_spot_tapped"
        assert hand.said[0][:2] == (event, spot)


def test_places_are_chosen_by_one_tap_where_the_question_is_a_place(lay_out):
    session = play_to(lambda now: now.keys[0].startswith("next."), 4, 3)
    hand = lay_out(session)
    field = session.prompts[0].field
    assert hand.board.offer(field)
    hand.tap(field.options[-1])
    assert hand.said == [("on_spot", field.options[-1])]


def test_a_tap_on_a_place_says_in_words_what_lies_there(lay_out):
    hand = lay_out(revealed())
    table = hand.session.table
    place = next(name for name, place in table.places.items() if place.neutrals)
    hand.tap(place)
    who = table.places[place].neutrals[0]
    hand.ui.see(hand.board.name_of(place))
    hand.ui.see(hand.board.name_of(who))
    cost = table.known(f"{who}.cost")
    hand.ui.see(f"Coût {cost}")


def test_a_cost_that_nobody_knows_is_left_out(lay_out):
    hand = lay_out(revealed())
    table = hand.session.table
    box = {key: value for key, value in table.box.items() if not key.endswith(".cost")}
    figures = hand.board.read(table.change(box=box))
    numbers = {good.number for name in table.places for good in figures[name].neutrals}
    assert numbers == {""}


@pytest.mark.parametrize("radius", [28, 40, 92])
def test_no_name_is_cut_off(radius):
    for name in (*PLACES, "Marchand d'armes", "Quartier huppé", "Wwwwwwwwwwwwwwwwwwwwwwww"):
        lines, size = wrap_and_size(
            name, int(radius * 1.3), int(radius * 0.4), int(radius * 0.4), "display"
        )
        assert lines.replace("\n", " ") == name
        assert written(lines, size, "display").texture.width <= radius * 1.3 * 1.06


def test_a_field_of_other_things_is_not_offered(lay_out):
    session = play_to(lambda now: now.keys[0].startswith("draw."), 4, 3)
    hand = lay_out(session)
    assert not hand.board.offer(session.prompts[0].field)


def test_a_finger_pans_two_fingers_zoom_and_a_double_tap_shows_all_again(lay_out):
    hand = lay_out(revealed())
    board, ui = hand.board, hand.ui
    fitted = board.radius
    home = board.to_pixels(0, 0)
    ui.drag(*board.to_window(*board.center), board.center_x + 60, board.center_y + 30)
    assert board.to_pixels(0, 0) == pytest.approx((home[0] + 60, home[1] + 30), abs=1)
    pinch(ui, board, 40, 120)
    assert board.radius == pytest.approx(fitted * 3, rel=0.05)
    assert hand.said == []
    corner = board.to_window(board.x + 4, board.y + 4)
    for _ in range(2):
        touch = UnitTestTouch(*corner)
        touch.is_double_tap = True
        touch.touch_down()
        touch.touch_up()
    ui.settle()
    assert board.radius == pytest.approx(fitted)


def pinch(ui: Driver, board: Any, near: float, far: float) -> None:
    x, y = board.to_window(*board.center)
    fingers = [UnitTestTouch(x - near, y), UnitTestTouch(x + near, y)]
    for finger in fingers:
        finger.touch_down()
    ui.frames()
    for step in range(1, 11):
        reach = near + (far - near) * step / 10
        for finger, way in zip(fingers, (-1, 1), strict=True):
            finger.touch_move(x + way * reach, y)
            ui.frames()
    for finger in fingers:
        finger.touch_up()
    ui.settle()


def test_without_motion_nothing_moves(lay_out):
    hand = lay_out(placing())
    table = hand.session.table
    hand.board.show(table.change(tiles=table.tiles[:-1]))
    hand.board.show(table)
    drawn = next(one for key, one in hand.board.drawing.drawn.items() if "/" in key)
    scales = [part.x for part in drawn.group.children if type(part).__name__ == "Scale"]
    assert scales == pytest.approx([1 / drawn.radius])  # from pixels to units, and nothing else


def test_the_city_speaks_the_language_of_the_moment(lay_out):
    hand = lay_out(revealed())
    french = hand.board.figures()["centre_1"].name
    speak("en", hand.session)
    hand.ui.frames()
    assert french == "Centre-ville"
    assert hand.board.figures()["centre_1"].name == "City centre"


def test_any_table_of_any_evening_can_be_drawn(lay_out):
    hand = lay_out(play_to(lambda now: True, 3, 8), (360, 640))
    for session in moments(3, 8):
        if session.number > 2:
            break
        hand.board.show(session.table)
        for prompt in session.prompts:
            field = getattr(prompt.field, "parts", {}).get("spot", prompt.field)
            if getattr(field, "of", "") in ("spot", "space"):
                assert hand.board.offer(field)
    hand.ui.frames(2)


@pytest.mark.pictures
@pytest.mark.parametrize("look", ["night", "paper"])
@pytest.mark.parametrize("size", [(360, 640), (800, 360), (800, 1280)])
def test_pictures(lay_out, look, size):
    name = f"{size[0]}x{size[1]}_{look}"
    scenes = {"placing": placing(), "revealed": revealed(), "laying": laying(), "full": crowded()}
    for scene, session in scenes.items():
        hand = lay_out(session, size, look=look)
        prompt = session.prompts[0]
        field = getattr(prompt.field, "parts", {}).get("spot", prompt.field)
        if scene in ("placing", "laying"):
            assert hand.board.offer(field)
        if scene == "revealed":
            hand.board.highlight(next(iter(session.table.places)))
        hand.ui.frames(3)
        hand.ui.screenshot(f"board_{scene}_{name}")
        if scene == "placing":
            hand.tap(next(iter(hand.session.table.places)))
            hand.ui.screenshot(f"board_wheel_{name}")
        hand.ui.stop()


@pytest.mark.parametrize("players", [4, 6])
def test_the_city_can_be_played_on_when_a_pile_is_empty(lay_out, players):
    session = exhausted(players)
    field = spots(session)
    gone = [spot for spot in field.closed if spot.startswith("centre")]
    hand = lay_out(session)
    assert gone and not any(map(hand.board.city.knows, gone))
    assert hand.board.offer(field)
    wanted = next(spot for spot in field.options if "/" in spot)
    hand.tap(wanted.partition("/")[0])
    hand.ui.tap(hand.spoke(wanted))
    assert hand.said == [("on_spot", wanted)]
