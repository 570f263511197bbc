"""Where settings stay: in the archive, or in memory where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class SettingsKeeper(Protocol):
    """What stores settings: Archive, or InMemory."""

    @property
    def settings(self) -> dict[str, Any]: ...

    def set(self, key: str, value: Any) -> None: ...


class InMemory:
    """Settings kept until the program ends."""

    def __init__(self, settings: Mapping[str, Any] | None = None) -> None:
        self.settings: dict[str, Any] = dict(settings or {})

    def set(self, key: str, value: Any) -> None:
        self.settings[key] = value
