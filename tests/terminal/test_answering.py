"""A form at the keyboard: parts are checked one by one, moves work in between, drafts stay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.fields import Chain
from companion.core.log import Prompt
from companion.core.ruling import because
from companion.evening.drafts.answers import KEY
from companion.games import load
from companion.store.archive import Archive
from companion.store.transfer import read_session
from companion.terminal.asking import show_help_with
from companion.terminal.voice import Voice
from tests.terminal.test_command_line import run
from tests.terminal.test_keyboard import TURN, Table, ToyWords
from tests.toy.heist import WAY_IN

AT_FORM = ("Chez Momo", *TURN[:6])  # the fee comes next: an even number, and whether it is agreed

AT_FACE = ("1", "1", "5", "1", "c:")  # Crooks: one card is placed face up, and read at once


def fee(table: Table) -> object:
    """What was said of the fee, if it was."""
    return next((line.value for line in table.session.log if line.key == "fee"), None)


def test_each_part_is_checked_as_it_is_given() -> None:
    table = Table(*AT_FORM, "", "99", "x", "2", "maybe", "yes")
    assert fee(table) == {"fee": 2, "agreed": True}
    assert "99 is too large" in table.text
    assert "This takes a whole number, not “x”." in table.text
    assert "not “maybe”" in table.text


def test_what_is_typed_at_a_form_is_its_first_part() -> None:
    table = Table(*AT_FORM, "4", "no")
    assert fee(table) == {"fee": 4, "agreed": False}


def test_moves_that_look_leave_a_form_where_it_is() -> None:
    table = Table(*AT_FORM, "", "2", "score", "help", "log", "table", "sheet", "now", "yes")
    assert fee(table) == {"fee": 2, "agreed": True}
    assert "Ann: 3 points" in table.text and "Also: undo [N]" in table.text


def test_undo_in_a_form_takes_the_act_back_before_it() -> None:
    table = Table(*AT_FORM, "", "2", "undo")
    assert len(table.session.acts) == 6 and fee(table) is None


def test_quit_in_a_form_leaves_the_table() -> None:
    table = Table(*AT_FORM, "", "2", "quit", "yes")
    assert fee(table) is None
    assert table.said[-1] == "The game is kept; see you at the table."


def test_what_stands_after_an_act_in_between_is_offered_again() -> None:
    table = Table(*AT_FORM, "", "2", "amend 2", "4", "", "yes")
    assert fee(table) == {"fee": 2, "agreed": True}
    assert "So far: fee 2. Enter goes on from there" in table.text


def test_a_form_begun_anew_forgets_what_was_said() -> None:
    table = Table(*AT_FORM, "", "2", "amend 2", "4", "4", "yes")
    assert fee(table) == {"fee": 4, "agreed": True}


@pytest.mark.parametrize("refused", [("", "3", "yes"), ("3; yes",)])
def test_a_form_that_is_refused_as_a_whole_keeps_its_parts(refused: tuple[str, ...]) -> None:
    table = Table(*AT_FORM, *refused, "", "2", "")
    assert fee(table) == {"fee": 2, "agreed": True}
    assert "So far: fee 3; agreed yes. Enter goes on from there" in table.text
    assert "Enter keeps what was said: yes." in table.text


def test_a_form_with_one_wrong_part_keeps_the_others() -> None:
    table = Table(*AT_FORM, "2; perhaps", "", "yes")
    assert fee(table) == {"fee": 2, "agreed": True}
    table = Table(*AT_FORM, "2; perhaps", "2; yes; yes", "", "yes")  # too many parts are none
    assert fee(table) == {"fee": 2, "agreed": True}


def test_a_form_that_was_refused_can_begin_anew() -> None:
    table = Table(*AT_FORM, "3; yes", "4", "no")
    assert fee(table) == {"fee": 4, "agreed": False}
    assert "Enter keeps" not in table.text


def test_an_equals_sign_in_a_form_takes_a_word_as_it_is() -> None:
    table = Table(*AT_FORM, "", "=2", "=yes")
    assert fee(table) == {"fee": 2, "agreed": True}


def test_moves_work_in_the_form_of_an_amendment_too() -> None:
    number = "9"  # the line of the fee
    table = Table(*AT_FORM, "2; y", f"amend {number}", "", "score", "4", "y")
    assert fee(table) == {"fee": 4, "agreed": True}
    table = Table(*AT_FORM, "2; y", f"amend {number}", "", "quit", "4", "y")
    assert fee(table) == {"fee": 2, "agreed": True}


def test_parts_typed_before_a_kill_are_offered_again(tmp_path: Path) -> None:
    ride(tmp_path, "--players", "Ann,Bob", typed="\n3\n")
    again = ride(tmp_path, typed="\n1\n2\nquit\n")
    assert "So far: gold 3. Enter goes on from there" in again
    archive = Archive(tmp_path / "consigliere")
    assert archive.settings[KEY] == {}
    (session,) = archive.sessions()
    saved = archive.load(session.id)
    assert saved is not None
    assert [act.what for act in saved.entries] == [{"gold": 3, "prisoners": 1, "dots": 2}]
    archive.close()


def test_of_several_questions_each_shows_what_was_said_of_it_so_far(tmp_path: Path) -> None:
    ride(tmp_path, "--players", "Ann,Bob", typed="b:\n3\n")
    again = ride(tmp_path, typed="b:\n1\n2\nlog\nquit\n")
    assert "b) Town 2: what does the tile show? (So far: gold 3)" in again
    assert "Town 2: what does the tile show? gold: 3 · prisoners: 1 · white dots: 2" in again


def ride(home: Path, *arguments: str, typed: str, game: str = "blackrock_city") -> str:
    """What an evening says, of BlackRock City or another; the input ends without a word."""
    said = run("play", game, *arguments, "--lang", "en", typed=typed, home=home)
    return said.stdout.replace("\n  ", " ")


def test_parts_that_a_card_does_not_have_are_left_out(tmp_path: Path) -> None:
    typed = "\n".join((*AT_FACE, "3", "-2", "-", "", "maybe", "yes", "spy", "log"))
    said = ride(tmp_path, "--players", "Ann,Bob", typed=typed, game="crooks")
    assert "Modifier: (−9 to 9, - to leave it out)" in said
    assert "what does the card show? level: 3 · modifier: −2 · Outfit · spy" in said


def test_a_part_left_out_is_asked_again_after_a_kill(tmp_path: Path) -> None:
    typed = "\n".join((*AT_FACE, "3", "-", "yes", ""))
    ride(tmp_path, "--players", "Ann,Bob", typed=typed, game="crooks")
    again = ride(tmp_path, typed="c:\n-\n-\n-\nspy\nlog\n", game="crooks")
    assert "what does the card show? (So far: level 3; Northside yes)" in again
    assert "what does the card show? level: 3 · Northside · spy" in again


def test_an_evening_is_exported_in_the_middle_of_a_form(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    said = ride(tmp_path, "--players", "Ann,Bob", typed=f"1; 1; 1\n\n3\nexport {file}\n")
    assert "Written to" in said
    assert [act.what["gold"] for act in read_session(file, load).entries] == [1]


def test_help_within_a_question_tells_what_it_asks_and_leaves_it_open() -> None:
    table = Table(*AT_FORM, "", "2", "help", "yes")
    assert fee(table) == {"fee": 2, "agreed": True}
    assert "Toy.help.fee" in table.text


def test_help_with_a_letter_tells_of_that_question() -> None:
    said = Table("Chez Momo", *TURN[:2], "help", "help b").text
    assert said.index("Toy.help.order") < said.index("Toy.help.some")


class Listening:
    """What a keyboard would say, line by line."""

    def __init__(self) -> None:
        self.voice, self.said = Voice("en"), list[str]()
        self.voice.words = ToyWords("en", ("app",))
        self.tell = self.fold = self.said.append


def test_help_with_a_chain_tells_the_ways_and_what_to_type_for_each() -> None:
    keyboard: Any = Listening()
    show_help_with(keyboard, Prompt(1, "way_in", because("toy.ask.way_in"), WAY_IN))
    assert keyboard.said[2:] == [
        "  Toy.way_in.ways",
        "  1 3 = rope, dynamite. Toy.way_in.quick",
        "  1 2 4 = rope, drill, stethoscope.",
    ]
    plain = Chain(WAY_IN.options, lacks=WAY_IN.lacks)
    show_help_with(keyboard, Prompt(1, "way_in", because("toy.ask.way_in"), plain))
    assert len(keyboard.said) == 7
