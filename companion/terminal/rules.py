"""`rules`: the rulebook in our own words: chapters, one entry, or what is found in all games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from companion.content.rulebook import Entry
from companion.content.rulebook_words import RulebookWords
from companion.content.words import BETWEEN_PARTS
from companion.core.ruling import because
from companion.device.folders import data_folder
from companion.evening import rulebooks
from companion.evening.alone import ask
from companion.evening.looking_up import look_up
from companion.games import GAMES, load
from companion.store.archive import Archive
from companion.terminal.arguments import COMMANDS, PROGRAM
from companion.terminal.games import game_named
from companion.terminal.printing import tell, tell_json, tell_passage
from companion.terminal.voice import INDENT, Voice
from companion.terminal.wrong import wrong

MOST = 8


def run(said: argparse.Namespace, language: str) -> int:
    """Print what was asked for: the chapters of a game, an entry, or what was found."""
    voice = Voice(language)
    if said.search:
        _tell_found(said, voice)
    elif not said.game:
        raise wrong("core.terminal.usage", text=f"{PROGRAM} {COMMANDS['rules'][0]}")
    elif said.key:
        _tell_entry(_entry(game_named(said.game).key, said.key), voice, said.json)
    else:
        _tell_chapters(game_named(said.game).key, voice, said.json)
    return 0


def _entry(game: str, key: str) -> Entry:
    """The entry of a key, or of a rule key that it states."""
    found = rulebooks.rulebook(game).entry(key) or rulebooks.stated(game).get(key)
    found = found or rulebooks.stated(game).get(f"{game}.{key}")
    if found is None:
        raise wrong("core.terminal.no_entry", reply=key, text=f"{PROGRAM} rules {game}")
    return found


def as_plain(entry: Entry, voice: Voice) -> dict[str, Any]:
    """An entry as plain values with its rule keys and the numbers of their rules."""
    words = _words(entry.game, voice)
    return {
        "game": entry.game,
        "chapter": entry.chapter,
        "key": entry.key,
        "title": words.title(entry),
        "text": words.text(entry),
        "states": list(entry.states),
        "rules": list(rulebooks.numbers_of_rules(entry)),
        "related": list(entry.related),
        "examples": list(entry.examples),
        "options": list(entry.options),
        "pieces": list(entry.pieces),
    }


def _words(game: str, voice: Voice) -> RulebookWords:
    return rulebooks.spoken(game, "fr" if voice.language == "fr" else "en")


def _tell_chapters(game: str, voice: Voice, json: bool) -> None:
    book, words = rulebooks.rulebook(game), _words(game, voice)
    if json:
        tell_json([as_plain(entry, voice) for entry in book.entries()])
        return
    for chapter in book.chapters:
        tell(words.chapter(chapter.key))
        for entry in chapter.entries:
            tell(INDENT + BETWEEN_PARTS.join((entry.key, words.title(entry))))


def _tell_entry(entry: Entry, voice: Voice, json: bool) -> None:
    if json:
        tell_json(as_plain(entry, voice))
        return
    words = _words(entry.game, voice)
    tell(words.title(entry), "")
    tell_passage(words.text(entry))
    tell(*_source(entry, voice))
    for line in (*_readings(entry, words), *_examples(entry, voice), *_unsure(entry, words)):
        tell(line)
    if entry.related:
        tell("", voice.say("app.rulebook.related"))
        for one in rulebooks.related_to(entry):
            tell(INDENT + BETWEEN_PARTS.join((one.key, words.title(one))))


def _source(entry: Entry, voice: Voice) -> Iterator[str]:
    """The chapter of the book, where an entry states a clause that is printed in one."""
    chapter = rulebooks.chapter_of_book(entry)
    if chapter:
        named = "app.ruling.chapter" if chapter[:1].isdigit() else "app.ruling.chapter_named"
        yield f"[{voice.say(named, chapter=chapter)}]"


def _readings(entry: Entry, words: RulebookWords) -> Iterator[str]:
    """The readings an entry hangs on: why, and the choices, the standard one first."""
    for one in rulebooks.readings_of_entry(entry):
        yield ""
        yield words.words.say(because(one.option.words(entry.game)))
        if one.explained:
            yield INDENT + words.say(f"why.{one.option.key}")
        for choice in one.option.choices:
            told = words.words.say(because(one.option.words(entry.game, choice)))
            yield f"{INDENT}- {told}"


def _examples(entry: Entry, voice: Voice) -> Iterator[str]:
    """The worked examples of an entry, ruled now."""
    own, game = Voice(voice.language, entry.game, alone=True), load(entry.game)
    for example in rulebooks.examples_of_entry(entry):
        asked = game.question(example.question)
        if asked is None:
            continue
        ruling = ask(asked, example.situation, game.colours)
        yield ""
        yield example.title[own.language]
        yield from (INDENT + line for line in own.tree(*ruling.reasons, by=ruling.clause))


def _unsure(entry: Entry, words: RulebookWords) -> Iterator[str]:
    """The pieces of an entry with printed values this table should look up in its box."""
    if not entry.pieces:
        return
    archive = Archive(data_folder())
    try:
        found = rulebooks.unsure_of_entry(entry, archive)
    finally:
        archive.close()
    if found:
        yield ""
        yield words.words.say(because("app.rulebook.unknown"))
    for one in found:
        told = rulebooks.tell_unsure(one, words.words)
        yield INDENT + BETWEEN_PARTS.join((words.words.name(one.piece, "Name"), told))


def _tell_found(said: argparse.Namespace, voice: Voice) -> None:
    query = " ".join((*said.search, *filter(None, (said.game, said.key))))
    first = said.game if said.game in GAMES else ""
    found = [hit.entry for hit in look_up(query, first, MOST)]
    if said.json:
        tell_json([as_plain(entry, voice) for entry in found])
        return
    for entry in found:
        words = _words(entry.game, voice)
        tell(BETWEEN_PARTS.join((f"{entry.game} {entry.key}", words.title(entry))))
        tell_passage(INDENT + words.text(entry))
    if not found:
        tell(voice.say("app.rulebook.nothing_found"))
