"""The banner over every screen while something is not saved; a tap shows what can be done."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.ruling import Reason
from companion.store.trouble import HELD
from companion.ui.assets import load_layout
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate, show_if
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)


def is_held(reason: Reason | None) -> bool:
    """Is the trouble that another program holds the folder?"""
    return reason is not None and reason.rule in HELD


class TroubleSheet(Sheet):
    """What the storage reports, with buttons to try again and to export the evening."""

    reason: Reason | None = ObjectProperty(None, allownone=True)
    held = BooleanProperty(False)

    def on_reason(self, _: object, reason: Reason | None) -> None:
        self.held = is_held(reason)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._export = self.ids.export.__self__

    def offer_export(self) -> None:
        """Show the export button if an evening is open."""
        evening = App.get_running_app().evening
        wanted = evening is not None and evening.journal is not None
        show_if(wanted, self.ids.ways_out, self._export)

    def export(self) -> None:
        """Export the open evening from memory, which has what could not be saved."""
        from companion.ui.widgets.export_sheet import export_evening

        export_evening(App.get_running_app().evening)

    def retry(self) -> None:
        """Try again to save what waits."""
        App.get_running_app().watch_storage()


class Banner(TapPlate):
    """A strip that is shown only while the storage reports trouble."""

    reason: Reason | None = ObjectProperty(None, allownone=True)
    needed = BooleanProperty(False)
    held = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sheet: TroubleSheet | None = None

    def show(self, reason: Reason | None) -> None:
        """Show the trouble of the storage; None hides the banner."""
        was = self.reason
        self.reason, self.needed, self.held = reason, reason is not None, is_held(reason)
        if self._sheet is not None:
            self._sheet.reason = reason
        if was is not None and reason is None:
            if self._sheet is not None:
                self._sheet.dismiss()
            App.get_running_app().shell.toasts.notify(tongue.say("app.trouble.safe_again"))

    def on_release(self) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            return
        self._sheet = TroubleSheet(reason=self.reason)
        self._sheet.offer_export()
        App.get_running_app().lay_over(self._sheet)

    def collide_point(self, x: float, y: float) -> bool:
        return self.needed and super().collide_point(x, y)
