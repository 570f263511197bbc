"""The table: scores, phase, board, rulings, and the open questions within reach of the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.core.log import Line, Outcome, Prompt
from companion.device import vibration, voice
from companion.evening.answer_draft import drafts_of
from companion.evening.evening import Evening
from companion.ui.assets import load_layout
from companion.ui.log.entries import tell_move
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.router import Screen
from companion.ui.table.ask_sheet import ask_again, ask_otherwise
from companion.ui.table.board import TableBoard
from companion.ui.table.changes import ChangesSheet
from companion.ui.table.corrections import CorrectionsSheet
from companion.ui.table.ending import EndCard
from companion.ui.table.hands import Hands
from companion.ui.table.menu import TableMenu
from companion.ui.table.player_sheet import PlayerSheet
from companion.ui.table.ruling_sheet import RulingSheet
from companion.ui.table.shared import SharedSheet
from companion.ui.table.tasks import TasksSheet
from companion.ui.table.timer import TableTimer
from companion.ui.table.value_sheet import ask_value
from companion.ui.widgets.billboard import Billboard, page_of, pages_of
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.ruling_card import spoken

load_layout(__file__)

TOOLS, TO_TASKS = 7, 2  # so many buttons; the one for what hands do is the third of the row
ROOMY, ROOMY_SIDEWAYS = dp(780), dp(560)  # so high a table shows all that hands do


class TableScreen(Screen):
    """Follows an evening; knows no rule."""

    evening: Evening = ObjectProperty(None, allownone=True)
    phases = ListProperty()
    phase = StringProperty("")
    turn = NumericProperty(0)
    scores = ObjectProperty({})
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def on_kv_post(self, base: object) -> None:
        self._scores, self._prompt = self.ids.scores.__self__, self.ids.prompt.__self__
        self._end: EndCard | None = None  # made when it is needed: it looks for a way to share
        self.ids.layout.bind(tight=self._show_scores)
        self._board = TableBoard(self.ids.layout, self._prompt, self.ids.rulings, self.refuse)
        self.timer = TableTimer(self.ids.layout)
        self.hands = self.ids.rulings.hands = Hands()
        self.ids.layout.bind(size=self._make_room)
        self._to_tasks = self.ids.to_tasks.__self__
        self.ids.tools.bind(width=self._fit_tools)

    def _make_room(self, _: object, size: tuple[float, float]) -> None:
        """Is there room for all that hands do, beside the question?"""
        wide, high = size
        self.ids.rulings.roomy = high >= (ROOMY_SIDEWAYS if wide > high else ROOMY)
        self._show_scores()

    def _fit_tools(self, _: object, width: float) -> None:
        """Where seven buttons find no room, what hands do is in the menu alone."""
        row, fits = self.ids.buttons, width >= TOOLS * theme.touch
        at = TO_TASKS if theme.left_hand else len(row.children) - TO_TASKS
        show_if(fits, row, self._to_tasks, at)

    def _show_scores(self, *_: object) -> None:
        """Where there is room; while they are a secret people alone, where there is plenty."""
        if self.evening is None:
            return
        strips, session, rulings = self.ids.strips, self.evening.session, self.ids.rulings
        self._scores.covered = not session.game.open_scores(session.table)
        wanted = not self.ids.layout.tight and (rulings.roomy or not self._scores.covered)
        if wanted != (self._scores.parent is not None):
            if wanted:
                strips.add_widget(self._scores, index=len(strips.children))
            else:
                strips.remove_widget(self._scores)

    def enter(self, evening: Evening | None = None, **about: Any) -> None:
        if evening is not None and evening is not self.evening:
            self._follow(evening)

    def _follow(self, evening: Evening) -> None:
        heard: dict[str, Callable[..., object]] = {
            "on_change": self.refresh,
            "on_refused": self.refuse,
            "on_outcome": self.tell_changes,
        }
        if self.evening is not None:
            self.evening.unbind(**heard)
        self.evening = evening
        evening.bind(**heard)
        self._prompt.drafting.follow(drafts_of(App.get_running_app().archive, evening))
        self.phases = list(evening.session.game.phases)
        self._board.lay(evening.session.game.key)
        self.ids.rulings.can_speak, self.ids.rulings.doubts = voice.available(), evening.doubts
        self._told = evening.fresh[-1:]
        self.refresh()

    # What follows

    def refresh(self, *_: object) -> None:
        """Show what follows; what was refused before is past."""
        App.get_running_app().shell.toasts.hide()
        evening = self.evening
        self.scores, self.phase = evening.scores, evening.phase
        self.turn = evening.session.number
        self.can_undo, self.can_redo = bool(evening.session.acts), bool(evening.session.undone)
        fresh = evening.fresh
        self._show_scores()
        self._lay_prompt(over=evening.session.over)
        self._prompt.show(evening.prompts, evening.reopened)
        self._board.show(evening.session.table)
        self.hands.follow(evening.session)
        self.ids.shared.show(evening.session)
        self.ids.rulings.show(fresh, evening.decisive)
        self.timer.follow(evening)
        self._announce(fresh)

    def _lay_prompt(self, over: bool) -> None:
        """The questions, or at the end of the game what became of it."""
        if over:
            self._end = self._end or EndCard()
            self._end.show(self.evening.session)
        layout, wanted = self.ids.layout, self._end if over else self._prompt
        if layout.prompt is not wanted:
            layout.remove_widget(layout.prompt)
            layout.add_widget(wanted)
            layout.prompt = wanted

    def _announce(self, fresh: tuple[Line, ...]) -> None:
        """A new ruling is felt, and heard where voice is on."""
        rulings = [line for line in fresh if line.kind == "ruling"]
        if not rulings or rulings[-1:] == list(self._told):
            return
        self._told = tuple(rulings[-1:])
        chosen = App.get_running_app().preferences
        if chosen.vibration:
            vibration.pulse()
        if chosen.voice:
            decided = spoken(self.evening.decisive or rulings[-1])
            to_do = self.hands.spoken() if self.hands.fresh else ""
            App.get_running_app().read_aloud(" ".join(filter(None, (decided, to_do))))

    def tell_changes(self, _: object, outcome: Outcome) -> None:
        """An act reached back: say what it changed."""
        sheet = ChangesSheet(outcome, self.evening.session)
        sheet.bind(on_missing=lambda _, prompt: self.turn_to(prompt))
        App.get_running_app().lay_over(sheet)

    def turn_to(self, prompt: Prompt) -> None:
        """Back at the table, with this question in front."""
        self.go("table")
        asked = (one for one in self._prompt.prompts if one.key == prompt.key)
        self._prompt.turn_to(next(asked, self._prompt.current))

    def title(self, turn: float, _language: str) -> str:
        key = "app.table.turn" if turn else "app.table.set_up"
        return tongue.say(key, turn=int(turn))

    # What the table does

    def reply(self, key: str, value: Any) -> None:
        """The table answered."""
        self.evening.reply(key, value)

    def again(self, key: str) -> None:
        """Something that was said a moment ago should be put right."""
        sheet = ask_again(self.evening, self._told_last(key))
        sheet.bind(on_dismiss=lambda _: self._prompt.sheet.retell(key, self._told_last(key).value))
        App.get_running_app().lay_over(sheet)

    def _told_last(self, key: str) -> Line:
        replies = (one for one in reversed(self.evening.session.log) if one.kind == "reply")
        return next(one for one in replies if one.key == key)

    def refuse(self, _: object, reasons: Any) -> None:
        """It may not be; say why."""
        App.get_running_app().refuse(reasons)

    def undo(self) -> None:
        """Always in the same place; it says what it took back."""
        last = self.evening.last_line
        if self.evening.undo():
            self._tell(tell_move("app.table.undone", last))
        elif not self.evening.barred:
            self._tell(tongue.say("app.table.nothing_to_undo"))

    def redo(self) -> None:
        """What was taken back comes again."""
        if self.evening.redo():
            self._tell(tell_move("app.table.redone", self.evening.last_line))
        elif not self.evening.barred:
            self._tell(tongue.say("app.table.nothing_to_redo"))

    def _tell(self, text: str) -> None:
        App.get_running_app().shell.toasts.tell(text)

    def correct(self) -> None:
        """The table does not lie as the app believes."""
        App.get_running_app().lay_over(CorrectionsSheet(self.evening))

    def menu(self) -> None:
        """What is not needed in play."""
        menu = TableMenu(self.evening)
        menu.bind(on_tasks=lambda _: self.open_tasks())
        App.get_running_app().lay_over(menu)

    def go(self, screen: str) -> None:
        """To the log or the score; the table stays as it lies."""
        App.get_running_app().shell.router.show(screen)

    def otherwise(self, line: Line) -> None:
        """Ask what the table says instead."""
        App.get_running_app().lay_over(ask_otherwise(self.evening, line))

    def doubt(self, line: Line, key: str) -> None:
        """A value that this ruling rests on is only probable: what does the piece say?"""
        App.get_running_app().lay_over(ask_value(self.evening, line, key))

    def show_to_table(self, line: Line) -> None:
        """In giant type, for those across."""
        App.get_running_app().lay_over(Billboard(page_of(line)))
        if App.get_running_app().preferences.voice:
            self.speak(line)

    def speak(self, line: Line) -> None:
        """Read a ruling aloud."""
        App.get_running_app().read_aloud(spoken(line))

    # What lies there

    def open_player(self, player: str) -> None:
        """All that is known of somebody."""
        App.get_running_app().lay_over(PlayerSheet(self.evening.session, player))

    def open_shared(self) -> None:
        """All that is shared."""
        sheet = SharedSheet(self.evening.session)
        sheet.bind(on_player=lambda _, player: self.open_player(player))
        App.get_running_app().lay_over(sheet)

    # What hands do

    def open_tasks(self) -> None:
        """All that hands do now, on a sheet."""
        self.hands.look_up(self.evening.session)
        sheet = TasksSheet(self.hands, self.ids.rulings.can_speak)
        sheet.bind(
            on_why=lambda _, line: self.open_ruling(line),
            on_show=lambda _: self.show_tasks(),
            on_speak=lambda _: self.speak_tasks(),
        )
        App.get_running_app().lay_over(sheet)

    def open_ruling(self, line: Line) -> None:
        """The ruling behind something to do."""
        sheet = RulingSheet(line, self.ids.rulings.can_speak)
        sheet.card.bind(
            on_otherwise=lambda _: self.otherwise(line),
            on_show=lambda _: self.show_to_table(line),
            on_speak=lambda _: self.speak(line),
        )
        App.get_running_app().lay_over(sheet)

    def show_tasks(self) -> None:
        """What hands do in giant type, a few lines at a time."""
        App.get_running_app().lay_over(Billboard(*pages_of(self.hands.rows())))
        if App.get_running_app().preferences.voice:
            self.speak_tasks()

    def speak_tasks(self) -> None:
        """Read aloud what hands do."""
        App.get_running_app().read_aloud(self.hands.spoken())
