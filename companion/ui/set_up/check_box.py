"""The screen that checks the box: pieces with printed values that nobody is sure of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.game import UNSURE, Game, Value
from companion.evening.box import known_box, name_of_piece, typed_values
from companion.games import load
from companion.ui.assets import load_layout
from companion.ui.listening import clear, listen
from companion.ui.look.wording import tongue
from companion.ui.set_up.box_files import BoxFileSheet, export_box
from companion.ui.set_up.piece_form import PieceForm
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.screen import Screen

load_layout(__file__)

ROWS_A_FRAME = 6  # a whole box at once would make the screen wait


class CheckBoxScreen(Screen):
    """Lists unsure pieces, or all; what is typed holds from the next game on."""

    game: Game = ObjectProperty(None, allownone=True)
    shown = StringProperty("unsure")
    empty = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.box: dict[str, Value] = {}
        self.rows: dict[str, ListRow] = {}
        self._growing: Iterator[None] = iter(())
        self._back_to: Callable[[], None] | None = None  # what opens the sheet that led here
        self._nothing, self._export = self.ids.nothing.__self__, self.ids.export.__self__
        listen(self, tongue, say=self._reword)

    def enter(
        self,
        game: str = "",
        piece: str = "",
        back_to: Callable[[], None] | None = None,
        **about: Any,
    ) -> None:
        self.game = load(game or self.game.key)
        self._back_to = back_to
        App.get_running_app().speak_of(self.game.key)
        self.read()
        self.list_again()
        if piece:
            self.open(piece)

    def leave(self) -> None:
        """Stop making rows, and open the sheet that led here."""
        self._growing = iter(())
        if self._back_to is not None:
            Clock.schedule_once(lambda _, again=self._back_to: again(), 0)
            self._back_to = None

    def read(self) -> None:
        """Read what is known of the box from the archive."""
        archive = App.get_running_app().archive
        self.box = known_box(archive, self.game)
        show_if(bool(typed_values(archive, self.game)), self.ids.files, self._export)

    def unsure(self, piece: str) -> list[str]:
        """The values of a piece that are unknown or only probable."""
        keys = self.game.printed.by_piece[piece].values()
        return [key for key in keys if key not in self.box or self.box[key].source in UNSURE]

    def pieces(self) -> list[str]:
        """The pieces to list, in the order of the game."""
        return [
            one for one in self.game.printed.by_piece if self.shown == "all" or self.unsure(one)
        ]

    # The list

    def list_again(self) -> None:
        """List the pieces anew from the top."""
        clear(self.ids.list)
        self.rows = {}
        pieces = self.pieces()
        self.empty = not pieces
        show_if(self.empty, self.ids.head, self._nothing)
        self._growing = self._grow(pieces)
        self._more()

    def _grow(self, pieces: list[str]) -> Iterator[None]:
        for at, piece in enumerate(pieces, 1):
            row = self.rows[piece] = ListRow()
            row.bind(on_release=lambda _, piece=piece: self.open(piece))
            self._word_row(piece)
            self.ids.list.add_widget(row)
            if at % ROWS_A_FRAME == 0:
                yield

    def _more(self, *_: object) -> None:
        for _next in self._growing:
            Clock.schedule_once(self._more, 0)
            return

    def choose(self, shown: str) -> None:
        """List only unsure pieces, or all."""
        if shown != self.shown:
            self.shown = shown
            self.list_again()

    def name_of(self, piece: str) -> str:
        """The name of a piece at this table, or as it is listed."""
        return name_of_piece(self.game, self.box, piece) or tongue.name(piece)

    def _reword(self, *_: object) -> None:
        for piece in self.rows:
            self._word_row(piece)

    def _word_row(self, piece: str) -> None:
        left = len(self.unsure(piece))
        self.rows[piece].title = self.name_of(piece)
        self.rows[piece].trailing = tongue.say("app.box.left", count=left) if left else ""

    # One piece

    def open(self, piece: str) -> None:
        """Open the form of a piece."""
        App.get_running_app().lay_over(PieceForm(self, piece))

    def settle(self, piece: str) -> None:
        """Update the row of a piece, which stays listed while the screen is open."""
        self.read()
        if piece in self.rows:
            self._word_row(piece)
        App.get_running_app().watch_storage()

    def next_unsure(self, piece: str) -> str:
        """The next piece with an unsure value; empty after the last."""
        pieces = list(self.game.printed.by_piece)
        at = pieces.index(piece)
        return next((one for one in (*pieces[at + 1 :], *pieces[:at]) if self.unsure(one)), "")

    # The box as a file

    def export(self) -> None:
        """Export the box for another owner."""
        export_box(self.game)

    def take_over(self) -> None:
        """Ask for the box of another owner to import."""
        App.get_running_app().lay_over(BoxFileSheet(self.game, self._taken))

    def _taken(self) -> None:
        self.read()
        self.list_again()

    def back(self) -> None:
        """Go back."""
        App.get_running_app().back()
