"""In a real browser: in by the code, a sealed secret, claims, the network cut, the host killed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.door.claiming import Entry
from companion.evening.opening import begin, go_on
from companion.games import load
from companion.store.archive import Archive
from companion.terminal.random_play import draw_setup, reply_at_random
from tests.door.browser import FOUND, Browser, Page
from tests.door.table import Table, asked_for

pytestmark = pytest.mark.skipif(not FOUND, reason="no Chromium here: pages are not looked at")
PICTURES = Path(__file__).resolve().parents[2] / "build" / "screens"
FREE = "document.querySelectorAll('.person').length > 0"


@pytest.fixture(scope="module")
def chromium(tmp_path_factory) -> Iterator[Browser]:
    browser = Browser(tmp_path_factory.mktemp("profile"))
    yield browser
    browser.close()


def join(browser: Browser, table: Table, seat: str = "", **about) -> Page:
    """A page that came in by the link, on a seat."""
    page = browser.open(table.door.link, **about)
    page.wait_for(FREE)
    if seat:
        page.tap(f"#seat-{seat}")
        page.wait_for("!!document.querySelector('#get-up')")
    return page


def picture(page: Page, name: str) -> None:
    """A picture to be looked at, if somebody wants to."""
    if os.environ.get("PICTURES"):
        page.picture(PICTURES / f"door_{name}.png", whole=True)


def test_a_secret_is_sealed_on_each_phone_and_opens_with_the_last(chromium):
    table, _ = asked_for("blackrock_city", "secret")
    chromium.idle = table.pump
    try:
        asked = {one.about.secret.owner: one for one in table.session.prompts}
        assert len(asked) == 2
        pages = {seat: join(chromium, table, seat) for seat in asked}
        acts = len(table.session.acts)
        one, other = pages.values()
        one.see("Only you see this.", "#mine")
        picture(one, "secret")
        one.tap(".ask button.main")
        one.see("Your answer is sealed.", "#mine")
        assert len(table.session.acts) == acts
        one.tap(".ask button")  # thought over
        one.wait_for("!!document.querySelector('.ask button.main')")
        one.tap(".ask button.main")
        one.see("Your answer is sealed.", "#mine")
        assert "Your answer is sealed." not in other.text("#mine")
        other.tap(".ask button.main")
        other.wait_for("!document.querySelector('.ask')")
        assert len(table.session.acts) == acts + 2
        assert {act.what.get("gold", 0) for act in table.session.acts[-2:]} == {0}
        assert {url.split("/")[2] for _, url in chromium.asked} == {table.door.address}
    finally:
        table.shut()


def test_claims_come_from_ones_own_phone(chromium):
    table, _ = asked_for("police_vs_gangs", "deal")
    chromium.idle, entered = table.pump, {}
    table.door.side.entry = Entry(
        lambda prompt: entered.get(prompt.key),
        lambda prompt, said: entered.update({prompt.key: said}),
    )
    try:
        prompt = next(one for one in table.session.prompts if one.key.startswith("deal"))
        seat = prompt.field.parts["claims"].players[0]
        page = join(chromium, table, seat, language="fr")
        page.wait_for("!!document.querySelector('.ask select')")
        page.value(
            "(() => { const s = document.querySelector('.ask select'); s.value = '0'; "
            "s.dispatchEvent(new Event('change')); })()"
        )
        page.tap(".ask button.main")
        page.see("C'est noté chez l'hôte.", "#mine")
        (claim,) = entered[prompt.key]["claims"]
        assert claim["player"] == seat
        picture(page, "claims")
    finally:
        table.shut()


def test_a_page_comes_back_by_itself_when_the_network_or_the_host_does(chromium, tmp_path):
    archive, game, chance = Archive(tmp_path), load("gangs_city"), Random(4)
    table = Table(begin(archive, game, draw_setup(game, chance)), archive)
    chromium.idle = table.pump
    seat = table.session.setup.seats[1]
    page = join(chromium, table, seat.key)
    page.offline(True)
    page.see("Not connected to the host.", "#state")
    picture(page, "offline")
    page.offline(False)
    page.wait_for("document.querySelector('#state').textContent === ''")
    evening = table.evening.journal.id
    table.door.leave()
    archive.close()
    page.see("Not connected to the host.", "#state")
    archive = Archive(tmp_path)
    again = Table(go_on(archive, evening), archive)
    chromium.idle = again.pump
    reply_at_random(again.session, chance)
    try:
        page.wait_for("document.querySelector('#state').textContent === ''")
        page.wait_for("!!document.querySelector('#get-up')")
        assert again.door.guests[0].seat == seat.key
    finally:
        again.shut()
        archive.close()


@pytest.mark.parametrize("width", (320, 360, 1920))
def test_nothing_is_cut_and_every_target_is_large(chromium, width):
    table, _ = asked_for("gangs_city", "reveal")
    chromium.idle = table.pump
    try:
        asked = next(one for one in table.session.prompts if len(one.about.players) == 1)
        page = join(
            chromium,
            table,
            asked.about.player,
            size=(width, 740),
            language="fr",
            paper=width == 360,
        )
        for tab in ("now", "sheets", "score", "log", "rules"):
            page.tap(f"#to-{tab}")
            page.wait_for(f"document.querySelector('#tab-{tab}').childElementCount > 0")
            assert page.value("document.documentElement.scrollWidth <= innerWidth"), tab
            small = page.value(
                "[...document.querySelectorAll('button, select, summary, .option, input')]"
                ".filter(e => e.offsetParent && !e.closest('.option') || e.matches('.option'))"
                ".filter(e => e.offsetParent && e.getBoundingClientRect().height < 44)"
                ".map(e => e.outerHTML)"
            )
            assert not small, small[:3]
            picture(page, f"{tab}_{width}")
        heads = page.value("[...document.querySelectorAll('h1')].length")
        nameless = page.value(
            "[...document.querySelectorAll('button, input, select')]"
            ".filter(e => !(e.innerText || e.ariaLabel || e.labels?.length)).length"
        )
        assert heads == 1 and nameless == 0
    finally:
        table.shut()


def test_the_wall_shows_all_at_once_and_has_nothing_to_tap(chromium):
    table, _ = asked_for("gangs_city", "reveal")
    chromium.idle = table.pump
    try:
        page = join(chromium, table)
        page.prepare(size=(1920, 1080), language="en")
        page.go(f"http://{table.door.address}/wall")
        page.wait_for("document.querySelector('#side') !== null")
        controls = "[...document.querySelectorAll('button, input, a')].filter(e => e.offsetParent)"
        assert page.value(f"{controls}.length") == 0
        assert page.value("document.documentElement.scrollHeight <= innerHeight")
        picture(page, "wall")
    finally:
        table.shut()
