"""`precedents`: what tables decided and kept, the newest first; one can be deleted."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from companion.content.language import Language
from companion.content.words import BETWEEN_PARTS
from companion.device.folders import data_folder
from companion.evening.precedents import FIELDS, Precedent, forget, precedents, search
from companion.evening.told_precedents import people_of, text_of, title_of, verdict_of
from companion.store.archive import Archive
from companion.terminal.games import game_named
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.printing import tell, tell_json
from companion.terminal.voice import INDENT, Voice
from companion.terminal.wrong import wrong


def run(said: argparse.Namespace, language: str) -> int:
    """List the precedents, or delete one by its number in the whole list."""
    voice, archive = Voice(language), Archive(data_folder())
    try:
        print_journal_messages(archive, voice)
        found = precedents(archive)
        if said.delete is not None:
            _delete(archive, found, said.delete)
    finally:
        archive.close()
    numbers = {one.id: number for number, one in enumerate(found, 1)}
    chosen = [found[said.delete - 1]] if said.delete is not None else _wanted(said, found, voice)
    if said.json:
        tell_json([as_json(numbers[one.id], one) for one in chosen])
        return 0
    if said.delete is not None:
        tell(voice.say("app.precedent.deleted"))
    for one in chosen:
        tell(*lines_of(numbers[one.id], one, "fr" if voice.language == "fr" else "en"))
    if not chosen:
        tell(voice.say("app.precedent.none"))
    return 0


def _delete(archive: Archive, found: list[Precedent], number: int) -> None:
    if not 0 < number <= len(found):
        raise wrong("core.terminal.no_precedent", reply=str(number))
    forget(archive, found[number - 1].id)


def _wanted(said: argparse.Namespace, found: list[Precedent], voice: Voice) -> list[Precedent]:
    """The precedents of a game, or those that fit some words."""
    game = game_named(said.game).key if said.game else ""
    language: Language = "fr" if voice.language == "fr" else "en"
    of_game = [one for one in found if game in ("", one.game)]
    return search(of_game, said.text or "", {one.id: text_of(one, language) for one in of_game})


def lines_of(number: int, one: Precedent, language: Language) -> Iterator[str]:
    """The two lines that tell a precedent."""
    day = time.strftime("%Y-%m-%d", time.localtime(one.at))
    yield f"{number}. {BETWEEN_PARTS.join((day, title_of(one, language)))}"
    yield INDENT + BETWEEN_PARTS.join(filter(None, (verdict_of(one, language), people_of(one))))


def as_json(number: int, one: Precedent) -> dict[str, Any]:
    """A precedent as plain values."""
    return {"number": number, "at": one.at, **{name: getattr(one, name) for name in sorted(FIELDS)}}
