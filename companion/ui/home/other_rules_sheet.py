"""The sheet of an evening of older rules: which verdicts are other today."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.content.words import BETWEEN_PARTS
from companion.core.log import Line
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


class OtherRulesSheet(Sheet):
    """Each verdict as it is today, with its turn."""

    def __init__(self, lines: Iterable[Line], **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.history.other"), **kwargs)
        for line in lines:
            turn = tongue.say("app.table.turn", turn=line.table_turn)
            said = tongue.say(line.clause) or tongue.say(line.words)
            self.add_widget(Text(text=BETWEEN_PARTS.join((turn, said))))
