"""The project itself: two commands, one version, no machine's paths, words for every sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import companion

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
README_FR = (ROOT / "README.fr.md").read_text("utf-8")
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
TYPED = re.compile(r"^make .*$|`([^`\n]+)`", re.MULTILINE)
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def tracked() -> list[Path]:
    """The files of the project, as git knows them; all text files where there is no git."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_the_readme_has_exactly_two_commands_to_begin_with() -> None:
    assert re.findall(r"^make .*$", README, re.MULTILINE) == ["make run", "make test"]
    for target in ("run", "test"):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)


def console_examples(*pages: str) -> list[tuple[str, str]]:
    """Each command in the console blocks of some pages, with the output it shows."""
    found: list[tuple[str, str]] = []
    blocks = (block for page in pages for block in CONSOLE.findall(page))
    for block in blocks:
        for typed in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            lines = typed.splitlines()
            more = [line[2:] for line in lines[1:] if line.startswith("> ")]
            shown = [line for line in lines[1:] if not line.startswith("> ")]
            found.append(("\n".join([lines[0], *more]), "\n".join(shown)))
    return found


@pytest.mark.parametrize(("command", "shown"), console_examples(README, README_FR))
def test_the_readmes_examples_say_what_they_show(command: str, shown: str) -> None:
    command = command.replace(".venv/bin/python", sys.executable)
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )
    assert not done.stderr
    assert done.stdout.strip() == shown.strip()


def outline(page: str) -> list[str]:
    """The levels of a page's headings, in order."""
    return re.findall(r"^#+(?= )", page, re.MULTILINE)


def commands(page: str) -> list[str]:
    """All that is typed in a page, in order; each language asks for itself."""
    typed = [command for command, _ in console_examples(page)]
    typed += [found[1] or found[0] for found in TYPED.finditer(CONSOLE.sub("", page))]
    return [re.sub(r"--lang (fr|en)", "--lang", one) for one in typed]


def test_the_french_readme_has_the_headings_and_the_commands_of_the_english_one() -> None:
    assert outline(README) == outline(README_FR) and len(outline(README)) == 4
    assert commands(README) == commands(README_FR)
    assert README_FR.count("<img") == README.count("<img") == 6


def test_the_readmes_and_the_players_pages_lead_to_each_other() -> None:
    assert "](README.fr.md)" in README and "](README.md)" in README_FR
    assert "](docs/players.en.md)" in README and "](docs/players.fr.md)" in README_FR


def test_the_continuous_check_is_the_readmes_and_nothing_weaker() -> None:
    script = ROOT / ".ci" / "run"
    lines = [line for line in script.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert os.access(script, os.X_OK)
    assert lines[0] == "set -euo pipefail" and lines[-1] == "make test" and len(lines) == 3


def test_make_test_runs_every_check() -> None:
    for check in ("ruff check .", "ruff format --check .", "/mypy", "pytest"):
        assert check in MAKEFILE


def test_there_is_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert project["version"] == companion.__version__
    assert f"## [{companion.__version__}]" in changes


def test_no_file_names_a_path_of_some_machine_or_a_host_of_its_own() -> None:
    telling = re.compile(
        r"/(?:work|root|home/[a-z]+|Users/[A-Za-z]+)/|index[-_]url|https?://(?:localhost|\d)"
    )
    for path in tracked():
        if path.suffix in {".py", ".md", ".toml", ".yaml", ".po", ".kv", ".json", ".spec", ""}:
            if path == Path(__file__):
                continue
            found = telling.search(path.read_text("utf-8"))
            assert not found, f"{path.relative_to(ROOT)}: {found and found[0]}"


# Whence a page names a file: the whole project, a layer, the screens, a game's package, its data.
FROM = (
    "",
    "companion/",
    "companion/ui/",
    "companion/games/*/",
    "data/*/",
    "tests/store/kept/",
    "docs/",
)


def paths_named(page: str) -> set[str]:
    """What stands in a page as code or link and looks like a path; `<key>` is any key."""
    named = re.findall(r"`(?:\w+=)?([^`\s]+)`|\]\((?!http)([^)#\s]+)", page)
    paths = {code or link for code, link in named}
    looks_so = re.compile(r"/|\w\.(?:py|md|yaml|kv|toml|json|db)$")
    return {re.sub(r"<\w+>", "*", path) for path in paths if looks_so.search(path)}


PAGES = [
    "README.md",
    "README.fr.md",
    "CONTRIBUTING.md",
    *(f"docs/{path.name}" for path in ROOT.glob("docs/*.md")),
]


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_is_there(page: str) -> None:
    paths = paths_named((ROOT / page).read_text("utf-8"))
    made = {path for path in paths if path.startswith(("build/", "bin/"))}
    lost = {path for path in paths - made if not any(any(ROOT.glob(f + path)) for f in FROM)}
    assert not lost
    assert page.startswith("docs/") or len(paths - made) > 1


def test_the_contributing_page_keeps_the_rulebooks_nouns() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for word in (
        "fusillade", "trafic", "lieu", "quartier", "chef", "règlement de compte", "gros calibre",
        "gilet", "entrepôt", "mise", "gestion", "recrutement",
    ):  # fmt: skip
        assert word in page
