"""One question on a sheet: to overrule a ruling, or to change an earlier answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.app import App

from companion.content.forms import capital
from companion.core.about import NOTHING_MORE, About
from companion.core.acts import Where
from companion.core.fields import Field
from companion.core.log import Line, Prompt
from companion.core.ruling import Reason, because
from companion.evening.drafts.answers import (
    AMEND,
    OVERRIDE,
    SHEET,
    AnswerDrafts,
    drafts_of,
    on_sheet,
)
from companion.evening.evening import Evening
from companion.ui.listening import later
from companion.ui.look.theme import theme
from companion.ui.look.values import in_words, says_nothing
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.help import HelpMark
from companion.ui.prompts.panel.board_above import BoardAbove, board_at
from companion.ui.prompts.panel.panel import PromptPanel
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

NOWHERE = (0, "on_a_sheet")
SHARE, BESIDE_BOARD = 0.86, 0.6  # of the screen, for a sheet that stands upright
LEAST_ROWS = 3
LOW = 27  # lines of text: on a lower screen a pad stands beside its number


class Half(NamedTuple):
    """Where the draft of a sheet is kept until it is answered or closed."""

    drafts: AnswerDrafts
    where: Where


def half_of(evening: Evening, kind: str, turn: int, key: str) -> Half:
    """The place of the draft of a sheet of a kind, about a key of a turn."""
    drafts = drafts_of(App.get_running_app().archive, evening, SHEET)
    return Half(drafts, (turn, on_sheet(kind, key)))


class AskPanel(PromptPanel):
    """A panel as high as it needs, for a sheet that scrolls."""

    def __init__(
        self,
        words: Reason,
        field: Field,
        value: Any = UNSAID,
        about: About = NOTHING_MORE,
        half: Half | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(plain=True, size_hint_y=None, **kwargs)
        self._sheet: Sheet | None = None
        self._fitting = later(self, self._fit)
        self.bind(
            wish=self._fitting, on_refused=lambda _, reasons: App.get_running_app().refuse(reasons)
        )
        self.show((Prompt(*(half.where if half else NOWHERE), words, field, about),))
        if value is not UNSAID:
            self.body.preset(value)
        if half is not None:
            self.drafting.follow(half.drafts)
            self.drafting.restore_draft()
        self._show_done()
        self.height = self.wish

    def fit(self, sheet: Sheet) -> None:
        """Limit the height to the room of a sheet, so that Done stays in sight."""
        self._sheet = sheet
        sheet.bind(height=self._fitting)
        sheet.body.bind(height=self._fitting)
        self._fitting()

    def _fit(self, *_: object) -> None:
        sheet = self._sheet
        if sheet is not None:
            sheet.broad = self.has_pad and sheet.height < LOW * theme.body
        beside_board = self.board and sheet is not None and not sheet.wide
        if sheet is None or not (self.needs_done or beside_board) or self.has_pad:
            self.height = self.wish
            return
        around = sheet.ids.head.height + sheet.body.height - self.height + 2 * theme.edge
        share = 1 if sheet.wide else BESIDE_BOARD if self.board else SHARE
        room = sheet.height * share - around
        self.height = min(self.wish, max(room, LEAST_ROWS * theme.touch))


class Stands(Text):
    """The present value in words, to be read while another one is entered."""

    def __init__(self, value: Any, field: Field, why: str = "", **kwargs: Any) -> None:
        said = capital(in_words(value, field))
        now = tongue.say("app.correct.none" if says_nothing(said) else "app.correct.now", text=said)
        super().__init__(text=f"{why}\n{now}".lstrip(), **kwargs)


class AskSheet(Sheet):
    """A sheet with one question; it closes when the answer is accepted."""

    def __init__(
        self,
        title: str,
        words: Reason,
        field: Field,
        taken: Callable[[Any], bool],
        value: Any = UNSAID,
        board: Any = None,
        why: str = "",
        about: About = NOTHING_MORE,
        half: Half | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(title=title, **kwargs)
        if value is not UNSAID:
            self.add_widget(Stands(value, field, why))
        self.panel_asked = AskPanel(words, field, value, about, half, board=board is not None)
        if half is not None:
            self.bind(on_dismiss=lambda _: half.drafts.forget())
        self.panel_asked.bind(on_reply=lambda _, __, said: self._answer(taken, said))
        self.add_widget(self.panel_asked)
        self.board = BoardAbove(self, board, self.panel_asked, value) if board else None
        self.panel_asked.fit(self)

    def _answer(self, taken: Callable[[Any], bool], said: Any) -> None:
        if not self.closing and taken(said):
            self.dismiss()


def say_otherwise(evening: Evening, line: Line) -> None:
    """Ask for the table's own verdict, or say that no other is possible."""
    app = App.get_running_app()
    if line.field is not None and line.field.leaves_a_choice():
        app.lay_over(ask_otherwise(evening, line))
    else:
        app.refuse((because("app.ruling.no_other"),))


def ask_otherwise(evening: Evening, line: Line) -> AskSheet:
    """The sheet that asks for a verdict in place of a ruling."""
    assert line.field is not None, "nothing can be said instead"
    return AskSheet(
        tongue.say("app.ruling.otherwise_title"),
        because("app.ruling.otherwise"),
        line.field,
        lambda verdict: evening.override(line, verdict),
        line.value,
        board_at(evening.session.game.key, line),
        tongue.say(line.clause),
        half=half_of(evening, OVERRIDE, line.turn, line.key),
    )


def ask_again(evening: Evening, line: Line) -> AskSheet:
    """The sheet that asks an earlier question again, with its answer for editing."""
    assert line.words is not None, "nothing was asked"
    sheet = AskSheet(
        tongue.say(line.words),
        line.words,
        evening.session.field_again(line),
        lambda value: evening.amend(line, value),
        line.value,
        board_at(evening.session.game.key, line),
        about=line.about.at(evening.session.table),
        half=half_of(evening, AMEND, line.turn, line.key),
    )
    mark = HelpMark(words=line.words, pos_hint={"center_y": 0.5})
    sheet.ids.head.add_widget(mark, index=1)
    return sheet
