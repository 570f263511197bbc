"""The typed values of a box as a file: export them, or import those of another owner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App

from companion.core.game import Game
from companion.core.ruling import because
from companion.device import share, wall_clock
from companion.evening.box import typed_values
from companion.evening.box_exchange import Found, compare, take_over, typed_boxes
from companion.store.box_file import (
    HEAD,
    boxes_from_bytes,
    boxes_to_text,
    export_boxes,
    file_name,
    read_boxes,
)
from companion.store.export_files import ENDING
from companion.store.file_checks import TransferError
from companion.store.transfer import BOX
from companion.ui.home.open_sheet import FileSheet
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.export_sheet import ExportSheet, export_folders
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


def export_box(game: Game) -> None:
    """Share the typed values of a box, or write them into a folder."""
    app = App.get_running_app()
    boxes, now = typed_boxes(app.archive, game), wall_clock.now()
    text = boxes_to_text(boxes)
    title = tongue.say("app.box.export")
    if share.share_file(file_name(game.key, now), text.encode(), title):
        return  # the phone asks where to
    try:
        path = export_boxes(boxes, game.key, export_folders(app.folder), now)
        shown = {"message": because("app.box.written"), "path": str(path)}
    except TransferError as error:
        shown = {"message": error.reason}
    app.lay_over(ExportSheet(title=title, **shown))


class BoxFileSheet(FileSheet):
    """Lists exported boxes; a chosen one fills in the values not typed here."""

    kinds, format = ((HEAD, ENDING),), BOX
    nothing, copied = "app.box.none_found", "app.box.paste"

    def __init__(self, game: Game, taken: Callable[[], None], **kwargs: Any) -> None:
        self._game, self._taken = game, taken
        super().__init__(title=tongue.say("app.box.open"), **kwargs)

    def take_in(self, chosen: Path | bytes) -> None:
        app = App.get_running_app()
        found = compare(app.archive, self._game, _read(chosen))
        self.dismiss()
        self._keep(found, {})
        if found.other:
            app.lay_over(DiffersSheet(self._game, found, lambda: self._keep(found, found.other)))

    def _keep(self, found: Found, other: Any) -> None:
        app = App.get_running_app()
        values = other or found.new
        take_over(app.archive, self._game, values)
        said = tongue.say("app.box.taken", count=len(values), same=found.same)
        app.shell.toasts.notify(said)
        app.watch_storage()
        self._taken()


class DiffersSheet(Sheet):
    """Values that differ between this box and the imported one, to choose from."""

    def __init__(self, game: Game, found: Found, theirs: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.box.differs"), **kwargs)
        mine = typed_values(App.get_running_app().archive, game)
        about = tongue.say("app.box.differs_about", count=len(found.other))
        self.add_widget(Text(text=about))
        for piece, on in game.printed.by_piece.items():
            for what, key in on.items():
                if key in found.other:
                    said = {"value": mine[key].value, "other": found.other[key]}
                    words = because("core.box.against", piece=piece, what=what, **said)
                    self.add_widget(Text(text=tongue.say(words)))
        self._offer("app.box.mine", "primary", lambda: None)
        self._offer("app.box.theirs", "quiet", theirs)

    def _offer(self, key: str, kind: str, way: Callable[[], None]) -> None:
        button = BrassButton(text=tongue.say(key), kind=kind)
        button.bind(on_release=lambda _: self._choose(way))
        self.add_widget(button)

    def _choose(self, way: Callable[[], None]) -> None:
        self.dismiss()
        way()


def _read(chosen: Path | bytes) -> dict[str, dict[str, Any]]:
    if isinstance(chosen, Path):
        return read_boxes(chosen)
    return boxes_from_bytes(chosen, tongue.say("app.import.document"))
