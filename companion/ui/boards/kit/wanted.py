"""How many widgets of which kind are made ahead, by the module that has them."""

from __future__ import annotations

from collections.abc import Mapping

Wanted = Mapping[str, Mapping[str, int]]  # module: class: how many
