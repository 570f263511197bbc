"""Taking back and putting back at the keyboard: what it was is told, and asked again first."""

from __future__ import annotations

from companion.evening.evening import Evening
from companion.terminal.keyboard import Keyboard
from companion.terminal.voice import Voice
from tests.games.gangs_city.play import found, put
from tests.kit.play import say
from tests.terminal.test_keyboard import TURN, Table, hear
from tests.terminal.test_secrets import Seen, robbing


def test_undo_says_what_it_undid_the_newest_first_and_redo_what_it_put_back() -> None:
    table = Table("Chez Momo", "3", "undo 2", "redo 2")
    told = [line.lower() for line in table.said if line.startswith(("Undone", "Redone"))]
    assert told == [
        "undone: toy.ask.bid 3",
        "undone: toy.ask.house chez momo",
        "redone: toy.ask.house chez momo",
        "redone: toy.ask.bid 3",
    ]
    assert table.text.lower().count("toy.ask.bid 3") == 2  # and is not read aloud once more


def test_undo_says_which_verdict_correction_or_amendment_it_undid() -> None:
    table = Table("Chez Momo", *TURN, "says 4", "nobody", "undo")
    assert "Undone: Verdict of the table: nobody" in table.text
    table = Table("Chez Momo", "correct points", "2", "5", "typo", "undo", "redo")
    assert "Undone: Corrected by hand: points/blue = 5. Typo" in table.text
    assert table.text.count("Corrected by hand: points/blue = 5") == 3
    assert "Undone: Toy.ask.bid 1" in Table("Chez Momo", *TURN, "amend 2", "1", "undo").text


def test_what_was_undone_of_a_secret_stays_one() -> None:
    told = Seen(robbing(), "gold 2", "undo").screens[-1]
    assert "Undone: Bleu: which cubes do you draw from Marron? secret" in told
    assert "2 gold" not in told


def test_the_question_undone_comes_first_until_something_else_is_done() -> None:
    table = Table("Chez Momo", "b: 4", "undo", "7")
    assert table.session.table.bids == {"blue": 7}
    assert Table("Chez Momo", "b: 4", "back 2", "7").session.table.bids == {"blue": 7}
    table = Table("Chez Momo", "b: 4", "undo", "99", "b: 5", "6")
    assert table.session.table.bids == {"red": 5, "blue": 6}


def test_a_tile_of_the_reveal_that_was_undone_is_the_one_that_is_told_again() -> None:
    session, said = found(), list[str]()
    for spot in ("tripot/n", "tripot/ne", "casino/n"):
        put(session, session.keys[0].split(".")[1], spot)
    say(session, "at_reveal", "done")
    while session.keys[0].startswith("stake."):
        say(session, session.keys[0], {})
    third = session.keys[2]
    script = iter(("c: petite frappe; red", "undo", "conducteur; red"))
    evening = Evening(session)
    voice = Voice("en", session.game.key, evening.view.names)
    Keyboard(evening, voice, lambda _: hear(script), said.append).run()
    assert third.startswith("reveal.") and third not in session.keys
    line = evening.last_line
    assert line is not None and (line.key, line.value["who"]) == (third, "conducteur")
