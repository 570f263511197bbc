"""Coming in, looking on, answering: what a guest may and may not do."""

from __future__ import annotations

from functools import partial

import pytest

from companion.door.claiming import Entry
from companion.door.guests import MOST, Guests
from companion.door.kept import PREFERRED
from companion.door.knocks import Knocks
from companion.door.pace import Pace
from companion.evening.opening import begin, go_on
from companion.store.archive import Archive
from companion.terminal.random_play import reply_at_random
from tests.door.guest import Guest, wait_for
from tests.door.table import Table, asked_for, laid, open_table


@pytest.fixture
def table():
    with open_table(acts=60) as laid_out:
        yield laid_out


def own_question(table: Table) -> tuple[str, str]:
    """A seat and the key of an open question put to it alone."""
    session, chance = table.session, laid("gangs_city")[1]
    while True:
        for prompt in session.prompts:
            if len(prompt.about.players) == 1 and not prompt.about.sealed:
                return prompt.about.player, prompt.key
        session.reply(session.prompts[0].field.draw(chance), session.keys[0])


def test_nobody_comes_in_without_the_link(table):
    stranger = Guest(table.door.link.replace(table.door.house.link, "a" * 22))
    assert stranger.joined.status == 403 and not stranger.cookies
    assert stranger.ask("GET", "/").status == 403
    assert stranger.ask("GET", "/events").status == 401
    assert stranger.post("/answer", {}).status == 401


def test_the_page_is_safe_by_its_headers_and_asks_nobody_else(table):
    guest = Guest(table.door.link)
    page = guest.ask("GET", "/")
    policy = page.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Origin" not in page.headers
    for path in ("/", *table.door.house.files):
        text = guest.ask("GET", path).body.decode()
        assert "//" not in text.replace("http://www.w3.org/2000/svg", "") or path.endswith(".js")
        assert "https:" not in text and "innerHTML" not in text


def test_a_host_with_a_screen_does_not_say_that_no_board_is_drawn(table):
    assert table.guest().parts["head"]["undrawn"] == ""


def test_a_page_is_told_all_at_once_and_then_only_what_is_new(table):
    guest = table.guest()
    assert {"head", "people", "words", "log.0"} <= guest.parts.keys()
    guest.raw = b""
    table.evening.undo()
    table.settled()
    assert b'"whole":false' in guest.raw and b'"words":' not in guest.raw


def test_a_page_that_was_away_gets_what_it_lacks(table):
    guest = table.guest()
    last, before = guest.ids[-1], dict(guest.parts)
    guest.leave()
    table.evening.undo(3)
    table.pump()
    guest.raw, guest.parts = b"", before
    guest.follow(last)
    table.settled(guest)
    assert b'"whole":false' in guest.raw
    other = table.guest()
    assert other.parts == guest.parts


def test_a_seat_is_held_by_one_guest_until_they_get_up(table):
    seat = table.session.setup.seats[0].key
    guest, other = table.guest(seat), table.guest()
    refused = table.ask(lambda: other.sit(seat))
    assert refused.status == 409 and refused.said["why"]
    assert table.ask(lambda: guest.sit("")).status == 200
    assert table.ask(lambda: other.sit(seat)).status == 200
    assert table.ask(lambda: other.sit("nobody")).status == 409


def test_an_answer_is_taken_from_who_is_asked_and_from_nobody_else(table):
    seat, key = own_question(table)
    others = [one.key for one in table.session.setup.seats if one.key != seat]
    guest, other = table.guest(seat), table.guest(others[0])
    reply = table.session.prompt(key).field.draw(laid("gangs_city")[1])
    said = guest.say(key, reply)
    acts = len(table.session.acts)
    assert table.ask(lambda: other.post("/answer", said)).status == 409
    assert len(table.session.acts) == acts
    assert table.ask(lambda: guest.post("/answer", said)).status == 200
    assert len(table.session.acts) == acts + 1


