"""Where the fonts and icons lie, and the layout files beside their modules."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.content.files import shipped_folder
from companion.ui.names import register_names

ASSETS = shipped_folder("assets")

register_names()  # before the first layout file


def load_layout(module_file: str) -> None:
    """Read the kv file of the same name beside a module."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
