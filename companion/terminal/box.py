"""`box`: what was read from a box; written to a file, or taken over from somebody's file."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.device.folders import data_folder
from companion.evening.box import typed_values, unsure_values
from companion.evening.box_exchange import Found, compare, take_over, typed_boxes
from companion.store.archive import Archive
from companion.store.box_file import boxes_to_text, read_boxes
from companion.store.file_checks import TransferError
from companion.store.text_file import write_bytes
from companion.terminal.games import game_named
from companion.terminal.journal_messages import print_journal_messages
from companion.terminal.printing import tell
from companion.terminal.voice import Voice
from companion.terminal.wrong import WrongError, wrong


def run(said: argparse.Namespace, language: str) -> int:
    """List, export or import the typed values of a box."""
    game = game_named(said.game)
    voice, archive = Voice(language, game.key), Archive(data_folder())
    try:
        print_journal_messages(archive, voice)
        if said.export:
            write(archive, game, voice, Path(said.export))
        elif said.taken:
            take_in(archive, game, voice, Path(said.taken), said.replace)
        else:
            list_values(archive, game, voice)
    except TransferError as error:
        raise WrongError(error.reason) from None
    finally:
        archive.close()
    return 0


def list_values(archive: Archive, game: Game, voice: Voice) -> None:
    """Print every typed value, piece by piece, and how many are unknown."""
    typed = {key: one.value for key, one in typed_values(archive, game).items()}
    for piece, what, key in by_piece(game, typed):
        facts = {"piece": piece, "what": what, "value": typed[key]}
        tell(voice.say("core.terminal.box.value", **facts))
    if not typed:
        tell(voice.say("core.terminal.box.nothing"))
    left = len(unsure_values(archive, game))
    tell(voice.say("core.terminal.box.left", count=left))


def write(archive: Archive, game: Game, voice: Voice, path: Path) -> None:
    """Export the typed values to a file that does not exist yet."""
    if path.exists():
        raise wrong("core.transfer.not_ours", file=path.name)
    write_bytes(boxes_to_text(typed_boxes(archive, game)).encode(), path)
    tell(voice.say("core.terminal.box.written", file=str(path)))


def take_in(archive: Archive, game: Game, voice: Voice, path: Path, replace: bool) -> None:
    """Import the new values of a file; contradicting ones only if asked to."""
    if archive.held:
        raise WrongError(archive.held)
    found = compare(archive, game, read_boxes(path))
    for sentence in contradictions(archive, game, found, voice):
        tell(sentence)
    take_over(archive, game, {**found.new, **(found.other if replace else {})})
    if archive.trouble is not None:
        raise WrongError(archive.trouble)
    taken = len(found.new) + (len(found.other) if replace else 0)
    tell(voice.say("core.terminal.box.taken", count=taken, same=found.same))
    if found.other and not replace:
        tell(voice.say("core.terminal.box.kept"))


def contradictions(archive: Archive, game: Game, found: Found, voice: Voice) -> list[str]:
    """The sentences for values of a file that differ from those typed here."""
    mine = typed_values(archive, game)
    facts = (
        {"piece": piece, "what": what, "value": mine[key].value, "other": found.other[key]}
        for piece, what, key in by_piece(game, found.other)
    )
    return [voice.say("core.box.against", **one) for one in facts]


def by_piece(game: Game, values: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """The piece, what is printed and the key of each value, in the order of the game."""
    printed = game.printed.by_piece.items()
    return [
        (piece, what, key) for piece, on in printed for what, key in on.items() if key in values
    ]
