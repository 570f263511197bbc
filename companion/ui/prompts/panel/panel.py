"""The panel of the open questions: one in front, or several on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from kivy.clock import Clock

from companion.core.acts import Where
from companion.core.log import Prompt
from companion.ui.last_check import last_check
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.pool import BodyPool, show_question
from companion.ui.prompts.bodies.questions import is_statement, says_itself, why_only_no
from companion.ui.prompts.bodies.spot import spots_of
from companion.ui.prompts.panel.drafting import Drafting
from companion.ui.prompts.panel.frame import PanelFrame
from companion.ui.prompts.panel.several import first_question, next_question, worth_asking
from companion.ui.prompts.sheets.add_sheet import AddSheet
from companion.ui.prompts.sheets.pool import SheetPool, sheet_of
from companion.ui.widgets.arrival import DOUBLE_TAP

WORDY = 56  # letters


class PromptPanel(PanelFrame):
    """Shows the open questions, dispatches replies, keeps its widgets for the next questions."""

    __events__ = (
        "on_drawn",
        "on_reply",
        "on_change_requested",
        "on_refused",
        "on_question_changed",
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bodies = BodyPool(
            self,
            on_said=lambda _, value: self.answer(value),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
            on_other_question_tapped=lambda _, key: self._turn_to_key(key),
            spot=lambda _, spot: setattr(self, "spot", spot),
            gathered=self._gather_with,
            lies=lambda body, table: self._follow_told(body, "lies", table),
            glows=lambda body, spots: self._follow_told(body, "glows", spots),
            opened=lambda *_: self.ids.scroll.to_top(),
            inner=self._lay_anew,
            wish=self._grow_with,
            height=lambda *_: self._reaching(),
            entered=self._heard,
        )
        self.drafting = Drafting(self)
        self.sheet: Any = None
        self._sheets = SheetPool(
            self,
            asked=self._turn_sheet,
            wish=self.setter("sheet_wish"),
            on_draft_changed=lambda _: self.drafting.note(),
            on_reply=lambda _, key, value: self.dispatch("on_reply", key, value),
            on_change_requested=lambda _, key: self.dispatch("on_change_requested", key),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
        )
        self._answered = 0.0
        self._aside = False  # is the question in front one that was turned to from another?
        self._ready = False  # is the question in front laid out?
        self._alike: tuple[str, tuple[str, ...]] = "", ()
        listen(self, tongue, say=self.reword)
        listen(self, people, looks=self.reword)

    def show(self, prompts: Sequence[Prompt], reopened: Where | None = None) -> None:
        """Show some open questions; a reopened one is in front, else the one in hand.

        A question with a single answer that was undone is not brought to the front again. After a
        side question the one in turn is in front.
        """
        before = self.current
        self.prompts = tuple(prompts)
        self.current = None
        undone = (one for one in self.prompts if (one.turn, one.key) == reopened)
        again = next((one for one in undone if not says_itself(one)), None)
        asked = worth_asking(self.prompts)
        if self._aside and before is not None and all(one.key != before.key for one in asked):
            before = None
        self._aside = self._aside and before is not None
        self.turn_to(again or next_question(before, asked) or first_question(asked))
        if again is not None and self.sheeted:
            self.sheet.turn_to(again.key)

    def turn_to(self, prompt: Prompt | None) -> None:
        """Bring one of the open questions to the front."""
        self.drafting.stop()
        self._ready = False
        self.current = prompt
        asked = prompt is None or any(one.key == prompt.key for one in self.prompts)
        self.sheeted = asked and (sheet_of(self.prompts) is not None or self._still_sheeted())
        if prompt is None:
            self._show_body(None)
        elif self.sheeted:
            self.sheet = self._sheets.sheet_for(self.prompts, self.sheet)
            self._show_body(self.sheet)
            self.sheet.set_prompts(self.prompts)
        else:
            self._show_body(self._bodies.body_for(prompt, self.board))
            on_board = self.board and spots_of(prompt.field, self.cards) is not None
            show_question(self.body, prompt, typing=not self.plain, on_board=on_board)
        self.sheet_wish = getattr(self.body, "wish", 0)
        self.reword_question()
        self._ready = True
        self.drafting.restore_draft()
        self.spot = getattr(self.body, "spot", "")
        self.gathered = getattr(self.body, "gathered", [])
        self.lies, self.glows = (getattr(self.body, one, None) for one in ("lies", "glows"))
        self._show_ways()
        self._make_use_of_room()
        self.dispatch("on_question_changed")

    def _still_sheeted(self) -> bool:
        """Are the questions that are left on the sheet that is shown?"""
        sheet, keys = self.sheet, {one.key for one in self.prompts}
        if sheet is None or not self.sheeted or not keys:
            return False
        return sheet.holds(keys, self.prompts[0].turn)

    def _heard(self, *_: object) -> None:
        """Store the draft and show what is missing, once the widget is ready."""
        self.drafting.note()
        if self._ready:
            self._show_missing()

    def _turn_to_key(self, key: str) -> None:
        """Bring an open question to the front, or ask an answered one again."""
        if self.current is None or key == self.current.key:
            return
        asked = next((one for one in self.prompts if one.key == key), None)
        if asked is not None:
            self.turn_to(asked)
        else:
            self.dispatch("on_change_requested", key)

    def _turn_sheet(self, _: object, key: str) -> None:
        """Show the question of the sheet that is being typed as the title."""
        asked = next((one for one in self.prompts if one.key == key), None)
        if self.sheeted and asked is not None:
            self.current = asked
            self.reword_question()
            self.dispatch("on_question_changed")

    def on_question_chip_tapped(self, prompt: Prompt) -> None:
        """Bring a question to the front; one with a single answer is answered at once."""
        closed = why_only_no(prompt)
        if closed:
            self.dispatch("on_refused", closed)
            return
        self.current = prompt
        field: Any = prompt.field
        if says_itself(prompt):
            self.answer(field.options[0])
        else:
            self.turn_aside(prompt)

    def turn_aside(self, prompt: Prompt) -> None:
        """Bring a question to the front for a while; back leads to the one in turn."""
        self.turn_to(prompt)
        in_turn = first_question(worth_asking(self.prompts))
        series = in_turn.about.series if in_turn is not None else ""
        self._aside = prompt is not in_turn and (not series or prompt.about.series != series)

    def step_back(self) -> bool:
        """Turn from a side question to the one in turn; False if that is in front."""
        stepped, self._aside = self._aside and not self.sheeted, False
        if stepped:
            self.turn_to(first_question(worth_asking(self.prompts)))
        return stepped

    def reword(self, *_: object) -> None:
        """Set all texts in the language in force."""
        self.reword_question()
        self._show_ways()
        if self.body is not None:
            self.body.reword()

    def reword_question(self) -> None:
        """Set the text of the question and the player it is put to."""
        asked = self.current
        self.question = tongue.say(asked.words if asked else None)
        self.player = people.key_if_seated(asked.about.player) if asked else ""
        if asked is not None and is_statement(asked) and not self.plain:
            self.question = tongue.say("app.prompt.when_so")
        if asked is not None and self.sheeted and sheet_of(self.prompts) is AddSheet:
            self.question, self.player = tongue.say(asked.about.short or asked.words), ""
        self.in_turn = getattr(self.body, "in_turn", self._asked_alike())
        self.wordy = max(map(len, (self.question, *self.in_turn))) > WORDY

    def _asked_alike(self) -> list[str]:
        """The texts of the question so far: a longer one must not move the answers."""
        rule = self.current.words.rule if self.current else ""
        before = self._alike[1] if self._alike[0] == rule else ()
        self._alike = rule, (*before, self.question)
        return list(self._alike[1])

    def done(self) -> None:
        """Answer with what was entered, or say what is missing."""
        if self.body.value is not UNSAID:
            self.answer(self.body.value)
        else:
            self.body.refuse_incomplete()

    def answer(self, value: Any) -> None:
        """Dispatch a reply, or its refusal; the second tap of a double tap is ignored."""
        if self.current is None or Clock.get_time() - self._answered < DOUBLE_TAP:
            return
        found = last_check.check(self.current.field, value)
        if found.verdict:
            self._answered = Clock.get_time()
            self.dispatch("on_reply", self.current.key, value)
        else:
            self.dispatch("on_refused", found.reasons)
            self.body.told_why_not()

    def on_lot_requested(self) -> None:
        """Draw the answer to the question in front by lot, and tell it."""
        if self.current is not None:
            drawn, before = self.current.field.draw(SystemRandom()), self._answered
            self.answer(drawn)
            if self._answered != before:
                self.dispatch("on_drawn", drawn)

    def on_drawn(self, value: Any) -> None:
        """Event: the answer was drawn."""

    def on_reply(self, key: str, value: Any) -> None:
        """Event: a question was answered."""

    def on_change_requested(self, key: str) -> None:
        """Event: an answered question of the sheet is to be changed."""

    def on_question_changed(self) -> None:
        """Event: another question is in front, or none."""

    def on_refused(self, reasons: Any) -> None:
        """Event: an answer was refused, with the reasons."""
