"""The rules: one field over all games, the entries of the open question, chapters and entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.utils import escape_markup

from companion.content.rulebook import Entry
from companion.evening import one_page, rulebooks
from companion.evening.looking_up import look_up, making, marked
from companion.ui.assets import load_layout
from companion.ui.listening import clear, later, listen
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rule_door import open_entry
from companion.ui.rulebook.entry_sheet import PartHeading, language
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.screen import Screen
from companion.ui.widgets.text import Text

load_layout(__file__)

NOTHING: frozenset[str] = frozenset()
LEAST_TYPED = 2  # letters
SLICE = 0.004  # seconds of a frame
LISTED = 12  # entries that were found, the best first


class EntryRow(TapPlate):
    """A row that opens an entry; the words it was found by are marked."""

    title = StringProperty("")
    note = StringProperty("")
    entry: Entry

    def show(self, entry: Entry, found: frozenset[str] = NOTHING, named: bool = False) -> None:
        """Fill the row of an entry; a found one shows its text, and its game if several do."""
        self.entry, words = entry, rulebooks.spoken(entry.game, language())
        self.title = in_marks(words.title(entry), found)
        game = f"{words.words.name(entry.game, 'Name')} \u00b7 " if named else ""
        self.note = escape_markup(game) + in_marks(words.text(entry), found) if found else ""


def in_marks(text: str, found: frozenset[str]) -> str:
    """A text as markup, with the words that were found in brass."""
    ink = "".join(f"{round(part * 255):02x}" for part in theme.brass[:3])
    pieces = (
        f"[b][color={ink}]{escape_markup(piece)}[/color][/b]" if hit else escape_markup(piece)
        for piece, hit in marked(text, found)
    )
    return "".join(pieces)


class RulesScreen(Screen):
    """Games, then the chapters of one; what is typed is looked up in all of them."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.game = ""
        super().__init__(**kwargs)
        self._look_up = later(self, self.show, -1)
        self.ids.looking.bind(text=self._look_up)
        self._make_on = later(self, self._make_index, 0)
        listen(self, tongue, language=self.show)

    def _make_index(self, *_: object) -> None:
        """Make a part of the index in a few milliseconds, while nothing is typed."""
        until = perf_counter() + SLICE
        going = True
        while going and perf_counter() < until:
            going = making().go_on()
        if going and self.in_front:
            self._make_on()

    def enter(self, game: str = "", **about: Any) -> None:
        if game or self._on_table:
            self.game = game or self._on_table
        self.show()
        self._make_on()

    def step_back(self) -> bool:
        """Empty the field, else go from the chapters to the games; False at the first."""
        if self.ids.looking.text:
            self.ids.looking.text = ""
            return True
        if not self.game or self._on_table:
            return False
        self.game = ""
        self.show()
        return True

    def back(self) -> None:
        """Go one step back, or leave the screen."""
        App.get_running_app().back()

    @property
    def _on_table(self) -> str:
        """The game of the table that lies behind this screen."""
        app = App.get_running_app()
        behind = app.evening is not None and "table" in app.shell.router.path
        return app.evening.session.game.key if behind else ""

    def show(self, *_: object) -> None:
        """Show what fits the words typed; with none, the chapters of the game, or the games."""
        typed = self.ids.looking.text.strip()
        typed = typed if len(typed) >= LEAST_TYPED else ""
        self.title = tongue.say("app.rulebook.title")
        if typed:
            self._show_found(typed)
            return
        clear(self.ids.list)
        hold_rows(self.ids.found, [])
        arrival.begin()
        if self.game:
            self._show_chapters()
        else:
            for game in rulebooks.written():
                name = rulebooks.spoken(game, language()).words.name(game, "Name")
                self._offer("book", name, partial(self._choose, game))

    def _choose(self, game: str) -> None:
        self.game = game
        self.show()
        self.ids.below.to_top()

    def _show_found(self, typed: str) -> None:
        """Show the entries that fit; the rows of the last letter typed are kept."""
        clear(self.ids.list)
        hits = look_up(typed, self.game, LISTED)
        rows = hold_rows(self.ids.found, [EntryRow] * len(hits), _bind)
        for row, hit in zip(rows, hits, strict=True):
            row.show(hit.entry, hit.stems, named=True)
        if not hits:
            self.ids.list.add_widget(Text(text=tongue.say("app.rulebook.nothing_found")))
        self.ids.below.to_top()

    def _show_chapters(self) -> None:
        words, book = rulebooks.spoken(self.game, language()), rulebooks.rulebook(self.game)
        self.title = words.words.name(self.game, "Name")
        if self._on_table == self.game:
            session = App.get_running_app().evening.session
            pinned = rulebooks.entries_of_questions(session)
            self._list(tongue.say("app.rulebook.pinned"), pinned)
        if one_page.is_there(self.game):
            self._offer("note", tongue.say("app.rulebook.one_page"), self._show_page)
        for chapter in book.chapters:
            self._list(words.chapter(chapter.key), chapter.entries)

    def _show_page(self) -> None:
        App.get_running_app().shell.router.show("one_page", game=self.game)

    def _list(self, heading: str, entries: Iterable[Entry]) -> None:
        found = tuple(entries)
        if found:
            self.ids.list.add_widget(PartHeading(text=heading))
        for entry in found:
            row = EntryRow()
            _bind(row)
            row.show(entry)
            self.ids.list.add_widget(row)

    def _offer(self, icon: str, title: str, go: Callable[[], None]) -> None:
        row = ListRow(icon=icon, title=title)
        row.bind(on_release=lambda _: go())
        self.ids.list.add_widget(row)


def _bind(row: EntryRow) -> None:
    row.bind(on_release=lambda row: open_entry(row.entry))
