"""Names for the colours of a dispute without a table: a tap takes a person who is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.core.game import Game
from companion.evening.drafts.dispute import keep_names, names_told
from companion.ui.dispute.pieces import DeskChip, Flow
from companion.ui.listening import clear
from companion.ui.look.wording import tongue
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text


class NamesSheet(Sheet):
    """A line a colour with everybody who is known; a second tap gives the name back."""

    def __init__(self, game: Game, changed: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(title=tongue.say("app.dispute.names"), **kwargs)
        self._game, self._changed = game, changed
        self.show()

    def show(self) -> None:
        """Show who is called what."""
        archive = App.get_running_app().archive
        told = names_told(archive, self._game)
        clear(self.body)
        known = [name for name, _ in archive.players]
        if not known:
            self.add_widget(Text(text=tongue.say("app.dispute.no_names")))
        for colour in self._game.colours if known else ():
            self.add_widget(Text(text=tongue.name(colour, "colour"), bold=True))
            flow = Flow()
            for name in known:
                chip = DeskChip(text=name, chosen=told.get(colour) == name)
                chip.act = lambda colour=colour, name=name: self._call(colour, name)
                flow.add_widget(chip)
            self.add_widget(flow)

    def _call(self, colour: str, name: str) -> None:
        archive = App.get_running_app().archive
        told = names_told(archive, self._game)
        others = {one: called for one, called in told.items() if called != name and one != colour}
        new = {**others, colour: name} if told.get(colour) != name else others
        keep_names(archive, self._game, new)
        self.show()
        self._changed()
