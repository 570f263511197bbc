"""A situation as it is told: its facts, examples to begin with, and the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from kivy.app import App
from kivy.uix.widget import Widget

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.core.log import Line
from companion.core.ruling import Reason, SituationError, because
from companion.device import voice
from companion.evening.alone import (
    ask,
    examples_of,
    field_key,
    line_of,
    rulings_answering,
    situation_of,
)
from companion.evening.drafts.dispute import keep_told, told_last
from companion.evening.facts import (
    Fact,
    More,
    Untold,
    add_row,
    facts_of,
    is_value,
    set_at,
    take_away,
)
from companion.ui.dispute.changes import ChangesCard
from companion.ui.dispute.rows import FactLine, fact_line
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.panel.ask_sheet import AskSheet
from companion.ui.rulings.billboard import Billboard, page_of
from companion.ui.rulings.card import RulingCard, spoken_ruling
from companion.ui.share.ruling_sheet import RulingShareSheet
from companion.ui.widgets.card import Card, ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

EXAMPLES = "app.dispute.examples"
LATELY = 6  # so many rulings of the table to begin with


class Situation:
    """A question with the facts told so far; calls `changed` after each change."""

    def __init__(self, game: Game, asked: AskedAlone, changed: Callable[[], None]) -> None:
        self._game, self._asked, self._changed = game, asked, changed
        self.evening: Any = None  # the one on the table, if it is of this game
        last = told_last(App.get_running_app().archive, game, asked)
        first = None if last else next(examples_of(game.key, asked), None)
        begun = first.situation if first else asked.form(game.colours).simplest()
        self.told: Any = last or dict(begun)
        self.example = last is None  # nothing was entered: an example is shown

    @property
    def title(self) -> str:
        """The question in words."""
        return tongue.say(f"{self._game.key}.question.{self._asked.key}")

    def set_situation(self, told: Any, example: bool = False) -> None:
        """Tell another situation, and store it unless it is an example."""
        App.get_running_app().shell.toasts.hide()
        self.told, self.example = told, example
        kept = None if example else told
        keep_told(App.get_running_app().archive, self._game, self._asked, kept)
        self._changed()

    def _take_away(self, fact: Fact, called: str) -> None:
        """Remove a fact and everything below it; the toast offers to restore it."""
        before = self.told, self.example
        self.set_situation(take_away(self.told, fact.path))
        gone = tongue.say("app.dispute.removed", text=called)
        App.get_running_app().shell.toasts.offer(gone, lambda: self.set_situation(*before))

    # What follows

    def answer(self) -> Widget:
        """The ruling; for an impossible situation, everything that is wrong with it."""
        try:
            ruling = ask(self._asked, self.told, self._game.colours)
        except SituationError as error:
            return self._refusal(error.reason)
        line = line_of(self._asked, self._game.key, ruling)
        if self.example:
            words = because("app.dispute.example", text=tongue.say(line.words))
            line = replace(line, words=words)
        card = RulingCard(line=line, can_speak=voice.available())
        app = App.get_running_app()
        card.bind(
            on_show=lambda _: app.lay_over(Billboard(page_of(line))),
            on_share=lambda _: app.lay_over(RulingShareSheet(line, self._game.key)),
            on_speak=lambda _: app.read_aloud(spoken_ruling(line)),
        )
        return card

    def changes(self) -> Widget | None:
        """What would change the ruling; None for an impossible situation."""
        try:
            return ChangesCard(self._game, self._asked, self.told, self.set_situation)
        except SituationError:
            return None

    def _refusal(self, reason: Reason) -> Widget:
        card = Card()
        card.add_widget(Text(text=tongue.say("app.dispute.cannot"), bold=True))
        for one in reason.parts if reason.rule == "core.situation.several" else (reason,):
            card.add_widget(Text(text=" ".join(map(tongue.say, one.walk()))))
        return card

    # What is told

    def lines(self) -> Iterator[Widget]:
        """The rows of the situation: where to begin, then every fact."""
        for icon, key, rows in (
            ("book", EXAMPLES, self._examples()),
            ("table", "app.dispute.table", self._lately()),
        ):
            if rows:
                way = ListRow(icon=icon, title=tongue.say(key), trailing=str(len(rows)))
                way.bind(on_release=lambda _, key=key, rows=rows: self._begin_with(key, rows))
                yield way
        told_of: dict[int, str] = {}  # the title of the list row above, by depth
        for fact in facts_of(self._asked.form(self._game.colours), self.told):
            if isinstance(fact, Fact):
                line = self._line(fact)
                told_of |= {fact.depth: line.title} if fact.row else {}
                yield line
            else:
                yield self._more(fact, told_of.get(fact.depth, ""))

    def _line(self, fact: Fact) -> FactLine:
        line = fact_line(fact, self._meaning(fact.name))
        line.bind(
            on_change=lambda _: self.ask(fact, fact.value),
            on_remove=lambda line: self._take_away(fact, line.title),
            on_add=lambda _: self.set_situation(add_row(self.told, fact)),
        )
        return line

    def _meaning(self, name: str) -> str:
        return tongue.say(field_key(self._game.key, self._asked, name))

    def ask(self, fact: Fact | Untold, value: Any) -> None:
        """Ask for the value of a fact on a sheet."""
        key = field_key(self._game.key, self._asked, fact.name)

        def take_answer(said: Any) -> bool:
            self.set_situation(set_at(self.told, fact.path, said))
            return True

        sheet = AskSheet(self._meaning(fact.name), because(key), fact.field, take_answer, value)
        App.get_running_app().lay_over(sheet)

    def _more(self, more: More, of: str) -> Widget:
        """The row that hides facts nobody has told, with what is assumed for each."""
        line = FactLine(title=tongue.say("app.dispute.more"), note=of, depth=more.depth)
        line.bind(on_change=lambda _: self._show_untold(more))
        return line

    def _show_untold(self, more: More) -> None:
        sheet = Sheet(title=tongue.say("app.dispute.more"))
        for one in more.untold:
            row = ListRow(title=self._meaning(one.name), note=tongue.say(one.assumed))
            row.bind(on_release=lambda _, one=one: self._ask_untold(sheet, one))
            sheet.add_widget(row)
        App.get_running_app().lay_over(sheet)

    def _ask_untold(self, sheet: Sheet, untold: Untold) -> None:
        sheet.dismiss()
        if is_value(untold.field):
            self.ask(untold, UNSAID)
        else:
            self.set_situation(set_at(self.told, untold.path, untold.field.simplest()))

    # Where it begins

    def _examples(self) -> list[tuple[str, Any]]:
        """The examples of the game for this question."""
        found = examples_of(self._game.key, self._asked)
        return [(one.title[tongue.language], dict(one.situation)) for one in found]

    def _lately(self) -> list[tuple[str, Any]]:
        """The newest rulings of the table that answered this question."""
        found = rulings_answering(self._asked.key, self.evening.session) if self.evening else ()
        return [(_ruling_title(one), situation_of(one)) for one in islice(found, LATELY)]

    def _begin_with(self, key: str, rows: list[tuple[str, Any]]) -> None:
        sheet = Sheet(title=tongue.say(key))
        for title, told in rows:
            row = ListRow(title=title, leads=False)
            row.bind(on_release=lambda _, told=told: self._begin(sheet, told, key == EXAMPLES))
            sheet.add_widget(row)
        App.get_running_app().lay_over(sheet)

    def begin_with_ruling(self, line: Line) -> None:
        """Tell the situation that a ruling of the table answered."""
        self.set_situation(situation_of(line))

    def _begin(self, sheet: Sheet, told: Any, example: bool) -> None:
        sheet.dismiss()
        self.set_situation(told, example)


def _ruling_title(line: Line) -> str:
    """What a ruling was about, and in which turn."""
    return f"{tongue.say('app.table.turn', turn=line.turn)} · {tongue.say(line.words)}"
