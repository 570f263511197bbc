"""The home screen: the game in progress, the games on their covers, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.games import GAMES
from companion.ui.assets import load_layout
from companion.ui.home.cards import GameCard
from companion.ui.home.going_on import go_on
from companion.ui.idle import idle
from companion.ui.listening import listen
from companion.ui.look.first_look import HomeLook
from companion.ui.look.wording import tongue
from companion.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.evening.history import Past
    from companion.store.archive import Archive
    from companion.store.saved import Summary
    from companion.ui.home.evening_rows import EveningRows

load_layout(__file__)

UNREAD = ("\u00a0", "\u00a0")  # texts of the covers before the first start


class HomeScreen(Screen):
    """The first screen; names the games by their keys until their words are loaded."""

    title = StringProperty("")
    about = StringProperty("")
    waiting: tuple[Summary, ...] = ObjectProperty(())
    reserved = NumericProperty(0)  # the height to keep free above the covers until it is filled

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        look = App.get_running_app().home_look
        self.reserved = dp(look.above)
        self.title, self.about = look.head or head_texts()
        self._rows: EveningRows | None = None  # above the covers, made after the first frame
        self._played = False  # is there any evening?
        self.last: Past | None = None  # the evening that ended last
        for game in GAMES:
            title, about = look.covers.get(game, UNREAD)
            card = GameCard(game=game, title=title, about=about)
            card.bind(on_release=lambda chosen: self.set_up(chosen.game))
            self.ids.shelf.add_widget(card)
        listen(self, tongue, language=self._reword)  # the last to change

    def fill_in(self) -> None:
        """Show what the archive holds and the names of the games, after the first frame."""
        from companion.ui.home.evening_rows import EveningRows
        from companion.ui.home.rows import OtherWays

        ways = OtherWays()
        ways.bind(
            on_rules=lambda _: self.go("rules"),
            on_dispute=lambda _: self.go("dispute"),
            on_open_file=self.open_file,
            on_settings=lambda _: self.go("settings"),
        )
        self.ids.column.add_widget(ways)
        self._rows = EveningRows(self.ids.top)
        self.enter()
        Clock.schedule_once(self._finish_start, 0)

    def _finish_start(self, *_: object) -> None:
        """Release the reserved height above the covers; note the real one for the next start."""
        self.reserved = 0
        self._condense_soon()  # there were no idle frames before
        idle.queue(self, self._read_ahead)
        self.ids.top.bind(minimum_height=self._keep_look)
        self._keep_look()

    def _keep_look(self, *_: object) -> None:
        if not self.reserved:
            covers = {card.game: (card.title, card.about) for card in self.ids.shelf.children}
            above = float(self.ids.top.minimum_height / dp(1))
            App.get_running_app().note_home(HomeLook(above, covers, (self.title, self.about)))

    def enter(self, **about: Any) -> None:
        app, archive = App.get_running_app(), App.get_running_app().archive
        if self.in_front and app.evening is not None:
            app.note_table(None)
        if hasattr(archive, "sessions"):
            from companion.evening.history import last_ended

            sessions = archive.sessions()
            self.waiting = unfinished_evenings(archive, sessions)
            self.last = last_ended(archive, sessions)
            self._played = any(one.game in GAMES for one in sessions)
            self._condense_soon()
        self._reword()

    def _condense_soon(self) -> None:
        """Queue the last evening to be condensed, if it is not."""
        if self.last is not None and not self.last.known:
            idle.queue(self, self._condense_last)

    def _read_ahead(self) -> None:
        """Load the history, so that it opens at once."""
        from companion.evening.condensing import ROW

        app = App.get_running_app()
        if self.last is not None:
            app.shell.router.load("history")
            app.archive.notes(ROW)

    def _condense_last(self) -> None:
        """Work out who won the last evening, in an idle frame."""
        from companion.evening.condensing import condense_kept
        from companion.evening.history import filled_in

        archive = App.get_running_app().archive
        if self.last is not None and condense_kept(archive, self.last.id):
            self.last = filled_in(archive, self.last)
            archive.retry()
            self._reword()

    def _reword(self, *_: object) -> None:
        if self._rows is not None:
            self._word_covers()
            self._keep_look()
            self._rows.show(self.waiting, self.last, self._played)

    def _word_covers(self) -> None:
        from companion.content.words import Words

        self.title, self.about = head_texts()
        for card in self.ids.shelf.children:
            words = Words(tongue.language, (card.game,))
            name, about = words.name(card.game, "Name"), words.name(card.game, "Name", "about")
            card.title, card.about = name, about if about != name else ""

    # Where a tap leads

    def go(self, name: str) -> None:
        """Show another screen."""
        App.get_running_app().shell.router.show(name)

    def set_up(self, game: str) -> None:
        """Open the set-up of a new game."""
        App.get_running_app().shell.router.show("set_up", game=game)

    def open_file(self, *_: object) -> None:
        """Show the sheet that opens an exported evening or takes in a backup."""
        from companion.ui.home.open_sheet import OpenSheet

        App.get_running_app().lay_over(OpenSheet(go_on, self.enter))


def head_texts() -> tuple[str, str]:
    """The name of the app and a line about it."""
    return tongue.say("app.title"), tongue.say("app.home.tagline")


def unfinished_evenings(archive: Archive, sessions: Iterable[Summary]) -> tuple[Summary, ...]:
    """The evenings that are neither over nor deleted, the last played first."""
    deleted = archive.notes("deleted")
    left = (one for one in sessions if not one.over and one.game in GAMES)
    waiting = (one for one in left if one.id not in deleted)
    return tuple(sorted(waiting, key=lambda one: one.last, reverse=True))
