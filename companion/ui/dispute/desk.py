"""The desk of one question: the verdict on top, the form, what would change it, and the dock."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.log import Line
from companion.core.ruling import SituationError
from companion.device import voice
from companion.ui.assets import load_layout
from companion.ui.dispute.beginnings import list_examples, list_rulings
from companion.ui.dispute.cells import SWITCH, Section
from companion.ui.dispute.changes import ChangesCard
from companion.ui.dispute.city import CitySketch, sketch_of
from companion.ui.dispute.dock import Dock
from companion.ui.dispute.form import DeskForm
from companion.ui.dispute.names_sheet import NamesSheet
from companion.ui.dispute.pieces import DeskChip
from companion.ui.dispute.plan import Plan
from companion.ui.dispute.settled import SettledCard
from companion.ui.dispute.situation import Situation
from companion.ui.dispute.strip import Granted, VerdictStrip
from companion.ui.listening import clear, end, later
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.rulings.billboard import Billboard, page_of
from companion.ui.rulings.card import RulingCard
from companion.ui.rulings.in_words import spoken_ruling
from companion.ui.share.ruling_sheet import RulingShareSheet
from companion.ui.widgets.card import ListRow
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.sheet import Sheet

load_layout(__file__)

FORM = dp(96)  # of the form that stays in sight over the dock
SKETCH = dp(200)  # of a city that stays in sight
LOW, HIGH = 0.4, 0.6  # of the height: the most that the dock takes, with few and many pieces


class Desk(BoxLayout):
    """Shows a situation; what is told is changed in place."""

    __events__ = ("on_renamed",)

    margin = NumericProperty(0)  # at the left and right of the column

    def __init__(self, **kwargs: Any) -> None:
        self.situation: Situation | None = None
        self._form: DeskForm | None = None
        self._dock: Dock | None = None
        self._changes: ChangesCard | None = None
        self._city: CitySketch | None = None
        self.line: Line | None = None
        self._lit: Any = None  # the row in front
        self._raising = later(self, self._raise, 0.02)
        self._waying = later(self, self._show_ways, 0.1)
        super().__init__(**kwargs)

    def on_kv_post(self, base: object) -> None:
        self._strip: VerdictStrip = self.ids.strip.__self__
        self._granted: Granted = self.ids.granted.__self__
        self._strip.bind(on_release=lambda _: self.open_card())

    def set_situation(self, situation: Situation | None) -> None:
        """Show another situation, or none: then nothing listens any more."""
        self.leave()
        self.situation = situation
        if situation is None:
            return
        self._form, self._dock = DeskForm(situation), Dock(situation)
        self._dock.bind(
            on_close=lambda _: situation.face(None),
            on_remove=lambda _: situation.remove(situation.front) if situation.front else None,
        )
        self.ids.form.add_widget(self._form)
        self._city = sketch_of(situation)
        if self._city is not None:
            self._city.bind(height=self._fit_dock)
            self.ids.city.add_widget(self._city)
        self.bind(height=self._fit_dock)
        self._strip.bind(height=self._fit_dock)
        self.show()
        self.ids.scroll.to_top()

    def leave(self) -> None:
        """End what is shown, and the search with it."""
        for box in (self.ids.city, self.ids.form, self.ids.below):
            clear(box)
        clear(self.ids.foot)
        if self._dock is not None:
            end(self._dock)
        self._form = self._dock = self._changes = self._city = None

    def _fit_dock(self, *_: object) -> None:
        if self._dock is not None:
            share = self.height * (HIGH if self._dock.full else LOW)
            above = min(self._strip.height + 2 * theme.step, self.height * 0.34)
            form = FORM if self._city is None else max(FORM, min(self._city.height, SKETCH))
            left = self.height - above - theme.touch - 2 * theme.step - form
            self._dock.most = max(min(share, left), 2 * theme.touch)

    def show(self, dock: bool = True) -> None:
        """Show the situation as it is told now."""
        situation = self.situation
        if situation is None or self._form is None or self._dock is None:
            return
        self._show_ruling(situation)
        plan = situation.plan
        self._show_granted(plan.granted())
        self._form.show(self._sections(plan), situation.front)
        self._waying()
        if dock:
            self._show_dock(situation)

    def _sections(self, plan: Plan) -> list[Section]:
        """What the form shows: places that the sketch of the city shows are not told twice."""
        found = plan.sections()
        if self._city is None or not self._city.show():
            return found
        return [one for one in found if one.path != self._city.path]

    def _show_ruling(self, situation: Situation) -> None:
        found = situation.ruled()
        if isinstance(found, Line):
            self.line = found
            self._strip.show(found, tongue.say(found.words) if situation.example else "")
        else:
            self.line = None
            wrong = any(one.lack is None for one in found)
            self._strip.tell(
                "\n".join(one.text for one in found[:3]),
                tongue.say("app.dispute.cannot") if wrong else "",
            )
        if self._changes is not None:
            clear(self.ids.below)
            self._changes = None
        if self.line is not None:
            try:
                told = situation.told
                game, asked = situation.game, situation.asked
                self._changes = ChangesCard(
                    game, asked, told, situation.begin_with, situation.evening
                )
            except SituationError:
                return
            self.ids.below.add_widget(self._changes, index=len(self.ids.below.children))
            settled = SettledCard(game, asked, told, self.line, situation.evening)
            self.ids.below.add_widget(settled)

    def _show_granted(self, cells: list[Any]) -> None:
        box = self._granted.ids.chips
        for chip, cell in zip(hold_rows(box, [DeskChip] * len(cells)), cells, strict=True):
            chip.rank, chip.text = "way", cell.text
            chip.act = self._granted_act(cell)

    def _granted_act(self, cell: Any) -> Any:
        situation = self.situation
        assert situation is not None
        if cell.does == SWITCH:
            return lambda: situation.switch(cell.path)
        return lambda: situation.face(cell.path)

    def _show_dock(self, situation: Situation) -> None:
        dock, foot = self._dock, self.ids.foot
        assert dock is not None
        if situation.front is None:
            foot.clear_widgets()
            return
        if dock.parent is None:
            foot.add_widget(dock)
        dock.show(situation.front)
        self._fit_dock()
        self._bring_up()

    def _bring_up(self) -> None:
        """Keep the row in front in sight, above the dock."""
        rows = self._form.children if self._form is not None else ()
        self._lit = next((one for one in rows if getattr(one, "lit", False)), None)
        if self._city is not None and self._city.lit:
            self._lit = self._city
        self._raising()

    def _raise(self, *_: object) -> None:
        if self._lit is not None and self._lit.parent is not None:
            self.ids.scroll.bring_up(self._lit)

    def _show_ways(self, *_: object) -> None:
        """The ways to begin with something else, once the rest has been seen."""
        situation = self.situation
        if situation is None:
            return
        ways = [("close", "app.dispute.anew", situation.begin_anew)]
        if examples := list_examples(situation.game.key, situation.asked):
            ways.append(("book", "app.dispute.examples", lambda: self._begin(examples, True)))
        if situation.evening is None:
            ways.append(("people", "app.dispute.names", self._name_people))
        if lately := list_rulings(situation.asked, situation.evening):
            ways.append(("table", "app.dispute.table", lambda: self._begin(lately, False)))
        box = self.ids.ways
        for row, (icon, key, act) in zip(hold_rows(box, [DeskChip] * len(ways)), ways, strict=True):
            row.rank, row.text, row.act, row.icon = "way", tongue.say(key), act, icon

    def _begin(self, rows: list[tuple[str, Any]], example: bool) -> None:
        situation = self.situation
        assert situation is not None
        sheet = Sheet(title=tongue.say("app.dispute.examples" if example else "app.dispute.table"))

        def begin(told: Any) -> None:
            sheet.dismiss()
            situation.begin_with(told, example)

        for title, told in rows:
            row = ListRow(title=title, leads=False)
            row.bind(on_release=lambda _, told=told: begin(told))
            sheet.add_widget(row)
        App.get_running_app().lay_over(sheet)

    def _name_people(self) -> None:
        """Give the colours the names of people who are known."""
        if self.situation is not None:
            App.get_running_app().lay_over(NamesSheet(self.situation.game, self.renamed))

    def renamed(self) -> None:
        """Show the situation again after a colour was given a name."""
        self.dispatch("on_renamed")

    def on_renamed(self) -> None:
        """Event: a colour was given a name."""

    def open_card(self) -> None:
        """Show the whole ruling with every reason on a sheet."""
        if self.line is None or self.situation is None:
            return
        line, app, game = self.line, App.get_running_app(), self.situation.game.key
        card = RulingCard(line=line, alone=True, can_speak=voice.available())
        card.bind(
            on_show_large=lambda _: app.lay_over(Billboard(page_of(line))),
            on_share=lambda _: app.lay_over(RulingShareSheet(line, game)),
            on_speak=lambda _: app.read_aloud(spoken_ruling(line)),
        )
        sheet = Sheet(title=self.situation.title)
        sheet.add_widget(card)
        app.lay_over(sheet)
