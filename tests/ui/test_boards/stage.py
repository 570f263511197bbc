"""A bare app for one widget, and a real evening of Gangs City in the words of the app."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.content.box import read_box
from companion.content.catalogues import domains_of
from companion.content.words import Words
from companion.core.game import Game, Seat, Setup, Value
from companion.core.session import Session
from companion.games import GAMES
from companion.games.gangs_city import GAME
from companion.ui.boards.kit.sketch import Pen
from companion.ui.listening import listen
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.layers import Layers
from companion.ui.widgets.lettering import wrap_and_size
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.toast import Toasts
from tests.toy.words import ToyWords
from tests.ui.driver import PHONE, Driver

NAMES = ("Ann", "Bob", "Cléo", "Maximilien", "Ève", "Finn")
KNOWN = {"initiative": range(1, 40), "cost": range(1, 7), "base": range(1, 4)}


class Ground(Plate):
    """The ground of the theme."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        listen(self, theme, ground=self.follow)
        self.follow()

    def follow(self, *_: Any) -> None:
        self.fill = theme.ground


class Stage(App):
    """Shows one widget over the ground of the theme."""

    def __init__(self, shown: Callable[[], Any]) -> None:
        super().__init__()
        self._shown = shown

    def build(self) -> FloatLayout:
        self.layers, self.toasts = Layers(), Toasts()
        self.shown = self._shown()
        root = FloatLayout()
        for widget in (Ground(radius=0), self.shown, self.layers, self.toasts):
            root.add_widget(widget)
        return root

    def lay_over(self, overlay: Any) -> None:
        self.layers.push(overlay)

    def refuse(self, reasons: Any) -> None:
        self.toasts.refuse(reasons)


def seats(players: int, game: Game = GAME) -> tuple[Seat, ...]:
    """People with long and short names, in the colours of the box."""
    chosen = zip(NAMES[:players], game.colours, strict=False)
    return tuple(Seat(colour, name, colour) for name, colour in chosen)


def full_box(chance: Random) -> dict[str, Value]:
    """What is printed in the box; where we do not know it, something that could be."""
    box: dict[str, Value] = {}
    for key, field in GAME.printed.values.items():
        what = key.partition(".")[2]
        if what in KNOWN:
            value: Any = chance.choice(KNOWN[what])
        elif what in ("trafics", "recruits"):
            value = dict.fromkeys(chance.sample(tuple(field.ranges), chance.randint(1, 3)), 1)
        elif what == "name":
            continue
        else:
            value = field.draw(chance)
        box[key] = Value(value, "typed")
    return {**box, **read_box("gangs_city")}


def moments(players: int, seed: int) -> Iterator[Session]:
    """An evening played at random, after every reply."""
    chance = Random(seed)
    session = Session(GAME, Setup(seats(players), {}, full_box(chance)))
    while not session.over:
        yield session
        key = session.keys[0]  # never the shortcut past a phase
        session.reply(session.prompt(key).field.draw(chance), key)
    yield session


def play_to(wanted: Callable[[Session], bool], players: int = 4, seed: int = 1) -> Session:
    """The first moment of a random evening that is wanted."""
    return next(session for session in moments(players, seed) if wanted(session))


@cache
def whole_evening(players: int = 4, seed: int = 1) -> Session:
    """An evening from the set-up to the end."""
    return play_to(lambda session: session.over, players, seed)


def fresh_evening(players: int, seed: int, turns: int) -> Session:
    """An evening of its own, to be changed, up to the beginning of a turn."""
    return play_to(lambda session: session.number == turns, players, seed)


def speak(language: str, session: Session, typed: Mapping[str, str] = MappingProxyType({})) -> None:
    """The words of the app, with the names of this table and those it typed."""
    people.sit(session.setup.seats)
    names = {seat.key: seat.name for seat in session.setup.seats} | dict(typed)
    if session.game.key in GAMES:
        tongue.speak(language, Words(language, domains_of(session.game.key), names))
    else:
        tongue.speak(language, ToyWords(language, ("app",), names))


def open_stage(
    shown: Callable[[], Any],
    session: Session,
    size: tuple[int, int] = PHONE,
    language: str = "fr",
    look: str = "night",
    text_size: int = 100,
    motion: bool = False,
    typed: Mapping[str, str] = MappingProxyType({}),
) -> Driver:
    """Show a widget as the app would, in this look."""
    gc.collect()  # what an earlier test left must not follow the language of this one
    theme.name, theme.text_size, theme.motion = look, text_size, motion
    speak(language, session, typed)
    return Driver(Stage(shown), size)


def close(*stages: Driver) -> None:
    """Take everything off the stage, and put the look back."""
    for ui in stages:
        ui.stop()
    theme.name, theme.text_size, theme.motion = "night", 100, True


def beside_prompt(widget: Any, size: tuple[int, int]) -> BoxLayout:
    """A board as it lies on the table: over the prompt, or on a wide screen left of it."""
    wide = size[0] > size[1]
    box = BoxLayout(orientation="horizontal" if wide else "vertical")
    box.add_widget(widget)
    share = (0.8, 1) if wide else (1, 0.8)
    box.add_widget(Plate(fill=theme.surface, size_hint=share))
    return box


class Written(Pen):
    """Notes how small each text is written at the least."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.sizes: dict[str, float] = {}

    def words(self, at, text, box, most, ink, display=False):
        face = "display" if display else "bold"
        size = wrap_and_size(text, int(box[0]), int(box[1]), max(1, int(most)), face)[1]
        self.sizes[text] = min(size, self.sizes.get(text, size))
        return super().words(at, text, box, most, ink, display)
