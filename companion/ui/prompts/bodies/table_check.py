"""The last step of a table as it lies: what is impossible about it, and to begin all the same."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.ruling import Reason, because
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
        self._foretold: tuple[Reason, ...] | None = None
        self.lines = BoxLayout(orientation="vertical", size_hint_y=None, spacing=theme.step)
        self.lines.bind(minimum_height=self.lines.setter("height"))
        self.grid, self.begin = ChipGrid(), BrassButton()
        self.add_widget(self.lines)
        self.add_widget(self.begin)
        keep(self, self.grid)
        self.begin.bind(on_release=lambda _: self.dispatch("on_begin"))
        self.grid.bind(on_chip=lambda _, chip: self._insist(chip))

    def tell(
        self, wrong: tuple[Reason, ...], insists: bool, foretold: tuple[Reason, ...] | None
    ) -> None:
        """Show what is impossible, and whether the table insists, or what will be corrected."""
        self._wrong, self._foretold = wrong, foretold
        hold_rows(self.lines, [Text] * max(1, len(wrong or foretold or ())))
        show_if(bool(wrong) and foretold is None, self, self.grid, 1)
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
        begin, possible = "app.under_way.begin", "app.under_way.possible"
        if self._foretold is not None:
            begin, possible = "app.correct.title", "app.correct.as_it_stands"
        told = self._wrong or self._foretold or (because(possible),)
        lines = [tongue.say(one) for one in told]
        self.begin.text = tongue.say(begin)
        for text, line in zip(self.lines.children[::-1], lines, strict=True):
            text.text = line
        for chip in self.grid.chips:
            chip.text = tongue.say("app.under_way.all_the_same")
            chip.icon = "check" if chip.chosen else ""
        self.grid.lay_out_again()
