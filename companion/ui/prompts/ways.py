"""What else is open, below the answers: what is said at once, other questions, and advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.log import Prompt
from companion.ui.look.wording import tongue
from companion.ui.prompts.several import sort_out
from companion.ui.prompts.tabs import Beside, StatementChip, WayChip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.plate import show_if


class Ways:
    """The chips beside a question; a tap on one is passed on."""

    def __init__(self, tapped: Callable[[Prompt], None], advise: Callable[[], None]) -> None:
        self._others, self._beside = Beside(WayChip), Beside(StatementChip)
        self.tabs, self.shortcuts = self._others.grid, self._beside.grid
        for grid in (self.tabs, self.shortcuts):
            grid.bind(on_chip=lambda _, chip: tapped(chip.value))
        self._advice = WordGrid()
        self._advice.hold([WayChip])
        self._advice.bind(on_chip=lambda *_: advise())

    def lay_in(self, place: Any, prompts: Sequence[Prompt], current: Prompt | None) -> None:
        """Chips for all that is open beside this question."""
        ways, at_once = sort_out(prompts, current)
        say = tongue.say
        self._beside.lay_in(place, say("app.prompt.at_once"), at_once, current)
        self._others.lay_in(place, say("app.prompt.others"), ways, current)

    def offer_advice(self, place: Any, wanted: bool) -> None:
        """Below all else, for whoever wants it."""
        self._advice.chips[0].text = tongue.say("app.advice.ask")
        show_if(False, place, self._advice)
        show_if(wanted, place, self._advice)
