"""The ways to share a finished evening: picture, text, BG Stats, file."""

from __future__ import annotations

import time
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.properties import BooleanProperty

from companion.content.qr_code import squares_of
from companion.core.session import Session
from companion.device import share
from companion.evening.bg_stats import link_of, play_of
from companion.evening.condensed import Condensed, condense
from companion.evening.summary import last_ruling, summary
from companion.store.saved import Saved
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.share.qr_sheet import QrSheet, fits
from companion.ui.widgets.export_sheet import export_saved, hand_over
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class ShareSheet(Sheet):
    """Offers each form in which an evening can leave the app."""

    copies = BooleanProperty(False)  # a text can only be copied here, not handed to another app
    texts = BooleanProperty(True)  # a text can leave the app at all
    scans = BooleanProperty(True)  # the QR code of the play fits the screen

    def __init__(self, session: Session, saved: Saved, key: str, **kwargs: Any) -> None:
        self._session, self._saved, self._key = session, saved, key
        ended = saved.times[-1] if saved.times else saved.created
        self._condensed: Condensed = condense(session, saved.created, ended)
        self._link = link_of(self._play())
        self.squares = squares_of(self._link)
        self.copies, self.texts = share.copies_only(), share.available()
        self.scans = fits(self.squares, min(Window.size))
        super().__init__(title=tongue.say("app.share.title"), **kwargs)

    @property
    def _game(self) -> str:
        return tongue.name(self._session.game.key)

    def _play(self) -> dict[str, Any]:
        """The evening as a play of BG Stats, with the ruling that ended it as comment."""
        ruling = last_ruling(self._session)
        comment = tongue.say(ruling.clause) if ruling is not None else ""
        return play_of(self._condensed, self._key, tongue.name, comments=comment)

    def _file_name(self, ending: str) -> str:
        stamp = time.strftime("%Y-%m-%d", time.localtime(self._condensed.ended))
        return f"consigliere-{self._session.game.key.replace('_', '-')}-{stamp}.{ending}"

    def send_picture(self) -> None:
        """Draw the picture of the evening and hand it over."""
        from companion.ui.share.picture import picture_of

        ruling = last_ruling(self._session)
        when = time.strftime("%d/%m/%Y", time.localtime(self._condensed.ended))
        png = picture_of(self._condensed, when, ruling.clause if ruling is not None else None)
        self.dismiss()
        hand_over(self._file_name("png"), png, share.PNG, self._game)

    def send_text(self) -> None:
        """Hand over the summary of the evening."""
        self._send(summary(self._session, tongue.words))

    def send_link(self) -> None:
        """Hand over the link that adds the evening to BG Stats."""
        self._send(self._link)

    def show_code(self) -> None:
        """Show the link for BG Stats as a QR code."""
        self.dismiss()
        sheet = QrSheet(squares=self.squares, title=tongue.say("app.share.scan"))
        App.get_running_app().lay_over(sheet)

    def send_file(self) -> None:
        """Hand over the evening itself, to be opened on another phone."""
        self.dismiss()
        export_saved(self._saved)

    def _send(self, text: str) -> None:
        """Hand a text to another app, or copy it and say so."""
        self.dismiss()
        if share.share_text(text, self._game) and self.copies:
            App.get_running_app().shell.toasts.notify(tongue.say("app.ending.copied"))
