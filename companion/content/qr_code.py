"""QR codes: the squares of a text, as rows of dark and light."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from segno import QRCode

MARGIN = 4  # light squares on every side, which readers need

Squares = tuple[tuple[bool, ...], ...]


class TooLong(ValueError):
    """A text that no QR code can hold."""


def _code_of(text: str) -> QRCode:
    """The code of a text, with the least error correction."""
    import segno

    try:
        return segno.make_qr(text, error="l", boost_error=False)
    except segno.DataOverflowError as error:
        raise TooLong(text[:40]) from error


def png_of(text: str, each: int = 4) -> bytes:
    """The code of a text as a PNG file, so many pixels a square, margins included."""
    file = BytesIO()
    _code_of(text).save(file, kind="png", scale=each, border=MARGIN)
    return file.getvalue()


def squares_of(text: str) -> Squares:
    """The squares of a text, dark ones True, margins included."""
    code = _code_of(text)
    side = len(code.matrix) + 2 * MARGIN
    light = (False,) * MARGIN
    inner = tuple((*light, *map(bool, row), *light) for row in code.matrix)
    above = ((False,) * side,) * MARGIN
    return (*above, *inner, *above)
