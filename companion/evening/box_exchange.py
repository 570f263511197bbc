"""Typed values of a box, exchanged between owners as a file; own values are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import TYPED, Game, Value
from companion.core.ruling import Reason, because
from companion.core.seating import against_box
from companion.evening.box import type_value, typed_values
from companion.store.archive import Archive
from companion.store.box_file import Boxes
from companion.store.file_checks import TransferError

FEW = 5  # how many obstacles are listed at most


@dataclass(frozen=True, slots=True)
class Found:
    """What a file of values would add here, and where it differs from what was typed here."""

    new: Mapping[str, Any]
    other: Mapping[str, Any]  # values of the file that differ
    same: int


def typed_boxes(archive: Archive, game: Game) -> dict[str, dict[str, Any]]:
    """The values that this owner typed from the boxes of a game."""
    found = {box: archive.box(box) for box in game.boxes}
    return {box: {key: one.value for key, one in on.items()} for box, on in found.items() if on}


def compare(archive: Archive, game: Game, boxes: Boxes) -> Found:
    """The changes a file would make here; refused with the reasons if a value does not fit."""
    told = _fitting(game, boxes)
    mine = typed_values(archive, game)
    new = {key: value for key, value in told.items() if key not in mine}
    both = {key: value for key, value in told.items() if key in mine}
    other = {key: value for key, value in both.items() if mine[key].value != value}
    return Found(new, other, len(both) - len(other))


def _fitting(game: Game, boxes: Boxes) -> dict[str, Any]:
    strange = [box for box in boxes if box not in game.boxes]
    if strange or not boxes:
        raise TransferError(because("core.transfer.other_box", name=", ".join(strange)))
    told = {key: value for on in boxes.values() for key, value in on.items()}
    values = {key: Value(value, TYPED) for key, value in told.items()}
    against: tuple[Reason, ...] = tuple(against_box(game, values))[:FEW]
    if against:
        raise TransferError(because("core.transfer.no_such_value", *against))
    return {key: value for key, value in told.items() if key in game.printed.values}


def take_over(archive: Archive, game: Game, values: Mapping[str, Any]) -> None:
    """Store these values as if they had been typed here."""
    for key, value in values.items():
        type_value(archive, game, key, value)
