"""The widget of a form with the same field for several: a tab for each, one of them in front."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.fields import Form, OneOf
from companion.core.fields.kinds import GROUND
from companion.core.fields.maybe import Maybe, without_maybe
from companion.ui.listening import keep, later
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.form import FormBody, body_class_by_type
from companion.ui.prompts.bodies.seats import SeatChip
from companion.ui.prompts.bodies.spot import SpotBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text


def _matters(part: Any, told: Any) -> bool:
    """Does a part matter beside what was told?"""
    return not isinstance(part, Maybe) or part.matters(told)


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
        self.title = Text(bold=True)  # in the place of tabs that lie on the board
        keep(self, self.title)
        self.stands: dict[str, Any] = {}  # what lies there of those nothing was told of
        self.tapped_on_board = False
        self.mends = False  # is what lies there put right, each part as it stands?
        self._quiet = False
        self._go_on = later(self, self._turn_to_next)

    @property
    def has_pad(self) -> bool:
        return self.inner is not None and self.inner.has_pad

    def show(self) -> None:
        self.told, parts = {}, self.field.parts
        first = without_maybe(next(iter(parts.values())))
        tapped = self.tapped_on_board and getattr(first, "of", "") in GROUND
        inner = SpotBody if tapped else body_class_by_type(first)
        on_tabs = not (self.tapped_on_board and self.kind in GROUND)
        show_if(on_tabs, self, self.tabs, len(self.children))
        show_if(not on_tabs, self, self.title, len(self.children))
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
        """The kind of the tabs, as the form declares it."""
        return "" if self.field.shown == "each" else str(self.field.shown)

    def turn_to(self, name: str) -> None:
        """Bring one of several rows to the front, with what was told of it."""
        self.spot = name
        self._quiet = True
        self.inner.set_field(without_maybe(self.field.parts[name]))
        lies = self.told.get(name, self.stands.get(name))
        if lies and (self.mends or not isinstance(self.inner, SpotBody | FormBody)):
            self.inner.enter(lies)
        elif name in self.told and isinstance(self.inner, FormBody):
            self.inner.enter(self.told[name])
        self._quiet = False
        self.title.text = tongue.name(name, self.kind)
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
        before = self.told.get(self.spot)
        self.told = others if entered is None else {**others, self.spot: entered}
        self.entered = dict(self.told) or None
        if self._is_last_tap(before, entered):
            self._go_on()

    def _is_last_tap(self, before: Any, entered: Any) -> bool:
        """Was the last thing told that the tab in front is asked for?"""
        part = without_maybe(self.field.parts[self.spot])
        if self.mends:
            return False
        if isinstance(part, Form) and entered and len(entered) > len(before or {}):
            names = tuple(part.parts)
            after = names[max(map(names.index, entered)) + 1 :]
            return not any(_matters(part.parts[name], entered) for name in after)
        return isinstance(part, OneOf) and entered is not None

    def _turn_to_next(self, *_: object) -> None:
        """Turn to the next tab of which nothing is told yet, if there is any."""
        names = tuple(self.field.parts)
        after = names[names.index(self.spot) + 1 :]
        left = next((name for name in after if name not in self.told), None)
        if left is not None:
            self.turn_to(left)

    def choose_spot(self, spot: str) -> None:
        """Turn to what was tapped on the board, or answer with it."""
        if spot in self.field.parts:
            self.turn_to(spot)
        elif spot in getattr(without_maybe(self.field.parts[self.spot]), "options", ()):
            self._heard(self, spot)

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
