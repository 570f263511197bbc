"""The look: contrast in both themes, text size within bounds, six colours told apart by symbol."""

from __future__ import annotations

import pytest

from companion.ui.look import palette
from companion.ui.look.palette import THEMES, contrast
from companion.ui.look.people import initials
from companion.ui.look.theme import Theme
from companion.ui.widgets.icon import icon_texture

READABLE = 4.5
GROUNDS = ("ground", "surface", "raised")
INKS = ("ink", "dim", "brass", "red", "green", "blue")
PAPER_INKS = tuple(
    role for role in palette.ROLES if role.startswith("paper_") and "line" not in role
)
GANGS_CITY = ("violet", "jaune", "bleu", "rouge", "blanc", "vert")


@pytest.mark.parametrize("name", THEMES)
def test_every_ink_is_readable_on_every_ground(name):
    theme = THEMES[name]
    pairs = [(ink, ground) for ground in GROUNDS for ink in INKS]
    pairs += [(ink, "paper") for ink in PAPER_INKS]
    pairs += [("brass_ink", "brass_fill"), ("fill_ink", "red_fill")]
    poor = [(a, b) for a, b in pairs if contrast(theme[a], theme[b]) < READABLE]
    assert not poor


@pytest.mark.parametrize("colour", palette.LIVERIES)
def test_a_player_is_readable_on_the_token_and_as_text(colour):
    look = palette.LIVERIES[colour]
    assert contrast(look.fill, look.on_fill) >= READABLE
    for ground in GROUNDS:
        assert contrast(look.on_dark, THEMES["night"][ground]) >= READABLE
        assert contrast(look.on_light, THEMES["paper"][ground]) >= READABLE
    for theme in THEMES.values():
        assert contrast(look.on_light, theme["paper"]) >= READABLE


def test_the_colours_of_the_box_have_six_different_symbols():
    looks = [palette.livery_of(colour) for colour in GANGS_CITY]
    assert len({look.symbol for look in looks}) == len(GANGS_CITY)
    assert len({look.fill for look in looks}) == len(GANGS_CITY)
    assert all(icon_texture(look.symbol) for look in looks)


def test_text_grows_to_150_and_no_further():
    theme = Theme()
    body = theme.body
    theme.text_size = 150
    assert theme.body == pytest.approx(body * 1.5)
    theme.text_size = 400
    assert theme.body == pytest.approx(body * 1.5)
    theme.text_size = 10
    assert theme.body == pytest.approx(body * 0.85)


def test_two_people_with_one_initial_are_told_apart():
    assert initials(("Ann", "Bob")) == ("A", "B")
    assert initials(("Ann", "Abe", "Bob")) == ("An", "Ab", "B")
    assert initials(("Bleu", "Blanc", "Vert")) == ("Be", "Bl", "V")
    assert initials(("Anna", "Anne", "Ann")) == ("Aa", "Ae", "An")
    assert initials(("Bo", "Bo", "")) == ("Bo", "Bo", "")
