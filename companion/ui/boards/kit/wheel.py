"""The wheel: the sides of one place, and the place itself, as targets for a thumb."""

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

from companion.core.spots import parts_of
from companion.ui.assets import load_layout
from companion.ui.boards.kit.lettering import fit
from companion.ui.boards.kit.tilings import Point, Tiling
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.plate import TapPlate
from companion.ui.widgets.sheet import Overlay

load_layout(__file__)

TARGET = dp(60)
REACH = dp(98)  # from the hub to the middle of a target
AROUND = REACH + TARGET / 2 + dp(4)
HUB = 1.69  # how much of the tile of the place its name may take
SAID = dp(76)  # at the top, where it is said why a side is closed


@dataclass(frozen=True, slots=True)
class Spoke:
    """A spot of the wheel: is it open, and who stands there."""

    spot: str
    open: bool
    player: str = ""

    @property
    def side(self) -> str:
        """Which side of the place; "" is the place itself."""
        return parts_of(self.spot)[1]


class SpokeTarget(TapPlate):
    """One side; a closed one is dim, and explains itself when tapped."""

    label = StringProperty("")
    player = StringProperty("")


class Hub(TapPlate):
    """The place itself; mute, it only says which place it is."""

    mute = BooleanProperty(False)
    text = StringProperty("")
    label = StringProperty("")
    lines = StringProperty("")
    em = NumericProperty(1)

    def fit_name(self, *_: Any) -> None:
        """Break and shrink the name until it is inside."""
        room = int(self.width * 0.78), int(self.height * 0.42)
        self.lines, self.em = fit(self.text, *room, int(theme.title * 1.1), "display")


class Wheel(Overlay):
    """Opens around the place that was tapped, as near to it as the screen allows."""

    hub = ListProperty([0, 0])
    border = ListProperty()
    open = BooleanProperty(False)  # can the place itself be chosen?
    fill = ColorProperty((0, 0, 0, 0))
    rim = ColorProperty((0, 0, 0, 0))

    __events__ = ("on_spoke",)

    def __init__(
        self, of: Tiling, name: str, spokes: tuple[Spoke, ...], at: Point, **kwargs: Any
    ) -> None:
        self._of, self._at, self.spokes = of, at, spokes
        self._targets: dict[str, TapPlate] = {}
        super().__init__(**kwargs)
        for spoke in spokes:
            made = SpokeTarget if spoke.side else Hub
            target = made(closed=not spoke.open, label=tongue.name(spoke.spot))
            target.bind(on_release=lambda _, one=spoke: self.take(one))
            if spoke.side:
                target.player = spoke.player
            else:
                target.text, self.open = name, spoke.open
            self._targets[spoke.side] = target
            self.add_widget(target)
        if "" not in self._targets:
            self._targets[""] = title = Hub(mute=True, disabled=True, text=name)
            self.add_widget(title)
        self.fbind("size", self.place)
        self.fbind("pos", self.place)
        self.fbind("shown", self.place)

    def place(self, *_: Any) -> None:
        """Lay the targets out around the hub."""
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
        """The tile of the place, as triangles around the hub."""
        pairs = list(zip(border[::2], border[1::2], strict=True))
        return [n for point in (hub, *pairs, *pairs[:1]) for n in (*point, 0, 0)]

    def beside(self, touch: Any) -> bool:
        dx, dy = touch.x - self.hub[0], touch.y - self.hub[1]
        return dx * dx + dy * dy > AROUND * AROUND

    def target_of(self, spot: str) -> TapPlate:
        """The target that stands for a spot."""
        return self._targets[parts_of(spot)[1]]

    def take(self, spoke: Spoke) -> None:
        """A side was tapped; the wheel closes when that settles it."""
        if spoke.open:
            self.dismiss()
        self.dispatch("on_spoke", spoke.spot)

    def on_spoke(self, spot: str) -> None:
        """This spot was tapped."""
