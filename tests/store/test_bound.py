"""What a file may cost is counted in replies played again, and no evening of ours is refused."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.acts import Act
from companion.core.meter import Meter, TooMuchWork
from companion.core.second_thoughts import MOST_CORRECTIONS
from companion.core.session import Session
from companion.games import GAMES, load
from companion.store import shortening, transfer
from companion.store.replay import MOST_CHECKED, replay
from companion.store.transfer import session_from_text, session_to_text
from companion.terminal.random_play import draw_setup, reply_at_random
from tests import toy
from tests.kit.notebook import Notebook
from tests.store import evenings


def played(key: str, replies: int = 300) -> tuple[Session, Notebook]:
    game, chance, notebook = load(key), Random(4), Notebook()
    session = Session(game, draw_setup(game, chance, game.most), (), notebook)
    while not session.over and len(session.acts) < replies:
        reply_at_random(session, chance)
    return session, notebook


@pytest.mark.parametrize("key", GAMES)
def test_an_evening_with_hundreds_of_early_amendments_is_read_back(key: str) -> None:
    session, notebook = played(key)
    early = [line for line in session.log if line.kind == "reply"][:2]
    again = [Act("amend", line.turn, line.key, line.value) for line in early]
    notebook.entries += again * 300
    text = session_to_text(notebook.saved(session))
    saved = session_from_text(text, lambda _: session.game)
    assert len(saved.entries) == len(notebook.entries)
    assert Session(session.game, saved.setup, saved.entries).table == session.table


def test_an_answer_given_again_and_again_is_played_once() -> None:
    session, notebook = played("gangs_city")
    first = next(line for line in session.log if line.kind == "reply")
    notebook.entries += [Act("amend", first.turn, first.key, first.value)] * 4000
    read = replay(session.game, session.setup, notebook.entries)
    assert read.replies_played < 3 * len(session.acts)
    assert read.table == session.table


def test_the_last_of_many_amendments_counts() -> None:
    notebook = Notebook()
    session = Session(toy.GAME, toy.LONG, (), notebook)
    evenings.play(session, 9)
    line = next(line for line in session.log if line.key.startswith("bid."))
    for bid in (1, 3, 2, 1):
        assert session.amend((line.turn, line.key), bid).ruling.verdict
    read = replay(toy.GAME, toy.LONG, notebook.entries)
    assert (read.table, read.keys, read.acts) == (session.table, session.keys, session.acts)


@pytest.mark.parametrize("seed", range(8))
def test_played_once_it_stands_where_it_stood(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.replay.MOST_CHECKED", 0)
    saved = evenings.an_evening(seed, 60)
    read = replay(toy.GAME, saved.setup, saved.entries)
    stood = Session(toy.GAME, saved.setup, saved.entries)
    assert (read.table, read.keys) == (stood.table, stood.keys)


def test_the_bound_is_a_number_of_replies_the_same_everywhere() -> None:
    session, notebook = played("crooks", 20)
    meter = Meter()
    Session(session.game, session.setup, notebook.entries, meter=meter)
    assert meter.replies_played == 20
    with pytest.raises(TooMuchWork):
        Session(session.game, session.setup, notebook.entries, meter=Meter(19))
    assert MOST_CHECKED > 5 * 300


def test_whoever_waits_is_told_how_far_it_is_and_may_stop_it() -> None:
    session, notebook = played("gangs_city")
    early = [line for line in session.log if line.kind == "reply"][:2]
    again = [Act("amend", line.turn, line.key, line.value) for line in early]
    entries, heard = [*notebook.entries, *again * 50], list[float]()
    replay(session.game, session.setup, entries, heard.append)
    assert len(heard) > 3 and heard == sorted(heard) and 0 < heard[0] < heard[-1] <= 1

    def stop(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replay(session.game, session.setup, entries, stop)


def test_a_longer_evening_than_a_file_may_have_is_written_without_what_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shortening, "MOST_ENTRIES", 40)
    saved = evenings.an_evening(3, 120)
    assert len(saved.entries) > 60
    short = session_from_text(transfer.session_to_text(saved), evenings.find)
    assert len(short.entries) < len(saved.entries)
    assert "undo" not in {act.kind for act in short.entries}
    stood = Session(toy.GAME, saved.setup, saved.entries)
    read = Session(toy.GAME, short.setup, short.entries)
    assert (read.table, read.keys) == (stood.table, stood.keys)


def test_corrections_of_one_evening_have_a_most_that_is_told() -> None:
    session = Session(toy.GAME, toy.LONG)
    evenings.play(session, 2)
    player = next(iter(session.table.points))
    for at in range(MOST_CORRECTIONS):
        assert session.correct(f"points.{player}", at % 2, "").ruling.verdict
    refused = session.correct(f"points.{player}", 2, "").ruling
    assert refused.reasons[0].rule == "core.session.too_many"
    assert session.undo() and session.correct(f"points.{player}", 2, "").ruling.verdict
