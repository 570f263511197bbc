"""What else can be chosen below the answers: statements, other questions, advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.log import Prompt
from companion.ui.listening import keep
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.several import is_strangers, other_questions, without_strangers
from companion.ui.prompts.panel.tabs import Beside, StatementChip, TabGrid, WayChip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.plate import show_if

LEAST = dp(84)  # the width of the button that answers


class Ways:
    """The chips beside a question; taps on them are passed on."""

    def __init__(
        self,
        owner: Widget,
        tapped: Callable[[Prompt], None],
        advise: Callable[[], None],
        draw: Callable[[], None],
    ) -> None:
        self._others, self._beside = Beside(WayChip), Beside(StatementChip)
        self._theirs = Beside(StatementChip)  # what other players may say meanwhile
        self._instead = TabGrid(size_hint_x=None)
        self.tabs = self._others.grid
        for grid in (self.tabs, self._beside.grid, self._theirs.grid, self._instead):
            grid.bind(on_chip=lambda _, chip: tapped(chip.value))
        self._advice, self._lot = WordGrid(), WordGrid()
        for grid, tap in ((self._advice, advise), (self._lot, draw)):
            grid.hold([WayChip])
            grid.bind(on_chip=lambda *_, tap=tap: tap())
        for one in (self._others, self._beside, self._theirs, self._instead):
            keep(owner, one)
        for grid in (self._advice, self._lot):
            keep(owner, grid)

    @property
    def statements(self) -> list[Any]:
        """The chips of questions whose only answer is a statement."""
        grids = (self._instead, self._beside.grid, self._theirs.grid)
        return [chip for grid in grids for chip in grid.chips]

    def lay_chips_in(
        self, place: Any, last: Any, prompts: Sequence[Prompt], current: Prompt | None
    ) -> None:
        """Show chips for all other open questions, some beside the Done button."""
        ways, at_once = other_questions(prompts, current)
        at_once = without_strangers(at_once, ways, current)
        own = [one for one in at_once if current and one.about.player == current.about.player]
        if self._stand_in(last, own, current):
            at_once = tuple(one for one in at_once if one not in own)
        theirs = tuple(one for one in at_once if is_strangers(one, current))
        at_once = tuple(one for one in at_once if one not in theirs)
        say = tongue.say
        self._beside.lay_chips_in(place, say("app.prompt.at_once"), at_once, current)
        self._theirs.lay_chips_in(place, say("app.prompt.theirs"), theirs, current)
        self._others.lay_chips_in(place, say("app.prompt.others"), ways, current)

    def _stand_in(self, row: Any, own: Sequence[Prompt], current: Prompt | None) -> bool:
        """Show the player's own statements beside the Done button, if there is room."""
        grid, beside = self._instead, own if row.parent is not None else ()
        grid.lay_chips(StatementChip, beside, current)
        for chip in grid.chips:
            chip.player = ""  # the question names the player
        column = grid.narrowest + theme.step
        fits = bool(beside) and row.parent.width - 2 * theme.edge - column * len(own) >= LEAST
        if not fits:
            grid.hold(())
        grid.width = column * len(own) - theme.step
        show_if(fits, row, grid, 1)
        return fits

    def offer_help(self, place: Any, advice: bool, lot: bool) -> None:
        """Show the chips that draw the answer or ask for advice below everything else."""
        helps = ((self._lot, lot, "app.prompt.draw"), (self._advice, advice, "app.advice.ask"))
        for grid, wanted, key in helps:
            grid.chips[0].text = tongue.say(key)
            show_if(False, place, grid)
            show_if(wanted, place, grid)
