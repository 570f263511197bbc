"""The form of a piece of the box: all its values, the unsure ones in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import StringProperty

from companion.core.about import About
from companion.core.game import UNSURE, Value
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.evening.box import forget_value, type_value, typed_values
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.questions import short_name
from companion.ui.prompts.sheets.piece_heads import short_value
from companion.ui.prompts.sheets.piece_sheet import PieceSheet
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.set_up.check_box import CheckBoxScreen

load_layout(__file__)


class BoxPieceSheet(PieceSheet):
    """The values as the box knows them; a probable one has a question mark."""

    def show(self, prompts: list[Prompt], box: dict[str, Value]) -> None:
        """Show some values with what is known of each."""
        keys = [one.key for one in prompts]
        known = {key: box[key] for key in keys if key in box}
        self.form.prompts, self.form.open = {one.key: one for one in prompts}, set(keys)
        self.form.said = {key: one.value for key, one in known.items() if one.source not in UNSURE}
        self.form.half = {key: one.value for key, one in known.items() if one.source in UNSURE}
        self.asked = ""  # no draft of the piece before is taken over
        self.turn_to(next(iter(self.values_left() or keys)))

    def text_so_far(self, key: str) -> str:
        probable = self.form.half.get(key)
        typed = self.so_far(key) not in (None, probable)
        if key in self.form.said or typed:
            return super().text_so_far(key)
        return "?" if probable is None else f"{short_value(probable)} ?"


class PieceForm(Sheet):
    """Goes from piece to piece of the box screen; each value is stored at once."""

    piece = StringProperty("")

    def __init__(self, screen: CheckBoxScreen, piece: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._screen = screen
        self.values = BoxPieceSheet(size_hint_y=None)
        self.values.bind(wish=self.values.setter("height"))
        self.values.bind(on_reply=lambda _, key, value: self.keep(key, value))
        self.values.bind(on_refused=lambda _, reasons: App.get_running_app().refuse(reasons))
        self.values.bind(asked=lambda *_: self._offer())
        self._says = self.ids.says.__self__
        self._forget, self._skip = self.ids.forget.__self__, self.ids.skip.__self__
        self.ids.form.add_widget(self.values)
        self.show(piece)

    def show(self, piece: str) -> None:
        """Show all values of a piece."""
        game, self.piece = self._screen.game, piece
        self.title = self._screen.name_of(piece)
        prompts = []
        for what, key in game.printed.by_piece[piece].items():
            words = because("app.box.value", piece=piece, what=what)
            about = About((), short=because("app.box.what", label=what), form=piece)
            prompts.append(Prompt(0, key, words, game.printed.values[key], about))
        self.values.show(prompts, self._screen.box)
        self._offer()

    # What is printed

    def keep(self, key: str, value: Any) -> None:
        """Store a value, then go to the next missing one or to the next piece."""
        type_value(App.get_running_app().archive, self._screen.game, key, value)
        self._screen.settle(self.piece)
        self.values.retell(key, value)
        left = self.values.values_left()
        if left:
            self.values.turn_to(left[0])
        else:
            self.go_on()

    @property
    def probable(self) -> dict[str, Any]:
        """The values of the piece that are only probable."""
        box = self._screen.box
        unsure = self._screen.unsure(self.piece)
        return {key: box[key].value for key in unsure if key in box}

    def confirm_probable(self) -> None:
        """Confirm all probable values with one tap."""
        for key, value in self.probable.items():
            type_value(App.get_running_app().archive, self._screen.game, key, value)
        self._screen.settle(self.piece)
        if self._screen.unsure(self.piece):
            self.show(self.piece)
        else:
            self.go_on()

    def forget(self) -> None:
        """Remove what was typed for the piece."""
        forget_value(App.get_running_app().archive, self._screen.game, self.values.asked)
        self._screen.settle(self.piece)
        self.show(self.piece)

    def go_on(self) -> None:
        """Go to the next piece with an unknown value; after the last, close."""
        following = self._screen.next_unsure(self.piece)
        if following:
            self.show(following)
            return
        self.dismiss()
        App.get_running_app().shell.toasts.notify(tongue.say("app.box.nothing"))

    # What else can be done

    def _offer(self) -> None:
        typed = typed_values(App.get_running_app().archive, self._screen.game)
        names = self.values.form.prompts
        said = (
            f"{short_name(names[key])} {short_value(one)}" for key, one in self.probable.items()
        )
        self._says.text = tongue.say("app.box.as_it_says", text=", ".join(said))
        show_if(bool(self.probable), self.ids.top, self._says)
        show_if(self.values.asked in typed, self.ids.ways, self._forget)
        show_if(bool(self._screen.next_unsure(self.piece)), self.ids.ways, self._skip)
