"""The measure of a tap plays by real touches, in a process of its own; no time is asserted."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bench import taps
from bench.figures import Figure, show
from bench.screen import staged
from companion.games import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_few_replies_of_every_game_are_measured(key: str) -> None:
    told = staged("tapping", key, "--replies", "2")
    replies = told["replies"]
    assert replies["count"] == 2
    assert 0 < replies["p50"] <= replies["p95"] <= replies["longest"]
    assert told["labels"] > 0 and told["idle"] > 0 and told["collection"] > 0


def test_the_slowest_taps_tell_what_was_done_for_them() -> None:
    scene = [sys.executable, "-m", "bench.scenes", "tapping", "crooks"]
    asked = [*scene, "--replies", "3", "--slowest", "2"]
    first, second, _ = subprocess.run(asked, capture_output=True, text=True).stdout.splitlines()
    for line in (first, second):
        assert " ms in " in line and " widgets, " in line and " layouts, " in line


def test_three_evenings_are_played_in_one_app() -> None:
    told = staged("evenings", "crooks", "1")
    assert told["replies"] > 0
    assert len(told["memory"]) == 3 and min(told["memory"]) > 0


def test_a_tap_has_its_aims_beside_the_labels_of_its_run(monkeypatch: pytest.MonkeyPatch) -> None:
    replies = {"count": 150, "p50": 0.02, "p95": 0.03, "longest": 0.07}
    told = {"replies": replies, "labels": 0.03, "idle": 0.003, "collection": 0.4}
    monkeypatch.setattr(taps, "staged", lambda *_: told)
    figures = taps.measure_taps("crooks")
    assert [(one.aim, one.met) for one in figures] == [
        ("", None),
        ("1.0x", True),
        ("2.0x", False),
        ("0.3x", True),
        ("", None),
    ]
    assert figures[1].measured == "30.000 ms / 30.000 ms = 1.00x"


def test_memory_may_grow_little_over_three_evenings(monkeypatch: pytest.MonkeyPatch) -> None:
    for last, met in ((230_000_000, True), (240_000_000, False)):
        told = {"memory": [200_000_000, 210_000_000, last]}
        monkeypatch.setattr(taps, "staged", lambda *_, told=told: told)
        (figure,) = taps.measure_evenings("crooks")
        assert figure.met is met


def test_what_has_no_aim_is_neither_met_nor_not() -> None:
    told = show([Figure("a", "1 ms", "", None), Figure("b", "2 ms", "1 ms", False)])
    assert [line.split()[-1] for line in told.splitlines()[1:]] == ["ms", "met"]
