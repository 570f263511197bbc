"""Export an evening as a file, and say where it was written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty

from companion.core.ruling import Reason, because
from companion.device import folders, share
from companion.evening.evening import Evening
from companion.store.export_files import export, file_name, put_into
from companion.store.file_checks import TransferError
from companion.store.saved import Saved
from companion.store.transfer import session_to_bytes, session_to_text
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


class ExportSheet(Sheet):
    """Says where the exported file is."""

    message: Reason = ObjectProperty(None, allownone=True)
    path = StringProperty("")


def export_evening(evening: Evening) -> None:
    """Export an evening as it is in memory, saved or not."""
    assert evening.journal is not None, "an evening that is kept nowhere"
    export_saved(evening.journal.saved())


def export_saved(saved: Saved) -> None:
    """Export a stored evening: share it, or write a file."""
    app = App.get_running_app()
    title = tongue.name(saved.game)
    if share.share_file(file_name(saved), session_to_bytes(saved), title):
        return  # the phone asks where to
    app.lay_over(ExportSheet(**_write_into(saved, app.folder)))


def hand_over(name: str, content: bytes, kind: str, title: str) -> None:
    """Share a file by the phone's share sheet, else write it into a folder and say where."""
    app = App.get_running_app()
    if share.share_file(name, content, title, kind):
        return  # the phone asks where to
    plain = Path(name)

    def named(number: int) -> str:
        return name if number == 1 else f"{plain.stem}-{number}{plain.suffix}"

    try:
        path = put_into(export_folders(app.folder), named, content)
        shown = {"message": because("app.share.written"), "path": str(path)}
    except TransferError as error:
        shown = {"message": error.reason}
    app.lay_over(ExportSheet(title=title, **shown))


def export_folders(folder: Path) -> tuple[Path, ...]:
    """The folders for exported evenings, the best first."""
    return (*folders.own_folders(), folder / "exports")


def _write_into(saved: Saved, folder: Path) -> dict[str, Any]:
    """Write into a folder, else a temporary one, else the clipboard; gives what to say."""
    try:
        path = export(saved, export_folders(folder))
        return {"message": because("app.export.written"), "path": str(path)}
    except TransferError as error:
        refused = error.reason
    try:
        path = export(saved, filter(None, (folders.passing_folder(),)))
        return {"message": because("app.export.passing"), "path": str(path)}
    except TransferError:
        if share.copy_text(session_to_text(saved)):
            return {"message": because("app.export.copied")}
    return {"message": refused}
