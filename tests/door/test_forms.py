"""Every kind of field has a form on the page, and says in it all that may be said."""

from __future__ import annotations

import re

from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.fields import ListOf
from companion.door.forms import FORMS, describe
from companion.door.house import FOLDER
from companion.door.page_words import KEYS
from companion.games import GAMES
from companion.terminal.entry import READERS
from companion.terminal.random_play import reply_at_random
from companion.ui.look.palette import BOX_COLOURS, LIVERIES, ROLES
from tests.contract.evenings import evening

SCRIPTS = "".join((FOLDER / name).read_text("utf-8") for name in ("forms.js", "page.js"))
STYLE = (FOLDER / "page.css").read_text("utf-8")


def test_every_field_the_terminal_reads_has_a_form():
    assert FORMS.keys() == READERS.keys() and ListOf not in FORMS


def test_every_kind_of_form_is_drawn_by_the_page():
    drawn = re.search(r"const kinds = \{(.*?)\}", SCRIPTS).group(1).replace(" ", "").split(",")
    told = set()
    for game in GAMES:
        words = Words("en", domains_of(game))
        session, chance = evening(game, 2)
        for _ in range(60):
            if session.over:
                break
            for prompt in session.prompts:
                told |= set(re.findall(r"'kind': '(\w+)'", str(describe(prompt.field, words))))
            reply_at_random(session, chance)
    assert told <= set(drawn) and len(told) > 5


def test_every_word_of_the_page_is_there_and_is_used():
    known = {key.rpartition(".")[2] for key in KEYS}
    used = set(re.findall(r"say\.words\.(\w+)", SCRIPTS)) | set(re.findall(r'"(\w+)"', SCRIPTS))
    assert not known - used
    asked = re.findall(r'say\("(\w+)"\)', SCRIPTS) + re.findall(r"say\.words\.(\w+)", SCRIPTS)
    assert not set(asked) - known


def test_the_colours_of_the_page_are_those_of_the_app():
    for role in ("ground", "surface", "raised", "line", "ink", "dim", "brass", "red", "paper"):
        for colour in ROLES[role]:
            assert f"--{role}: #{colour.lower()}" in STYLE, role
    for colour in BOX_COLOURS:
        assert f"[data-colour={colour}]" in STYLE or BOX_COLOURS[colour] == "white", colour
    for name in LIVERIES:
        assert name == "white" or f"[data-colour={name}]" in STYLE
