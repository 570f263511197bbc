"""The dock under the form: what can be said of the piece or fact in front, one tap each."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import Counts, SomeOf
from companion.core.fields.claims import Claims
from companion.core.ruling import because
from companion.ui.assets import load_layout
from companion.ui.dispute.choices import (
    MORE,
    Group,
    Option,
    groups_at,
    is_people,
    kind_of,
    next_count,
    toggled,
)
from companion.ui.dispute.front import comers, may_go, person_at
from companion.ui.dispute.pieces import Call, DeskChip, Flow, PieceTile, mark_of
from companion.ui.games import figure_of, marks_of
from companion.ui.listening import clear
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.kinds import body_class_of
from companion.ui.prompts.panel.ask_sheet import AskPanel
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)

MANY = 30


class Choosing(BoxLayout):
    """The name of a fact and its options."""

    title = StringProperty("")


class Comer(TapPlate):
    """The token of somebody who can be added."""

    player = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.act: Call | None = None
        super().__init__(**kwargs)

    def on_release(self) -> None:
        if self.act is not None:
            self.act()


class Dock(Plate):
    """Holds the groups of what can be said; it is as high as they are, up to its share."""

    title = StringProperty("")
    player = StringProperty("")  # the person in front
    may_go = BooleanProperty(False)
    full = BooleanProperty(False)  # are there more pieces than a low dock can show?
    most = NumericProperty(0)  # how high its options may stand

    __events__ = ("on_close", "on_remove")

    def __init__(self, situation: Any, **kwargs: Any) -> None:
        self._situation = situation
        super().__init__(**kwargs)

    def show(self, path: Any) -> None:
        """Show what can be said at a path of the situation."""
        situation = self._situation
        column = self.ids.column
        clear(column)
        groups = groups_at(situation.describing, situation.told, path)
        self._show_comers(column, path)
        for group in groups:
            self._add(column, group, len(groups) > 1)
        describing, told = situation.describing, situation.told
        self.player = person_at(describing, told, path)
        self.title = "" if self.player or not path else situation.calling.title_at(told, path)
        self.full = sum(len(group.options) for group in groups) > MANY
        self.may_go = may_go(describing, told, path)
        self.ids.scroll.to_top()

    def _show_comers(self, column: Any, path: Any) -> None:
        """The tokens of people who can be added to the list in front."""
        situation = self._situation
        listed, people = comers(situation.describing, situation.told, path)
        row = Flow()
        for player in people:
            head = Comer(player=player)
            head.act = lambda player=player: situation.add(listed, player)
            row.add_widget(head)
        if people:
            column.add_widget(row)

    def _add(self, column: Any, group: Group, several: bool) -> None:
        if group.typed and several:
            name = self._situation.calling.label(str(group.path[-1]))
            chip = DeskChip(text=f"{name}…", rank="way")
            chip.act = lambda: self._situation.face(group.path)
            row = Flow()
            row.add_widget(chip)
            column.add_widget(row)
            return
        choosing = Choosing()
        if several and not (group.adds and group is not None and self._first(column)):
            choosing.title = self._situation.meaning(str(group.path[-1]))
        choosing.add_widget(self._typed(group) if group.typed else self._flow(group))
        column.add_widget(choosing)

    @staticmethod
    def _first(column: Any) -> bool:
        return not column.children

    def _typed(self, group: Group) -> Any:
        """The widget of play for what is typed, ordered or claimed."""
        if isinstance(group.field, Claims):
            return self._claims(group)
        value = UNSAID if group.said is UNSAID or not _is_value(group.said) else group.said
        panel = AskPanel(because("app.dispute.title"), group.field, value)
        panel.bind(on_reply=lambda _, __, said: self._situation.say(group.path, said))
        return panel

    def _claims(self, group: Group) -> Any:
        """The sheet of claims that play uses; each tap is told at once."""
        body = body_class_of(group.field, board=False)()
        body.set_field(group.field)
        body.size_hint_y = None
        body.bind(minimum_height=body.setter("height"))
        body.preset(list(group.said) if isinstance(group.said, list | tuple) else [])
        body.bind(value=lambda _, said: self._situation.say_live(group.path, list(said)))
        return body

    def _flow(self, group: Group) -> Flow:
        flow = Flow()
        marks = marks_of(self._situation.game.key)
        of = kind_of(group)
        for option in group.options:
            flow.add_widget(self._option(group, option, of, marks))
        return flow

    def _option(self, group: Group, option: Option, of: str, marks: dict[str, Any]) -> Any:
        strokes = mark_of(marks, option.value, of)
        situation = self._situation
        figure = figure_of(situation.game.key, option.value, situation.known)
        drawn = (strokes or figure) and not is_people(group)
        if drawn or option.amount is not None:
            amount = "" if option.amount in (None, 0) else number(option.amount)
            name = tongue.name(option.family or option.value, of)
            one: Any = PieceTile(text=name, amount=amount, strokes=strokes, chosen=option.said)
            one.figure = figure
        else:
            one = DeskChip()
            one.stand_for(option.value, of=of)
            one.chosen = option.said
            if option.family:
                one.text = tongue.name(option.family, of)
            if isinstance(option.value, int) and not isinstance(option.value, bool):
                one.text = number(option.value)
            if option.value == MORE:
                one.text = "+"
        one.act = lambda: self._say(group, option, 1)
        one.take = (lambda: self._say(group, option, -1)) if option.amount is not None else None
        return one

    def _say(self, group: Group, option: Option, step: int) -> None:
        situation, inner = self._situation, group.field
        if group.adds:
            situation.add(group.path, option.value)
        elif isinstance(inner, Counts):
            situation.say(group.path, next_count(inner, group.said, option.value, step))
        elif isinstance(inner, SomeOf):
            situation.say(group.path, toggled(group.said, option.value))
        else:
            situation.say(group.path, option.value)

    def on_close(self) -> None:
        """Event: nothing more is to be said here."""

    def on_remove(self) -> None:
        """Event: the fact or row in front is to be taken away."""


def _is_value(said: Any) -> bool:
    return said is not UNSAID and isinstance(said, str | int | list | tuple | dict)
