"""A box as a file: whole, of a known shape and version, or refused with what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.store.box_file import (
    HEAD,
    boxes_from_bytes,
    boxes_to_text,
    export_boxes,
    read_boxes,
)
from companion.store.export_files import HEAD as SESSION_HEAD
from companion.store.export_files import find_exports
from companion.store.file_checks import TransferError
from companion.store.text_file import MOST_BYTES
from companion.store.transfer import session_from_text

BOXES = {"gangs_city": {"conducteur.attack": 4, "tripot.trafics": {"drogue": 1}}}


def refused(content: bytes) -> str:
    with pytest.raises(TransferError) as error:
        boxes_from_bytes(content, "box.json")
    return error.value.reason.rule


def changed(**fields: Any) -> bytes:
    whole = json.loads(boxes_to_text(BOXES))
    return json.dumps({**whole, **fields}).encode()


def test_a_box_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = export_boxes(BOXES, "gangs_city", (tmp_path,), 0)
    assert path.name == "consigliere_box-gangs-city-1970-01-01.json"
    assert read_boxes(path) == BOXES


def test_nothing_that_lies_there_is_replaced(tmp_path: Path) -> None:
    first = export_boxes(BOXES, "gangs_city", (tmp_path,), 0)
    assert export_boxes(BOXES, "gangs_city", (tmp_path,), 0) == first
    other = export_boxes({"gangs_city": {}}, "gangs_city", (tmp_path,), 0)
    assert other != first and read_boxes(first) == BOXES


def test_boxes_and_evenings_are_told_apart(tmp_path: Path) -> None:
    path = export_boxes(BOXES, "gangs_city", (tmp_path,), 0)
    assert find_exports((tmp_path,), HEAD) == (path,)
    assert find_exports((tmp_path,), SESSION_HEAD) == ()
    with pytest.raises(TransferError) as error:
        session_from_text(boxes_to_text(BOXES), lambda key: None)
    assert error.value.reason.rule == "core.transfer.is_a_box"


@pytest.mark.parametrize(
    ("content", "rule"),
    [
        (b"not json", "core.transfer.not_json"),
        (b"\xff\xfe", "core.transfer.not_text"),
        (b"[]", "core.transfer.not_a_box"),
        (b'{"format": "consigliere-session"}', "core.transfer.not_a_box"),
        (b'{"format": "a", "format": "b"}', "core.transfer.twice"),
        (b"[" * 100_000, "core.transfer.too_deep"),
        (b" " * (MOST_BYTES + 1), "core.transfer.too_big"),
        (changed(version=2), "core.transfer.other_version"),
        (changed(version="1"), "core.transfer.field_not_number"),
        (changed(boxes=[]), "core.transfer.field_not_mapping"),
        (changed(boxes={"gangs_city": []}), "core.transfer.field_not_mapping"),
        (changed(boxes={"gangs_city": {"a": 1.5}}), "core.transfer.field_not_plain"),
        (changed(boxes={"gangs_city": {"a": 2**40}}), "core.transfer.field_not_number"),
        (changed(boxes={"b": dict.fromkeys(map(str, range(2001)), 1)}), "core.transfer.too_many"),
        (changed(more=1), "core.transfer.field_unknown"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(content: bytes, rule: str) -> None:
    assert refused(content) == rule


def test_a_field_that_is_missing_is_told() -> None:
    whole = json.loads(boxes_to_text(BOXES))
    del whole["app"]
    assert refused(json.dumps(whole).encode()) == "core.transfer.field_missing"
