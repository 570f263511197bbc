"""The base of widgets with options on chips, and the widget for yes or no."""

from __future__ import annotations

from typing import Any

from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.widgets.card_chip import CardChip
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import ChipGrid, MixedGrid
from companion.ui.widgets.drawn_cards import drawn_cards


class ChipsBody(FieldBody):
    """Options on chips; the chips are kept and given other options."""

    roomy = False  # do the chips keep room for a sign?
    chip = Chip  # the class of the chips

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.grid = MixedGrid()
        self.grid.bind(on_chip=lambda _, chip: self.tapped(chip))
        self.add_widget(self.grid)

    @property
    def chips(self) -> list[Chip]:
        """The chips in reading order."""
        return self.grid.chips

    def show(self) -> None:
        self.lay_options(self.field.options)

    def lay_options(self, options: tuple[Any, ...], closed: tuple[Any, ...] = ()) -> None:
        """Show options on the chips, the closed ones dim and last."""
        self.fill(self.grid, options, closed)

    def fill(self, grid: ChipGrid, options: tuple[Any, ...], closed: tuple[Any, ...]) -> None:
        """Show options on the chips of one grid, the closed ones dim and last."""
        wanted = [(one, False) for one in options] + [(one, True) for one in closed]
        of = getattr(self.field, "of", "")
        drawn = [CardChip if drawn_cards.has(value, of) else self.chip for value, _ in wanted]
        for chip, (value, shut) in zip(grid.hold(drawn), wanted, strict=True):
            chip.roomy = self.roomy
            chip.stand_for(value, shut, of)
            self._tell_cost(chip)

    def _tell_cost(self, chip: Chip) -> None:
        """Write on a chip what its option costs, where the field knows it."""
        cost = (getattr(self.field, "costs", None) or {}).get(chip.value)
        if cost is not None and isinstance(chip, Chip):
            chip.note = tongue.say("app.chip.cost", cost=cost)

    def reword(self) -> None:
        for chip in self.chips:
            chip.reword()
            self._tell_cost(chip)
        self.grid.lay_out_again()

    def tapped(self, chip: Chip) -> None:
        """Handle a tap on a chip."""


class OneTapBody(ChipsBody):
    """One tap answers; a closed option says why it is closed."""

    one_tap = True

    def tapped(self, chip: Chip) -> None:
        if chip.closed and not self.may_say(chip.value):
            return
        if self.optional and chip.chosen:
            chip.chosen, self.value = False, UNSAID
            return
        for other in self.chips:
            other.chosen = other is chip
        self.say(chip.value)

    def enter(self, entered: Any) -> None:
        for chip in self.chips:
            chip.chosen = chip.value == entered
        self.value = entered


class YesNoBody(OneTapBody):
    """Two chips: yes and no."""

    def show(self) -> None:
        against = [one for one in (True, False) if self.field.why(one)]
        self.lay_options((True, False))
        for chip in self.chips:
            chip.closed = chip.value in against
            chip.icon = "closed" if chip.closed else ""

    def lock(self) -> None:
        """Answer No, and show a locked Yes that says why."""
        self.lay_options((), (True,))
        self.value = False
