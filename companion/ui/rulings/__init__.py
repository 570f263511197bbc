"""Rulings on the screen: the card, its verdict, reasons and source, the stack, giant type."""
