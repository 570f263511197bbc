"""One precedent: the case, what was decided, by whom, when; shared, deleted, settled again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.core.log import Line
from companion.core.ruling import SituationError
from companion.device import share
from companion.evening.alone import ask, line_of
from companion.evening.precedents import Precedent, forget, put_back
from companion.evening.told_precedents import people_of, text_of, title_of, verdict_of
from companion.games import load
from companion.ui.look.wording import tongue
from companion.ui.share.ruling_sheet import RulingShareSheet
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text
from companion.ui.widgets.when import tell_day


def language() -> Any:
    """The language in force."""
    return tongue.language


class PrecedentSheet(Sheet):
    """Shows a precedent and what can be done with it."""

    __events__ = ("on_settle_again",)

    def __init__(self, one: Precedent, **kwargs: Any) -> None:
        super().__init__(title=title_of(one, language()), **kwargs)
        self._one = one
        self.add_widget(Text(text=verdict_of(one, language()), bold=True))
        own = tongue.say("app.precedent.own") if one.own else ""
        for text in (own, people_of(one), tell_day(one.at)):
            if text:
                self.add_widget(Text(text=text))
        self._offer("scales", "app.precedent.open", self.settle_again)
        self._offer("show", "app.share.picture", self.send_picture)
        self._offer("share", "app.share.text", self.send_text)
        self._offer("close", "app.precedent.delete", self.delete)

    def _offer(self, icon: str, key: str, act: Callable[[], None]) -> None:
        row = ListRow(icon=icon, title=tongue.say(key), leads=False)
        row.bind(on_release=lambda _: act())
        self.add_widget(row)

    def settle_again(self) -> None:
        """Open the desk with the situation of the precedent."""
        self.dismiss()
        self.dispatch("on_settle_again")
        one = self._one
        about = {"game": one.game, "question": one.question, "told": one.situation}
        App.get_running_app().shell.router.show("dispute", **about)

    def on_settle_again(self) -> None:
        """Event: the case is settled again on the desk."""

    def _line(self) -> Line | None:
        """The ruling of the case today; None where it cannot be ruled any more."""
        game = load(self._one.game)
        asked = game.question(self._one.question)
        try:
            ruling = ask(asked, self._one.situation, game.colours) if asked else None
        except SituationError:
            return None
        return line_of(asked, game.key, ruling) if asked and ruling else None

    def send_picture(self) -> None:
        """Hand the ruling over as a picture."""
        line = self._line()
        self.dismiss()
        if line is not None:
            RulingShareSheet(line, self._one.game).send_picture()

    def send_text(self) -> None:
        """Hand the precedent over as a text, or copy it."""
        self.dismiss()
        text = f"{text_of(self._one, language())}\n{tell_day(self._one.at)}"
        if share.share_text(text, tongue.name(self._one.game)) and share.copies_only():
            App.get_running_app().shell.toasts.notify(tongue.say("app.ending.copied"))

    def delete(self) -> None:
        """Delete the precedent; the toast offers to restore it."""
        app, one = App.get_running_app(), self._one
        forget(app.archive, one.id)
        self.dismiss()
        deleted = tongue.say("app.precedent.deleted")
        app.shell.toasts.offer(deleted, lambda: put_back(app.archive, one))
