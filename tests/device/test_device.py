"""The phone where there is none: every device says so, and nothing is raised."""

from __future__ import annotations

import os
import sys
from types import SimpleNamespace

import pytest

from companion.device import android, folders, language, pick, safe_area, share, vibration, voice


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
    assert not voice.available()
    assert voice.speak("Ann gagne", "fr") is False
    voice.hush()


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


class Pretended:
    """Some class of Android: every call and every name is noted, nothing is done."""

    def __init__(self, notes, name, **parts):
        self.notes, self.name = notes, name
        self.__dict__.update(parts)

    def __call__(self, *given):
        self.notes.append((self.name, given))
        return self

    def __getattr__(self, name):
        return name if name.isupper() else Pretended(self.notes, name)


@pytest.fixture
def pretended(monkeypatch, tmp_path):
    """An Android that only notes what is asked of it: the calls, not that a phone obeys them."""
    notes = []
    put = os.open(tmp_path / "shared", os.O_RDWR | os.O_CREAT)
    held = Pretended(notes, "descriptor", detachFd=lambda: put)
    opened = Pretended(notes, "openFileDescriptor")
    opened.__class__ = type("Opened", (Pretended,), {"__call__": lambda *_: held})
    resolver = Pretended(notes, "resolver", openFileDescriptor=opened)
    here = Pretended(notes, "activity", getContentResolver=lambda: resolver)
    missing = set()

    def find(name):
        return None if name in missing else Pretended(notes, name)

    monkeypatch.setattr(share, "activity", lambda: here)
    monkeypatch.setattr(share, "java", find)
    monkeypatch.setattr(share, "as_parcel", lambda thing: thing)
    return notes, missing, tmp_path / "shared"


def test_a_phone_gets_the_file_among_its_downloads_and_offers_it(pretended):
    notes, _, file = pretended
    assert share.share_file("evening.json", b'{"a": 1}', "Gangs City")
    assert file.read_bytes() == b'{"a": 1}'
    said = [given for name, given in notes if name == "put"]
    assert ("_display_name", "evening.json") in said
    assert any(name == "startActivity" for name, _ in notes)
    assert any(name == "putExtra" and given[0] == "EXTRA_STREAM" for name, given in notes)


def test_an_old_phone_is_offered_the_text(pretended):
    notes, missing, file = pretended
    missing.add("android.provider.MediaStore$Downloads")
    assert share.share_file("evening.json", b'{"a": 1}', "Gangs City")
    assert file.read_bytes() == b""
    assert any(name == "putExtra" and given[0] == "EXTRA_TEXT" for name, given in notes)


class Answers:
    """The door through which Android gives back what was chosen."""

    def __init__(self):
        self.heard = []

    def bind(self, on_activity_result):
        self.heard.append(on_activity_result)

    def unbind(self, on_activity_result):
        self.heard.remove(on_activity_result)


def test_a_phone_is_asked_for_a_document_and_reads_what_was_chosen(pretended, monkeypatch):
    notes, _, file = pretended
    file.write_bytes(b'{"a": 1}')
    answers, chosen = Answers(), []
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=answers))
    monkeypatch.setattr(pick, "activity", share.activity)
    monkeypatch.setattr(pick, "java", share.java)
    assert pick.available()
    pick.pick(chosen.append, 100)
    assert any(name == "startActivityForResult" for name, _ in notes)
    (answered,) = answers.heard
    answered(pick.REQUEST + 1, -1, SimpleNamespace(getData=lambda: "other"))
    assert not chosen and answers.heard
    answered(pick.REQUEST, -1, SimpleNamespace(getData=lambda: "document"))
    assert chosen == [b'{"a": 1}'] and not answers.heard


def test_nothing_chosen_is_nothing_heard(pretended, monkeypatch):
    answers, chosen = Answers(), []
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=answers))
    monkeypatch.setattr(pick, "activity", share.activity)
    monkeypatch.setattr(pick, "java", share.java)
    pick.pick(chosen.append, 100)
    answers.heard[0](pick.REQUEST, 0, None)
    assert not chosen and not answers.heard


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
