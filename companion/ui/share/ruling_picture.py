"""The picture of a ruling: the card as the table sees it, on paper, as high as its words."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from kivy.graphics import Fbo, InstructionGroup, Rectangle

from companion.ui.look.palette import Colour
from companion.ui.look.people import people
from companion.ui.look.theme import theme
from companion.ui.share.ruling_text import Told
from companion.ui.widgets.lettering import LEADING, wrap_and_size, wrap_text, written
from companion.ui.widgets.pen import Pen

WIDTH, EDGE = 1080, 72
INNER = WIDTH - 4 * EDGE  # within the paper
HEAD, FOOT = 240, 110  # above and below the paper
MOST = 1920  # the height up to which letters keep their size
SMALLEST = 0.5
LARGE, BODY, SMALL, DEEPER = 60, 38, 30, 34
TALL = 100_000  # more than any text is high


class Part(NamedTuple):
    """Some words of the paper: letters, colour, how far they stand in, and the gap below."""

    text: str
    size: float
    face: str
    ink: Colour
    left: float = 0
    player: str = ""
    gap: float = 14


def parts_of(told: Told) -> Iterator[Part]:
    """The parts of the paper from the top down."""
    if told.title:
        yield Part(told.title, SMALL, "plain", theme.paper_dim, gap=20)
    for player, text in told.verdict:
        look = people.looks.get(player)
        ink = theme.livery(look.colour).on_light if look else theme.paper_ink
        yield Part(text, LARGE, "bold", ink, player=player if look else "")
    if told.own:
        yield Part(told.own, SMALL, "plain", theme.paper_red, gap=28)
    if told.clause:
        yield Part(told.clause, BODY, "bold", theme.paper_ink, gap=10)
    if told.source:
        yield Part(told.source, SMALL, "plain", theme.paper_dim, gap=28)
    for depth, text in told.reasons:
        yield Part(text, SMALL, "plain", theme.paper_ink, left=depth * DEEPER)


class Laid(NamedTuple):
    """A part with the lines it is broken into, its letter size and its height."""

    part: Part
    lines: str
    size: int
    height: float


def lay(part: Part, scale: float) -> Laid:
    """The part broken into lines no wider than the paper."""
    size = max(1, round(part.size * scale))
    token = size * 2 if part.player else 0
    room = INNER - part.left - token
    lines = wrap_text(part.text, room / size, part.face)
    if lines is not None:
        text = "\n".join(lines)
    else:  # a word is wider than the paper
        text, size = wrap_and_size(part.text, int(room), TALL, size, part.face)
    return Laid(part, text, size, (text.count("\n") + 1) * LEADING[part.face] * size + part.gap)


def lay_all(told: Told) -> list[Laid]:
    """The parts in the largest letters that keep the picture low enough."""
    parts, scale = list(parts_of(told)), 1.0
    laid = [lay(part, scale) for part in parts]
    while sum(one.height for one in laid) > MOST - HEAD - FOOT and scale > SMALLEST:
        scale -= 0.05
        laid = [lay(part, scale) for part in parts]
    return laid


def ruling_picture(told: Told) -> bytes:
    """The picture as a PNG file, in the theme and the language in force."""
    laid = lay_all(told)
    paper = sum(one.height for one in laid) + 2 * EDGE
    height = int(HEAD + paper + FOOT)
    frame, ink = Fbo(size=(WIDTH, height)), InstructionGroup()
    frame.add(ink)
    pen = Pen(ink)
    pen.add(theme.ground, Rectangle(size=(WIDTH, height)))
    _write(pen, told.game, (EDGE, height - 70), 90, "display", theme.brass)
    _write(pen, told.turn or " ", (EDGE, height - 178), 34, "plain", theme.dim)
    pen.plate((EDGE, FOOT, WIDTH - 2 * EDGE, paper), theme.paper, 28)
    top = FOOT + paper - EDGE
    for one in laid:
        _put(pen, one, top)
        top -= one.height
    _write(pen, "Consigliere", (EDGE, 80), 30, "plain", theme.dim)
    frame.draw()
    png = BytesIO()
    frame.texture.save(png, fmt="png")
    return png.getvalue()


def _put(pen: Pen, one: Laid, top: float) -> None:
    """Draw a part below a height, with the token of its player."""
    left = 2 * EDGE + one.part.left
    if one.part.player:
        look = people.looks[one.part.player]
        high = one.size * 0.9
        wide = pen.token_width(high, look)
        pen.token((left + wide / 2, top - one.size * 0.6), high, look)
        left += max(wide + 20, one.size * 2)
    _draw(pen, one.lines, one.size, one.part.face, (left, top), one.part.ink)


def _write(pen: Pen, text: str, at: tuple[float, float], most: int, face: str, ink: Colour) -> None:
    """Write a line below a point, smaller if it is too long."""
    lines, size = wrap_and_size(text, WIDTH - 2 * EDGE, int(most * 1.3), most, face)
    _draw(pen, lines, size, face, at, ink)


def _draw(pen: Pen, lines: str, size: int, face: str, at: tuple[float, float], ink: Colour) -> None:
    texture = written(lines, size, face, "left").texture
    wide, high = texture.size
    pen.add(ink, Rectangle(texture=texture, pos=(at[0], at[1] - high), size=(wide, high)))
