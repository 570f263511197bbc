"""The open questions: one is one prompt, several are one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock

from companion.core.acts import Where
from companion.core.log import Prompt
from companion.ui.checked import checked
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import UNSAID
from companion.ui.prompts.bodies.pool import Bodies, take
from companion.ui.prompts.bodies.questions import is_statement, locked, says_itself
from companion.ui.prompts.bodies.spot import spots_of
from companion.ui.prompts.panel.drafting import Drafting
from companion.ui.prompts.panel.frame import PanelFrame
from companion.ui.prompts.panel.several import first_of, going_on, worth_asking
from companion.ui.prompts.sheets.add_sheet import AddSheet
from companion.ui.prompts.sheets.pool import Sheets, sheet_of
from companion.ui.widgets.arrival import DOUBLE_TAP

WORDY = 56  # letters


class PromptPanel(PanelFrame):
    """Shows the prompts it is given, says what was answered, keeps its widgets for the next."""

    __events__ = ("on_reply", "on_again", "on_refused", "on_turned")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bodies = Bodies(
            self,
            on_said=lambda _, value: self.answer(value),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
            on_elsewhere=lambda _, key: self._turn_to_key(key),
            spot=lambda _, spot: setattr(self, "spot", spot),
            gathered=self._gather_with,
            opened=lambda *_: self.ids.scroll.to_top(),
            inner=self._lay_anew,
            wish=self._grow_with,
            height=lambda *_: self._reaching(),
            entered=self._heard,
        )
        self.drafting = Drafting(self)
        self.sheet: Any = None
        self._sheets = Sheets(
            self,
            asked=self._turn_sheet,
            wish=self.setter("sheet_wish"),
            on_typed=lambda _: self.drafting.note(),
            on_reply=lambda _, key, value: self.dispatch("on_reply", key, value),
            on_again=lambda _, key: self.dispatch("on_again", key),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
        )
        self._answered = 0.0
        self._ready = False  # is the question in front laid out?
        self._alike: tuple[str, tuple[str, ...]] = "", ()
        listen(self, tongue, say=self.word)
        listen(self, people, looks=self.word)

    def show(self, prompts: Sequence[Prompt], reopened: Where | None = None) -> None:
        """These questions are open now; the one reopened is in front, else the one in hand.

        What says itself and was undone was said by mistake: it is not in front again.
        """
        before = self.current
        self.prompts = tuple(prompts)
        self.current = None
        undone = (one for one in self.prompts if (one.turn, one.key) == reopened)
        again = next((one for one in undone if not says_itself(one)), None)
        asked = worth_asking(self.prompts)
        self.turn_to(again or going_on(before, asked) or first_of(asked))
        if again is not None and self.sheeted:
            self.sheet.turn_to(again.key)

    def turn_to(self, prompt: Prompt | None) -> None:
        """Bring one of the open questions to the front."""
        self.drafting.stop()
        self._ready = False
        self.current = prompt
        self.sheeted = sheet_of(self.prompts) is not None or self._still_sheeted()
        if prompt is None:
            self._show_body(None)
        elif self.sheeted:
            self.sheet = self._sheets.of(self.prompts, self.sheet)
            self._show_body(self.sheet)
            self.sheet.take(self.prompts)
        else:
            self._show_body(self._bodies.of(prompt, self.board))
            on_board = self.board and spots_of(prompt.field, self.cards) is not None
            take(self.body, prompt, typing=not self.plain, on_board=on_board)
        self.sheet_wish = getattr(self.body, "wish", 0)
        self.word_question()
        self._ready = True
        self.drafting.put_back()
        self.spot = getattr(self.body, "spot", "")
        self.gathered = getattr(self.body, "gathered", [])
        self._show_ways()
        self._make_use_of_room()
        self.dispatch("on_turned")

    def _still_sheeted(self) -> bool:
        """The last questions of a sheet stay on it."""
        sheet, keys = self.sheet, {one.key for one in self.prompts}
        if sheet is None or not self.sheeted or not keys:
            return False
        return sheet.holds(keys, self.prompts[0].turn)

    def _heard(self, *_: object) -> None:
        """Something was said, if not all; not what a body says while it is made ready."""
        self.drafting.note()
        if self._ready:
            self._show_missing()

    def _turn_to_key(self, key: str) -> None:
        """Another open question comes to the front; one that was answered is put again."""
        if self.current is None or key == self.current.key:
            return
        asked = next((one for one in self.prompts if one.key == key), None)
        if asked is not None:
            self.turn_to(asked)
        else:
            self.dispatch("on_again", key)

    def _turn_sheet(self, _: object, key: str) -> None:
        """The question in the title is the one that is being typed."""
        asked = next((one for one in self.prompts if one.key == key), None)
        if self.sheeted and asked is not None:
            self.current = asked
            self.word_question()
            self.dispatch("on_turned")

    def on_way(self, prompt: Prompt) -> None:
        """Bring a question to the front; one that has a single answer is answered at once."""
        closed = locked(prompt)
        if closed:
            self.dispatch("on_refused", closed)
            return
        self.current = prompt
        field: Any = prompt.field
        if says_itself(prompt):
            self.answer(field.options[0])
        else:
            self.turn_to(prompt)

    def word(self, *_: object) -> None:
        """Say everything in the language of the moment."""
        self.word_question()
        self._show_ways()
        if self.body is not None:
            self.body.word()

    def word_question(self) -> None:
        """The question itself, and whom it is put to."""
        asked = self.current
        self.question = tongue.say(asked.words if asked else None)
        self.player = people.seated(asked.about.player) if asked else ""
        if asked is not None and is_statement(asked) and not self.plain:
            self.question = tongue.say("app.prompt.when_so")
        if asked is not None and self.sheeted and sheet_of(self.prompts) is AddSheet:
            self.question, self.player = tongue.say(asked.about.short or asked.words), ""
        self.in_turn = getattr(self.body, "in_turn", self._asked_alike())
        self.wordy = max(map(len, (self.question, *self.in_turn))) > WORDY

    def _asked_alike(self) -> list[str]:
        """What was asked like this so far: a longer name in it does not move the answers."""
        rule = self.current.words.rule if self.current else ""
        before = self._alike[1] if self._alike[0] == rule else ()
        self._alike = rule, (*before, self.question)
        return list(self._alike[1])

    def done(self) -> None:
        """Answer with what has been said so far."""
        if self.body.value is not UNSAID:
            self.answer(self.body.value)
        else:
            self.body.refuse_incomplete()

    def answer(self, value: Any) -> None:
        """Say it, if the field allows it; else tell every reason. A double tap says it once."""
        if self.current is None or Clock.get_time() - self._answered < DOUBLE_TAP:
            return
        found = checked.check(self.current.field, value)
        if found.verdict:
            self._answered = Clock.get_time()
            self.dispatch("on_reply", self.current.key, value)
        else:
            self.dispatch("on_refused", found.reasons)

    def on_reply(self, key: str, value: Any) -> None:
        """A question was answered."""

    def on_again(self, key: str) -> None:
        """Something that was answered on this sheet should be put right."""

    def on_turned(self) -> None:
        """Another question is in front, or none."""

    def on_refused(self, reasons: Any) -> None:
        """Something cannot be said."""
