"""Bandits drawn at random: every kind of tile comes up, never too many with an X."""

from __future__ import annotations

from random import Random

from companion.games.blackrock_city.asked.parts import against_crosses, draw_bandits


def test_every_kind_of_tile_is_drawn_and_never_too_many_with_an_x() -> None:
    chance = Random(1)
    drawn = [draw_bandits(chance) for _ in range(60)]
    seen = {kind for one in drawn for kind, count in one.items() if count}
    assert seen == {"plain", "cross", "wounded", "wounded_cross"}
    assert not any(map(against_crosses, drawn))
