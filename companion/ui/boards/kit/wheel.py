"""The wheel: the sides of a place, and the place itself, as large targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.core.spots import parts_of
from companion.ui.assets import load_layout
from companion.ui.boards.kit.tilings import Point, Tiling
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.lettering import wrap_and_size
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.rows import hold_rows
from companion.ui.widgets.sheet import Overlay

load_layout(__file__)

TARGET = dp(60)
REACH = dp(98)  # from the hub to the middle of a target
AROUND = REACH + TARGET / 2 + dp(4)
HUB = 1.69  # how much of the tile of the place its name may take
SAID = dp(76)  # at the top, where it is said why a side is closed


@dataclass(frozen=True, slots=True)
class Spoke:
    """A spot of the wheel: whether it is open, and who stands there."""

    spot: str
    open: bool
    player: str = ""

    @property
    def side(self) -> str:
        """The side of the place; "" is the place itself."""
        return parts_of(self.spot)[1]


class SpokeTarget(TapPlate):
    """The target of a side; a closed one is dim, and a tap says why."""

    label = StringProperty("")
    player = StringProperty("")
    spoke: Spoke | None = None

    def stand_for(self, spoke: Spoke, name: str) -> None:
        """Set the side of a place that a tap on this target chooses."""
        self.spoke, self.closed, self.player = spoke, not spoke.open, spoke.player
        self.label = tongue.name(spoke.spot)


class Hub(TapPlate):
    """The place itself; without a spoke it only shows the name."""

    mute = BooleanProperty(False)
    text = StringProperty("")
    label = StringProperty("")
    lines = StringProperty("")
    em = NumericProperty(1)
    spoke: Spoke | None = None

    def stand_for(self, spoke: Spoke | None, name: str) -> None:
        """Offer the place itself under a name; without a spoke only name it."""
        self.spoke, self.text = spoke, name
        self.mute = self.disabled = spoke is None
        self.closed = spoke is not None and not spoke.open
        self.label = tongue.name(spoke.spot) if spoke is not None else ""

    def fit_name(self, *_: Any) -> None:
        """Break and shrink the name until it fits."""
        room = int(self.width * 0.78), int(self.height * 0.42)
        self.lines, self.em = wrap_and_size(self.text, *room, int(theme.title * 1.1), "display")


class Wheel(Overlay):
    """Opens around the tapped place, as near to it as the screen allows."""

    hub = ListProperty([0, 0])
    border = ListProperty()
    open = BooleanProperty(False)  # can the place itself be chosen?
    fill = ColorProperty((0, 0, 0, 0))
    rim = ColorProperty((0, 0, 0, 0))

    __events__ = ("on_spoke",)

    def __init__(self, owner: Widget, **kwargs: Any) -> None:
        self._of: Tiling | None = None
        self._at: Point = (0.0, 0.0)
        self.spokes: tuple[Spoke, ...] = ()
        self._targets: dict[str, TapPlate] = {}
        super().__init__(**kwargs)
        self.owner = owner
        for name in ("size", "pos", "shown"):
            self.fbind(name, self.place)

    def open_on(self, of: Tiling, name: str, spokes: tuple[Spoke, ...], at: Point) -> None:
        """Show the sides of a place around a point, reusing the targets."""
        self._of, self._at, self.spokes = of, at, spokes
        self.open = any(spoke.open for spoke in spokes if not spoke.side)
        kinds: list[type[TapPlate]] = [SpokeTarget if spoke.side else Hub for spoke in spokes]
        mute = Hub not in kinds
        targets = hold_rows(self, [*kinds, Hub] if mute else kinds, self._bind_child)
        for target, spoke in zip(targets, spokes, strict=False):
            target.stand_for(spoke, name)
        self._targets = {spoke.side: one for one, spoke in zip(targets, spokes, strict=False)}
        if mute:
            self._targets[""] = targets[-1]
            targets[-1].stand_for(None, name)
        self.place()

    def _bind_child(self, target: SpokeTarget | Hub) -> None:
        target.bind(on_release=lambda one: self.tap_spoke(one.spoke))

    def place(self, *_: Any) -> None:
        """Lay the targets out around the hub."""
        if self._of is None:
            return
        x = min(self.right - AROUND, max(self.x + AROUND, self._at[0]))
        y = min(self.top - AROUND - SAID, max(self.y + AROUND, self._at[1]))
        self.hub = [x, y]
        open_to = 0.6 + 0.4 * self.shown
        reaches = [self._of.reach(side) for side in self._of.sides]
        size = (REACH - TARGET / 2 - dp(5)) / max(reaches) * open_to
        self.border = [n for px, py in self._of.outline() for n in (x + px * size, y + py * size)]
        far = REACH * open_to
        for side, target in self._targets.items():
            dx, dy = self._of.direction(side) if side else (0, 0)
            wide = TARGET if side else size * min(reaches) * HUB
            target.size, target.center = (wide, wide), (x + dx * far, y + dy * far)

    def fan(self, border: list[float], hub: list[float]) -> list[float]:
        """The outline of the place as triangles around the hub."""
        pairs = list(zip(border[::2], border[1::2], strict=True))
        return [n for point in (hub, *pairs, *pairs[:1]) for n in (*point, 0, 0)]

    def beside(self, touch: Any) -> bool:
        dx, dy = touch.x - self.hub[0], touch.y - self.hub[1]
        return dx * dx + dy * dy > AROUND * AROUND

    def target_of(self, spot: str) -> TapPlate:
        """The target of a spot on the wheel."""
        return self._targets[parts_of(spot)[1]]

    def tap_spoke(self, spoke: Spoke | None) -> None:
        """Dispatch a tapped spot; the wheel closes when it was open."""
        if spoke is None or self.closing:
            return
        if spoke.open:
            self.dismiss()
        self.dispatch("on_spoke", spoke.spot)

    def on_spoke(self, spot: str) -> None:
        """Event: a spot was tapped."""
