"""The widgets that are made ahead for questions of Police VS Gangs."""

from __future__ import annotations

from companion.ui.boards.kit.wanted import Wanted

# In the order of need. The counts were measured in whole evenings.
AHEAD: Wanted = {
    "companion.ui.boards.police_vs_gangs.card_body": {
        "CardBody": 1,
        "DistrictChip": 4,
        "CountedSymbol": 10,
    },
    "companion.ui.prompts.bodies.spot": {"SpotBody": 1},
    "companion.ui.boards.police_vs_gangs.side_body": {"SideBody": 1},
    "companion.ui.boards.gangs_city.tile_body": {"TileBody": 1},
    "companion.ui.prompts.bodies.adds": {"AddsBody": 1, "AddChip": 10},
    "companion.ui.prompts.bodies.some_of": {"SomeOfBody": 1},
    "companion.ui.prompts.bodies.choice": {"YesNoBody": 1},
    "companion.ui.boards.police_vs_gangs.dice_body": {"DiceBody": 1, "DieRow": 6},
    "companion.ui.boards.kit.symbol_chip": {"SymbolChip": 16},
    "companion.ui.boards.kit.wheel": {"SpokeTarget": 4, "Hub": 1},
    "companion.ui.boards.gangs_city.side_chip": {"SideChip": 2},
    "companion.ui.boards.police_vs_gangs.deal_body": {"DealBody": 1},
    "companion.ui.boards.police_vs_gangs.claims_body": {
        "ClaimHead": 7,
        "ClaimRow": 14,
        "ClaimCell": 54,
    },
    "companion.ui.prompts.bodies.covered": {"CoveredBody": 1},
    "companion.ui.boards.police_vs_gangs.statement_body": {"StatementBody": 1},
    "companion.ui.prompts.sheets.add_sheet": {"AddSheet": 1, "AddRow": 5, "AddCell": 30},
    "companion.ui.prompts.sheets.count_sheet": {"SheetHead": 6},
    "companion.ui.prompts.sheets.piece_sheet": {"PieceSheet": 1},
    "companion.ui.prompts.bodies.part_grid": {"PartTab": 4},
    "companion.ui.prompts.bodies.form": {"FormBody": 1},
    "companion.ui.widgets.chip": {"Chip": 12},
    "companion.ui.widgets.number_pad": {"PadKey": 13},
    "companion.ui.prompts.bodies.count": {"CountBody": 1},
    "companion.ui.prompts.bodies.text_line": {"TextBody": 1},
}