def test_an_answer_sent_twice_is_taken_once_and_a_late_one_not_at_all(table):
    seat, key = own_question(table)
    guest = table.guest(seat)
    reply = table.session.prompt(key).field.draw(laid("gangs_city")[1])
    said = guest.say(key, reply)
    assert table.ask(lambda: guest.post("/answer", said)).status == 200
    acts = list(table.session.acts)
    assert table.ask(lambda: guest.post("/answer", said)).status == 200
    assert table.ask(lambda: guest.post("/answer", {**said, "nonce": "other"})).status == 409
    assert table.session.acts == acts


def test_what_a_rule_forbids_is_refused_with_its_reasons(table):
    seat, key = own_question(table)
    guest = table.guest(seat)
    acts = len(table.session.acts)
    chance = laid("gangs_city")[1]
    for _, spoiled in table.session.prompt(key).field.spoil(chance):
        said = guest.say(key, spoiled)
        refused = table.ask(lambda said=said: guest.post("/answer", said))
        assert refused.status == 422 and all(refused.said["why"])
    assert len(table.session.acts) == acts


def test_undo_by_the_host_is_just_what_comes_next(table):
    seat, key = own_question(table)
    guest = table.guest(seat)
    reply = table.session.prompt(key).field.draw(laid("gangs_city")[1])
    assert table.ask(lambda: guest.answer(key, reply)).status == 200
    table.settled()
    table.evening.undo()
    table.settled()
    assert guest.asked(key) is not None
    assert table.ask(lambda: guest.answer(key, reply)).status == 200


def test_who_is_sent_away_stays_away_and_the_link_is_another(table):
    guest, link = table.guest(), table.door.link
    (there,) = table.door.guests
    table.door.send_away(there)
    wait_for(lambda: guest.ended, table.pump)
    assert guest.ask("GET", "/").status == 403
    assert table.door.link != link and Guest(link).joined.status == 403


def test_a_host_that_is_killed_finds_its_guests_where_they_were(tmp_path):
    session, chance = laid("gangs_city")
    archive = Archive(tmp_path)
    table = Table(begin(archive, session.game, session.setup), archive)
    seat = table.session.setup.seats[0].key
    guest, address = table.guest(seat), table.door.address
    reply_at_random(table.session, chance)
    table.settled()
    table.door.leave()
    wait_for(lambda: guest.ended)
    evening = table.evening.journal.id
    archive.close()
    archive = Archive(tmp_path)
    again = Table(go_on(archive, evening), archive)
    try:
        assert again.door.address == address
        guest.follow(guest.ids[-1])
        wait_for(lambda: again.door.guests and again.door.guests[0].here, again.pump)
        assert again.door.guests[0].seat == seat
        again.settled(guest)
        assert guest.parts["head"]["seat"] == seat
    finally:
        again.guests = [guest]
        again.shut()
        assert archive.settings["door"] is None
        archive.close()


def test_stakes_are_sealed_until_the_last_one_is_in():
    table, chance = asked_for("gangs_city", "stake")
    session = table.session
    try:
        asked = {one.about.player: one for one in session.prompts if one.about.sealed}
        guests = {seat: table.guest(seat) for seat in asked}
        acts = len(session.acts)
        *first, last = asked
        for seat in first:
            reply = asked[seat].field.draw(chance)
            said = guests[seat].say(asked[seat].key, reply)
            assert table.ask(partial(guests[seat].post, "/answer", said)).status == 200
            assert len(session.acts) == acts
        assert table.door.seals == (len(first), len(asked))
        reply = asked[last].field.draw(chance)
        assert table.ask(lambda: guests[last].answer(asked[last].key, reply)).status == 200
        assert len(session.acts) == acts + len(asked)
    finally:
        table.shut()


