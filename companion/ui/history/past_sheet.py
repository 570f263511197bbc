"""The sheet of one evening: how it went, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from companion.content.words import BETWEEN_PARTS
from companion.core.ruling import because
from companion.evening.again import come_from, rematch
from companion.evening.history import NOTE, TITLE, Past, delete, restore, write_down
from companion.evening.opening import citations, play_saved
from companion.evening.told_history import tell_details, tell_result, tell_standings
from companion.ui.assets import load_layout
from companion.ui.history.row import game_name, words_of
from companion.ui.home.going_on import go_on
from companion.ui.home.when import tell_when
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.export_sheet import export_saved
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class PastSheet(Sheet):
    """Winner and scores of an evening; opens, replays, repeats, names or deletes it."""

    about = StringProperty("")
    result = StringProperty("")
    standings = StringProperty("")
    note = StringProperty("")
    origin = StringProperty("")

    def __init__(self, screen: Any, past: Past, **kwargs: Any) -> None:
        super().__init__(title=past.title or game_name(past.game), **kwargs)
        self._screen, self._past = screen, past
        words = words_of(tongue.language, past.game)
        told = (game_name(past.game) if past.title else "", tell_when(past.last))
        self.about = BETWEEN_PARTS.join(filter(None, (*told, *tell_details(past, words))))
        self.result, self.standings = tell_result(past, words), tell_standings(past)
        self.note = past.note
        self.origin = self._tell_origin()
        for icon, key, way in self._ways():
            row = ListRow(icon=icon, title=tongue.say(key))
            row.bind(on_release=lambda _, way=way: self._do(way))
            self.add_widget(row)

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The things that can be done: icon, key of the words, function."""
        if self._past.deleted:
            return [("undo", "app.history.restore", self.restore)]
        opened = "app.history.open" if self._past.over else "app.home.resume"
        return [
            ("crown" if self._past.over else "table", opened, self.open),
            ("play", "app.replay.title", self.replay),
            ("redo", "app.set_up.rematch", self.rematch),
            ("edit", "app.history.write", self.write),
            ("share", "app.share.title", self.share)
            if self._past.over
            else ("export", "app.export.title", self.export),
            ("erase", "app.history.delete", self.delete),
        ]

    def _do(self, way: Callable[[], None]) -> None:
        self.dismiss()
        way()

    def _tell_origin(self) -> str:
        """The sentence from which evening this one goes on; empty if from none."""
        origin = come_from(App.get_running_app().archive, self._past.id)
        if origin is None:
            return ""
        return tongue.say("app.history.origin", text=tell_when(origin.created), turn=origin.turn)

    # What can be done

    def open(self) -> None:
        """Open the table of the evening: its end card, score and log."""
        go_on(self._past.id)
        self._come_back()

    def _come_back(self) -> None:
        """Make the way back from the table lead to the history."""
        router = App.get_running_app().shell.router
        if router.current == "table" and "history" not in router.path:
            router.path.insert(1, "history")

    def replay(self) -> None:
        """Open the replay of the evening on its own board."""
        from companion.evening.replaying import open_replay

        app = App.get_running_app()
        replay = open_replay(app.archive, self._past.id)
        if replay is None:
            app.refuse((because("app.home.cannot_read"),))
            return
        app.sit_down(replay, citations(self._past.game))
        self._come_back()

    def rematch(self) -> None:
        """Begin an evening with the same people, seats and readings."""
        app = App.get_running_app()
        evening = rematch(app.archive, self._past.id)
        if evening is None:
            app.shell.router.show("set_up", game=self._past.game)
            return
        app.sit_down(evening, citations(self._past.game))

    def write(self) -> None:
        """Ask for a title and a note of the evening."""
        from companion.ui.history.title_sheet import TitleSheet

        def keep(title: str, note: str) -> None:
            archive = App.get_running_app().archive
            write_down(archive, self._past.id, TITLE, title)
            write_down(archive, self._past.id, NOTE, note)
            self._screen.refresh()

        App.get_running_app().lay_over(TitleSheet(self._past.title, self._past.note, keep))

    def share(self) -> None:
        """Offer the ways to share the evening, in the words of its game."""
        from companion.ui.share.share_sheet import ShareSheet

        app = App.get_running_app()
        saved = app.archive.load(self._past.id)
        session = play_saved(saved) if saved is not None else None
        if session is None or saved is None:
            app.refuse((because("app.home.cannot_read"),))
            return
        app.speak_of(self._past.game, {seat.key: seat.name for seat in saved.setup.seats})
        app.lay_over(ShareSheet(session, saved, self._past.id))

    def export(self) -> None:
        """Export the evening as a file."""
        saved = App.get_running_app().archive.load(self._past.id)
        if saved is not None:
            export_saved(saved)

    def delete(self) -> None:
        """Put the evening into the bin; the toast offers to take it out."""
        app = App.get_running_app()
        delete(app.archive, self._past.id)
        self._screen.refresh()
        app.shell.toasts.offer(tongue.say("app.history.deleted"), self.restore)

    def restore(self) -> None:
        """Take the evening out of the bin."""
        restore(App.get_running_app().archive, self._past.id)
        self._screen.refresh()
