"""No byte of another's secret leaves the host before its time, in every game and for every seat.

The strongest proof there is: another secret in its place, and whatever the others are sent is the
same, byte by byte. Beside it the transcripts, in a module of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from companion.content.catalogues import domains_of
from companion.content.citations import read_citations
from companion.content.words import Words
from companion.core.session import Session
from companion.door.asked import Asked
from companion.door.feeds import as_json
from companion.door.guests import Guests
from companion.door.lines import Lines
from companion.door.seat_view import mark_of, may_answer
from companion.door.table_side import TableSide
from companion.door.told import Around, Teller
from companion.evening.evening import Evening
from companion.evening.sealed import Sealed, blind
from companion.evening.settings import InMemory
from companion.evening.view import View
from companion.games import GAMES
from companion.terminal.random_play import reply_at_random
from tests.contract.evenings import evening
from tests.door.table import laid

ACTS = 90
WITH_SECRETS = ("blackrock_city", "police_vs_gangs")  # that are asked for
TRIES = 30
STATEMENTS = 4  # evenings of Police VS Gangs in which all write at once


@cache
def teller_of(game: str) -> Teller:
    words = Words("en", domains_of(game))
    return Teller(words, Lines(words, read_citations(game)))


def sent_to(session: Session, seat: str) -> dict[str, str]:
    """All that a guest on a seat is sent, part by part."""
    teller = teller_of(session.game.key)
    parts = teller.parts(View(session, seat=seat), Around())
    return {name: as_json(part) for name, part in parts.items() if name != "words"}


def seats_of(session: Session) -> list[str]:
    return ["", *(one.key for one in session.setup.seats)]


def secret_replies(game: str, number: int) -> Iterator[tuple[Session, Session, str]]:
    """Two evenings alike but for one secret, still kept, and whose it is."""
    session, chance = evening(game, number)
    for _ in range(ACTS):
        if session.over:
            return
        yield from secret_twins(session, chance)
        reply_at_random(session, chance)


def secret_twins(
    session: Session, chance: Random | None = None
) -> Iterator[tuple[Session, Session, str]]:
    """Every open secret of an evening said in two ways, and whose it is."""
    chance = chance or Random(len(session.acts))
    for prompt in session.prompts:
        secret = prompt.about.secret
        if secret is None or not prompt.about.hidden(session.table):
            continue
        twins = [Session(session.game, session.setup, list(session.acts)) for _ in range(2)]
        said = [prompt.field.draw(chance) for _ in range(TRIES)]
        other = next((one for one in said if one != said[0]), said[0])
        for twin, reply in zip(twins, (said[0], other), strict=True):
            assert twin.reply(reply, prompt.key).verdict
        if other != said[0] and not any(secret.ends(one.table) for one in twins):
            yield twins[0], twins[1], secret.owner


@pytest.mark.parametrize("game", GAMES)
def test_another_secret_in_its_place_sends_the_others_the_same_bytes(game: str) -> None:
    compared = 0
    for number in range(3):
        for one, other, owner in secret_replies(game, number):
            mine, theirs = sent_to(one, owner), sent_to(other, owner)
            assert mine != theirs, "what is compared tells nothing of the secret"
            compared += compare(one, other, owner)
    assert compared or game not in WITH_SECRETS


def holds_the_same(one: Session, other: Session, seat: str) -> bool:
    """Is what lies before a seat itself untouched by the secret of another?

    The last of two to draw cubes gets those that the first one left.
    """
    return not seat or View(one).sheet_uncovered(seat) == View(other).sheet_uncovered(seat)


def compare(one: Session, other: Session, owner: str) -> int:
    """Compare what everybody but the owner of a secret is sent, also when something is wrong."""
    seats = [seat for seat in seats_of(one) if seat != owner and holds_the_same(one, other, seat)]
    keys = sorted({*one.keys, *other.keys})
    for seat in seats:
        who = f"{seat or 'everybody'} learns of the secret of {owner}"
        assert sent_to(one, seat) == sent_to(other, seat), who
        assert refused(one, seat, keys) == refused(other, seat, keys), who
    return len(seats)


def refused(session: Session, seat: str, keys: list[str]) -> list[tuple[int, str]]:
    """What a guest on a seat hears who answers these questions with nonsense."""
    evening, keep = Evening(session), InMemory()
    guests = Guests("key", tuple(seats_of(session)))
    guest = guests.let_in()
    assert guest is not None and guests.take_seat(guest.id, seat)
    side = TableSide(
        evening, guests, {"en": teller_of(session.game.key).words}, Sealed(keep, evening)
    )
    marks = {
        one.key: mark_of(blind(one, evening.view))
        for one in session.prompts
        if may_answer(one, seat)
    }
    heard = []
    for key in keys:
        said = {"prompt": key, "seen": marks.get(key, "guessed"), "answer": {"odd": []}}
        asked = Asked(guest.id, "answer", {**said, "nonce": key}, "en")
        side.hear(asked)
        heard.append((asked.status, as_json(asked.answer)))
    return heard


def test_who_changes_claims_is_not_known_while_others_write() -> None:
    compared = 0
    for number in range(STATEMENTS):
        for one, owner in waiting_for_statements(number):
            stands, changes = (Session(one.game, one.setup, list(one.acts)) for _ in range(2))
            (key,) = (key for key in one.keys if key.endswith(f".{owner}"))
            assert stands.reply("stands", key).verdict and changes.reply("changes", key).verdict
            compared += compare(stands, changes, owner)
            again = key.replace("statement.", "claims.")
            assert changes.reply({"claims": []}, again).verdict
            compared += compare(stands, changes, owner)
    assert compared


def waiting_for_statements(number: int) -> Iterator[tuple[Session, str]]:
    """Moments at which two or more write their statements, and one of those who write."""
    session, chance = evening("police_vs_gangs", number)
    options = {**session.setup.options, "statements": "together"}
    session = Session(session.game, replace(session.setup, options=options))
    for _ in range(ACTS):
        asked = [one for one in session.prompts if one.key.startswith("statement.")]
        if len(asked) > 1:
            yield session, asked[0].about.player
        if session.over:
            return
        reply_at_random(session, chance)


@pytest.mark.parametrize("game", GAMES)
def test_items_that_are_secret_are_sent_to_their_owner_alone(game: str) -> None:
    session, chance = laid(game)
    covered = 0
    for _ in range(ACTS // 4):
        if session.over:
            break
        tells, table = session.game.tells, session.table
        for owner in (one.key for one in session.setup.seats):
            for item in tells.sheet(table, owner):
                if item.secret is not None and item.hidden(table):
                    covered += 1
                    for seat in seats_of(session):
                        (told,) = shown_items(session, seat, owner, item.words)
                        assert told["covered"] == (seat != item.secret.owner)
        for _ in range(4):
            if not session.over:
                reply_at_random(session, chance)
    assert bool(covered) == (game in ("police_vs_gangs", "crooks"))


def shown_items(session: Session, seat: str, owner: str, words) -> list[dict]:
    teller = teller_of(session.game.key)
    teller.words.rename(View(session).names)
    items = teller.items(View(session, seat=seat).sheet(owner))
    return [one for one in items if one["text"] == teller.words.say(words)][:1]


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_question_goes_to_its_owner_alone(game: str) -> None:
    for number in range(3):
        session, chance = evening(game, number)
        for _ in range(ACTS):
            if session.over:
                break
            for prompt in session.prompts:
                if prompt.about.hidden(session.table):
                    name = f"ask.{prompt.turn}/{prompt.key}"
                    have = [one for one in seats_of(session) if name in sent_to(session, one)]
                    assert have == [prompt.about.secret.owner]
            reply_at_random(session, chance)
            if number and session.number > 3:
                break
