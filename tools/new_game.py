"""Lays the skeleton of a new game from the toy, and plays 20 random games of it: `make new-game`.

Run it from the root of the project: python -m tools.new_game NAME
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import polib
import yaml

from companion.games import GAMES
from tests.toy.words import CITED, WORDS
from tools.compile_catalogues import compile_catalogue

ROOT = Path(__file__).parents[1]
TOY = ROOT / "tests" / "toy"
MODULES = ("pieces", "table", "rules", "turn", "heist", "telling")
KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LANGUAGES = ("fr", "en")
SHARED = ROOT / "data" / "locale" / "en" / "LC_MESSAGES" / "app.po"
# What a game in the registry has: the skeleton comes without the last six.
WANTED = (
    "data/{}/rules.yaml",
    "data/{}/examples",
    "data/locale/fr/LC_MESSAGES/{}.po",
    "data/locale/en/LC_MESSAGES/{}.po",
    "companion/ui/boards/{}/board.py",
    "tests/games/{}/ledger.py",
    "tests/games/{}/record.py",
    "tests/games/{}/recorded",
    "tests/contract/digests/{}.acts.xz",
    "tests/contract/digests/{}.txt",
    "tests/contract/digests/{}.verdicts.xz",
)
EXAMPLE = """\
question: auction
title: {fr: Trois contre deux, en: Three against two}
situation:
  bids:
    - {player: red, coins: 3}
    - {player: blue, coins: 2}
verdict: red
decisive: toy.rule.highest
"""
TEST = '''\
"""Auctions: the highest bid has the lot."""

from companion.games.toy.rules import Auction, Bid, resolve_auction


def test_the_highest_bid_has_the_lot() -> None:
    ruling = resolve_auction(Auction((Bid("ann", 3), Bid("bob", 2))))
    assert ruling.verdict == "ann"
    assert ruling.decisive == "toy.rule.highest"
'''


def files_of(name: str) -> dict[str, str]:
    """Every file of the skeleton by its path in the project."""
    cited = {rule: asdict(citation) for rule, citation in CITED.items()}
    for entry in cited.values():
        entry.pop("alternative")
    found = {
        f"companion/games/{name}/__init__.py": module("game"),
        **{f"companion/games/{name}/{one}.py": module(one) for one in MODULES},
        f"companion/ui/boards/{name}/__init__.py": '"""The board of the toy game."""\n',
        f"companion/ui/boards/{name}/board.py": module("board"),
        f"data/{name}/pieces.yaml": "lot: unknown\nmost: unknown\n",
        f"data/{name}/rules.yaml": yaml.safe_dump(cited, allow_unicode=True),
        f"data/{name}/examples/auction.yaml": EXAMPLE,
        f"tests/games/{name}/test_rules.py": TEST,
        **{
            f"data/locale/{language}/LC_MESSAGES/{name}.po": catalogue(at)
            for at, language in enumerate(LANGUAGES)
        },
    }
    return {path: renamed(text, name) for path, text in found.items()}


def module(name: str) -> str:
    """A module of the toy as it reads in the package of a game."""
    text = (TOY / f"{name}.py").read_text("utf-8")
    return text.replace("tests.toy.", "companion.games.toy.")


def catalogue(language: int) -> str:
    """The words of the toy as people edit them."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    entries = {
        key if key.startswith("toy.") else f"toy.name.{key}": words[language]
        for key, words in WORDS.items()
    }
    return head + "".join(f'\nmsgid "{key}"\nmsgstr "{said}"\n' for key, said in entries.items())


def renamed(text: str, name: str) -> str:
    """A text of the toy with the name of another game in its keys, imports and classes."""
    board = "".join(part.capitalize() for part in name.split("_"))
    return re.sub(r"\btoy\b", name, text.replace("ToyBoard", f"{board}Board"))


def lines_of(name: str) -> dict[str, tuple[str, str]]:
    """The two registries: what stands there, and what stands there with one line more."""
    board = f"companion.ui.boards.{name}.board:ToyBoard"
    last = f'"{GAMES[-1]}"'
    return {
        "companion/games/__init__.py": (f"{last})", f'{last}, "{name}")'),
        "companion/ui/games.py": (
            "BOARDS = {\n",
            f'BOARDS = {{\n    "{name}": "{renamed(board, name)}",\n',
        ),
    }


def install(project: Path, name: str) -> None:
    """Write the files of a new game, its lines in the registries, and its compiled words."""
    for path, text in files_of(name).items():
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        (project / path).write_text(text, "utf-8")
    for path, (before, after) in lines_of(name).items():
        text = (project / path).read_text("utf-8")
        if before not in text:
            raise SystemExit(f"{path}: the line of {name} does not go in after {before!r}")
        (project / path).write_text(text.replace(before, after, 1), "utf-8")
    for language in LANGUAGES:
        source = project / f"data/locale/{language}/LC_MESSAGES/{name}.po"
        source.with_suffix(".mo").write_bytes(compile_catalogue(source))


def missing(name: str) -> list[str]:
    """Every file that a game should have and has not."""
    return [path for path in (one.format(name) for one in WANTED) if not (ROOT / path).exists()]


def tidy(paths: list[str]) -> None:
    """Break the lines that the name of the game has made too long, and sort the imports."""
    code = [path for path in paths if path.endswith(".py")]
    for order in (["check", "--quiet", "--select", "I", "--fix"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *order, *code], cwd=ROOT, check=False)


def refuse(name: str) -> str:
    """Why a game cannot be called so; nothing where it can."""
    if not KEY.fullmatch(name):
        return f"{name!r} is no key of a game: small letters and digits, joined by _"
    if name in (*GAMES, "toy", "app") or (ROOT / "companion/games" / name).exists():
        return f"there is a game called {name} already"
    first = name.partition("_")[0]
    shared = [one.msgid for one in polib.pofile(str(SHARED)) if first in one.msgid.split(".")]
    return f"{first!r} is a word of {shared[0]}, which all games share" if shared else ""


def main(arguments: list[str]) -> int:
    """Lay the skeleton and play it; what is wrong with the name is told, with exit code 2."""
    if len(arguments) != 1 or (fault := refuse(arguments[0])):
        print(fault if len(arguments) == 1 else "make new-game NAME=key_of_the_game")
        return 2
    (name,) = arguments
    install(ROOT, name)
    tidy([*files_of(name), *lines_of(name)])
    keep = [sys.executable, "-m", "tools.compile_catalogues"]  # and the sentences the tests keep
    subprocess.run(keep, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    print("\n".join(["Written:", *files_of(name), *lines_of(name)]), flush=True)
    played = [sys.executable, "-m", "companion", "simulate", name, "--games", "20", "--lang", "en"]
    code = subprocess.run(played, cwd=ROOT, check=False).returncode
    print("\n".join(["Still to be written (docs/add_a_game.md, step 10):", *missing(name)]))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
