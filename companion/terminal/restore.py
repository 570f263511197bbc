"""`restore`: a backup is taken in; nothing is doubled, and what is here stays unless told so."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.device.folders import data_folder
from companion.store.archive import Archive
from companion.store.everything import read_backup
from companion.store.file_checks import TransferError
from companion.store.merging import compare, merge
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.printing import tell, tell_json
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError


def run(said: argparse.Namespace, language: str) -> int:
    """Add a backup to the archive; where both say something, --replace prefers the file."""
    voice, archive = Voice(language), Archive(data_folder())
    try:
        print_journal_messages(archive, voice)
        if archive.held:
            raise WrongError(archive.held)
        found = read_backup(Path(said.file))
        differ = compare(archive, found).differ
        taken = merge(archive, found, said.replace)
        if archive.trouble is not None:
            raise WrongError(archive.trouble)
    except TransferError as error:
        raise WrongError(error.reason) from None
    finally:
        archive.close()
    if said.json:
        tell_json({**taken._asdict(), "differ": differ})
        return 0
    tell(voice.say("app.backup.taken", count=taken.evenings + taken.longer, same=taken.same))
    if differ and not said.replace:
        tell(voice.say("core.terminal.restore.kept", count=differ))
    return 0
