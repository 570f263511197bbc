"""Reading that takes long says how far it is, once a second, and can be stopped."""

from __future__ import annotations

import pytest

from companion.terminal.patience import Patience
from companion.terminal.voice import Voice


def test_how_far_it_is_is_said_once_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter((0.0, 0.2, 0.9, 1.1, 1.1, 1.5, 2.2, 2.2))
    patience = Patience(Voice("en"), lambda: next(times))
    for done in (0.1, 0.2, 0.3, 0.4, 0.5):
        patience(done)
    told = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[1][:4] for line in told] == ["30 %", "50 %"]
    assert all("Ctrl+C" in line for line in told)
