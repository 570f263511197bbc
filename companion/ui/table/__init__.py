"""The table screen: its layout, strips, board, rulings, timer, menu and sheets."""
