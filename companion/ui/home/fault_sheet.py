"""The sheet after two faults in a minute: export the evening, share a fault report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import BooleanProperty

from companion.device import share
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.export_sheet import export_evening
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.evening.evening import Evening

load_layout(__file__)


class FaultSheet(Sheet):
    """Offers to export the evening and to share the fault report, where possible."""

    copies = BooleanProperty(False)

    def __init__(self, evening: Evening | None, report: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening, self._report = evening, report
        self.copies = share.copies_only()
        kept = evening is not None and evening.journal is not None
        self._export = show_if(kept, self.ids.ways, self.ids.export.__self__, 1)
        self._sharing = show_if(share.available(), self.ids.ways, self.ids.sharing.__self__)

    def export(self) -> None:
        """Export the evening as a file."""
        if self._evening is not None:
            export_evening(self._evening)

    def share(self) -> None:
        """Hand the report to another app, or copy it."""
        if share.share_text(self._report, tongue.say("app.net.report")) and self.copies:
            App.get_running_app().shell.toasts.notify(tongue.say("app.net.copied"))
