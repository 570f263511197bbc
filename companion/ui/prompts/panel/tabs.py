"""The other open questions as chips under a heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.prompts.bodies.questions import short_name, why_only_no
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import GroupGrid, WordGrid

load_layout(__file__)


class WayChip(Chip):
    """The chip that leads to another question: smaller than an answer, and not of brass."""

    sign = "next"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(rank="way", **kwargs)


class StatementChip(Chip):
    """The chip of a statement; a locked one says why it cannot be made."""

    sign = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(rank="statement", **kwargs)


class TabGrid(GroupGrid, WordGrid):
    """Chips with a token alone stand in rows apart from those with words."""

    def lay_chips(
        self,
        kind: type[WayChip] | type[StatementChip],
        prompts: Sequence[Prompt],
        current: Prompt | None,
    ) -> None:
        """Show a chip for each of these questions."""
        for chip, prompt in zip(self.hold([kind] * len(prompts)), prompts, strict=True):
            chip.value, chip.closed = prompt, bool(why_only_no(prompt))
            chip.player = people.key_if_seated(prompt.about.player)
            chip.text = short_name(prompt, current)
            chip.icon = "closed" if chip.closed else chip.sign if chip.text else ""

    def on_chip(self, chip: Chip) -> None:
        """Note that another question comes up, so that a double tap is ignored."""
        arrival.begin()

    @property
    def narrowest(self) -> float:
        """The column width in which no name takes a third line."""
        return max(map(self._room, self.chips), default=0)

    def groups(self) -> list[list[Chip]]:
        bare = [chip for chip in self.chips if not chip.text]
        return [bare, [chip for chip in self.chips if chip.text]]

    def rows(self, group: list[Chip]) -> list[list[Chip]]:
        bare = max((chip.token_width for chip in group), default=0) + 2.5 * theme.step
        if group and not group[0].text and bare * len(group) <= self.width:
            columns = min(len(group), int((self.width + theme.step) / (theme.touch + theme.step)))
            return [group[at : at + columns] for at in range(0, len(group), columns)]
        return super().rows(group)


class Beside(BoxLayout):
    """Chips of one kind under a heading, below the answers; hidden if there are none."""

    title = StringProperty("")

    def __init__(self, kind: type[WayChip] | type[StatementChip], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kind, self.grid = kind, TabGrid()
        self.add_widget(self.grid)

    def lay_chips_in(
        self, place: Any, title: str, prompts: Sequence[Prompt], current: Prompt | None
    ) -> None:
        """Add the chips as the last part of a place."""
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.title = title
        self.grid.lay_chips(self._kind, prompts, current)
        if prompts:
            place.add_widget(self)
