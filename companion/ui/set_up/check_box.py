"""Check your box: the printed values nobody is sure of, piece by piece, typed once and kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.game import UNSURE, Game, Value
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.evening.box import forget_value, known_box, type_value, typed_values
from companion.games import load
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.prompts.panel import PromptPanel
from companion.ui.router import Screen
from companion.ui.set_up.box_rows import PieceCard, ValueRow
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)

CARDS_A_FRAME = 4  # a whole box at once would make the screen wait


class CheckBoxScreen(Screen):
    """Lists what is unsure, the rest on request; what is typed holds from the next game on."""

    game: Game = ObjectProperty(None, allownone=True)
    shown = StringProperty("unsure")
    empty = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._box: dict[str, Value] = {}
        self._printed: dict[str, tuple[str, str]] = {}  # of each key: on which piece, and what
        self._cards: dict[str, PieceCard] = {}
        self._growing: Iterator[None] = iter(())
        self._nothing = self.ids.nothing.__self__
        tongue.bind(say=self._word)

    def enter(self, game: str = "", **about: Any) -> None:
        app = App.get_running_app()
        self.game = load(game or self.game.key)
        printed = self.game.printed.items()
        self._printed = {k: (piece, what) for piece, on in printed for what, k in on.items()}
        app.speak_of(self.game.key)
        self._read()
        self.list_again()

    def leave(self) -> None:
        """What is not listed yet need not be."""
        self._growing = iter(())

    def _read(self) -> None:
        self._box = known_box(App.get_running_app().archive, self.game)

    def _unsure(self, key: str) -> bool:
        return key not in self._box or self._box[key].source in UNSURE

    def pieces(self) -> dict[str, dict[str, str]]:
        """What to list of each piece, with its key, in the order of the game."""
        wanted = {
            piece: {what: key for what, key in on.items() if self._listed(key)}
            for piece, on in self.game.printed.items()
        }
        return {piece: on for piece, on in wanted.items() if on}

    def _listed(self, key: str) -> bool:
        return self.shown == "all" or self._unsure(key)

    def list_again(self) -> None:
        """From the top."""
        self.ids.list.clear_widgets()
        self._cards = {}
        pieces = self.pieces()
        self.empty = not pieces
        show_if(self.empty, self.ids.head, self._nothing)
        self._growing = self._grow(pieces)
        self._more()

    def _grow(self, pieces: dict[str, dict[str, str]]) -> Iterator[None]:
        for at, (piece, keys) in enumerate(pieces.items(), 1):
            card = self._cards[piece] = PieceCard(piece=piece)
            card.bind(on_value=lambda _, row: self.edit(row.key))
            card.show(keys, self._box, self._count_unsure(piece))
            self.ids.list.add_widget(card)
            if at % CARDS_A_FRAME == 0:
                yield

    def _more(self, *_: object) -> None:
        for _next in self._growing:
            Clock.schedule_once(self._more, 0)
            return

    def _count_unsure(self, piece: str) -> int:
        return sum(map(self._unsure, self.game.printed[piece].values()))

    def choose(self, shown: str) -> None:
        """Only what is unsure, or everything."""
        if shown != self.shown:
            self.shown = shown
            self.list_again()

    def _word(self, *_: object) -> None:
        for card in self._cards.values():
            card.word()

    # One value

    def edit(self, key: str) -> None:
        """Type what the piece says."""
        piece, what = self._printed[key]
        words = because("app.box.value", piece=piece, what=what)
        sheet, panel = Sheet(title=tongue.say(words)), PromptPanel(plain=True)
        panel.show((Prompt(0, key, words, self.game.values[key]),))
        panel.bind(on_reply=lambda _, __, value: self._keep(sheet, key, value))
        panel.bind(on_refused=lambda _, reasons: App.get_running_app().refuse(reasons))
        panel.bind(wish=lambda _, wish: setattr(panel, "height", wish))
        panel.size_hint_y, panel.height = None, panel.wish
        sheet.add_widget(panel)
        if key in typed_values(App.get_running_app().archive, self.game):
            back = BrassButton(kind="quiet", icon="undo", text=tongue.say("app.box.forget"))
            back.bind(on_release=lambda _: self._forget(sheet, key))
            sheet.add_widget(back)
        App.get_running_app().lay_over(sheet)

    def _keep(self, sheet: Sheet, key: str, value: Any) -> None:
        type_value(App.get_running_app().archive, self.game, key, value)
        self._settle(sheet, key)

    def _forget(self, sheet: Sheet, key: str) -> None:
        forget_value(App.get_running_app().archive, self.game, key)
        self._settle(sheet, key)

    def _settle(self, sheet: Sheet, key: str) -> None:
        """The row says what holds now; it stays in the list until that is opened again."""
        sheet.dismiss()
        self._read()
        piece, what = self._printed[key]
        self._cards[piece].settle(what, self._box.get(key), self._count_unsure(piece))
        App.get_running_app().watch_storage()

    def row(self, key: str) -> ValueRow | None:
        """The row of a value, if it is in sight."""
        piece, what = self._printed[key]
        card = self._cards.get(piece)
        return card.rows.get(what) if card else None

    def back(self) -> None:
        """Done here."""
        App.get_running_app().back()
