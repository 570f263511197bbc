"""The precedents of this table in a list: searched, opened, each with what was decided and when."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from companion.content.words import BETWEEN_PARTS
from companion.evening.precedents import Precedent, precedents, search
from companion.evening.told_precedents import people_of, text_of, title_of, verdict_of
from companion.ui.dispute.precedent_sheet import PrecedentSheet, language
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.text_line import TextLine
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text
from companion.ui.widgets.when import tell_day


class PrecedentRow(ListRow):
    """One precedent; a tap opens it."""

    one: Any = None


class PrecedentList(Sheet):
    """All precedents, those of one game first, or those that fit what is typed."""

    def __init__(self, game: str = "", **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.precedent.title"), **kwargs)
        self._game = game
        self.typed = TextLine(hint_text=tongue.say("app.precedent.search"))
        self.rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=8)
        self.rows.bind(minimum_height=self.rows.setter("height"))
        self.none = Text()
        self.add_widget(self.typed)
        self.add_widget(self.none)
        self.add_widget(self.rows)
        self.typed.bind(text=self.show)
        self.show()

    def show(self, *_: object) -> None:
        """Show the precedents that fit."""
        found = precedents(App.get_running_app().archive)
        found = sorted(found, key=lambda one: one.game != self._game)
        texts = {one.id: text_of(one, language()) for one in found}
        chosen = search(found, self.typed.text, texts)
        self.none.text = "" if chosen else tongue.say("app.precedent.none")
        kinds = [PrecedentRow] * len(chosen)
        rows = hold_rows(self.rows, kinds, lambda row: row.bind(on_release=self._open))
        for row, one in zip(rows, chosen, strict=True):
            row.one, row.title = one, f"{title_of(one, language())} – {verdict_of(one, language())}"
            row.note = BETWEEN_PARTS.join(filter(None, (tell_day(one.at), people_of(one))))

    def _open(self, row: PrecedentRow) -> None:
        one: Precedent = row.one
        sheet = PrecedentSheet(one)
        sheet.bind(on_dismiss=self.show, on_settle_again=lambda _: self.dismiss())
        App.get_running_app().lay_over(sheet)
