"""Every sheet that lies over a table, at every size: nothing is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from companion.games import GAMES, load
from companion.ui.log.sheet import LineSheet, ways_of
from companion.ui.prompts.panel.ask_sheet import ask_again, ask_otherwise
from companion.ui.rulings.billboard import Billboard, page_of
from companion.ui.set_up.readings import ReadingsSheet
from companion.ui.table.corrections import CorrectionsSheet
from companion.ui.table.menu import TableMenu
from tests.ui.driver import Driver
from tests.ui.layout import faults
from tests.ui.test_layout_tables import session_of, sit_down

pytestmark = pytest.mark.usefixtures("no_idle_work")

Open = Callable[[], Any]
# A sheet is no wider than a phone held upright, no higher than one on its side: the smallest tell.
POSES = (((360, 640), ("fr", 150, "paper")), ((640, 360), ("en", 150, "night")))


def sheets(ui: Driver, game: str) -> Iterator[tuple[str, Open]]:
    """What can be laid over this table, by name: of each kind of line and correction one.

    How each question looks is seen on the table itself; here of each sort of field one will do.
    """
    evening = ui.app.evening
    yield "menu", partial(TableMenu, evening)
    yield "readings", partial(ReadingsSheet, load(game), {})
    log = evening.session.log
    for (kind, sort), line in {(line.kind, type(line.field)): line for line in log}.items():
        if kind == "reply" and line.field is not None:
            yield f"again_{sort.__name__}", partial(ask_again, evening, line)
        if kind == "ruling":
            yield f"otherwise_{sort.__name__}", partial(ask_otherwise, evening, line)
    for key, line in {line.key.partition(".")[0]: line for line in log}.items():
        if line.kind == "ruling":
            yield f"shown_{key}", partial(Billboard, page_of(line))
    for kind, line in {line.kind: line for line in log}.items():
        yield f"line_{kind}", partial(LineSheet, line, ways_of(line, log))
    yield "correct", partial(CorrectionsSheet, evening)
    paths = [one.path for one in load(game).rules.corrections(evening.session.table).values()]
    for kind, path in {path[0]: path for path in paths}.items():
        yield f"correct_{kind}", partial(_correcting, evening, path)


def _correcting(evening: Any, path: tuple[str, ...]) -> CorrectionsSheet:
    sheet = CorrectionsSheet(evening)
    for part in path:
        sheet.choose(part)
    return sheet


def walk(ui: Driver, game: str) -> Iterator[str]:
    """Every sheet, laid over a table that is turned once for all of them."""
    chosen = ui.app.preferences
    for size, pose in POSES:
        chosen.language, chosen.text_size, chosen.theme = pose
        ui.resize(*size)
        ui.frames(4)
        for name, open_it in sheets(ui, game):
            with lying(ui, open_it) as sheet:
                found = faults(ui.app.shell)
                while isinstance(sheet, Billboard) and not sheet.beside(None):
                    ui.frames(2)
                    found += faults(ui.app.shell)
            yield from (f"{name} {size} {pose}: {one}" for one in found)


@contextmanager
def lying(ui: Driver, open_it: Open) -> Iterator[Any]:
    """A sheet that lies over the table for a moment."""
    sheet = open_it()
    ui.app.lay_over(sheet)
    ui.frames(4)
    yield sheet
    sheet.dismiss()
    ui.frames()


def pictures(ui: Driver, game: str) -> None:
    """Of each sort of sheet one, in French, at night, on a small phone."""
    chosen, seen = ui.app.preferences, set()
    chosen.language, chosen.text_size, chosen.theme = "fr", 100, "night"
    ui.resize(360, 640)
    for name, open_it in sheets(ui, game):
        sort = name.partition("_")[0]
        if sort in seen:
            continue
        seen.add(sort)
        with lying(ui, open_it):
            ui.settle()
            ui.screenshot(f"sheet_{game}_{sort}")


@pytest.mark.parametrize("game", GAMES)
def test_no_sheet_over_a_table_is_cut(phone, game):
    ui = phone.open(motion=False)
    sit_down(ui, session_of(game, 0, 0.75))
    found = list(walk(ui, game))
    pictures(ui, game)
    assert not found, "\n".join(found)
