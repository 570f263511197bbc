"""All evenings as a table for a spreadsheet, and as JSON for other programs."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Mapping

from companion.evening.condensed import Condensed, to_json

HEAD = (
    "evening",
    "ended",
    "game",
    "minutes",
    "turns",
    "name",
    "seat",
    "role",
    "began",
    "place",
    "score",
    "winner",
)
FORMULA = ("=", "+", "-", "@", "\t")  # a spreadsheet would work out a cell that begins so


def to_csv(evenings: Mapping[str, Condensed]) -> str:
    """The CSV text of evenings: a row for each person of each, times in UTC."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(HEAD)
    for key, one in evenings.items():
        ended = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(one.ended))
        minutes = round((one.ended - one.created) / 60)
        for number, seat in enumerate(one.seats, 1):
            role, began = one.roles.get(seat.key, ""), int(seat.key == one.began)
            place, score = one.places[seat.key], one.scores[seat.key]
            won = int(seat.key in one.winners)
            told = (number, role, began, place, score, won)
            rows.writerow((key, ended, one.game, minutes, one.turns, as_text(seat.name), *told))
    return text.getvalue()


def as_text(cell: str) -> str:
    """The text of a cell that a spreadsheet shows and does not work out."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def to_json_text(evenings: Mapping[str, Condensed]) -> str:
    """The JSON text of all that is known of some evenings."""
    told = [{"evening": key, **to_json(one)} for key, one in evenings.items()]
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"
