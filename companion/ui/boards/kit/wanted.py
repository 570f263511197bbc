"""The type that says how many widgets of each class are made ahead, by module."""

from __future__ import annotations

from collections.abc import Mapping

Wanted = Mapping[str, Mapping[str, int]]  # module: class: how many
