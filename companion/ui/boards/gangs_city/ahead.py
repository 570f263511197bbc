"""The widgets that are made ahead for questions of Gangs City."""

from __future__ import annotations

from companion.ui.boards.kit.wanted import Wanted

# In the order of need. The counts were measured in whole evenings.
AHEAD: Wanted = {
    "companion.ui.prompts.sheets.piece_sheet": {"PieceSheet": 1},
    "companion.ui.prompts.bodies.adds": {"AddsBody": 3, "AddChip": 24},
    "companion.ui.prompts.bodies.text_line": {"TextBody": 2},
    "companion.ui.prompts.bodies.part_grid": {"PartTab": 8},
    "companion.ui.boards.gangs_city.tile_body": {"TileBody": 1},
    "companion.ui.prompts.bodies.spot": {"SpotBody": 1},
    "companion.ui.prompts.bodies.form": {"FormBody": 1},
    "companion.ui.widgets.number_pad": {"PadKey": 13},
    "companion.ui.prompts.bodies.count": {"CountBody": 1},
}
