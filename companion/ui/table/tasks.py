"""On the table now: a card of what hands do after a phase, a line each, ticked off if one likes."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.table.hands import Hands
from companion.ui.widgets.handed import Handed
from companion.ui.widgets.plate import Plate, TapPlate, show_if
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

load_layout(__file__)


class TickBox(Plate):
    """The drawing of a tick; the row that holds it is tapped."""

    on = BooleanProperty(False)


class TaskRow(TapPlate):
    """One thing to do; a tap ticks it off, the scales open its ruling."""

    text = StringProperty("")
    player = StringProperty("")
    ticked = BooleanProperty(False)
    has_ruling = BooleanProperty(False)

    __events__ = ("on_why",)

    def on_kv_post(self, base: object) -> None:
        self._why = self.ids.why.__self__
        self.on_has_ruling()

    def on_has_ruling(self, *_: object) -> None:
        """A line that rests on no ruling leads to none."""
        if hasattr(self, "_why"):
            self._why = show_if(self.has_ruling, self, self._why)

    def on_why(self) -> None:
        """Somebody asks why."""


class TaskList(BoxLayout):
    """A row a task; follows what is ticked off, and other words."""

    hands: Hands = ObjectProperty(None, allownone=True)

    __events__ = ("on_why",)

    def on_hands(self, *_: object) -> None:
        self.hands.bind(tasks=self.show, ticked=self.mark)
        tongue.bind(say=self.show)
        people.bind(looks=self.show)
        self.show()

    def show(self, *_: object) -> None:
        """Reuse the rows that are there."""
        tasks = self.hands.tasks
        while len(self.children) > len(tasks):
            self.remove_widget(self.children[0])
        while len(self.children) < len(tasks):
            self.add_widget(self._new_row(len(self.children)))
        for row, task in zip(self.rows, tasks, strict=True):
            row.text, row.player = tongue.say(task.words), people.seated(task.words.player)
            row.has_ruling = task.ruling is not None
        self.mark()

    def _new_row(self, at: int) -> TaskRow:
        row = TaskRow()
        row.bind(on_release=lambda _: self.hands.tick(at))
        row.bind(on_why=lambda _: self.dispatch("on_why", self.hands.tasks[at].ruling))
        return row

    @property
    def rows(self) -> list[TaskRow]:
        """From the first to the last."""
        return self.children[::-1]

    def mark(self, *_: object) -> None:
        """Tick what is done."""
        for at, row in enumerate(self.rows):
            row.ticked = at in self.hands.ticked

    def on_why(self, line: Any) -> None:
        """The ruling behind one of them is wanted."""


class TasksHead(TapPlate):
    """How much there is to do, and for whom; a tap folds the card or opens it."""

    players = ListProperty()
    count = StringProperty("")
    open = BooleanProperty(False)


class TasksCard(Plate):
    """The head, and under it the lines while it is open."""

    hands: Hands = ObjectProperty(None, allownone=True)
    open = BooleanProperty(False)
    can_speak = BooleanProperty(False)

    __events__ = ("on_why", "on_show", "on_speak", "on_head")

    def on_kv_post(self, base: object) -> None:
        self._list, self._show = self.ids.list.__self__, self.ids.show.__self__
        self._speak = self.ids.speak.__self__
        self.bind(open=self._lay, can_speak=self._lay)
        self._lay()

    def on_hands(self, *_: object) -> None:
        self.ids.list.hands = self.hands
        self.hands.bind(tasks=self.count, ticked=self.count)
        people.bind(looks=self.count)
        self.count()

    def count(self, *_: object) -> None:
        """How many there are, and how many of them are done."""
        self.ids.head.count, self.ids.head.players = counted(self.hands), self.hands.players

    def _lay(self, *_: object) -> None:
        """Folded it is its head alone; a machine without a voice has no button for it."""
        bar = self.ids.bar
        show_if(self.open, self, self._list)
        for way, wanted in ((self._show, self.open), (self._speak, self.open and self.can_speak)):
            show_if(wanted, bar, way, len(bar.children) if theme.left_hand else 0)

    def on_why(self, line: Any) -> None:
        """The ruling behind a line is wanted."""

    def on_show(self) -> None:
        """Show it to the table."""

    def on_speak(self) -> None:
        """Read it aloud."""

    def on_head(self) -> None:
        """Its head was tapped."""


def counted(hands: Hands) -> str:
    """How much there is to do, and once something is done how much of it is."""
    tasks, done = len(hands.tasks), len(hands.ticked)
    return f"{number(done)}/{number(tasks)}" if done else number(tasks)


class TasksButton(TapPlate):
    """The card where there is no room for it: how much there is to do; a tap opens the sheet."""

    label = StringProperty("")
    count = StringProperty("")


class TasksWays(Handed):
    """What can be done with all of it."""

    __events__ = ("on_show", "on_speak")

    def on_show(self) -> None:
        """Show it to the table."""

    def on_speak(self) -> None:
        """Read it aloud."""


class TasksSheet(Sheet):
    """The same lines over the screen, for a table with little room."""

    __events__ = ("on_why", "on_show", "on_speak")

    def __init__(self, hands: Hands, can_speak: bool, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.hands.title"), **kwargs)
        if not hands.tasks:
            self.add_widget(Text(text=tongue.say("app.hands.nothing")))
            return
        ways, listed = TasksWays(), TaskList()
        listed.hands = hands
        show_if(can_speak, ways, ways.ids.speak.__self__)
        ways.bind(on_show=lambda _: self.dispatch("on_show"))
        ways.bind(on_speak=lambda _: self.dispatch("on_speak"))
        listed.bind(on_why=lambda _, line: self.dispatch("on_why", line))
        self.add_widget(ways)
        self.add_widget(listed)

    def on_why(self, line: Any) -> None:
        """The ruling behind a line is wanted."""

    def on_show(self) -> None:
        """Show it to the table."""

    def on_speak(self) -> None:
        """Read it aloud."""
