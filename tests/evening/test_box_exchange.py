"""A box of another owner: what fits is taken over, what we typed otherwise is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.evening.box_exchange import Found, compare, take_over, typed_boxes
from companion.games import load
from companion.store.archive import Archive
from companion.store.file_checks import TransferError

GAME = load("gangs_city")


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    kept = Archive(tmp_path)
    yield kept
    kept.close()


def test_new_values_other_values_and_the_same(archive: Archive) -> None:
    take_over(archive, GAME, {"conducteur.attack": 3, "conducteur.cost": 2})
    told = {"conducteur.attack": 4, "conducteur.cost": 2, "tripot.initiative": 12}
    found = compare(archive, GAME, {"gangs_city": told})
    assert found == Found({"tripot.initiative": 12}, {"conducteur.attack": 4}, 1)
    assert archive.box("gangs_city")["conducteur.attack"].value == 3


def test_what_one_owner_typed_is_what_another_takes(archive: Archive, tmp_path: Path) -> None:
    values = {"conducteur.attack": 3, "tripot.trafics": {"drogue": 2}, "lieu_10.name": "Momo"}
    take_over(archive, GAME, values)
    other = Archive(tmp_path / "other")
    found = compare(other, GAME, typed_boxes(archive, GAME))
    assert dict(found.new) == values and not found.other
    other.close()


def test_values_that_nobody_reads_any_more_are_passed_over(archive: Archive) -> None:
    retired = next(iter(GAME.printed.retired))
    assert compare(archive, GAME, {"gangs_city": {retired: 8}}) == Found({}, {}, 0)


@pytest.mark.parametrize(
    ("boxes", "rule", "why"),
    [
        ({"blackrock_city": {}}, "core.transfer.other_box", ""),
        ({}, "core.transfer.other_box", ""),
        ({"gangs_city": {"nonsense": 1}}, "core.transfer.no_such_value", "core.box.unknown"),
        ({"gangs_city": {"flic.attack": 99}}, "core.transfer.no_such_value", "core.box.value"),
        ({"gangs_city": {"flic.attack": "4"}}, "core.transfer.no_such_value", "core.box.value"),
        ({"gangs_city": {"bar.trafics": [1]}}, "core.transfer.no_such_value", "core.box.value"),
    ],
)
def test_a_box_that_does_not_fit_is_refused_whole(
    archive: Archive, boxes: dict[str, Any], rule: str, why: str
) -> None:
    with pytest.raises(TransferError) as error:
        compare(archive, GAME, boxes)
    assert error.value.reason.rule == rule
    assert [one.rule for one in error.value.reason.parts[:1]] == ([why] if why else [])
