"""The open questions: one is one prompt, several are one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.core.acts import Where
from companion.core.log import Prompt
from companion.ui.assets import load_layout
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.add_sheet import AddSheet
from companion.ui.prompts.bodies import Bodies, exchange, take
from companion.ui.prompts.body import DOUBLE_TAP, UNSAID
from companion.ui.prompts.drafting import Drafting
from companion.ui.prompts.several import (
    first_of,
    going_on,
    is_statement,
    locked,
    says_itself,
    sort_out,
    worth_asking,
)
from companion.ui.prompts.sheets import Sheets, sheet_of
from companion.ui.prompts.spot import NO_CARDS, spots_of
from companion.ui.prompts.tabs import Beside, StatementChip, WayChip
from companion.ui.widgets.chip_grid import WordGrid
from companion.ui.widgets.even_grid import EvenGrid
from companion.ui.widgets.plate import Plate, show_if

load_layout(__file__)

WORDY = 56  # letters
HIGH_ROW = dp(64)


class PromptPanel(Plate):
    """Shows the prompts it is given, says what was answered, keeps its widgets for the next."""

    prompts: Sequence[Prompt] = ObjectProperty((), comparator=is_)
    current: Prompt | None = ObjectProperty(None, allownone=True, comparator=is_)
    question = StringProperty("")
    wordy = BooleanProperty(False)  # a question of several lines
    player = StringProperty("")
    sheeted = BooleanProperty(False)
    plain = BooleanProperty(False)  # on a sheet that has its own title
    full = BooleanProperty(False)  # what is asked says so itself
    sole = BooleanProperty(False)  # it is not cut while anything else can make room
    board = BooleanProperty(False)  # spots are tapped on a board, not on chips
    cards = ObjectProperty(NO_CARDS)  # the kinds of cards that can be tapped on it
    gathered = ListProperty()  # of several, those that were tapped so far, in order
    spots = ObjectProperty(None, allownone=True)  # the field of spots that is open now
    spot = StringProperty("")  # the one that was chosen, while the rest is being said
    needs_done = BooleanProperty(False)
    low = BooleanProperty(False)  # there is so little room that a long question is in small letters
    lofty = BooleanProperty(False)  # there is more room than it needs: large words, high rows
    sheet_wish = NumericProperty(0)
    has_pad = BooleanProperty(False)  # a number pad is shown
    lead = NumericProperty(0)  # the height of what stands between the question and its first answer
    above = NumericProperty(0)  # the height of the question, and the air around it
    wish = NumericProperty(0)  # the height that would show all of it
    least = NumericProperty(0)  # the question, and a first answer in sight

    advised = BooleanProperty(False)  # is there advice for whoever asks?

    __events__ = ("on_reply", "on_again", "on_refused", "on_advice")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bodies = Bodies(
            on_said=lambda _, value: self.answer(value),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
            on_elsewhere=lambda _, key: self._turn_to_key(key),
            spot=lambda _, spot: setattr(self, "spot", spot),
            gathered=self._gather_with,
            opened=lambda *_: self.ids.scroll.to_top(),
            wish=self._grow_with,
            lead=self._lead_with,
            entered=lambda *_: self.drafting.note(),
        )
        self.drafting = Drafting(self)
        self.sheet: Any = None
        self._sheets = Sheets(
            asked=self._turn_sheet,
            wish=self.setter("sheet_wish"),
            on_typed=lambda _: self.drafting.note(),
            on_reply=lambda _, key, value: self.dispatch("on_reply", key, value),
            on_again=lambda _, key: self.dispatch("on_again", key),
            on_refused=lambda _, reasons: self.dispatch("on_refused", reasons),
        )
        self.body: Any = None
        self._answered = 0.0
        self._others, self._beside = Beside(WayChip), Beside(StatementChip)
        self.tabs, self.shortcuts = self._others.grid, self._beside.grid
        for grid in (self.tabs, self.shortcuts):
            grid.bind(on_chip=lambda _, chip: self._tab(chip.value))
        self._advice = WordGrid()
        self._advice.hold([WayChip])
        self._advice.bind(on_chip=lambda *_: self.dispatch("on_advice"))
        tongue.bind(say=self.word)
        people.bind(looks=self.word)

    def on_kv_post(self, base: object) -> None:
        self._head = self.ids.head.__self__
        self._show_head()

    def _show_head(self) -> None:
        show_if(not self.plain and not self.full, self, self._head, len(self.children))

    def show(self, prompts: Sequence[Prompt], reopened: Where | None = None) -> None:
        """These questions are open now; the one reopened is in front, else the one in hand."""
        before = self.current
        self.prompts = tuple(prompts)
        self.current = None
        again = next((one for one in self.prompts if (one.turn, one.key) == reopened), None)
        asked = worth_asking(self.prompts)
        self.turn_to(again or going_on(before, asked) or first_of(asked))
        if again is not None and self.sheeted:
            self.sheet.turn_to(again.key)

    def turn_to(self, prompt: Prompt | None) -> None:
        """Bring one of the open questions to the front."""
        self.drafting.stop()
        self.current = prompt
        self.sheeted = sheet_of(self.prompts) is not None or self._still_sheeted()
        self.word_question()
        if prompt is None:
            self._show_body(None)
        elif self.sheeted:
            self.sheet = self._sheets.of(self.prompts, self.sheet)
            self._show_body(self.sheet)
            self.sheet.take(self.prompts)
            self.sheet_wish = self.sheet.wish
        else:
            self._show_body(self._bodies.of(prompt, self.board))
            on_board = self.board and spots_of(prompt.field, self.cards) is not None
            take(self.body, prompt, typing=not self.plain, on_board=on_board)
            self.sheet_wish = getattr(self.body, "wish", 0)
        self.drafting.put_back()
        self.spot = getattr(self.body, "spot", "")
        self.gathered = getattr(self.body, "gathered", [])
        self.spots = spots_of(prompt.field, self.cards) if prompt else None
        self._show_tabs()
        self._show_done()
        self._make_use_of_room()

    def on_lofty(self, *_: object) -> None:
        """The table was turned, or is another one."""
        self._show_done()
        self._make_use_of_room()

    def _make_use_of_room(self) -> None:
        for part in self.walk(restrict=True):
            if isinstance(part, EvenGrid):
                part.row = HIGH_ROW if self.lofty else theme.touch

    def _still_sheeted(self) -> bool:
        """The last questions of a sheet stay on it."""
        sheet, keys = self.sheet, {one.key for one in self.prompts}
        if sheet is None or not self.sheeted or not keys:
            return False
        return sheet.holds(keys, self.prompts[0].turn)

    def _grow_with(self, body: Any, wish: float) -> None:
        """A body that takes all the room needs another height; one that is put away does not."""
        if body is self.body:
            self.sheet_wish = wish

    def _gather_with(self, body: Any, gathered: list[str]) -> None:
        if body is self.body:
            self.gathered = gathered

    def _lead_with(self, body: Any, lead: float) -> None:
        if body is self.body:
            self.lead = lead

    def _turn_to_key(self, key: str) -> None:
        """Another open question comes to the front; one that was answered is put again."""
        if self.current is None or key == self.current.key:
            return
        asked = next((one for one in self.prompts if one.key == key), None)
        if asked is not None:
            self.turn_to(asked)
        else:
            self.dispatch("on_again", key)

    def choose_spot(self, spot: str) -> None:
        """A spot was tapped on the board."""
        if self.body is not None and not self.sheeted:
            self.body.choose_spot(spot)

    def _turn_sheet(self, _: object, key: str) -> None:
        """The question in the title is the one that is being typed."""
        asked = next((one for one in self.prompts if one.key == key), None)
        if self.sheeted and asked is not None:
            self.current = asked
            self.word_question()

    def _show_body(self, body: Any) -> None:
        scroll = self._scroll = self.ids.scroll.__self__
        holder = self._holder = self.ids.sheet_place.__self__
        self.full, self.sole = getattr(body, "full", False), getattr(body, "sole", False)
        whole = self.sheeted or self.full
        self._show_head()
        show_if(not whole, self, scroll)
        show_if(whole, self, holder)
        exchange(self.body, body, holder if whole else self.ids.place.__self__)
        self.body, self.lead = body, getattr(body, "lead", 0)
        scroll.to_top()

    def _show_tabs(self) -> None:
        """What else is open, below the answers: what is said at once, and other questions."""
        ways, at_once = sort_out(() if self.sheeted else self.prompts, self.current)
        place, say = self.ids.place, tongue.say
        self._beside.lay_in(place, say("app.prompt.at_once"), at_once, self.current)
        self._others.lay_in(place, say("app.prompt.others"), ways, self.current)
        self._show_advice()

    def _show_advice(self) -> None:
        """Below all else, for whoever wants it."""
        self._advice.chips[0].text = tongue.say("app.advice.ask")
        show_if(False, self.ids.place, self._advice)
        show_if(self.advised and not self.sheeted, self.ids.place, self._advice)

    def _tab(self, prompt: Prompt) -> None:
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

    def _show_done(self) -> None:
        done = self._done = self.ids.done.__self__
        body = self.body
        self.has_pad = body is not None and body.has_pad
        self.needs_done = not self.sheeted and body is not None and not body.one_tap
        if done.parent is not None:
            done.parent.remove_widget(done)
        place = self.ids.place if self.lofty else self  # right below the answers, or at the thumb
        show_if(self.needs_done, place, done, len(place.children) - 1 if self.lofty else 0)

    def word(self, *_: object) -> None:
        """Say everything in the language of the moment."""
        self.word_question()
        self._show_tabs()
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
        self.wordy = len(self.question) > WORDY

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
        checked = self.current.field.check(value)
        if checked.verdict:
            self._answered = Clock.get_time()
            self.dispatch("on_reply", self.current.key, value)
        else:
            self.dispatch("on_refused", checked.reasons)

    def on_reply(self, key: str, value: Any) -> None:
        """A question was answered."""

    def on_advised(self, *_: object) -> None:
        self._show_advice()

    def on_advice(self) -> None:
        """Somebody wants to know what could be done."""

    def on_again(self, key: str) -> None:
        """Something that was answered on this sheet should be put right."""

    def on_refused(self, reasons: Any) -> None:
        """Something cannot be said."""
