"""The page of a game to print: A4, black on white, as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from kivy.graphics import Fbo, InstructionGroup, Rectangle

from companion.evening.one_page import Row, Section
from companion.ui.look.palette import Colour
from companion.ui.widgets.lettering import LEADING, wrap_and_size, wrap_text, written
from companion.ui.widgets.pen import Pen

SIZE = WIDTH, HEIGHT = 1240, 1754  # A4 at 150 dots an inch
EDGE, GUTTER, HEAD, FOOT = 70, 46, 190, 90
COLUMNS = 2
COLUMN = (WIDTH - 2 * EDGE - GUTTER * (COLUMNS - 1)) / COLUMNS
BLACK: Colour = (0, 0, 0, 1)
GREY: Colour = (0.35, 0.35, 0.35, 1)
WHITE: Colour = (1, 1, 1, 1)
LARGEST, SMALLEST = 26, 9
LABEL = 0.44  # of a column: the label beside short cells
TALL = 100_000


class Words(NamedTuple):
    """Some lines of a column: where they begin, their letters, from the top of their row."""

    lines: str
    size: int
    face: str
    left: float
    ink: Colour = BLACK


class Block(NamedTuple):
    """What must stay together on the page, and its height."""

    words: tuple[Words, ...]
    height: float
    ruled: bool = False  # a line below it


def page_picture(title: str, sections: tuple[Section, ...]) -> bytes:
    """The page as a PNG file, in the largest letters in which it fits."""
    frame, ink = Fbo(size=SIZE), InstructionGroup()
    frame.add(ink)
    pen = Pen(ink)
    pen.add(WHITE, Rectangle(size=SIZE))
    lines, size = wrap_and_size(title, WIDTH - 2 * EDGE, 130, 96, "display")
    _put(pen, Words(lines, size, "display", EDGE), 1700)
    for words, left, top in placed(sections):
        _put(pen, words._replace(left=left + words.left), top)
    for x, y in ruled(sections):
        pen.add(GREY, Rectangle(pos=(x, y), size=(COLUMN, 1)))
    _put(pen, Words("Consigliere", 20, "plain", EDGE, GREY), 66)
    frame.draw()
    png = BytesIO()
    frame.texture.save(png, fmt="png")
    return png.getvalue()


def placed(sections: tuple[Section, ...]) -> Iterator[tuple[Words, float, float]]:
    """The words of the page, each with the left edge of its column and the top of its row."""
    for block, left, top in _flow(sections):
        yield from ((words, left, top) for words in block.words)


def ruled(sections: tuple[Section, ...]) -> Iterator[tuple[float, float]]:
    """The points where the lines below headings begin."""
    yield from (
        (left, top - block.height + 4) for block, left, top in _flow(sections) if block.ruled
    )


def _flow(sections: tuple[Section, ...]) -> list[tuple[Block, float, float]]:
    """The blocks in their columns, in the largest letters in which all of them fit."""
    for size in range(LARGEST, SMALLEST, -1):
        found = _columns(list(blocks(sections, size)))
        if found is not None:
            return found
    return _columns(list(blocks(sections, SMALLEST))) or []


def _columns(found: list[Block]) -> list[tuple[Block, float, float]] | None:
    """The blocks one below the other, column by column; None if the page is too small."""
    laid, column, top = [], 0, float(HEIGHT - HEAD)
    for at, block in enumerate(found):
        needed = block.height
        if block.ruled and at + 1 < len(found):
            needed += found[at + 1].height  # no heading stands alone at the foot
        if top - needed < FOOT:
            column, top = column + 1, float(HEIGHT - HEAD)
        if column == COLUMNS:
            return None
        laid.append((block, EDGE + column * (COLUMN + GUTTER), top))
        top -= block.height
    return laid


def blocks(sections: tuple[Section, ...], size: int) -> Iterator[Block]:
    """The headings and rows of the page in letters of a size."""
    for section in sections:
        head = Words(*_broken(section.heading, COLUMN, round(size * 1.6), "display"), "display", 0)
        yield Block((head,), _height(head) + size * 0.9, ruled=True)
        for row in section.rows:
            yield _row(row, size, section.stacked)
        yield Block((), size)


def _row(row: Row, size: int, stacked: bool) -> Block:
    """The block of a row: its label with short cells beside it, or its text below."""
    label, *cells = row
    if stacked and cells:
        head = Words(*_broken(label, COLUMN, size, "bold"), "bold", 0)
        text = Words(*_broken(" ".join(cells), COLUMN, size, "plain"), "plain", 0)
        lines = f"{head.lines}\n{text.lines}"
        both = (head, text._replace(lines="\n" * (head.lines.count("\n") + 1) + text.lines))
        return Block(both, _height(Words(lines, size, "plain", 0)) + size * 0.35)
    wide = COLUMN * (LABEL if len(cells) > 1 else 0.8) if cells else COLUMN
    first = Words(*_broken(label, wide, size, "plain"), "plain", 0)
    step = (COLUMN - wide) / max(1, len(cells))
    rest = [
        Words(*_broken(cell, step, size, "bold"), "bold", wide + at * step)
        for at, cell in enumerate(cells)
    ]
    return Block((first, *rest), max(map(_height, (first, *rest))) + size * 0.35)


def _broken(text: str, room: float, size: int, face: str) -> tuple[str, int]:
    """A text in lines no wider than a room, smaller if one word is wider."""
    lines = wrap_text(text, room / size, face)
    return ("\n".join(lines), size) if lines else wrap_and_size(text, int(room), TALL, size, face)


def _height(words: Words) -> float:
    return (words.lines.count("\n") + 1) * LEADING[words.face] * words.size


def _put(pen: Pen, words: Words, top: float) -> None:
    if not words.lines.strip():
        return
    texture = written(words.lines, words.size, words.face, "left").texture
    wide, high = texture.size
    at = words.left, top - high
    pen.add(words.ink, Rectangle(texture=texture, pos=at, size=(wide, high)))
