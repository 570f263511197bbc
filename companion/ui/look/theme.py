"""The theme as live properties: kv rules read `theme.ink` or `theme.body` and follow changes."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp, sp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from companion.ui.assets import ASSETS
from companion.ui.look import palette

TYPE_SCALE = {"small": 14, "body": 16, "title": 20, "large": 28, "giant": 44}
LEAST_TEXT, MOST_TEXT = 85, 150
LOFTY = dp(700)  # from this height a sideways screen has room for large letters
STATUS_INKS = {"printed": "green", "example": "blue", "reading": "brass", "house": "red"}


class Theme(EventDispatcher):
    """Every colour and size of the app; one instance, `theme`."""

    name = OptionProperty("night", options=list(palette.THEMES))
    text_size = NumericProperty(100)  # per cent of the type scale
    motion = BooleanProperty(True)
    left_hand = BooleanProperty(False)

    display = StringProperty(str(ASSETS / "fonts" / "BebasNeue-Bold.otf"))
    plain = StringProperty("Roboto")

    small = NumericProperty()
    body = NumericProperty()
    title = NumericProperty()
    large = NumericProperty()
    giant = NumericProperty()

    ground = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    line = ColorProperty()
    ink = ColorProperty()
    dim = ColorProperty()
    brass = ColorProperty()
    brass_fill = ColorProperty()
    brass_ink = ColorProperty()
    brass_edge = ColorProperty()
    red = ColorProperty()
    green = ColorProperty()
    blue = ColorProperty()
    red_fill = ColorProperty()
    fill_ink = ColorProperty()
    paper = ColorProperty()
    paper_ink = ColorProperty()
    paper_dim = ColorProperty()
    paper_line = ColorProperty()
    paper_brass = ColorProperty()
    paper_red = ColorProperty()
    paper_green = ColorProperty()
    paper_blue = ColorProperty()
    scrim = ColorProperty()

    touch = NumericProperty(dp(48))  # the least side of what can be tapped
    step = NumericProperty(dp(8))  # the spacing grid
    gap = NumericProperty(dp(12))
    edge = NumericProperty(dp(16))
    corner = NumericProperty(dp(12))
    small_corner = NumericProperty(dp(8))
    hairline = NumericProperty(dp(1))

    def __init__(self) -> None:
        super().__init__()
        self.on_name()
        self.on_text_size()
        Metrics.fbind("fontscale", self.on_text_size)  # the system's letters, on top of ours

    def on_name(self, *_: object) -> None:
        for role, colour in palette.THEMES[self.name].items():
            setattr(self, role, colour)

    def on_text_size(self, *_: object) -> None:
        factor = min(MOST_TEXT, max(LEAST_TEXT, self.text_size)) / 100
        for size, points in TYPE_SCALE.items():
            setattr(self, size, sp(points) * factor)

    @property
    def seconds(self) -> float:
        """The length of an animation; 0 when motion is off."""
        return 0.16 if self.motion else 0

    def livery(self, colour: str) -> palette.Livery:
        """The symbol and colours of the player who has a colour of the box."""
        return palette.livery_of(colour)

    def player_ink(self, colour: str) -> palette.Colour:
        """A player's colour for text on the ground of this theme."""
        look = self.livery(colour)
        return look.on_dark if self.name == "night" else look.on_light

    def status_ink(self, status: str, on_paper: bool = False) -> palette.Colour:
        """The colour of a clause's status: printed, example, our reading, house rule."""
        role = STATUS_INKS.get(status, "brass")
        return getattr(self, f"paper_{role}" if on_paper else role)


theme = Theme()
