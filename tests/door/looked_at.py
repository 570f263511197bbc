"""A real browser at every game: in by the link, an answer, every page looked at by axe-core.

axe-core comes from npm into a temporary folder; without npm its part is left out, and said so.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from companion.core.log import Prompt
from companion.core.session import Session
from companion.terminal.random_play import reply_at_random
from tests.door.browser import FOUND, Browser, Page
from tests.door.table import Table, laid

TABS = ("now", "sheets", "score", "log", "rules")
SERIOUS = ("serious", "critical")
EVENINGS, BEFORE, LATEST = 6, 20, 8  # evenings; acts before, turns in which a guest is asked
TAKEN = 2.0  # seconds until the host has taken an answer
CHOOSE = (
    "(() => { const ask = document.querySelectorAll('.ask')[AT]; for (const one of "
    "ask.querySelectorAll('input[type=radio], input[type=checkbox]')) "
    "if (![...ask.querySelectorAll('input')].some(e => e.name === one.name && e.checked)) "
    "one.click(); ask.querySelector('button.main').click() })()"
)
PATIENCE = 120  # seconds for npm
SIZES = {"phone": (360, 640), "wall": (1920, 1080)}
FOUND_BY_AXE = (
    "axe.run().then(r => JSON.stringify(r.violations.map(v => "
    "({id: v.id, impact: v.impact, nodes: v.nodes.map(n => n.html.slice(0, 160))}))))"
)


def fetch_axe(folder: Path) -> str:
    """The script of axe-core; empty where npm cannot fetch it."""
    npm = shutil.which("npm")
    if npm is None:
        return ""
    command = [npm, "pack", "axe-core", "--silent"]
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=PATIENCE)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return ""
    (packed,) = folder.glob("axe-core-*.tgz")
    with tarfile.open(packed) as found:
        script = found.extractfile("package/axe.min.js")
        return script.read().decode() if script is not None else ""


def serious(page: Page, axe: str) -> list[dict[str, Any]]:
    """What axe-core finds on a page that keeps somebody out."""
    if not axe:
        return []
    page.say("Runtime.evaluate", expression=axe)
    return [one for one in json.loads(page.value(FOUND_BY_AXE)) if one["impact"] in SERIOUS]


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that is closed in the end."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        opened = Browser(Path(folder))
        try:
            yield opened
        finally:
            opened.close()


def look_at(opened: Browser, game: str, axe: str, paper: bool, folder: Path | None) -> list[Any]:
    """Join, answer on the page, read every tab and the wall; what axe-core found."""
    session, seat = asked_alone(game)
    table = Table(session)
    opened.idle = table.pump
    try:
        page = opened.open(table.door.link, size=SIZES["phone"], language="fr", paper=paper)
        page.tap(f"#seat-{seat}")
        page.wait_for("!!document.querySelector('#get-up')")
        answer(page, table, seat)
        found = []
        for tab in TABS:
            page.tap(f"#to-{tab}")
            page.wait_for(f"document.querySelector('#tab-{tab}').childElementCount > 0")
            found += serious(page, axe)
            if folder is not None:
                page.picture(folder / f"door_{game}_{tab}.png", whole=True)
        page.prepare(size=SIZES["wall"], language="en", paper=paper)
        page.go(f"http://{table.door.address}/wall")
        page.wait_for("document.querySelector('#side') !== null")
        found += serious(page, axe)
        if folder is not None:
            page.picture(folder / f"door_{game}_wall.png")
        return found
    finally:
        table.shut()


def asked_alone(game: str) -> tuple[Session, str]:
    """An evening in which a question is put to one player alone, and who that is."""
    for number in range(EVENINGS):
        session, chance = laid(game, BEFORE, number)
        while not session.over and session.number < LATEST:
            for prompt in session.prompts:
                if len(prompt.about.players) == 1 and may_be_tapped(prompt):
                    return session, prompt.about.player
            reply_at_random(session, chance)
    raise LookupError(f"{game} asks nobody alone")


def may_be_tapped(prompt: Prompt) -> bool:
    """Is it answered with a tap or two, and taken at once?"""
    return not prompt.about.sealed and prompt.about.secret is None


def answer(page: Page, table: Table, seat: str) -> None:
    """Answer on the page, one question after the other, until the host takes one."""
    acts = table.session.moves
    page.wait_for("!!document.querySelector('.ask button.main')")
    for at in range(page.value("document.querySelectorAll('.ask button.main').length")):
        page.value(CHOOSE.replace("AT", str(at)))
        until = monotonic() + TAKEN
        while monotonic() < until and table.session.moves == acts:
            page.value("0")
        if table.session.moves > acts:
            return
    raise AssertionError(f"no answer of {seat} was taken: {page.text('#mine')}")


def look_at_all(games: tuple[str, ...], folder: Path | None = None) -> None:
    """Every game in the browser; an error if axe-core finds something serious."""
    if not FOUND:
        print("No Chromium here: the pages of guests are not looked at.")
        return
    with TemporaryDirectory() as place:
        axe = fetch_axe(Path(place))
    if not axe:
        print("npm is missing or cannot fetch axe-core: the pages are not looked at by it.")
    with browser() as opened:
        found = [
            (game, one)
            for at, game in enumerate(games)
            for one in look_at(opened, game, axe, at % 2 == 1, folder)
        ]
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)
    print(f"{len(games)} games in the browser, nothing serious found")
