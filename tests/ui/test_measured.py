"""Words measured once have the size that Kivy finds for them."""

from __future__ import annotations

import pytest
from kivy.core.text import Label

from companion.ui.look.theme import theme
from companion.ui.widgets.measured import MeasuredLabel, extents
from companion.ui.widgets.text import Inked, Text


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("face", ["plain", "display"])
@pytest.mark.parametrize("size", [14, 23.5])
def test_a_word_is_as_wide_and_high_as_kivy_says(face, bold, size):
    font = {"font_name": getattr(theme, face), "font_size": size, "bold": bold}
    for word in ("Fusillade", "à", " "):
        assert MeasuredLabel(**font).get_extents(word) == Label(**font).get_extents(word)


def test_a_text_that_comes_again_is_not_measured_again():
    MeasuredLabel(font_name=theme.plain, font_size=17).get_extents("Parrain")
    known = extents.cache_info()
    MeasuredLabel(font_name=theme.plain, font_size=17).get_extents("Parrain")
    assert extents.cache_info().misses == known.misses


def test_marks_in_a_text_are_drawn_and_not_written():
    marked, plain = Inked(markup=True, text="[b]Parrain[/b]"), Inked(text="Parrain", bold=True)
    for label in (marked, plain):
        label.texture_update()
    assert marked.texture_size == plain.texture_size


def test_marks_in_a_text_do_not_make_its_letters_smaller():
    word = "[b][color=e0b15a]Parrain[/color][/b]"
    assert Text(markup=True, text=word, width=150).shrink == 1
    assert Text(text=word, width=150).shrink < 1
