"""The widget of a form with the same field for several: a tab for each, one of them in front."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.fields.maybe import bare
from companion.ui.look.people import people
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.form import body_class_by_type
from companion.ui.prompts.bodies.seats import SeatChip
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid


class EachBody(FieldBody):
    """Tabs of people or things, and the field of the one that is chosen."""

    spot = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.told: dict[str, Any] = {}
        self.tabs = WordGrid()
        self.tabs.bind(on_chip=lambda _, chip: self.turn_to(chip.value))
        self.add_widget(self.tabs)
        self.inner: Any = None
        self._quiet = False

    @property
    def has_pad(self) -> bool:
        return self.inner is not None and self.inner.has_pad

    def show(self) -> None:
        self.told, parts = {}, self.field.parts
        inner = body_class_by_type(bare(next(iter(parts.values()))))
        if type(self.inner) is not inner:
            if self.inner is not None:
                self.remove_widget(self.inner)
            self.inner = inner()
            self.inner.bind(entered=self._heard)
            self.inner.bind(on_refused=lambda _, reasons: self.refuse(reasons))
            self.add_widget(self.inner)
        kinds = [SeatChip if people.key_if_seated(name) else Chip for name in parts]
        for chip, name in zip(self.tabs.hold(kinds), parts, strict=True):
            chip.stand_for(name, of=self.kind)
        self.turn_to(next(iter(parts)))

    @property
    def kind(self) -> str:
        """What the tabs are, as the form declares it."""
        return "" if self.field.shown == "each" else str(self.field.shown)

    def turn_to(self, name: str) -> None:
        """Bring one of them to the front, with what was told of it."""
        self.spot = name
        self._quiet = True
        self.inner.set_field(bare(self.field.parts[name]))
        if self.told.get(name):
            self.inner.enter(self.told[name])
        self._quiet = False
        for chip in self.tabs.chips:
            chip.chosen = chip.value == name

    def enter(self, entered: dict[str, Any]) -> None:
        self.told = dict(entered)
        self.turn_to(self.spot)

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered is gathered from the tabs."""

    def _heard(self, _: object, entered: Any) -> None:
        if self._quiet:
            return
        others = {name: one for name, one in self.told.items() if name != self.spot}
        self.told = others if entered is None else {**others, self.spot: entered}
        self.entered = dict(self.told) or None

    def choose_spot(self, spot: str) -> None:
        if spot in self.field.parts:
            self.turn_to(spot)

    def choose_place(self, place: str) -> bool:
        """Turn to a thing that was tapped on the board; False if it has no tab."""
        self.choose_spot(place)
        return place in self.field.parts

    def reword(self) -> None:
        for chip in self.tabs.chips:
            chosen = chip.chosen
            chip.reword()
            chip.chosen = chosen
        self.tabs.lay_out_again()
        if self.inner is not None:
            self.inner.reword()
