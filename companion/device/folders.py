"""The folders in which people look for their own files; none on a phone, which keeps apps apart."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path

from companion.device.android import on_android

KINDS = {"DOCUMENTS": "Documents", "DOWNLOAD": "Downloads"}


def own_folders() -> tuple[Path, ...]:
    """Documents, downloads and the home folder, those that exist."""
    if on_android():
        return ()
    home = Path.home()
    named = _named_by_desktop(home)
    wanted = [named.get(kind, home / plain) for kind, plain in KINDS.items()]
    return tuple(dict.fromkeys(folder for folder in (*wanted, home) if folder.is_dir()))


def passing_folder() -> Path | None:
    """A place that works when no other does, and is emptied when the machine stops."""
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:
        return None


def _named_by_desktop(home: Path) -> dict[str, Path]:
    """What the desktop calls them in its own language, where it says so (xdg-user-dirs)."""
    settings = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    text = ""
    with suppress(OSError, UnicodeDecodeError):
        text = settings.read_text("utf-8")
    lines = re.findall(r'^XDG_(\w+)_DIR="(.+)"$', text, re.MULTILINE)
    return {kind: Path(path.replace("$HOME", str(home))) for kind, path in lines}
