"""What is said when no command is given."""

from __future__ import annotations

import argparse

from companion.terminal.arguments import COMMANDS, PROGRAM
from companion.terminal.voice import INDENT, Voice


def run(said: argparse.Namespace, language: str) -> int:
    """What can be asked here."""
    voice = Voice(language)
    print(voice.say("core.terminal.welcome"))
    for usage, about in COMMANDS.values():
        print(f"\n{INDENT}{PROGRAM} {usage}\n{INDENT * 3}{voice.words.say(about)}")
    print("\n" + voice.say("core.terminal.about.lang"))
    return 0
