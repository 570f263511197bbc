"""Everybody's phone by touch: opened, scanned, seen who is there, sent away, closed."""

from __future__ import annotations

import pytest
import zxingcpp

from companion.content.qr_code import squares_of
from companion.device import network
from companion.evening.evening import Evening
from companion.ui.guests.hotspot_sheet import wifi_code
from companion.ui.guests.picture import BoardPicture
from companion.ui.guests.sheet import GuestsSheet
from tests.contract.evenings import evening
from tests.door.guest import Guest, at_once, wait_for
from tests.door.test_secrets import secret_replies
from tests.ui.driver import BUILD, PIXELS, WANTED
from tests.ui.layout import faults

SIZES = ((360, 640),)


@pytest.fixture(autouse=True)
def home(monkeypatch):
    """A machine on one network, which nobody else is on."""
    monkeypatch.setattr(network, "addresses", lambda: ("127.0.0.1",))


def lay(phone, game="gangs_city", acts=0, **settings):
    from companion.terminal.random_play import reply_at_random

    session, chance = evening(game, 1)
    for _ in range(acts):
        reply_at_random(session, chance)
    return phone.lay(session, **settings)


def open_sheet(phone):
    phone.tap("app.table.menu")
    phone.tap("app.door.title")
    phone.ui.settle()
    sheet = phone.ui.app.shell.layers.newest
    assert isinstance(sheet, GuestsSheet)
    return sheet


def scanned(squares) -> str:
    """What a camera reads."""
    each = 4
    rows = [bytes(0 if dark else 255 for dark in row for _ in range(each)) for row in squares]
    side = len(squares) * each
    pixels = memoryview(b"".join(row for row in rows for _ in range(each))).cast("B", [side, side])
    (found,) = zxingcpp.read_barcodes(pixels)
    return found.text


def frames(phone):
    return lambda: phone.ui.frames()


def test_a_guest_comes_in_by_the_code_sits_down_and_is_sent_away(phone):
    ui = lay(phone)
    sheet = open_sheet(phone)
    assert ui.app.host.door is None and not sheet.squares  # shut until somebody opens it
    phone.tap("app.door.open")
    assert sheet.address == f"http://{ui.app.host.door.address}"
    guest = Guest(scanned(sheet.squares))
    assert guest.joined.status == 303
    guest.follow()
    wait_for(lambda: guest.parts, frames(phone))
    seat = ui.app.evening.session.setup.seats[0]
    (sat,) = at_once(lambda: guest.sit(seat.key), meanwhile=frames(phone))
    assert sat.status == 200
    wait_for(lambda: guest.parts["head"]["seat"] == seat.key, frames(phone))
    ui.see(phone.say("app.door.guest_as", count=1, player=seat.name))
    phone.tap("app.door.send_away")
    wait_for(lambda: guest.ended, frames(phone))
    assert guest.ask("GET", "/").status == 403
    assert guest.sit(seat.key).status == 401


def test_a_flag_of_a_guest_opens_the_ruling(phone):
    ui = lay(phone, acts=60)
    open_sheet(phone)
    phone.tap("app.door.open")
    guest = Guest(ui.app.host.door.link)
    ruling = next(one for one in ui.app.evening.session.log if one.kind == "ruling")
    name = f"ruling/{ruling.turn}/{ruling.key}"
    at_once(lambda: guest.post("/flag", {"line": name, "up": True}), meanwhile=frames(phone))
    ui.settle()
    assert ui.app.shell.layers.newest.card.line is ruling


def test_closing_ends_every_page_and_the_app_lets_go_of_the_door(phone):
    ui = lay(phone)
    open_sheet(phone)
    phone.tap("app.door.open")
    guest = Guest(ui.app.host.door.link)
    guest.follow()
    wait_for(lambda: guest.parts, frames(phone))
    phone.tap("app.door.shut")
    wait_for(lambda: guest.ended, frames(phone))
    assert ui.app.host.door is None
    with pytest.raises(OSError):
        guest.ask("GET", "/")


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_fits(phone, size):
    ui = lay(phone, size=size, language="fr", text_size=150)
    open_sheet(phone)
    phone.tap("app.door.open")
    ui.settle()
    assert not faults(ui.app.shell)
    ui.screenshot(f"guests_{size[0]}")


