"""Second thoughts at the keyboard: what is half entered of them stays, as on a sheet of the app."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.core.ruling import because
from companion.evening.drafts.answers import SHEET
from companion.store.archive import Archive
from tests.terminal.test_answering import AT_FACE, AT_FORM, fee, ride
from tests.terminal.test_keyboard import Table
from tests.toy import GAME

AT_LINE = (*AT_FORM, "2; yes", "amend 9")  # the fee, said once and asked again


@pytest.mark.parametrize("refused", [("", "3", "no"), ("3; no",)])
def test_an_amendment_that_is_refused_as_a_whole_keeps_its_parts(refused: tuple[str, ...]) -> None:
    table = Table(*AT_LINE, *refused, "amend 9", "", "4", "")
    assert fee(table) == {"fee": 4, "agreed": False}
    assert "So far: fee 3; agreed no. Enter goes on from there" in table.text


def test_an_amendment_that_was_taken_leaves_nothing_behind() -> None:
    table = Table(*AT_LINE, "", "4", "no", "amend 9", "")
    assert fee(table) == {"fee": 4, "agreed": False}
    assert "So far" not in table.text


def test_what_a_rule_holds_against_an_amendment_is_told_and_it_is_taken() -> None:
    late = because("toy.rule.late")
    rules = replace(GAME.rules, warn_again=lambda key, said, what: (late,))
    table = Table(*AT_LINE, "", "4", "no", game=replace(GAME, rules=rules))
    assert fee(table) == {"fee": 4, "agreed": False}
    assert "Toy.rule.late" in table.said


def test_another_act_in_between_puts_an_amendment_away() -> None:
    table = Table(*AT_LINE, "", "4", "undo", "redo", "amend 9", "")
    assert fee(table) == {"fee": 2, "agreed": True}
    assert "So far" not in table.text


def test_of_two_that_are_half_entered_the_last_one_stays(tmp_path: Path) -> None:
    ride(tmp_path, "--players", "Ann,Bob", typed="3; 1; 2\n3; 1; 2\namend 2\n\n4\n")
    ride(tmp_path, typed="amend 3\n\n5\n")
    assert "So far" not in ride(tmp_path, typed="amend 2\n")
    assert len(kept(tmp_path)) == 1


def test_an_amendment_is_offered_again_after_a_kill(tmp_path: Path) -> None:
    ride(tmp_path, "--players", "Ann,Bob", typed="3; 1; 2\namend 2\n\n4\n")
    again = ride(tmp_path, typed="amend 2\n\n2\n1\nlog\n")
    assert "So far: gold 4. Enter goes on from there" in again
    assert "Town 1: what does the tile show? gold: 4 · prisoners: 2 · white dots: 1" in again
    assert kept(tmp_path) == {}


def test_a_correction_is_offered_again_after_a_kill(tmp_path: Path) -> None:
    begun = "\n".join((*AT_FACE[:-1], "c: 3;;;;;", "correct face", "1", "4", "2", ""))
    ride(tmp_path, "--players", "Ann,Bob", typed=begun, game="crooks")
    rest = "correct face\n1\n\n-\n-\n-\nspy\nworn\n"
    again = ride(tmp_path, typed=rest, game="crooks")
    assert "So far: level 4; modifier 2. Enter goes on from there" in again
    assert "= level 4, modifier 2, ability: spy. Worn" in again
    assert kept(tmp_path) == {}


def kept(home: Path) -> dict[str, object]:
    """What is half entered on sheets, by evening."""
    archive = Archive(home / "consigliere")
    found: dict[str, object] = archive.settings.get(SHEET, {})
    archive.close()
    return found
