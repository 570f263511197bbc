"""The table screen: scores, phase, board, rulings, and the open questions."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.core.log import Line, Outcome, Prompt
from companion.device import voice
from companion.evening.by_hand import correct_whole_table, whole_table_prompt
from companion.evening.drafts.answers import WHOLE, drafts_of
from companion.evening.evening import Evening
from companion.evening.first_evening import end_lessons, take_lesson
from companion.evening.replaying import Replay
from companion.evening.view import View
from companion.ui.assets import load_layout
from companion.ui.boards.ahead import REFILLED, ahead_of
from companion.ui.listening import listen, take_off
from companion.ui.log.entries import describe_move
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.ask_sheet import ask_again
from companion.ui.rulebook.lesson import Lesson
from companion.ui.table.across import Across
from companion.ui.table.board import TableBoard
from companion.ui.table.changes import ChangesSheet
from companion.ui.table.ending import EndCard
from companion.ui.table.hands import Hands
from companion.ui.table.replay_card import ReplayCard
from companion.ui.table.room import TableRoom
from companion.ui.table.sheets import TableSheets
from companion.ui.table.timer import ShownTimer
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.spare import spare

load_layout(__file__)


class TableScreen(Screen):
    """Shows an evening and passes on what is tapped; knows no rule."""

    evening: Evening = ObjectProperty(None, allownone=True)
    phases = ListProperty()
    phase = StringProperty("")
    turn = NumericProperty(0)
    scores = ObjectProperty({})
    game = StringProperty("")
    public = ObjectProperty({})
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def on_kv_post(self, base: object) -> None:
        self._prompt = self.ids.prompt.__self__
        self._end: EndCard | None = None  # made in idle time: it asks the device for a way to share
        self._replayed: ReplayCard | None = None
        self._board = TableBoard(self.ids.layout, self._prompt, self.ids.rulings, self.refuse)
        self.timer = ShownTimer(self.ids.layout)
        self.hands = self.ids.rulings.hands = Hands()
        self.across = Across(self.hands)
        self.sheets = TableSheets(self.hands, self.across)
        self._board.printed, self.sheets.drafting = self.sheets.printed, self._prompt.drafting
        self.sheets.correct_whole = self.correct_whole
        self._room = TableRoom(self.ids)
        self.ids.strips.bind(opacity=self._lay_toasts)
        self._parts = (
            self._show_state,
            self._room.show,
            self._lay_prompt,
            self._board.show,
            self.hands.follow,
            self.ids.rulings.follow,
            self._ask,
            self.ids.shared.show,
            lambda _: self.timer.follow(self.evening),
            self.across.announce,
            self._teach,
        )

    def _lay_toasts(self, *_: object) -> None:
        """Place toasts where they cover no question."""
        alone = self.in_front and not self.ids.strips.opacity
        App.get_running_app().shell.toasts.low = alone

    def leave(self) -> None:
        self._lay_toasts()

    def enter(self, evening: Evening | None = None, **about: Any) -> None:
        self._lay_toasts()
        if evening is not None:
            self._follow(evening)

    def _follow(self, evening: Evening) -> None:
        """Show an evening on the table; called once, since each evening has its own screen."""
        self.evening = evening
        listen(
            self,
            evening,
            on_change=self.refresh,
            on_refused=self.refuse,
            on_outcome=self.tell_changes,
        )
        self._prompt.drafting.follow(drafts_of(App.get_running_app().archive, evening))
        self._board.lay_board(evening.session.game.key, evening.session.table)
        self.ids.rulings.can_speak, self.ids.rulings.doubts = voice.available(), evening.doubts
        self._room.let_speak(self.ids.rulings.can_speak)
        self.sheets.follow(evening)
        self.across.follow(evening)
        self.refresh()
        self.sheets.reopen_half_entered()
        if self._prompt.drafting.begun_in(evening.session.number, WHOLE):
            self.correct_whole()
        spare.make_ahead(self, ahead_of(evening.session.game.key), REFILLED)

    def speak(self) -> None:
        """Read aloud the ruling on the table and the question in front."""
        self.across.speak_moment(self.evening.view, self._prompt.current)

    # What follows

    def refresh(self, *_: object) -> None:
        """Show the present view on all parts of the screen, and hide old refusals."""
        App.get_running_app().shell.toasts.hide()
        view = self.evening.view
        for show in self._parts:
            show(view)

    def _show_state(self, view: View) -> None:
        """Show scores, turn and phase, and whether undo and redo are possible."""
        self.phases = list(view.phases)
        self.scores = view.scores or dict.fromkeys(view.players, 0)
        self.game, self.public = view.session.game.key, view.public
        self.turn, self.phase = view.table_turn, view.phase
        self.can_undo, self.can_redo = view.can_undo, view.can_redo

    def _teach(self, view: View) -> None:
        """Show a lesson on a new phase, to whoever learns on the first evening."""
        app = App.get_running_app()
        alone = self.in_front and app.shell.layers.newest is None
        if not view.prompts or not alone or isinstance(self.evening, Replay):
            return
        found = take_lesson(app.archive, self.evening.session.game.key, view.phase)
        if found:
            app.lay_over(Lesson(found, lambda: end_lessons(app.archive)))

    def _ask(self, view: View) -> None:
        """Show the open questions of a view."""
        asked = () if isinstance(self.evening, Replay) else view.prompts
        self._give_up_whole()
        self._prompt.advised = bool(asked) and view.advice is not None
        self._prompt.show(asked, view.reopened)

    def _lay_prompt(self, view: View) -> None:
        """Show the panel, the card of the end once the game is over, or that of a replay."""
        layout, wanted = self.ids.layout, self._card_for(view) or self._prompt
        if layout.prompt is not wanted:
            take_off(layout.__self__, layout.prompt)
            layout.add_widget(wanted)
            layout.prompt = wanted

    def _card_for(self, view: View) -> EndCard | ReplayCard | None:
        """The card that stands in for the panel; None while something is asked."""
        if isinstance(self.evening, Replay):
            self._replayed = self._replayed or ReplayCard()
            self._replayed.show(self.evening, view)
            return self._replayed
        if view.over:
            self._end = self._end or spare.take_widget(EndCard)
            self._end.show(view)
            return self._end
        return None

    def tell_changes(self, _: object, outcome: Outcome) -> None:
        """Show what an act that reached back has changed."""
        sheet = ChangesSheet(outcome, self.evening.session)
        sheet.bind(on_missing_answer_requested=lambda _, prompt: self.turn_to(prompt))
        App.get_running_app().lay_over(sheet)

    def step_back(self) -> bool:
        """Turn from a side question to the one in turn; False if there is none."""
        self._give_up_whole()
        return self._prompt.parent is not None and self._prompt.step_back()

    def turn_to(self, prompt: Prompt) -> None:
        """Show the table with a question in front."""
        self.go("table")
        asked = (one for one in self._prompt.prompts if one.key == prompt.key)
        self._prompt.turn_to(next(asked, self._prompt.current))

    def _give_up_whole(self) -> None:
        """Forget what was told of the whole table, once it is corrected or left."""
        asked = self._prompt.current
        if asked is not None and asked.key == WHOLE:
            self._prompt.drafting.drop(asked)

    def correct_whole(self) -> None:
        """Turn to the whole table, to be put right where it lies."""
        self._prompt.turn_aside(whole_table_prompt(self.evening))

    def title(self, turn: float, _language: str) -> str:
        key = "app.table.turn" if turn else "app.table.set_up"
        return tongue.say(key, turn=int(turn))

    # What the table does

    def reply(self, key: str, value: Any) -> None:
        """Give a reply to the evening, or put its table right."""
        if key == WHOLE:
            if not correct_whole_table(self.evening, value):
                self.step_back()
        else:
            self.evening.reply(key, value)

    def again(self, key: str) -> None:
        """Ask an answered question again on a sheet; not a value set by a correction."""
        told = self._told_last(key)
        if told is None:
            return
        sheet = ask_again(self.evening, told)
        if self._prompt.sheeted:
            sheet.bind(on_dismiss=lambda _: self._show_changed_answer(key))
        App.get_running_app().lay_over(sheet)

    def _show_changed_answer(self, key: str) -> None:
        """Show the changed answer on the sheet of the panel."""
        told = self._told_last(key)
        if told is not None:
            self._prompt.sheet.retell(key, told.value)

    def _told_last(self, key: str) -> Line | None:
        replies = (one for one in reversed(self.evening.session.log) if one.kind == "reply")
        return next((one for one in replies if one.key == key), None)

    def refuse(self, _: object, reasons: Any) -> None:
        """Show the reasons of a refusal."""
        App.get_running_app().refuse(reasons)

    def tell_drawn(self, drawn: Any) -> None:
        """Show a notice with the players whom the lot named."""
        players = [drawn] if isinstance(drawn, str) else drawn
        self._notify(tongue.say("app.prompt.drawn", players=players))

    def undo(self) -> None:
        """Undo the last act, and say what was undone."""
        last = self.evening.last_line
        if self.evening.undo():
            self._notify(describe_move("app.table.undone", last))
        elif not self.evening.barred:
            self._notify(tongue.say("app.table.nothing_to_undo"))

    def redo(self) -> None:
        """Redo the last undone act, and say what was redone."""
        if self.evening.redo():
            self._notify(describe_move("app.table.redone", self.evening.last_line))
        elif not self.evening.barred:
            self._notify(tongue.say("app.table.nothing_to_redo"))

    def _notify(self, text: str) -> None:
        App.get_running_app().shell.toasts.notify(text)

    def go(self, screen: str) -> None:
        """Show the log or the score; the table stays behind it."""
        App.get_running_app().shell.router.show(screen)
