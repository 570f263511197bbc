"""The kinds of things a field may offer (`Field.of`); what a thing is called may depend on it.

These are everybody's; what only one game has is in its `Offers.kinds`.
"""

from __future__ import annotations

CHOICE = "choice"  # a word of the question's own
KIND = "kind"  # of what is counted
NUMBER = "number"
TEXT = "text"  # a text somebody typed
PART = "part"  # of a form
PLAYER = "player"
VERDICT = "verdict"
SPOT = "spot"  # where a piece may lie: a side of a tile, or all of it
SPACE = "space"  # a free space, under the name of a side that looks at it
GROUND = frozenset((SPOT, SPACE, "place", "town"))  # what a board draws and lets people tap

SHARED = GROUND | {CHOICE, KIND, NUMBER, TEXT, PART, PLAYER, VERDICT}
