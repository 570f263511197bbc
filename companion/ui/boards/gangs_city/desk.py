"""What the desk draws of Gangs City: a told city lies on hexagons."""

from __future__ import annotations

from companion.ui.boards.kit.hexagons import HEXAGONS

TILING = HEXAGONS
