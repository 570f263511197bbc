"""A QR code is read by another program as the text it was made of."""

from __future__ import annotations

import pytest
import zxingcpp

from companion.content.qr_code import MARGIN, Squares, TooLong, squares_of


def read(squares: Squares, each: int = 3) -> list[str]:
    """What a reader finds in the squares, drawn so many pixels wide."""
    rows = [bytes(0 if dark else 255 for dark in row for _ in range(each)) for row in squares]
    side = len(squares) * each
    pixels = memoryview(b"".join(row for row in rows for _ in range(each))).cast("B", [side, side])
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


@pytest.mark.parametrize("text", ["a", "Hélène : 12 pts", "https://example.org/?a=" + "x%20" * 400])
def test_a_reader_reads_the_text(text: str) -> None:
    assert read(squares_of(text)) == [text]


def test_it_has_a_light_margin_on_every_side() -> None:
    squares = squares_of("margin")
    assert not any(any(row) for row in (*squares[:MARGIN], *squares[-MARGIN:]))
    assert not any(any(row[:MARGIN]) or any(row[-MARGIN:]) for row in squares)
    assert squares[MARGIN][MARGIN]


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(TooLong):
        squares_of("x" * 3000)
