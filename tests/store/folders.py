"""Folders as they lie on the storage: closed in good order, stopped, or changed since."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.archive import Archive
from tests.store import evenings

MAIN, BACKUP, OLDER = "consigliere.db", "consigliere.backup.db", "consigliere.backup.older.db"
LOCK, MARK = "consigliere.lock", "consigliere.mark"


@cache
def evening(acts: int) -> tuple[dict[str, bytes], str]:
    """The files of a session of so many acts, closed in good order; odd acts end a turn."""
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        session, journal = evenings.begin(archive)
        evenings.play(session, acts)
        archive.close()
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}, journal.id


def played(folder: Path, acts: int = 10) -> str:
    """Lay those files into a folder."""
    contents, id = evening(acts)
    folder.mkdir(exist_ok=True)
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return id


@cache
def stopped_evening() -> tuple[dict[str, bytes], str]:
    """The files of ten acts, the last of which is in the -wal."""
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        session, journal = evenings.begin(archive)
        evenings.play(session, 10)
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}, journal.id


def shown_and_closed(archive: Archive) -> Archive:
    """Somebody was shown what was mended, and closed the archive."""
    archive.note_shown(archive.messages)
    archive.close()
    return archive


def rules_of(archive: Archive) -> list[str]:
    return [message.rule for message in archive.messages]


def change_text(path: Path, old: bytes, new: bytes) -> bytes:
    """Change some bytes, those of the newest row that has them; the file as it is then."""
    content = path.read_bytes()
    at = content.index(old)  # rows are laid down from the end of a page
    path.write_bytes(content[:at] + new + content[at + len(old) :])
    return path.read_bytes()
