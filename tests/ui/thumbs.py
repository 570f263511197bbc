"""Hands that also know a board: spots are tapped there, and on the wheel that opens."""

from __future__ import annotations

from typing import Any

from companion.core.log import Prompt
from companion.ui.boards.hexes import middle
from companion.ui.boards.wheel import Wheel
from companion.ui.prompts.several import says_itself
from companion.ui.prompts.spot import SIDE, SPOT, WHO, SpotBody
from companion.ui.prompts.tile import TileBody
from companion.ui.widgets.sheet import Sheet
from tests.ui.driver import Driver
from tests.ui.hands import Hands

FIT = 0.9  # of half the board: a spot beyond that is brought nearer first


def stem(key: str) -> str:
    return key.rpartition(".")[0]


class Thumbs(Hands):
    """Answers every prompt the way a person does, on the board where there is one."""

    def __init__(self, ui: Driver) -> None:
        super().__init__(ui)
        self.session = ui.app.evening.session

    @property
    def board(self) -> Any:
        """The board that is shown."""
        return self.ui.app.shell.router.screens["table"].ids.felt.board

    def say(self, key: str, value: Any) -> None:
        """Answer an open question; it must be taken."""
        before = len(self.session.acts)
        self.answer(self.session.prompt(key), value)
        self.ui.wait_for(lambda: len(self.session.acts) > before, 30)
        last = self.session.acts[-1]
        assert (last.key, last.what) == (key, value), (last, value)

    def answer(self, prompt: Prompt, value: Any) -> None:
        panel = self.panel
        if panel.sheeted:
            super().answer(prompt, value)
            return
        if panel.current.key != prompt.key:
            self._turn_to(prompt)
            if says_itself(prompt):
                return
        if isinstance(panel._body, TileBody):
            self._tile(panel._body, value)
        elif isinstance(panel._body, SpotBody):
            self.tap_spot(value)
        elif getattr(self.board, "_field", None) is prompt.field:
            self.tap_town(value)
        else:
            super().answer(prompt, value)

    def _turn_to(self, prompt: Prompt) -> None:
        """Its own chip; where many are open, first the chip of the thing it is about, or a town."""
        chips, town = self._chips(), prompt.words.facts.get("town")
        if prompt.key not in chips and town:
            self.tap_town(town)
            return
        if prompt.key not in chips:
            self.ui.tap(next(chip for key, chip in chips.items() if stem(key) == stem(prompt.key)))
        if self.panel.current.key != prompt.key:
            self.ui.tap(self._chips()[prompt.key])

    def _chips(self) -> dict[str, Any]:
        panel = self.panel
        chips = (*panel._tabs.children, *panel._shortcuts.children)
        return {chip.value.key: chip for chip in chips}

    def _tile(self, body: TileBody, value: dict[str, Any]) -> None:
        """Chief first, then the spot, the side, and who it is."""
        for chip in body.switches.children[:]:
            if isinstance(value.get(chip.value), bool) and value[chip.value] != chip.chosen:
                self.ui.tap(chip)
        if SPOT in value and body.spot != value[SPOT]:
            self.tap_spot(value[SPOT])
        if WHO not in value:
            return
        for chip in body.switches.children[:]:
            if chip.value == value[SIDE] and not chip.chosen:
                self.ui.tap(chip)
        self.ui.tap(next(chip for chip in body.grid.children if chip.value == value[WHO]))

    def tap_spot(self, spot: str) -> None:
        """On the board; a side on the wheel around its place."""
        board, name = self.board, spot.partition("/")[0]
        laying = board._offer.kind == "spaces"
        self._tap_hex(board.city.beyond[spot] if laying else board.city.where(name))
        if not laying and board.city.is_place(name) and board._offer.kind == "sides":
            wheel = self.ui.wait_for(lambda: self._newest(Wheel))
            self.ui.settle()
            self.ui.tap(wheel.target_of(spot))

    def tap_town(self, town: str) -> None:
        """On a ring."""
        x, y, wide, high = self.board._tile(town)
        self.ui.tap_at(*self.board.to_window(*self.board.to_pixels(x + wide / 2, y + high / 2)))

    def _tap_hex(self, space: Any) -> None:
        board = self.board
        for _ in range(6):
            x, y = board.to_window(*board.to_pixels(*middle(space)))
            left, bottom = board.to_window(*board.pos)
            across, up = (x - left) / board.width - 0.5, (y - bottom) / board.height - 0.5
            if max(abs(across), abs(up)) < FIT / 2:
                self.ui.tap_at(x, y)
                return
            middle_x, middle_y = left + board.width / 2, bottom + board.height / 2
            step = 0.4
            self.ui.drag(
                middle_x + across * board.width * step,
                middle_y + up * board.height * step,
                middle_x - across * board.width * step,
                middle_y - up * board.height * step,
            )
        raise AssertionError(f"{space} cannot be brought into view")

    def _newest(self, kind: type) -> Any:
        newest = self.ui.app.shell.layers.newest
        return newest if isinstance(newest, kind) else None

    @property
    def sheet(self) -> Any:
        """The sheet that is open, or nothing."""
        return self._newest(Sheet)
