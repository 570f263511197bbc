"""Checks of the package for Android that need no SDK; `python -m tools.package` runs them all."""
