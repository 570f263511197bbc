"""What the project needs: bounded on both sides, pinned for the checks, tried on each Python."""

from __future__ import annotations

import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
INSTALLED = [*PROJECT["project"]["dependencies"], *EXTRAS["test"]]
ALL = list(map(Requirement, [*INSTALLED, *EXTRAS["bench"], *PROJECT["build-system"]["requires"]]))


def pins() -> dict[str, str]:
    """The version of each package that the checks are installed with."""
    lines = (ROOT / "tools" / "constraints.txt").read_text("utf-8").splitlines()
    found = [line.split("==") for line in lines if not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in found}


def test_every_dependency_has_a_lower_and_an_upper_bound() -> None:
    for one in ALL:
        assert {part.operator for part in one.specifier} == {">=", "<"}, one.name


def test_the_checks_are_installed_with_versions_within_the_bounds() -> None:
    pinned = pins()
    for one in map(Requirement, INSTALLED):
        assert one.specifier.contains(pinned[canonicalize_name(one.name)]), one.name
    assert "-c tools/constraints.txt -e" in (ROOT / "Makefile").read_text("utf-8")


def test_the_checks_run_on_every_python_from_the_oldest_on() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))
    job = workflow["jobs"]["test"]
    tried = job["strategy"]["matrix"]["python"]
    assert PROJECT["project"]["requires-python"] == f">={tried[0]}"
    assert tried == [f"3.{number}" for number in range(11, 11 + len(tried))] and len(tried) > 2
    assert job["steps"][-1]["run"] == "make test"
