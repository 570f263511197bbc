"""The log of faults: what failed and where, in files of a bounded size, without any secret."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from companion.core.ruling import SituationError, because
from companion.core.session import Session
from companion.device import fault_log
from companion.device.fault_log import FILES, MOST_BYTES, MOST_FRAMES, FaultLog, describe
from tests import toy

OUTSIDE = """
class ChloesFault(KeyError):
    pass

def ask_chloe(then):
    secret = "Chloé has 12"
    then(secret)

def raise_it(secret):
    raise ChloesFault(secret)
"""


def elsewhere(name: str = "chloe") -> ModuleType:
    """A module that is no part of the project, in a folder with somebody's name."""
    made = ModuleType(name)
    exec(compile(OUTSIDE, "/srv/chloe/plans.py", "exec"), made.__dict__)
    return made


def raised(call, *args) -> BaseException:
    with pytest.raises(Exception) as caught:
        call(*args)
    return caught.value


def by_the_rules() -> None:
    """A fault that our own code raises."""
    Session(toy.GAME, toy.whole(2)).prompt("no such question of Chloé")


def test_our_own_frames_are_named_by_module_line_and_function() -> None:
    told = describe(raised(by_the_rules), {})
    assert "\nKeyError\n" in told
    *_, last = (line for line in told.splitlines() if line.startswith("  "))
    module, line, function = last.strip().split(":")
    assert (module, function) == ("companion.core.playback", "Playback.prompt") and int(line)
    assert "Chlo" not in told


def test_code_from_elsewhere_is_not_named_nor_what_it_raises() -> None:
    made = elsewhere()
    told = describe(raised(made.ask_chloe, made.raise_it), {})
    assert told.splitlines()[1:] == ["KeyError", *["  outside"] * 3, ""]


@pytest.mark.parametrize("name", ["companion.ui.chloe", "kivy.chloe", "json"])
def test_a_module_that_calls_itself_one_of_ours_is_not_believed(name: str) -> None:
    made = elsewhere(name)
    assert "chloe" not in describe(raised(made.ask_chloe, made.raise_it), {}).casefold()


def test_what_it_came_from_is_told_too() -> None:
    def wrap() -> None:
        try:
            by_the_rules()
        except KeyError as error:
            raise SituationError(because("toy.secret", player="Chloé")) from error

    kinds = [line for line in describe(raised(wrap), {}).splitlines()[1:] if line[:1] != " "]
    assert kinds == ["companion.core.ruling.SituationError", "KeyError", ""]


def test_faults_that_came_from_each_other_end_somewhere() -> None:
    one, other = KeyError("Chloé"), ValueError("Chloé")
    one.__cause__, other.__cause__ = other, one
    assert describe(one, {}).count("Error") == fault_log.MOST_CAUSES


def test_of_a_call_that_never_ends_the_innermost_frames_are_told() -> None:
    def again() -> None:
        again()

    told = describe(raised(again), {})
    assert told.count("  outside") == MOST_FRAMES


def test_keys_tell_where_the_game_stood_and_empty_ones_are_left_out() -> None:
    told = describe(ValueError("Chloé"), {"screen": "table", "game": "", "asked": "bid.violet"})
    assert told.endswith("\nValueError\nscreen: table\nasked: bid.violet\n\n")


def test_any_letters_at_all_can_be_written(tmp_path: Path) -> None:
    log = FaultLog(tmp_path)
    log.write(ValueError(), {"asked": "caf\udce9 \N{DIE FACE-1}" + "x" * 9999})
    assert "caf\\udce9 \\u2680" in (tmp_path / FILES[0]).read_text("ascii")
    assert len(log.report) < 2 * fault_log.MOST_LETTERS


def test_no_file_grows_beyond_its_bound_and_the_oldest_goes(tmp_path: Path) -> None:
    log = FaultLog(tmp_path / "data")
    for number in range(300):
        log.write(ValueError(), {"asked": f"question.{number:03}" + "x" * 900})
    found = sorted(tmp_path.glob("data/*"))
    assert [path.name for path in found] == sorted(FILES)
    assert max(path.stat().st_size for path in found) <= MOST_BYTES
    newest, *_, oldest = ((tmp_path / "data" / name).read_text("ascii") for name in FILES)
    assert len(oldest) > MOST_BYTES / 2
    assert "question.299" in newest and "question.000" not in oldest
    asked = [line for name in FILES[::-1] for line in lines_of(tmp_path / "data" / name)]
    assert asked == sorted(asked), "the files follow on each other"


def lines_of(path: Path) -> list[str]:
    return [line for line in path.read_text("ascii").splitlines() if line.startswith("asked")]


def test_the_report_holds_the_last_faults(tmp_path: Path) -> None:
    log = FaultLog(tmp_path)
    for number in range(9):
        log.write(ValueError(), {"asked": f"question.{number}"})
    asked = [line for line in log.report.splitlines() if line.startswith("asked")]
    assert asked == ["asked: question.6", "asked: question.7", "asked: question.8"]


def blocked(tmp_path: Path) -> Path:
    """A folder that cannot be made: a file lies in its place."""
    (tmp_path / "data").write_text("in the way")
    return tmp_path / "data"


def taken(tmp_path: Path) -> Path:
    """A folder with something else in the place of the log."""
    (tmp_path / FILES[0]).mkdir()
    return tmp_path


@pytest.mark.parametrize("refusing", [blocked, taken])
def test_where_nothing_can_be_written_memory_has_it(tmp_path: Path, refusing) -> None:
    log = FaultLog(refusing(tmp_path))
    log.write(ValueError(), {"screen": "home"})
    assert log.report.endswith("ValueError\nscreen: home\n\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no storage that is always full")
def test_a_full_storage_is_no_fault_of_its_own(tmp_path: Path) -> None:
    (tmp_path / FILES[0]).symlink_to("/dev/full")
    FaultLog(tmp_path).write(ValueError(), {})
