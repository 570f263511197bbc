"""All that is printed on a piece, on one sheet: value after value, each told once it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields import Text
from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.look.theme import theme
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies import exchange, take
from companion.ui.prompts.body import UNSAID
from companion.ui.prompts.count import is_full
from companion.ui.prompts.part_grid import PartGrid
from companion.ui.prompts.piece_bodies import PieceBodies
from companion.ui.prompts.several import short_name
from companion.ui.widgets.plate import show_if

load_layout(__file__)


def fits_one_piece(prompts: Sequence[Prompt]) -> bool:
    """Several questions, each of which the game wants on a form."""
    return len(prompts) > 1 and all(one.about.form for one in prompts)


NOTHING = "–"  # was said of a value
MOST_SHOWN = 7  # letters: a chip does not grow by what is said


def in_short(value: Any) -> str:
    """What was said of a value, beside its name: of symbols, how many there are."""
    return number(sum(value.values())) if isinstance(value, dict) else tongue.name(value)


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
        self.prompts: dict[str, Prompt] = {}
        self.said: dict[str, Any] = {}
        self.body: Any = None
        self._open: set[str] = set()
        self._half: dict[str, Any] = {}  # of values that were left before they were whole
        self._telling: dict[str, Any] = {}  # told, and perhaps not taken
        self._turn = -1
        self._bodies = PieceBodies(
            self.ids.place.__self__,
            on_said=lambda *_: self.tell(),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
            entered=self._entered,
            height=self._measure,
        )
        self._laid = ""  # the piece whose values are made ready
        self._soon = Clock.create_trigger(lambda *_: self.tell())
        self._pieces, self._parts = self.ids.pieces.__self__, self.ids.parts.__self__
        self._next = self.ids.next.__self__
        self._pieces.bind(on_chip=lambda _, chip: self.turn_to(self._first_of(chip.value)))
        self._parts.bind(on_chip=lambda _, chip: self._choose(chip.value))

    # The questions

    def take(self, prompts: Sequence[Prompt]) -> None:
        """Show these; those that were on the sheet and are open no more stay there, as told."""
        keys = {one.key for one in prompts}
        if not self.holds(keys, prompts[0].turn):
            self._turn, self._telling, self._half, self._laid = prompts[0].turn, {}, {}, ""
            named_first = sorted(prompts, key=lambda one: not isinstance(one.field, Text))
            self.prompts = {one.key: one for one in named_first}
        self._open = keys
        self.said = {key: one for key, one in self._telling.items() if key not in keys}
        if self.asked in keys:
            self._mark()
        else:
            self.turn_to(next(iter(self.left(self._piece(self.asked)) or self.left())))

    def holds(self, keys: set[str], turn: int) -> bool:
        """Are these questions on the sheet already?"""
        return turn == self._turn and keys <= set(self.prompts)

    def left(self, piece: str = "") -> list[str]:
        """What is still to be said, of a piece or of all."""
        open_keys = [key for key in self.prompts if key in self._open and key not in self.said]
        return [key for key in open_keys if not piece or self._piece(key) == piece]

    def _piece(self, key: str) -> str:
        return self.prompts[key].about.form if key in self.prompts else ""

    def _of(self, piece: str) -> list[str]:
        return [key for key in self.prompts if self._piece(key) == piece]

    def _first_of(self, piece: str) -> str:
        return next(iter(self.left(piece)))

    def _choose(self, key: str) -> None:
        if key in self._open:
            self.turn_to(key)
        else:
            self.dispatch("on_again", key)

    def turn_to(self, key: str) -> None:
        """Bring a value to the front, with what was entered of it before."""
        before, self.asked = self.asked, ""  # nobody enters what a body says while it is made ready
        if before in self._open and self.body is not None:
            self._half[before] = self.body.entered
        self._lay_out(self._piece(key))
        body = self._bodies[key]
        if self.body is not None and self.body is not body:
            self.body.put_away()
        exchange(self.body, body, self.ids.place.__self__)
        self.body = body
        take(body, self.prompts[key], typing=True)
        if key in self.said:
            body.preset(self.said[key])
        elif self._half.get(key) is not None:
            body.enter(self._half[key])
        self.asked = key
        self.ids.scroll.to_top()
        self._mark()

    def _lay_out(self, piece: str) -> None:
        """Make ready all values of a piece: their form is as high from the first to the last."""
        if piece != self._laid:
            self._laid = piece
            self._bodies.lay_out([self.prompts[key] for key in self._of(piece)])
            self._measure()

    def _measure(self, *_: object) -> None:
        self.tallest = self._bodies.tallest(self._next.height + theme.step)

    @property
    def in_turn(self) -> list[str]:
        """All that is asked of the piece in front."""
        return [tongue.say(self.prompts[key].words) for key in self._of(self._piece(self.asked))]

    # What is said

    def _entered(self, *_: object) -> None:
        if not self.asked or self.body is None:
            return
        field: Any = self.prompts[self.asked].field
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
        checked = self.prompts[key].field.check(body.value)
        if body.value is UNSAID:
            body.refuse_incomplete()
        elif not checked.verdict:
            self.dispatch("on_refused", checked.reasons)
        else:
            self._telling[key], self._half[key] = body.value, None
            self.dispatch("on_reply", key, body.value)

    def retell(self, key: str, value: Any) -> None:
        """What was told has been put right."""
        self._telling[key] = self.said[key] = value
        self._mark()

    def so_far(self, question: str) -> Any:
        """What was entered of a value that is not told yet; None: nothing."""
        if question == self.asked and self.body is not None:
            return self.body.entered
        return self._half.get(question)

    def put_back(self, question: str, begun: Any) -> None:
        """The same, entered again."""
        if begun is None:
            return
        self._half[question] = begun
        if question == self.asked and self.body is not None:
            self.body.enter(begun)

    # How it looks

    def word(self) -> None:
        """Say everything in the language of the moment."""
        self._bodies.word()
        self._mark()

    def chip_text(self, key: str) -> str:
        """A value by its name, and what was said of it so far."""
        return f"{short_name(self.prompts[key])} {self.told(key)}"

    def told(self, key: str) -> str:
        """What was said of a value, or how it begins; of the one in front, what is typed."""
        if key == self.asked and self.body is not None and self.body.has_pad:
            return self.body.typed.shown
        said = in_short(self.said[key]) if key in self.said else NOTHING
        return said if len(said) <= MOST_SHOWN else f"{said[: MOST_SHOWN - 1].strip()}…"

    def _mark(self) -> None:
        """Which piece, which value, and what was said of each."""
        here = self._piece(self.asked)
        pieces = dict.fromkeys(map(self._piece, self.left()))
        several = len(set(map(self._piece, self.prompts))) > 1  # to the last: the row stays
        self._lay(self._pieces, {one: tongue.name(one) for one in pieces}, here, several)
        texts = {key: self.chip_text(key) for key in self._of(here)}
        self._lay(self._parts, texts, self.asked, len(texts) > 1)
        self.last = self.left(here) in ([], [self.asked])
        show_if(self.body is not None and not self.body.one_tap, self, self._next)

    def _lay(self, grid: PartGrid, texts: Mapping[str, str], chosen: str, shown: bool) -> None:
        grid.lay(texts if shown else {}, chosen)
        show_if(shown, self.ids.heads, grid, 0 if grid is self._parts else 1)

    def on_reply(self, key: str, value: Any) -> None:
        """A value was told."""

    def on_again(self, key: str) -> None:
        """A value that was told should be put right."""

    def on_refused(self, reasons: Any) -> None:
        """Something cannot be said."""

    def on_typed(self) -> None:
        """Something was entered, or taken back."""
