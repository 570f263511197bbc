"""The grid of claims: players across, items below; taps go through one, all and none."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.fields.claims import same_cell
from companion.games.police_vs_gangs.claim_taps import (
    Claim,
    next_amount,
    serving_order,
    widen_lone_claims,
)
from companion.ui.assets import load_layout
from companion.ui.boards.police_vs_gangs.claim_cell import ClaimCell
from companion.ui.boards.police_vs_gangs.claim_sheet import ClaimSheet
from companion.ui.look.people import people
from companion.ui.look.wording import number, tongue
from companion.ui.prompts.bodies.body import FieldBody
from companion.ui.widgets.rows import hold_rows

load_layout(__file__)

AMOUNT = "amount"  # the kind of how much is claimed
HAD = (1,)  # what is had or not, and not counted


class ClaimHead(BoxLayout):
    """A player at the head of a column."""

    player = StringProperty("")
    fixed = BooleanProperty(False)


class ClaimRow(BoxLayout):
    """An item: its name, its drawing, and its cells."""

    item = StringProperty("")
    text = StringProperty("")
    mark: Any = ObjectProperty(None, allownone=True)  # a drawing of it
    mark_ink = ColorProperty((1, 1, 1, 1))
    sign = StringProperty("")  # an icon beside its name
    times = StringProperty("")
    dim = BooleanProperty(False)
    beside = BooleanProperty(True)
    above = BooleanProperty(False)
    label_width = NumericProperty(0)


class ClaimsBody(FieldBody):
    """All cells of a deal, with the order of service where it matters."""

    columns = NumericProperty(0)
    beside = BooleanProperty(True)  # there is room for whole names beside the cells
    above = BooleanProperty(False)  # there is no room for names beside the cells
    drawn = BooleanProperty(False)  # a drawing, or a short name, can stand for the whole one
    named = NumericProperty(0)  # what a whole name needs
    corner = StringProperty("")  # the text above the names
    corner_icon = StringProperty("")
    label_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.cells: list[ClaimCell] = []
        self.rows: list[ClaimRow] = []
        self._clashes: tuple[Any, list[Claim], tuple[Any, ...]] = None, [], ()
        super().__init__(**kwargs)
        for name in ("beside", "above", "label_width"):
            self.fbind(name, self.fit)

    @property
    def has_pad(self) -> bool:
        return True

    @property
    def terms(self) -> Any:
        """The terms of the deal as the game gives them; None if it gives none."""
        return self.field.terms

    def take_heads(self) -> Any:
        """Give the heads of the columns to an owner who shows them above the rows."""
        heads = self.ids.over.__self__
        self.remove_widget(heads)
        return heads

    def show(self) -> None:
        """Build a column for each player; those not asked now cannot be tapped."""
        players = self.terms.players if self.terms else self.field.players
        self.columns = len(players)
        heads = hold_rows(self.ids.heads, [ClaimHead] * len(players))
        for head, player in zip(heads, players, strict=True):
            head.player, head.fixed = people.key_if_seated(player), player not in self.field.players
        items = tuple(self.field.amounts)
        self.rows = hold_rows(self.ids.rows, [ClaimRow] * len(items))
        self.cells = []
        for row, item in zip(self.rows, items, strict=True):
            row.item = item
            self.cells += self._row(row, players)
        self.value = []
        self.fit()

    def _row(self, row: ClaimRow, players: tuple[str, ...]) -> list[ClaimCell]:
        cells: list[ClaimCell] = hold_rows(
            row.ids.cells,
            [ClaimCell] * len(players),
            lambda cell: cell.bind(on_release=self._tap, on_hold=self._open_amounts),
        )
        for cell, player in zip(cells, players, strict=True):
            cell.player, cell.item = player, row.item
            cell.fixed = player not in self.field.players
        return cells

    def reword(self) -> None:
        if self.field is None:
            return
        for row in self.rows:
            short = not (self.beside or self.above)
            row.text = tongue.name(row.item, "short" if short else self.field.of)
        self.refresh()

    def fit(self, *_: object) -> None:
        """Lay the names of items where there is room for them."""
        for row in self.rows:
            row.beside, row.above, row.label_width = self.beside, self.above, self.label_width
        self.reword()

    # What is claimed

    @property
    def said(self) -> list[Claim]:
        """The claims so far, in the order they were made."""
        return list(self.value) if isinstance(self.value, list) else []

    @property
    def standing(self) -> list[Claim]:
        """The claims that others have made before."""
        made = self.terms.standing if self.terms else ()
        return [{"player": one.player, "item": one.item, "amount": one.amount} for one in made]

    @property
    def clashes(self) -> tuple[Any, ...]:
        """The claims that contradict each other, computed once for each change."""
        field, said, found = self._clashes
        if field is not self.field or said != self.said:
            found = self.terms.clashes(self.said) if self.terms else ()
            self._clashes = self.field, self.said, found
        return found

    def on_value(self, _: object, value: Any) -> None:
        """Note the claims as a draft; none is no draft."""
        self.entered = value if isinstance(value, list) and value else None

    def enter(self, entered: list[Claim]) -> None:
        self.value = [dict(one) for one in entered]
        self.refresh()

    def _tap(self, cell: ClaimCell) -> None:
        if cell.held or cell.fixed:
            return
        claims = [*self.standing, *self.said]
        self.claim(cell, next_amount(self.field, claims, cell.player, cell.item))

    def _open_amounts(self, cell: ClaimCell) -> None:
        """Open the sheet of amounts; an item that is had or not has none."""
        amounts = self.field.amounts[cell.item]
        if cell.fixed or amounts == HAD:
            return
        sheet = ClaimSheet(cell.player, cell.item, self.field)
        sheet.bind(on_amount=lambda _, amount: self.claim(cell, amount))
        App.get_running_app().lay_over(sheet)

    def claim(self, cell: ClaimCell, amount: Any) -> None:
        """Set the amount of a claim, which keeps its rank; None removes it."""
        new: Claim = {"player": cell.player, "item": cell.item, "amount": amount}
        there = any(same_cell(one, new) for one in self.said)
        said = [new if same_cell(one, new) else one for one in self.said]
        made = said if there else [*said, new]
        left = [one for one in made if one["amount"] is not None]
        self.value = widen_lone_claims(self.field, left, self.standing)
        self.refresh()

    def refresh(self) -> None:
        """Show every claim, its rank, and whether it clashes."""
        claims = [*self.standing, *self.said]
        amounts = {(one["player"], one["item"]): one["amount"] for one in claims}
        ranks = serving_order(self.field, claims)
        clashing = {cell for clash in self.clashes for cell in clash.cells}
        for cell in self.cells:
            where = cell.player, cell.item
            amount = amounts.get(where)
            had = amount is not None and self.field.amounts[cell.item] == HAD
            cell.icon = "check" if had else ""
            cell.text = "" if amount is None or had else self._amount(amount)
            cell.chosen = amount is not None
            cell.rank = number(ranks[where]) if where in ranks else ""
            cell.clash = where in clashing
            most = self.terms.potential.get(cell.player, {}) if self.terms else {}
            cell.note = f"≤{most[cell.item]}" if most.get(cell.item) else ""

    def _amount(self, amount: Any) -> str:
        return tongue.name(amount, AMOUNT)
