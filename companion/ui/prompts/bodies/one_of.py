"""The widget for one of several options: chips, under heads where the field groups them.

What lies in front of everybody on the board is tapped there, and has no chip beside it.
"""

from __future__ import annotations

from typing import Any

from companion.ui.listening import keep, take_off
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.choice import OneTapBody
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid, MixedGrid
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text


class OneOfBody(OneTapBody):
    """Many options stand under the heads of their groups, those of no group last."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.groups: list[tuple[Text, ChipGrid]] = []
        self.pointer = Text()  # tells to tap the board
        keep(self, self.pointer)
        self._spare: list[tuple[Text, ChipGrid]] = []
        self._heads: tuple[str, ...] = ()

    @property
    def chips(self) -> list[Chip]:
        grouped = [chip for _, grid in self.groups for chip in grid.chips]
        return [*grouped, *self.grid.chips]

    def show(self) -> None:
        options = self._without_card(self.field.options)
        closed = self._without_card(self.field.closed)
        on_board = len(options) + len(closed) < len(self.field.options) + len(self.field.closed)
        self._heads = () if on_board else tuple(self.field.groups or {})
        glowing = len(options) < len(self.field.options)
        show_if(glowing, self, self.pointer, len(self.children))
        self._hold_groups(len(self._heads))
        for (_, grid), head in zip(self.groups, self._heads, strict=True):
            self.fill(grid, self._under(head, options), self._under(head, closed))
        self._reword_heads()
        self.lay_options(self._under("", options), self._under("", closed))
        self._state()

    def _under(self, head: str, options: tuple[Any, ...]) -> tuple[Any, ...]:
        if not self._heads:
            return options
        return tuple(one for one in options if self.field.head_of(one) == head)

    def _without_card(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """The options that need a chip since they cannot be tapped on the board."""
        of = self.field.of
        return tuple(
            one for one in options if not (self.on_board and drawn_cards.in_front(one, of))
        )

    def _hold_groups(self, count: int) -> None:
        """Make room for so many heads with a grid each, above options of no group."""
        while len(self.groups) > count:
            self._spare.append(self.groups.pop())
            for widget in self._spare[-1]:
                take_off(self, widget)
        while len(self.groups) < count:
            self.groups.append(self._spare.pop() if self._spare else self._new_group())
            for widget in self.groups[-1]:
                self.add_widget(widget, index=1)

    def _new_group(self) -> tuple[Text, ChipGrid]:
        grid = MixedGrid()
        grid.bind(on_chip=lambda _, chip: self.tapped(chip))
        return Text(bold=True), grid

    def _reword_heads(self) -> None:
        self.pointer.text = tongue.say("app.prompt.tap_cards")
        for (text, _), head in zip(self.groups, self._heads, strict=True):
            text.text = tongue.name(head, self.field.of)

    def _state(self) -> None:
        """Show the single option of a statement as a button."""
        if self.statement is not None:
            for chip in self.grid.chips:
                chip.text = tongue.say(self.statement)

    def reword(self) -> None:
        super().reword()
        self._state()
        self._reword_heads()
        for _, grid in self.groups:
            grid.lay_out_again()
