"""What lies in the box of the toy game: banks, tools, loot, and two printed values."""

from __future__ import annotations

from companion.core.fields import Count, Field

PLACES = ("savings", "casino", "pawnshop")
OPEN = PLACES[:2]
TOOLS = ("rope", "drill", "dynamite", "stethoscope", "getaway_car", "false_beard")
LOOT = ("gold", "silver", "paper_money", "jewels", "bearer_bonds")
COINS = 40

VALUES: dict[str, Field] = {"lot": Count(1, 3), "most": Count(1, 40)}
