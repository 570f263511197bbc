"""Several open questions as chips: the people first, then what needs words to be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.log import Prompt
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.prompts.several import short_name
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import WordGrid


class TabGrid(WordGrid):
    """Chips that are a token alone stand beside each other, apart from those with words."""

    _above = True

    def lay_in(
        self, place: Any, prompts: Sequence[Prompt], current: Prompt | None, above: bool
    ) -> None:
        """Stand above all else in a place, or below it without the question that is in front."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        prompts = [one for one in prompts if above or one is not current]
        self._above = above
        self.lay(prompts, current)
        if prompts:
            place.add_widget(self, index=len(place.children) if above else 0)

    def lay(self, prompts: Sequence[Prompt], current: Prompt | None) -> None:
        """A chip for each of these questions."""
        for chip, prompt in zip(self.hold([Chip] * len(prompts)), prompts, strict=True):
            chip.value, chip.chosen = prompt, prompt is current
            chip.player = people.seated(prompt.about.player)
            chip.text = short_name(prompt, current)

    def do_layout(self, *_: object) -> None:
        """Each group in columns of its own width, one group under the other."""
        rows = [row for group in self._groups() for row in self._rows(group)]
        heights = [max(max(theme.touch, chip.minimum_height) for chip in row) for row in rows]
        self.height = sum(heights) + theme.step * max(0, len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            width = (self.width - theme.step * (len(row) - 1)) / len(row)
            for at, chip in enumerate(row):
                chip.size = width, height
                chip.pos = self.x + at * (width + theme.step), top - height
            top -= height + theme.step

    def _groups(self) -> list[list[Chip]]:
        bare = [chip for chip in self.chips if not chip.text]
        worded = [chip for chip in self.chips if chip.text]
        return [bare, worded] if self._above else [worded, bare]

    def _rows(self, chips: list[Chip]) -> list[list[Chip]]:
        columns = self.columns(chips)
        bare = max((chip.pill for chip in chips), default=0) + 2.5 * theme.step
        if chips and not chips[0].text and bare * len(chips) <= self.width:
            columns = min(len(chips), int((self.width + theme.step) / (theme.touch + theme.step)))
        return [chips[at : at + columns] for at in range(0, len(chips), columns)]
