"""Hands that also know a board: spots are tapped there, and on the wheel that opens."""

from __future__ import annotations

from typing import Any

from companion.core.log import Prompt
from companion.games.police_vs_gangs.claiming import TIME
from companion.ui.boards.gangs_city.tile_body import SIDE, SPOT, WHO, TileBody
from companion.ui.boards.kit.wheel import Wheel
from companion.ui.boards.police_vs_gangs.deal_body import CLAIMS, ENDED, DealBody
from companion.ui.boards.police_vs_gangs.side_body import SideBody
from companion.ui.boards.police_vs_gangs.statement_body import StatementBody
from companion.ui.prompts.bodies.questions import says_itself
from companion.ui.prompts.bodies.spot import SpotBody
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.sheet import Sheet
from tests.ui.driver import Driver, taker_at
from tests.ui.hands import Hands

FIT = 0.9  # of half the board: a spot beyond that is brought nearer first
DRAGS = 6  # so many bring any spot into view


class Thumbs(Hands):
    """Answers every prompt the way a person does, on the board where there is one."""

    def __init__(self, ui: Driver) -> None:
        super().__init__(ui)
        self.session = ui.app.evening.session
        self.prefers_board = True  # where chips offer the same as the board

    @property
    def board(self) -> Any:
        """The board that is shown."""
        return self.ui.app.shell.router.screens["table"].ids.layout.board

    def say(self, key: str, value: Any) -> None:
        """Answer an open question; it must be taken, be it with others of its sheet."""
        before = len(self.session.acts)
        self.answer(self.session.prompt(key), value)
        self.ui.wait_for(lambda: len(self.session.acts) > before, 30)
        said = [(act.kind, act.key, act.what) for act in self.session.acts[before:]]
        assert ("reply", key, value) in said, (said, value)

    def answer(self, prompt: Prompt, value: Any) -> None:
        panel = self.panel
        if panel.sheeted:
            super().answer(prompt, value)
            return
        if panel.current.key != prompt.key:
            self._turn_to(prompt)
            if says_itself(prompt):
                return
        if isinstance(panel.body, TileBody):
            self._tile(panel.body, value)
        elif isinstance(panel.body, SideBody):
            self._side(panel.body, prompt.field, value)
        elif isinstance(panel.body, DealBody) and not isinstance(panel.body, StatementBody):
            self._deal(panel.body, prompt.field, value)
        elif self._on_board(prompt.field, value):
            self.tap_spot(value)
        else:
            super().answer(prompt, value)

    def _on_board(self, field: Any, value: Any) -> bool:
        """Is this tapped there: there alone, or because it is preferred?"""
        body, of = self.panel.body, getattr(field, "of", "")
        alone = isinstance(body, SpotBody) or (body.on_board and drawn_cards.in_front(value, of))
        return alone or self.lies_open(field, value)

    def lies_open(self, field: Any, value: Any) -> bool:
        """Is this offered on the board too, and in view there?"""
        if not self.prefers_board or self.board is None or self.board.offered is not field:
            return False
        city = getattr(self.board, "city", None)
        return (city is None or city.knows(value)) and self.in_sight(value)

    def _turn_to(self, prompt: Prompt) -> None:
        """Its own chip; where many are open, first the chip of the thing it is about, or a town."""
        chips, town = self._chips(), prompt.words.facts.get("town")
        if prompt.key not in chips and town:
            self.tap_spot(town)
            return
        if prompt.key not in chips:
            series = prompt.about.series
            kin = (chip for chip in chips.values() if chip.value.about.series == series)
            self.ui.tap(next(kin))
        if self.panel.current.key != prompt.key:
            self.ui.tap(self._chips()[prompt.key])

    def _chips(self) -> dict[str, Any]:
        panel = self.panel
        chips = (*panel.tabs.chips, *panel.statements)
        return {chip.value.key: chip for chip in chips}

    def _tile(self, body: TileBody, value: dict[str, Any]) -> None:
        """Chief first, then the spot, the side, and who it is."""
        for chip in (*body.switches.chips, *body.below.chips):
            if isinstance(value.get(chip.value), bool) and value[chip.value] != chip.chosen:
                self.ui.tap(chip)
        if SPOT in value and body.spot != value[SPOT]:
            self.tap_spot(value[SPOT])
        if WHO not in value:
            return
        for chip in (*body.switches.chips, *body.below.chips):
            if chip.value == value[SIDE] and not chip.chosen:
                self.ui.tap(chip)
        self.ui.tap(next(chip for chip in body.grid.chips if chip.value == value[WHO]))

    def give(self, body: Any, field: Any, value: Any) -> None:
        """A deal is closed on its own sheet, which may lie under a cover."""
        if isinstance(body, DealBody) and not isinstance(body, StatementBody):
            self._deal(body, field, value)
        else:
            super().give(body, field, value)

    def _deal(self, body: DealBody, field: Any, value: dict[str, Any]) -> None:
        """Claim after claim, then how it ends."""
        self.give(body.claims, field.parts[CLAIMS], value[CLAIMS])
        self.ui.tap(body.ids.out if value.get(ENDED) == TIME else body.ids.close)

    def _side(self, body: SideBody, field: Any, value: dict[str, Any]) -> None:
        """The spot on the board, then what lies there; the only thing there is goes without."""
        part, (name,) = body.part, (name for name in value if name != SPOT)
        alone = body.one_tap and body.entered is not None
        if body.spot != value[SPOT]:
            self.tap_spot(value[SPOT])
        if alone:
            return
        confirm = self.panel.needs_done
        self.give(part, field.parts[name], value[name])
        if confirm:
            self.ui.tap(self.panel.ids.done)

    def point_of(self, spot: str) -> tuple[float, float]:
        """Where a spot of the board lies in the window."""
        board = self.board
        return board.to_window(*board.to_pixels(*board.point_of(spot)))

    def off_centre(self, point: tuple[float, float]) -> tuple[float, float]:
        """How far from the middle of what is seen of the board, across and up, in such parts."""
        (wide, high), (x, y) = self._seen, self.board.to_window(*self.board.sight_centre)
        return (point[0] - x) / max(1, wide), (point[1] - y) / max(1, high)

    @property
    def _seen(self) -> tuple[float, float]:
        """Width and height of the part of the board that nothing covers."""
        left, bottom, right, top = self.board.sight
        return right - left, top - bottom

    def in_view(self, point: tuple[float, float]) -> bool:
        """Would a finger find this point on the board?"""
        return max(map(abs, self.off_centre(point))) < FIT / 2

    def in_sight(self, spot: str) -> bool:
        """Is this spot in view, and nothing of the board lies over it?"""
        hidden = self.board.is_hidden_by_heads(self.board.point_of(spot))
        return not hidden and self.in_view(self.point_of(spot))

    def tap_spot(self, spot: str) -> None:
        """On the board; a side on the wheel around its place."""
        for _ in range(DRAGS):
            if self.in_sight(spot):
                break
            self._bring_nearer(spot)
        else:
            raise AssertionError(f"{spot} cannot be brought into view")
        met = taker_at(*self.point_of(spot))
        assert met is self.board, f"a tap on {spot} would meet {met}"
        self.ui.tap_at(*self.point_of(spot))
        if isinstance(self.newest, Wheel):
            self.ui.settle()
            self.ui.tap(self.newest.target_of(spot))

    def _bring_nearer(self, spot: str) -> None:
        """Drag the board by what it is off, as far as there is board to drag on."""
        board = self.board
        across, up = (min(0.5, max(-0.5, off)) for off in self.off_centre(self.point_of(spot)))
        x, y = board.to_window(*board.sight_centre)
        dx, dy = across * self._seen[0] * 0.8, up * self._seen[1] * 0.8
        self.ui.drag(x + dx / 2, y + dy / 2, x - dx / 2, y - dy / 2)

    @property
    def newest(self) -> Any:
        """What lies over the screen, if anything."""
        return self.ui.app.shell.layers.newest

    @property
    def sheet(self) -> Any:
        """The sheet that is open, or nothing."""
        return self.newest if isinstance(self.newest, Sheet) else None
