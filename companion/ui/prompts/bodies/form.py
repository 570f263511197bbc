"""The widget of a form: several fields that are one answer.

If each part takes one tap, the last tap answers. A second tap takes back an optional part.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import (
    Chain,
    Claims,
    Count,
    Counts,
    Form,
    OneOf,
    Order,
    SomeOf,
    Text,
    YesNo,
)
from companion.core.fields.choices import against_yes
from companion.core.fields.maybe import without_maybe
from companion.core.ruling import because
from companion.ui.games import body_shown
from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.adds import AddsBody
from companion.ui.prompts.bodies.body import UNSAID, FieldBody
from companion.ui.prompts.bodies.chain import ChainBody
from companion.ui.prompts.bodies.choice import YesNoBody
from companion.ui.prompts.bodies.count import CountBody
from companion.ui.prompts.bodies.counts import CountsBody
from companion.ui.prompts.bodies.heads import HeadsBody
from companion.ui.prompts.bodies.one_of import OneOfBody
from companion.ui.prompts.bodies.seats import SeatsBody
from companion.ui.prompts.bodies.some_of import OrderBody, SomeOfBody
from companion.ui.prompts.bodies.text_line import TextBody
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.spare import spare
from companion.ui.widgets.text import Text as Words

NEAR = dp(4)
NAME_SHARE = 0.3


def is_settled(field: Any) -> bool:
    """Has a part a single answer, so that nobody needs to choose it?"""
    return isinstance(field, OneOf) and len(field.options) == 1 and not field.also


class FormPart(BoxLayout):
    """The name of a part and its widget."""

    def __init__(self, body: FieldBody) -> None:
        super().__init__(size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))
        self.name, self.body = Words(bold=True), body
        self.add_widget(self.name)
        self.add_widget(body)

    def lie(self, beside: bool) -> None:
        """Lay the name of a part beside its widget, or above."""
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = theme.step if beside else NEAR
        self.name.size_hint_x = NAME_SHARE if beside else 1
        self.name.pos_hint = {"center_y": 0.5} if beside else {}
        self.body.size_hint_x = 1 - NAME_SHARE if beside else 1


class FormBody(FieldBody):
    """The parts of a form under each other, each with its name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.parts: dict[str, FieldBody] = {}
        self.begun = False  # an earlier answer is edited: Done answers, not the last tap
        self._names: dict[str, Words] = {}
        listen(self, theme, name=self._tint)

    @property
    def one_tap(self) -> bool:
        return not self.begun and all(
            part.one_tap and not part.optional for part in self.parts.values()
        )

    @property
    def in_parts(self) -> bool:
        return True

    def set_field(self, field: Any) -> None:
        self.begun = False
        super().set_field(field)

    def enter(self, entered: dict[str, Any]) -> None:
        for name in entered:
            self.parts[name].enter(entered[name])

    def preset(self, value: dict[str, Any]) -> None:
        self.begun = True
        for name, one in value.items():
            self.parts[name].preset(one)

    @property
    def has_pad(self) -> bool:
        return any(part.has_pad for part in self.parts.values())

    def show(self) -> None:
        parts = self.field.parts
        kinds = [body_class_by_type(without_maybe(asked)) for asked in parts.values()]
        rows = hold_rows(self, kinds, make=self._new_row, kind_of=lambda row: type(row.body))
        by_name = dict(zip(parts, rows, strict=True))
        self.parts = {name: row.body for name, row in by_name.items()}
        self._names = {name: row.name for name, row in by_name.items()}
        for name, row in by_name.items():
            self._fill_part(row, name, parts[name])
        self._tint()

    def _fill_part(self, row: FormPart, name: str, asked: Any) -> None:
        """Let a row ask for a part of the form."""
        field, part = without_maybe(asked), row.body
        row.name.text, part.optional = tongue.name(name), field is not asked
        row.lie(beside=part.stands_beside(field))
        part.set_field(field)
        if against_yes(field):
            part.lock()
        elif field is asked and is_settled(field):
            part.enter(field.options[0])

    def _tint(self, *_: object) -> None:
        for words in self._names.values():
            words.ink = theme.dim

    def _new_row(self, kind: type[FieldBody]) -> FormPart:
        body = spare.take_widget(kind)
        body.bind(on_said=self._part_said, value=self._update_value, entered=self._note)
        body.bind(on_refused=lambda _, reasons: self.refuse(reasons))
        return FormPart(body)

    def reword(self) -> None:
        for name, part in self.parts.items():
            self._names[name].text = tongue.name(name)
            part.reword()

    def missing(self) -> tuple[str, ...]:
        """The required parts that have no value yet."""
        parts = self.parts.items()
        return tuple(name for name, one in parts if one.value is UNSAID and not one.optional)

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered so far is gathered from the parts."""

    def _note(self, *_: object) -> None:
        said = {name: part.entered for name, part in self.parts.items()}
        self.entered = {name: one for name, one in said.items() if one is not None} or None

    def _update_value(self, *_: object) -> None:
        said = {name: part.value for name, part in self.parts.items()}
        whole = {name: value for name, value in said.items() if value is not UNSAID}
        self.value = UNSAID if self.missing() else whole

    def _fill_last(self) -> None:
        """Set the last missing part if only one value is left for it."""
        missing = self.missing()
        options = getattr(self.field.parts[missing[0]], "options", ()) if len(missing) == 1 else ()
        parts = self.parts.items()
        said = {name: part.value for name, part in parts if part.value is not UNSAID}
        fitting = (one for one in options if self.field.check({**said, missing[0]: one}).verdict)
        fits = list(islice(fitting, 2))  # two are enough to know that there is a choice
        if len(fits) == 1:
            self.parts[missing[0]].value = fits[0]

    def _part_said(self, *_: object) -> None:
        self._fill_last()
        self._update_value()
        if self.value is not UNSAID and self.one_tap:
            self.answer(self.value)

    def refuse_incomplete(self) -> None:
        """Say which parts are missing."""
        self.refuse((because("app.prompt.incomplete", parts=self.missing()),))


class SharingBody(FormBody):
    """A form of items and people whose rows are cut last of all."""

    sole = True


BODIES: dict[type, type[FieldBody]] = {
    OneOf: OneOfBody,
    SomeOf: SomeOfBody,
    Order: OrderBody,
    Chain: ChainBody,
    Count: CountBody,
    Counts: CountsBody,
    YesNo: YesNoBody,
    Text: TextBody,
    Form: FormBody,
}

# Kinds of fields that only one game has: their widget lies beside its board (`ui/games.py`).
OF_ONE_GAME: dict[type, str] = {Claims: "claims"}

DECLARED: dict[str, type[FieldBody]] = {"adds": AddsBody, "heads": HeadsBody, "seats": SeatsBody}


def body_class_by_type(field: Any) -> type[FieldBody]:
    """The class of the widget for a field, by its type or as the field declares."""
    if isinstance(field, Form) and any(
        body_class_by_type(without_maybe(one)) is SeatsBody for one in field.parts.values()
    ):
        return SharingBody
    if type(field) in OF_ONE_GAME:
        return body_shown(OF_ONE_GAME[type(field)])
    return DECLARED.get(getattr(field, "by", "")) or BODIES[type(field)]
