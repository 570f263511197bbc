"""What a tap is measured against: 100 plain labels, made, laid out and drawn."""

from __future__ import annotations

import gc

from bench.drawn import Watch, drawn  # the driver comes before anything of kivy

# isort: split
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from tests.ui.driver import Window

LABELS, COLUMNS = 100, 4
PAUSE = 2.2  # seconds without a touch


def make_labels(watch: Watch, number: int) -> float:
    """Seconds of the thread for 100 labels over what is shown.

    No garbage is looked for meanwhile, and they are gone when the app goes on.
    """
    looks = gc.isenabled()
    gc.disable()
    taken = draw_labels(watch, number)
    if looks:
        gc.collect(0)
        gc.enable()
    else:
        watch.frames(least=PAUSE)  # the app collects its garbage itself, when it has time
    return taken


def draw_labels(watch: Watch, number: int) -> float:
    """Make, lay out and draw the labels, and take them away again."""
    grid = GridLayout(cols=COLUMNS, size=Window.size)
    passed = watch.frames(lambda: fill(grid, number))
    Window.remove_widget(grid)
    watch.frames()
    return sum(one.seconds for one in passed[: drawn(passed)])


def fill(grid: GridLayout, number: int) -> None:
    """Put so many labels, each with another text, onto the window."""
    for at in range(LABELS):
        grid.add_widget(Label(text=f"{number} - {at}"))
    Window.add_widget(grid)
