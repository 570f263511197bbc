"""Taking in a backup: what is not here is added, nothing is doubled, what differs is asked once.

An evening that goes on further in the file is lengthened; where two phones went on apart, both
evenings stay. Only settings, typed values and notes can contradict each other.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from companion.store.archive import Archive
from companion.store.everything import SIMPLE, Everything
from companion.store.export_files import is_earlier
from companion.store.notes import is_derived
from companion.store.saved import Note, as_text


class Compared(NamedTuple):
    """What taking in a backup would do."""

    new: dict[str, str]  # evenings that are not here: in the file, and what they would be called
    longer: dict[str, str]  # evenings that go on further in the file, and the one here
    same: dict[str, str]  # evenings that are here already, and the one here
    settings: tuple[str, ...]  # which say otherwise here
    values: tuple[tuple[str, str], ...]
    notes: tuple[tuple[str, str], ...]

    @property
    def differ(self) -> int:
        """The number of things that say otherwise here."""
        return len(self.settings) + len(self.values) + len(self.notes)


class Taken(NamedTuple):
    """What was taken in of a backup."""

    evenings: int
    longer: int
    same: int
    changed: int  # settings, values and notes that are now as in the file


def compare(archive: Archive, found: Everything) -> Compared:
    """The comparison of a backup with what is here: new, known, or otherwise."""
    new, longer, same = _compare_evenings(archive, found)
    here = {**new, **longer, **same}
    settings = archive.settings
    box = archive.learned().box
    notes = archive.lasting_notes()
    return Compared(
        new,
        longer,
        same,
        tuple(
            key
            for key, value in found.settings.items()
            if type(settings.get(key)) in SIMPLE and settings[key] != value
        ),
        tuple(
            (name, key)
            for name, values in found.box.items()
            for key, value in values.items()
            if key in box.get(name, {}) and box[name][key] != value
        ),
        tuple(
            where
            for where, note in found.notes.items()
            if _contradict(note, notes.get((where[0], here.get(where[1], where[1]))))
        ),
    )


def _contradict(note: Note, known: Note | None) -> bool:
    return known is not None and None not in (note.value, known.value) and note.value != known.value


def _compare_evenings(archive: Archive, found: Everything) -> tuple[dict[str, str], ...]:
    """The evenings of a backup by what they are here: new, longer, or the same."""
    held: dict[tuple[str, int], list[str]] = {}
    for one in archive.sessions():
        held.setdefault((one.game, one.created), []).append(one.id)
    taken = {id for ids in held.values() for id in ids}
    new: dict[str, str] = {}
    longer: dict[str, str] = {}
    same: dict[str, str] = {}
    for id, saved in found.evenings.items():
        for other in held.get((saved.game, saved.created), ()):
            kept = archive.load(other)
            if kept is not None and is_earlier(saved, kept):
                same[id] = other
            elif kept is not None and is_earlier(kept, saved):
                longer[id] = other
        if id not in same and id not in longer:
            new[id] = id if id not in taken else _other_name(id, taken)
            taken.add(new[id])
    return new, {id: one for id, one in longer.items() if id not in same}, same


def _other_name(id: str, taken: set[str]) -> str:
    """A new name for an evening that went on apart from the one of its name here."""
    names = (f"{int(id, 16) + step & (1 << 64) - 1:016x}" for step in range(1, len(taken) + 2))
    return next(name for name in names if name not in taken)


def merge(archive: Archive, found: Everything, theirs: bool = False) -> Taken:
    """Add a backup to the archive; where both say something, ours stays unless theirs is wanted."""
    compared = compare(archive, found)
    for id, name in compared.new.items():
        archive.add(found.evenings[id], name)
    for id, name in compared.longer.items():
        archive.lengthen(name, found.evenings[id])
    changed = sum(
        (
            _merge_settings(archive, found, theirs),
            _merge_values(archive, found, theirs),
            _merge_notes(archive, found, compared, theirs),
        )
    )
    for name, (colour, at) in found.players.items():
        archive.know_player(name, colour, at)
    _merge_pieces(archive, found)
    archive.retry()
    return Taken(len(compared.new), len(compared.longer), len(compared.same), changed)


def _merge_settings(archive: Archive, found: Everything, theirs: bool) -> int:
    known = archive.settings
    wanted = {
        key: value
        for key, value in found.settings.items()
        if known.get(key) is None or (theirs and known[key] != value)
    }
    for key, value in wanted.items():
        archive.set(key, value)
    return len(wanted)


def _merge_values(archive: Archive, found: Everything, theirs: bool) -> int:
    known = archive.learned().box
    wanted = [
        (box, key, value)
        for box, values in found.box.items()
        for key, value in values.items()
        if key not in known.get(box, {}) or (theirs and known[box][key] != value)
    ]
    for box, key, value in wanted:
        archive.type_value(box, key, value)
    return len(wanted)


def _merge_notes(archive: Archive, found: Everything, compared: Compared, theirs: bool) -> int:
    here = {**compared.new, **compared.longer, **compared.same}
    wanted = list(_wanted_notes(archive, found, here, theirs))
    for kind, key, note in wanted:
        archive.put_note(kind, key, note.value, note.at)
    return len(wanted)


def _wanted_notes(
    archive: Archive, found: Everything, here: dict[str, str], theirs: bool
) -> Iterator[tuple[str, str, Note]]:
    """The notes of a backup to be written; of a removed one the later state counts."""
    notes = archive.lasting_notes()
    for (kind, key), note in found.notes.items():
        key = here.get(key, key)
        known = notes.get((kind, key))
        if is_derived(kind) or (known is not None and known.value == note.value):
            continue
        later = known is None or (not _contradict(note, known) and note.at > known.at)
        if later or (theirs and _contradict(note, known)):
            yield kind, key, note


def _merge_pieces(archive: Archive, found: Everything) -> None:
    """Learn the pieces of a backup, as many alike as it has."""
    known = archive.learned().pieces
    for box, kinds in found.pieces.items():
        for kind, faces in kinds.items():
            here = Counter(map(as_text, known.get(box, {}).get(kind, ())))
            for face, count in Counter(map(as_text, faces)).items():
                for _ in range(count - here[face]):
                    archive.learn_piece(box, kind, json.loads(face))
