"""A whole game of BlackRock City for two by touch; what lies behind screens is told at the end."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.fields import Counts
from companion.core.game import Setup
from companion.core.session import Session
from companion.games.blackrock_city import GAME
from companion.ui.boards.blackrock_city.ring import middle
from companion.ui.boards.blackrock_city.town_sheet import cubes_in_words
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.covered import CoveredBody
from companion.ui.table.ending import StandingRow
from companion.ui.widgets.peek import HELD, PeekRow
from tests.games.blackrock_city.outlaw import Outlaw
from tests.ui.driver import UnitTestTouch
from tests.ui.evenings import Phone
from tests.ui.thumbs import Thumbs
from tests.ui.walk import Walk

NAMES = ("Ana", "Bruno")
SIZE = (360, 640)
SEEDS = range(1_388, 9_999)  # the first one has it all; the others are for other rules
MOST_REPLIES = 60
WANTED = {"clock", "late", "defer", "wound", "renounce", "move", "back", "victim", "stolen"}


def sit_down(phone: Phone) -> None:
    """From home to the table."""
    phone.open(SIZE, motion=False)
    phone.ui.tap("BlackRock City")
    for seat, name in enumerate(NAMES, 1):
        phone.type_name(seat, name)
    phone.start()


def draw_evening(setup: Setup) -> list[tuple[str, Any]]:
    """What two outlaws say in a game that has a bit of everything."""
    for seed in SEEDS:
        session, outlaw, said = Session(GAME, setup), Outlaw(Random(seed)), []
        while not session.over and len(said) < MOST_REPLIES:
            key, what = outlaw.answer(session)
            said.append((key, whole(session.prompt(key).field, what)))
            assert session.reply(said[-1][1], key).verdict
        if session.over and {part for key, _ in said for part in key.split(".")} >= WANTED:
            return said
    raise AssertionError("no such evening")


def whole(field: Any, what: Any) -> Any:
    """With a nought for every kind of which there is none, as it stands on the screen."""
    return {**dict.fromkeys(field.ranges, 0), **what} if isinstance(field, Counts) else what


def other_cubes(field: Any, what: dict[str, int]) -> dict[str, int]:
    """As many cubes of the other colour."""
    turned = {"gold": what["silver"], "silver": what["gold"]}
    assert field.check(turned).verdict
    return turned


class Table:
    """The scribe, who is shown no secret before the end."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.walk = phone, Walk(phone)

    @property
    def ui(self) -> Any:
        return self.phone.ui

    @property
    def session(self) -> Session:
        return self.phone.session

    def say(self, key: str, what: Any) -> None:
        Thumbs(self.ui).say(key, what)
        if not self.session.over:
            self.see_no_secret()

    def see_no_secret(self) -> None:
        """No score, and what nobody's screen holds."""
        table = self.ui.app.shell.router.screens["table"]
        assert table.ids.scores.parent is None or table.ids.scores.covered
        held = [
            cubes_in_words(gains) for gains in self.session.table.screens.values() if gains.count
        ]
        assert not [text for text in self.ui.texts() for one in held if one in text]

    def everything_shown(self) -> list[list[str]]:
        """All words of the table, the log and the score."""
        shown = []
        for screen in ("log", "score", "table"):
            self.ui.app.shell.router.show(screen)
            self.ui.settle()
            shown.append(self.ui.texts())
        return shown

    def covered(self) -> CoveredBody:
        body = Thumbs(self.ui).panel.body
        assert isinstance(body, CoveredBody) and not body.open
        assert not {tongue.name("gold"), tongue.name("silver")} & set(self.ui.texts())
        return body

    def reopen(self) -> None:
        """The phone dies, and the game goes on where it was."""
        acts, keys = list(self.session.acts), self.session.keys
        self.phone.kill()
        self.phone.open(SIZE, motion=False)
        self.phone.resume()
        self.ui.settle()
        assert (list(self.session.acts), self.session.keys) == (acts, keys)
        self.see_no_secret()


