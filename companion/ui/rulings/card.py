"""The card of a ruling: subject, verdict, decisive clause with its chapter, reasons."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Line
from companion.core.ruling import Reason
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rule_door import leads, open_rule
from companion.ui.rulings.in_words import reason_steps, ruled_before, title_of
from companion.ui.rulings.memory import memory
from companion.ui.rulings.reason_lines import ReasonLine, ReasonLines
from companion.ui.widgets.plate import Plate, TapPlate, show_if

load_layout(__file__)

# The events of a card that concern its ruling.
OF_A_RULING = (
    "on_otherwise",
    "on_show_large",
    "on_share",
    "on_speak",
    "on_dispute",
    "on_changes",
    "on_precedent",
)


def no_doubts(reason: Reason) -> tuple[str, ...]:
    """The doubtful value of a reason when nothing is doubtful: none."""
    return ()


class CardHead(BoxLayout):
    """The subject of the ruling, and whether the table decided it."""

    title = StringProperty("")
    own = BooleanProperty(False)
    foldable = BooleanProperty(False)


class FoldingHead(ButtonBehavior, CardHead):
    """A head that folds the card when tapped."""


class Clause(TapPlate):
    """The decisive clause with its chapter and status; struck through if overruled.

    A tap opens the entry of the rulebook that states it.
    """

    rule = StringProperty("")

    struck = BooleanProperty(False)
    text = StringProperty("")
    chapter = StringProperty("")
    status = StringProperty("")

    def on_release(self) -> None:
        open_rule(self.rule)


class Remembered(TapPlate):
    """Says that the table has kept a precedent for this case; a tap opens it."""

    text = StringProperty("")


class RulingCard(Plate):
    """A ruling or reminder of the log. Cards are reused: set another `line`."""

    line: Line | None = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    own = BooleanProperty(False)
    before = StringProperty("")  # what the table decided in such a case before
    ruled = StringProperty("")  # the referee's verdict that the table overruled
    foldable = BooleanProperty(False)
    doubts: Any = ObjectProperty(no_doubts)  # which values of a reason are only probable
    can_override = BooleanProperty(False)
    alone = BooleanProperty(False)  # asked without a table, which could say otherwise
    can_speak = BooleanProperty(False)
    can_dispute = BooleanProperty(False)  # is its situation known, so that it can be told again?

    __events__ = (*OF_A_RULING, "on_fold", "on_doubt")

    def on_kv_post(self, base: object) -> None:
        self._lay_head()
        self._speak = self.ids.speak.__self__
        self._dispute = self.ids.dispute.__self__
        listen(self, tongue, say=self.reword)
        listen(self, people, looks=self.reword)
        listen(self, theme, name=self.reword, text_size=self.reword)
        self.on_can_speak()
        self.on_can_dispute()
        self.reword()

    def _lay_head(self) -> None:
        head = (FoldingHead if self.foldable else CardHead)(foldable=self.foldable)
        self.bind(title=head.setter("title"), own=head.setter("own"))
        if self.foldable:
            head.bind(on_release=lambda _: self.dispatch("on_fold"))
        self.add_widget(head, index=len(self.children))

    @property
    def head(self) -> float:
        """The height of the subject and the first line of the verdict."""
        verdict = self.ids.verdict
        first = verdict.children[-1].height if verdict.children else 0
        return self.top - verdict.top + first

    def on_can_speak(self, *_: object) -> None:
        """Show the button that reads aloud only if the device has a voice."""
        if hasattr(self, "_speak"):
            end = len(self.ids.actions.children) if theme.left_hand else 0
            self._speak = show_if(self.can_speak, self.ids.actions, self._speak, end)

    def on_can_dispute(self, *_: object) -> None:
        """Show the button that disputes the ruling only if its situation is known."""
        if hasattr(self, "_dispute"):
            self._dispute = show_if(self.can_dispute, self, self._dispute)

    def on_line(self, *_: object) -> None:
        self.reword()

    def reword(self, *_: object) -> None:
        """Set all texts in the language in force."""
        if self.line is None or "verdict" not in self.ids:
            return
        line, decided = self.line, self.line.clause
        self.title = title_of(line)
        self.own = line.own
        self.ruled = ruled_before(line)
        self.can_override = line.field is not None and not self.alone
        self.can_dispute = line.case is not None
        self.before = memory.tell(line)
        self.ids.verdict.show(line)
        self._say_steps(list(reason_steps(line)))
        clause = self.ids.clause
        if line.kind == "reminder" or decided is None:
            clause.text, clause.disabled = "", True
            return
        cited = None if line.own else tongue.cite(decided.rule)
        clause.rule, clause.disabled = decided.rule, not leads(decided.rule)
        clause.text, clause.struck = tongue.say(decided), line.own
        clause.status = cited.status if cited else ""
        clause.chapter = cited.chapter if cited else ""

    def _say_steps(self, wanted: list[tuple[int, Reason]]) -> None:
        self.reasons.show_rows([self._line_of(depth, reason) for depth, reason in wanted])

    def _line_of(self, depth: int, reason: Reason) -> ReasonLine:
        player = people.key_if_seated(reason.player)
        said = tongue.beside(reason) if player else tongue.say(reason)
        return ReasonLine(said, player, depth, next(iter(self.doubts(reason)), ""), reason.rule)

    def tap_reason(self, reason: ReasonLine) -> None:
        """Correct a doubtful value, else open the entry of the rulebook that states the clause."""
        if reason.doubt:
            self.dispatch("on_doubt", reason.doubt)
        else:
            open_rule(reason.rule)

    @property
    def reasons(self) -> ReasonLines:
        """The reasons with their depths, as the list draws them."""
        return self.ids.reasons

    def on_otherwise(self) -> None:
        """Event: the table wants to overrule the verdict."""

    def on_show_large(self) -> None:
        """Event: the ruling is to be shown in giant type."""

    def on_share(self) -> None:
        """Event: the ruling is to leave the app, as a picture or a text."""

    def on_dispute(self) -> None:
        """Event: the situation of the ruling is to be disputed."""

    def on_changes(self) -> None:
        """Event: somebody asks what would change the ruling."""

    def on_precedent(self) -> None:
        """Event: the precedent of this case is to be shown."""

    def on_fold(self) -> None:
        """Event: the head was tapped."""

    def on_doubt(self, key: str) -> None:
        """Event: a value that is only probable is to be corrected."""

    def on_speak(self) -> None:
        """Event: the ruling is to be read aloud."""
