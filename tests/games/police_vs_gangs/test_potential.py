"""Potential (Police VS Gangs 3.3, 69P): what is public of hidden tiles, and no more."""

from __future__ import annotations

from companion.games.police_vs_gangs.rules.potential import Hidden, Potential, count_potential

TUEUSE = Hidden("tueuse", {"armes": 2})
FRAPPE = Hidden("petite_frappe", {"armes": 1, "drogue": 1})
CONDUCTEUR = Hidden("conducteur", {"tabac": 1, "alcool": 1})
BODYGUARD = Hidden("bodyguard", {"tabac": 1, "alcool": 1, "prostitution": 1})
GANG = (CONDUCTEUR, BODYGUARD, TUEUSE, FRAPPE)


def test_pv5_four_known_tiles() -> None:
    ruling = count_potential(Potential("jaune", 4, GANG))
    expected = {"armes": 3, "drogue": 1, "prostitution": 1, "tabac": 2, "alcool": 2}
    assert ruling.verdict == expected
    assert ruling.decisive == "police_vs_gangs.agreement.could_bring"


def test_69p_no_more_tiles_than_lie_there() -> None:
    two = count_potential(Potential("jaune", 2, GANG)).verdict
    assert two == {"armes": 3, "drogue": 1, "prostitution": 1, "tabac": 2, "alcool": 2}
    one = count_potential(Potential("jaune", 1, GANG)).verdict
    assert one == {"armes": 2, "drogue": 1, "prostitution": 1, "tabac": 1, "alcool": 1}
    assert not any(count_potential(Potential("jaune", 0, GANG)).verdict.values())


def test_69p_a_tile_that_was_not_read_yet_is_named_and_not_guessed() -> None:
    ruling = count_potential(Potential("jaune", 2, (TUEUSE, Hidden("mac", None))))
    assert ruling.verdict["prostitution"] == 0
    assert "police_vs_gangs.agreement.not_read" in ruling.rules
    assert ruling.decisive == "police_vs_gangs.agreement.could_bring"
