"""An evening of Gangs City by touch, from the first name to the last word, in both languages."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from companion.core.fields import Count, Counts, OneOf, Text
from companion.device import share
from companion.games.gangs_city.pieces import SETTLING
from companion.ui.screens.ask_sheet import AskPanel
from companion.ui.screens.log import TurnChip
from companion.ui.screens.log_row import LogRow
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.toast import ToastPlate
from tests.ui.evenings import LANGUAGES, NAMES, Phone
from tests.ui.layout import faults
from tests.ui.thumbs import Thumbs

CITY = "tripot"
DRAWN = ("cabaret", "casino", "bar", "ghetto")
SPACES = ("centre_1/n", "centre_1/ne", "centre_1/nw", "centre_1/s", "centre_1/sw")
PRINTED = {"trafics": {"drogue": 1}, "recruits": {"dealer": 1}}


class Walk:
    """The scribe of this evening; every step leaves a picture and no fault of layout."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.seen, self.steps = phone, [], 0
        self._dark = ExitStack()  # nothing is drawn between two pictures

    @property
    def ui(self) -> Any:
        return self.phone.ui

    @property
    def session(self) -> Any:
        return self.phone.session

    @property
    def thumbs(self) -> Thumbs:
        return Thumbs(self.ui)

    def look(self, name: str) -> None:
        """A picture of this step."""
        self.ui.settle()
        self.light()
        self.ui.screenshot(f"walk_{self.phone.language}_{self.steps:02}_{name}")
        self._dark.enter_context(self.ui.blind())
        self.steps += 1
        found = [
            one for one in faults(self.ui.app.shell) if "LogRow" not in one
        ]  # has its own test
        assert not found, "\n".join(found)

    def light(self) -> None:
        """Draw everything again."""
        self._dark.close()

    def say(self, key: str, value: Any) -> None:
        self.seen.append(key)
        self.thumbs.say(key, value)

    def go_on(self) -> None:
        """Answer the first open question with something simple."""
        prompt = self.session.prompts[0]
        self.say(prompt.key, simple(prompt.field, prompt.key, len(self.seen)))

    def tell(self, player: str, spot: str, who: str, side: str, chief: bool = False) -> None:
        """A tile at the reveal."""
        number = len(self.session.table.tiles_of(player)) + 1
        face = {"spot": spot, "who": who, "side": side, "chief": chief}
        self.say(f"tile.{player}.{number}", face)

    def in_sheet(self, value: Any) -> None:
        """Answer the question of the sheet that is open."""
        self.ui.settle()
        panel = next(one for one in self.ui.visible() if isinstance(one, AskPanel))
        field, confirm = panel.current.field, panel.needs_done
        self.thumbs.give(panel._body, field, value)
        if confirm:
            self.ui.tap(panel.ids.done)
        self.ui.settle()

    def open_line(self, turn: int, key: str) -> None:
        """Swipe to the log, go to a turn, scroll to a line and tap it."""
        strip = self.ui.app.shell.router.screens["table"].ids.strips
        self.ui.drag(strip.right - 40, strip.center_y, strip.x + 40, strip.center_y)
        self.ui.settle()
        chips = [one for one in self.ui.visible() if isinstance(one, TurnChip)]
        self.ui.tap(next(chip for chip in chips if chip.turn == turn))
        self.ui.settle()
        lines = self.ui.app.shell.router.screens["log"].ids.body.ids.lines
        while (row := self._row(key)) is None and lines.scroll_y > 0:
            lines.scroll_y = max(0, lines.scroll_y - 0.05)  # a fling would go by the real clock
            self.ui.frames(3)
        self.ui.tap(row)
        self.ui.settle()

    def _row(self, key: str) -> Any:
        rows = (one for one in self.ui.visible() if isinstance(one, LogRow) and one.told.line)
        near = (row for row in rows if 20 < row.to_window(*row.center)[1] < 500)
        return next((row for row in near if row.told.line.key == key), None)

    def choose(self, *values: str) -> None:
        """Chips of the sheet that is open, one after the other."""
        for value in values:
            self.ui.settle()
            chips = (one for one in self.ui.visible() if isinstance(one, Chip))
            self.ui.tap(next(chip for chip in chips if chip.value == value))

    def correct(self, value: Any, *path: str) -> None:
        """Correct the table by hand."""
        self.phone.tap("app.correct.title")
        self.choose(*path)
        self.look("correct_" + "_".join(path[:1]))
        self.in_sheet(value)


def simple(field: Any, key: str, count: int) -> Any:
    """Any answer, as plain as it may be."""
    if isinstance(field, Text):
        return f"Lieu {count}"
    if isinstance(field, Counts):
        wanted = PRINTED.get(key.rpartition(".")[2], {})
        least = {kind: bounds[0] for kind, bounds in field.ranges.items()}
        return {**least, **{kind: n for kind, n in wanted.items() if kind in least}}
    if isinstance(field, Count):
        return field.least + 1 if key.endswith(".cost") else Random(count).randint(1, 40)
    return field.options[0] if isinstance(field, OneOf) else field.draw(Random(count))


@pytest.fixture
def phone(tmp_path):
    held = Phone(tmp_path / "data")
    yield held
    held.kill()


