"""The last step of a table as it lies: what is impossible about it, and to begin all the same."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.ruling import Reason
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.text import Text


class CheckBody(FieldBody):
    """A line for each thing that cannot be, a chip to insist, and the button that begins."""

    __events__ = (*FieldBody.__events__, "on_begin")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wrong: tuple[Reason, ...] = ()
        self.lines = BoxLayout(orientation="vertical", size_hint_y=None, spacing=theme.step)
        self.lines.bind(minimum_height=self.lines.setter("height"))
        self.grid, self.begin = ChipGrid(), BrassButton()
        self.add_widget(self.lines)
        self.add_widget(self.begin)
        keep(self, self.grid)
        self.begin.bind(on_release=lambda _: self.dispatch("on_begin"))
        self.grid.bind(on_chip=lambda _, chip: self._insist(chip))

    def tell(self, wrong: tuple[Reason, ...], insists: bool) -> None:
        """Show what is impossible, and whether the table insists."""
        self._wrong = wrong
        hold_rows(self.lines, [Text] * max(1, len(wrong)))
        show_if(bool(wrong), self, self.grid, 1)
        for chip in self.grid.hold([Chip]):
            chip.roomy, chip.chosen = True, insists
        self.reword()

    def _insist(self, chip: Chip) -> None:
        chip.chosen = not chip.chosen
        self.entered = chip.chosen or None
        self.reword()

    def on_begin(self) -> None:
        """Event: the evening begins with the table as it was told."""

    def reword(self) -> None:
        lines = [tongue.say(one) for one in self._wrong] or [tongue.say("app.under_way.possible")]
        self.begin.text = tongue.say("app.under_way.begin")
        for text, line in zip(self.lines.children[::-1], lines, strict=True):
            text.text = line
        for chip in self.grid.chips:
            chip.text = tongue.say("app.under_way.all_the_same")
            chip.icon = "check" if chip.chosen else ""
        self.grid.lay_out_again()
