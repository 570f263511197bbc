"""A backup of everything as one file: a zip with an exported evening each, and all else."""

from __future__ import annotations

import dataclasses
import json
import struct
import time
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from companion import __version__
from companion.core.ruling import because
from companion.store.archive import Archive
from companion.store.file_checks import (
    MOST_NAMES,
    Check,
    TransferError,
    as_moment,
    listed,
    mapped,
    moment,
    number,
    plain,
    record,
    text,
    words,
)
from companion.store.saved import Note, Saved
from companion.store.text_file import MOST_BYTES, MOST_MEGABYTES, as_words, parse, write_bytes
from companion.store.transfer import session_to_bytes, session_unplayed

FORMAT, VERSION = "consigliere-backup", 1
HEAD, ENDING = "consigliere-backup-", ".zip"
REST, EVENINGS = "everything.json", "evenings/"
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# What reading a zip raises that is damaged, locked or packed in another way.
DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, LookupError)
MOST_EVENINGS = 50_000
MOST_ROWS = 500_000
SIMPLE = (str, int, float, bool)  # what a chosen setting is; anything else is half entered
ID = frozenset("0123456789abcdef")


class Everything(NamedTuple):
    """All that a backup holds."""

    evenings: dict[str, Saved]  # by session
    settings: dict[str, Any]
    players: dict[str, tuple[str, int]]  # by name: the colour, and when they played last
    box: dict[str, dict[str, Any]]
    pieces: dict[str, dict[str, list[Any]]]  # by box and kind: what each piece shows
    notes: dict[tuple[str, str], Note]  # by kind and key; a value of None: taken away


def everything_in(archive: Archive) -> Everything:
    """The content of an archive for a backup: not what is half entered or can be made again."""
    loaded = ((one.id, archive.load(one.id)) for one in archive.sessions())
    evenings = {id: dataclasses.replace(one, notes={}) for id, one in loaded if one is not None}
    settings = {key: one for key, one in archive.settings.items() if type(one) in SIMPLE}
    return Everything(evenings, settings, *archive.learned(), archive.lasting_notes())


def file_name(now: float) -> str:
    """The file name of a backup: the day and the time."""
    return f"{HEAD}{time.strftime('%Y-%m-%d-%Hh%M', time.localtime(now))}{ENDING}"


def to_bytes(all_: Everything) -> bytes:
    """The content of a backup; the same archive gives the same bytes."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_entry(REST), json.dumps(_rest(all_), ensure_ascii=True, indent=1))
        for id, saved in sorted(all_.evenings.items()):
            packed.writestr(_entry(f"{EVENINGS}{id}.json"), session_to_bytes(saved))
    return made.getvalue()


def write_backup(archive: Archive, path: Path) -> int:
    """Write a backup, whole or not at all; gives how many evenings it holds."""
    found = everything_in(archive)
    write_bytes(to_bytes(found), path)
    return len(found.evenings)


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)  # without a clock: dated 1980
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def _rest(all_: Everything) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "app": __version__,
        "over": sorted(id for id, saved in all_.evenings.items() if saved.over),
        "settings": all_.settings,
        "players": {
            name: {"colour": colour, "at": as_moment(at)}
            for name, (colour, at) in all_.players.items()
        },
        "box": all_.box,
        "pieces": all_.pieces,
        "notes": [
            {"kind": kind, "key": key, "value": note.value, "at": as_moment(note.at)}
            for (kind, key), note in all_.notes.items()
        ],
    }


def _simple(value: Any, path: str) -> Any:
    if type(value) not in SIMPLE:
        raise TransferError(because("core.transfer.field_not_plain", path=path))
    return value


CHECKS: dict[str, Check] = {
    "format": text,
    "version": number,
    "app": text,
    "over": listed(text, MOST_EVENINGS),
    "settings": mapped(_simple, MOST_NAMES),
    "players": mapped(record({"colour": text, "at": moment}), MOST_EVENINGS),
    "box": mapped(mapped(plain, MOST_NAMES), MOST_NAMES),
    "pieces": mapped(mapped(listed(plain, MOST_NAMES), MOST_NAMES), MOST_NAMES),
    "notes": listed(record({"kind": text, "key": words, "value": plain, "at": moment}), MOST_ROWS),
}


def read_backup(chosen: Path | bytes) -> Everything:
    """A backup from a file or its content, checked; TransferError if it is none, or damaged."""
    name = chosen.name if isinstance(chosen, Path) else REST
    try:
        with zipfile.ZipFile(BytesIO(chosen) if isinstance(chosen, bytes) else chosen) as packed:
            rest = _read_rest(packed)
            evenings = dict(_read_evenings(packed, frozenset(rest["over"])))
    except (OSError, ValueError) as error:
        raise TransferError(
            because("core.transfer.unreadable", file=name, note=str(error))
        ) from error
    except DAMAGED as error:
        raise TransferError(because("core.transfer.not_a_backup", file=name)) from error
    return _made(rest, evenings)


def _read_rest(packed: zipfile.ZipFile) -> dict[str, Any]:
    found = parse(as_words(_unpacked(packed, packed.getinfo(REST)), REST))
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise TransferError(because("core.transfer.not_a_backup", file=REST))
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise TransferError(because("core.transfer.other_version", version=version, known=VERSION))
    checked: dict[str, Any] = record(CHECKS)(found, "")
    return checked


def _read_evenings(packed: zipfile.ZipFile, over: frozenset[str]) -> Iterator[tuple[str, Saved]]:
    entries = [one for one in packed.infolist() if one.filename.startswith(EVENINGS)]
    if len(entries) > MOST_EVENINGS:
        raise TransferError(because("core.transfer.too_many", path=EVENINGS, most=MOST_EVENINGS))
    for entry in entries:
        id = entry.filename.removeprefix(EVENINGS).removesuffix(".json")
        if not 0 < len(id) <= 32 or not ID.issuperset(id):
            raise TransferError(because("core.transfer.field_not_text", path=entry.filename))
        saved = session_unplayed(as_words(_unpacked(packed, entry), entry.filename))
        yield id, dataclasses.replace(saved, over=id in over)


def _unpacked(packed: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The content of an entry; refused if it is too large."""
    if entry.file_size > MOST_BYTES:
        told = {"file": entry.filename, "most": MOST_MEGABYTES}
        raise TransferError(because("core.transfer.too_big", **told))
    if entry.compress_type not in PACKED:
        raise zipfile.BadZipFile("packed in a way that we never do")
    with packed.open(entry) as file:
        return file.read(MOST_BYTES + 1)


def _made(rest: Mapping[str, Any], evenings: dict[str, Saved]) -> Everything:
    players = {name: (one["colour"], one["at"]) for name, one in rest["players"].items()}
    notes = {(one["kind"], one["key"]): Note(one["value"], one["at"]) for one in rest["notes"]}
    return Everything(evenings, rest["settings"], players, rest["box"], rest["pieces"], notes)
