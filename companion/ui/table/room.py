"""What the size of the table screen leaves room for: scores, tasks, a seventh button."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.evening.view import View
from companion.ui.listening import listen, take_off
from companion.ui.look.theme import LOFTY, theme
from companion.ui.widgets.plate import show_if

TOOLS = 6  # so many buttons are always there
TO_SPEAK, TO_TASKS = 1, 2  # where two more stand in the row, whose room comes last
ROOMY, ROOMY_SIDEWAYS = dp(780), dp(560)  # so high a table shows all that hands do
TERSE = 30  # lines of text: on a lower table a folded ruling says no sentence; nor beside a board
# that must stay in sight, so that a form has the room
SHARED = dp(120)  # so much of the width is left to what is shared
LOW = 20  # lines of text: on a lower table long questions leave their answers more room


class TableRoom:
    """Shows and hides what stands on the table screen beside the question."""

    def __init__(self, ids: Any) -> None:
        self._ids: Any = ids
        self._players = 0  # so many scores; none before the first view
        self._secret = False
        self._scores, self._to_tasks = ids.scores.__self__, ids.to_tasks.__self__
        self._to_speak, self._can_speak = ids.speak.__self__, False
        self._strips, self._bar = ids.strips.__self__, ids.bar.__self__
        self._prompt = ids.prompt.__self__  # also while it is off the table
        ids.layout.bind(tight=self.show_scores, size=self._make_room, board=self._make_room)
        ids.tools.bind(width=self._fit_tools)
        listen(ids.layout, theme, body=self._make_room)

    def show(self, view: View) -> None:
        """Make room for the scores of a view, or for players alone while scores are secret."""
        if (len(view.players), view.scores is None) != (self._players, self._secret):
            self._players, self._secret = len(view.players), view.scores is None
            self.show_scores()

    def _make_room(self, *_: object) -> None:
        """Decide by the size of the screen what is shown in full."""
        wide, high = self._ids.layout.size
        board, rulings = self._ids.layout.board, self._ids.rulings
        rulings.roomy = high >= (ROOMY_SIDEWAYS if wide > high else ROOMY)
        in_sight = board is not None and board.keeps_room and wide < high
        rulings.terse = high < TERSE * theme.body or (in_sight and not rulings.roomy)
        self._prompt.low = high < LOW * theme.body
        self._prompt.lofty = wide > high >= LOFTY
        self.show_scores()

    def let_speak(self, can_speak: bool) -> None:
        """Give the button that reads aloud its place where the device has a voice."""
        self._can_speak = can_speak
        self._fit_tools(None, self._ids.tools.width)

    def _fit_tools(self, _: object, width: float) -> None:
        """Show two more buttons if they fit: to read aloud, then the tasks, also in the menu."""
        row, room = self._ids.buttons, int(width / theme.touch) - TOOLS
        speaks = self._can_speak and room > 0
        show_if(speaks, row, self._to_speak, self._place_in_row(TO_SPEAK))
        show_if(room > speaks, row, self._to_tasks, self._place_in_row(TO_TASKS + speaks))

    def _place_in_row(self, place: int) -> int:
        """The index of a place among the children, which are kept from the last to the first."""
        return place if theme.left_hand else len(self._ids.buttons.children) - place

    def show_scores(self, *_: object) -> None:
        """Show scores on their own strip if there is room, else players on the phase bar."""
        if not self._players:
            return
        layout, secret = self._ids.layout, self._secret
        lying = layout.width > layout.height  # sideways the board makes room
        above = not layout.tight and (not secret or lying or self._ids.rulings.roomy)
        beside = not above and layout.width - self._players * theme.touch >= SHARED
        self._bar.slim = beside or (above and secret and not self._ids.rulings.roomy)
        self._scores.slim, self._scores.covered = beside, secret or beside
        self._lay_scores(self._strips if above else self._bar if beside else None)

    def _lay_scores(self, home: Any) -> None:
        """Move the scores to the strips, to the bar, or off the screen."""
        if self._scores.parent is home:
            return
        if self._scores.parent is not None:
            take_off(self._scores.parent, self._scores)
        if home is not None:
            home.add_widget(self._scores, index=len(home.children) if home is self._strips else 0)
