"""Parts of the cards: skills, costs, points, needs and rewards."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp

from companion.ui.boards.gangsta.marks import MARKS, SKILL_INKS
from companion.ui.boards.kit.sketch import Pen
from companion.ui.boards.kit.tilings import Point
from companion.ui.look.palette import Colour
from companion.ui.look.theme import theme
from companion.ui.look.wording import tongue
from companion.ui.widgets.lettering import LEAST_FIGURE, figure_room

MONEY, POINTS, COOP, LEARN = "money", "points", "coop", "learn"


def skill_ink(skill: str) -> Colour:
    """The colour of a skill in the theme in force."""
    return SKILL_INKS[skill][theme.name != "night"]


def letter_size(height: float) -> float:
    """The letter size for a row height, never too small to be read."""
    return max(height * 0.9, LEAST_FIGURE)


def draw_figure(pen: Pen, at: Point, text: str, room: tuple[float, float], ink: Colour) -> None:
    """Draw a figure in a row of a card."""
    wide = max(room[0], LEAST_FIGURE * 0.5 * len(text))
    box = (wide, max(room[1], LEAST_FIGURE * 1.25))
    pen.words(at, text, box, letter_size(room[1]), ink, True)


def draw_points(pen: Pen, at: Point, number: str, height: float) -> None:
    """Draw points (PI) on a disc of brass."""
    radius = max(height * 0.52, LEAST_FIGURE * 0.53)
    pen.disc(at, radius, theme.brass_fill)
    pen.words(at, number, (2 * radius, 2 * radius), letter_size(height), theme.brass_ink, True)


def dollars_in_words(amount: str) -> str:
    """A sum of dollars as the language writes it."""
    return tongue.say("gangsta.sheet.amount", amount=amount)


@dataclass(frozen=True, slots=True)
class Reward:
    """One reward of a heist and its amount; of a lesson, the skill."""

    what: str
    number: str = ""
    skill: str = ""

    @property
    def width(self) -> float:
        """The width of a reward, counted in icons."""
        if self.what in (MONEY, POINTS):
            return 0.85 if self.what == MONEY else 1.05
        return 1.55 if self.number or self.skill else 1.0

    def pixels(self, unit: float) -> float:
        """The width in a row of this height, in which its number can be read."""
        if self.what == MONEY:
            return max(unit * self.width, figure_room(dollars_in_words(self.number)))
        if self.what == POINTS:
            return max(unit * self.width, LEAST_FIGURE * 1.06)
        number = figure_room(self.number) if self.number else 0.0
        return max(unit * self.width, unit * 0.9 + number if number else 0.0)

    @property
    def bare(self) -> Reward:
        """The reward without its number; money and points stay a figure."""
        return self if self.what in (MONEY, POINTS) else Reward(self.what)

    def draw(self, pen: Pen, left: float, middle: float, unit: float) -> None:
        """Draw the reward from the left, in a row of this height."""
        at = (left + self.pixels(unit) / 2, middle)
        if self.what == MONEY:
            draw_figure(pen, at, dollars_in_words(self.number), (unit, unit), theme.green)
        elif self.what == POINTS:
            draw_points(pen, at, self.number, unit)
        elif not self.number and not self.skill:
            pen.mark(at, unit * 0.92, MARKS[self.what], theme.ink)
        else:
            self._beside(pen, left, middle, unit)

    def _beside(self, pen: Pen, left: float, middle: float, unit: float) -> None:
        """Draw the sign, then the amount or the skill."""
        pen.mark((left + unit * 0.45, middle), unit * 0.84, MARKS[self.what], theme.ink)
        at = (left + (self.pixels(unit) + unit * 0.87) / 2, middle)
        if self.skill:
            pen.mark(at, unit * 0.88, MARKS[self.skill], skill_ink(self.skill))
        else:
            ink = theme.green if self.what in (COOP, "theft") else theme.ink
            draw_figure(pen, at, self.number, (unit * 0.7, unit), ink)


def draw_rewards(
    pen: Pen, at: Point, rewards: tuple[Reward, ...], room: tuple[float, float]
) -> None:
    """Draw rewards in one row, as large as they fit: signs alone where numbers find no room."""
    shown, unit = fitting_rewards(rewards, room)
    gap = (room[0] - sum(one.pixels(unit) for one in shown)) / (len(shown) + 1)
    left = at[0] - room[0] / 2 + gap
    for one in shown:
        one.draw(pen, left, at[1], unit)
        left += one.pixels(unit) + gap


def fitting_rewards(
    rewards: tuple[Reward, ...], room: tuple[float, float]
) -> tuple[tuple[Reward, ...], float]:
    """The rewards that fit side by side, and their height: with numbers if there is room."""
    for shown in (rewards, tuple(one.bare for one in rewards)):
        unit = min(room[1], room[0] / max(1.0, sum(one.width for one in shown)))
        if sum(one.pixels(unit) for one in shown) <= room[0]:
            return shown, unit
    while len(shown) > 1 and sum(one.pixels(unit) for one in shown) > room[0]:
        shown = shown[:-1]
    return shown, unit


def draw_skills(
    pen: Pen,
    at: Point,
    skills: tuple[str, ...],
    room: tuple[float, float],
    tucked: str = "",
    ink: Colour | None = None,
) -> None:
    """Draw skill icons in one or two rows; the learned one at the end is on brass."""
    shown = [(skill, False) for skill in skills] + ([(tucked, True)] if tucked else [])
    if not shown:
        return
    unit, columns = _fitting(len(shown), room)
    rows = -(-len(shown) // columns)
    for number, (skill, learned) in enumerate(shown):
        row, column = divmod(number, columns)
        in_row = min(columns, len(shown) - row * columns)
        x = at[0] + (column - (in_row - 1) / 2) * unit
        y = at[1] + ((rows - 1) / 2 - row) * unit
        if learned:
            pen.plate((x - unit / 2, y - unit / 2, unit, unit), theme.brass_fill, unit * 0.25)
            pen.mark((x, y), unit * 0.8, MARKS[skill], theme.brass_ink)
        else:
            pen.mark((x, y), unit * 0.88, MARKS[skill], ink or skill_ink(skill))


def _fitting(count: int, room: tuple[float, float]) -> tuple[float, int]:
    """The size of an icon in a room, and how many stand side by side."""
    sizes = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        sizes.append((min(room[0] / columns, room[1] / rows, dp(60)), columns))
    return max(sizes)
