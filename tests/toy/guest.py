"""Puts the toy game into a copy of the project as any game is added: folders, and a few lines."""

from __future__ import annotations

import shutil
from dataclasses import asdict
from pathlib import Path

import yaml

from tests.toy.words import CITED, WORDS

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
RULES = ("pieces", "table", "rules", "turn", "heist", "telling")
# The registries, and where the line of a game goes in.
LINES = {
    "companion/games/__init__.py": ('"gangs_city", ', '"gangs_city", "toy", '),
    "companion/ui/games.py": (
        "BOARDS = {\n",
        'BOARDS = {\n    "toy": "companion.ui.boards.toy.board:ToyBoard",\n',
    ),
}


def copy_project(to: Path) -> None:
    """The code and its data, without what was compiled."""
    for folder in ("companion", "data"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PROJECT / folder, to / folder, ignore=ignored)


def install(project: Path) -> None:
    """The package, the board, the data, the words; then its lines in the registries."""
    games, boards = project / "companion/games/toy", project / "companion/ui/boards/toy"
    write(games / "__init__.py", at_home("game"))
    for name in RULES:
        write(games / f"{name}.py", at_home(name))
    write(boards / "__init__.py", "")
    write(boards / "board.py", at_home("board"))
    write(project / "data/toy/pieces.yaml", "lot: unknown\nmost: unknown\n")
    cited = {rule: asdict(citation) for rule, citation in CITED.items()}
    for entry in cited.values():
        entry.pop("alternative")
    write(project / "data/toy/rules.yaml", yaml.safe_dump(cited))
    for at, language in enumerate(("fr", "en")):
        write(project / f"data/locale/{language}/LC_MESSAGES/toy.po", catalogue(at))
    for path, (before, after) in LINES.items():
        text = (project / path).read_text("utf-8")
        assert before in text
        (project / path).write_text(text.replace(before, after), "utf-8")


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def at_home(module: str) -> str:
    """A module of the toy, as it reads in the package of a game."""
    return (HERE / f"{module}.py").read_text("utf-8").replace("tests.toy.", "companion.games.toy.")


def catalogue(language: int) -> str:
    """The words of the toy as people edit them."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = {
        key if key.startswith("toy.") else f"toy.name.{key}": words[language]
        for key, words in WORDS.items()
    }
    return head + "".join(f'\nmsgid "{key}"\nmsgstr "{said}"\n' for key, said in entries.items())
