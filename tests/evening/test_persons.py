"""Names of one person are counted together, and can be told apart again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.evening.persons import known_as, merge, merged_names, part
from companion.store.archive import Archive


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path)
    yield opened
    opened.close()


def test_a_wrong_name_is_counted_under_the_right_one_until_it_is_freed(archive: Archive) -> None:
    assert merge(archive, "bob", "Bob")
    assert known_as(merged_names(archive))("bob") == "Bob"
    part(archive, "bob")
    assert known_as(merged_names(archive))("bob") == "bob"


def test_it_survives_closing(tmp_path: Path) -> None:
    first = Archive(tmp_path)
    merge(first, "bob", "Bob")
    first.close()
    again = Archive(tmp_path)
    assert merged_names(again) == {"bob": "Bob"}
    again.close()


def test_names_merged_one_after_the_other_end_at_one(archive: Archive) -> None:
    assert merge(archive, "bobby", "bob") and merge(archive, "bob", "Bob")
    known = known_as(merged_names(archive))
    assert {known(name) for name in ("bobby", "bob", "Bob")} == {"Bob"}


def test_a_name_is_never_merged_in_a_circle(archive: Archive) -> None:
    assert merge(archive, "bob", "Bob")
    assert not merge(archive, "Bob", "bob")
    assert not merge(archive, "Ann", "Ann")
    assert known_as({"a": "b", "b": "a"})("a") in ("a", "b")