def test_claims_are_put_forward_from_a_phone_and_come_to_who_enters_them():
    table, _ = asked_for("police_vs_gangs", "deal")
    session = table.session
    entered = {}
    try:
        table.door.side.entry = Entry(
            lambda prompt: entered.get(prompt.key),
            lambda prompt, said: entered.update({prompt.key: said}),
        )
        prompt = next(one for one in session.prompts if one.key.startswith("deal"))
        field = prompt.field.parts["claims"]
        seat, item = field.players[0], next(iter(field.amounts))
        guest = table.guest(seat)
        asked = guest.asked(prompt.key)
        assert asked["claims"] and asked["form"]["players"][0]["value"] == seat
        row = {"player": seat, "item": item, "amount": field.amounts[item][0]}

        def put(rows):
            return table.ask(lambda: guest.post("/claim", guest.say(prompt.key, rows)))

        assert put([row]).status == 200 and entered[prompt.key]["claims"] == [row]
        assert put([{**row, "player": field.players[1]}]).status == 422
        assert put([row, row]).status == 422
        assert entered[prompt.key]["claims"] == [row]
        table.settled()
        assert guest.asked(prompt.key)["said"]
    finally:
        table.shut()


def test_a_flag_is_raised_and_taken_down(table):
    guest = table.guest(table.session.setup.seats[0].key)
    ruling = next(one for one in table.session.log if one.kind == "ruling")
    name = f"ruling/{ruling.turn}/{ruling.key}"
    assert table.ask(lambda: guest.post("/flag", {"line": name, "up": True})).status == 200
    assert table.door.flags == {name: ruling}
    table.settled()
    assert guest.parts["head"]["flags"] == [name]
    assert table.ask(lambda: guest.post("/flag", {"line": name, "up": False})).status == 200
    assert not table.door.flags
    assert table.ask(lambda: guest.post("/flag", {"line": "ruling/9/x", "up": True})).status == 409


def test_twelve_guests_are_a_full_table():
    now = [0.0]
    guests = Guests("key", ("ann",), clock=lambda: now[0])
    there = [guests.let_in() for _ in range(MOST)]
    assert all(there) and guests.let_in() is None
    guests.take_seat(there[0].id, "ann")
    now[0] = 100.0
    assert guests.let_in() is not None and guests.of(there[0].id) is not None
    assert guests.of(there[1].id) is None


def test_a_pace_lets_a_burst_through_and_then_so_many_a_second():
    now = [0.0]
    pace = Pace(3, 2, lambda: now[0])
    assert [pace.allows("ann") for _ in range(4)] == [True, True, True, False]
    assert pace.allows("bob")
    now[0] = 0.5
    assert [pace.allows("ann") for _ in range(2)] == [True, False]


def test_the_port_is_a_number_people_can_type():
    assert 1024 < PREFERRED < 10_000


def test_who_types_the_short_address_is_let_in_by_the_number_they_show(table):
    visitor = Guest(f"http://{table.door.address}/")
    assert visitor.joined.status == 403 and visitor.joined.headers["Refresh"] == "3"
    (number,) = table.door.knocks
    assert number in visitor.joined.body.decode()
    assert visitor.ask("GET", "/events").status == 401
    again = visitor.ask("GET", "/")
    assert again.status == 403 and table.door.knocks == (number,)
    table.door.let_in("none")
    assert visitor.ask("GET", "/wall").status == 403
    table.door.let_in(number)
    assert visitor.ask("GET", "/wall").status == 303
    assert visitor.ask("GET", "/wall").status == 200 and not table.door.knocks


def test_only_a_few_may_wait_at_once_and_not_for_ever():
    now = [0.0]
    knocks = Knocks("key", lambda: now[0])
    cookies = [knocks.knock("")[0] for _ in range(4)]
    assert knocks.knock("") == ("", "")
    first = knocks.numbers[0]
    now[0] = 200.0
    knocks.let_in("x")
    assert knocks.knock(cookies[1])[1] and knocks.numbers != () and first not in knocks.numbers[1:]
    assert not knocks.may_enter(cookies[0])


def test_no_token_is_good_for_what_another_is_signed_for(table):
    visitor = Guest(f"http://{table.door.address}/")
    visitor.cookies["consigliere"] = visitor.cookies["consigliere_knock"]
    assert visitor.ask("GET", "/").status == 403 and not table.door.guests
    seat = table.session.setup.seats[0].key
    guest = table.guest(seat)
    (there,) = table.door.guests
    table.door.send_away(there)
    guest.cookies["consigliere"] = guest.cookies["consigliere_seat"]
    assert guest.ask("GET", "/").status == 403 and not table.door.guests
