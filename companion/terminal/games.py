"""`games`: the list of games."""

from __future__ import annotations

import argparse

from companion.core.asked import AskedAlone
from companion.core.game import Game
from companion.games import GAMES, load
from companion.terminal.printing import tell
from companion.terminal.voice import Voice
from companion.terminal.wrong import wrong


def run(said: argparse.Namespace, language: str) -> int:
    """Print the games: key, name, how many play."""
    for key in GAMES:
        game, voice = load(key), Voice(language, key)
        facts = {"text": key, "game": key, "least": game.least, "most": game.most}
        tell(voice.say("core.terminal.game", **facts))
    return 0


def game_named(key: str) -> Game:
    """The game with a key, or WrongError."""
    if key not in GAMES:
        raise wrong("core.terminal.no_game", reply=key, text=", ".join(GAMES))
    return load(key)


def question_named(game: Game, key: str) -> AskedAlone:
    """The question with a key that can be asked alone, or WrongError."""
    found = game.question(key)
    if found is None:
        known = ", ".join(asked.key for asked in game.offers.questions)
        raise wrong("core.terminal.no_question", reply=key, text=known)
    return found
