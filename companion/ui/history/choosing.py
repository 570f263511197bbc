"""A sheet to choose what the history is filtered by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet


class ChoiceSheet(Sheet):
    """Each choice in a row, with how many evenings it has."""

    def __init__(
        self,
        title: str,
        choices: Iterable[tuple[Any, str, str]],
        chosen: Callable[[Any], None],
        **kwargs: Any,
    ) -> None:
        super().__init__(title=title, **kwargs)
        for value, text, count in choices:
            row = ListRow(title=text, trailing=count, leads=False)
            row.bind(on_release=lambda _, value=value: self._choose(chosen, value))
            self.add_widget(row)

    def _choose(self, chosen: Callable[[Any], None], value: Any) -> None:
        self.dismiss()
        chosen(value)
