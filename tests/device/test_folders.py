"""The folder evenings are kept in: as before on Linux, as the desktop wants it elsewhere."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS

from companion.device.folders import data_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a folder of ours."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path


def on_a_mac(name: str, appauthor: bool) -> Path:
    """What platformdirs answers there."""
    return MacOS(name, appauthor).user_data_path


def test_on_linux_it_is_where_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == home / ".local" / "share" / "consigliere"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder() == home / "data" / "consigliere"


def test_elsewhere_it_is_where_the_desktop_keeps_such_folders(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", on_a_mac)
    assert data_folder() == home / "Library" / "Application Support" / "consigliere"


def test_a_folder_of_an_earlier_version_stays_in_use(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", on_a_mac)
    earlier = home / ".local" / "share" / "consigliere"
    earlier.mkdir(parents=True)
    assert data_folder() == earlier
