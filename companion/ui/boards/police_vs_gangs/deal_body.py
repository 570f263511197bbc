"""The widget of a deal: claims, whether they are an agreement, and how it ends."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.about import About
from companion.core.ruling import because
from companion.games.police_vs_gangs.claiming import AGREED, TIME
from companion.ui.assets import load_layout
from companion.ui.boards.gangs_city.marks import MARKS, TRAFIC_INKS
from companion.ui.boards.kit.marks import mark_texture
from companion.ui.boards.police_vs_gangs.claims_body import ClaimRow, ClaimsBody
from companion.ui.listening import keep, later, listen
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.plate import show_if

load_layout(__file__)

CLAIMS, ENDED = "claims", "ended"  # the parts of a deal; one player's new claims have no end
LOW = 2  # so many times as wide as high, it is a low screen
SIDE = 0.45  # of the grid, for what stands beside it
MARK = int(dp(48))  # dots of a drawing, enough for any size of text


class DealBody(FieldBody):
    """The grid of claims, a remark above, and buttons that close the deal below."""

    place = ""  # the place of the negotiation
    full = True  # it says itself what is asked
    sole = True  # its height is reduced last of all
    one_tap = True
    clashing = BooleanProperty(False)
    empty = BooleanProperty(True)
    timed = BooleanProperty(True)
    remark = StringProperty("")
    wide = BooleanProperty(False)  # so low that words and buttons stand beside the grid
    rows = NumericProperty(0)  # the height of the whole grid
    words = NumericProperty(0)  # the height of the remark: constant, so that no cell moves
    beside = NumericProperty(0)  # the height of remark and buttons
    wish = NumericProperty(0)  # the height that would show all of it

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.claims = ClaimsBody(drawn=True)
        self.claims.bind(
            value=self._grow, beside=self._grow, on_refused=lambda _, why: self.refuse(why)
        )
        self.ids.heads.add_widget(self.claims.take_heads())
        self.ids.place.add_widget(self.claims)
        self._out = self.ids.out.__self__
        self._side = BoxLayout(orientation="vertical", size_hint_x=SIDE, spacing=dp(4))
        self._parts = [self.ids[one].__self__ for one in ("plate", "grid", "closing")]
        listen(self, theme, name=self._draw)
        self.fbind("size", later(self, self._fit))  # once it has its size: not in between

    @property
    def has_pad(self) -> bool:
        return True

    def ask_about(self, field: Any, about: About) -> None:
        self.place = about.subject
        self.set_field(field)

    def show(self) -> None:
        self.timed = ENDED in self.field.parts
        show_if(self.timed, self.ids.closing, self._out)
        self.show_claims(self.field.parts[CLAIMS])

    def show_claims(self, field: Any) -> None:
        """Show the grid of a field of claims."""
        self.claims.set_field(field)
        self._draw()
        self._grow()

    def _fit(self, *_: object) -> None:
        wide = self.width > self.height * LOW
        if wide != self.wide:
            self.wide = wide
            self._arrange()
            self._grow()

    def _arrange(self) -> None:
        """Lay remark and buttons above and below the grid; on a low screen beside it."""
        plate, grid, closing = self._parts
        for one in (*self._parts, self._side):
            if one.parent is not None:
                one.parent.remove_widget(one)
            keep(self, one)
        plate.height = self.words
        for one in (plate, closing) if self.wide else ():
            self._side.add_widget(one)
        for one in (grid, self._side) if self.wide else (plate, grid, closing):
            self.add_widget(one)

    def enter(self, entered: dict[str, Any]) -> None:
        self.claims.enter(entered.get(CLAIMS, []))

    def reword(self) -> None:
        self.claims.reword()
        self._grow()

    # What is said of it

    @property
    def terms(self) -> Any:
        return self.claims.terms

    def _grow(self, *_: object) -> None:
        """Update remark, badges and rows after each tap."""
        if self.field is None or self.claims.field is None:
            return
        said = self.claims.said
        self.note_draft(said)
        clashes, named = self.claims.clashes, self.terms.badge_trafics(said)
        self.clashing, self.empty = bool(clashes), not self.terms.with_entered(said)
        self._tell_badges(len(named))
        self.remark = self.describe_clashes(clashes)
        for row in self.claims.rows:
            self._mark_row(row, named)

    def note_draft(self, said: list[Any]) -> None:
        """Note the claims so far as a draft."""
        self.entered = {CLAIMS: said} if said else None

    def describe_clashes(self, clashes: Any) -> str:
        """The remark: how to claim, that all agree, or the first contradiction."""
        if clashes:
            more = f" (+{len(clashes) - 1})" if len(clashes) > 1 else ""
            return f"{tongue.say(clashes[0].reason)}{more}"
        if self.empty:
            return f"{self._of_what()} {tongue.say('police_vs_gangs.note.deal.how')}".strip()
        return tongue.say("police_vs_gangs.note.deal.fits")

    def _of_what(self) -> str:
        """The place of the negotiation in words, or the question to one player."""
        if self.timed:
            return f"{tongue.name(self.place)}." if self.place else ""
        return tongue.say(self.asked)

    def _tell_badges(self, count: int) -> None:
        """Show how many badges are taken, in words where there is room."""
        badges, grid = self.terms.badges, self.claims
        words = because("police_vs_gangs.note.deal.badges", count=count, badges=badges)
        grid.corner = tongue.say(words) if grid.beside else f"{count}/{badges}"
        grid.corner_icon = "" if grid.beside else "star"

    def _mark_row(self, row: ClaimRow, named: tuple[str, ...]) -> None:
        """Show how often an item is on the card, and whether a badge is taken for it."""
        shown = self.terms.demands.get(row.item, 0)
        row.dim = row.item in MARKS and not shown and row.item not in named
        row.times = f"×{shown}" if shown > 1 else ""
        row.sign = "star" if row.item in named else ""

    def _draw(self, *_: object) -> None:
        """Draw the signs of the trafics."""
        for row in self.claims.rows:
            row.mark = mark_texture(MARKS[row.item], MARK) if row.item in MARKS else None
            row.mark_ink = TRAFIC_INKS[row.item][theme.name != "night"] if row.mark else theme.ink

    # How it ends

    def close(self) -> None:
        """Answer with the claims that all agree to, or with one player's new ones."""
        ended = {ENDED: AGREED} if self.timed else {}
        self.answer({CLAIMS: self.claims.said, **ended})

    def time_out(self) -> None:
        """Answer that the time ran out before all agreed."""
        self.answer({CLAIMS: self.claims.said, ENDED: TIME})

    def on_value(self, *_: object) -> None:
        """Do nothing: what is entered so far is noted at each tap."""
