"""`stats`: figures of all evenings, of a game, of those at which some people all sat."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from companion.content.catalogues import domains_of
from companion.content.lists import COLON
from companion.content.words import Words
from companion.core.ruling import because
from companion.device.folders import data_folder
from companion.evening.kept_statistics import condensed_evenings, known_in, statistics_of
from companion.evening.plain import plain
from companion.evening.statistics import Statistics
from companion.evening.told_statistics import (
    Figure,
    tell_about,
    tell_feats,
    tell_lead,
    tell_overruled,
    tell_person,
    tell_seats,
    tell_sources,
)
from companion.games import GAMES
from companion.store.archive import Archive
from companion.terminal.games import game_named
from companion.terminal.history import condense_missing
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.printing import tell, tell_json
from companion.terminal.voice import INDENT, Voice
from companion.terminal.wrong import wrong


def run(said: argparse.Namespace, language: str) -> int:
    """Print the figures of the evenings that are chosen."""
    voice, archive = Voice(language), Archive(data_folder())
    if said.game:
        game_named(said.game)
    try:
        print_journal_messages(archive, voice)
        condense_missing(archive, voice)
        evenings, known = condensed_evenings(archive), known_in(archive)
    finally:
        archive.close()
    people = [name.strip() for name in (said.people or "").split(",") if name.strip()]
    everybody = {known(seat.name) for one in evenings.values() for seat in one.seats}
    for name in people:
        if known(name) not in everybody:
            listed = ", ".join(sorted(everybody))
            raise wrong("core.terminal.no_person", reply=name, text=listed)
    figures = statistics_of(evenings.values(), known, said.game or "", people)
    if said.json:
        tell_json(plain(figures))
        return 0
    print_figures(figures, Words("fr" if language == "fr" else "en", domains_of(*GAMES)))
    return 0


def print_figures(figures: Statistics, words: Words) -> None:
    """Print all figures, person by person."""
    tell(tell_about(figures, words))
    for one in figures.people:
        tell(one.name)
        told = (tell_person, tell_seats, tell_feats)
        for figure in (row for part in told for row in part(one, words)):
            tell(INDENT + line_of(figure, words))
        print_part("app.statistics.sources", tell_sources(one.sources, words), words, INDENT)
    for figure in tell_lead(figures, words):
        tell(line_of(figure, words))
    print_part("app.statistics.overruled", tell_overruled(figures.overruled, words), words)


def print_part(title: str, figures: Iterable[Figure], words: Words, indent: str = "") -> None:
    """Print a title and its figures, if there are any."""
    lines = [line_of(one, words) for one in figures]
    if lines:
        tell(indent + words.say(because(title)))
        tell(*(indent + INDENT + line for line in lines))


def line_of(one: Figure, words: Words) -> str:
    """The line that tells a figure."""
    told = "; ".join(filter(None, (one.figure, one.note)))
    return f"{one.text}{COLON[words.language]}{told}"
