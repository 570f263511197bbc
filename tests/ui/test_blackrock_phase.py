"""A phase of BlackRock City by touches: bids in few taps, then all that follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from companion.core.session import Session
from companion.evening.evening import Evening
from companion.ui.boards.blackrock_city.town_sheet import TownCard
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.verdict import rows_in_force
from companion.ui.table.strips import ScoreCell
from tests.games.blackrock_city.play import FOUR, TWO, found, phase, place, seat
from tests.kit.play import line, say
from tests.ui.driver import Driver
from tests.ui.evenings import Phone
from tests.ui.hands import Hands
from tests.ui.thumbs import Thumbs

PLACED = (
    {"plain": 2, "cross": 1},
    {"plain": 1},
    {"plain": 4, "cross": 1},
    {"plain": 2},
)


@pytest.fixture
def lay(tmp_path) -> Iterator[Callable[..., Driver]]:
    phone = Phone(tmp_path / "data")

    def open_it(session: Session, size: tuple[int, int] = (360, 640), **settings: Any) -> Driver:
        ui = phone.open(size, **settings)
        ui.app.sit_down(Evening(session))
        ui.settle()
        return ui

    yield open_it
    phone.kill()


def answer(ui: Driver, key: str, value: Any) -> None:
    """Through the widgets, and it is taken."""
    session = ui.app.evening.session
    before = len(session.acts)
    Hands(ui).answer(session.prompt(key), value)
    ui.wait_for(lambda: len(session.acts) > before)
    assert (session.acts[-1].key, session.acts[-1].what) == (key, value)


def board_on(ui: Driver) -> Any:
    """The ring on the table."""
    return ui.app.shell.router.screens["table"].ids.layout.board


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_four_bids_are_entered_in_at_most_twelve_taps(lay, size, language):
    session = found(FOUR)
    ui = lay(session, size, language=language)
    ui.taps = 0
    for player, placed in zip(FOUR, PLACED, strict=True):
        bid(ui, player, placed)
    assert {who: one.count for who, one in session.table.bids.items()} == dict(
        zip(FOUR, (3, 1, 5, 2), strict=True)
    )
    assert ui.taps <= 12


def bid(ui: Driver, player: str, placed: dict[str, int]) -> None:
    session = ui.app.evening.session
    prompt = session.prompt(f"bid.{player}")
    whole = {kind: placed.get(kind, 0) for kind in prompt.field.ranges}
    answer(ui, prompt.key, whole)


def test_renouncing_and_deferring_are_one_tap_each(lay):
    session = found(FOUR)
    ui = lay(session)
    panel = Hands(ui).panel
    for what in ("renounce.bleu", "defer.marron"):
        chips = panel.statements
        ui.taps = 0
        ui.tap(next(chip for chip in chips if chip.value.key == what))
        ui.settle()
        assert ui.taps == 1
        assert panel.current.key.split(".")[0] in ("bid", "wound")  # nobody else is nudged into it
        if session.keys[0].startswith("wound."):
            answer(ui, session.keys[0], session.prompt(session.keys[0]).field.options[0])
    assert session.table.renounced == ("bleu",)
    assert session.table.deferred == ("marron",)


def test_the_start_is_tapped_on_the_ring(lay):
    session = seat(FOUR)
    ui = lay(session, (360, 800))
    for town in range(1, 13):
        answer(ui, f"town.{town}", {"gold": town % 4, "prisoners": town % 2})
    ui.settle()
    ui.screenshot("blackrock_ask_start")
    board = board_on(ui)
    x, y, wide, high = board.tile_of("town_5")
    ui.tap_at(*board.to_window(*board.to_pixels(x + wide / 2, y + high / 2)))
    ui.settle()
    assert session.table.start == session.table.sheriff == "town_5"


def test_a_stolen_cube_is_entered_under_the_cover(lay):
    fixes = {"shows.town_2": "one_cube", "secret.screen.rose": {"gold": 2, "silver": 1}}
    session = found(FOUR, towns={"town_1": {"gold": 2}}, fixes=fixes)
    for player, count in zip(FOUR, (1, 2, 1, 1), strict=True):
        place(session, player, count)
    while not session.keys[0].startswith("secret."):
        key = session.keys[0]
        field = session.prompt(key).field
        say(session, key, "rose" if key.startswith("victim.") else field.draw(Random(1)))
    ui = lay(session)
    ui.screenshot("blackrock_covered")
    assert "Or" not in ui.texts()
    answer(ui, session.keys[0], {"gold": 1, "silver": 0})
    assert session.table.screens["rose"].gold == 1
    assert not [text for text in ui.texts() if text.split()[:1] == ["Or"]]


def play(ui: Driver, chance: Random) -> None:
    """A whole phase, answered at random through the widgets."""
    session = ui.app.evening.session
    turn = session.number
    while session.number == turn and not session.over:
        key = session.keys[0]
        value = session.prompt(key).field.draw(chance)
        answer(ui, key, value)


@pytest.mark.parametrize(("players", "size"), [(FOUR, (360, 640)), (TWO, (800, 360))])
def test_a_whole_phase_through_the_widgets(lay, players, size):
    session = found(players)
    ui = lay(session, size)
    play(ui, Random(4))
    ui.settle()
    ui.screenshot(f"blackrock_phase_{len(players)}_end")
    assert session.number == 2
    assert board_on(ui).table is session.table


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (640, 360), (800, 1280)])
def test_pictures(lay, size):
    session = found(FOUR)
    ui = lay(session, size)
    bid(ui, "bleu", PLACED[0])
    for look in ("night", "paper"):
        theme.name = look
        theme.on_name()  # a phone that was killed has taken the listeners along
        board_on(ui).redraw()
        ui.settle(3)
        ui.screenshot(f"blackrock_table_{size[0]}x{size[1]}_{look}")
    theme.name = "night"
    theme.on_name()


@pytest.mark.parametrize("size", [(360, 640), (360, 800), (412, 915)])
def test_the_ring_stays_in_sight_while_somebody_bids(lay, size):
    ui = lay(found(FOUR), size)
    bid(ui, "bleu", PLACED[0])
    ui.settle()
    layout = ui.app.shell.router.screens["table"].ids.layout
    _, bottom, _, top = layout.board.sight
    assert top - bottom >= 150 and len({one[1] for one in layout.board.ring.tiles}) >= 3
    assert layout.prompt.height >= 300
    assert layout.rulings.height >= 40


def test_a_tap_on_a_folded_ruling_opens_it(lay):
    ui = lay(found(FOUR))
    bid(ui, "bleu", PLACED[0])
    ui.settle()
    stack = ui.app.shell.router.screens["table"].ids.rulings
    assert stack.folded and stack.opened is None
    ui.tap(stack.ids.box.children[0])
    ui.settle()
    assert stack.opened is not None and stack.height >= 130


def test_scores_are_not_shown_while_they_are_a_secret(lay):
    session = found(FOUR)
    ui = lay(session)
    table = ui.app.shell.router.screens["table"]
    cells = [one for one in ui.visible() if isinstance(one, ScoreCell)]
    told = [cell.shown(cell.score, cell.covered, cell.public) for cell in cells]
    assert cells and set(told) <= {one.figure for one in table.evening.view.public.values()}
    ui.app.shell.router.show("score")
    ui.settle()
    assert ui.find(tongue.say("app.score.secret"))
    ui.back()
    for player in FOUR:
        answer(ui, f"renounce.{player}", "renounce")
    ui.settle()
    assert session.over and table.ids.scores.parent is not None and not table.ids.scores.covered
    ui.app.shell.router.show("score")
    ui.settle()
    assert not ui.find(tongue.say("app.score.secret"))
    assert ui.find(tongue.say("core.ui.score.points"))


def test_towns_are_read_one_after_the_other_or_by_a_tap_on_the_ring(lay):
    session = seat(TWO)
    ui = lay(session)
    thumbs, panel = Thumbs(ui), Hands(ui).panel
    thumbs.say("town.1", {"gold": 1, "prisoners": 1, "dots": 1})
    ui.settle()
    ui.screenshot("blackrock_towns")
    dots = panel.body.parts["dots"]
    assert [chip.value.key for chip in panel.tabs.chips] == ["start", "oldest"]  # no chip a town
    assert dots.to_window(*dots.pos)[1] > panel.to_window(*panel.pos)[1], "a row is out of sight"
    assert panel.current.key == "town.2"
    thumbs.tap_spot("town_7")
    assert panel.current.key == "town.7"
    thumbs.say("town.7", {"gold": 2, "prisoners": 0, "dots": 3})
    assert panel.current.key == "town.2"
    thumbs.say("start", "town_4")
    thumbs.say("town.2", {"gold": 0, "prisoners": 1, "dots": 0})
    assert session.table.sheriff == "town_4" and session.table.towns["town_7"].gold == 2
    thumbs.tap_spot("town_7")
    assert isinstance(ui.app.shell.layers.newest, TownCard), "what was read is told again"


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_what_can_only_be_answered_no_is_not_asked_and_its_chip_says_why(phone, size, language):
    session = found(FOUR, fixes={"reserve.bleu": {"wounded": 1}})
    ui = phone.lay(session, size, language=language)
    panel = Hands(ui).panel
    assert panel.current.key == "bid.bleu"
    theirs = ui.see(tongue.say("app.prompt.theirs")).parent  # what others may say is no answer
    assert {chip.value.about.player for chip in theirs.grid.chips}.isdisjoint({"bleu", ""})
    defer = next(chip for chip in panel.statements if chip.value.key == "defer.bleu")
    assert defer.closed and defer.icon == "closed"
    why = [tongue.say(one) for one in session.prompt("defer.bleu").field.check("defer").reasons]
    ui.tap(defer)
    assert panel.current.key == "bid.bleu" and "defer.bleu" in session.keys
    assert any(all(one in text for one in why) for text in ui.texts())


@pytest.mark.parametrize(("size", "language"), [((360, 640), "fr"), ((1280, 800), "en")])
def test_other_questions_stand_under_a_heading_of_their_own(phone, size, language):
    session = found(FOUR)
    say(session, "clock.rose.1", "spend")
    ui = phone.lay(session, size, language=language)
    panel = Hands(ui).panel
    low = min(chip.to_window(*chip.pos)[1] for chip in panel.body.chips)
    heads = [ui.see(tongue.say(f"app.prompt.{key}")) for key in ("at_once", "others")]
    tops = [head.to_window(*head.pos)[1] for head in heads]
    assert low > tops[0] > tops[1]
    answers = {type(chip) for chip in panel.body.chips}
    assert answers.isdisjoint({type(one) for one in (*panel.tabs.chips, *panel.statements)})
    assert max(chip.em for chip in panel.tabs.chips) < min(chip.em for chip in panel.body.chips)


def test_two_questions_to_one_player_are_told_apart_in_a_word(lay):
    session = found(FOUR)
    say(session, "clock.rose.1", "spend")
    ui = lay(session)
    panel = Hands(ui).panel
    names = [chip.text for chip in (*panel.tabs.children, *panel.statements)]
    assert len(set(names)) == len(names) == 3 and all(names)  # beside the one in front
    assert max(map(len, names)) <= len("Diffère : 1 blessure")


def test_what_a_wound_a_bid_and_the_end_come_to_reads_by_itself(lay):
    last = {f"reserve.{player}": {} for player in FOUR}
    fixes = {**last, "reserve.bleu": {"wounded": 4}, "reserve.rose": {"wounded": 2}}
    session = found(fixes={**fixes, "rider": "rose", "bandit": "town_4", "sheriff": "town_1"})
    phase(session, bleu={"wounded": 3}, rose={"wounded": 1})
    lay(session)
    keys = ("harm.rose.sheriff.bleu", "return.bleu", "return.rose")
    told = {key: rows_in_force(line(session, key, 1)) for key in keys}
    assert told == {
        "harm.rose.sheriff.bleu": [("rose", "Un bandit tué")],
        "return.bleu": [("bleu", "3 bandits tués")],
        "return.rose": [("rose", "1 bandit tué")],
    }
    phase(session, bleu={"wounded": 1})
    assert rows_in_force(line(session, "end", 2)) == [("", "On s'arrête là")]
