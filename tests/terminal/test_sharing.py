"""`play --share`: a whole table from a laptop; guests act while somebody types."""

from __future__ import annotations

import threading
from queue import Queue

import pytest

from companion.device import network
from companion.evening.evening import Evening
from companion.evening.settings import InMemory
from companion.terminal.keyboard import Keyboard
from companion.terminal.random_play import reply_at_random
from companion.terminal.sharing import Sharing, address_typed, code_in_letters
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError
from tests.door.guest import Guest, wait_for
from tests.door.table import laid


class Typist:
    """Somebody at a keyboard: lines come when the test says so."""

    def __init__(self) -> None:
        self.lines: Queue[str | None] = Queue()
        self.told: list[str] = []

    def read(self, mark: str) -> str:
        line = self.lines.get(timeout=20)
        if line is None:
            raise EOFError
        return line


@pytest.fixture
def typist():
    return Typist()


def sit(typist: Typist, game: str = "gangs_city", acts: int = 60) -> Keyboard:
    session, chance = laid(game, acts)
    while not any(len(one.about.players) == 1 for one in session.prompts):
        reply_at_random(session, chance)
    evening = Evening(session)
    voice, sharing = Voice("en", game, evening.view.names), Sharing(typist.read)
    keyboard = Keyboard(evening, voice, sharing.hear, typist.told.append)
    keyboard.sharing = sharing
    keyboard.sharing.open(keyboard, InMemory(), "127.0.0.1")
    return keyboard


def test_a_guest_answers_while_somebody_types(typist, capsys):
    keyboard = sit(typist)
    door, session = keyboard.sharing.door, keyboard.session
    playing = threading.Thread(target=play, args=(keyboard,), daemon=True)
    playing.start()
    guest = Guest(door.link)
    guest.follow()
    wait_for(lambda: guest.parts)
    assert guest.parts["head"]["undrawn"] == "The host is a terminal, which draws no board."
    prompt = next(one for one in session.prompts if len(one.about.players) == 1)
    assert guest.sit(prompt.about.player).status == 200
    wait_for(lambda: guest.asked(prompt.key))
    acts = len(session.acts)
    reply = prompt.field.draw(laid("gangs_city")[1])
    assert guest.answer(prompt.key, reply).status == 200
    assert len(session.acts) == acts + 1
    wait_for(lambda: any("phone" in text for text in typist.told))
    typist.lines.put("undo")
    wait_for(lambda: len(session.acts) == acts)
    typist.lines.put("phones")
    wait_for(lambda: any("Phone 1" in text for text in typist.told))
    typist.lines.put(None)
    playing.join(10)
    assert not playing.is_alive()
    guest.leave()
    keyboard.sharing.close()
    assert not door.is_open


def play(keyboard: Keyboard) -> None:
    while keyboard.stays():
        pass


def test_the_address_is_one_of_this_machine(monkeypatch):
    monkeypatch.setattr("companion.terminal.sharing.addresses", lambda: ("192.168.7.7", "10.0.0.2"))
    assert address_typed("") == "192.168.7.7"
    assert address_typed("10.0.0.9") == "10.0.0.9"
    for typed in ("8.8.8.8", "home", "0.0.0.0"):
        with pytest.raises(WrongError):
            address_typed(typed)
    monkeypatch.setattr("companion.terminal.sharing.addresses", lambda: ())
    with pytest.raises(WrongError):
        address_typed("")


def test_only_addresses_of_home_networks_are_offered():
    found = ["192.168.0.2", "10.1.2.3", "172.16.0.1", "8.8.8.8", "127.0.0.1", "fe80::1", "x"]
    assert list(filter(network.is_ours, found)) == found[:3]
    assert all(map(network.is_ours, network.addresses()))


def test_a_code_is_drawn_two_rows_a_line():
    assert code_in_letters(((True, False, False), (True, True, False), (False,) * 3)) == [
        " ▀█",
        "▀▀▀",
    ]
