"""The board on the table screen: draws the table, offers what answers the open question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.core.log import Prompt
from companion.core.modes import keeps_score
from companion.core.spots import parts_of
from companion.evening.view import View
from companion.ui.games import board_at, board_of
from companion.ui.listening import at_the_end, drop, end, keep, later, let_go
from companion.ui.prompts.bodies.spot import NO_CARDS
from companion.ui.widgets.drawn_cards import drawn_cards

ROOMY = dp(1000)  # so high a table shows the rulings, too, while a spot is asked for


class TableBoard:
    """Connects the layout, the panel and the rulings with the board of a game."""

    def __init__(self, layout: Any, prompt: Any, rulings: Any, refuse: Callable[..., None]) -> None:
        self._layout, self._prompt, self._rulings, self._refuse = layout, prompt, rulings, refuse
        layout.bind(wide=self.fold, crowded=self.fold, size=rulings.try_open)
        rulings.bind(cramped=self.fold, plain=self.fold, roomy=self.fold)
        prompt.bind(on_question_changed=self.offer, spot=self.mark, gathered=self.mark)
        prompt.bind(lies=self._show_told, glows=self._show_told)
        self._view: View | None = None
        self._scored = False  # is only the score kept?
        self._pattern: Any = None  # draws cards where no board lies on the table
        self._offered: tuple[View | None, Prompt | None] = None, None  # what glows on the board
        self.printed: Callable[[str], None] = lambda key: None  # asks what is printed
        self._fold_soon = later(layout, lambda *_: rulings.fold())

    def lay_board(self, game: str, table: Any) -> None:
        """Make the board of a game and bind its events, if this table has one."""
        layout, drawn, self._scored = self._layout, board_at(table, game), keeps_score(table)
        board = layout.board = drawn() if drawn else None
        self._pattern = self._make_pattern(game) if board is None else None
        drawn_cards.follow(board or self._pattern)
        self._prompt.board = board is not None
        self._prompt.cards = board.cards if board is not None else NO_CARDS
        if board is not None:
            at_the_end(board, lambda: drawn_cards.forget(board))
            layout.add_widget(board, index=len(layout.children))
            board.bind(on_spot=lambda _, spot: self._prompt.choose_spot(spot))
            board.bind(on_place=lambda _, place: self._tapped(place))
            board.bind(on_closed_spot_tapped=lambda _, spot, reasons: self._refuse(None, reasons))
            board.bind(on_value=lambda _, key: self.printed(key))
            board.bind(on_touch_up=self._touched)

    def _make_pattern(self, game: str) -> Any:
        """A board off the screen, which only draws the cards of answers; None without cards."""
        drawn = board_of(game)
        if drawn is None or not drawn.cards:
            return None
        pattern = drawn()
        keep(self._layout, pattern)
        at_the_end(pattern, lambda: drawn_cards.forget(pattern))
        return pattern

    def _take_off(self) -> None:
        """Take the board off the table, and what draws cards in its place."""
        if self._layout.board is not None:
            drop(self._layout, self._layout.board)
        if self._pattern is not None:
            let_go(self._layout, self._pattern)
            end(self._pattern)

    def _touched(self, board: Any, touch: Any) -> None:
        """Fold the rulings after the board was touched, so that it is seen."""
        if board.collide_point(*touch.pos) and self._rulings.opened is not None:
            self._fold_soon()

    def show(self, view: View) -> None:
        """Draw the table of a view, unless it is drawn already."""
        if keeps_score(view.table) != self._scored:  # from the score to every step, or back
            self._take_off()
            self.lay_board(view.session.game.key, view.table)
        self._view, board = view, self._layout.board or self._pattern
        if board is not None and board.table is not view.table:
            board.show(view.table)

    def _tapped(self, place: str) -> bool:
        """Turn to a tapped place: to what is told of it, or to a question about it."""
        return self._prompt.choose_place(place) or self.turn_to(place)

    def _show_told(self, *_: object) -> None:
        """Draw a table as it was told so far, with what is tapped next glowing."""
        board, view, told = self._layout.board, self._view, self._prompt.lies
        if board is None or view is None:
            return
        if told is None:
            self.show(view)
            return
        if board.table is not told:
            board.show(told)
        glows = self._prompt.glows
        self._layout.asked = glows is not None and board.offer(glows)
        if not self._layout.asked:
            board.offer_none()
        self.mark()

    def offer(self, *_: object) -> None:
        """Let the spots glow that answer the question in front, unless they do already."""
        view, asked = self._view, self._prompt.current
        if self._layout.board is None or view is None:
            return
        before = self._offered[1]
        if self._offered[0] is not view or before is not asked:
            self._offered = view, asked
            if (before and before.key) != (asked and asked.key):
                self._layout.board.follow_question()
            self._offer(view, asked, self._layout.board)
            self._show_told()
        self.mark()
        self.fold()

    def _offer(self, view: View, asked: Prompt | None, board: Any) -> None:
        spots = view.offered(asked.key, board.cards) if asked else None
        self._layout.asked = spots is not None and board.offer(spots)
        if not self._layout.asked:
            board.offer_none()
        subject = asked.about.subject if asked else ""
        spoken_of = board.keeps_subject or not self._layout.asked
        board.highlight(subject if spoken_of else "")
        board.invite(tuple(self._waiting()))

    def turn_to(self, thing: str) -> bool:
        """Bring the waiting question about a thing to the front; False if there is none."""
        waiting = self._waiting()
        beside = (one for about, one in waiting.items() if parts_of(about)[0] == thing)
        asked = waiting.get(thing) or next(beside, None)
        if asked is not None:
            self._prompt.turn_aside(asked)
        return asked is not None

    def _waiting(self) -> dict[str, Prompt]:
        """The open questions about things on the board, of each series the first."""
        found: dict[str, Prompt] = {}
        for one in self._prompt.prompts:
            before = found.get(one.about.subject, one)
            if one.about.subject and not self._is_front_or_later_in_series(one):
                found[one.about.subject] = min(before, one, key=lambda asked: asked.about.rank)
        return found

    def _is_front_or_later_in_series(self, prompt: Prompt) -> bool:
        """Is a question in front, or later in the series of the one in front?"""
        front, about = self._prompt.current, prompt.about
        if front is None or front is prompt:
            return front is prompt
        alike = (about.subject, about.series) == (front.about.subject, front.about.series)
        return alike and bool(about.series) and about.rank >= front.about.rank

    def mark(self, *_: object) -> None:
        """Mark the chosen spots on the board while the rest is answered."""
        if self._layout.board is not None:
            self._layout.board.choose(self._prompt.spot)
            self._layout.board.gather(tuple(self._prompt.gathered))

    def fold(self, *_: object) -> None:
        """Fold the rulings while a spot is asked for or the screen is crowded."""
        layout = self._layout
        asked = layout.asked and not layout.wide and layout.height < ROOMY
        over = layout.prompt.__self__ is not self._prompt  # the card of the end replaces the prompt
        plain = self._rulings.plain and not self._rulings.roomy
        away = self._rulings.folded_by_hand or self._rulings.cramped or plain
        self._rulings.folded = asked or layout.crowded or over or away