@pytest.mark.skipif(not PIXELS, reason="no pixels without GL")
@pytest.mark.parametrize("game", ("crooks",))
def test_the_board_follows_as_a_picture_and_only_when_it_changed(phone, game):
    ui = lay(phone, game, acts=60)
    open_sheet(phone)
    phone.tap("app.door.open")
    door = ui.app.host.door
    guest = Guest(door.link)
    guest.follow()
    wait_for(lambda: guest.parts.get("head", {}).get("board"), frames(phone))
    first = guest.ask("GET", "/board.png")
    assert first.body.startswith(b"\x89PNG") and first.headers["Content-Type"] == "image/png"
    if WANTED:
        (BUILD / "screens" / f"guests_board_{game}.png").write_bytes(first.body)
    ui.frames(150)
    assert guest.parts["head"]["board"] == 1
    ui.app.evening.undo(5)
    wait_for(lambda: guest.parts["head"]["board"] == 2, frames(phone))
    assert guest.ask("GET", "/board.png").body != first.body


@pytest.mark.skipif(not PIXELS, reason="no pixels without GL")
@pytest.mark.parametrize("game", ("blackrock_city", "police_vs_gangs"))
def test_another_secret_in_its_place_draws_the_same_board(phone, game):
    one, other, _ = next(twins for at in range(3) for twins in secret_replies(game, at))
    phone.lay(one)
    assert one.table != other.table
    drawn, again = drawn_for_guests(phone, one), drawn_for_guests(phone, one)
    assert drawn == again == drawn_for_guests(phone, other)
    one.undo(len(one.acts) // 2)
    assert drawn_for_guests(phone, one) != drawn


def drawn_for_guests(phone, session) -> bytes:
    """The picture of the board that guests of an evening are sent."""
    pictures: list[bytes] = []
    picture = BoardPicture(Evening(session), pictures.append)
    picture.follow()
    wait_for(lambda: pictures, frames(phone))
    picture.end()
    return pictures[0]


def test_a_change_of_the_network_is_said_and_another_address_is_taken(phone, monkeypatch):
    ui = lay(phone)
    sheet = open_sheet(phone)
    phone.tap("app.door.open")
    host = ui.app.host
    monkeypatch.setattr(host, "lost_since", lambda: "127.0.0.2")
    ui.frames(30, seconds=0.2)
    assert sheet.trouble == phone.say("app.door.network_changed")
    monkeypatch.undo()
    monkeypatch.setattr(network, "addresses", lambda: ("127.0.0.1",))
    phone.tap("app.door.other_address")
    assert not sheet.trouble and host.door.is_open
    guest = Guest(host.door.link)
    assert guest.joined.status == 303


def test_another_evening_shuts_the_door_and_home_does_not(phone):
    ui = lay(phone)
    open_sheet(phone)
    phone.tap("app.door.open")
    host = ui.app.host
    ui.app.shell.layers.clear()
    ui.app.shell.router.show("home")
    ui.settle()
    assert host.door is not None
    session, _ = evening("gangs_city", 2)
    ui.app.sit_down(Evening(session))
    ui.settle()
    assert host.door is None


def test_the_code_of_a_hotspot_says_what_was_typed():
    code = wifi_code("Chez; Bob", "pa:ss,word")
    assert scanned(squares_of(code)) == "WIFI:T:WPA;S:Chez\\; Bob;P:pa\\:ss\\,word;;"
    assert wifi_code("Bob", "") == "WIFI:T:nopass;S:Bob;P:;;"
