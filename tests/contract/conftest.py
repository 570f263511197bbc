"""Tells, after the tests, how the random games ended."""

from __future__ import annotations

from collections import Counter

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what the contract tests counted, across worker processes."""
    tally: Counter[str] = Counter()
    for report in terminalreporter.stats.get("passed", []):
        tally.update({name: int(count) for name, count in report.user_properties if ": " in name})
    for name, count in sorted(tally.items()):
        terminalreporter.write_line(f"{name}: {count:,}")
