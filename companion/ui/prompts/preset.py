"""What was said before stands in the widget of a field, ready to be changed."""

from __future__ import annotations

from typing import Any

from companion.ui.prompts.body import FieldBody
from companion.ui.prompts.choice import OneOfBody, SomeOfBody
from companion.ui.prompts.count import CountBody
from companion.ui.prompts.counts import CountsBody
from companion.ui.prompts.covered import CoveredBody
from companion.ui.prompts.form import FormBody
from companion.ui.prompts.text_line import TextBody
from companion.ui.prompts.tile import TileBody


def preset(body: FieldBody, value: Any) -> None:
    """Show this as said; an order is said anew."""
    if isinstance(body, FormBody):
        body.begun = True
        for name, part in body.parts.items():
            preset(part, value[name])
    elif isinstance(body, TileBody):
        body.say_so_far(value)
    elif isinstance(body, SomeOfBody):
        for chip in body.chips:
            if chip.value in value:
                body.tapped(chip)
    elif isinstance(body, OneOfBody):
        for chip in body.chips:
            chip.chosen = chip.value == value
        body.value = value
    elif isinstance(body, CountBody | CountsBody):
        body.start_from(value)
    elif isinstance(body, CoveredBody):
        body.begin_with(lambda inner: preset(inner, value))
    elif isinstance(body, TextBody):
        body.ids.line.text = value
