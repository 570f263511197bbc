"""Small drawings of strokes on a grid of 24 by 24, made into a texture once for each size."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh, SmoothLine
from kivy.graphics.texture import Texture

Stroke = tuple[str, tuple[float, ...]]  # "line" or "area", x and y in turn, y downwards
Marks = Mapping[str, tuple[Stroke, ...]]

GRID = 24
WEIGHT = 1.9  # the one line weight of all our icons, in units of the grid


def line(*numbers: float) -> Stroke:
    """A stroke of a mark: a line through points."""
    return "line", numbers


def area(*numbers: float) -> Stroke:
    """A stroke of a mark: a filled convex polygon."""
    return "area", numbers


def arc(x: float, y: float, r: float, start: float = 0, end: float = 360) -> Stroke:
    """A stroke along a circle, in degrees clockwise from the right."""
    steps = max(2, int(abs(end - start) / 15))
    turns = [pi / 180 * (start + (end - start) * at / steps) for at in range(steps + 1)]
    return "line", tuple(n for a in turns for n in (x + r * cos(a), y + r * sin(a)))


def star(points: int, outer: float, inner: float) -> Stroke:
    """A stroke in the form of a star."""
    radii = [inner if at % 2 else outer for at in range(points * 2 + 1)]
    turns = [pi * at / points - pi / 2 for at in range(points * 2 + 1)]
    corners = zip(radii, turns, strict=True)
    return "line", tuple(n for r, a in corners for n in (12 + r * cos(a), 12 + r * sin(a)))


@lru_cache(maxsize=256)
def mark_texture(strokes: tuple[Stroke, ...], size: int) -> Texture:
    """The strokes in white on a transparent texture, to be tinted."""
    return _draw_to_buffer(strokes, size).texture


@lru_cache(maxsize=256)
def _draw_to_buffer(strokes: tuple[Stroke, ...], size: int) -> Fbo:
    fbo = Fbo(size=(size, size))
    unit = size / GRID
    with fbo:
        ClearColor(1, 1, 1, 0)
        ClearBuffers()
        Color(1, 1, 1, 1)
        for kind, numbers in strokes:
            flat = [n * unit if at % 2 == 0 else size - n * unit for at, n in enumerate(numbers)]
            _stroke(kind, flat, max(0.5, WEIGHT * unit / 2 - 0.4))
    fbo.draw()
    fbo.add_reload_observer(lambda again: again.draw())
    return fbo


def _stroke(kind: str, flat: list[float], width: float) -> None:
    if kind == "area":
        pairs = zip(flat[::2], flat[1::2], strict=True)
        vertices = [number for x, y in pairs for number in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=range(len(flat) // 2), mode="triangle_fan")
        SmoothLine(points=[*flat, *flat[:2]], width=0.4)
    else:
        SmoothLine(points=flat, width=width)
