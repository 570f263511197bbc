"""`play`: an evening in the terminal; a new one, the one that was left, or one from a file."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from functools import partial

from companion.core.game import Game, Setup
from companion.core.modes import SCORE, UNDER_WAY, USE
from companion.core.seating import values_of_game
from companion.core.under_way import QUESTION
from companion.device.folders import data_folder
from companion.evening.box import typed_values
from companion.evening.drafts.answers import drafts_of
from companion.evening.evening import Evening
from companion.evening.faces import offered_faces
from companion.evening.opening import begin, go_on, last_left, take_in
from companion.evening.table_timer import TableTimer
from companion.store.archive import Archive
from companion.store.file_checks import TransferError
from companion.store.saved import Unsaved
from companion.terminal.games import game_named
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.keyboard import Keyboard
from companion.terminal.leaving import LOST, unsaved_of, write
from companion.terminal.printing import hear, tell
from companion.terminal.replay import read_evening
from companion.terminal.seating import seat, sit_down
from companion.terminal.under_way import told_in
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError, wrong


def run(said: argparse.Namespace, language: str) -> int:
    """Play in the terminal; each act is stored, and the file is written on leaving."""
    game = game_named(said.game)
    archive, keyboard = Archive(data_folder()), None
    try:
        if archive.held:
            raise WrongError(archive.held)
        print_journal_messages(archive, Voice(language, game.key))
        evening = open_evening(archive, game, said, Voice(language, game.key))
        voice = Voice(language, game.key, evening.view.names)
        drafts = drafts_of(archive, evening)
        known = partial(offered_faces, archive, evening)
        timer = TableTimer(archive)
        keyboard = Keyboard(
            evening, voice, drafts=drafts, timer=timer, known=known, put_away=archive.close
        )
        keyboard.file, keyboard.mended = said.file or "", len(archive.messages)
        greet(keyboard, evening)
        if said.share is not None:
            keyboard.sharing.open(keyboard, archive, said.share)
        keyboard.run()
        if said.file:
            write_to_file(keyboard)
            return 0
    finally:
        if keyboard is not None:
            keyboard.sharing.close()
        archive.close()
    return tell_lost(unsaved_of(keyboard), keyboard)


def tell_lost(unsaved: Unsaved | None, keyboard: Keyboard) -> int:
    """Print which acts are lost, and give the exit code."""
    if unsaved is None:
        return 0
    if unsaved.answers:
        keyboard.say("core.store.lost", count=unsaved.answers)
    else:
        keyboard.say("core.terminal.play.gone")
    return LOST


def open_evening(archive: Archive, game: Game, said: argparse.Namespace, voice: Voice) -> Evening:
    """The evening from the file, or with new people, or the one left last."""
    if said.file and os.path.exists(said.file):  # False for a name no file can have
        return from_file(archive, game, said.file, said.players or "", voice.language)
    anew = said.players or said.only_score or said.under_way
    left = "" if anew else last_left(archive, game)
    evening = go_on(archive, left) if left else None
    if evening is not None:
        return evening
    if left:
        tell(voice.say("app.home.cannot_read"))
    players = said.players
    if players is None:
        tell(voice.say("core.terminal.play.who"))
        players = hear("> ")
    typed = typed_values(archive, game)
    for piece in sorted(typed.keys() - values_of_game(game, typed).keys()):
        tell(voice.say("core.box.left_out", piece=piece))
    setup = sit_down(archive, game, players, options_of(said))
    if said.under_way:
        return begin_under_way(archive, game, setup, said.under_way)
    return begin(archive, game, setup)


def options_of(said: argparse.Namespace) -> str:
    """The readings asked for on the command line, with the mode among them."""
    mode = f"{USE}={SCORE}" if said.only_score else ""
    return ",".join(filter(None, (said.options, mode)))


def begin_under_way(archive: Archive, game: Game, setup: Setup, file: str) -> Evening:
    """An evening that begins with the table a file tells; an impossible one is not begun."""
    setup = replace(setup, options={**setup.options, USE: UNDER_WAY})
    told = told_in(file, game, setup)
    evening = begin(archive, game, setup)
    evening.reply(QUESTION, told)
    return evening


def from_file(archive: Archive, game: Game, file: str, players: str, language: str = "") -> Evening:
    """Open an exported evening; one that the journal knows already goes on from the journal."""
    saved = read_evening(file, language)
    if saved.game != game.key:
        raise wrong("core.terminal.other_game", file=file, reply=saved.game, text=game.key)
    names = [one.name for one in saved.setup.seats]
    if players and [one.name for one in seat(game, players)] != names:
        raise wrong("core.terminal.other_table", file=file, text=", ".join(names))
    evening = go_on(archive, take_in(archive, saved)[0])
    if evening is None:
        raise wrong("app.home.cannot_read")
    return evening


def greet(keyboard: Keyboard, evening: Evening) -> None:
    """Print whose evening was opened, and what of it is not as it was."""
    keyboard.watch_storage()
    if evening.session.acts or evening.left_out:
        names = ", ".join(seat.name for seat in evening.session.setup.seats)
        keyboard.say("core.terminal.play.again", text=names)
    if evening.left_out:
        for line in keyboard.voice.tree(evening.left_out):
            keyboard.tell(line)
    if evening.differing:
        keyboard.say("core.terminal.replay.differs", turns=evening.differing)


def write_to_file(keyboard: Keyboard) -> None:
    """Export the evening to the file given on the command line."""
    try:
        write(keyboard, keyboard.file)
    except TransferError as error:
        raise WrongError(error.reason) from None
