"""Tests for Python without asserts (`python -OO`), which is how a phone runs the app.

`tests/test_without_asserts.py` starts them. Asserts of test modules are kept by pytest; those of
the modules they import are kept only where they are named here, before the first import.
"""

from __future__ import annotations

import pytest

collect_ignore_glob = ["test_*.py"] if __debug__ else []

pytest.register_assert_rewrite("tests.contract", "tests.kit", "tests.store", "tests.toy")
