"""A ruling: the verdict, then why, line by line; the decisive clause last, with its chapter."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Line
from companion.core.ruling import Reason
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate, show_if
from companion.ui.widgets.verdict import rows_of

load_layout(__file__)


def steps(line: Line) -> Iterator[tuple[int, Reason]]:
    """The way to the verdict, each with its depth, without the decisive clause itself."""
    for top in line.ruling.reasons if line.ruling else ():
        if top is not line.clause:
            yield from descend(top, 0)
            continue
        for part in top.parts:
            yield from descend(part, 0)


def descend(reason: Reason, depth: int) -> Iterator[tuple[int, Reason]]:
    """A reason, then what it rests on, one deeper."""
    yield depth, reason
    for part in reason.parts:
        yield from descend(part, depth + 1)


def spoken(line: Line) -> str:
    """A ruling as it is read aloud."""
    verdict = ", ".join(text for _, text in rows_of(line))
    said = [tongue.say(reason) for _, reason in steps(line)]
    return ". ".join(filter(None, [verdict, *said, tongue.say(line.clause)]))


class ReasonLine(BoxLayout):
    """One step of the way, indented by its depth, with the player it is about."""

    text = StringProperty("")
    player = StringProperty("")
    depth = NumericProperty(0)


class Clause(Plate):
    """The decisive clause, with its chapter and how sure it is."""

    text = StringProperty("")
    chapter = StringProperty("")
    status = StringProperty("")

    def place(self, chapter: str) -> str:
        """A chapter has a number, or else a name that is quoted."""
        return "app.ruling.chapter" if chapter[:1].isdigit() else "app.ruling.chapter_named"


class RulingCard(Plate):
    """A ruling or reminder of the log, on paper. Cards are reused: give one another `line`."""

    line: Line = ObjectProperty(None, allownone=True)
    open = BooleanProperty(True)
    title = StringProperty("")
    own = BooleanProperty(False)
    can_override = BooleanProperty(False)
    can_speak = BooleanProperty(False)
    subjects = ListProperty()

    __events__ = ("on_otherwise", "on_show", "on_speak")

    def on_kv_post(self, base: object) -> None:
        self._speak = self.ids.speak.__self__
        tongue.bind(say=self.word)
        people.bind(looks=self.word)
        theme.bind(name=self.word, text_size=self.word)
        self.on_can_speak()
        self.word()

    def on_can_speak(self, *_: object) -> None:
        """A machine without a voice has no button for it."""
        if hasattr(self, "_speak"):
            end = len(self.ids.actions.children) if theme.left_hand else 0
            self._speak = show_if(self.can_speak, self.ids.actions, self._speak, end)

    def on_line(self, *_: object) -> None:
        self.word()

    def word(self, *_: object) -> None:
        """Say everything, in the language of the moment."""
        if self.line is None or "verdict" not in self.ids:
            return
        line, decided = self.line, self.line.clause
        self.title = tongue.name(line.phase) if line.phase else ""
        self.own = line.own
        self.can_override = line.field is not None
        self.ids.verdict.show(line)
        self._say_steps(list(steps(line)))
        clause = self.ids.clause
        if line.kind == "reminder" or decided is None:
            clause.text = ""
            return
        cited = tongue.cite(decided.rule)
        clause.text = tongue.say(decided)
        clause.status = cited.status if cited else ""
        clause.chapter = cited.chapter if cited else ""

    def _say_steps(self, wanted: list[tuple[int, Reason]]) -> None:
        box = self.ids.steps
        while len(box.children) > len(wanted):
            box.remove_widget(box.children[0])
        while len(box.children) < len(wanted):
            box.add_widget(ReasonLine())
        for row, (depth, reason) in zip(box.children[::-1], wanted, strict=True):
            row.depth, row.text = depth, tongue.say(reason)
            row.player = people.seated(reason.player)

    def on_otherwise(self) -> None:
        """The table wants another verdict."""

    def on_show(self) -> None:
        """Show it to the table."""

    def on_speak(self) -> None:
        """Read it aloud."""
