"""`play`: an evening in the terminal; a new one, the one that was left, or one from a file."""

from __future__ import annotations

import argparse
import os
from functools import partial
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.seating import fitting
from companion.evening.answer_draft import drafts_of
from companion.evening.box import typed_values
from companion.evening.evening import Evening
from companion.evening.faces import known_faces
from companion.evening.folder import data_folder
from companion.evening.opening import follow, last_left, take_in
from companion.store.archive import Archive
from companion.store.exported import write_over
from companion.store.file_checks import TransferError
from companion.store.journal import SessionJournal
from companion.store.saved import Saved, Unsaved
from companion.terminal.games import game_named
from companion.terminal.keyboard import Keyboard
from companion.terminal.leaving import LOST, unsaved_of
from companion.terminal.printing import hear, tell
from companion.terminal.replay import find, read_evening
from companion.terminal.seating import seat, sit_down
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError, wrong


def run(said: argparse.Namespace, language: str) -> int:
    """Play in the terminal; the evening is kept act by act, and written to the file on leaving."""
    game = game_named(said.game)
    archive = Archive(data_folder())
    try:
        if archive.held:
            raise WrongError(archive.held)
        journal = open_evening(archive, game, said, Voice(language, game.key))
        evening = sit_again(archive, game, journal)
        voice = Voice(language, game.key, evening.names)
        drafts = drafts_of(archive, evening)
        known = partial(faces_known, archive, evening)
        keyboard = Keyboard(evening, voice, drafts=drafts, known=known)
        keyboard.file = said.file or ""
        greet(keyboard, evening)
        keyboard.run()
        if said.file:
            write(journal.saved(), said.file, keyboard)
            return 0
    finally:
        archive.close()
    return tell_lost(unsaved_of(keyboard), keyboard)


def faces_known(archive: Archive, evening: Evening, kind: str) -> tuple[Any, ...]:
    """What the pieces of a kind show that this box has, but for those that lie there."""
    return known_faces(archive, evening.session.game, evening.session.table, kind)


def tell_lost(unsaved: Unsaved | None, keyboard: Keyboard) -> int:
    """The exit code: some answers that the table gave are nowhere."""
    if unsaved is None:
        return 0
    keyboard.say("core.store.lost", count=unsaved.answers)
    return LOST


def open_evening(
    archive: Archive, game: Game, said: argparse.Namespace, voice: Voice
) -> SessionJournal:
    """From the file if there is one; else new people, else those who left last."""
    if said.file and os.path.exists(said.file):  # False for a name no file can have
        return from_file(archive, game, said.file, said.players or "")
    left = "" if said.players else last_left(archive, game)
    known = archive.resume(left, game) if left else None
    if known is not None:
        return known
    players = said.players
    if players is None:
        tell(voice.say("core.terminal.play.who"))
        players = hear("> ")
    typed = typed_values(archive, game)
    for piece in sorted(typed.keys() - fitting(game, typed).keys()):
        tell(voice.say("core.box.left_out", piece=piece))
    return archive.start(game, sit_down(archive, game, players, said.options or ""))


def from_file(archive: Archive, game: Game, file: str, players: str) -> SessionJournal:
    """An exported evening; where the journal knows it already, it goes on there."""
    saved = read_evening(file)
    if saved.game != game.key:
        raise wrong("core.terminal.other_game", file=file, reply=saved.game, text=game.key)
    names = [one.name for one in saved.setup.seats]
    if players and [one.name for one in seat(game, players)] != names:
        raise wrong("core.terminal.other_table", file=file, text=", ".join(names))
    taken = take_in(archive, saved)[0]
    return archive.resume(taken, game) or archive.add(saved)


def sit_again(archive: Archive, game: Game, journal: SessionJournal) -> Evening:
    """The evening as it was left, as far as it can be played."""
    try:
        return follow(archive, game, journal)
    except TransferError as error:
        raise WrongError(error.reason) from None


def greet(keyboard: Keyboard, evening: Evening) -> None:
    """What was mended in the journal, whose evening it is, and what of it is not as it was."""
    keyboard.watch_storage()
    if evening.session.acts or evening.left_out:
        names = ", ".join(seat.name for seat in evening.session.setup.seats)
        keyboard.say("core.terminal.play.again", text=names)
    if evening.left_out:
        for line in keyboard.voice.tree(evening.left_out):
            keyboard.tell(line)
    if evening.differing:
        keyboard.say("core.terminal.replay.differs", turns=evening.differing)


def write(saved: Saved, file: str, keyboard: Keyboard) -> None:
    """Export the evening to the file that was named."""
    try:
        write_over(saved, Path(file), find)
    except TransferError as error:
        raise WrongError(error.reason) from None
    keyboard.say("core.terminal.play.exported", file=file)
