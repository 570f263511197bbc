"""The set-up screen: players, colours, seats, readings; then one tap to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.game import Game, Setup
from companion.core.ruling import because
from companion.core.seating import may_sit_down
from companion.evening import opening
from companion.evening.drafts.set_up import Draft
from companion.evening.first_evening import begin_lessons, note_introduced, wants_help
from companion.games import load
from companion.ui.assets import load_layout
from companion.ui.listening import listen
from companion.ui.look.wording import tongue
from companion.ui.set_up.choices import changed_readings, may_choose_first, summary
from companion.ui.set_up.draft import HalfEntered
from companion.ui.set_up.readings import ReadingsSheet
from companion.ui.set_up.seat_drag import SeatDrag
from companion.ui.set_up.seat_sheet import SeatSheet
from companion.ui.set_up.seats import SeatRow
from companion.ui.widgets.plate import show_if
from companion.ui.widgets.screen import Screen

load_layout(__file__)


class SetUpScreen(SeatDrag, Screen):
    """Keeps what was entered until the game begins."""

    game: Game = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    options: Mapping[str, str] = ObjectProperty({})
    obstacles = StringProperty("")
    ready = BooleanProperty(False)
    lofty = BooleanProperty(False)  # on its side, with room for high rows
    asked = BooleanProperty(False)  # start was tapped: say what is missing
    changed_readings = NumericProperty(0)
    summary = StringProperty("")
    before: Any = ObjectProperty(None, allownone=True)
    before_names = StringProperty("")
    cleared: Draft | None = ObjectProperty(None, allownone=True)  # what was taken back last

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.begun = False  # the game has begun
        self._choices = self.ids.choices.__self__
        self._known = self.ids.known.__self__
        self._missing = self.ids.missing.__self__
        self._rematch = self.ids.rematch.__self__
        self._entered = HalfEntered(self)
        listen(self, tongue, say=self._reword)
        self.bind(asked=self._judge, options=self._chosen)

    def enter(self, game: str = "", **about: Any) -> None:
        app = App.get_running_app()
        fresh = bool(game) and (self.game is None or self.game.key != game or self.begun)
        app.speak_of(game or self.game.key)
        if fresh:
            self.game, self.asked, self.begun = load(game), False, False
            self._offer_choices()
            self.ids.seats.colours = self.game.colours
            self._entered.find()
        self._entered.enter()
        self._look_back(app.archive)
        self._reword()
        self._judge()

    def leave(self) -> None:
        super().leave()
        self._entered.leave()

    def _offer_choices(self) -> None:
        """Offer the mode and the variants of the game, if it has any."""
        self._choices.game = self.game
        show_if(any(map(may_choose_first, self.game.offers.options)), self.ids.first, self._choices)

    def _look_back(self, archive: Any) -> None:
        """Read who played before."""
        self.before = opening.last_table(archive, self.game)
        names = [seat.name for seat in self.before.seats] if self.before else []
        self.before_names = ", ".join(names)
        show_if(self.before is not None, self.ids.first, self._rematch)
        self._known.last = opening.last_people(archive, self.game)
        self._offer_known()

    def _offer_known(self) -> None:
        """Offer remembered people who do not sit yet."""
        here = [row.person for row in self.ids.seats.rows]
        found = self._known.offer(App.get_running_app().archive.players, here)
        show_if(found, self.ids.players, self._known)

    def _reword(self, *_: object) -> None:
        if self.game is not None:
            self.title = tongue.name(self.game.key)
            self._judge()
            self._sum_up()

    def _sum_up(self, *_: object) -> None:
        """Show in one line what will be played."""
        self.changed_readings = changed_readings(self.game, self.options)
        self.summary = summary(self.game, len(self.ids.seats.rows), self.options)

    def _chosen(self, *_: object) -> None:
        self._sum_up()
        self._entered.keep()

    # Seats

    def changed(self) -> None:
        """Store the draft and check it again after the seats changed."""
        self._judge()
        self._sum_up()
        self._offer_known()
        self._entered.keep()

    def start_over(self) -> None:
        """Clear everything entered, or restore it."""
        self._entered.start_over()

    def seat(self, name: str, colour: str) -> None:
        """Give a remembered person a seat."""
        if all(row.person.strip() for row in self.ids.seats.rows) and self._full():
            return
        self.ids.seats.seat_known(name, colour)

    def add_seat(self) -> None:
        """Add a seat."""
        if not self._full():
            self.ids.seats.add()

    def _full(self) -> bool:
        if len(self.ids.seats.rows) < self.game.most:
            return False
        App.get_running_app().refuse((because("app.set_up.full", most=self.game.most),))
        return True

    def open_seat(self, row: SeatRow) -> None:
        """Open the sheet of a seat."""
        App.get_running_app().lay_over(SeatSheet(self.ids.seats, row))

    # Readings and box

    def open_readings(self) -> None:
        """Open the sheet of the readings."""
        sheet = ReadingsSheet(self.game, self.options)
        sheet.bind(chosen=self.setter("options"))
        App.get_running_app().lay_over(sheet)

    def check_box(self) -> None:
        """Open the screen that checks the box."""
        App.get_running_app().shell.router.show("check_box", game=self.game.key)

    # Off we go

    def _setup(self) -> Setup:
        archive = App.get_running_app().archive
        return opening.prepare(archive, self.game, self.ids.seats.seats, self.options)

    def _judge(self, *_: object) -> None:
        """Find what still prevents a start."""
        if self.game is None:
            return
        seats = Setup(self.ids.seats.seats, self.options)
        ruling = may_sit_down(self.game, seats)
        self.ready = ruling.verdict
        told = [tongue.say(reason) for top in ruling.reasons for reason in top.walk()]
        self.obstacles = "\n".join(told) if self.asked and not ruling.verdict else ""
        show_if(bool(self.obstacles), self.ids.place, self._missing)

    def start(self) -> None:
        """Begin the game, or show everything that prevents it."""
        ruling = may_sit_down(self.game, self._setup())
        if ruling.verdict:
            self._begin(self._setup())
            return
        self.asked = True
        self._judge()
        self.ids.scroll.scroll_y = 0

    def rematch(self) -> None:
        """Begin with the same people and readings as last time."""
        before = self.before
        archive = App.get_running_app().archive
        setup = opening.prepare(archive, self.game, before.seats, before.options)
        ruling = may_sit_down(self.game, setup)
        if ruling.verdict:
            self._begin(setup)
        else:
            App.get_running_app().refuse(ruling.reasons)

    def _begin(self, setup: Setup) -> None:
        """Begin one evening, however often the button is tapped."""
        if self.begun:
            return
        self.begun = True
        app = App.get_running_app()
        first = wants_help(app.archive)
        evening = opening.begin(app.archive, self.game, setup)
        app.sit_down(evening, opening.citations(self.game.key))
        if first:
            self._tell_how()

    def _tell_how(self) -> None:
        """Show the help of the first evening over the table."""
        from companion.ui.set_up.first_help import FirstHelp

        app = App.get_running_app()
        note_introduced(app.archive)
        cards = FirstHelp()
        cards.bind(read=lambda *_: begin_lessons(app.archive))
        app.lay_over(cards)

    def back(self) -> None:
        """Go back."""
        App.get_running_app().back()
