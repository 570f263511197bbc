"""Export and import: a session as one text file that people can read and compare."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion import __version__
from companion.core.acts import Act
from companion.core.game import Game, Setup
from companion.core.meter import Pulse
from companion.core.ruling import because
from companion.core.seating import obstacles
from companion.store.file_checks import SESSIONS, TransferError, as_moment
from companion.store.notes import travels
from companion.store.replay import replay
from companion.store.saved import Digest, Note, Saved, setup_from_json, setup_to_json
from companion.store.shortening import shortened
from companion.store.text_file import as_words, parse, read_bytes, write_bytes

FORMAT, BOX = "consigliere-session", "consigliere-box"
VERSION = 3
FEW = 5  # how many obstacles are listed at most

Find = Callable[[str], Game | None]


def write_session(saved: Saved, path: Path) -> None:
    """Export a session into a file, whole or not at all."""
    write_bytes(session_to_bytes(saved), path)


def session_to_bytes(saved: Saved) -> bytes:
    """The content of an exported file; half a character becomes a JSON escape."""
    return session_to_text(saved).encode("utf-8", "backslashreplace")


def session_to_text(saved: Saved) -> str:
    """The session as text: one player, value, entry or digest a line."""
    saved = shortened(saved)
    setup = setup_to_json(saved.setup)
    entries = (
        {**act._asdict(), "at": as_moment(at)}
        for act, at in zip(saved.entries, saved.times, strict=True)
    )
    digests = (
        {"turn": turn, "after": one.after, "digest": one.text}
        for turn, one in saved.digests.items()
    )
    notes = {
        kind: {"value": note.value, "at": as_moment(note.at)} for kind, note in saved.notes.items()
    }
    parts = [
        f'"format": {_line(FORMAT)}',
        f'"version": {VERSION}',
        f'"app": {_line(__version__)}',
        f'"game": {_line(saved.game)}',
        f'"rules": {saved.rules}',
        f'"created": {_line(as_moment(saved.created))}',
        f'"players": {_block(map(_line, setup["players"]))}',
        f'"options": {_line(setup["options"])}',
        f'"box": {_named(setup["box"])}',
        f'"notes": {_named(notes)}',
        f'"entries": {_block(map(_line, entries))}',
        f'"digests": {_block(map(_line, digests))}',
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _named(found: Mapping[str, Any]) -> str:
    return _block((f"{_line(key)}: {_line(value)}" for key, value in found.items()), "{}")


def _block(lines: Iterable[str], ends: str = "[]") -> str:
    inside = ",\n  ".join(lines)
    return f"{ends[0]}\n  {inside}\n{ends[1]}" if inside else ends


def read_session(path: Path, find: Find, pulse: Pulse | None = None) -> Saved:
    """Import a session from a file: all of it is right, or it is refused with the reason."""
    return session_from_bytes(read_bytes(path), path.name, find, pulse)


def session_from_bytes(content: bytes, name: str, find: Find, pulse: Pulse | None = None) -> Saved:
    """A session from what a file of that name holds."""
    return session_from_text(as_words(content, name), find, pulse)


def session_from_text(text: str, find: Find, pulse: Pulse | None = None) -> Saved:
    """A session from its text, checked field by field and then played again."""
    saved = session_unplayed(text)
    game = find(saved.game)
    if game is None:
        raise TransferError(because("core.transfer.unknown_game", name=saved.game))
    _check_setup(game, saved.setup)
    session = replay(game, saved.setup, saved.entries, pulse)
    return dataclasses.replace(saved, game=game.key, over=session.over)


def session_unplayed(text: str) -> Saved:
    """The session of a text, checked field by field and not played."""
    found = _checked(parse(text))
    entries = tuple(Act(e["kind"], e["turn"], e["key"], e["what"]) for e in found["entries"])
    return Saved(
        found["game"],
        found["rules"],
        setup_from_json(found),
        found["created"],
        False,
        entries,
        tuple(entry["at"] for entry in found["entries"]),
        _digests(found["digests"], len(entries)),
        _notes(found.get("notes", {})),
    )


def _checked(found: Any) -> dict[str, Any]:
    """The fields of a session of a known version; raises TransferError for any other."""
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        box = isinstance(found, dict) and found.get("format") == BOX
        raise TransferError(
            because("core.transfer.is_a_box" if box else "core.transfer.not_a_session")
        )
    version = found.get("version")
    if type(version) is int and version not in SESSIONS:
        raise TransferError(because("core.transfer.other_version", version=version, known=VERSION))
    checked: dict[str, Any] = SESSIONS[version if type(version) is int else VERSION](found, "")
    return checked


def _check_setup(game: Game, setup: Setup) -> None:
    against = [(part, one) for part, found in obstacles(game, setup).items() for one in found]
    if against:
        path, told = against[0][0], [one for _, one in against[:FEW]]
        raise TransferError(because("core.transfer.no_such_table", *told, path=path))


def _notes(found: dict[str, dict[str, Any]]) -> dict[str, Note]:
    """The notes of an evening that its file may bring along, by kind."""
    notes = {kind: Note(one["value"], one["at"]) for kind, one in found.items()}
    return {kind: note for kind, note in notes.items() if travels(kind, note)}


def _digests(found: list[dict[str, Any]], entries: int) -> dict[int, Digest]:
    digests: dict[int, Digest] = {}
    for at, one in enumerate(found):
        if one["turn"] in digests:
            raise TransferError(because("core.transfer.twice", path=f"digests[{at}].turn"))
        if one["after"] > entries:
            path = f"digests[{at}].after"
            raise TransferError(because("core.transfer.field_not_number", path=path))
        digests[one["turn"]] = Digest(one["digest"], one["after"])
    return digests
