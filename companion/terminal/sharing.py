"""`play --share`: the door to everybody's phone, served while somebody types."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING

from companion.content.qr_code import Squares, squares_of
from companion.device.network import addresses, is_ours
from companion.door.claiming import Entry
from companion.door.door import Door
from companion.evening.settings import SettingsKeeper
from companion.terminal.answering import Dropped
from companion.terminal.printing import can_show, hear, tell, tell_whole
from companion.terminal.typed import count_typed
from companion.terminal.wrong import WrongError, wrong

if TYPE_CHECKING:
    from companion.terminal.keyboard import Keyboard

LOOK = 0.5  # seconds between two looks for Ctrl-C
SHAPES = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
AWAY = ("away", "renvoyer")
LET_IN = ("in", "entrer")


class Sharing:
    """Hears a line on a thread of its own; meanwhile guests are answered on this one."""

    def __init__(self, read: Callable[[str], str] = hear) -> None:
        self._read = read
        self._heard: Queue[str | Exception | None] = Queue()  # None: a guest waits
        self._reading = False
        self.keyboard: Keyboard | None = None
        self.door: Door | None = None
        self._flags: frozenset[str] = frozenset()

    def wake(self) -> None:
        """Note that a guest waits; called from any thread."""
        self._heard.put(None)

    def open(self, keyboard: Keyboard, keep: SettingsKeeper, address: str) -> None:
        """Open the door on an address of this machine, or on the most likely one."""
        chosen = address_typed(address)
        self.keyboard, self.door = keyboard, Door(keyboard.evening, keep, self.wake)
        self.door.draws = False
        self.door.side.entry = Entry(keyboard.drafts.of, keyboard.drafts.note)
        self.door.open(chosen)
        show_door(keyboard, self.door)

    def close(self) -> None:
        """Close the door; opened again for this evening, pages come back by themselves."""
        if self.door is not None:
            self.door.leave()

    def hear(self, mark: str) -> str:
        """A typed line; raises Dropped as soon as a guest has made an act."""
        if self.door is None:
            return self._read(mark)
        self._show()
        if not self._reading:
            self._reading = True
            Thread(target=self._read_line, args=(mark,), daemon=True).start()
        else:
            tell(mark)
        while True:
            with suppress(Empty):
                heard = self._heard.get(timeout=LOOK)
                if heard is None:
                    self._serve(self.door)
                    continue
                self._reading = False
                if isinstance(heard, Exception):
                    raise heard
                return heard

    def _read_line(self, mark: str) -> None:
        try:
            self._heard.put(self._read(mark))
        except (EOFError, OSError, ValueError, WrongError) as error:
            self._heard.put(error)

    def _serve(self, door: Door) -> None:
        """Answer all guests who wait; stop what is typed if an act was made."""
        before = door.evening.session.moves
        door.serve()
        self._show()
        self._tell_flags(door)
        said = door.side.take_answered()
        self._tell_answers(door, said)
        if said or door.evening.session.moves != before:
            raise Dropped

    def _tell_answers(self, door: Door, players: list[str]) -> None:
        """Print from whose phone something came, or how many have sealed."""
        assert self.keyboard is not None
        done, of = door.seals
        for player in players:
            if of:
                self.keyboard.say("app.door.sealed", count=done, most=of)
            else:
                self.keyboard.say("app.door.answered", player=player)

    def _show(self) -> None:
        if self.door is not None:
            for _ in self.door.show():
                pass

    def _tell_flags(self, door: Door) -> None:
        """Print who disagrees with a ruling, once."""
        assert self.keyboard is not None
        for name, line in door.flags.items():
            if name not in self._flags:
                text = self.keyboard.voice.headline(self.keyboard.view.shown(line))
                player = door.flagged_by(name)
                self.keyboard.say("app.door.disagrees", player=player, text=text)
        self._flags = frozenset(door.flags)


def address_typed(typed: str) -> str:
    """The typed address, if this machine may listen on it; else the most likely one."""
    if typed:
        try:
            known = ip_address(typed)
        except ValueError:
            raise wrong("app.door.no_address", reply=typed) from None
        if not (known.is_loopback or is_ours(typed)):
            raise wrong("app.door.no_address", reply=typed)
        return typed
    found = addresses()
    if not found:
        raise wrong("app.door.no_network")
    return found[0]


def show_door(keyboard: Keyboard, door: Door) -> None:
    """Print the code and the link of the door, and the guests."""
    squares = squares_of(door.link)
    if can_show("".join(SHAPES.values())):
        for line in code_in_letters(squares):
            tell_whole(line)
    keyboard.say("app.door.open_at")
    tell_whole(door.link)
    for number in door.knocks:
        keyboard.say("app.door.knocks", text=number)
    for guest in door.guests:
        if guest.seat:
            keyboard.say("app.door.guest_as", count=guest.number, player=guest.seat)
        else:
            keyboard.say("app.door.guest", count=guest.number)


def code_in_letters(squares: Squares) -> list[str]:
    """The squares of a code in letters, two rows a line, light ones bright."""
    rows = [*squares, *(() if len(squares) % 2 == 0 else ((True,) * len(squares),))]
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(SHAPES[pair] for pair in zip(*two, strict=True)) for two in pairs]


def phones(keyboard: Keyboard, rest: str) -> bool:
    """Print the door again; `phones in 4711` lets somebody in, `phones away 2` sends them away."""
    door = keyboard.sharing.door
    if door is None:
        keyboard.say("app.door.shut_here")
        return True
    word, _, number = rest.partition(" ")
    if word.casefold() in LET_IN:
        door.let_in(number.strip())
    if word.casefold() in AWAY:
        found = (one for one in door.guests if one.number == count_typed(number))
        for guest in found:
            door.send_away(guest)
            keyboard.say("app.door.sent_away", count=guest.number)
    show_door(keyboard, door)
    return True
