"""The widget of pieces laid on a board: a space is tapped, then what lies there is told."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.fields import Form
from companion.core.light import but
from companion.core.spots import parts_of
from companion.ui.listening import keep
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.form import FormBody
from companion.ui.prompts.bodies.one_of import OneOfBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

AT = "at"  # the part of a row that says where it lies


class LaidRowsBody(FieldBody):
    """A hint, the pieces that can lie on the chosen space, or what is told of a laid piece."""

    spot = StringProperty("")  # the free space that was tapped, or the piece in hand

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows: list[dict[str, Any]] = []
        self.hint, self.pieces, self.about_it = Text(bold=True), OneOfBody(), FormBody()
        self.away, self.more = BrassButton(kind="quiet"), BrassButton(kind="quiet")
        self.add_widget(self.hint)
        for part in (self.pieces, self.about_it, self.away, self.more):
            keep(self, part)
        self.pieces.bind(on_said=lambda _, piece: self._lay(piece))
        self.about_it.bind(entered=self._tell)
        self.about_it.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        self.away.bind(on_release=lambda _: self._take_away())
        self.more.bind(on_release=lambda _: self.choose_spot(""))
        self._quiet = False

    @property
    def what(self) -> str:
        """The name of the part of a row that says which piece lies there."""
        return next(iter(self.field.row.parts))

    @property
    def on_board_only(self) -> bool:
        """Must a space be tapped first, on which the piece lies?"""
        return AT in self.field.row.parts

    @property
    def in_hand(self) -> dict[str, Any] | None:
        """The row of the piece that is being told about."""
        return next((row for row in self.rows if row[self.what] == self.spot), None)

    def show(self) -> None:
        self.rows, self.spot = [], ""
        self._show_parts()

    def enter(self, entered: list[dict[str, Any]]) -> None:
        self.rows = [dict(row) for row in entered]
        self.spot = ""
        self._show_parts()

    def on_value(self, *_: object) -> None:
        """Do nothing: rows are noted one by one."""

    def choose_spot(self, spot: str) -> None:
        """Ask what lies on a free space."""
        self.spot = spot
        self._show_parts()

    def choose_place(self, place: str) -> bool:
        """Take a laid piece in hand; False if there is no such piece."""
        if not any(row[self.what] == place for row in self.rows):
            return False
        self.spot = place
        self._show_parts()
        return True

    def _lay(self, piece: str) -> None:
        where = {AT: self.spot} if self.on_board_only else {}
        self.rows = [*self.rows, {self.what: piece, **where}]
        self.spot = piece
        self._note()
        self._show_parts()

    def _take_away(self) -> None:
        """Remove a piece, and whatever lay beside it alone."""
        gone = {self.spot}
        self.rows = [row for row in self.rows if row[self.what] != self.spot]
        while lost := [row for row in self.rows if parts_of(row.get(AT, ""))[0] in gone]:
            gone |= {row[self.what] for row in lost}
            self.rows = [row for row in self.rows if row not in lost]
        self.spot = ""
        self._note()
        self._show_parts()

    def _tell(self, _: object, told: Any) -> None:
        if self._quiet or self.in_hand is None:
            return
        kept = {name: one for name, one in self.in_hand.items() if name in (self.what, AT)}
        self.rows = [
            {**kept, **(told or {})} if row[self.what] == self.spot else row for row in self.rows
        ]
        self._note()

    def _note(self) -> None:
        self.entered = [dict(row) for row in self.rows] or None

    def _show_parts(self) -> None:
        """Show what the next tap needs."""
        row, parts = self.in_hand, self.field.row.parts
        asks = row is None and (bool(self.spot) or not self.on_board_only)
        more = {name: part for name, part in parts.items() if name not in (self.what, AT)}
        show_if(asks, self, self.pieces)
        show_if(row is not None and bool(more), self, self.about_it)
        show_if(row is not None, self, self.away)
        show_if(row is not None and not self.on_board_only, self, self.more)
        self._quiet = True
        if asks:
            laid = [one[self.what] for one in self.rows]
            left = tuple(one for one in parts[self.what].options if one not in laid)
            self.pieces.set_field(but(parts[self.what], options=left))
            self.pieces.value = UNSAID
        elif row is not None and more:
            self.about_it.set_field(Form(more))
            self.about_it.enter({name: one for name, one in row.items() if name in more})
        self._quiet = False
        self.reword()

    def reword(self) -> None:
        row = self.in_hand
        if row is not None:
            self.hint.text = tongue.name(row[self.what])
        elif self.spot:
            self.hint.text = tongue.say("app.under_way.which")
        elif self.on_board_only:
            self.hint.text = tongue.say("app.under_way.tap_space", count=len(self.rows))
        else:
            self.hint.text = tongue.say("app.under_way.whom", count=len(self.rows))
        self.more.text = tongue.say("app.under_way.more")
        self.away.text = tongue.say("app.under_way.away")
        for part in (self.pieces, self.about_it):
            if part.parent is not None:
                part.reword()
