"""The widgets that are made ahead for questions of Gangs City."""

from __future__ import annotations

from companion.ui.boards.kit.wanted import Wanted

# In the order of need. The counts were measured in whole evenings.
AHEAD: Wanted = {
    "companion.ui.prompts.sheets.piece_sheet": {"PieceSheet": 1},
    "companion.ui.prompts.bodies.adds": {"AddsBody": 3, "AddChip": 24},
    "companion.ui.prompts.bodies.text_line": {"TextBody": 2},
    "companion.ui.prompts.bodies.part_grid": {"PartTab": 10},
    "companion.ui.boards.gangs_city.tile_body": {"TileBody": 1},
    "companion.ui.prompts.bodies.spot": {"SpotBody": 1},
    "companion.ui.boards.kit.wheel": {"SpokeTarget": 6, "Hub": 1},
    "companion.ui.boards.gangs_city.side_chip": {"SideChip": 3},
    "companion.ui.prompts.bodies.form": {"FormBody": 1},
    "companion.ui.widgets.number_pad": {"PadKey": 26},
    "companion.ui.prompts.bodies.count": {"CountBody": 2},
}
