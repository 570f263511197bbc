"""The sheet of one entry: its text, what the book leaves open, examples, tonight's ruling."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.content.examples import Example
from companion.content.language import Language
from companion.content.rulebook import Entry
from companion.core.log import Line
from companion.core.ruling import because
from companion.device import voice
from companion.evening import rulebooks
from companion.evening.box import UnsurePiece, name_of_piece
from companion.evening.rulebooks import Reading
from companion.games import load
from companion.ui.assets import load_layout
from companion.ui.listening import clear, listen
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel.printed_sheet import ask_printed
from companion.ui.rule_door import open_entry
from companion.ui.rulings.in_words import title_of
from companion.ui.rulings.sheet import RulingSheet
from companion.ui.rulings.source import place_of
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Heading, Text

load_layout(__file__)


class PartHeading(Heading):
    """The heading of a part of the sheet."""


class EntrySource(Text):
    """The game and the chapter of the printed book."""


class OpenPoint(BoxLayout):
    """A point the book leaves open: the question, why we read it so, every choice."""

    question = StringProperty("")
    why = StringProperty("")
    choices = StringProperty("")
    chosen = StringProperty("")


class EntrySheet(Sheet):
    """One entry of a rulebook, over the table or over the screen of the rules."""

    def __init__(self, entry: Entry, **kwargs: Any) -> None:
        self.entry = entry
        super().__init__(**kwargs)
        listen(self, tongue, language=self.show)
        self.show()

    @property
    def evening(self) -> Any:
        """The evening on the table, if it plays the game of this entry; else None."""
        evening = App.get_running_app().evening
        same = evening is not None and evening.session.game.key == self.entry.game
        return evening if same else None

    def show(self, *_: object) -> None:
        """Lay out everything in the language in force."""
        clear(self.body)
        entry, words = self.entry, rulebooks.spoken(self.entry.game, language())
        self.title = words.title(entry)
        self.add_widget(Text(text=words.text(entry)))
        self.add_widget(EntrySource(text=_source(entry)))
        self._show_readings()
        self._show_examples()
        self._show_ruling()
        self._show_unknown()
        self._show_related()

    def _head(self, key: str) -> None:
        self.add_widget(PartHeading(text=tongue.say(key)))

    def _row(self, icon: str, title: str, go: Callable[[], None], note: str = "") -> None:
        row = ListRow(icon=icon, title=title, note=note)
        row.bind(on_release=lambda _: go())
        self.add_widget(row)

    def _show_readings(self) -> None:
        session = self.evening.session if self.evening else None
        found = list(rulebooks.readings_of_entry(self.entry, session))
        if found:
            self._head("app.rulebook.readings")
        for one in found:
            self.add_widget(_open_point(self.entry.game, one, session is not None))

    def _show_examples(self) -> None:
        found = rulebooks.examples_of_entry(self.entry)
        if found:
            self._head("app.rulebook.examples")
        for one in found:
            self._row("book", one.title[tongue.language], partial(self.run, one))

    def _show_ruling(self) -> None:
        used = (
            rulebooks.ruling_used_last(self.entry, self.evening.session) if self.evening else None
        )
        if used is not None:
            self._head("app.rulebook.used")
            turn = tongue.say("app.table.turn", turn=used.table_turn) if used.turn else ""
            self._row("table", title_of(used), lambda: self.show_ruling(used), turn)
        self._row("scales", tongue.say("app.rulebook.dispute"), lambda: self.dispute(used))

    def _show_unknown(self) -> None:
        session = self.evening.session if self.evening else None
        archive, game = App.get_running_app().archive, load(self.entry.game)
        unsure = rulebooks.unsure_of_entry(self.entry, archive, session)
        if unsure:
            self._head("app.rulebook.unknown")
        words = rulebooks.spoken(self.entry.game, language()).words
        box = rulebooks.box_in_use(game, archive, session)
        for one in unsure:
            name = name_of_piece(game, box, one.piece) or words.name(one.piece, "Name")
            self._row("plus", name, partial(self.look_up, one), rulebooks.tell_unsure(one, words))

    def _show_related(self) -> None:
        words, found = (
            rulebooks.spoken(self.entry.game, language()),
            rulebooks.related_to(self.entry),
        )
        if found:
            self._head("app.rulebook.related")
        for one in found:
            self._row("book", words.title(one), partial(open_entry, one))

    # Where it leads

    def run(self, example: Example) -> None:
        """Open the desk with a worked example, which is ruled there; back leads to the entry."""
        self._go("dispute", game=self.entry.game, example=example)

    def look_up(self, unsure: UnsurePiece) -> None:
        """Ask for a value the evening plays with; for any other open the box screen."""
        printed = load(self.entry.game).printed.by_piece[unsure.piece]
        probable = next((printed[what] for what in unsure.probable), "")
        if self.evening is None or not probable:
            self._go("check_box", game=self.entry.game, piece=unsure.piece)
            return
        sheet = ask_printed(self.evening, probable)
        sheet.bind(on_dismiss=self.show)
        App.get_running_app().lay_over(sheet)

    def show_ruling(self, line: Line) -> None:
        """Show tonight's ruling over this sheet."""
        sheet = RulingSheet(line, voice.available())
        sheet.card.can_override = sheet.card.can_dispute = False
        App.get_running_app().lay_over(sheet)

    def dispute(self, used: Line | None) -> None:
        """Open the desk with tonight's ruling, else with the first example, else the questions."""
        example = next(iter(rulebooks.examples_of_entry(self.entry)), None)
        if used is not None and used.case is not None:
            self._go("dispute", game=self.entry.game, line=used)
        elif example is not None:
            self.run(example)
        else:
            self._go("dispute", game=self.entry.game)

    def _go(self, screen: str, **about: Any) -> None:
        app, entry = App.get_running_app(), self.entry
        app.shell.layers.clear()
        app.shell.router.show(screen, back_to=lambda: open_entry(entry), **about)


def language() -> Language:
    """The language in force, as the rulebooks name it."""
    return "fr" if tongue.language == "fr" else "en"


def _source(entry: Entry) -> str:
    """The game of an entry, and the chapter of its printed book."""
    words = rulebooks.spoken(entry.game, language()).words
    told, chapter = [words.name(entry.game, "Name")], rulebooks.chapter_of_book(entry)
    if chapter:
        told.append(tongue.say(place_of(chapter), chapter=chapter))
    return " \u00b7 ".join(told)


def _open_point(game: str, reading: Reading, played: bool) -> OpenPoint:
    words, option = rulebooks.spoken(game, language()), reading.option
    told = {one: words.words.say(because(option.words(game, one))) for one in option.choices}
    tonight = told.get(reading.chosen, "") if played else ""
    if option.reads:
        first = option.choices[0]
        told[first] = tongue.say("app.readings.standard", text=told[first])
    why = words.say(f"why.{option.key}") if reading.explained else ""
    question = words.words.say(because(option.words(game)))
    chosen = tongue.say("app.rulebook.chosen", text=tonight) if tonight else ""
    return OpenPoint(question=question, why=why, choices="\n".join(told.values()), chosen=chosen)
