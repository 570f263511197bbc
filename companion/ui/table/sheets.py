"""The sheets over the table: a player, shared facts, tasks, a ruling, corrections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from companion.core.log import Line
from companion.device import voice
from companion.evening.evening import Evening
from companion.ui.dispute.other_verdicts_sheet import OtherVerdictsSheet
from companion.ui.dispute.precedent_sheet import PrecedentSheet
from companion.ui.prompts.panel.ask_sheet import say_otherwise
from companion.ui.prompts.panel.printed_sheet import ask_printed
from companion.ui.rulings.dispute import dispute_ruling
from companion.ui.rulings.memory import memory
from companion.ui.rulings.sheet import RulingSheet
from companion.ui.share.ruling_sheet import RulingShareSheet
from companion.ui.table.across import Across
from companion.ui.table.advice_sheet import AdviceSheet
from companion.ui.table.corrections import CorrectionsSheet
from companion.ui.table.half_entered import left_half_entered
from companion.ui.table.hands import Hands
from companion.ui.table.menu import TableMenu
from companion.ui.table.player_sheet import PlayerSheet
from companion.ui.table.shared import SharedSheet
from companion.ui.table.tasks import TasksSheet
from companion.ui.table.value_sheet import ask_value


def lay_over(sheet: Any) -> None:
    """Lay a sheet over the screen."""
    App.get_running_app().lay_over(sheet)


class TableSheets:
    """Opens sheets about the evening that is followed."""

    def __init__(self, hands: Hands, across: Across) -> None:
        self._hands, self._across = hands, across
        self._evening: Any = None
        self.drafting: Any = None  # what is being entered to the open questions
        self.correct_whole: Callable[[], None] = lambda: None  # shows the whole table to correct

    def follow(self, evening: Evening) -> None:
        """Set the evening that sheets are about."""
        self._evening = evening

    def reopen_half_entered(self) -> None:
        """Open the sheet again that was half entered when the app was ended."""
        sheet = left_half_entered(self._evening)
        if sheet is not None:
            lay_over(sheet)

    def menu(self) -> None:
        """Open the menu."""
        menu = TableMenu(self._evening)
        menu.bind(on_tasks=lambda _: self.tasks(), on_guests=lambda _: self.guests())
        lay_over(menu)

    def guests(self) -> None:
        """Open the sheet of everybody's phone."""
        from companion.ui.guests.opening import open_guests

        open_guests(self._evening, self.ruling, self.drafting)

    def correct(self) -> None:
        """Open the sheet that corrects the table."""
        sheet = CorrectionsSheet(self._evening)
        sheet.bind(on_whole_table_requested=lambda _: self.correct_whole())
        lay_over(sheet)

    def otherwise(self, line: Line) -> None:
        """Ask for the table's own verdict in place of a ruling."""
        say_otherwise(self._evening, line)

    def dispute(self, line: Line) -> None:
        """Open the dispute screen with the situation of a ruling."""
        dispute_ruling(self._evening, line)

    def changes(self, line: Line) -> None:
        """Show what would have changed a ruling."""
        lay_over(OtherVerdictsSheet(self._evening, line))

    def precedent(self, line: Line) -> None:
        """Show what the table decided in such a case before."""
        found = memory.find(line)
        if found is not None:
            lay_over(PrecedentSheet(found))

    def doubt(self, line: Line, key: str) -> None:
        """Ask for a value of which a ruling uses only a probable one."""
        lay_over(ask_value(self._evening, line, key))

    def advice(self) -> None:
        """Open the sheet of advice."""
        asked = self._evening.view.advice
        if asked is not None:
            lay_over(AdviceSheet(self._evening, asked()))

    def printed(self, key: str) -> None:
        """Ask what is printed on this table's own piece."""
        lay_over(ask_printed(self._evening, key))

    def player(self, player: str) -> None:
        """Open the sheet of a player."""
        lay_over(PlayerSheet(self._evening.view, player))

    def shared(self) -> None:
        """Open the sheet of what all players share."""
        sheet = SharedSheet(self._evening.view)
        sheet.bind(on_player=lambda _, player: self.player(player))
        lay_over(sheet)

    def tasks(self) -> None:
        """Open the sheet of what hands do now."""
        self._hands.look_up(self._evening.view)
        sheet = TasksSheet(self._hands, voice.available())
        sheet.bind(
            on_why=lambda _, line: self.ruling(line),
            on_show_large=lambda _: self._across.show_tasks(),
            on_speak=lambda _: self._across.speak_tasks(),
        )
        lay_over(sheet)

    def share(self, line: Line) -> None:
        """Offer the ways to share a ruling."""
        lay_over(RulingShareSheet(line, self._evening.session.game.key))

    def ruling(self, line: Line) -> None:
        """Open the sheet of the ruling behind a task."""
        sheet = RulingSheet(line, voice.available())
        sheet.card.bind(
            on_otherwise=lambda _: self.otherwise(line),
            on_dispute=lambda _: self._dispute_from(sheet, line),
            on_changes=lambda _: self.changes(line),
            on_precedent=lambda _: self.precedent(line),
            on_show_large=lambda _: self._across.show(line),
            on_share=lambda _: self.share(line),
            on_speak=lambda _: self._across.speak(line),
        )
        lay_over(sheet)

    def _dispute_from(self, sheet: RulingSheet, line: Line) -> None:
        sheet.dismiss()
        self.dispute(line)
