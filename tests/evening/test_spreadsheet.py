"""All evenings as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from random import Random

from companion.evening.condensed import from_json
from companion.evening.spreadsheet import HEAD, to_csv, to_json_text
from tests.evening.test_statistics import random_evening


def test_each_person_of_each_evening_has_a_row() -> None:
    chance = Random(1)
    evenings = {f"e{number}": random_evening(chance, number) for number in range(5)}
    rows = list(csv.DictReader(io.StringIO(to_csv(evenings))))
    assert tuple(rows[0]) == HEAD
    assert len(rows) == sum(len(one.seats) for one in evenings.values())
    for row in rows:
        one = evenings[row["evening"]]
        seat = one.seats[int(row["seat"]) - 1]
        assert (row["name"], int(row["score"])) == (seat.name, one.scores[seat.key])
        assert (row["winner"] == "1") == (seat.key in one.winners)


def test_a_name_that_looks_like_a_formula_is_a_text() -> None:
    one = random_evening(Random(1), 1)
    seat = one.seats[0].__class__("p1", "=1+1, 'x'", "rouge")
    told = to_csv({"e": one._replace(seats=(seat, *one.seats[1:]))})
    row = next(csv.DictReader(io.StringIO(told)))
    assert row["name"] == "'=1+1, 'x'"


def test_json_tells_everything_that_is_kept() -> None:
    one = random_evening(Random(2), 2)
    (told,) = json.loads(to_json_text({"e": one}))
    assert told.pop("evening") == "e"
    assert from_json(told) == one