def test_a_game_of_two_from_the_first_name_to_the_last_cube(phone):
    sit_down(phone)
    table = Table(phone)
    said = draw_evening(phone.session.setup)
    for at, (key, what) in enumerate(said):
        if at == len(said) // 2:
            table.reopen()
        if key.startswith("secret.stolen."):
            steal(table, key, what)
        else:
            table.say(key, what)
    tell_it_all(table)


def steal(table: Table, key: str, what: dict[str, int]) -> None:
    """Said under the cover, taken back, said again, gone back to: nothing is ever shown."""
    table.covered()
    table.say(key, what)
    table.phone.tap("app.undo")
    table.covered()
    table.say(key, what)
    peek(table, key.split(".")[2])
    go_back_to(table, key)
    table.covered()
    table.say(key, what)
    change_it_unseen(table, key, what)


def peek(table: Table, player: str) -> None:
    """Who holds a finger on his cubes sees them, as long as he does."""
    ui, board = table.ui, Thumbs(table.ui).board
    ui.tap_at(*board.to_window(*board.to_pixels(*middle(board.ring.centre))))
    ui.settle()
    table.see_no_secret()
    row = next(one for one in ui.visible() if isinstance(one, PeekRow) and one.player == player)
    ui.reveal(row)
    touch = UnitTestTouch(*row.to_window(*row.center))
    touch.touch_down()
    ui.frames(int(HELD * 60) + 12)
    assert cubes_in_words(table.session.table.screens[player]) in ui.texts()
    touch.touch_up()
    ui.frames(4)
    table.see_no_secret()
    ui.back()
    ui.settle()


def go_back_to(table: Table, key: str) -> None:
    """The line in the log says that there is a secret; it can be gone back to, not looked at."""
    table.walk.open_line(table.session.number, key)
    shown = set(table.ui.texts())
    assert table.phone.say("core.ui.log.amend") not in shown
    assert not [text for text in shown if tongue.name("gold") in text and "1" in text]
    table.phone.tap("core.ui.log.go_back")
    table.ui.settle()
    assert table.ui.app.shell.router.current == "table"
    assert table.session.keys[0] == key


def change_it_unseen(table: Table, key: str, what: dict[str, int]) -> None:
    """Had it been the other colour, no word on any screen would be another one."""
    evening = table.ui.app.evening
    line = next(one for one in table.session.log if one.key == key)
    before = table.everything_shown()
    assert table.session.amend((line.turn, key), other_cubes(line.field, what)).ruling.verdict
    evening.dispatch("on_change")
    assert table.everything_shown() == before
    assert table.session.amend((line.turn, key), what).ruling.verdict
    evening.dispatch("on_change")


def tell_it_all(table: Table) -> None:
    """Who has won, and by how many cubes."""
    ui, session = table.ui, table.session
    ui.settle()
    ui.screenshot("blackrock_game_end")
    (winner,) = session.table.winners
    name = next(seat.name for seat in session.setup.seats if seat.key == winner)
    rows = {one.player: one for one in ui.visible() if isinstance(one, StandingRow)}
    assert {player: int(row.points) for player, row in rows.items()} == GAME.tells.scores(
        session.table
    )
    assert [player for player, row in rows.items() if row.crowned] == [winner]
    assert ui.find(name)
    assert ui.app.shell.router.screens["table"].ids.scores.parent is not None
    ui.app.shell.router.show("score")
    ui.settle()
    assert ui.find(table.phone.say("core.ui.score.points"))
    secret = next(one.key for one in session.log if one.key.startswith("secret.stolen."))
    turn = next(one.turn for one in session.log if one.key == secret)
    ui.app.shell.router.show("table")
    table.walk.open_line(turn, secret)
    assert ui.find(table.phone.say("core.ui.log.amend")), "now it may be looked at"
