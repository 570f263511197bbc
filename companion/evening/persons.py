"""Persons behind names: a name typed wrongly is counted under the right one, and can be freed."""

from __future__ import annotations

from collections.abc import Mapping

from companion.evening.statistics import Known
from companion.store.archive import Archive

SAME_PERSON = "same_person"  # the kind of note: under a wrong name, the right one


def merged_names(archive: Archive) -> dict[str, str]:
    """The names that are counted under another one, each with that one."""
    found = archive.notes(SAME_PERSON).items()
    return {wrong: note.value for wrong, note in found if isinstance(note.value, str)}


def known_as(merged: Mapping[str, str]) -> Known:
    """A function from a name to the name it is counted under."""

    def known(name: str) -> str:
        seen = {name}
        while (right := merged.get(name, name)) not in seen:
            seen.add(right)
            name = right
        return name

    return known


def merge(archive: Archive, wrong: str, right: str) -> bool:
    """Count a name under another one; False if both are one person already."""
    known = known_as(merged_names(archive))
    if known(wrong) == known(right):
        return False
    archive.put_note(SAME_PERSON, known(wrong), known(right))
    return True


def part(archive: Archive, wrong: str) -> None:
    """Count a name on its own again."""
    archive.drop_note(SAME_PERSON, wrong)
