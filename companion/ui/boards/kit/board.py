"""The contract of a board: what the table screen asks of it, and which events it dispatches.

A game's own board is a Board; it knows no rule. Forms that a game shows in a way of its own have
their widget beside its board, and a line in `SHOWN` of `ui/games.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup

from companion.core.fields import OneOf
from companion.core.ruling import Reason
from companion.core.spots import parts_of
from companion.ui.boards.kit.drawing import Drawing
from companion.ui.boards.kit.figures import Figure
from companion.ui.boards.kit.signs import Sign
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.boards.kit.viewport import Viewport
from companion.ui.boards.kit.wanted import Wanted
from companion.ui.last_check import last_check
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.drawn_cards import CHIP_SIDES

HURRIED = 0.5  # seconds after a spot was tapped, in which a second tap is not meant


class Board(Viewport):
    """Shows a frozen table, highlights what may be chosen, and dispatches what was tapped.

    A spot is what a field offers (a place, a town, a side); a place is what a question is about.
    """

    __events__ = ("on_spot", "on_closed_spot_tapped", "on_place", "on_value")
    cards: frozenset[str] = frozenset()  # kinds of fields whose options lie here as cards
    keeps_subject = False  # is what a question is about marked, also while others can be tapped?
    ahead: Wanted = MappingProxyType({})  # the widgets that its questions will need
    chip_sides = CHIP_SIDES  # how small and how large such a card is drawn on a chip

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table: Any = None  # the table that is shown
        self.offered: OneOf | None = None  # the field whose spots glow
        self.chosen = self.in_hand = ""
        self._taken_at = 0.0  # when a spot was tapped last
        self.invited: tuple[str, ...] = ()
        self.gathered: tuple[str, ...] = ()
        drawn = InstructionGroup()
        self.world.add(drawn)
        self.drawing = Drawing(self, drawn, self.figures, lambda: self.radius)
        listen(self, theme, name=self.redraw, text_size=self.redraw)
        listen(self, tongue, say=self.reword, language=self.redraw)
        listen(self, people, looks=self.redraw)

    # What the screen asks for

    @abstractmethod
    def show(self, table: Any) -> None:
        """Draw a table, only what changed since the last one."""

    @abstractmethod
    def offer(self, field: OneOf) -> bool:
        """Let the spots of a field glow, none chosen; False if it has none on this board."""

    def offer_none(self) -> None:
        """Stop offering spots: none glows or answers to a tap."""
        self.offered = None
        self.choose("")

    def choose(self, spot: str) -> None:
        """Mark the chosen spot while the rest of its question is answered; "" for none."""
        self.chosen = spot
        self.drawing.refresh()

    def gather(self, spots: tuple[str, ...]) -> None:
        """Number the spots tapped so far, in their order."""
        if spots != self.gathered:
            self.gathered = spots
            self.drawing.refresh()

    def highlight(self, subject: str) -> None:
        """Mark the place a question is about; "" for none."""
        self.in_hand = self.place_of(subject)
        self.drawing.refresh()

    def invite(self, places: tuple[str, ...]) -> None:
        """Mark places with waiting questions: a tap brings one to the front."""
        self.invited = places
        self.drawing.refresh()

    @property
    def keeps_room(self) -> bool:
        """Must the board stay in sight while a question is answered that is not put on it?"""
        return False

    @property
    def is_empty(self) -> bool:
        """Is nothing laid on the board yet?"""
        return False

    def has_face(self, value: Any) -> bool:
        """Can an option be drawn as a card, also beside the board?"""
        return False

    def face_of(self, value: Any) -> Figure | None:
        """The figure of a card as it lies now; None if there is none."""
        return None

    def draw_card(self, value: Any, group: InstructionGroup, radius: float) -> Pen | None:
        """Draw a card as it lies now; gives the pen, None if there is no such card or no table."""
        figure = self.face_of(value) if self.table is not None else None
        if figure is None:
            return None
        pen = Pen(group, radius)
        figure.draw(pen)
        return pen

    def in_front(self, value: Any) -> bool:
        """Does a card lie in sight of everybody, so that it needs no chip?"""
        return False

    def head_of(self, value: Any) -> str:
        """The kind a card is found by among many; empty if there is none."""
        return ""

    def signs(self) -> tuple[Sign, ...]:
        """The signs on the board that need an explanation."""
        return ()

    # What a game's own board says

    @abstractmethod
    def figures(self) -> Mapping[str, Figure]:
        """All figures to draw, by name."""

    @abstractmethod
    def point_of(self, spot: str) -> Point:
        """The point where a finger means a spot, in units of the drawing."""

    def place_of(self, subject: str) -> str:
        """The place that is marked for the subject of a question."""
        return parts_of(subject)[0]

    @abstractmethod
    def place_at(self, point: Point) -> str:
        """The place at a point of the drawing; "" for none."""

    def is_hidden_by_heads(self, point: Point) -> bool:
        """Is a point of the drawing hidden by heads or rows at the edge of the board?"""
        return False

    @abstractmethod
    def tell_place(self, place: str) -> None:
        """Show a sheet that says in words what lies on a place."""

    def reword(self, *_: Any) -> None:
        """Redraw what bears a name after a name was typed."""
        self.drawing.refresh()

    @abstractmethod
    def redraw(self, *_: Any) -> None:
        """Draw everything anew after a change of theme, language or text size."""

    def on_movement_ended(self) -> None:
        self.drawing.sharpen()

    # What a finger does

    def tap_spot(self, spot: str) -> None:
        """Dispatch a tapped spot of the offered field, or why it is closed."""
        if self.offered is None:
            return
        found = last_check.check(self.offered, spot)
        if found.verdict:
            self._taken_at = Clock.get_time()
            self.dispatch("on_spot", spot)
        else:
            self.dispatch("on_closed_spot_tapped", spot, found.reasons)

    def on_hold(self, x: float, y: float) -> None:
        """Tell in words what lies under a long press."""
        if self.table is not None:
            self.tell_point((x, y))

    def tell_point(self, point: Point) -> None:
        """Tell in words what lies at a point of the drawing."""
        if place := self.place_at(point):
            self.tell_place(place)

    def on_spot(self, spot: str) -> None:
        """Event: an open spot was chosen."""

    def on_closed_spot_tapped(self, spot: str, reasons: tuple[Reason, ...]) -> None:
        """Event: a closed spot was tapped, with the reasons."""

    def on_place(self, place: str) -> None:
        """Tell about a tapped place while nothing is offered, unless it is a double tap."""
        if Clock.get_time() - self._taken_at >= HURRIED:
            self.tell_place(place)

    def on_value(self, key: str) -> None:
        """Event: a printed value differs in the box of this table."""
