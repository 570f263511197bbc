"""The table: its screen, its layout, board, rulings, timer, menu and sheets."""
