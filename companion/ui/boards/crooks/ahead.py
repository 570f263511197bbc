"""The widgets that are made ahead for questions of Crooks."""

from __future__ import annotations

from companion.ui.boards.kit.wanted import Wanted

# In the order of need. The counts were measured in whole evenings.
AHEAD: Wanted = {
    "companion.ui.boards.crooks.crook_body": {"CrookBody": 1, "GangChip": 3},
    "companion.ui.boards.kit.symbol_chip": {"SymbolChip": 8},
    "companion.ui.widgets.card_chip": {"CardChip": 12},
    "companion.ui.boards.crooks.page": {"PageSlot": 4, "KnownCrook": 6},
    "companion.ui.prompts.bodies.handful": {"HandfulRow": 9},
    "companion.ui.prompts.bodies.counts": {"CountsBody": 1},
    "companion.ui.widgets.number_pad": {"PadKey": 13},
    "companion.ui.prompts.bodies.adds": {"AddsBody": 1, "AddChip": 4},
}
