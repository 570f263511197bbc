"""All that is printed on a piece, on one sheet: value after value, each told once it is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.checked import checked
from companion.ui.listening import later
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.count import is_full
from companion.ui.prompts.bodies.pool import exchange, take
from companion.ui.prompts.bodies.questions import short_name
from companion.ui.prompts.sheets.piece_bodies import PieceBodies
from companion.ui.prompts.sheets.piece_heads import in_short, shortened
from companion.ui.prompts.sheets.piece_values import PieceValues
from companion.ui.widgets.plate import show_if

load_layout(__file__)

NOTHING = "–"  # was said of a value


class PieceSheet(BoxLayout):
    """A chip a value with what was said of it; the one in front is entered below."""

    has_pad = True
    wish = NumericProperty(0)  # the height that would show all of any value
    tallest = NumericProperty(0)  # the height of the one that needs most
    asked = StringProperty("")  # the question in front
    last = BooleanProperty(False)  # of this piece nothing else is left to be said

    __events__ = ("on_reply", "on_again", "on_refused", "on_typed")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.form = PieceValues()
        self.body: Any = None
        self._bodies = PieceBodies(
            self.ids.place.__self__,
            on_said=lambda *_: self.tell(),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
            entered=self._entered,
            height=self._measure,
        )
        self._soon = later(self, lambda *_: self.tell())
        self._next = self.ids.next.__self__

    # The questions

    def take(self, prompts: Sequence[Prompt]) -> None:
        """Show these; those that were on the sheet and are open no more stay there, as told."""
        self.form.take(prompts)
        if self.asked in self.form.open:
            self._mark()
        else:
            self.turn_to(next(iter(self.left(self.form.piece(self.asked)) or self.left())))

    def holds(self, keys: set[str], turn: int) -> bool:
        """Are these questions on the sheet already?"""
        return self.form.holds(keys, turn)

    def left(self, piece: str = "") -> list[str]:
        """What is still to be said, of a piece or of all."""
        return self.form.left(piece)

    def turn_to_piece(self, piece: str) -> None:
        """On to what is left of another piece."""
        self.turn_to(self.left(piece)[0])

    def choose(self, key: str) -> None:
        """A value is wanted; one that was told is put right."""
        if key in self.form.open:
            self.turn_to(key)
        else:
            self.dispatch("on_again", key)

    def turn_to(self, key: str) -> None:
        """Bring a value to the front, with what was entered of it before."""
        before, self.asked = self.asked, ""  # nobody enters what a body says while it is made ready
        if before in self.form.open and self.body is not None:
            self.form.half[before] = self.body.entered
        self._bodies.lay_out([self.form.prompts[one] for one in self.form.of_piece_of(key)])
        self._measure()
        body = self._bodies[key]
        if self.body is not None and self.body is not body:
            self.body.put_away()
        exchange(self.body, body, self.ids.place.__self__)
        self.body = body
        take(body, self.form.prompts[key], typing=True)
        if key in self.form.said:
            body.preset(self.form.said[key])
        elif self.form.half.get(key) is not None:
            body.enter(self.form.half[key])
        self.asked = key
        self.ids.scroll.to_top()
        self._mark()

    def _measure(self, *_: object) -> None:
        self.tallest = self._bodies.tallest(self._next.height + theme.step)

    @property
    def in_turn(self) -> list[str]:
        """All that is asked of the piece in front."""
        asked = (self.form.prompts[key] for key in self.form.of_piece_of(self.asked))
        return [tongue.say(one.words) for one in asked]

    # What is said

    def _entered(self, *_: object) -> None:
        if not self.asked or self.body is None:
            return
        field: Any = self.form.prompts[self.asked].field
        value = self.body.value
        if self.body.has_pad and value is not UNSAID and is_full(value, field.least, field.most):
            self._soon()
        self._mark()
        self.dispatch("on_typed")

    def tell(self) -> None:
        """The value in front is whole, and told at once; or it is said what is missing."""
        key, body = self.asked, self.body
        if not key or body is None:
            return
        if body.value is UNSAID:
            body.refuse_incomplete()
            return
        found = checked.check(self.form.prompts[key].field, body.value)
        if not found.verdict:
            self.dispatch("on_refused", found.reasons)
        else:
            self.form.tell(key, body.value)
            self.dispatch("on_reply", key, body.value)

    def retell(self, key: str, value: Any) -> None:
        """What was told has been put right."""
        self.form.retell(key, value)
        self._mark()

    def so_far(self, question: str) -> Any:
        """What was entered of a value that is not told yet; None: nothing."""
        if question == self.asked and self.body is not None:
            return self.body.entered
        return self.form.half.get(question)

    def put_back(self, question: str, begun: Any) -> None:
        """The same, entered again."""
        if begun is None:
            return
        self.form.half[question] = begun
        if question == self.asked and self.body is not None:
            self.body.enter(begun)

    # How it looks

    def word(self) -> None:
        """Say everything in the language of the moment."""
        self._bodies.word()
        self._mark()

    def chip_text(self, key: str) -> str:
        """A value by its name, and what was said of it so far."""
        return f"{short_name(self.form.prompts[key])}\N{NO-BREAK SPACE}{self.told(key)}"

    def told(self, key: str) -> str:
        """What was said of a value, or how it begins; of the one in front, what is typed."""
        if key == self.asked and self.body is not None and self.body.has_pad:
            return self.body.typed.shown
        return shortened(in_short(self.form.said[key])) if key in self.form.said else NOTHING

    def _mark(self) -> None:
        """Which piece, which value, and what was said of each."""
        form, heads, here = self.form, self.ids.heads, self.form.piece(self.asked)
        left = dict.fromkeys(map(form.piece, self.left()))
        texts = {key: self.chip_text(key) for key in form.of_piece_of(self.asked)}
        heads.lay_pieces({one: tongue.name(one) for one in left}, here, len(form.pieces) > 1)
        heads.lay_parts(texts, self.asked)
        self.last = self.left(here) in ([], [self.asked])
        show_if(self.body is not None and not self.body.one_tap, self, self._next)

    def on_reply(self, key: str, value: Any) -> None:
        """A value was told."""

    def on_again(self, key: str) -> None:
        """A value that was told should be put right."""

    def on_refused(self, reasons: Any) -> None:
        """Something cannot be said."""

    def on_typed(self) -> None:
        """Something was entered, or taken back."""
