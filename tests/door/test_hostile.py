"""Whoever means ill changes nothing, learns nothing, and stops nobody."""

from __future__ import annotations

import socket

import pytest

from companion.door import server
from companion.games import GAMES
from tests.contract.evenings import position
from tests.door.guest import Guest, wait_for
from tests.door.hostile import HERE, attack, send
from tests.door.rounds import play_round
from tests.door.table import Table, laid, open_table

REQUESTS, ROUNDS = 500, 4  # rounds for each game; thousands in `make soak`


def test_500_malformed_requests_change_nothing_and_break_nothing(capfd):
    with open_table(acts=60) as table:
        guest = table.guest()
        before, parts = position(table.session), dict(guest.parts)
        seats = {one.seat for one in table.door.guests}
        statuses = attack(table, REQUESTS)
        assert position(table.session) == before
        assert {one.seat for one in table.door.guests} - {"p1"} == seats
        table.settled()
        assert guest.parts.keys() == parts.keys()
        assert {400, 401, 403, 404, 411, 415, 421} <= statuses.keys()
        assert 500 not in statuses
    assert "Traceback" not in capfd.readouterr().err


def test_a_name_that_was_bound_to_our_address_is_refused():
    with open_table() as table:
        guest = Guest(table.door.link)
        assert guest.ask("GET", "/", Host="evil.example").status == 421
        refused = guest.ask("POST", "/seat", b'{"seat": ""}', Origin="http://evil.example")
        assert refused.status == 403


def test_files_beside_the_page_are_not_to_be_had():
    with open_table() as table:
        cookie = f"Cookie: consigliere={Guest(table.door.link).cookies['consigliere']}\r\n"
        for path in ("/../kept.py", "/page.js/../page.html", "/%2e%2e/page.html", "/page.html"):
            head = f"GET {path} HTTP/1.1\r\nHost: {table.door.address}\r\n{cookie}\r\n"
            assert b" 404 " in send(table, head.encode()).split(b"\r\n")[0]


def test_who_sends_too_slowly_is_cut_off(monkeypatch):
    monkeypatch.setattr(server, "SLOW", 0.3)
    with open_table() as table:
        name, _, port = table.door.address.partition(":")
        with socket.create_connection((name, int(port)), timeout=5) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
            assert slow.recv(10) == b""


def test_connections_have_a_limit_and_others_come_in_when_they_are_gone(monkeypatch):
    monkeypatch.setattr(server, "MOST_CONNECTIONS", 3)
    with open_table() as table:
        guest = table.guest()
        name, _, port = table.door.address.partition(":")
        idle = [socket.create_connection((name, int(port))) for _ in range(2)]
        wait_for(lambda: table.door.connections == 3)
        with pytest.raises(OSError):
            guest.ask("GET", "/page.js")
        for one in idle:
            one.close()
        wait_for(lambda: table.door.connections == 1)
        assert guest.ask("GET", "/page.js").status == 200


def test_a_page_that_is_opened_too_often_closes_the_one_before():
    with open_table() as table:
        guest = table.guest()
        for _ in range(2):
            guest.follow()
        wait_for(lambda: guest.ended, table.pump)
        assert len(table.door.guests[0].pages) == 2


def test_who_asks_too_much_is_told_to_wait():
    table = Table(laid("gangs_city")[0], paces=None)
    try:
        from companion.door.house import Paces

        table.door.house.paces = Paces()
        guest = Guest(table.door.link)
        statuses = {guest.ask("GET", "/page.css").status for _ in range(120)}
        assert statuses == {200, 429}
    finally:
        table.shut()


def test_a_door_that_is_shut_answers_nobody():
    with open_table() as table:
        guest = table.guest()
        table.door.close()
        wait_for(lambda: guest.ended)
        with pytest.raises(OSError):
            socket.create_connection((HERE, int(table.door.address.rpartition(":")[2])), 1)


@pytest.mark.parametrize("game", GAMES)
def test_guests_who_act_at_once_lose_nothing_and_double_nothing(game):
    assert sum(play_round(game, seed, acts=6) for seed in range(ROUNDS)) > 0
