"""A ruling card on a sheet of its own."""

from __future__ import annotations

from typing import Any

from companion.core.log import Line
from companion.ui.look.wording import tongue
from companion.ui.rulings.card import RulingCard
from companion.ui.widgets.sheet import Sheet


class RulingSheet(Sheet):
    """The sheet of one ruling; whoever opens it binds the events of `card`."""

    def __init__(self, line: Line, can_speak: bool, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.hands.why"), **kwargs)
        self.card = RulingCard(line=line, can_speak=can_speak)
        self.add_widget(self.card)
