"""`share`: a finished evening as a text, a picture, a play of BG Stats, or its QR code."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from companion.content.catalogues import domains_of
from companion.content.qr_code import png_of
from companion.content.words import Words
from companion.core.session import Session
from companion.device.folders import data_folder
from companion.evening.bg_stats import link_of, play_of
from companion.evening.condensed import condense
from companion.evening.history import history
from companion.evening.opening import play_saved
from companion.evening.summary import last_ruling, summary
from companion.store.archive import Archive
from companion.store.file_checks import TransferError
from companion.store.saved import Saved
from companion.store.text_file import write_bytes
from companion.store.transfer import write_session
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.printing import tell, tell_whole
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError, wrong

DRAW = "companion.ui.share"  # a program of its own: the terminal knows nothing of the screen


def run(said: argparse.Namespace, language: str) -> int:
    """Share an evening, by its number in `history`, in the forms that are asked for."""
    voice, archive = Voice(language), Archive(data_folder())
    try:
        print_journal_messages(archive, voice)
        key, saved = find_evening(archive, said.number)
    finally:
        archive.close()
    session = play_saved(saved)
    if session is None:
        raise wrong("core.store.unplayable")
    if not session.over:
        raise wrong("core.terminal.share.unfinished", number=said.number)
    names = {seat.key: seat.name for seat in saved.setup.seats}
    words = Words("fr" if voice.language == "fr" else "en", domains_of(saved.game), names)
    try:
        share(said, voice, session, saved, key, words)
    except TransferError as error:
        raise WrongError(error.reason) from None
    return 0


def find_evening(archive: Archive, number: int) -> tuple[str, Saved]:
    """The key and the acts of an evening by its number in the history."""
    found = history(archive)
    if not 1 <= number <= len(found):
        raise wrong("core.terminal.share.no_number", number=number, count=len(found))
    one = found[number - 1]
    saved = archive.load(one.id)
    if saved is None:
        raise wrong("core.store.unplayable")
    return one.id, saved


def share(
    said: argparse.Namespace, voice: Voice, session: Session, saved: Saved, key: str, words: Words
) -> None:
    """Print or write each form; without a choice, the text."""
    ended = saved.times[-1] if saved.times else saved.created
    ruling = last_ruling(session)
    comment = words.say(ruling.clause) if ruling is not None and ruling.clause else ""
    told = condense(session, saved.created, ended)
    link = link_of(play_of(told, key, lambda one: words.value(one, "Name"), comments=comment))
    if said.text or not (said.bgstats or said.qr or said.picture):
        tell(*summary(session, words).split("\n"))
    if said.bgstats:
        tell_whole(link)
    if said.qr:
        write_new(Path(said.qr), png_of(link), voice)
    if said.picture:
        write_new(Path(said.picture), draw(saved, voice.language), voice)


def write_new(path: Path, content: bytes, voice: Voice) -> None:
    """Write a file that does not exist yet, and print its name."""
    if path.exists():
        raise wrong("core.transfer.not_ours", file=path.name)
    write_bytes(content, path)
    tell(voice.say("core.terminal.share.written", file=str(path)))


def draw(saved: Saved, language: str) -> bytes:
    """The picture of an evening, drawn by the app without a screen."""
    with tempfile.TemporaryDirectory() as folder:
        evening, picture = Path(folder) / "evening.json", Path(folder) / "picture.png"
        write_session(saved, evening)
        command = [sys.executable, "-m", DRAW, str(evening), str(picture), language]
        drawn = subprocess.run(command, capture_output=True, check=False)
        if drawn.returncode or not picture.exists():
            raise wrong("core.terminal.share.no_drawing")
        return picture.read_bytes()
