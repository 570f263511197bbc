"""What the modes of Gangsta! put in the place of the whole course."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.modes import Part

SET_UPS: Mapping[str, Part] = {}
TURNS: Mapping[str, Part] = {}
