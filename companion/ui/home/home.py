"""The home screen: the game in progress, the games on their covers, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.core.reason import because
from companion.games import GAMES
from companion.ui.assets import load_layout
from companion.ui.home.cards import GameCard
from companion.ui.idle import idle
from companion.ui.listening import listen
from companion.ui.look.first_look import HomeLook
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import optional_child
from companion.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.evening.evening import Evening
    from companion.evening.history import Past
    from companion.store.archive import Archive
    from companion.store.saved import Summary
    from companion.ui.home.rows import FoundCard, GoOnCard, HomeHistoryRow, LastRow, OthersRow

load_layout(__file__)

UNREAD = ("\u00a0", "\u00a0")  # texts of the covers before the first start
# Rows above the covers: the evening to go on with, the others, the last that ended, the history.
ON_TOP = 4


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
        self._found: Any = None  # each made when there is one
        self._go_on: Any = None
        self._others: Any = None
        self._ended: Any = None
        self._history: Any = None
        self._played = False  # is there any evening?
        self.last: Past | None = None  # the evening that ended last
        self._messages_read = 0  # how many messages of repairs were read
        self._opened = False
        for game in GAMES:
            title, about = look.covers.get(game, UNREAD)
            card = GameCard(game=game, title=title, about=about)
            card.bind(on_release=lambda chosen: self.set_up(chosen.game))
            self.ids.shelf.add_widget(card)
        listen(self, tongue, language=self._reword)  # the last to change

    def fill_in(self) -> None:
        """Show what the archive holds and the names of the games, after the first frame."""
        from companion.ui.home.rows import OtherWays

        ways = OtherWays()
        ways.bind(
            on_rules=lambda _: self.go("rules"),
            on_dispute=lambda _: self.go("dispute"),
            on_open_file=self.open_file,
            on_settings=lambda _: self.go("settings"),
        )
        self.ids.column.add_widget(ways)
        self._opened = True
        self.enter()
        Clock.schedule_once(self._stand_by_itself, 0)

    def _stand_by_itself(self, *_: object) -> None:
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
        if self._opened:
            self._word_covers()
            self._keep_look()
        self._word_waiting()
        archive = App.get_running_app().archive
        told = getattr(archive, "messages", ())[self._messages_read :]
        self._found = optional_child(self._found, self._new_found, bool(told), self.ids.top, ON_TOP)
        if self._found is not None:
            said = (tongue.say(one) for top in told for one in top.walk())
            self._found.text = "\n".join(said)

    def _word_covers(self) -> None:
        from companion.content.words import Words

        self.title, self.about = head_texts()
        for card in self.ids.shelf.children:
            words = Words(tongue.language, (card.game,))
            name, about = words.name(card.game, "Name"), words.name(card.game, "Name", "about")
            card.title, card.about = name, about if about != name else ""

    def _word_waiting(self) -> None:
        self._history = optional_child(self._history, self._new_history, self._played, self.ids.top)
        self._word_last()
        several, below = len(self.waiting) > 1, int(self._played) + (1 if self.last else 0)
        self._others = optional_child(self._others, self._new_others, several, self.ids.top, below)
        if several:
            self._others.trailing = str(len(self.waiting) - 1)
        after = below + (1 if several else 0)
        self._go_on = optional_child(
            self._go_on, self._new_go_on, bool(self.waiting), self.ids.top, after
        )
        if self.waiting:
            first = self.waiting[0]
            self._go_on.game, self._go_on.names = first.game, ", ".join(first.names)
            self._go_on.note = self._note(first)

    def _word_last(self) -> None:
        """Show who won the evening that ended last, with whom and when."""
        last = self.last
        wanted, above = last is not None, int(self._played)
        self._ended = optional_child(self._ended, self._new_last, wanted, self.ids.top, above)
        if last is not None:
            from companion.content.words import BETWEEN_PARTS, Words
            from companion.evening.told_history import tell_result, tell_standings
            from companion.ui.home.when import tell_when

            words = Words(tongue.language, (last.game, "app"))
            self._ended.title = tell_result(last, words)
            told = (words.name(last.game, "Name"), tell_standings(last), tell_when(last.last))
            self._ended.note = BETWEEN_PARTS.join(told)

    def _new_history(self) -> HomeHistoryRow:
        from companion.ui.home.rows import HomeHistoryRow

        row = HomeHistoryRow()
        row.bind(on_release=lambda _: self.go("history"))
        return row

    def _new_last(self) -> LastRow:
        from companion.ui.home.rows import LastRow

        row = LastRow()
        row.bind(on_release=lambda _: self.go_on(self.last.id if self.last else ""))
        return row

    def _new_found(self) -> FoundCard:
        from companion.ui.home.rows import FoundCard

        card = FoundCard()
        card.bind(on_read=self.hide_repaired)
        return card

    def _new_go_on(self) -> GoOnCard:
        from companion.ui.home.rows import GoOnCard

        card = GoOnCard()
        card.bind(on_release=lambda _: self.go_on())
        return card

    def _new_others(self) -> OthersRow:
        from companion.ui.home.rows import OthersRow

        row = OthersRow()
        row.bind(on_release=lambda _: self.show_others())
        return row

    def _note(self, one: Summary) -> str:
        """The note under an evening: its game, its turn and when it was last played."""
        from companion.content.words import Words
        from companion.ui.home.when import tell_when

        words, when = Words(tongue.language, (one.game, "app")), tell_when(one.last)
        key = "app.home.left_at" if one.turn else "app.home.left_at_set_up"
        left = words.say(because(key, turn=one.turn, text=when))
        return f"{words.name(one.game, 'Name')} · {left}"

    # Where a tap leads

    def go(self, name: str) -> None:
        """Show another screen."""
        App.get_running_app().shell.router.show(name)

    def set_up(self, game: str) -> None:
        """Open the set-up of a new game."""
        App.get_running_app().shell.router.show("set_up", game=game)

    def go_on(self, session: str = "") -> None:
        """Open an evening that was left."""
        from companion.evening import opening

        app, session = App.get_running_app(), session or self.waiting[0].id
        evening = app.evening
        laid = evening.journal.id if evening and evening.journal and not evening.barred else ""
        if laid != session:
            evening = opening.go_on(app.archive, session)
        if evening is None:
            app.refuse((because("app.home.cannot_read"),))
            return
        self.sit_down(evening)

    def sit_down(self, evening: Evening) -> None:
        """Show the table of an evening that was left, and say what is not as it was."""
        from companion.evening.opening import citations

        app = App.get_running_app()
        app.sit_down(evening, citations(evening.session.game.key))
        if evening.left_out is not None:
            app.refuse((evening.left_out,))
        elif evening.differing:
            self._tell_differing(evening)

    def _tell_differing(self, evening: Evening) -> None:
        """Say which verdicts are other today; if they are not known, of which turns."""
        from companion.evening.condensing import other_verdicts
        from companion.ui.home.other_rules_sheet import OtherRulesSheet

        app, turns = App.get_running_app(), evening.differing
        assert evening.journal is not None, "an evening that is not stored has no digests"
        lines = other_verdicts(app.archive, evening.journal.id, evening.session, turns)
        if lines:
            app.lay_over(OtherRulesSheet(lines))
        else:
            app.shell.toasts.notify(tongue.say("app.home.differs", turns=turns))

    def show_others(self) -> None:
        """Show the other unfinished evenings on a sheet."""
        from companion.ui.widgets.card import ListRow
        from companion.ui.widgets.sheet import Sheet

        sheet = Sheet(title=tongue.say("app.home.others"))
        for one in self.waiting[1:]:
            row = ListRow(icon="table", title=", ".join(one.names), note=self._note(one))
            row.bind(on_release=lambda _, session=one.id: self._leave_for(sheet, session))
            sheet.add_widget(row)
        App.get_running_app().lay_over(sheet)

    def _leave_for(self, sheet: Any, session: str) -> None:
        sheet.dismiss()
        self.go_on(session)

    def open_file(self, *_: object) -> None:
        """Show the sheet that opens an exported evening or takes in a backup."""
        from companion.ui.home.open_sheet import OpenSheet

        App.get_running_app().lay_over(OpenSheet(self.go_on, self.enter))

    def hide_repaired(self, *_: object) -> None:
        """Hide the card of repaired damage: it has been read."""
        archive = App.get_running_app().archive
        archive.note_shown(archive.messages[self._messages_read :])
        self._messages_read = len(archive.messages)
        self._reword()


def head_texts() -> tuple[str, str]:
    """The name of the app and a line about it."""
    return tongue.say("app.title"), tongue.say("app.home.tagline")


def unfinished_evenings(archive: Archive, sessions: Iterable[Summary]) -> tuple[Summary, ...]:
    """The evenings that are neither over nor deleted, the last played first."""
    deleted = archive.notes("deleted")
    left = (one for one in sessions if not one.over and one.game in GAMES)
    waiting = (one for one in left if one.id not in deleted)
    return tuple(sorted(waiting, key=lambda one: one.last, reverse=True))
