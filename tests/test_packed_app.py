"""The packed app, as it lies on a phone: compiled with -OO, no YAML; every screen of every game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.content.files import DATA
from companion.games import GAMES
from companion.ui.start import can_draw
from tests.test_packaging import PACKED, ROOT
from tools.compile_data import compile_document, compile_pages, sources
from tools.package.packed import compile_only, walk


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that buildozer would copy, compiled as python-for-android compiles it."""
    folder = tmp_path_factory.mktemp("packed") / "app"
    for path in [*PACKED, ROOT / "main.py"]:
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    for source in sources():
        compiled = folder / "data" / source.relative_to(DATA).with_suffix(".json")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_text(compile_document(source), "utf-8")
    compile_pages(folder / "data")
    compile_only(folder)
    return folder


def test_it_carries_no_source_and_no_yaml(packed: Path) -> None:
    endings = {path.suffix for path in packed.rglob("*") if path.is_file()}
    assert endings == {".pyc", ".kv", ".json", ".mo", ".png", ".otf", ".txt"} | {
        ".html",
        ".css",
        ".js",
    }


@pytest.mark.skipif(not can_draw(), reason="no GL: nothing can be opened")
def test_it_opens_every_screen_of_every_game(packed: Path, tmp_path: Path) -> None:
    done = walk(packed, tmp_path)
    assert done.returncode == 0 and not done.stderr, done.stdout + done.stderr
    assert done.stdout.splitlines()[-len(GAMES) :] == [f"{key}: 13 of 13 screens" for key in GAMES]
    assert len(list((tmp_path / "build" / "tour").glob("*.png"))) == 6
    assert not [path for path in (tmp_path / "home").rglob("*") if path.is_file()]
