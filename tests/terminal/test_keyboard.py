"""An evening at the keyboard, on the toy game: replies, undo, second thoughts, trouble."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from companion.content.words import Words
from companion.core.acts import Act, Start
from companion.core.game import Game, Seat, Setup, Value
from companion.core.ruling import Reason, because
from companion.core.session import Session
from companion.evening.evening import Evening
from companion.store.saved import Saved, Unsaved
from companion.terminal.keyboard import Keyboard
from companion.terminal.voice import Voice
from tests.toy import GAME

SETUP = Setup(
    (Seat("red", "Ann", "red"), Seat("blue", "Bob", "blue")), {}, {"lot": Value(3, "typed")}
)


class ToyWords(Words):
    """The app's words, and the toy's keys as they are."""

    def find(self, key: str) -> str | None:
        return key if key.startswith("toy.") else super().find(key)


class Kept:
    """A journal that remembers, and that may get into trouble."""

    def __init__(self) -> None:
        self.id = "kept"
        self.acts: list[Act] = []
        self.trouble: Reason | None = None
        self.messages: tuple[Reason, ...] = ()
        self.shown: tuple[Reason, ...] = ()
        self.unsaved: Unsaved | None = None

    def retry(self) -> bool:
        return self.unsaved is None

    def note_shown(self, messages: Iterable[Reason]) -> None:
        self.shown += tuple(messages)

    def saved(self) -> Saved:
        times = (0,) * len(self.acts)
        return Saved(GAME.key, GAME.version, SETUP, 0, False, tuple(self.acts), times)

    def write(self, act: Act) -> None:
        self.acts.append(act)

    def close_turn(self, turn: int, digest: str) -> None:
        pass

    def begin_turn(self, start: Start, acts: Sequence[Act]) -> None:
        """A turn begins: nothing to keep."""


class Table:
    """A session, the lines typed at it, and what it said."""

    def __init__(
        self,
        *typed: str,
        language: str = "en",
        game: Game = GAME,
        barred: Reason | None = None,
    ) -> None:
        self.journal = Kept()
        self.session = Session(game, SETUP, journal=self.journal)
        self.evening = Evening(self.session)
        self.evening.journal, self.evening.barred = self.journal, barred
        self.events: list[str] = []
        self.evening.bind(
            on_change=lambda *_: self.events.append("change"),
            on_refused=lambda *_: self.events.append("refused"),
            on_outcome=lambda *_: self.events.append("outcome"),
        )
        self.said: list[str] = []
        voice = Voice(language)
        voice.words = ToyWords(
            "fr" if language == "fr" else "en", ("app",), {"red": "Ann", "blue": "Bob"}
        )
        script = iter(typed)
        Keyboard(self.evening, voice, lambda _: hear(script), self.said.append).run()

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def hear(script: Iterator[str]) -> str:
    """The next line that is typed; then the input ends."""
    for line in script:
        return line
    raise EOFError


TURN = (
    "3",
    "2",
    "1 2",
    "1",
    "y",
    "-",
    "2; y",
    "savings",
)  # bids of both, then the talk
# A tie, a turn after it, and with a higher bid of Ann's there would have been none: she has won.
WON_EARLY = ("correct points", "1", "5", "", "1", "1", *TURN[2:], *TURN[:2], "amend 3", "2")


def test_a_turn_is_played_reply_by_reply() -> None:
    table = Table("Chez Momo", *TURN)
    assert table.session.number == 2
    assert table.session.table.points == {"red": 3, "blue": 0}
    assert "Verdict: Ann" in table.text
    assert [act.kind for act in table.journal.acts] == ["reply"] * 9


def test_a_letter_answers_another_open_question() -> None:
    table = Table("Chez Momo", "b: 4", "1")
    assert table.session.table.bids == {"blue": 4, "red": 1}


def test_a_refused_reply_is_told_with_its_reason_and_asked_again() -> None:
    table = Table("Chez Momo", "99", "x", "3")
    assert "99 is too large" in table.text
    assert "This takes a whole number, not “x”." in table.text
    assert table.session.table.bids == {"red": 3}


def test_a_form_may_be_filled_part_by_part() -> None:
    table = Table("Chez Momo", *TURN[:6], "", "2", "yes")
    line = next(line for line in table.session.log if line.key == "fee")
    assert line.value == {"fee": 2, "agreed": True}


def test_undo_and_redo_take_a_number() -> None:
    table = Table(
        "Chez Momo", "3", "2", "undo 2", "redo", "undo 99", "redo 9", "undo " + "9" * 5000
    )
    assert table.session.table.bids == {"red": 3}
    assert "There is nothing that far back to undo." in table.text
    assert "There is nothing to put back." in table.text


def test_who_follows_the_evening_hears_every_act_once_and_no_look() -> None:
    table = Table("score", "Chez Momo", "help", "log", "now", "99", "3", "undo", "redo", "undo 9")
    assert table.events == ["change", "refused", "change", "change", "change"]


def test_who_follows_the_evening_hears_second_thoughts() -> None:
    table = Table("Chez Momo", *TURN, "amend 2", "1")
    assert table.events[-2:] == ["change", "outcome"]
    assert Table("Chez Momo", "back 1").events == ["change"] * 2
    assert Table("Chez Momo", "correct points", "2", "x", "").events[-1] == "refused"


def test_an_evening_that_can_only_be_looked_at_says_why() -> None:
    barred = because("core.store.held_by_somebody")
    table = Table("Chez Momo", "undo", "redo", "back 1", barred=barred)
    assert table.events == ["refused"] * 3 and not table.session.acts
    assert table.text.count("Another program has the games open") == 3
    assert "nothing that far back" not in table.text and "nothing to put back" not in table.text


def test_undo_before_anything_was_said_is_told() -> None:
    assert "nothing that far back" in Table("undo", "undo 0").text


def test_the_log_is_numbered_and_back_goes_to_a_line() -> None:
    table = Table("Chez Momo", *TURN, "log all", "back 2")
    assert "1. Toy.ask.house" in table.text
    assert table.session.number == 1 and not table.session.table.bids


def test_an_amendment_tells_what_it_changes() -> None:
    table = Table("Chez Momo", *TURN, "amend 2", "1")
    assert table.session.table.points == {"red": 0, "blue": 3}
    assert "Turn 1, winner: Ann becomes Bob" in table.text
    assert "Turn 1, Ann: 3 becomes 0" in table.text


def test_a_verdict_that_is_gone_or_new_after_an_amendment_is_told_as_such() -> None:
    table = Table("Chez Momo", *WON_EARLY)
    assert table.session.over
    assert "Turn 2, winner no longer comes up (it was: Ann)" in table.text
    table = Table("Chez Momo", *TURN, *TURN[:2], "amend 2", "20", "amend 2", "3")
    assert "Turn 2, winner, new: Ann" in table.text
    assert "nobody becomes" not in table.text and "becomes nobody" not in table.text


def test_what_only_waits_for_an_answer_is_not_told_as_gone() -> None:
    table = Table("Chez Momo", *TURN, *TURN[:2], "amend 2", "20")
    assert "One answer is missing; what follows is kept." in table.text
    assert "no longer comes up" not in table.text


def test_an_amendment_that_changes_nothing_else_says_so() -> None:
    assert "Nothing else changes." in Table("Chez Momo", *TURN, "amend 2", "4").text


def test_a_verdict_of_ones_own_and_a_correction_are_told_as_they_stand() -> None:
    table = Table("Chez Momo", *TURN, "says 4", "nobody")
    assert "Turn 1, winner: Ann becomes nobody" in table.text
    assert table.text.count("Verdict of the table: nobody; the referee") == 1
    table = Table("Chez Momo", "correct points", "2", "5", "miscounted")
    assert "Corrected by hand: points/blue = 5. Miscounted" in table.text


def test_the_table_says_otherwise() -> None:
    table = Table("Chez Momo", *TURN, "says 4", "nobody", "log all")
    assert table.session.table.points == {"red": 0, "blue": 0}
    assert "Verdict of the table: nobody" in table.text


def test_a_correction_is_chosen_from_the_list_and_noted() -> None:
    table = Table("Chez Momo", "correct points", "2", "5", "miscounted", "score")
    assert table.session.table.points == {"red": 0, "blue": 5}
    assert "Bob: 5 points" in table.text
    assert table.journal.acts[-1].what == {
        "key": "points.blue", "value": 5, "note": "miscounted",
    }  # fmt: skip


def test_a_correction_that_breaks_the_table_is_refused() -> None:
    table = Table("Chez Momo", "correct", "3", "39", "", "correct", "7")
    assert "coins" in table.text and "cannot be corrected by hand" in table.text
    assert [act.kind for act in table.journal.acts] == ["reply"]


@pytest.mark.parametrize("line", ["back 99", "amend 0", "amend x", "says 1", "amend 4"])
def test_a_line_that_does_not_fit_is_told(line: str) -> None:
    table = Table("Chez Momo", *TURN, line)
    assert "The log has no such line for this" in table.text


def test_an_equals_sign_takes_a_word_as_it_is() -> None:
    assert Table("=undo").session.table.house == "undo"


def test_after_the_end_one_may_still_go_back() -> None:
    table = Table("Chez Momo", *TURN, *TURN, "anything", "undo")
    assert "The game is over; won by: Ann." in table.text
    assert not table.session.over


def test_french_words_move_too() -> None:
    table = Table("Chez Momo", "3", "annuler", "aide", "quitter", "3", language="fr")
    assert not table.session.table.bids
    assert "contredire N" in table.text and "La partie est gardée" in table.text


def test_trouble_with_the_storage_is_said_at_once_and_when_it_is_over() -> None:
    table = Table()
    told: list[str] = []
    keyboard = Keyboard(table.evening, Voice("en"), tell=told.append)
    table.journal.trouble = because("core.store.full", waiting=2)
    keyboard.watch_storage()
    keyboard.watch_storage()
    table.journal.trouble = None
    keyboard.watch_storage()
    assert len(told) == 2 and "full" in told[0] and "everything is kept" in told[1]


def test_what_is_mended_during_play_is_said_once() -> None:
    table = Table()
    told: list[str] = []
    keyboard = Keyboard(table.evening, Voice("en"), tell=told.append)
    table.journal.messages = (because("core.store.moved"),)
    keyboard.watch_storage()
    keyboard.watch_storage()
    assert len(told) == 1 and "moved or replaced" in told[0]
    assert table.journal.shown == table.journal.messages


def test_leaving_in_the_middle_of_a_sheet_is_polite() -> None:
    table = Table("Chez Momo", *TURN[:6], "")
    assert table.said[-1] == "The game is kept; see you at the table."


def keyboard_interrupt(_: str) -> Any:
    raise KeyboardInterrupt


def test_ctrl_c_leaves_politely() -> None:
    said: list[str] = []
    voice = Voice("en")
    voice.words = ToyWords("en")
    Keyboard(Evening(Session(GAME, SETUP)), voice, keyboard_interrupt, said.append).run()
    assert said[-1] == "The game is kept; see you at the table."
