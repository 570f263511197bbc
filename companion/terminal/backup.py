"""`backup`: everything as one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.device.folders import data_folder
from companion.store.archive import Archive
from companion.store.everything import write_backup
from companion.store.file_checks import TransferError
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.printing import tell, tell_json
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError, wrong


def run(said: argparse.Namespace, language: str) -> int:
    """Write a backup to a file that does not exist yet."""
    path, voice, archive = Path(said.file), Voice(language), Archive(data_folder())
    try:
        print_journal_messages(archive, voice)
        if path.exists():
            raise wrong("core.transfer.not_ours", file=path.name)
        count = write_backup(archive, path)
    except TransferError as error:
        raise WrongError(error.reason) from None
    finally:
        archive.close()
    if said.json:
        tell_json({"file": str(path), "evenings": count})
    else:
        tell(voice.say("app.backup.written", file=str(path), count=count))
    return 0
