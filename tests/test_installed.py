"""Installed: built without a network, the wheel carries all it needs and runs far from here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.content.files import shipped_folder
from companion.ui.start import can_draw
from tests.test_packaging import PACKED, files

ROOT = Path(__file__).parents[1]
LEFT_AT_HOME = (
    ".*",
    "build",
    "bin",
    "bench",
    "tests",
    "*.egg-info",
    "__pycache__",
    "first_evening",
)
SDIST = "from setuptools.build_meta import build_sdist; build_sdist('dist')"
NO_INDEX = ("--no-deps", "--no-index", "--quiet", "--disable-pip-version-check")


def call(*command: str | Path, at: Path) -> None:
    """Run one step of the building; it must succeed."""
    done = subprocess.run(command, cwd=at, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel made from the source archive, in a copy of the project: nothing is left here."""
    folder = tmp_path_factory.mktemp("built") / "project"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_AT_HOME))
    call(sys.executable, "-c", SDIST, at=folder)
    (archive,) = (folder / "dist").glob("*.tar.gz")
    shutil.unpack_archive(archive, folder / "unpacked", filter="data")
    (source,) = (folder / "unpacked").iterdir()
    stale = source / "build" / "lib" / "companion" / "stale.py"
    stale.parent.mkdir(parents=True)
    stale.touch()
    build = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", *NO_INDEX)
    call(*build, "--wheel-dir", folder, source, at=folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """Where it is installed, beside the packages that are here."""
    target = wheel.parent / "installed"
    install = (sys.executable, "-m", "pip", "install", *NO_INDEX)
    call(*install, "--target", target, wheel, at=wheel.parent)
    return target


def run(installed: Path, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of the installed program, from an empty folder, with an empty home."""
    home, here = folder / "home", folder / "here"
    home.mkdir()
    here.mkdir()
    name, *arguments = command
    return subprocess.run(
        [sys.executable, installed / "bin" / name, *arguments],
        cwd=here,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(installed),
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=180,
    )


def test_the_wheel_carries_what_the_phone_gets_and_the_terminal(wheel: Path) -> None:
    """Data and assets lie in the package; compiled data is the phone's alone."""
    inside = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    wanted = {path.relative_to(ROOT).as_posix() for path in PACKED if path.suffix != ".json"}
    wanted |= {
        path.relative_to(ROOT).as_posix() for path in files("data") if path.suffix == ".yaml"
    }
    wanted |= {"assets/icons/icons.json", "companion/__main__.py"}
    wanted |= {f"data/pages/players.{language}.txt" for language in ("fr", "en")}
    wanted = {one if one.startswith("companion/") else f"companion/{one}" for one in wanted}
    terminal = {name for name in inside if name.startswith("companion/terminal/")}
    assert terminal and inside == wanted | terminal


def test_it_rules_an_example_far_from_here(installed: Path, tmp_path: Path) -> None:
    example = (
        shipped_folder("data", installed / "companion") / "gangs_city" / "examples" / "gc_5.yaml"
    )
    assert example.is_relative_to(installed)
    asked = ("rule", "gangs_city", "trafic_leaders", str(example), "--lang", "en")
    done = run(installed, tmp_path, "consigliere-referee", *asked)
    assert done.returncode == 0 and not done.stderr, done.stderr
    assert done.stdout.startswith("Verdict · Trafic leaders: ") and "[Ch. " in done.stdout


def test_it_calls_itself_by_its_name(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "consigliere-referee")
    assert "consigliere-referee rule GAME" in done.stdout and "python -m" not in done.stdout


def test_it_takes_the_tour_far_from_here(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "consigliere")
    assert done.returncode == 0 and not done.stderr, done.stdout + done.stderr
    pictures = list((tmp_path / "here" / "build" / "tour").glob("*.png"))
    if can_draw():
        assert len(pictures) == 6
    else:
        assert "consigliere-referee" in done.stdout


def test_a_checkout_reads_the_folders_beside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "companion"
    assert shipped_folder("data", package) == tmp_path / "data"
    (package / "data").mkdir(parents=True)
    assert shipped_folder("data", package) == package / "data"
