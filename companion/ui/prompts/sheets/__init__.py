"""Sheets that answer several questions at once: a grid of counts, or the values of a piece."""
