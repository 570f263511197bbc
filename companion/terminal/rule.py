"""`rule`: one situation, one ruling, with all its reasons."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.content.documents import MOST_BYTES, read_yaml
from companion.core.fields.said import say_list
from companion.core.ruling import Reason, Ruling
from companion.evening.alone import ask, ruled_of
from companion.evening.plain import plain
from companion.terminal.games import game_named, question_named
from companion.terminal.printing import hear_all, tell, tell_json
from companion.terminal.voice import Voice
from companion.terminal.wrong import wrong

STDIN = "-"


def run(said: argparse.Namespace, language: str) -> int:
    """Read a situation and print the ruling with its reasons."""
    game = game_named(said.game)
    asked = question_named(game, said.question)
    plain_values = bare_situation(_read(said.file), asked.key)
    ruling = ask(asked, plain_values, game.colours)
    voice = Voice(language, game.key, alone=True)
    if said.json:
        tell_json({"game": game.key, "question": asked.key, **json_of(ruling, voice)})
    else:
        about = Reason(ruled_of(asked, game.key, ruling), {})
        tell(*voice.ruling(ruling, say_list(ruling.verdict, asked.of), words=about))
    return 0


def _read(file: str) -> dict[str, Any]:
    """The plain values in a file, or on the standard input."""
    if file != STDIN:
        return read_yaml(Path(file))
    raw = hear_all(MOST_BYTES + 1)
    try:
        return read_yaml(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise wrong("core.file.not_text", file=file) from None


def bare_situation(document: dict[str, Any], question: str) -> Any:
    """The situation alone, also out of a whole example file."""
    if not {"question", "situation"} <= document.keys():
        return document
    if document["question"] != question:
        raise wrong("core.terminal.other_question", reply=str(document["question"]), text=question)
    return document["situation"]


def json_of(ruling: Ruling[Any], voice: Voice) -> dict[str, Any]:
    """A ruling as JSON values: verdict, decisive rule, tree of reasons."""
    return {
        "verdict": plain(ruling.verdict),
        "decisive": ruling.decisive,
        "reasons": [reason_of(reason, voice) for reason in ruling.reasons],
    }


def reason_of(reason: Reason, voice: Voice) -> dict[str, Any]:
    """A reason as JSON values: rule, facts, sentence, citation, parts."""
    cited = voice.citations.get(reason.rule)
    return {
        "rule": reason.rule,
        "facts": plain(reason.facts),
        "text": voice.words.say(reason),
        "citation": None if cited is None else plain(cited),
        "parts": [reason_of(part, voice) for part in reason.parts],
    }
