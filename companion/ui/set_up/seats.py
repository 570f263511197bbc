"""The list of seats: names, colours and the order round the table."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import Seat
from companion.core.seating import MOST_LETTERS
from companion.ui.assets import load_layout
from companion.ui.listening import clear, drop
from companion.ui.look.people import initials
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import Plate, TapPlate

load_layout(__file__)


class Hold(TapPlate):
    """A part of a seat that can be tapped or dragged; `label` names it for tests."""

    label = StringProperty("")


class SeatRow(Plate):
    """One seat: grip, colour, name."""

    person = StringProperty("")
    colour = StringProperty("")
    initial = StringProperty("")
    number = NumericProperty(1)
    letters = NumericProperty(dp(16))  # how large a name is that has room
    held = BooleanProperty(False)  # under a finger
    aimed = BooleanProperty(False)  # a colour would be dropped here

    __events__ = ("on_enter",)

    def on_enter(self) -> None:
        """Event: the name was typed."""

    def part_under(self, x: float, y: float) -> str:
        """The part that can be dragged at a point of the window: seat, colour or none."""
        for name, what in (("grip", "seat"), ("token", "colour")):
            part = self.ids[name]
            if part.collide_point(*part.parent.to_widget(x, y)):
                return what
        return ""


class SeatList(BoxLayout):
    """The rows in seating order, clockwise."""

    colours: tuple[str, ...] = ObjectProperty(())
    row = NumericProperty(dp(48))  # the height of a seat

    __events__ = ("on_seats",)

    def on_seats(self) -> None:
        """Event: somebody came, went, moved or changed."""

    @property
    def rows(self) -> list[SeatRow]:
        """The rows of seats, the first seat first."""
        return self.children[::-1]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats for the rules: the key of a player is the colour, also the missing name."""
        return tuple(
            Seat(row.colour, row.person.strip() or colour_name(row.colour), row.colour)
            for row in self.rows
        )

    def show(self, people: list[tuple[str, str]]) -> None:
        """Show some people with their colours, and nobody else."""
        clear(self)
        for person, colour in people:
            self.add(person, colour)

    def free_colour(self, wanted: str = "") -> str:
        """The wanted colour if it is free, else the first free one."""
        taken = {row.colour for row in self.rows}
        free = [one for one in self.colours if one not in taken]
        return wanted if wanted in free else next(iter(free), "")

    def add(self, person: str = "", colour: str = "") -> SeatRow:
        """Add a seat."""
        row = SeatRow(person=person, colour=self.free_colour(colour))
        row.bind(person=self._changed, colour=self._changed, on_enter=self._next)
        self.add_widget(row)
        self._changed()
        return row

    def seat_known(self, person: str, colour: str) -> SeatRow:
        """Give a remembered person the first seat without a name, or a new one."""
        row = next((one for one in self.rows if not one.person.strip()), None)
        if row is None:
            return self.add(person, colour)
        row.person = person
        holder = next((one for one in self.rows if one.colour == colour), None)
        if colour in self.colours and not (holder and holder.person.strip()):
            self.give_colour(row, colour)
        return row

    def remove(self, row: SeatRow) -> None:
        """Remove a seat."""
        drop(self, row)
        self._changed()

    def move(self, row: SeatRow, to: int) -> None:
        """Move a row to another seat."""
        rows = self.rows
        if row in rows and 0 <= to < len(rows) and rows.index(row) != to:
            self.remove_widget(row)
            self.add_widget(row, index=len(rows) - 1 - to)
            self._changed()

    def give_colour(self, row: SeatRow, colour: str) -> None:
        """Give a row a colour; whoever had it gets the row's old one."""
        for other in self.rows:
            if other.colour == colour and other is not row:
                other.colour = row.colour
        row.colour = colour

    def row_at(self, y: float) -> SeatRow | None:
        """The row at a height of the window; None if there is none."""
        inner = self.to_widget(0, y)[1]
        return next((row for row in self.rows if row.y <= inner <= row.top), None)

    def seat_near(self, y: float) -> int:
        """The seat number nearest to a height of the window."""
        inner = self.to_widget(0, y)[1]
        return max(0, sum(row.y > inner for row in self.rows) - (inner < self.rows[-1].y))

    def _next(self, row: SeatRow) -> None:
        """Put the cursor into the next seat without a name."""
        rows = self.rows
        after = (one for one in rows[rows.index(row) + 1 :] if not one.person)
        found = next(after, None)
        if found is not None:
            Clock.schedule_once(lambda _: setattr(found.ids.line, "focus", True))

    def _changed(self, *_: object) -> None:
        letters = initials(tuple(row.person for row in self.rows))
        for number, (row, letter) in enumerate(zip(self.rows, letters, strict=True), 1):
            row.number, row.initial = number, letter
        self.dispatch("on_seats")


def colour_name(colour: str) -> str:
    """The name of a colour, which names players who have typed none."""
    return tongue.name(colour, "colour")[:MOST_LETTERS]


def colour_words(seats: SeatList, row: SeatRow, colour: str) -> str:
    """The name of a colour, with who has it."""
    other = next((one for one in seats.rows if one.colour == colour and one is not row), None)
    name = colour_name(colour)
    if other is None or not other.person.strip():
        return name
    return tongue.say("app.seat.taken", text=name, name=other.person.strip())
