"""The card of the tasks for hands after a phase, to be ticked off."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.table.hands import Hands
from companion.ui.table.task_list import TaskList
from companion.ui.widgets.handed import Handed
from companion.ui.widgets.plate import Plate, TapPlate, show_if
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

load_layout(__file__)


class TasksHead(TapPlate):
    """The number of tasks and their players; a tap folds or opens the card."""

    players = ListProperty()
    count = StringProperty("")
    open = BooleanProperty(False)


class TasksCard(Plate):
    """The head, and under it the tasks while the card is open."""

    hands: Hands = ObjectProperty(None, allownone=True)
    open = BooleanProperty(False)
    can_speak = BooleanProperty(False)

    __events__ = ("on_why", "on_show_large", "on_speak", "on_head")

    def on_kv_post(self, base: object) -> None:
        self._list, self._show = self.ids.list.__self__, self.ids.show.__self__
        self._speak = self.ids.speak.__self__
        self.bind(open=self._lay, can_speak=self._lay)
        self._lay()

    def on_hands(self, *_: object) -> None:
        self.ids.list.hands = self.hands
        self.hands.bind(tasks=self.count, ticked=self.count)
        listen(self, people, looks=self.count)
        self.count()

    def count(self, *_: object) -> None:
        """Update the number of tasks and of those done."""
        self.ids.head.count, self.ids.head.players = task_count(self.hands), self.hands.players

    def _lay(self, *_: object) -> None:
        """Show list and buttons while the card is open; the voice button only with a voice."""
        bar = self.ids.bar
        show_if(self.open, self, self._list)
        for way, wanted in ((self._show, self.open), (self._speak, self.open and self.can_speak)):
            show_if(wanted, bar, way, len(bar.children) if theme.left_hand else 0)

    def on_why(self, line: Any) -> None:
        """Event: the ruling behind a task is wanted."""

    def on_show_large(self) -> None:
        """Event: the tasks are to be shown in giant type."""

    def on_speak(self) -> None:
        """Event: the tasks are to be read aloud."""

    def on_head(self) -> None:
        """Event: the head was tapped."""


def task_count(hands: Hands) -> str:
    """The number of tasks, with the number done once there is one."""
    tasks, done = len(hands.tasks), len(hands.ticked)
    return f"{number(done)}/{number(tasks)}" if done else number(tasks)


class TasksButton(TapPlate):
    """The number of tasks on a button that opens their sheet, for small screens."""

    label = StringProperty("")
    count = StringProperty("")


class TasksWays(Handed):
    """The buttons for giant type and voice."""

    __events__ = ("on_show_large", "on_speak")

    def on_show_large(self) -> None:
        """Event: the tasks are to be shown in giant type."""

    def on_speak(self) -> None:
        """Event: the tasks are to be read aloud."""


class TasksSheet(Sheet):
    """The tasks on a sheet, for small screens."""

    __events__ = ("on_why", "on_show_large", "on_speak")

    def __init__(self, hands: Hands, can_speak: bool, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.hands.title"), **kwargs)
        if not hands.tasks:
            self.add_widget(Text(text=tongue.say("app.hands.nothing")))
            return
        ways, listed = TasksWays(), TaskList()
        listed.hands = hands
        show_if(can_speak, ways, ways.ids.speak.__self__)
        ways.bind(on_show_large=lambda _: self.dispatch("on_show_large"))
        ways.bind(on_speak=lambda _: self.dispatch("on_speak"))
        listed.bind(on_why=lambda _, line: self.dispatch("on_why", line))
        self.add_widget(ways)
        self.add_widget(listed)

    def on_why(self, line: Any) -> None:
        """Event: the ruling behind a task is wanted."""

    def on_show_large(self) -> None:
        """Event: the tasks are to be shown in giant type."""

    def on_speak(self) -> None:
        """Event: the tasks are to be read aloud."""
