"""The workflow for Android: what it builds, checks and keeps, in the words of the project."""

from __future__ import annotations

import re

import yaml

from tests.test_packaging import APP, ROOT
from tools.package.workflows import FOLDER, steps

ANDROID = yaml.safe_load((FOLDER / "android.yml").read_text("utf-8"))


def test_every_target_and_script_that_a_step_names_is_there() -> None:
    told = "\n".join(text for name, text in steps() if name.startswith("android"))
    targets = set(re.findall(r"(?<![a-z])make ([a-z-]+)", told))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets == {"apk", "check-package"}
    assert all(f"\n{target}:" in makefile for target in targets)
    scripts = re.findall(r"tools/package/\w+\.sh", str(ANDROID))
    assert scripts and all((ROOT / script).stat().st_mode & 0o100 for script in scripts)


def test_what_the_environment_overrides_stands_in_the_spec() -> None:
    """Buildozer looks for a variable only for what its spec names."""
    named = re.findall(r"APP_([A-Z_]+)", (FOLDER / "android.yml").read_text("utf-8"))
    known = {key.upper().replace(".", "_") for key in APP}
    assert named and set(named) <= known


def test_the_emulator_gets_its_own_machine_and_its_picture_is_kept() -> None:
    emulator = ANDROID["jobs"]["emulator"]
    assert emulator["env"] == {"APP_ANDROID_ARCHS": "x86_64"}
    assert "x86_64" not in APP["android.archs"]
    (kept,) = (one for one in emulator["steps"] if "upload-artifact" in one.get("uses", ""))
    assert kept["with"]["path"] == "build/emulator/"
