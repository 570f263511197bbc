"""A choice among a few options that are all in sight."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty

from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid


class Segments(ChipGrid):
    """`options` are (value, key of its words) pairs; `value` is the chosen one."""

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        listen(self, tongue, say=self.reword)
        self.on_options()

    def on_options(self, *_: object) -> None:
        if self.canvas is None:  # still being made
            return
        chips = self.hold([Chip] * len(self.options))
        for chip, (value, _key) in zip(chips, self.options, strict=True):
            chip.value = value
        self.reword()
        self.on_value()

    def reword(self, *_: object) -> None:
        """Set the texts of the options in the language in force."""
        for chip, (_value, key) in zip(self.chips, self.options, strict=True):
            chip.text = tongue.say(key)
        self._trigger_layout()

    def on_chip(self, chip: Chip) -> None:
        self.value = chip.value

    def on_value(self, *_: object) -> None:
        for chip in self.children:
            chip.chosen = chip.value == self.value
