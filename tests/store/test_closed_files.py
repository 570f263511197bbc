"""What the storage says where the system lets nobody write."""

from __future__ import annotations

import errno

import pytest

from companion.store.trouble import CLOSED, tell_trouble


@pytest.mark.parametrize("number", CLOSED)
def test_a_file_that_may_not_be_written_is_told_as_read_only(number: int) -> None:
    assert tell_trouble(OSError(number, "closed"), 2).rule == "core.store.read_only"


def test_a_file_that_is_gone_is_not_told_as_read_only() -> None:
    assert tell_trouble(OSError(errno.ENOENT, "gone"), 2).rule == "core.store.failing"
