"""The way to a question: the games, the questions of one by phase, or those that a search finds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.ruling import because
from companion.evening.drafts.dispute import times_asked
from companion.evening.finding import find_questions
from companion.evening.precedents import precedents
from companion.games import GAMES, load
from companion.ui.dispute.phases import PhaseHead, questions_by_phase
from companion.ui.dispute.precedent_list import PrecedentList
from companion.ui.listening import clear
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.text import Text


class QuestionList(BoxLayout):
    """Rows of games, or of questions; a tap on one calls what chooses it."""

    def __init__(self, **kwargs: Any) -> None:
        self.choose_game: Callable[[str], None] = _do_nothing
        self.choose_question: Callable[[str, AskedAlone], None] = _do_nothing
        super().__init__(**kwargs)

    def show_games(self) -> None:
        """Show the precedents of the phone and every game."""
        clear(self)
        self._offer_precedents("")
        for key in GAMES:
            name = Words(tongue.language, (key,)).name(key, "Name")
            self._offer("table", name, partial(self.choose_game, key))

    def show_phases(self, game: Game) -> None:
        """Show the questions of a game, phase by phase, those asked most here first."""
        clear(self)
        self._offer_precedents(game.key)
        archive = App.get_running_app().archive
        for phase, questions in questions_by_phase(game, times_asked(archive, game)):
            head = PhaseHead(title=tongue.name(phase))
            head.draw(game, phase)
            self.add_widget(head)
            for asked in questions:
                self._offer_question(game.key, asked)

    def show_found(self, typed: str, first: str) -> None:
        """Show the questions of all games that fit what was typed, those of one game first."""
        clear(self)
        for game, key in find_questions(typed, first):
            asked = load(game).question(key)
            if asked is not None:
                self._offer_question(game, asked, named=True)
        if not self.children:
            self.add_widget(Text(text=tongue.say("app.dispute.nothing_found")))

    def _offer_precedents(self, game: str) -> None:
        """The way to the precedents, where there are some."""
        found = precedents(App.get_running_app().archive)
        if found:
            row = self._offer(
                "scales",
                tongue.say("app.precedent.title"),
                lambda: App.get_running_app().lay_over(PrecedentList(game)),
            )
            row.trailing = str(len(found))

    def _offer_question(self, game: str, asked: AskedAlone, named: bool = False) -> None:
        """A row of a question: its title, what it decides, and its game where several are shown."""
        words = Words(tongue.language, domains_of(game))
        title = words.say(because(f"{game}.question.{asked.key}"))
        title = f"{words.name(game, 'Name')} \u00b7 {title}" if named else title
        note = words.say(because(f"{game}.decides.{asked.key}"))
        self._offer("scales", title, lambda: self.choose_question(game, asked), note)

    def _offer(self, icon: str, title: str, choose: Callable[[], None], note: str = "") -> ListRow:
        row = ListRow(icon=icon, title=title, note=note)
        row.bind(on_release=lambda _: choose())
        self.add_widget(row)
        return row


def _do_nothing(*_: object) -> None:
    """Default of what a tap calls."""
