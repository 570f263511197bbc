"""The widget of pieces laid on a board: a space is tapped, then what lies there is told."""

from __future__ import annotations

from typing import Any

from companion.core.light import but
from companion.core.spots import parts_of
from companion.ui.listening import keep
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.laid import AT, LaidBody
from companion.ui.prompts.bodies.one_of import OneOfBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if


class LaidRowsBody(LaidBody):
    """A hint, the pieces that can lie on the chosen space, or what is told of a laid piece."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(OneOfBody(), **kwargs)
        self.more = BrassButton(kind="quiet")
        keep(self, self.more)
        self.more.bind(on_release=lambda _: self.choose_spot(""))

    @property
    def on_board_only(self) -> bool:
        """Must a space be tapped first, on which the piece lies?"""
        return AT in self.field.row.parts

    @property
    def asks(self) -> bool:
        return self.at_hand is None and (bool(self.spot) or not self.on_board_only)

    def row_for(self, value: Any) -> dict[str, Any]:
        return {self.what: value, **({AT: self.spot} if self.on_board_only else {})}

    def rows_without(self, at: int) -> list[dict[str, Any]]:
        gone = {self.keys[at]}
        rows = [*self.rows[:at], *self.rows[at + 1 :]]
        while lost := [row for row in rows if parts_of(row.get(AT, ""))[0] in gone]:
            gone |= {row[self.what] for row in lost}
            rows = [row for row in rows if row not in lost]
        return rows

    def set_asked(self, field: Any) -> None:
        left = tuple(one for one in field.options if one not in self.keys)
        super().set_asked(but(field, options=left))
        self.asking.value = UNSAID

    def lay_parts(self, in_hand: bool, more: bool) -> None:
        super().lay_parts(in_hand, more)
        show_if(in_hand and not self.on_board_only, self, self.more)

    def reword(self) -> None:
        super().reword()
        self.more.text = tongue.say("app.under_way.more")

    def hint_text(self) -> str:
        if self.asks and not self.on_board_only and not self.spot:
            return tongue.say("app.under_way.whom", count=len(self.rows))
        return super().hint_text()
