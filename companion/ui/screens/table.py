"""The table: scores, phase, board, rulings, and the open questions within reach of the thumb."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.core.log import Line, Prompt
from companion.core.ruling import because
from companion.device import vibration, voice
from companion.ui.assets import load_layout
from companion.ui.boards import board_of
from companion.ui.evening import Evening
from companion.ui.prompts.panel import PromptPanel
from companion.ui.router import Screen
from companion.ui.screens import felt as _felt  # noqa: F401  (kv uses Felt)
from companion.ui.tongue import tongue
from companion.ui.widgets import ruling_stack as _stack  # noqa: F401  (kv uses RulingStack)
from companion.ui.widgets import strips as _strips  # noqa: F401  (kv uses ScoreStrip)
from companion.ui.widgets.billboard import Billboard
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class TableScreen(Screen):
    """Follows an evening; knows no rule."""

    evening: Evening | None = ObjectProperty(None, allownone=True)
    phases = ListProperty()
    phase = StringProperty("")
    turn = ObjectProperty(0)
    scores = ObjectProperty({})

    def on_kv_post(self, base: object) -> None:
        self._scores = self.ids.scores.__self__
        self.ids.felt.bind(tight=lambda _, tight: self._show_scores(not tight))

    def _show_scores(self, wanted: bool) -> None:
        strips = self.ids.strips
        if wanted != (self._scores.parent is not None):
            if wanted:
                strips.add_widget(self._scores, index=len(strips.children))
            else:
                strips.remove_widget(self._scores)

    def enter(self, evening: Evening | None = None, **about: Any) -> None:
        if evening is not None and evening is not self.evening:
            self._follow(evening)

    def _follow(self, evening: Evening) -> None:
        if self.evening is not None:
            self.evening.unbind(on_change=self.refresh, on_refused=self.refuse)
        self.evening = evening
        evening.bind(on_change=self.refresh, on_refused=self.refuse)
        self.phases = list(evening.session.game.phases)
        self._lay_board(evening.session.game.key)
        self.ids.rulings.can_speak = voice.available()
        self._told = evening.fresh[-1:]
        self.refresh()

    def _lay_board(self, game: str) -> None:
        """The drawn board of the game, if it has one."""
        felt, drawn = self.ids.felt, board_of(game)
        if felt.board is not None:
            felt.remove_widget(felt.board)
        felt.board = drawn() if drawn else None
        self.ids.prompt.board = felt.board is not None
        if felt.board is not None:
            felt.add_widget(felt.board, index=len(felt.children))
            felt.board.bind(on_spot=lambda _, spot: self.ids.prompt.choose_spot(spot))
            felt.board.bind(on_closed=lambda _, spot, reasons: self.refuse(None, reasons))

    def _show_board(self) -> None:
        board = self.ids.felt.board
        if board is not None:
            board.show(self.evening.session.table)
            self.offer_spots()

    def offer_spots(self) -> None:
        """Let glow on the board what the open question can be answered with."""
        board, spots = self.ids.felt.board, self.ids.prompt.spots
        if board is not None and not (spots and board.offer(spots)):
            board.offer_none()

    def refresh(self, *_: object) -> None:
        """Show what follows; what was refused before is past."""
        App.get_running_app().shell.toasts.hide()
        evening = self.evening
        self.scores, self.phase = evening.scores, evening.phase
        self.turn = evening.session.number
        fresh = evening.fresh
        self.ids.rulings.show(fresh)
        self.ids.prompt.show(evening.prompts)
        self._show_board()
        self._announce(fresh)

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
            self.speak(rulings[-1])

    def title(self, turn: int, _language: str) -> str:
        return tongue.say("app.table.turn", turn=turn) if turn else tongue.say("app.table.set_up")

    def reply(self, key: str, value: Any) -> None:
        """The table answered."""
        self.evening.reply(key, value)

    def refuse(self, _: object, reasons: Any) -> None:
        """It may not be; say why."""
        App.get_running_app().refuse(reasons)

    def undo(self) -> None:
        """Always in the same place."""
        self.evening.undo()

    def redo(self) -> None:
        """What was taken back comes again."""
        self.evening.redo()

    def home(self) -> None:
        """Leave the table as it lies."""
        App.get_running_app().shell.router.show("home")

    def show_to_table(self, line: Line) -> None:
        """In giant type, for those across."""
        App.get_running_app().lay_over(Billboard(line))
        if App.get_running_app().preferences.voice:
            self.speak(line)

    def speak(self, line: Line) -> None:
        """Read a ruling aloud."""
        App.get_running_app().read_aloud(self.ids.rulings.card.spoken())

    def otherwise(self, line: Line) -> None:
        """Ask what the table says instead."""
        sheet = Sheet(title=tongue.say("app.ruling.otherwise_title"))
        panel = PromptPanel(plain=True)
        panel.show((Prompt(line.turn, line.key, because("app.ruling.otherwise"), line.field),))
        panel.bind(on_reply=lambda _, __, verdict: self._override(sheet, line, verdict))
        panel.bind(on_refused=self.refuse)
        panel.bind(wish=lambda _, wish: setattr(panel, "height", wish))
        panel.size_hint_y, panel.height = None, panel.wish
        sheet.add_widget(panel)
        App.get_running_app().lay_over(sheet)

    def _override(self, sheet: Sheet, line: Line, verdict: Any) -> None:
        if self.evening.override(line, verdict):
            sheet.dismiss()
