"""Where evenings are kept on a computer."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of this user."""
    root = os.environ.get("XDG_DATA_HOME", "")
    return (Path(root) if root else Path.home() / ".local" / "share") / "consigliere"
