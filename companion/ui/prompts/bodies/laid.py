"""The base of widgets for things laid one by one: a spot, then what lies there is told."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from companion.core.fields import Form
from companion.ui.listening import keep
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.prompts.bodies.form import FormBody
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.text import Text

AT = "at"  # the part of a row that says where it lies


class LaidBody(FieldBody):
    """A hint, the widget that asks what to lay, or what else is told of the row in hand."""

    spot = StringProperty("")  # the free spot that was tapped, or the name of the row in hand

    def __init__(self, asking: FieldBody, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows: list[dict[str, Any]] = []
        self.hint, self.asking, self.about_it = Text(bold=True), asking, FormBody()
        self.away = BrassButton(kind="quiet")
        self.add_widget(self.hint)
        for part in (self.asking, self.about_it, self.away):
            keep(self, part)
        for body in (self.asking, self.about_it):
            body.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        self.asking.bind(on_said=lambda _, value: self.lay(value))
        self.about_it.bind(entered=self._tell)
        self.away.bind(on_release=lambda _: self._take_away())
        self._quiet = False

    @property
    def what(self) -> str:
        """The name of the part of a row that says what lies there."""
        return next(iter(self.field.row.parts))

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the rows told so far, as the board knows them."""
        return tuple(row[self.what] for row in self.rows)

    @property
    def at_hand(self) -> int | None:
        """The number of the row that is in hand; None if none is."""
        return self.keys.index(self.spot) if self.spot in self.keys else None

    @property
    def asks(self) -> bool:
        """Is it asked now what to lay?"""
        raise NotImplementedError

    def row_for(self, value: Any) -> dict[str, Any]:
        """The new row for a value, at the spot that was tapped."""
        raise NotImplementedError

    def rows_without(self, at: int) -> list[dict[str, Any]]:
        """The rows that are left when one is taken away."""
        raise NotImplementedError

    def set_asked(self, field: Any) -> None:
        """Ask for what can be laid now."""
        self.asking.set_field(field)

    def show(self) -> None:
        self.enter([])

    def enter(self, entered: list[dict[str, Any]]) -> None:
        self.rows, self.spot = [dict(row) for row in entered], ""
        self.show_parts()

    def on_value(self, *_: object) -> None:
        """Do nothing: rows are noted one by one."""

    def choose_spot(self, spot: str) -> None:
        """Ask what lies on a free spot, or turn to a row by its name."""
        self.spot = spot
        self.show_parts()

    def choose_place(self, place: str) -> bool:
        """Take a laid row in hand; False if there is no such row."""
        if place not in self.keys:
            return False
        self.choose_spot(place)
        return True

    def lay(self, value: Any) -> None:
        """Add a row, which is in hand from now on."""
        self.rows = [*self.rows, self.row_for(value)]
        self.spot = self.keys[-1]
        self._note()
        self.show_parts()

    def _take_away(self) -> None:
        """Remove the row in hand, and whatever lay there by it alone."""
        if self.at_hand is not None:
            self.rows, self.spot = self.rows_without(self.at_hand), ""
        self._note()
        self.show_parts()

    def _tell(self, _: object, told: Any) -> None:
        """Set what else is told of the row in hand."""
        at = self.at_hand
        if self._quiet or at is None:
            return
        kept = {name: one for name, one in self.rows[at].items() if name in (self.what, AT)}
        self.rows = [*self.rows[:at], {**kept, **(told or {})}, *self.rows[at + 1 :]]
        self._note()

    def _note(self) -> None:
        self.entered = [dict(row) for row in self.rows] or None

    def show_parts(self) -> None:
        """Show the choice of piece, or the details of the piece being edited."""
        parts, at = self.field.row.parts, self.at_hand
        more = {name: part for name, part in parts.items() if name not in (self.what, AT)}
        self.lay_parts(at is not None, bool(more))
        self._quiet = True
        if self.asks:
            self.set_asked(parts[self.what])
        elif at is not None and more:
            self.about_it.set_field(Form(more))
            told = self.rows[at]
            self.about_it.enter({name: one for name, one in told.items() if name in more})
        self._quiet = False
        self.reword()

    def lay_parts(self, in_hand: bool, more: bool) -> None:
        """Show the widgets that belong to a row in hand, or to the question what to lay."""
        show_if(self.asks, self, self.asking)
        show_if(in_hand and more, self, self.about_it)
        show_if(in_hand, self, self.away)

    def reword(self) -> None:
        self.hint.text = self.hint_text()
        self.away.text = tongue.say("app.under_way.away")
        for part in (self.asking, self.about_it):
            if part.parent is not None:
                part.reword()

    def hint_text(self) -> str:
        """The words above everything: what to tap, or what is in hand."""
        if self.asks and (self.spot or not self.rows):
            return tongue.say("app.under_way.which")
        if self.spot:
            return tongue.name(self.spot)
        return tongue.say("app.under_way.tap_space", count=len(self.rows))
