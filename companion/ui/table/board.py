"""The board on the table: drawn for the game, offering what the open question can be answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.log import Prompt
from companion.core.spots import parts_of
from companion.ui.boards import board_of
from companion.ui.boards.kit.faces import faces
from companion.ui.prompts.spot import NO_CARDS

ROOMY = dp(1000)  # so high a table shows the rulings, too, while a spot is asked for


class TableBoard:
    """Between the layout, the prompt and the rulings on one side, and a game's own board."""

    def __init__(self, layout: Any, prompt: Any, rulings: Any, refuse: Callable[..., None]) -> None:
        self._layout, self._prompt, self._rulings, self._refuse = layout, prompt, rulings, refuse
        layout.bind(wide=self.fold, crowded=self.fold, size=rulings.try_open)
        rulings.bind(cramped=self.fold)
        prompt.bind(spots=self.offer, spot=self.mark, gathered=self.mark, current=self.offer)
        self.printed: Callable[[str], None] = lambda key: None  # asks what is printed
        self._fold_soon = Clock.create_trigger(lambda *_: rulings.fold())

    def lay(self, game: str) -> None:
        """The drawn board of the game, if it has one."""
        layout, drawn = self._layout, board_of(game)
        if layout.board is not None:
            layout.remove_widget(layout.board)
        board = layout.board = drawn() if drawn else None
        faces.follow(board)
        self._prompt.board = board is not None
        self._prompt.cards = board.cards if board is not None else NO_CARDS
        if board is not None:
            layout.add_widget(board, index=len(layout.children))
            board.bind(on_spot=lambda _, spot: self._prompt.choose_spot(spot))
            board.bind(on_place=lambda _, place: self.turn_to(place))
            board.bind(on_closed=lambda _, spot, reasons: self._refuse(None, reasons))
            board.bind(on_value=lambda _, key: self.printed(key))
            board.bind(on_touch_up=self._touched)

    def _touched(self, board: Any, touch: Any) -> None:
        """Who touches the board wants to see it; the touch ends before anything moves."""
        if board.collide_point(*touch.pos) and self._rulings.opened is not None:
            self._fold_soon()

    def show(self, table: Any) -> None:
        """Draw the table as it lies."""
        if self._layout.board is not None:
            self._layout.board.show(table)

    def offer(self, *_: object) -> None:
        """Let glow on the board what the open question can be answered with."""
        board, prompt = self._layout.board, self._prompt
        if board is None or board.table is None:
            return
        self._layout.asked = bool(prompt.spots and board.offer(prompt.spots))
        if not self._layout.asked:
            board.offer_none()
        subject = prompt.current.about.subject if prompt.current else ""
        spoken_of = board.keeps_subject or not self._layout.asked
        board.highlight(subject if spoken_of else "")
        board.invite(tuple(self._waiting()))
        self.mark()
        self.fold()

    def turn_to(self, thing: str) -> bool:
        """Something was tapped whose question waits: bring it to the front."""
        waiting = self._waiting()
        beside = (one for about, one in waiting.items() if parts_of(about)[0] == thing)
        asked = waiting.get(thing) or next(beside, None)
        if asked is not None:
            self._prompt.turn_to(asked)
        return asked is not None

    def _waiting(self) -> dict[str, Prompt]:
        """The open questions about things on the board, of each series the one asked first."""
        found: dict[str, Prompt] = {}
        for one in self._prompt.prompts:
            before = found.get(one.about.subject, one)
            if one.about.subject and not self._in_hand(one):
                found[one.about.subject] = min(before, one, key=lambda asked: asked.about.rank)
        return found

    def _in_hand(self, prompt: Prompt) -> bool:
        """Is it in front, or does it come after what is, such as another tile of the stack?"""
        front, about = self._prompt.current, prompt.about
        if front is None or front is prompt:
            return front is prompt
        alike = (about.subject, about.series) == (front.about.subject, front.about.series)
        return alike and bool(about.series) and about.rank >= front.about.rank

    def mark(self, *_: object) -> None:
        """Keep the chosen spot in sight while the rest is being said."""
        if self._layout.board is not None:
            self._layout.board.choose(self._prompt.spot)
            self._layout.board.gather(tuple(self._prompt.gathered))

    def fold(self, *_: object) -> None:
        """While a spot is asked for, or all is crowded, the rulings leave the board its room."""
        layout = self._layout
        asked = layout.asked and not layout.wide and layout.height < ROOMY
        over = layout.prompt.__self__ is not self._prompt  # the end says it all
        away = self._rulings.put_away or self._rulings.cramped
        self._rulings.folded = asked or layout.crowded or over or away
