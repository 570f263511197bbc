"""The tour: without a display the app goes from home to the score, and leaves pictures."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.ui.shell.router import SCREENS
from companion.ui.start import can_draw

MAIN = Path(__file__).parents[2] / "main.py"
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "CONSIGLIERE_SCREEN")


def run(folder: Path, language: str) -> subprocess.CompletedProcess[str]:
    """Start the app as `make run` does, in a folder of its own, where nothing shows a window."""
    kept = {k: v for k, v in os.environ.items() if k not in HIDDEN and "KIVY" not in k}
    kept.update(LANG=f"{language}.UTF-8", LC_ALL="", LANGUAGE="", PYTHONPATH=str(MAIN.parent))
    kept.update(HOME=str(folder / "home"), XDG_DATA_HOME=str(folder / "data"))
    kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, MAIN], cwd=folder, env=kept, capture_output=True, text=True, timeout=180
    )


@pytest.mark.skipif(not can_draw(), reason="no GL: there are no pictures")
@pytest.mark.parametrize(("language", "told"), [("fr_FR", "écran"), ("en_GB", "screen")])
def test_it_says_so_goes_round_and_leaves_pictures(tmp_path, language: str, told: str) -> None:
    ran = run(tmp_path, language)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert not ran.stderr
    assert told in ran.stdout and "build/tour" in ran.stdout
    pictures = sorted((tmp_path / "build" / "tour").glob("*.png"))
    steps = [picture.stem.partition("_")[2] for picture in pictures]
    assert steps[:5] == ["home", "set_up", "table", "later", "ruling"]
    assert steps[5:] == (["score"] if "score" in SCREENS else [])
    assert len({picture.read_bytes() for picture in pictures}) == len(pictures)
    assert all(len(picture.read_bytes()) > 5_000 for picture in pictures), "a blank one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["build"], "it keeps nothing else"


def test_where_nothing_can_be_drawn_it_says_so_and_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from companion.ui import start

    for name in HIDDEN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("companion.device.display.ctypes.CDLL", refuse)
    start.start()
    assert "python -m companion" in capsys.readouterr().out


def refuse(library: str) -> None:
    raise OSError(library)


@pytest.mark.parametrize("asked", [True, False])
def test_a_phone_takes_the_tour_only_when_it_was_started_for_it(
    monkeypatch: pytest.MonkeyPatch, asked: bool
) -> None:
    from companion.ui import start
    from companion.ui.shell import app
    from companion.ui.tour import tour

    begun: list[str] = []
    for module in ("companion.ui.start", "companion.device.display"):
        monkeypatch.setattr(f"{module}.on_android", lambda: True)
    monkeypatch.setattr(start, "started_for", lambda name: asked and name == "tour")
    monkeypatch.setattr(start, "stop_collecting", lambda: None)
    monkeypatch.setattr(start.logging, "disable", lambda _: None)
    monkeypatch.setattr(tour, "lead", lambda: begun.append("tour"))
    monkeypatch.setattr(app.ConsigliereApp, "run", lambda _: begun.append("app"))
    start.start()
    assert begun == (["tour"] if asked else ["app"])
