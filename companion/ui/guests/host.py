"""The host of everybody's phone: holds the door, and answers guests on the thread of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, StringProperty

from companion.core.ruling import because
from companion.device import awake
from companion.ui.guests.picture import BoardPicture
from companion.ui.look.wording import tongue

if TYPE_CHECKING:
    from companion.core.log import Line
    from companion.door.door import Door
    from companion.door.guests import Guest
    from companion.evening.evening import Evening

SOON = 0.1  # seconds behind an act: what was tapped is drawn by then
LOOK = 5.0  # seconds between two looks at the network


class Host(EventDispatcher):
    """Opens the door of the evening on the table; `changes` counts what its sheet has to show."""

    changes = NumericProperty(0)
    lost = StringProperty("")  # the address that is none of this machine any more

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = app
        self.door: Door | None = None
        self.drafting: Any = None
        self.open_ruling: Callable[[Line], Any] = lambda line: None
        self._steps: Iterator[None] | None = None
        self._picture: BoardPicture | None = None
        self._flags: frozenset[str] = frozenset()
        self._knocks: tuple[str, ...] = ()
        self._serving = Clock.create_trigger(self._serve)
        self._beginning = Clock.create_trigger(self._begin_to_show, SOON)
        self._showing = Clock.create_trigger(self._show_step, 0, interval=True)
        self._looking = Clock.create_trigger(self._look_at_network, LOOK, interval=True)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses the door could be opened on."""
        from companion.device.network import addresses

        return addresses()

    def open(self, evening: Evening, address: str = "") -> bool:
        """Open the door, or say why that cannot be."""
        from companion.door.claiming import Entry
        from companion.door.door import Door

        chosen = address or next(iter(self.addresses), "")
        if not chosen:
            self._app.refuse((because("app.door.no_network"),))
            return False
        door = Door(evening, self._app.archive, self._wake)
        try:
            door.open(chosen)
        except OSError:
            self._app.refuse((because("app.door.no_address", reply=chosen),))
            return False
        self.door, self._flags = door, frozenset()
        if self.drafting is not None:
            door.side.entry = Entry(self.drafting.entered, self.drafting.take_in)
        evening.bind(on_change=self.note_change)
        self._picture = BoardPicture(evening, self._hand_out_board)
        self._looking()
        awake.keep_awake(True)  # whatever else is set
        self.changes += 1
        return True

    def close(self) -> None:
        """Close the door for good."""
        self._leave(for_good=True)

    def leave(self) -> None:
        """Stop serving; after a restart pages come back by themselves."""
        self._leave(for_good=False)

    def _leave(self, for_good: bool) -> None:
        if self.door is None:
            return
        for trigger in (self._serving, self._beginning, self._showing, self._looking):
            trigger.cancel()
        self.door.evening.unbind(on_change=self.note_change)
        if self._picture is not None:
            self._picture.end()
            self._picture = None
        if for_good:
            self.door.close()
        else:
            self.door.leave()
        self.door, self._steps, self.lost = None, None, ""
        awake.keep_awake(self._app.preferences.keep_awake)
        self.changes += 1

    def follow(self, evening: Evening | None) -> None:
        """Close the door, which was opened for another evening, when a new one is laid."""
        if self.door is not None and self.door.evening is not evening:
            self.close()

    # Guests

    def _wake(self) -> None:
        """Queue an answer for the next frame; called from the threads of the server."""
        self._serving()

    def _serve(self, *_: object) -> None:
        """Answer all guests who wait, and show the others what changed."""
        if self.door is None:
            return
        self.door.serve()
        for player in self.door.side.take_answered():
            done, of = self.door.seals
            text = tongue.say("app.door.sealed", count=done, most=of) if of else ""
            self._app.shell.toasts.notify(text or tongue.say("app.door.answered", player=player))
        self._tell_flags(self.door)
        for number in [one for one in self.door.knocks if one not in self._knocks]:
            self._app.shell.toasts.notify(tongue.say("app.door.knocks", text=number))
        self._knocks = self.door.knocks
        self.changes += 1
        self._begin_to_show()

    def _hand_out_board(self, png: bytes) -> None:
        """Put another picture of the board on the pages."""
        if self.door is not None:
            self.door.show_board(png)
            self._begin_to_show()

    def note_change(self, *_: object) -> None:
        """Show guests the evening again, soon."""
        self._beginning()

    def _begin_to_show(self, *_: object) -> None:
        if self.door is not None:
            self._steps = self.door.show()
            self._showing()
            if self._picture is not None and any(one.here for one in self.door.guests):
                self._picture.follow()

    def _show_step(self, *_: object) -> None:
        """Show one audience; another frame shows the next."""
        if self._steps is None or next(self._steps, "all") == "all":
            self._steps = None
            self._showing.cancel()

    def _tell_flags(self, door: Door) -> None:
        """Tell who disagrees with a ruling, and open the ruling, once."""
        flags = door.flags
        for name, line in flags.items():
            if name not in self._flags:
                self.open_ruling(line)
                player = door.flagged_by(name)
                text = tongue.say("app.door.disagrees", player=player, text=tongue.say(line.words))
                self._app.shell.toasts.notify(text)
        self._flags = frozenset(flags)

    def send_away(self, guest: Guest) -> None:
        """Remove a guest, who loses the seat."""
        if self.door is not None:
            self.door.send_away(guest)
            self.changes += 1
            self._begin_to_show()

    # The network

    def _look_at_network(self, *_: object) -> None:
        """Tell when the address of the door is none of this machine any more."""
        lost = self.lost_since()
        if lost and not self.lost:
            self._app.shell.toasts.notify(tongue.say("app.door.network_changed"))
        if lost != self.lost:
            self.lost = lost
            self.changes += 1

    def lost_since(self) -> str:
        """The address of the door, if this machine has lost it; else nothing."""
        found, here = self.addresses, self.door.on if self.door is not None else ""
        return here if found and here not in found else ""

    def move_to(self, address: str) -> None:
        """Open the same door on another address."""
        if self.door is not None:
            self.door.move_to(address)
            self.lost = ""
            self.changes += 1
