"""The app on a storage without room, and on one that may not be written: played on, nothing lost.

The small storage is mounted where that is permitted; elsewhere files are kept from growing, so that
no folder at all takes an export, and the clipboard must.
"""

from __future__ import annotations

import resource
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.device import share
from companion.store.transfer import read_session, session_from_text
from companion.ui.home.open_sheet import find_game
from tests.store.small_disk import limit
from tests.store.test_full_storage import fill
from tests.ui.evenings import Phone
from tests.ui.layout import faults
from tests.ui.test_export import Clipboard
from tests.ui.thumbs import Thumbs
from tests.ui.walk import simple

pytestmark = pytest.mark.usefixtures("documents")

MOST_FRAMES = 60 * 6  # the storage is asked again every five seconds


@dataclass
class Small:
    """A storage that can be filled."""

    folder: Path
    fill: Callable[[], None]
    make_room: Callable[[], None]


def mount(folder: Path, *options: str) -> bool:
    """Mount a small storage; False where that is not permitted."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", ",".join(options), "none", str(folder)]
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Small]:
    """300 kB, or files that may not grow."""
    folder = tmp_path / "small"
    if mount(folder, "size=300k"):
        filler = folder / "filler"
        yield Small(folder, lambda: fill(filler), filler.unlink)
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
        return
    yield Small(folder, lambda: limit(4096), lambda: limit(resource.RLIM_INFINITY))
    limit(resource.RLIM_INFINITY)


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    """Its folder is laid on the storage that the test is about."""
    held = Phone(tmp_path)
    yield held
    held.kill()


@pytest.fixture
def clipboard(monkeypatch) -> Clipboard:
    held = Clipboard()
    monkeypatch.setattr(share, "find_clipboard", lambda: held)
    return held


def play_on(phone: Phone, replies: int) -> None:
    """Answer what is asked, by touch."""
    for _ in range(replies):
        prompt = phone.session.prompts[0]
        Thumbs(phone.ui).say(prompt.key, simple(prompt.field, prompt.key, len(phone.session.acts)))
    phone.ui.settle()


def export_from_banner(phone: Phone) -> None:
    phone.tap("app.trouble.banner")
    phone.ui.settle()
    phone.tap("app.export.title")
    phone.ui.settle()


def exported(documents: Path, clipboard: Clipboard):
    """What left the app, in a file or by the clipboard."""
    for file in documents.iterdir():
        return read_session(file, find_game)
    return session_from_text(clipboard.text, find_game)


def test_a_full_storage_costs_nothing(phone, small, documents, clipboard):
    phone.folder = small.folder / "data"
    ui = phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 4)
    assert not ui.find(phone.say("app.trouble.banner"))
    small.fill()
    play_on(phone, 3)
    ui.see(phone.say("app.trouble.banner"))
    assert ui.app.archive.trouble.facts["waiting"] == 3
    assert not faults(ui.app.shell)
    ui.screenshot("full_disk")
    export_from_banner(phone)
    assert list(exported(documents, clipboard).entries) == phone.session.acts
    ui.back()
    ui.back()
    play_on(phone, 2)
    small.make_room()
    ui.wait_for(lambda: ui.find(phone.say("app.trouble.safe_again")), MOST_FRAMES)
    assert not ui.find(phone.say("app.trouble.banner"))
    play_on(phone, 1)
    acts = phone.session.acts
    phone.kill()
    ui = phone.open(motion=False)
    phone.resume()
    assert phone.session.acts == acts and len(acts) == 10


def test_what_was_safe_before_the_storage_was_full_survives_a_kill(phone, small):
    phone.folder = small.folder / "data"
    ui = phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 4)
    safe = list(phone.session.acts)
    small.fill()
    play_on(phone, 2)
    phone.kill()
    ui = phone.open(motion=False)
    phone.resume()
    ui.settle()
    assert phone.session.acts == safe
    play_on(phone, 2)
    ui.see(phone.say("app.trouble.banner"))
    small.make_room()
    ui.wait_for(lambda: ui.find(phone.say("app.trouble.safe_again")), MOST_FRAMES)
    acts = phone.session.acts
    phone.kill()
    phone.open(motion=False)
    phone.resume()
    assert phone.session.acts == acts and len(acts) == 6


def test_an_evening_closed_in_good_order_is_there_on_a_full_storage(phone, small):
    phone.folder = small.folder / "data"
    ui = phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 3)
    acts = phone.session.acts
    ui.app.archive.close()  # nothing is left beside the file to open it with
    phone.kill()
    small.fill()
    ui = phone.open(motion=False)
    phone.resume()
    ui.settle()
    assert phone.session.acts == acts
    play_on(phone, 2)
    ui.see(phone.say("app.trouble.banner"))
    small.make_room()
    ui.wait_for(lambda: ui.find(phone.say("app.trouble.safe_again")), MOST_FRAMES)
    acts = phone.session.acts
    phone.kill()
    phone.open(motion=False)
    phone.resume()
    assert phone.session.acts == acts and len(acts) == 5


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    """A folder that may not be written."""
    folder = tmp_path / "closed"
    if mount(folder, "size=300k", "ro"):
        yield folder
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
        return
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)


def test_a_folder_that_may_not_be_written_is_said_and_played_on(phone, closed, documents):
    phone.folder = closed / "data"
    ui = phone.open(motion=False)
    if ui.app.archive.trouble is None:
        pytest.skip("nothing keeps this user from writing anywhere")
    ui.see(phone.say("app.trouble.banner"))
    assert ui.app.archive.trouble.rule == "core.store.read_only"
    phone.sit_down()
    play_on(phone, 3)
    ui.screenshot("read_only")
    assert ui.find(phone.say("app.trouble.banner")) and not faults(ui.app.shell)
    ui.back()
    ui.settle()
    phone.resume()
    assert len(phone.session.acts) == 3
    export_from_banner(phone)
    (file,) = documents.iterdir()
    assert list(read_session(file, find_game).entries) == phone.session.acts


def test_an_evening_in_a_folder_that_was_closed_since_goes_on(phone, closed, tmp_path):
    phone.folder = tmp_path / "open"
    ui = phone.open(motion=False)
    phone.sit_down()
    play_on(phone, 3)
    acts = phone.session.acts
    phone.kill()
    made = close_with(tmp_path / "open", closed)
    if made is None:
        pytest.skip("no storage can be closed after the fact here")
    phone.folder = made
    ui = phone.open(motion=False)
    phone.resume()
    ui.settle()
    assert phone.session.acts == acts
    play_on(phone, 1)
    ui.see(phone.say("app.trouble.banner"))


def close_with(folder: Path, closed: Path) -> Path | None:
    """Lay what is in a folder into the closed one."""
    again = ["mount", "-o", "remount,rw", str(closed)]
    if subprocess.run(again, capture_output=True).returncode:
        return None
    (closed / "data").mkdir()
    for file in folder.iterdir():
        (closed / "data" / file.name).write_bytes(file.read_bytes())
    subprocess.run(["mount", "-o", "remount,ro", str(closed)], check=True)
    return closed / "data"