@pytest.fixture
def shared(monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(share, "available", lambda: True)
    monkeypatch.setattr(share, "share_text", lambda text, title="": told.append(text) or True)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_from_the_first_name_to_the_last_word(phone, language, shared):
    walk = Walk(phone)
    phone.open((360, 640), language=language, motion=False)
    phone.sit_down(NAMES)
    lay_the_city(walk)
    play_a_turn(walk)
    think_again(walk)
    die_and_go_on(walk)
    finish(walk, shared)
    walk.light()


def lay_the_city(walk: Walk) -> None:
    walk.look("first_place")
    walk.say("draw.city", CITY)
    drawn = iter(DRAWN)
    while walk.session.number == 0:
        key = walk.session.keys[0]
        if key.startswith("draw."):
            walk.say(key, next(drawn))
        elif key.startswith("lay."):
            space = SPACES[len(walk.session.table.places)]
            if len(walk.session.table.places) == 3:
                walk.look("lay")
            walk.say(key, space)
        else:
            walk.go_on()
    walk.look("city")


def play_a_turn(walk: Walk) -> None:
    table = walk.session.table
    one, two, three, four = table.order
    walk.say(f"tile.{one}.1", {"spot": f"{CITY}/n", "chief": True})
    refuse_a_taken_side(walk, two)
    walk.say(f"tile.{two}.1", {"spot": f"{CITY}/ne", "chief": False})
    trafics = walk.session.game.corrections(walk.session.table)[f"stock.{one}"].ranges
    for player in (one, two):
        walk.correct({**dict.fromkeys(trafics, 0), "drogue": 2}, "stock", player)
    walk.say("at_reveal", "done")
    walk.look("stakes")
    for player in (one, two):
        field = walk.session.prompt(f"stake.{player}").field
        walk.say(f"stake.{player}", {**dict.fromkeys(field.ranges, 0), "drogue": 1})
    walk.look("reveal")
    walk.say(f"reveal.{one}.1", {"who": table.hands[one][0], "side": "red"})
    walk.say(f"reveal.{two}.1", {"who": table.hands[two][0], "side": "red"})
    walk.tell(one, f"{CITY}/n", SETTLING, "red")
    recruiter = next(who for who in table.hands[three] if table.known(f"{who}.recruit"))
    spots = walk.session.prompt(f"tile.{three}.1").field.parts["spot"].options
    side = next(spot for spot in spots if spot.startswith("cabaret/"))
    walk.tell(three, side, recruiter, "green")
    walk.tell(four, "centre_1", table.hands[four][0], "none")
    walk.look("told")
    walk.say("revealed", "done")
    while walk.session.number == 1:
        if walk.session.keys[0].split(".")[0] in ("kill", "pick", "open"):
            walk.look(walk.session.keys[0].split(".")[0])
        walk.go_on()
    walk.look("turn_over")
    asked = {key.split(".")[0] for key in walk.seen}
    assert {"kill", "pick", "open", "lay"} <= asked, asked


def refuse_a_taken_side(walk: Walk, player: str) -> None:
    """A side that is taken says why."""
    acts = len(walk.session.acts)
    walk.thumbs.tap_spot(f"{CITY}/n")
    assert any(isinstance(one, ToastPlate) for one in walk.ui.visible())
    walk.look("refused")
    assert len(walk.session.acts) == acts
    walk.ui.back()


def think_again(walk: Walk) -> None:
    """The table says otherwise, changes an entry, goes back to a line, corrects a score."""
    first, *_, last = walk.session.table.order
    walk.phone.tap("app.ruling.otherwise")
    walk.look("otherwise")
    walk.in_sheet(last)
    assert any(line.own for line in walk.session.log)
    kill = next(key for key in walk.seen if key.startswith("kill."))
    walk.open_line(1, kill)
    walk.look("log_line")
    walk.phone.tap("core.ui.log.amend")
    walk.look("amend")
    line = walk.phone.ui.app.evening.line_at((1, kill), "reply")
    walk.in_sheet(next(one for one in line.field.options if one != line.value))
    walk.ui.see(walk.phone.say("app.changed.title"))
    walk.look("what_changed")
    walk.ui.back()
    walk.ui.settle()
    walk.look("log")
    walk.ui.back()
    walk.say(walk.session.keys[0], first)
    go_back(walk)
    walk.correct(12, "score", first)
    assert walk.ui.app.evening.scores[first] == 12


def go_back(walk: Walk) -> None:
    """To the last answer, and give it again."""
    act = walk.session.acts[-1]
    walk.open_line(act.turn, act.key)
    walk.phone.tap("core.ui.log.go_back")
    walk.ui.settle()
    assert walk.ui.app.shell.router.current == "table"
    assert act.key in walk.session.keys
    walk.say(act.key, act.what)


def die_and_go_on(walk: Walk) -> None:
    """Killed in the middle of the turn: the app opens where it was."""
    phone, prompt = walk.phone, walk.session.prompts[0]
    walk.say(prompt.key, {"spot": "centre_1", "chief": False})
    acts, keys = list(walk.session.acts), walk.session.keys
    walk.light()
    phone.kill()
    phone.open((360, 640), motion=False)
    phone.tap("app.home.resume")
    assert (list(walk.session.acts), walk.session.keys) == (acts, keys)
    walk.look("resumed")


def finish(walk: Walk, shared: list[str]) -> None:
    """Somebody reaches the target: who is the Parrain, and why."""
    winner = walk.session.table.order[1]
    walk.correct(40, "score", winner)
    walk.say("at_reveal", "done")
    while not walk.session.over:
        key = next((one for one in ("revealed",) if one in walk.session.keys), None)
        if key:
            walk.say(key, "done")
        else:
            walk.go_on()
    walk.look("parrain")
    name = next(seat.name for seat in walk.session.setup.seats if seat.key == winner)
    assert walk.session.game.winners(walk.session.table) == (winner,)
    assert walk.ui.find(name)
    walk.phone.tap("app.ending.copy" if share.copies_only() else "app.ending.share")
    assert name in shared[0] and "40" in shared[0]
    walk.phone.tap("app.table.score")
    walk.look("final_score")
