"""The sheet of changes: every line and score that an act which reached back changed."""

from __future__ import annotations

from typing import Any

from companion.core.log import Outcome, Prompt
from companion.core.session import Session
from companion.evening.changes import answer_is_missing, to_tell
from companion.ui.listening import drop
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.several import first_question, worth_asking
from companion.ui.table.change_rows import rows_of
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

AT_ONCE = 40  # rows; a tap shows as many more


class ChangesSheet(Sheet):
    """Shows what an act changed; a tap leads to an answer that is missing now."""

    __events__ = ("on_missing_answer_requested",)

    def __init__(self, outcome: Outcome, session: Session, **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.changed.title"), **kwargs)
        for warning in outcome.ruling.reasons:
            self.add_widget(Text(text=tongue.say(warning)))
        missing = answer_is_missing(outcome, session)
        asked = first_question(worth_asking(session.prompts)) if missing else None
        if asked is not None:
            self._tell_missing(asked)
        self._left = list(to_tell(outcome, session))
        if not self._left:
            self.add_widget(Text(text=tongue.say("app.changed.nothing")))
        self._tell_more()

    def _tell_more(self, row: ListRow | None = None) -> None:
        """Add the next rows, in the place of the row that was tapped for them."""
        if row is not None:
            drop(self.body, row)
        for one in rows_of(self._left[:AT_ONCE]):
            self.add_widget(ListRow(leads=False, **one._asdict()))
        del self._left[:AT_ONCE]
        if self._left:
            title = tongue.say("app.changed.more", count=len(self._left))
            more = ListRow(title=title, icon="down", leads=False)
            more.bind(on_release=self._tell_more)
            self.add_widget(more)

    def _tell_missing(self, prompt: Prompt) -> None:
        """Add the row of a missing answer; later answers are kept until it is given."""
        title, note = tongue.say("app.changed.missing"), tongue.say(prompt.words)
        player = people.key_if_seated(prompt.about.player)
        row = ListRow(title=title, note=note, player=player)
        row.bind(on_release=lambda _: self._go(prompt))
        self.add_widget(row)

    def _go(self, prompt: Prompt) -> None:
        self.dismiss()
        self.dispatch("on_missing_answer_requested", prompt)

    def on_missing_answer_requested(self, prompt: Prompt) -> None:
        """Event: the missing answer is to be given."""
