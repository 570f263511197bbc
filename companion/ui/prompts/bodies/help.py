"""The help of a question: what is asked, where on the piece to look, what the rulebook says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty

from companion.content.help import help_of
from companion.core.ruling import Reason
from companion.ui.assets import load_layout
from companion.ui.desk_door import ask_what_if, dispute_reasons, open_prompt
from companion.ui.look.wording import tongue
from companion.ui.rule_door import leads, open_rule
from companion.ui.rulings.source import Source
from companion.ui.widgets.button import IconButton
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

load_layout(__file__)


class HelpMark(IconButton):
    """The "?" beside a question; hidden if there is no help for it."""

    words: Reason | None = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        if self.words is not None:
            App.get_running_app().lay_over(HelpSheet(self.words))


class HelpSheet(Sheet):
    """The sheet of help for a question, with the chapter it comes from."""

    def __init__(self, words: Reason, **kwargs: Any) -> None:
        super().__init__(title=tongue.say(words), **kwargs)
        told, source = help_of(words), Source()
        source.cite(told.rule)
        self.add_widget(Text(text=tongue.say(told)))
        self.add_widget(source)
        self._offer_desk(words)
        if leads(told.rule):
            row = ListRow(icon="book", title=tongue.say("app.rulebook.open"))
            row.bind(on_release=lambda _: open_rule(told.rule))
            self.add_widget(row)

    def _offer_desk(self, words: Reason) -> None:
        """Add the ways to the desk, while the question is open: what follows, and a dispute."""
        prompt = open_prompt(words)
        if prompt is None:
            return
        what_if = ListRow(icon="scales", title=tongue.say("app.prompt.what_if"))
        what_if.bind(on_release=lambda _: self._leave(lambda: ask_what_if(prompt)))
        self.add_widget(what_if)
        dispute = ListRow(icon="scales", title=tongue.say("app.ruling.dispute"))
        dispute.bind(on_release=lambda _: self._leave(lambda: dispute_reasons((words,))))
        self.add_widget(dispute)

    def _leave(self, act: Callable[[], None]) -> None:
        self.dismiss()
        act()
