"""Any verdict or fact as plain JSON values, as the terminal prints them."""

from companion.evening.plain import plain

__all__ = ["plain"]
