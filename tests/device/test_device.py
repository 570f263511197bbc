"""The phone where there is none: every device says so, and nothing is raised.

What a phone is asked for is tested against Java, in `on_java`.
"""

from __future__ import annotations

import pytest

from companion.device import (
    android,
    folders,
    handed_over,
    language,
    safe_area,
    share,
    vibration,
    voice,
)


@pytest.fixture(autouse=True)
def no_phone(monkeypatch):
    """A machine that is no phone."""
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    for probe in (android.java, voice.find_engine, vibration.find_motor):
        probe.cache_clear()
    yield
    for probe in (android.java, voice.find_engine, vibration.find_motor):
        probe.cache_clear()


def test_no_voice_is_silence():
    troubles = []
    assert not voice.available()
    voice.speak("Ann gagne", "fr", troubles.append)
    assert troubles == [voice.ABSENT]
    voice.hush()
    voice.close()


def test_no_motor_is_stillness():
    assert not vibration.available()
    assert vibration.pulse() is False


def test_no_bars_cover_nothing():
    assert not safe_area.available()
    assert safe_area.insets() == (0, 0, 0, 0)


def test_a_phone_without_its_bridge_is_no_error(monkeypatch):
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    assert android.activity() is None
    assert not voice.available() and not vibration.available()


def test_a_motor_that_is_not_implemented_is_absent(monkeypatch):
    monkeypatch.setattr(vibration, "on_android", lambda: True)

    class Missing:
        def exists(self):
            raise NotImplementedError

    import plyer

    monkeypatch.setattr(plyer, "vibrator", Missing())
    assert not vibration.available()


def test_text_is_copied_where_nothing_can_be_shared(monkeypatch):
    copied = []

    class Clipboard:
        def copy(self, text):
            copied.append(text)

    monkeypatch.setattr(share, "find_clipboard", Clipboard)
    assert share.available() and share.copies_only()
    assert share.share_text("Ann 12, Bob 7") and copied == ["Ann 12, Bob 7"]


def test_nothing_to_share_with_is_told(monkeypatch):
    monkeypatch.setattr(share, "find_clipboard", lambda: None)
    assert not share.available()
    assert share.share_text("Ann 12") is False


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_of_the_device_is_read_from_its_settings(monkeypatch, name):
    for other in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, "fr_FR.UTF-8")
    assert language.device_locale() == "fr_FR.UTF-8"


def test_a_file_is_not_shared_where_there_is_no_phone():
    assert share.share_file("evening.json", b"{}") is False


def test_no_other_app_hands_files_over():
    handed_over.await_files(pytest.fail, 100)()


def test_documents_and_downloads_are_found_under_the_names_of_the_desktop(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert folders.own_folders() == (tmp_path,)
    for name in ("Papiers", "Downloads", ".config"):
        (tmp_path / name).mkdir()
    said = 'XDG_DOCUMENTS_DIR="$HOME/Papiers"\nXDG_DOWNLOAD_DIR="$HOME/gone"\n'
    (tmp_path / ".config" / "user-dirs.dirs").write_text(said)
    assert folders.own_folders() == (tmp_path / "Papiers", tmp_path)
    (tmp_path / ".config" / "user-dirs.dirs").write_text("nothing of use")
    assert folders.own_folders() == (tmp_path / "Downloads", tmp_path)


def test_a_phone_has_no_folders_of_its_own(monkeypatch):
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    assert folders.own_folders() == ()
