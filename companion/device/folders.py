"""Folders of a computer: where evenings are kept, and where people look for their own files."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from companion.device.android import on_android

NAME = "consigliere"


def data_folder() -> Path:
    """The folder in which evenings are kept on a computer; an older one stays in use."""
    root = os.environ.get("XDG_DATA_HOME", "")
    earlier = (Path(root) if root else Path.home() / ".local" / "share") / NAME
    if earlier.is_dir():
        return earlier
    from platformdirs import user_data_path  # on computers only: the phone does not carry it

    return user_data_path(NAME, appauthor=False)


def own_folders() -> tuple[Path, ...]:
    """The folders documents, downloads and home that exist; none on a phone."""
    if on_android():
        return ()
    from platformdirs import user_documents_path, user_downloads_path

    wanted = (user_documents_path(), user_downloads_path(), Path.home())
    return tuple(dict.fromkeys(folder for folder in wanted if folder.is_dir()))


def passing_folder() -> Path | None:
    """The folder for temporary files, which the machine may empty when it stops; None if none."""
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:
        return None
