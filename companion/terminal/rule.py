"""`rule`: one situation, one ruling, with all its reasons."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.content.documents import MOST_BYTES, read_yaml
from companion.core.fields import LEFT_OUT
from companion.core.fields.said import say_list
from companion.core.ruling import Reason, Ruling
from companion.evening.alone import ask, ruled_of
from companion.evening.plain import plain
from companion.evening.told_what_if import Telling
from companion.evening.what_if import Otherwise, Reading, Search, other_readings
from companion.terminal.games import game_named, question_named
from companion.terminal.printing import hear_all, tell, tell_json
from companion.terminal.voice import Voice
from companion.terminal.wrong import wrong

STDIN = "-"


def run(said: argparse.Namespace, language: str) -> int:
    """Read a situation and print the ruling with its reasons."""
    game = game_named(said.game)
    asked = question_named(game, said.question)
    plain_values = bare_situation(read_values(said.file), asked.key)
    ruling = ask(asked, plain_values, game.colours)
    voice = Voice(language, game.key, alone=True)
    search = Search(asked, plain_values, game.colours).finish() if said.changes else None
    readings = other_readings(asked, plain_values, game.colours) if said.readings else None
    telling = Telling(game.key, asked, voice.words)
    if said.json:
        told = {"game": game.key, "question": asked.key, **json_of(ruling, voice)}
        told |= {"changes": [change_of(one) for one in search.nearest()]} if search else {}
        told |= {"readings": [reading_of(one) for one in readings]} if readings is not None else {}
        tell_json(told)
        return 0
    about = Reason(ruled_of(asked, game.key, ruling), {})
    tell(*voice.ruling(ruling, say_list(ruling.verdict, asked.of), words=about))
    if search:
        tell(*map(voice.words.say, telling.changes(search)))
    if readings is not None:
        tell(*map(voice.words.say, telling.readings(readings)))
    return 0


def change_of(one: Otherwise) -> dict[str, Any]:
    """A change as JSON values: the facts changed, the verdict then, the deciding clause."""
    facts = [
        {
            "path": list(step.path),
            "before": None if step.before is LEFT_OUT else step.before,
            "after": None if step.after is LEFT_OUT else step.after,
        }
        for step in one.steps
    ]
    verdict, decisive = plain(one.ruling.verdict), one.ruling.decisive
    return {"facts": facts, "verdict": verdict, "decisive": decisive}


def reading_of(one: Reading) -> dict[str, Any]:
    """Another reading as JSON values: the choice, the verdict then, the deciding clause."""
    verdict, decisive = plain(one.ruling.verdict), one.ruling.decisive
    told = {"path": list(one.path), "choice": one.choice}
    return {**told, "verdict": verdict, "decisive": decisive}


def read_values(file: str) -> dict[str, Any]:
    """The plain values in a file, or on the standard input."""
    if file != STDIN:
        return read_yaml(Path(file))
    raw = hear_all(MOST_BYTES + 1)
    try:
        return read_yaml(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise wrong("core.file.not_text", file=file) from None


def bare_situation(document: dict[str, Any], question: str) -> Any:
    """The situation alone, even out of a whole example file."""
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
