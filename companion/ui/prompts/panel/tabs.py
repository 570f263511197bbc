"""The other open questions as chips, under a heading: the people first, then what needs words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.questions import locked, short_name
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import GroupGrid, WordGrid

load_layout(__file__)


class WayChip(Chip):
    """The way to another question: smaller than an answer, and not of brass."""

    sign = "next"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(rank="way", **kwargs)


class StatementChip(Chip):
    """What can be said at once beside the question in front; a locked one tells why it cannot."""

    sign = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(rank="statement", **kwargs)


class TabGrid(GroupGrid, WordGrid):
    """Chips that are a token alone stand beside each other, apart from those with words."""

    def lay(
        self,
        kind: type[WayChip] | type[StatementChip],
        prompts: Sequence[Prompt],
        current: Prompt | None,
    ) -> None:
        """A chip for each of these questions."""
        for chip, prompt in zip(self.hold([kind] * len(prompts)), prompts, strict=True):
            chip.value, chip.closed = prompt, bool(locked(prompt))
            chip.player = people.seated(prompt.about.player)
            chip.text = short_name(prompt, current)
            chip.icon = "closed" if chip.closed else chip.sign if chip.text else ""

    def on_chip(self, chip: Chip) -> None:
        """Another question comes up."""
        arrival.tell()

    @property
    def narrowest(self) -> float:
        """The width of a column in which no name takes a third line."""
        return max(map(self._room, self.chips), default=0)

    def groups(self) -> list[list[Chip]]:
        bare = [chip for chip in self.chips if not chip.text]
        return [bare, [chip for chip in self.chips if chip.text]]

    def rows(self, group: list[Chip]) -> list[list[Chip]]:
        bare = max((chip.pill for chip in group), default=0) + 2.5 * theme.step
        if group and not group[0].text and bare * len(group) <= self.width:
            columns = min(len(group), int((self.width + theme.step) / (theme.touch + theme.step)))
            return [group[at : at + columns] for at in range(0, len(group), columns)]
        return super().rows(group)


class Beside(BoxLayout):
    """Chips of one kind under their heading, below the answers; away where there are none."""

    title = StringProperty("")

    def __init__(self, kind: type[WayChip] | type[StatementChip], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kind, self.grid = kind, TabGrid()
        self.add_widget(self.grid)

    def lay_in(
        self, place: Any, title: str, prompts: Sequence[Prompt], current: Prompt | None
    ) -> None:
        """Stand last in a place."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.title = title
        self.grid.lay(self._kind, prompts, current)
        if prompts:
            place.add_widget(self)
