"""Statistics of 1,000 evenings, counted first and again, and the picture of an evening."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure, milliseconds, seconds
from bench.screen import staged
from companion.evening.condensing import condense_kept
from companion.evening.kept_statistics import condensed_evenings, known_in, statistics_of
from companion.store.archive import Archive
from companion.ui.start import can_draw
from tests.kit.finished import many

EVENINGS = 1000
GAMES = ("blackrock_city", "crooks", "gangs_city")
PICTURES = 9


def measure_counting() -> list[Figure]:
    """Reading and counting 1,000 condensed evenings, then counting them again."""
    with TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        for key in many(archive, GAMES, EVENINGS):
            condense_kept(archive, key)
        archive.close()
        again = Archive(Path(folder))
        read: dict[str, Any] = {}
        first = seconds(lambda: read.update(condensed_evenings(again)))
        assert len(read) == EVENINGS
        known = known_in(again)
        counted = seconds(lambda: statistics_of(read.values(), known))
        again.close()
    figures = [
        Figure(f"statistics: {EVENINGS} evenings read", milliseconds(first), "", None),
        Figure(f"statistics: {EVENINGS} evenings counted", milliseconds(counted), "", None),
    ]
    if can_draw():
        drawn = staged("picture")["drawn"]
        figures.append(Figure("the picture of an evening", milliseconds(drawn), "", None))
    return figures


def picture() -> dict[str, Any]:
    """The typical time to draw the picture of an evening and to pack it as PNG."""
    from tests.ui.driver import DENSITY  # before anything of kivy

    assert DENSITY
    from kivy.core.window import Window

    from companion.content.catalogues import domains_of
    from companion.content.words import Words
    from companion.core.session import Session
    from companion.evening.condensed import condense
    from companion.evening.summary import last_ruling
    from companion.games import load
    from companion.ui.look.wording import tongue
    from companion.ui.share.picture import picture_of
    from tests.kit.finished import finished

    assert Window is not None
    saved = finished("gangs_city")
    session = Session(load("gangs_city"), saved.setup, saved.entries)
    tongue.speak("fr", Words("fr", domains_of("gangs_city")))
    told, ruling = condense(session, saved.created, saved.times[-1]), last_ruling(session)
    taken = []
    for _ in range(PICTURES):
        began = time.perf_counter()
        picture_of(told, "3/5/2026", ruling.clause if ruling else None)
        taken.append(time.perf_counter() - began)
    return {"drawn": median(taken)}
