"""A storage without room: said at once, played on in memory, saved in order once there is room."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.store.small_disk import evening

ROOT = Path(__file__).parents[2]


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path | None]:
    """A storage of 300 kB; None where mounting is not permitted."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=300k", "none", str(folder)]
    try:
        mounted = subprocess.run(mount, capture_output=True).returncode == 0
    except FileNotFoundError:
        mounted = False
    yield folder if mounted else None
    if mounted:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def with_limited_files(folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.store.small_disk", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def fill(filler: Path) -> None:
    """Write until there is no room left."""
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(b"x" * 512):
                pass
        except OSError:
            return


def check(found: dict[str, Any]) -> None:
    assert found["at once"] in ("core.store.full", "core.store.failing")
    assert found["waiting"] == 31
    assert (found["refused"], found["saved"]) == (True, True)
    assert (found["backup"], found["messages"]) == (None, [])
    assert (found["in order"], found["acts"]) == (True, 41)


def test_a_full_storage(small: Path | None, tmp_path: Path) -> None:
    if small is None:
        check(with_limited_files(tmp_path))
        return
    filler = small / "filler"
    found = evening(small / "folder", lambda: fill(filler), filler.unlink)
    assert found["at once"] == "core.store.full"
    check(found)


def test_files_that_may_not_grow(tmp_path: Path) -> None:
    check(with_limited_files(tmp_path))
