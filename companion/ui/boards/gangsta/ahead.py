"""The widgets that are made ahead for questions of Gangsta!."""

from __future__ import annotations

from companion.ui.boards.kit.wanted import Wanted

# In the order of need. The counts were measured in whole evenings.
AHEAD: Wanted = {
    "companion.ui.prompts.bodies.heads": {"HeadsBody": 1, "HeadChip": 12},
    "companion.ui.widgets.card_chip": {"CardChip": 12},
    "companion.ui.prompts.bodies.some_of": {"SomeOfBody": 1},
    "companion.ui.prompts.bodies.chain": {"ChainBody": 1},
    "companion.ui.prompts.sheets.piece_sheet": {"PieceSheet": 1},
    "companion.ui.prompts.bodies.part_grid": {"PartTab": 5},
    "companion.ui.widgets.number_pad": {"PadKey": 39},
    "companion.ui.prompts.bodies.count": {"CountBody": 1},
    "companion.ui.prompts.bodies.counts": {"CountsBody": 2},
    "companion.ui.prompts.bodies.handful": {"HandfulRow": 24},
    "companion.ui.widgets.chip": {"Chip": 72},
    "companion.ui.prompts.bodies.choice": {"YesNoBody": 1},
}
