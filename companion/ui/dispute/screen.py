"""Settle a dispute: choose game and question, tell the situation, see the ruling at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.content.examples import Example
from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.log import Line
from companion.evening.alone import situation_of
from companion.evening.drafts.dispute import count_asked
from companion.games import load
from companion.ui.assets import load_layout
from companion.ui.dispute.beginnings import Begin
from companion.ui.dispute.desk import Desk
from companion.ui.dispute.question_list import QuestionList
from companion.ui.dispute.seating import game_on_table, seat_people, seat_table
from companion.ui.dispute.situation import Situation
from companion.ui.listening import clear, listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.screen import Screen

load_layout(__file__)


class DisputeScreen(Screen):
    """Three steps: the game, the question, the situation with its ruling."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.game: Game | None = None
        self.situation: Situation | None = None
        self._kept: dict[tuple[str, str], Situation] = {}  # situations by game and question
        self._disputed = False  # was it opened from a ruling or an example, to which back leads?
        self._back_to: Callable[[], None] | None = None  # what opens the sheet that led here
        super().__init__(**kwargs)
        self._desk: Desk = self.ids.desk.__self__
        self._field, self._below = self.ids.field.__self__, self.ids.below.__self__
        self._list: QuestionList = self.ids.list.__self__
        self._list.choose_game = self.choose_game
        self._list.choose_question = self._choose_found
        self.ids.looking.bind(text=self._reword)
        self._desk.bind(on_renamed=self._reword)
        listen(self, tongue, say=self._reword)

    def enter(
        self,
        game: str = "",
        line: Line | None = None,
        example: Example | None = None,
        back_to: Callable[[], None] | None = None,
        question: str = "",
        told: Any = None,
        **about: Any,
    ) -> None:
        self.game = self.situation = None
        self._disputed, self._back_to = False, back_to
        if game:
            self._open_game(game)
        asked, begin = self._led_to(line, example, question, told)
        if asked is not None:
            self._disputed = True
            self.choose_question(asked, begin)
        else:
            self._turn_page()

    def leave(self) -> None:
        """Restore the words and the people of the table that lies behind."""
        self._desk.set_situation(None)
        self.game = self.situation = None
        seat_table(App.get_running_app().evening)

    def _led_to(
        self, line: Line | None, example: Example | None, question: str, told: Any
    ) -> tuple[AskedAlone | None, Begin | None]:
        """The question that a ruling, an example or a word led to, and how its situation begins."""
        key, begin = question, told
        if line is not None and line.case is not None:
            key, begin = line.case.question, situation_of(line) if told is None else told
        if example is not None:
            key, begin = example.question, dict(example.situation)
        asked = self.game.question(key) if self.game and key else None
        return asked, None if begin is None else Begin(begin, example is not None)

    def step_back(self) -> bool:
        """Go from the situation to the questions, or on to the games; False at the first."""
        if self._disputed:
            self._open_again()
            return False
        if self.situation is not None:
            self.situation = None
        elif self.game is not None and "table" not in App.get_running_app().shell.router.path:
            self.game = None
        else:
            self._open_again()
            return False
        self._turn_page()
        return True

    def _open_again(self) -> None:
        """Open the sheet that led here, over the screen that comes back."""
        if self._back_to is not None:
            Clock.schedule_once(lambda _, again=self._back_to: again(), 0)

    def back(self) -> None:
        """Go one step back, or leave the screen."""
        App.get_running_app().shell.router.back()

    # What was chosen

    @property
    def evening(self) -> Any:
        """The open evening, if it is of the chosen game; else None."""
        evening, game = App.get_running_app().evening, self.game
        same = evening is not None and game is not None and evening.session.game.key == game.key
        return evening if same else None

    def choose_game(self, key: str) -> None:
        """Choose a game, and show its questions."""
        self._open_game(key)
        self._turn_page()

    def _open_game(self, key: str) -> None:
        """Take a game; who plays it now keeps name and colour, other seats go by their colour."""
        self.game = load(key)
        seat_people(self.game, self.evening)

    def _choose_found(self, game: str, asked: AskedAlone) -> None:
        """Choose a question of any game."""
        if self.game is None or self.game.key != game:
            self._open_game(game)
        self.choose_question(asked)

    def choose_question(self, asked: AskedAlone, begin: Begin | None = None) -> None:
        """Choose a question; it begins with what is told, the draft of last time, or nothing."""
        assert self.game is not None
        count_asked(App.get_running_app().archive, self.game, asked)
        where = self.game.key, asked.key
        if where in self._kept:
            self._kept[where].sit(self.evening)
        else:
            self._kept[where] = Situation(self.game, asked, self._desk.show, self.evening)
        self.situation = self._kept[where]
        if begin is not None:
            self.situation.take(begin.told, begin.example)
        self._turn_page()

    # What is shown

    def _reword(self, *_: object) -> None:
        """Show the screen again in the language in force, if it is in front."""
        if self.in_front:
            if self.game is not None:
                seat_people(self.game, self.evening)
            self.show()

    def _turn_page(self) -> None:
        """Scroll to the top and hide toasts when the step changes."""
        arrival.begin()
        App.get_running_app().shell.toasts.hide()
        self._desk.set_situation(self.situation)
        self.show(desk=False)
        self.ids.below.to_top()

    def show(self, desk: bool = True) -> None:
        """Show the current step; without the desk where that has just been shown."""
        telling = self.situation is not None
        show_if(telling, self, self._desk)
        show_if(not telling, self, self._below)
        show_if(not telling, self, self._field, 1)
        if self.situation is not None:
            self.title = self.situation.title
            clear(self._list)
            if desk:
                self._desk.show()
            return
        game, typed = self.game, self.ids.looking.text.strip()
        key = "app.dispute.of" if game is not None else "app.dispute.title"
        self.title = tongue.say(key, game=game.key if game is not None else "")
        if typed:
            self._list.show_found(typed, game.key if game is not None else game_on_table())
        elif game is not None:
            self._list.show_phases(game)
        else:
            self._list.show_games()
