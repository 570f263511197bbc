"""The card at the end of a game: winner, standings, and what to do next."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.seating import may_sit_down
from companion.core.session import Session
from companion.device import share
from companion.evening import opening
from companion.evening.score import count_overrides_and_corrections
from companion.evening.summary import standings, summary
from companion.evening.view import View
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.rulings.verdict import verdict_rows
from companion.ui.share.share_sheet import ShareSheet
from companion.ui.widgets.export_sheet import export_evening
from companion.ui.widgets.plate import Plate, show_if
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

LEAST_LINES = 44  # lines of text: on a lower table the buttons leave the standings too little


class StandingRow(BoxLayout):
    """A player with the final score."""

    player = StringProperty("")
    name = StringProperty("")
    points = StringProperty("")
    crowned = BooleanProperty(False)


class EndCard(Plate):
    """Takes the place of the prompt when nothing is asked any more."""

    session: Session = ObjectProperty(None, allownone=True)
    note = StringProperty("")
    copies = BooleanProperty(False)
    wish = NumericProperty(0)
    least = NumericProperty(0)  # the height of winner and standings
    tight = BooleanProperty(False)  # what can be done with it lies below the standings, not beside
    has_pad = False  # read by the layout as of a prompt

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._winners: tuple[str, ...] = ()
        listen(self, tongue, say=self.reword)
        listen(self, theme, name=self.reword)

    def on_kv_post(self, base: object) -> None:
        self.copies = share.copies_only()
        self._below, self._export = self.ids.below.__self__, self.ids.export.__self__
        listen(self, theme, text_size=self._make_room)
        self._share = show_if(share.available(), self.ids.ways, self.ids.share.__self__)

    def on_parent(self, _: object, layout: Any) -> None:
        """Follow the size of the table; the height of the card depends on it."""
        if layout is not None:
            layout.bind(height=self._make_room)
            self._make_room()

    def _make_room(self, *_: object) -> None:
        """On a small screen with large letters show the standings first and scroll the rest."""
        if self.parent is None:
            return
        self.tight = self.parent.height < LEAST_LINES * theme.body
        wanted = self.ids.inner if self.tight else self
        if self._below.parent is not wanted.__self__:
            self._below.parent.remove_widget(self._below)
            wanted.add_widget(self._below)

    def show(self, view: View) -> None:
        """Show the end of an evening."""
        self.session, self._winners = view.session, view.winners
        evening = App.get_running_app().evening
        show_if(evening is not None and evening.journal is not None, self.ids.below, self._export)
        self.reword()

    def reword(self, *_: object) -> None:
        """Set all texts in the language in force."""
        if self.session is None or not self.session.over:
            return
        session, winners = self.session, self._winners
        self.ids.verdict.set_rows(verdict_rows(winners))
        own, corrected = count_overrides_and_corrections(session)
        told = tongue.say("core.ui.score.changed", own=own, corrected=corrected)
        self.note = told if own or corrected else ""
        stand = standings(session)
        rows = hold_rows(self.ids.rows.__self__, [StandingRow] * len(stand))
        for row, (player, name, points) in zip(rows, stand, strict=True):
            row.player, row.name, row.points = player, name, number(points)
            row.crowned = player in winners

    def share(self) -> None:
        """Offer the ways to share the evening; one that is kept nowhere leaves as a text."""
        app = App.get_running_app()
        journal = app.evening.journal
        if journal is not None:
            app.lay_over(ShareSheet(self.session, journal.saved(), journal.id))
            return
        text, title = summary(self.session, tongue.words), tongue.name(self.session.game.key)
        if share.share_text(text, title) and self.copies:
            app.shell.toasts.notify(tongue.say("app.ending.copied"))

    def export(self) -> None:
        """Export the evening as a file."""
        export_evening(App.get_running_app().evening)

    def rematch(self) -> None:
        """Begin with the same people, options and box, however often the button is tapped."""
        app, session = App.get_running_app(), self.session
        if app.evening is None or app.evening.session is not session:
            return
        archive, game, setup = app.archive, session.game, session.setup
        again = opening.prepare(archive, game, setup.seats, setup.options)
        ruling = may_sit_down(game, again)
        if ruling.verdict:
            app.sit_down(opening.begin(archive, game, again), opening.citations(game.key))
        else:
            app.refuse(ruling.reasons)
