"""The arguments of the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from companion.core.ruling import Reason, because
from companion.terminal.wrong import wrong

COMMAND = "consigliere-referee"  # what it is called where it is installed
CALLED = os.path.splitext(os.path.basename(sys.argv[0]))[0]
PROGRAM = COMMAND if CALLED == COMMAND else "python -m companion"
LANGUAGES = ("fr", "en")
HELP = ("-h", "--help")

# Each command as it is typed; the key words what it does.
COMMANDS: dict[str, tuple[str, Reason]] = {
    "games": ("games", because("core.terminal.about.games")),
    "questions": ("questions GAME [--under-way]", because("core.terminal.about.questions")),
    "rule": (
        "rule GAME QUESTION FILE|- [--changes] [--readings] [--json]",
        because("core.terminal.about.rule"),
    ),
    "find": ("find WORDS... [--game GAME] [--json]", because("core.terminal.about.find")),
    "rules": (
        "rules GAME [KEY] [--json] | rules --search WORDS... [--json]",
        because("core.terminal.about.rules"),
    ),
    "precedents": (
        "precedents [--game GAME] [--text WORDS] [--delete N] [--json]",
        because("core.terminal.about.precedents"),
    ),
    "play": (
        "play GAME [--players ANN,BOB,...] [--options KEY=CHOICE,...]"
        " [--only-score | --under-way FILE] [--file SESSION] [--share [ADDRESS]]",
        because("core.terminal.about.play"),
    ),
    "box": (
        "box GAME [--export FILE | --import FILE [--replace]]",
        because("core.terminal.about.box"),
    ),
    "replay": ("replay FILE", because("core.terminal.about.replay")),
    "history": (
        "history [--person NAME] [--game GAME] [--year YEAR] [--text WORDS] [--bin] [--json]",
        because("core.terminal.about.history"),
    ),
    "stats": (
        "stats [--game GAME] [--people ANN,BOB,...] [--json]",
        because("core.terminal.about.stats"),
    ),
    "share": (
        "share N --text | --picture FILE | --bgstats | --qr FILE",
        because("core.terminal.about.share"),
    ),
    "backup": ("backup FILE [--json]", because("core.terminal.about.backup")),
    "restore": ("restore FILE [--replace] [--json]", because("core.terminal.about.restore")),
    "simulate": (
        "simulate GAME [--games N] [--seed S] [--players K] [--only-score]",
        because("core.terminal.about.simulate"),
    ),
}


class Parser(argparse.ArgumentParser):
    """An argument parser that tells in one sentence how a command is used."""

    def error(self, message: str) -> NoReturn:
        command = self.prog.removeprefix(PROGRAM).strip()
        if command in COMMANDS:
            raise wrong("core.terminal.usage", text=f"{PROGRAM} {COMMANDS[command][0]}")
        raise wrong("core.terminal.command", text=", ".join(COMMANDS))


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its arguments; or the command that help is wanted with, if any."""
    if arguments[:1] == ["help"] or any(one in HELP for one in arguments):
        wanted = next((one for one in arguments if one in COMMANDS), None)
        return argparse.Namespace(command=None, wanted=wanted)
    parser = Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", prog=PROGRAM)
    for name, takes in TAKES.items():
        command = commands.add_parser(name, add_help=False, allow_abbrev=False)
        for flag, settings in (*takes, LANG):
            command.add_argument(flag, **settings)
    parser.add_argument(LANG[0], **LANG[1])
    said, strange = parser.parse_known_args(arguments)
    if strange and said.command:
        usage = f"{PROGRAM} {COMMANDS[said.command][0]}"
        raise wrong("core.terminal.not_taken", reply=strange[0], text=usage)
    if strange:
        parser.error(strange[0])
    return said


def known_language(typed: str) -> str:
    """Check that a language is known here."""
    if typed not in LANGUAGES:
        raise wrong("core.terminal.no_language", reply=typed, text=", ".join(LANGUAGES))
    return typed


LANG: tuple[str, dict[str, Any]] = ("--lang", {"type": known_language, "default": None})
JSON: tuple[str, dict[str, Any]] = ("--json", {"action": "store_true"})
GAME: tuple[str, dict[str, Any]] = ("game", {})
TAKES: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "games": (),
    "questions": (GAME, ("--under-way", {"action": "store_true"})),
    "rule": (
        GAME,
        ("question", {}),
        ("file", {}),
        ("--changes", {"action": "store_true"}),
        ("--readings", {"action": "store_true"}),
        JSON,
    ),
    "find": (("words", {"nargs": "+"}), ("--game", {}), JSON),
    "precedents": (
        ("--game", {}),
        ("--text", {}),
        ("--delete", {"type": int}),
        JSON,
    ),
    "play": (
        GAME,
        ("--players", {}),
        ("--options", {}),
        ("--only-score", {"action": "store_true"}),
        ("--under-way", {}),
        ("--file", {}),
        ("--share", {"nargs": "?", "const": "", "default": None}),
    ),
    "rules": (
        ("game", {"nargs": "?"}),
        ("key", {"nargs": "?"}),
        ("--search", {"nargs": "+"}),
        JSON,
    ),
    "box": (
        GAME,
        ("--export", {}),
        ("--import", {"dest": "taken"}),
        ("--replace", {"action": "store_true"}),
    ),
    "replay": (("file", {}),),
    "history": (
        ("--person", {}),
        ("--game", {}),
        ("--year", {"type": int}),
        ("--text", {}),
        ("--bin", {"action": "store_true"}),
        JSON,
    ),
    "stats": (("--game", {}), ("--people", {}), JSON),
    "share": (
        ("number", {"type": int}),
        ("--text", {"action": "store_true"}),
        ("--picture", {}),
        ("--bgstats", {"action": "store_true"}),
        ("--qr", {}),
    ),
    "backup": (("file", {}), JSON),
    "restore": (("file", {}), ("--replace", {"action": "store_true"}), JSON),
    "simulate": (
        GAME,
        ("--games", {"type": int, "default": 100}),
        ("--seed", {"type": int, "default": 1}),
        ("--players", {"type": int}),
        ("--only-score", {"action": "store_true"}),
    ),
}


def language_of(arguments: Sequence[str]) -> str:
    """The language asked for, else French where the locale is French, else English."""
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            asked = value or next(iter(arguments[at + 1 :]), "")
            if asked in LANGUAGES:
                return asked
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return "fr" if os.environ[variable].lower().startswith("fr") else "en"
    return "en"
