"""Settle a dispute: choose game and question, tell the situation, see the ruling at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.content.catalogues import domains_of
from companion.content.examples import Example
from companion.content.forms import capital
from companion.content.words import Words
from companion.core.asked import AskedAlone
from companion.core.game import Game, Seat
from companion.core.log import Line
from companion.core.ruling import because
from companion.evening.alone import situation_of
from companion.evening.drafts.dispute import count_asked, names_told, times_asked
from companion.evening.finding import find_questions
from companion.evening.opening import citations
from companion.evening.precedents import precedents
from companion.games import GAMES, load
from companion.ui.assets import load_layout
from companion.ui.dispute.desk import Desk
from companion.ui.dispute.phases import PhaseHead, questions_by_phase
from companion.ui.dispute.precedent_list import PrecedentList
from companion.ui.dispute.situation import Situation
from companion.ui.listening import clear, listen
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.text import Text

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
            self.choose_game(game)
            self._dispute(line, told)
            self._reopen(question, told)
            self._run(example)
        else:
            self._turn_page()

    def leave(self) -> None:
        """Restore the words and the people of the table that lies behind."""
        app = App.get_running_app()
        self._desk.set_situation(None)
        self.game = self.situation = None
        if app.evening is not None:
            session = app.evening.session
            people.sit(session.setup.seats, session.game.printed.owner_of)
            tongue.cite = citations(session.game.key)
            app.speak_of(session.game.key, app.evening.view.names)

    def _reopen(self, question: str, told: Any) -> None:
        """Open a question with the situation of a precedent told."""
        asked = self.game.question(question) if self.game and question else None
        if asked is not None:
            self._disputed = True
            self.choose_question(asked)
            if self.situation is not None and told is not None:
                self.situation.begin_with(told)

    def _dispute(self, line: Line | None, told: Any = None) -> None:
        """Open the question that a ruling of the table answered, with its situation told."""
        asked = self.game.question(line.case.question) if self.game and line and line.case else None
        if line is not None and asked is not None:
            self._disputed = True
            self.choose_question(asked)
            assert self.situation is not None
            self.situation.begin_with(situation_of(line) if told is None else told)

    def _run(self, example: Example | None) -> None:
        """Open the question of a worked example, with its situation told."""
        asked = self.game.question(example.question) if self.game and example else None
        if example is not None and asked is not None:
            self._disputed = True
            self.choose_question(asked)
            assert self.situation is not None
            self.situation.begin_with(dict(example.situation), True)

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
        """Choose a game; who plays it now keeps name and colour, other seats go by their colour."""
        self.game = load(key)
        self._sit(self.game)
        self._turn_page()

    def _sit(self, game: Game) -> None:
        """Seat who plays the game now, others under the name of their colour in this language."""
        app, key = App.get_running_app(), game.key
        seats = self.evening.session.setup.seats if self.evening else ()
        app.speak_of(key, self.evening.view.names if self.evening else {})
        taken = {seat.key for seat in seats}
        left = (one for one in game.colours if one not in taken)
        told = {} if seats else names_told(app.archive, game)
        called = ((one, told.get(one) or capital(tongue.name(one, "colour"))) for one in left)
        others = (Seat(one, name, one) for one, name in called)
        people.sit((*seats, *others), game.printed.owner_of)
        tongue.cite = citations(key)

    def choose_question(self, asked: AskedAlone) -> None:
        """Choose a question; begin with the draft of last time, or an example."""
        assert self.game is not None
        count_asked(App.get_running_app().archive, self.game, asked)
        where = self.game.key, asked.key
        if where not in self._kept:
            self._kept[where] = Situation(self.game, asked, self._desk.show, self.evening)
        self.situation = self._kept[where]
        self.situation.sit(self.evening)
        self._turn_page()

    # What is shown

    def _reword(self, *_: object) -> None:
        """Show the screen again in the language in force, if it is in front."""
        if self.in_front:
            if self.game is not None:
                self._sit(self.game)
            self.show()

    def _turn_page(self) -> None:
        """Scroll to the top and hide toasts when the step changes."""
        arrival.begin()
        App.get_running_app().shell.toasts.hide()
        self._desk.set_situation(self.situation)
        self.show()
        self.ids.below.to_top()

    def show(self) -> None:
        """Show the current step."""
        telling = self.situation is not None
        show_if(telling, self, self._desk)
        show_if(not telling, self, self._below)
        show_if(not telling, self, self._field, 1)
        clear(self.ids.list)
        if self.situation is not None:
            self.title = self.situation.title
            self._desk.show()
        elif self.game is not None:
            self.title = tongue.say("app.dispute.of", game=self.game.key)
            if not self._show_found():
                self._offer_precedents()
                self._offer_phases(self.game)
        else:
            self.title = tongue.say("app.dispute.title")
            typed = self._show_found()
            if not typed:
                self._offer_precedents()
            for key in GAMES if not typed else ():
                name = Words(tongue.language, (key,)).name(key, "Name")
                self._offer("table", name, self.choose_game, key)

    def _offer_precedents(self) -> None:
        """The way to the precedents, where there are some."""
        archive = App.get_running_app().archive
        if found := precedents(archive):
            row = ListRow(icon="scales", title=tongue.say("app.precedent.title"))
            row.trailing = str(len(found))
            game = self.game.key if self.game else ""
            row.bind(on_release=lambda _: App.get_running_app().lay_over(PrecedentList(game)))
            self.ids.list.add_widget(row)

    def _offer_phases(self, game: Game) -> None:
        """The questions of a game, phase by phase, those asked most here first."""
        archive = App.get_running_app().archive
        for phase, questions in questions_by_phase(game, times_asked(archive, game)):
            head = PhaseHead(title=tongue.name(phase))
            head.draw(game, phase)
            self.ids.list.add_widget(head)
            for asked in questions:
                self._offer_question(game.key, asked)

    def _show_found(self) -> bool:
        """Show the questions that fit what was typed, of all games; False if nothing was typed."""
        typed = self.ids.looking.text.strip()
        for game, key in find_questions(typed, self._on_table) if typed else ():
            asked = load(game).question(key)
            if asked is not None:
                self._offer_question(game, asked, named=True)
        if typed and not self.ids.list.children:
            self.ids.list.add_widget(Text(text=tongue.say("app.dispute.nothing_found")))
        return bool(typed)

    @property
    def _on_table(self) -> str:
        """The game whose questions come first: the chosen one, or the one that lies open."""
        if self.game is not None:
            return self.game.key
        evening = App.get_running_app().evening
        return evening.session.game.key if evening is not None else ""

    def _offer_question(self, game: str, asked: AskedAlone, named: bool = False) -> None:
        """A row of a question: its title, what it decides, and its game where several are shown."""
        words = Words(tongue.language, domains_of(game))
        title = words.say(because(f"{game}.question.{asked.key}"))
        title = f"{words.name(game, 'Name')} \u00b7 {title}" if named else title

        def choose(_: Any) -> None:
            if self.game is None or self.game.key != game:
                self.choose_game(game)
            self.choose_question(asked)

        self._offer(
            "scales", title, choose, None, words.say(because(f"{game}.decides.{asked.key}"))
        )

    def _offer(
        self, icon: str, title: str, choose: Callable[[Any], None], what: Any, note: str = ""
    ) -> None:
        row = ListRow(icon=icon, title=title, note=note)
        row.bind(on_release=lambda _: choose(what))
        self.ids.list.add_widget(row)
