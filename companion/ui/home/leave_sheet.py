"""The sheet on leaving with unsaved answers: what would be lost, and an export for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.properties import StringProperty

from companion.ui.assets import load_layout
from companion.ui.home.when import tell_when
from companion.ui.look.wording import tongue
from companion.ui.widgets.button import BrassButton
from companion.ui.widgets.export_sheet import export_saved
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.store.saved import Unsaved

load_layout(__file__)


class LeaveSheet(Sheet):
    """Lists the unsaved evenings: how many answers, and since when."""

    lost = StringProperty("")

    def __init__(self, unsaved: tuple[Unsaved, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        count, since = sum(one.answers for one in unsaved), min(one.since for one in unsaved)
        when = tell_when(since)
        within = when[:1].lower() + when[1:]  # it stands in the middle of a sentence
        said = tongue.say("app.leave.lost", count=count, text=within)
        self.lost = said if count else tongue.say("app.leave.gone")
        for one in unsaved:
            self._offer(one.session, named=len(unsaved) > 1)

    def _offer(self, session: str, named: bool) -> None:
        """Add an export button for an evening, named by its people where there are several."""
        saved = App.get_running_app().archive.load(session)
        if saved is None:
            return
        people = ", ".join(seat.name for seat in saved.setup.seats)
        title = tongue.say("app.export.title")
        button = BrassButton(icon="export", text=f"{title} ({people})" if named else title)
        button.bind(on_release=lambda _: export_saved(saved))
        self.ids.files.add_widget(button)

    def leave(self) -> None:
        """Leave the app although answers are unsaved."""
        App.get_running_app().stop()
