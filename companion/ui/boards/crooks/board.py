"""The board of Crooks: targets across, a row for each crime lord, hangouts with prices below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from companion.core.fields import OneOf
from companion.core.spots import parts_of
from companion.games.crooks.pieces import HANGOUTS, TARGETS
from companion.games.crooks.table import Table
from companion.ui.boards.crooks.ahead import AHEAD
from companion.ui.boards.crooks.cards import GRID, grid_across
from companion.ui.boards.crooks.facts import facts_of, title_of
from companion.ui.boards.crooks.places import HeadFigure, SpokenOf
from companion.ui.boards.crooks.rows import RowBoard, Rows
from companion.ui.boards.crooks.shown import (
    hangout_shown,
    head_shown,
    pieces_of,
    spaces_of,
    target_shown,
)
from companion.ui.boards.kit.figures import Chosen, Figure, Lamp, OpenPlace, OpenSpace
from companion.ui.boards.kit.place_card import PlaceCard
from companion.ui.boards.kit.tilings import Point, Space, extent_of
from companion.ui.look.people import people

AIR = (0.04, 0.06)  # around the grid, in units
HERE: Space = (0, 0)


class CrooksBoard(RowBoard):
    """Draws the frozen table; knows no rule. A column is a target, whoever's row is tapped."""

    ahead = AHEAD

    cards = frozenset(("hangout", "target", "player"))
    keeps_subject = True  # the target where somebody's crooks are chosen
    chip_sides = (dp(44), dp(56))

    def __init__(self, **kwargs: Any) -> None:
        self.grid = GRID
        self.spaces: dict[str, Space] = {}
        self._names: dict[Space, str] = {}
        super().__init__(**kwargs)
        self.fbind("width", self._lay)

    @property
    def head_width(self) -> float:
        return self.grid.width + AIR[0]

    def _lay(self, *_: Any) -> None:
        """Make the columns so narrow that all targets are in view, if they can be."""
        grid = grid_across(1 + len(TARGETS), self.width / self.least - 2 * AIR[0])
        if grid != self.grid:
            self.grid, self.by_hand = grid, False
            self._measure()
            self.redraw()

    def _measure(self) -> None:
        """Measure the drawing anew."""
        if self.spaces:
            self.extent = extent_of(self.grid, self.spaces.values(), AIR)

    # What the screen asks for

    def has_face(self, value: Any) -> bool:
        return value in TARGETS or value in HANGOUTS

    def face_of(self, value: Any) -> Figure | None:
        if value in TARGETS:
            return target_shown(self.table, value, HERE)
        return hangout_shown(self.table, value, HERE)

    def show(self, table: Table) -> None:
        """Draw a table, only what changed."""
        self.table, before = table, self.spaces
        self.spaces = dict(spaces_of(table))
        self._names = {space: name for name, space in self.spaces.items()}
        if self.spaces != before:
            self.by_hand = False
            self._measure()
        self.frame_soon()
        self._refresh()

    def offer(self, field: OneOf) -> bool:
        """Let hangouts, targets or players glow; False if the field has none of them."""
        known = any(self._lies_here(one) for one in (*field.options, *field.closed))
        self.offered, self.chosen = (field if known else None), ""
        self.frame_soon()
        self._refresh()
        return known

    def highlight(self, subject: str) -> None:
        super().highlight(subject)
        self.frame_soon()

    def _frame(self, *_: Any) -> None:
        super()._frame()
        self._bring_in_hand()

    def fit(self) -> None:
        super().fit()
        self._bring_in_hand()

    def _bring_in_hand(self) -> None:
        """Scroll the spot a question is about into view."""
        if self.spaces.get(self.in_hand, HERE)[0]:
            self.bring_across(self.point_of(self.in_hand)[0], self.grid.half[0] + AIR[0])

    def place_of(self, subject: str) -> str:
        """The spot itself that is marked for a subject, also one under a target."""
        return subject

    def point_of(self, spot: str) -> Point:
        there = self._his(spot) if self.offered is not None else spot
        return self.grid.middle(self.spaces[there])

    def place_at(self, point: Point) -> str:
        column, row = self.grid.space_at(point)
        return self._names.get((0 if self.is_hidden_by_heads(point) else column, row), "")

    def is_hidden_by_heads(self, point: Point) -> bool:
        """Is a point hidden by the head of a row? Hangouts at the left edge have none."""
        _, row = self.grid.space_at(point)
        return row not in self._headless and super().is_hidden_by_heads(point)

    @property
    def _headless(self) -> tuple[int, ...]:
        """The row of the hangouts, if they begin at the left edge."""
        first = next(iter(self.table.hangouts), "") if self.table is not None else ""
        across, row = self.spaces.get(first, (1, 0))
        return () if across else (row,)

    def tell_place(self, place: str) -> None:
        facts = tuple(facts_of(self.table, place))
        App.get_running_app().lay_over(PlaceCard(title_of(place), facts))

    def reword(self, *_: Any) -> None:
        self._refresh()

    def redraw(self, *_: Any) -> None:
        self.drawing.renew()
        self.heads.renew()

    def _refresh(self) -> None:
        self.drawing.refresh()
        self.heads.refresh()

    # What a finger does

    def on_tap(self, x: float, y: float, twice: bool) -> None:
        place = self.place_at((x, y)) if self.table is not None else ""
        spot = self._meant(place)
        if spot:
            self.tap_spot(spot)
        elif twice:  # ignore the second tap of a double tap
            self.fit()
        elif place:
            self.dispatch("on_place", place)

    def _meant(self, place: str) -> str:
        """The offered spot that a tap on a place means; below a target, the target.

        If a player is asked for, the tap means the owner of the crooks at the target in question.
        """
        if self.offered is None:
            return ""
        spots, (player, target) = self.offered.closed, parts_of(place)
        meant = (place, target, player if place == self._his(player) else "")
        return next((one for one in meant if one in (*self.offered.options, *spots)), "")

    # How it is drawn

    def wanted_rows(self) -> Rows:
        """The rows to bring into view: what is offered, else the player in turn."""
        spots = (*self.offered.options, *self.offered.closed) if self.offered else ()
        rows = [self.spaces[self._shown_at(one)] for one in spots if one in self.spaces]
        if not rows:
            rows = [self.spaces[self.table.in_turn]] if self.table and self.table.in_turn else []
        _, low, _, high = extent_of(self.grid, rows or [(0, 0)], AIR)
        if set(spots) & set(TARGETS):  # whoever chooses a target looks at its number, too
            _, _, _, top = extent_of(self.grid, [(0, 0)], AIR)
            if (top - low) * self.least <= self.sight_size[1]:
                high = top
        return low, high

    def _shown_at(self, spot: str) -> str:
        """The spot that glows for an option: a target in the row of the player in turn."""
        there = f"{self.table.in_turn}/{spot}"
        return there if there in self.spaces else self._his(spot)

    def _his(self, spot: str) -> str:
        """The spot of a player under the target a question is about."""
        there = f"{spot}/{self.in_hand}"
        return there if there in self.spaces else spot

    def _lies_here(self, spot: str) -> bool:
        """Can an option be tapped on this board? A player only by crooks on the table."""
        if spot in self.table.players:
            return any(self.table.crooks_of(spot, target) for target in TARGETS)
        return spot in self.spaces

    @property
    def _seated(self) -> bool:
        """Are the table and its people known?"""
        return self.table is not None and all(one in people.looks for one in self.table.players)

    def figures(self) -> dict[str, Figure]:
        if not self._seated:
            return {}
        left, bottom, right, top = self.extent
        centre = ((left + right) / 2, (bottom + top) / 2)
        figures: dict[str, Figure] = {"lamp": Lamp(centre, (right - left, top - bottom))}
        figures |= pieces_of(self.table, self.spaces, self.offered, self.grid)
        figures |= dict(self._glows())
        if self.in_hand in self.spaces and self.in_hand not in self.table.players:
            figures["in hand"] = SpokenOf(self.grid, self.spaces[self.in_hand])
        if self.chosen in self.spaces:
            figures["chosen"] = Chosen(self.grid, self.spaces[self._shown_at(self.chosen)], "")
        return figures

    def _glows(self) -> Iterator[tuple[str, Figure]]:
        for spot in self.offered.options if self.offered else ():
            if spot in self.spaces:
                place = self._shown_at(spot)
                player, target = parts_of(place)
                free = bool(target) and not self.table.crooks_of(player, target)
                shown = OpenSpace if free else OpenPlace
                yield f"glow {spot}", shown(self.grid, self.spaces[place])

    def head_figures(self) -> dict[str, Figure]:
        if not self._seated:
            return {}
        heads: dict[str, Figure] = {"targets": HeadFigure(self.grid, (0, 0), None, "target")}
        for player in self.table.players:
            heads[player] = head_shown(self.table, player, self.spaces[player], self.grid)
        below = (0, len(self.table.players) + 1)
        if self.table.hangouts and below[1] not in self._headless:
            heads["hangouts"] = HeadFigure(self.grid, below, None, "hangout")
        return heads
