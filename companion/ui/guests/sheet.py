"""The sheet of everybody's phone: the code, the address, who is there, who disagrees."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.content.qr_code import squares_of
from companion.core.log import Line
from companion.door.guests import Guest
from companion.evening.evening import Evening
from companion.ui.assets import load_layout
from companion.ui.guests.hotspot_sheet import HotspotSheet
from companion.ui.listening import clear, listen
from companion.ui.look.wording import tongue
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class GuestRow(Plate):
    """A guest: the seat they took, and a button that sends them away."""

    player = StringProperty("")
    title = StringProperty("")

    __events__ = ("on_send_away",)

    def on_send_away(self) -> None:
        """Event: this guest is sent away."""


class GuestsSheet(Sheet):
    """Opens and closes the door, and shows it while it is open."""

    open = BooleanProperty(False)
    squares: Any = ObjectProperty(())
    address = StringProperty("")
    trouble = StringProperty("")
    sealed = StringProperty("")

    __events__ = ("on_ruling",)

    def __init__(self, host: Any, evening: Evening, lay_over: Any, **kwargs: Any) -> None:
        self._host, self._evening, self._lay_over = host, evening, lay_over
        super().__init__(title=tongue.say("app.door.title"), **kwargs)
        listen(self, host, changes=self.show)
        self.show()

    def show(self, *_: object) -> None:
        """Show the door, its guests, knocks and flags."""
        door = self._host.door
        self.open = door is not None
        self.trouble = tongue.say("app.door.network_changed") if self.host_lost else ""
        if door is None:
            self.squares, self.address, self.sealed = (), "", ""
            clear(self.ids.guests)
            return
        self.squares, self.address = squares_of(door.link), f"http://{door.address}"
        done, of = door.seals
        self.sealed = tongue.say("app.door.sealed", count=done, most=of) if of else ""
        clear(self.ids.guests)
        for number in door.knocks:
            self.ids.guests.add_widget(self._knock_row(number))
        for line in door.flags.values():
            self.ids.guests.add_widget(self._flag_row(line))
        for guest in door.guests:
            self.ids.guests.add_widget(self._guest_row(guest))

    @property
    def host_lost(self) -> bool:
        """Has this machine lost the address of the door?"""
        return bool(self._host.lost)

    def _knock_row(self, number: str) -> ListRow:
        row = ListRow(icon="people", title=tongue.say("app.door.knocks", text=number))
        row.note = tongue.say("app.door.knocks.note")
        row.bind(on_release=lambda _: self._let_in(number))
        return row

    def _let_in(self, number: str) -> None:
        """Let in the browser that shows a number."""
        self._host.door.let_in(number)
        self.show()

    def _flag_row(self, line: Line) -> ListRow:
        row = ListRow(icon="warning", title=tongue.say(line.words))
        row.note = tongue.say("app.door.flagged")
        row.bind(on_release=lambda _: self.dispatch("on_ruling", line))
        return row

    def _guest_row(self, guest: Guest) -> GuestRow:
        key = "app.door.guest_as" if guest.seat else "app.door.guest"
        title = tongue.say(key, count=guest.number, player=guest.seat)
        if not guest.here:
            title = f"{title} · {tongue.say('app.door.away')}"
        row = GuestRow(player=guest.seat, title=title)
        row.bind(on_send_away=lambda _: self._host.send_away(guest))
        return row

    def on_ruling(self, line: Line) -> None:
        """Event: a ruling that somebody disagrees with is wanted."""

    def begin(self) -> None:
        """Open the door to guests."""
        self._host.open(self._evening)

    def close(self) -> None:
        """Close the door, which ends every page."""
        self._host.close()

    def other_address(self) -> None:
        """Open the door on the next address of this machine."""
        found = self._host.addresses
        here = self._host.door.on if self._host.door is not None else ""
        if found:
            at = found.index(here) + 1 if here in found else 0
            self._host.move_to(found[at % len(found)])

    def hotspot(self) -> None:
        """Explain how guests join the hotspot of this phone."""
        self._lay_over(HotspotSheet())
