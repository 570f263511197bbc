"""One ruling on a sheet of its own: the whole card, with all that can be done about it."""

from __future__ import annotations

from typing import Any

from companion.core.log import Line
from companion.ui.look.wording import tongue
from companion.ui.rulings.card import RulingCard
from companion.ui.widgets.sheet import Sheet


class RulingSheet(Sheet):
    """Whoever opens it binds what the card is asked for."""

    def __init__(self, line: Line, can_speak: bool, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.hands.why"), **kwargs)
        self.card = RulingCard(line=line, can_speak=can_speak)
        self.add_widget(self.card)
