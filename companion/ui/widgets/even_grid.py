"""A grid with columns of one width, for chips and covers."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.listening import listen
from companion.ui.look.theme import theme


class EvenGrid(Layout):
    """As many columns as the widest `wish` of its children allows."""

    row = NumericProperty(theme.touch)  # the least height of a row

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**{"size_hint_y": None, **kwargs})
        for name in ("pos", "width", "children", "row"):
            self.fbind(name, self._trigger_layout)
        listen(self, theme, text_size=self.lay_out_again)

    def lay_out_again(self, *_: object) -> None:
        """Lay out again after the words changed their size."""
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        widget.fbind("minimum_height", self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        widget.funbind("minimum_height", self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def columns(self, chips: list[Widget]) -> int:
        """The number of columns that fit, as even as possible: four are two by two."""
        widest = max((chip.wish for chip in chips), default=1)
        most = max(1, int((self.width + theme.step) / (max(widest, theme.touch) + theme.step)))
        rows = -(-len(chips) // most)
        return -(-len(chips) // rows) if chips else 1

    def do_layout(self, *_: object) -> None:
        """Lay the children out in reading order from the top left."""
        chips = self.children[::-1]
        columns = self.columns(chips)
        width = (self.width - theme.step * (columns - 1)) / columns
        rows = [chips[at : at + columns] for at in range(0, len(chips), columns)]
        heights = [max(max(self.row, chip.minimum_height) for chip in row) for row in rows]
        self.height = sum(heights) + theme.step * max(0, len(rows) - 1)
        top = self.top
        for row, height in zip(rows, heights, strict=True):
            for at, chip in enumerate(row):
                chip.size = width, height
                chip.pos = self.x + at * (width + theme.step), top - height
            top -= height + theme.step
