"""The scribe of an evening: answers, looks, opens sheets and lines of the log, all by touch."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.core.fields import Count, Counts, OneOf, Text
from companion.ui.log.row import LogRow
from companion.ui.log.turns import TurnChip
from companion.ui.prompts.panel.ask_sheet import AskPanel
from companion.ui.widgets.chip import Chip
from tests.ui.evenings import Phone
from tests.ui.layout import faults
from tests.ui.thumbs import Thumbs

PRINTED = {"trafics": {"drogue": 1}, "recruits": {"dealer": 1}}


class Walk:
    """The scribe of this evening; every step leaves a picture and no fault of layout."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.seen, self.steps = phone, [], 0

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
        self.ui.screenshot(f"walk_{self.phone.language}_{self.steps:02}_{name}")
        self.steps += 1
        found = [
            one for one in faults(self.ui.app.shell) if "LogRow" not in one
        ]  # has its own test
        assert not found, "\n".join(found)

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

    def stake(self, staked: dict[str, dict[str, int]]) -> None:
        """On the one sheet of all stakes."""
        sheet = self.thumbs.panel.sheet
        for player, tokens in staked.items():
            self.seen.append(f"stake.{player}")
            self.thumbs.add_up(sheet, self.session.prompt(f"stake.{player}"), tokens)
        self.ui.tap(sheet.ids.done)

    def in_sheet(self, value: Any) -> None:
        """Answer the question of the sheet that is open."""
        self.ui.settle()
        panel = next(one for one in self.ui.visible() if isinstance(one, AskPanel))
        field, confirm = panel.current.field, panel.needs_done
        self.thumbs.give(panel.body, field, value)
        if confirm:
            self.ui.tap(panel.ids.done)
        self.ui.settle()

    def open_line(self, turn: int, key: str) -> None:
        """Swipe to the log, go to a turn, scroll to a line and tap it."""
        strip = self.ui.app.shell.router.screens["table"].ids.tools
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
        rows = (one for one in self.ui.visible() if isinstance(one, LogRow) and one.entry.line)
        near = (row for row in rows if 20 < row.to_window(*row.center)[1] < 500)
        return next((row for row in near if row.entry.line.key == key), None)

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
