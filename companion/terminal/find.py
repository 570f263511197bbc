"""`find`: the questions that fit some words, best first, over all games."""

from __future__ import annotations

import argparse

from companion.content.words import BETWEEN_PARTS
from companion.evening.finding import find_questions
from companion.terminal.games import game_named
from companion.terminal.printing import tell, tell_json
from companion.terminal.voice import INDENT, Voice

MOST = 8


def run(said: argparse.Namespace, language: str) -> int:
    """Print the questions that fit, each with how to ask it and what it decides."""
    first = game_named(said.game).key if said.game else ""
    found = find_questions(" ".join(said.words), first, MOST)
    rows = []
    for game, key in found:
        voice = Voice(language, game)
        title = voice.say(f"{game}.question.{key}")
        decides = voice.say(f"{game}.decides.{key}")
        rows.append({"game": game, "question": key, "title": title, "decides": decides})
        if not said.json:
            tell(BETWEEN_PARTS.join((f"{game} {key}", title)), INDENT + decides)
    if said.json:
        tell_json(rows)
    elif not rows:
        tell(Voice(language).say("app.dispute.nothing_found"))
    return 0
