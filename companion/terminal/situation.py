"""A ruling asked alone, as the terminal asks it."""

from companion.evening.alone import ask, read_situation

__all__ = ["ask", "read_situation"]
