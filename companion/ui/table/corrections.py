"""The sheet that corrects the table: choose what and whose, enter the value, add a note."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.about import About
from companion.core.fields import Text as TextField
from companion.core.log import Prompt
from companion.core.modes import keeps_score
from companion.core.ruling import because
from companion.evening.drafts.answers import CORRECT, NOTE, AnswerDrafts, on_sheet
from companion.evening.evening import Evening
from companion.evening.looking_up import best_entry
from companion.evening.replaying import Replay
from companion.evening.rulebooks import spoken
from companion.ui.listening import clear, later
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.text_line import TextBody
from companion.ui.prompts.panel.ask_sheet import AskPanel, Stands, half_of
from companion.ui.rule_door import open_entry
from companion.ui.widgets.arrival import arrival
from companion.ui.widgets.button import IconButton
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.card_chip import CardChip
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.chip_grid import MixedGrid
from companion.ui.widgets.drawn_cards import drawn_cards
from companion.ui.widgets.sheet import Sheet

KIND, CARD = "correction", "card"
MANY = 12  # cards among which nobody finds one at a glance
ANY_LENGTH = TextField(most=sys.maxsize)


class NoteLine(TextBody):
    """The reason of a correction; may stay empty."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.line.hint_text = tongue.say("app.correct.note")

    def send(self) -> None:
        """Close the keyboard; the return key does not answer."""


class NoteRow(BoxLayout):
    """The way back to the level above, and the note beside it."""

    def __init__(self, sheet: CorrectionsSheet, **kwargs: Any) -> None:
        super().__init__(spacing=theme.step, size_hint_y=None, **kwargs)
        back = IconButton(icon="back", label=tongue.say("app.correct.other"))
        back.pos_hint = sheet.note.pos_hint = {"center_y": 0.5}
        back.bind(on_release=lambda _: sheet.step_back())
        self.bind(minimum_height=self.setter("height"))
        self.add_widget(back)
        self.add_widget(sheet.note)


