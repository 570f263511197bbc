"""`history`: every evening, the newest first, or those that somebody looks for."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from companion.content.catalogues import domains_of
from companion.content.words import BETWEEN_PARTS, Words
from companion.device.folders import data_folder
from companion.evening.condensing import condense_kept, evenings_to_condense
from companion.evening.history import Past, Wanted, choices_of, history, matching
from companion.evening.told_history import tell_details, tell_result, tell_standings
from companion.store.archive import Archive
from companion.terminal.games import game_named
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.patience import Patience
from companion.terminal.printing import tell, tell_json
from companion.terminal.voice import INDENT, Voice
from companion.terminal.wrong import wrong


def run(said: argparse.Namespace, language: str) -> int:
    """List the evenings; the numbers are those of the whole list, whatever is looked for."""
    voice, archive = Voice(language), Archive(data_folder())
    try:
        print_journal_messages(archive, voice)
        condense_missing(archive, voice)
        found = history(archive)
    finally:
        archive.close()
    numbers = {one.id: number for number, one in enumerate(found, 1)}
    chosen = matching(found, wanted_by(said, found))
    if said.json:
        tell_json([as_json(numbers[one.id], one) for one in chosen])
        return 0
    for one in chosen:
        tell(*lines_of(numbers[one.id], one, voice.language))
    if not chosen:
        tell(voice.say("app.history.none"))
    return 0


def condense_missing(archive: Archive, voice: Voice) -> None:
    """Condense evenings that are over and have no row yet, printing the progress."""
    missing, patience = tuple(evenings_to_condense(archive)), Patience(voice)
    for done, one in enumerate(missing):
        patience(done / len(missing))
        condense_kept(archive, one.id)


def wanted_by(said: argparse.Namespace, found: tuple[Past, ...]) -> Wanted:
    """The arguments as what is looked for; an unknown person or game is refused."""
    if said.game:
        game_named(said.game)
    people = choices_of(found).people
    if said.person and said.person not in people:
        raise wrong("core.terminal.no_person", reply=said.person, text=", ".join(sorted(people)))
    return Wanted(said.person or "", said.game or "", said.year or 0, said.text or "", said.bin)


def lines_of(number: int, past: Past, language: str) -> Iterator[str]:
    """The two or three lines that tell an evening."""
    words = Words("fr" if language == "fr" else "en", domains_of(past.game))
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(past.last))
    head = (day, words.value(past.game, "Name"), past.title)
    yield f"{number}. {BETWEEN_PARTS.join(filter(None, head))}"
    result = (tell_result(past, words), tell_standings(past), *tell_details(past, words))
    yield INDENT + BETWEEN_PARTS.join(result)
    if past.note:
        yield INDENT + past.note


def as_json(number: int, past: Past) -> dict[str, Any]:
    """An evening as plain values."""
    return {"number": number, **past._asdict()}
