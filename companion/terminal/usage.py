"""The text printed when no command is given, or help is wanted."""

from __future__ import annotations

import argparse

from companion.terminal.arguments import COMMANDS, PROGRAM
from companion.terminal.printing import tell
from companion.terminal.voice import INDENT, Voice


def run(said: argparse.Namespace, language: str) -> int:
    """Print all commands, or how one is used."""
    voice, wanted = Voice(language), getattr(said, "wanted", None)
    tell(voice.say("core.terminal.welcome"))
    for usage, about in (COMMANDS[wanted],) if wanted else COMMANDS.values():
        tell("", f"{INDENT}{PROGRAM} {usage}", f"{INDENT * 3}{voice.words.say(about)}")
    tell("", voice.say("core.terminal.about.lang"))
    return 0