class CorrectionsSheet(Sheet):
    """The parts of a path are chosen one after the other, then the value is entered."""

    __events__ = ("on_whole_table_requested",)

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._evening = evening
        session = evening.session
        self.found = session.game.corrections(session.table)
        self._keys = {one.path: key for key, one in self.found.items()}
        self.path: tuple[str, ...] = ()
        self.head = ""  # the kind of cards that was chosen among many
        self._to_top = later(self, self._rise)
        self._half: AnswerDrafts | None = None
        self.show()

    def on_dismiss(self) -> None:
        """Forget the draft when the sheet is closed."""
        self._give_up()

    def _give_up(self) -> None:
        if self._half is not None:
            self._half.forget()

    def go_to(self, key: str) -> None:
        """Go to a part of the table, if it can still be corrected."""
        if key in self.found:
            self.path = self.found[key].path
            self.show()

    def show(self) -> None:
        """Show what can be chosen next, or the field of the value."""
        clear(self.body)
        arrival.begin()
        self._to_top()
        self.title = self.name(self.path) if self.path else tongue.say("app.correct.title")
        if self.path in self._keys:
            self._ask(self._keys[self.path])
        else:
            if self.path:
                self._offer_back()
            else:
                self._offer_whole()
            self._offer(self._next())
        if self.path:
            self._offer_rule()

    def _offer_rule(self) -> None:
        """Offer the entry of the rulebook that fits what is corrected best, if there is one."""
        game = self._evening.session.game.key
        entry = best_entry(self.title, game)
        if entry is not None:
            row = ListRow(icon="book", title=spoken(game, tongue.words.language).title(entry))
            row.bind(on_release=lambda _: open_entry(entry))
            self.add_widget(row)

    def _rise(self, *_: object) -> None:
        """Scroll to the top when the level changes."""
        scroll = self.body.parent
        if scroll.effect_y is not None:
            scroll.effect_y.velocity = 0
        scroll.scroll_y = 1

    def name(self, path: tuple[str, ...]) -> str:
        """The name of a part of the table in words."""
        return tongue.name("/".join(path), KIND)

    def _next(self) -> tuple[str, ...]:
        """The parts that can follow the chosen ones."""
        deep = len(self.path)
        longer = (path for path in self._keys if len(path) > deep)
        found = (path[deep] for path in longer if path[:deep] == self.path)
        return tuple(dict.fromkeys(found))

    def _offer_whole(self) -> None:
        """Offer the whole table at once, while the evening goes on and has a board."""
        session = self._evening.session
        if session.over or keeps_score(session.table) or isinstance(self._evening, Replay):
            return
        row = ListRow(icon="edit", title=tongue.say("app.correct.whole"))
        row.bind(on_release=lambda _: self._leave())
        self.add_widget(row)

    def _leave(self) -> None:
        self.dismiss()
        self.dispatch("on_whole_table_requested")

    def on_whole_table_requested(self) -> None:
        """Event: the whole table is to be corrected at once."""

    def _offer_back(self) -> None:
        row = ListRow(icon="back", title=tongue.say("app.correct.other"), leads=False)
        row.bind(on_release=lambda _: self.step_back())
        self.add_widget(row)

    def step_back(self) -> None:
        """Go back to the level above: of many cards to their kinds first."""
        self._give_up()
        if self.head and self._among_cards(self._next()):
            self.head = ""
        else:
            self.path = self.path[:-1]
        self.show()

    def _offer(self, parts: tuple[str, ...]) -> None:
        """Offer the parts as chips; many cards by their kinds first, then as pictures."""
        if self._among_cards(parts):
            heads = dict.fromkeys(map(drawn_cards.head_of, parts))
            if self.head not in heads or not self.head:
                self._lay_chips(tuple(filter(None, heads)), self.choose_head)
            parts = tuple(one for one in parts if drawn_cards.head_of(one) == self.head)
        self._lay_chips(parts, self.choose)

    def _among_cards(self, parts: tuple[str, ...]) -> bool:
        """Are there so many cards that they are found by their kinds?"""
        return len(parts) > MANY and any(map(drawn_cards.head_of, parts))

    def _lay_chips(self, parts: tuple[str, ...], choose: Callable[[str], None]) -> None:
        grid = MixedGrid()
        drawn = [CardChip if drawn_cards.has(one, CARD) else Chip for one in parts]
        for chip, part in zip(grid.hold(drawn), parts, strict=True):
            chip.stand_for(part, of=KIND)
        grid.bind(on_chip=lambda _, chip: choose(chip.value))
        self.add_widget(grid)

    def choose_head(self, head: str) -> None:
        """Choose the kind of a card."""
        self.head = head
        self.show()

    def choose(self, part: str) -> None:
        """Choose a part of the table."""
        self.path = (*self.path, part)
        self.show()

    def _ask(self, key: str) -> None:
        """Show the present value, the way back, the note, and the field."""
        found = self.found[key]
        field, hidden = found.field, self._evening.view.hides(found)
        stands = UNSAID if found.stands is None else found.stands
        if stands is not UNSAID and not hidden:
            self.add_widget(Stands(stands, field))
        self.note = NoteLine()
        self.add_widget(NoteRow(self))
        words = because("app.correct.title")
        about = About(secret=found.secret if hidden else None)
        half = half_of(self._evening, CORRECT, self._evening.session.number, key)
        why = Prompt(half.where[0], on_sheet(NOTE, key), words, ANY_LENGTH, about)
        begun = half.drafts.of(why)
        self.asked = AskPanel(words, field, stands, about, half)
        self._half = half.drafts
        self.asked.bind(on_reply=lambda _, __, value: self._correct(key, value))
        self.add_widget(self.asked)
        self.asked.fit(self)
        self.note.bind(typed=lambda _, typed: self._draft_note(half.drafts, why, typed))
        if begun is not None:
            self.note.enter(begun)

    def _draft_note(self, drafts: AnswerDrafts, why: Prompt, typed: str) -> None:
        """Store the note in the draft of its value."""
        drafts.note(why, typed or None)
        self.asked.drafting.note()

    def _correct(self, key: str, value: Any) -> None:
        """Correct the table; a value that changes nothing is not logged."""
        session, note = self._evening.session, self.note.typed.strip()
        if self.closing:
            return
        same = self.found[key].made(session.table, value, note) == session.table
        if same or self._evening.correct(key, value, note):
            self.dismiss()
